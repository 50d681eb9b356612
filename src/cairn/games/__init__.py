"""The rules of Rive, Herd, Oust and Resolve: the only judge, wherever one is needed.

Pure values: no clock, no server, no language; nothing but the standard library.

>>> from cairn import games
>>> position = games.start("oust", board="hex-5", pie=True)
>>> position = position.play("e5").play("e6")
>>> position.mover, position.turn, position.stones(games.Colour.WHITE)
(<Colour.BLACK: 'black'>, 3, ['e6'])
>>> position.refusal("e5")
Refusal(code='occupied', values={'cell': 'e5', 'cells': ['e5']})
"""

from __future__ import annotations

from collections.abc import Iterable

from cairn.games.board import Board, Symmetry, board
from cairn.games.herd import Herd
from cairn.games.oust import Oust
from cairn.games.position import Game, Position
from cairn.games.resolve import Resolve
from cairn.games.rive import Rive
from cairn.games.step import (
    DICE,
    PROMPTS,
    REASONS,
    REFUSALS,
    SET_UPS,
    Colour,
    IllegalStep,
    Outcome,
    Prompt,
    Refusal,
    SetupError,
    Step,
)

_RULES: tuple[type[Position], ...] = (Rive, Herd, Oust, Resolve)

GAMES: dict[str, Game] = {rules.about.name: rules.about for rules in _RULES}


def start(name: str, board: str | None = None, pie: bool | None = None) -> Position:
    """The empty board of a game; its default board and pie rule where none is said.

    :raises SetupError: unknown-game, unknown-board or pie-not-here.
    """
    rules = next((rules for rules in _RULES if rules.about.name == name), None)
    if rules is None:
        raise SetupError("unknown-game", game=name)
    place = make_board(board or rules.about.default_board)
    if not rules.fits(place):
        raise SetupError("unknown-board", game=name, board=board)
    if pie and rules.about.pie == "never":
        raise SetupError("pie-not-here", game=name)
    return rules(board=place, pie=rules.about.pie == "on" if pie is None else pie)


def arrange(
    name: str,
    board: str,
    black: Iterable[str] = (),
    white: Iterable[str] = (),
    mover: Colour = Colour.BLACK,
) -> Position:
    """A made-up position, for diagrams: the start of a later turn of ``mover``.

    :raises SetupError: as with ``start``.
    :raises ValueError: for a cell that the board has not, or that is named twice.
    """
    position = start(name, board, pie=False).changed(side=mover)
    stones = {Colour.BLACK: 0, Colour.WHITE: 0}
    for colour, cells in ((Colour.BLACK, black), (Colour.WHITE, white)):
        for cell in cells:
            bit = position.board.bits.get(cell, 0)
            if not bit or bit & (stones[Colour.BLACK] | stones[Colour.WHITE]):
                raise ValueError(f"no such free cell on {board}: {cell!r}")
            stones[colour] |= bit
    return position.arranged(stones[mover], stones[mover.other])


make_board = board

__all__ = [
    "DICE",
    "GAMES",
    "PROMPTS",
    "REASONS",
    "REFUSALS",
    "SET_UPS",
    "Board",
    "Colour",
    "Game",
    "IllegalStep",
    "Outcome",
    "Position",
    "Prompt",
    "Refusal",
    "SetupError",
    "Step",
    "Symmetry",
    "arrange",
    "board",
    "start",
]
