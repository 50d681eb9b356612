"""What comes over the engine's line protocol, read and checked; nothing is thought here.

Whatever is wrong with a line becomes Malformed, whose message is the sentence that is sent back.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest

from cairn import games
from cairn.engine.budget import Budget
from cairn.games import IllegalStep, Position, SetupError, Step

LONGEST_LINE = 100_000  # characters; a long game has a few thousand
MOST = 1 << 40
MOST_PLAIN = 100_000
"""Simulations of the plain player, which keeps all of its tree: some 2 GB on the largest board."""


class Malformed(ValueError):
    """A line that cannot be understood; the message is a whole sentence."""


@dataclass(frozen=True)
class Options:
    """What `setoption` can set."""

    player: str = "search"
    level: int = 9
    seed: str = ""
    threads: int = 1


PLAYERS = ("search", "plain", "random")
LEVELS = (3, 9)
THREADS = (1, 16)


def number(text: str, least: int, most: int, what: str) -> int:
    """A whole number within bounds."""
    # isdecimal alone would let digits of other scripts pass.
    if not (text.isascii() and text.isdecimal() and len(text) < 15 and least <= int(text) <= most):
        raise Malformed(f"{what} must be a whole number from {least} to {most}, not {text!r:.40}.")
    return int(text)


def pairs(words: list[str], known: Iterable[str]) -> dict[str, str]:
    """`key value key value …`, each key known and said once."""
    found: dict[str, str] = {}
    for key, value in zip_longest(words[::2], words[1::2]):
        if key not in known:
            raise Malformed(f"{key!r:.40} is not known here; known are {', '.join(known)}.")
        if key in found:
            raise Malformed(f"{key} is said twice.")
        if value is None:
            raise Malformed(f"{key!r:.40} has no value.")
        found[key] = value
    return found


def option(words: list[str], options: Options) -> Options:
    """`name Level value 5` and the like."""
    if len(words) < 3 or words[0] != "name" or words[2] != "value":
        raise Malformed("setoption is written: setoption name NAME value VALUE.")
    name, value = words[1].lower(), " ".join(words[3:])
    if name == "level":
        return replace(options, level=number(value, *LEVELS, "Level"))
    if name == "player":
        if value not in PLAYERS:
            raise Malformed(f"Player must be one of {', '.join(PLAYERS)}, not {value!r:.40}.")
        return replace(options, player=value)
    if name == "seed":
        return replace(options, seed=value)
    if name == "threads":
        return replace(options, threads=number(value, *THREADS, "Threads"))
    raise Malformed(
        f"There is no option {words[1]!r:.40}; there are Level, Player, Seed and Threads."
    )


def position(words: list[str]) -> Position:
    """`game oust board hex-7 pie on turns d4 e6,f6 …`; the last turn may be unfinished."""
    if words and words[0] in games.GAMES:
        raise Malformed(
            f"The word game comes first: position game {words[0]} …, not position {words[0]} …."
        )
    at = words.index("turns") if "turns" in words else len(words)
    said = pairs(words[:at], ("game", "board", "pie"))
    if "game" not in said:
        raise Malformed("position needs a game: position game oust board hex-7 turns d4 e6,f6.")
    if said.get("pie", "on") not in ("on", "off"):
        raise Malformed(f"pie must be on or off, not {said['pie']!r:.40}.")
    pie = said["pie"] == "on" if "pie" in said else None
    try:
        found = games.start(said["game"], said.get("board"), pie)
    except SetupError as error:
        raise Malformed(SETUPS[error.code].format(**said, **offered(said["game"]))) from None
    turns = words[at + 1 :]
    for count, text in enumerate(turns, 1):
        found = played(found, text, count, last=count == len(turns))
    return found


def offered(game: str) -> dict[str, str]:
    """What one can choose from."""
    boards = games.GAMES[game].boards if game in games.GAMES else ()
    return {"games": ", ".join(games.GAMES), "boards": ", ".join(boards)}


SETUPS = {
    "unknown-game": "There is no game {game!r:.40}; there are {games}.",
    "unknown-board": "{game} is not played on {board!r:.40}, but on {boards} and the like.",
    "pie-not-here": "{game} has no pie rule.",
}


def played(start: Position, text: str, count: int, last: bool) -> Position:
    """The position after a turn, its steps joined by commas."""
    found = start
    for step in text.split(","):
        if found.turn != start.turn:
            raise Malformed(f"Turn {count} is over before {step!r:.40}.")
        try:
            found = found.play(step)
        except IllegalStep as illegal:
            raise Malformed(
                f"Turn {count}: {illegal.step!r} cannot be played ({illegal.code})."
            ) from None
    if found.turn == start.turn and not last:
        raise Malformed(f"Turn {count} is not complete: {text!r:.80}.")
    return found


@dataclass(frozen=True)
class Wish:
    """What `go` asks for: a budget, or the level that is set or said."""

    budget: Budget | None = None
    level: int | None = None


def wish(words: list[str]) -> Wish:
    """`nodes N`, `movetime MS`, `cputime MS`, `level L`, `infinite`, or nothing."""
    if words == ["infinite"]:
        return Wish(Budget())
    said = pairs(words, ("nodes", "movetime", "cputime", "level"))
    if len(said) > 1:
        raise Malformed("go takes one of nodes, movetime, cputime and level.")
    if "nodes" in said:
        return Wish(Budget(simulations=number(said["nodes"], 1, MOST, "nodes")))
    if "movetime" in said:
        return Wish(Budget(seconds=number(said["movetime"], 1, 86_400_000, "movetime") / 1000))
    if "cputime" in said:
        seconds = number(said["cputime"], 1, 86_400_000, "cputime") / 1000
        return Wish(Budget(seconds=seconds, processor=True))
    if "level" in said:
        return Wish(level=number(said["level"], *LEVELS, "level"))
    return Wish()


def turns_text(start: Position, steps: Iterable[Step]) -> str:
    """Steps as text: those of a turn joined by commas, turns by spaces."""
    return " ".join(",".join(turn) for turn in _turns(start, steps))


def _turns(start: Position, steps: Iterable[Step]) -> Iterator[list[Step]]:
    turn: list[Step] = []
    for step in steps:
        after = start.play(step)
        turn.append(step)
        if after.turn != start.turn:
            yield turn
            turn = []
        start = after
    if turn:
        yield turn


def seed_of(*parts: object) -> int:
    """A seed from what was said: the same game and turn are thought about alike."""
    digest = hashlib.sha256(" ".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:8]) >> 1
