"""The words that positions speak: colours, steps and their texts, outcomes, prompts, refusals.

Values only; what is legal is decided by the four games.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

CELL = re.compile(r"[a-z]+[1-9][0-9]*")
DICE = tuple(f"{low}{high}" for low in range(1, 7) for high in range(low, 7))
PASS, TAKE_SIDE = "pass", "swap"

# Every code that Position.refusal can answer with; each has a sentence in every language.
REFUSALS = (
    "already-swapped",
    "cannot-pass",
    "dice-rolled",
    "empty-cell",
    "game-over",
    "just-placed",
    "larger-group",
    "must-pass",
    "needs-dice",
    "no-cell",
    "no-dice",
    "no-enemy",
    "no-pie",
    "no-removing",
    "no-swapping",
    "not-a-step",
    "not-enemy",
    "not-in-crosscut",
    "not-in-group",
    "not-larger",
    "not-yours",
    "nothing-to-remove",
    "nothing-to-swap",
    "occupied",
    "remove-first",
    "surrounded",
    "swap-first",
    "swap-too-late",
    "would-split",
)
SET_UPS = ("pie-not-here", "unknown-board", "unknown-game")
"""Every code of SetupError; each has a sentence in every language."""
REASONS = ("captured-all", "majority", "connection", "no-placements", "repetition")
PROMPTS = (
    "choose",
    "over",
    "pass",
    "place",
    "place-again",
    "place-count",
    "remove-count",
    "roll",
    "swap-stone",
)


class Colour(StrEnum):
    """One of the two sides; Black begins."""

    BLACK = "black"
    WHITE = "white"

    @property
    def other(self) -> Colour:
        return Colour.WHITE if self is Colour.BLACK else Colour.BLACK


class Step(str):
    """One atomic act, which is its text: ``e5``, ``xe5``, ``~e5``, ``36``, ``swap`` or ``pass``.

    >>> Step("xe5").kind, Step("xe5").cell
    ('remove', 'e5')
    """

    __slots__ = ()

    @property
    def kind(self) -> str:
        """place, remove, swap (two stones), dice, take-side, pass; empty when it is no step."""
        if self == PASS:
            return "pass"
        if self == TAKE_SIDE:
            return "take-side"
        if self in DICE:
            return "dice"
        # A file past z begins with a, never with x: "xa1" is always a removal.
        if self[:1] == "x" and CELL.fullmatch(self[1:]):
            return "remove"
        if self[:1] == "~" and CELL.fullmatch(self[1:]):
            return "swap"
        return "place" if CELL.fullmatch(self) else ""

    @property
    def cell(self) -> str | None:
        """The name of the cell it speaks of, None for dice, side and pass."""
        kind = self.kind
        if kind == "place":
            return str(self)
        return self[1:] if kind in ("remove", "swap") else None


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winner (None: a draw) and one of REASONS."""

    winner: Colour | None
    reason: str


@dataclass(frozen=True)
class Prompt:
    """What the mover is asked to do next: one of PROMPTS and its numbers."""

    code: str
    values: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Refusal:
    """Why a step is illegal: one of REFUSALS and its values; "cells" are those it speaks of."""

    code: str
    values: dict[str, Any] = field(default_factory=dict)


def told(code: str, values: dict[str, Any]) -> str:
    """A code and its values in one line, without the cells that only light up.

    >>> told("occupied", {"cell": "c3", "cells": ["c3"]})
    'occupied (cell c3)'
    """
    known = ", ".join(f"{key} {value}" for key, value in values.items() if key != "cells")
    return f"{code} ({known})" if known else code


class IllegalStep(ValueError):
    """A step that the rules do not allow now; ``code`` and ``values`` as in Refusal."""

    def __init__(self, step: str, refusal: Refusal) -> None:
        sentence = f"{step}: {told(refusal.code, refusal.values)}"
        # What was given as a step can be any text, also one that cannot be shown.
        super().__init__(sentence if sentence.isprintable() else ascii(sentence))
        self.step, self.code, self.values = step, refusal.code, refusal.values


class SetupError(ValueError):
    """No such game, board or option: one of SET_UPS, and its values."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(f"{code}: {values}")
        self.code, self.values = code, values
