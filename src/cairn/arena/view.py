"""What a page is told about a position, so that it need not know the rules.

A half-made turn has a view as well; nothing is stored for it. No words: codes and cell names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from cairn.arena.turn import Change, changes, compose
from cairn.games import Colour, Position
from cairn.games.position import MARKS
from cairn.games.step import TAKE_SIDE

StepKind = Literal["place", "remove", "swap", "dice", "pass", "none"]


class PromptSeen(msgspec.Struct, frozen=True):
    """What to do next: one of `games.PROMPTS`, or `done` when the steps make a whole turn."""

    code: str
    values: dict[str, Any]


class OutcomeSeen(msgspec.Struct, frozen=True):
    """How the rules ended the game; `winner` is null for a draw."""

    winner: Colour | None
    reason: str


class View(msgspec.Struct, frozen=True):
    """A position after `steps` of turn `turn`.

    `legal`: the texts of the possible next steps; `kind`: which of them a tapped cell means.
    `hints`: what helps in this game (`games`: `Position.hints`).
    `changes`: the difference the steps made so far. `done`: the steps make a whole turn; then
    everything is as after the turn, but `turn` and `mover` are still those who composed it.
    """

    turn: int
    mover: Colour | None
    steps: list[str]
    black: list[str]
    white: list[str]
    legal: list[str]
    kind: StepKind
    prompt: PromptSeen
    hints: dict[str, Any]
    done: bool
    dice: tuple[int, int] | None
    outcome: OutcomeSeen | None
    changes: tuple[Change, ...]


def view(position: Position, steps: Sequence[str] = (), before: Position | None = None) -> View:
    """A position as it is. `before`: where its turn began, to tell what `steps` changed."""
    prompt = position.prompt
    return View(
        turn=position.turn,
        mover=position.mover,
        steps=list(steps),
        black=position.stones(Colour.BLACK),
        white=position.stones(Colour.WHITE),
        legal=_legal(position),
        kind=position.step_kind,  # type: ignore[arg-type] # the rules give one of these
        prompt=PromptSeen(prompt.code, prompt.values),
        hints=position.hints(),
        done=False,
        dice=position.dice,
        outcome=_outcome(position),
        changes=() if before is None else changes(before, position),
    )


def try_steps(position: Position, steps: Sequence[str], *, with_dice: bool = False) -> View:
    """Where steps lead from a position between turns. Raises Refused as `turn.compose` does."""
    after, done = compose(position, steps, with_dice=with_dice)
    if not done:
        return view(after, steps, before=position)
    return View(
        turn=position.turn,
        mover=position.mover,
        steps=list(steps),
        black=after.stones(Colour.BLACK),
        white=after.stones(Colour.WHITE),
        legal=[],
        kind="none",
        prompt=PromptSeen("done", {}),
        hints={},
        done=True,
        dice=_dice(position, steps),
        outcome=_outcome(after),
        changes=changes(position, after),
    )


def _legal(position: Position) -> list[str]:
    """The legal steps as plain texts; a list of them is made for every turn."""
    mark = MARKS.get(position.step_kind)
    if mark is None:
        return [str(step) for step in position.legal()]
    texts = position.board.step_texts(position.open, mark)
    return [*texts, TAKE_SIDE] if position.may_take_side else texts


def _dice(position: Position, steps: Sequence[str]) -> tuple[int, int] | None:
    """The dice of a turn: rolled before it, or brought along as its first step."""
    if position.awaits_dice:
        return int(steps[0][0]), int(steps[0][1])
    return position.dice


def _outcome(position: Position) -> OutcomeSeen | None:
    outcome = position.outcome
    return OutcomeSeen(outcome.winner, outcome.reason) if outcome else None
