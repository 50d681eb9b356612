"""Steps of `cairn.games` as the numbers that kernels call actions, both ways.

The same number means a placement, a removal or a swap by what is due, as a tapped cell does.
"""

from __future__ import annotations

from functools import lru_cache

from cairn.engine.layout import PASSES, ROLLS, TAKES_SIDE
from cairn.games import DICE, Board, Position, Step
from cairn.games.step import PASS, TAKE_SIDE

MARKS = {"remove": "x", "swap": "~"}


@lru_cache(maxsize=64)
def numbers(board: Board) -> dict[str, int]:
    """The number of each cell, by name."""
    return {cell: number for number, cell in enumerate(board.cells)}


def action_of(position: Position, step: Step | str) -> int:
    """The action for a legal step of a position."""
    step, cells = Step(step), len(position.board)
    if step.cell:
        return numbers(position.board)[step.cell]
    if step == PASS:
        return cells + PASSES
    if step == TAKE_SIDE:
        return cells + TAKES_SIDE
    return cells + ROLLS + DICE.index(step)


def step_of(position: Position, action: int) -> Step:
    """The step for an action that is legal in a position."""
    cells = len(position.board)
    if action < cells:
        return Step(MARKS.get(position.step_kind, "") + position.board.cells[action])
    if action == cells + PASSES:
        return Step(PASS)
    if action == cells + TAKES_SIDE:
        return Step(TAKE_SIDE)
    return Step(DICE[action - cells - ROLLS])
