"""What a simple player thinks of a position, game by game, in plain Python.

A few honest rules of thumb for the lowest levels; strength is `cairn.engine`'s business.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, cast

from cairn.games import Board, Colour, Position
from cairn.games.herd import Herd
from cairn.games.oust import Oust
from cairn.games.resolve import Resolve, edges

WON = 1000.0
FAR = 40
"""More placements than any chain needs: the way is blocked."""


def value(position: Position, colour: Colour) -> float:
    """How good a position looks to a colour; in stones, roughly."""
    if position.outcome is not None:
        winner = position.outcome.winner
        return 0.0 if winner is None else WON if winner is colour else -WON
    looks = JUDGES[position.game](position)
    return looks if colour is Colour.BLACK else -looks


def _lead(position: Position) -> int:
    """Stones that Black has more than White."""
    return position.black.bit_count() - position.white.bit_count()


def _oust(position: Position) -> float:
    """Stones, and fewer for groups that an enemy group can take by growing one stone."""
    here = cast("Oust", position)
    own, enemy = here.own_groups, here.enemy_groups
    if here.side is Colour.WHITE:
        own, enemy = enemy, own
    danger = 0.0
    for sign, groups, others in ((1, own, enemy), (-1, enemy, own)):
        for group in groups:
            if any(o.size >= group.size and o.stones & group.border for o in others):
                danger -= sign * 0.6 * group.size
    return _lead(here) + danger


def _rive(position: Position) -> float:
    """Stones; and it is good to be the one who places."""
    return _lead(position) + (0.5 if position.side is Colour.BLACK else -0.5)


def _herd(position: Position) -> float:
    """Stones; cells that only one side can still fill; and stones that stand together."""
    here = cast("Herd", position)
    total = float(_lead(here))
    for sign, stones in ((1, here.black), (-1, here.white)):
        kept = here.surrounded_by(stones) & here.empty
        alone = stones & ~here.board.spread(stones)
        total += sign * (0.5 * kept.bit_count() - 0.3 * alone.bit_count())
    return total


def _resolve(position: Position) -> float:
    """How many stones each still needs for a chain between their sides."""
    here = cast("Resolve", position)
    return 2.0 * (missing(here, Colour.WHITE) - missing(here, Colour.BLACK))


def missing(position: Position, colour: Colour) -> int:
    """The fewest placements that would join a colour's two sides, if the other only watched."""
    board = position.board
    stones = position.black if colour is Colour.BLACK else position.white
    start, goal = edges(board, colour)
    reached, beside = 0, start
    for count in range(FAR):
        reached |= board.flood(beside & stones, stones)
        if reached & goal:
            return count
        beside = board.spread(reached) | start
        grown = beside & position.empty & ~reached
        if not grown:
            return FAR
        reached |= grown
        beside = board.spread(reached) | start
    return FAR


JUDGES: dict[str, Callable[[Position], float]] = {
    "oust": _oust,
    "rive": _rive,
    "herd": _herd,
    "resolve": _resolve,
}


@cache
def reach(board: Board) -> dict[str, float]:
    """How far each cell is from the middle: 0 there, 1 in the farthest corner."""
    centres = {cell: board.centre(cell) for cell in board.cells}
    middle = [sum(values) / len(centres) for values in zip(*centres.values(), strict=True)]
    away = {
        cell: ((x - middle[0]) ** 2 + (y - middle[1]) ** 2) ** 0.5
        for cell, (x, y) in centres.items()
    }
    farthest = max(away.values()) or 1.0
    return {cell: distance / farthest for cell, distance in away.items()}


def worth_taking(position: Position) -> bool:
    """Whether Black's first stone is so good that White should take it: near the middle."""
    stone = position.stones(Colour.BLACK)[0]
    return reach(position.board)[stone] < 0.55


def modest(position: Position, rng: Any) -> str:
    """A first stone under the pie rule: neither so good nor so bad that the choice is easy."""
    cells = [cell for cell, away in reach(position.board).items() if 0.5 <= away <= 0.75]
    return str(rng.choice(cells or list(position.board.cells)))
