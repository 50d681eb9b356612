"""What an analysis finds, as plain values for wires and files; nothing is thought here.

All chances are Black's, from 0 to 1; Black is whoever has that colour at that moment, so taking
sides by the pie rule turns the curve over. Importing this needs neither NumPy nor Numba.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

FORM = 1
"""The version of the JSON form."""


@dataclass(frozen=True)
class Verdict:
    """What the engine thinks of one position.

    ``black`` is Black's winning chance. ``margin``: how many stones more than White Black is
    expected to have where playouts end; None where stones do not count (Resolve). ``line``: the
    turns it expects, each a tuple of steps, as far as no dice come between. ``proven``: black,
    white or draw where the end is certain. ``nodes``: simulations made.
    """

    black: float
    margin: float | None
    line: tuple[tuple[str, ...], ...]
    proven: str | None
    nodes: int


@dataclass(frozen=True)
class StudiedTurn:
    """One turn of a game, judged. ``played``: its steps, dice first; ``colour``: whose it was.

    ``before``, ``rolled``, ``after``: Black's chance before the turn, with its dice on the table
    (the same as before, where there are none) and after the turn. ``luck``: what the dice gave the
    mover, ``loss``: what the choice cost the mover, never below 0; both in winning chance.
    ``better``: the better turn, without its dice, and what the engine expects to follow, turn by
    turn; empty where nothing better was found. ``best``: Black's chance after it. ``margin``: as in
    Verdict, after the turn. ``forced``: there was nothing to choose.
    """

    turn: int
    colour: str
    played: tuple[str, ...]
    before: float
    rolled: float
    after: float
    best: float
    loss: float
    luck: float
    margin: float | None
    better: tuple[tuple[str, ...], ...]
    forced: bool

    def __str__(self) -> str:
        """One line: number, turn, chance, loss, the better turn."""
        better = f"  better: {' '.join(self.better[0])}" if self.better else ""
        return (
            f"{self.turn}. {' '.join(self.played)}  {self.after:.0%}  loss {self.loss:.1%}{better}"
        )


@dataclass(frozen=True)
class Study:
    """A whole game, judged turn by turn. ``start``: Black's chance on the empty board.

    ``engine``: which engine and settings judged it; ``nodes`` or ``seconds``: what it had for each
    position; ``seed``: with nodes, the same seed gives the same study.
    """

    game: str
    board: str
    pie: bool
    engine: str
    nodes: int | None
    seconds: float | None
    seed: int
    turns: tuple[StudiedTurn, ...]

    @property
    def start(self) -> float | None:
        """Black's chance before the first turn; None for a study without turns."""
        return self.turns[0].before if self.turns else None

    def worst(self, most: int = 3, least: float = 0.05) -> list[StudiedTurn]:
        """The turns that lost most, the worst first; at least ``least`` of winning chance each."""
        costly = [turn for turn in self.turns if turn.loss >= least and turn.better]
        return sorted(costly, key=lambda turn: -turn.loss)[:most]

    def json(self) -> str:
        """The study as one JSON object."""
        return json.dumps({"cairn-study": FORM, **asdict(self)})


def turn_from(value: dict[str, Any]) -> StudiedTurn:
    """A turn from what ``dataclasses.asdict`` or its JSON gives.

    :raises ValueError: for what is none.
    """
    try:
        turn = StudiedTurn(
            **{
                **value,
                "played": _steps(value["played"]),
                "better": tuple(_steps(steps) for steps in value["better"]),
            }
        )
        chances = (turn.before, turn.rolled, turn.after, turn.best, turn.loss)
        if not all(0 <= chance <= 1 for chance in chances) or not -1 <= turn.luck <= 1:
            raise ValueError("chances are from 0 to 1")
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"this is no studied turn: {error}") from None
    return turn


def _steps(steps: Sequence[str]) -> tuple[str, ...]:
    if isinstance(steps, str):
        raise TypeError("steps are a list")
    return tuple(map(str, steps))
