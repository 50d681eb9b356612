"""A whole turn, as the arena sees it: whether steps make one, and what difference it made.

The rules are in `cairn.games`; here is only where a turn begins and ends.
"""

from __future__ import annotations

from collections.abc import Sequence

from cairn.arena.refusals import Refused
from cairn.games import DICE, IllegalStep, Position

Change = tuple[str, str, str]
"""A cell and what stood there before and after: "black", "white" or "" for nothing."""


def compose(
    position: Position, steps: Sequence[str], *, with_dice: bool = False
) -> tuple[Position, bool]:
    """Where `steps` lead from a position between turns, and whether they finish the turn.

    `with_dice`: the steps may bring their own dice (in study; at a table the arena rolls).
    Raises Refused: the rules' own codes (with `step`, from 1), dice-not-yours, too-many-steps.
    """
    turn, after, finished = position.turn, position, False
    for number, text in enumerate(steps, start=1):
        if finished:
            raise Refused("too-many-steps", step=number, needed=number - 1)
        if text in DICE and not with_dice:
            raise Refused("dice-not-yours", step=number)
        try:
            after = after.play(text)
        except IllegalStep as illegal:
            raise Refused(illegal.code, **{**illegal.values, "step": number}) from None
        finished = after.turn != turn
    return after, finished


def play_turn(position: Position, steps: Sequence[str], *, with_dice: bool = False) -> Position:
    """The position after a whole turn. Raises Refused as `compose` does, and turn-incomplete."""
    after, finished = compose(position, steps, with_dice=with_dice)
    if not finished:
        raise Refused("turn-incomplete", steps=len(steps))
    return after


def changes(before: Position, after: Position) -> tuple[Change, ...]:
    """The cells that differ, in board order."""
    differ = (before.black ^ after.black) | (before.white ^ after.white)
    bits = before.board.bits
    return tuple(
        (cell, standing(before, bits[cell]), standing(after, bits[cell]))
        for cell in before.board.names(differ)
    )


def standing(position: Position, bit: int) -> str:
    """What stands on a cell: "black", "white" or ""."""
    if bit & position.black:
        return "black"
    return "white" if bit & position.white else ""
