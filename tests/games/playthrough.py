"""Writes down all that a random game shows, so that any change of the rules shows in a diff.

`python -m tests.games.playthrough` writes the files in `tests/playthroughs` anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

from cairn import games
from cairn.games import Position

FOLDER = Path(__file__).parent.parent / "playthroughs"
SETTINGS = [(name, board) for name, game in games.GAMES.items() for board in game.boards]
SETTINGS += [("rive", "hex-2"), ("herd", "hex-2"), ("oust", "hex-3"), ("oust", "square-5")]
SHORT = 40  # legal steps that are written out every time; longer lists only now and then
NOW_AND_THEN = 12


def path_of(game: str, board: str) -> Path:
    return FOLDER / f"{game}-{board}.txt"


def playthrough(game: str, board: str) -> str:
    """The whole text: the set-up, then every position and the step chosen there."""
    rng = Random(f"{game} {board}")
    position = games.start(game, board, pie=games.GAMES[game].pie != "never")
    lines = [f"{game} on {board}, pie {'on' if position.pie else 'off'}", ""]
    number = 0
    while not position.outcome:
        lines += told(position, whole=number % NOW_AND_THEN == 0)
        step = rng.choice(position.legal())
        lines.append(f"> {step}")
        position = position.play(step)
        number += 1
    return "\n".join([*lines, *told(position, whole=True)]) + "\n"


def told(position: Position, whole: bool) -> Iterator[str]:
    """What a position answers; the drawing and long lists only where `whole`."""
    if whole:
        yield from ["", *str(position).splitlines()]
        yield f"hints {json.dumps(position.hints())}"
    prompt = " ".join([position.prompt.code, *map(str, position.prompt.values.values())])
    legal = position.legal()
    shown = " ".join(legal) if whole or len(legal) <= SHORT else "…"
    yield f"{position.turn} {position.mover}: {prompt}, {position.step_kind} {len(legal)}: {shown}"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for setting in SETTINGS:
        path_of(*setting).write_text(playthrough(*setting), encoding="utf-8")


if __name__ == "__main__":
    main()
