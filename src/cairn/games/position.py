"""A position: stones on a board, whose turn it is, and the steps made so far in that turn.

What the four games share: turns, the pie rule, texts of steps, refusals common to all. What a
step does and which cells are open is in the file of each game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Self

from cairn.games.board import Board, Symmetry, single_bits
from cairn.games.diagram import diagram
from cairn.games.step import (
    DICE,
    PASS,
    TAKE_SIDE,
    Colour,
    IllegalStep,
    Outcome,
    Prompt,
    Refusal,
    Step,
)
from cairn.games.svg import position_svg


@dataclass(frozen=True)
class Game:
    """What is known of a game before it begins. ``pie`` is "on", "off" (defaults) or "never"."""

    name: str
    title: str
    boards: tuple[str, ...]
    default_board: str
    pie: str
    designer: str
    year: int
    minutes: str
    complexity: int
    has_dice: bool


@dataclass(frozen=True)
class Position(ABC):
    """Immutable; ``play`` answers with the next one. Made by ``games.start``.

    ``turn`` is the number, from 1, of the turn being composed and ``steps`` what it has so far.
    A turn that is complete moves on at once; so turns played are always ``turn - 1``, also when
    the game is over.
    """

    about: ClassVar[Game]
    # Names of the fields that hold a set of cells, or a tuple of such sets: what mirroring moves.
    sets: ClassVar[tuple[str, ...]] = ("own", "enemy")
    families: ClassVar[tuple[str, ...]] = ()
    counted: ClassVar[tuple[str, ...]] = ("open",)  # cached properties: not for a changed copy

    board: Board
    pie: bool
    side: Colour = Colour.BLACK  # whose turn it is, or was when the game ended
    own: int = 0  # stones of `side`
    enemy: int = 0
    turn: int = 1
    steps: tuple[Step, ...] = ()
    outcome: Outcome | None = None

    def __str__(self) -> str:
        """The board as text, and whose turn it is."""
        name = f"{self.about.title} {self.board.name}"
        if self.outcome:
            winner, reason = self.outcome.winner, self.outcome.reason
            told = f"{winner} won ({reason})" if winner else f"a draw ({reason})"
        else:
            told = f"turn {self.turn}, {self.side} to move"
        steps = f": {' '.join(self.steps)}" if self.steps else ""
        return f"{diagram(self)}\n{name}, {told}{steps}"

    def _repr_svg_(self) -> str:
        """What notebooks show."""
        return position_svg(self)

    # What a game decides

    @staticmethod
    @abstractmethod
    def fits(board: Board) -> bool:
        """Whether the game can be played on this board, offered or not."""

    @abstractmethod
    def open_cells(self) -> int:
        """The cells that a legal step can speak of now."""

    @abstractmethod
    def reason_against(self, kind: str, bit: int) -> Refusal | None:
        """Why this place, remove or swap step is illegal; None when it is legal."""

    @abstractmethod
    def act(self, bit: int) -> Self:
        """The position after a legal step on that cell; `kind_now` says which kind it is."""

    @abstractmethod
    def prompt_now(self) -> Prompt:
        """What the mover should do, while the game goes on and no pass is forced."""

    @abstractmethod
    def hints(self) -> dict[str, Any]:
        """What helps in this game in particular; ready for JSON."""

    @property
    def kind_now(self) -> str:
        """Which kind of step is due: place, remove or swap."""
        return "place"

    @property
    def awaits_dice(self) -> bool:
        """Whether only a roll of the dice can follow."""
        return False

    @property
    def must_pass(self) -> bool:
        return False

    def arranged(self, own: int, enemy: int) -> Self:
        """The start of a later turn with these stones on the board, for diagrams and tests."""
        return self.changed(own=own, enemy=enemy, turn=3)

    def rolled(self, low: int, high: int) -> Self:
        raise NotImplementedError(f"{self.game} has no dice")

    def passed(self) -> Self:
        raise NotImplementedError(f"nobody passes in {self.game}")

    # What all games share

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.about.name

    @property
    def mover(self) -> Colour | None:
        """Whose step is next, also while the dice are awaited; None when the game is over."""
        return None if self.outcome else self.side

    @property
    def black(self) -> int:
        return self.own if self.side is Colour.BLACK else self.enemy

    @property
    def white(self) -> int:
        return self.enemy if self.side is Colour.BLACK else self.own

    @property
    def empty(self) -> int:
        return self.board.all & ~(self.own | self.enemy)

    @property
    def dice(self) -> tuple[int, int] | None:
        """The roll of this turn, lower die first."""
        return None

    @property
    def owned_edges(self) -> bool:
        """Whether each colour owns two sides of the board."""
        return False

    @property
    def may_take_side(self) -> bool:
        return self.pie and self.turn == 2 and not self.steps and not self.outcome

    @property
    def step_kind(self) -> str:
        """What a tapped cell means now: place, remove, swap; or dice, pass, none."""
        if self.outcome:
            return "none"
        if self.awaits_dice:
            return "dice"
        return "pass" if self.must_pass else self.kind_now

    @property
    def prompt(self) -> Prompt:
        if self.outcome:
            return Prompt("over")
        if self.awaits_dice:
            return Prompt("roll")
        return Prompt("pass") if self.must_pass else self.prompt_now()

    def stones(self, colour: Colour) -> list[str]:
        """The cells where stones of that colour stand, in board order."""
        return self.board.names(self.black if colour is Colour.BLACK else self.white)

    def legal(self) -> list[Step]:
        """Every legal next step, in board order; "swap" last; none when the game is over."""
        kind = self.step_kind
        if kind == "none":
            return []
        if kind == "dice":
            return [Step(text) for text in DICE]
        if kind == "pass":
            return [Step(PASS)]
        steps = self.board.steps(self.open, MARKS[kind])
        return [*steps, Step(TAKE_SIDE)] if self.may_take_side else steps

    def refusal(self, step: Step | str) -> Refusal | None:
        """Why that step is illegal now; None when it is legal."""
        if self.outcome:
            return Refusal("game-over")
        known = self.board.texts.get(step)
        kind = known[0] if known else Step(step).kind
        if not kind:
            return Refusal("not-a-step", {"text": str(step)[:40]})
        if self.awaits_dice:
            return None if kind == "dice" else Refusal("needs-dice")
        if kind == "dice":
            return Refusal("dice-rolled" if self.about.has_dice else "no-dice")
        if self.must_pass:
            return None if kind == "pass" else Refusal("must-pass")
        if kind == "pass":
            return Refusal("cannot-pass")
        if kind == "take-side":
            if self.may_take_side:
                return None
            return Refusal("swap-too-late" if self.pie else "no-pie")
        if not known:
            return Refusal("no-cell", {"cell": Step(step).cell, "board": self.board.name})
        return self.reason_against(*known)

    @cached_property
    def open(self) -> int:
        """`open_cells`, counted once: legal steps and hints both ask for it."""
        return self.open_cells()

    def play(self, step: Step | str) -> Self:
        """The position after that step.

        :raises IllegalStep: with the code and values of ``refusal(step)``.
        """
        refusal = self.refusal(step)
        if refusal:
            raise IllegalStep(str(step)[:40], refusal)
        step = step if isinstance(step, Step) else Step(step)
        known = self.board.texts.get(step)
        after = self.noted(step)
        if known:
            return after.act(known[1])
        if step == PASS:
            return after.passed()
        if step == TAKE_SIDE:
            # The two people change places; the same colour is to move.
            return after.changed(turn=self.turn + 1, steps=())
        return after.rolled(int(step[0]), int(step[1]))

    def random_step(self, rng: Random) -> Step:
        """A legal step, every one (but "swap") as likely; only while the game goes on."""
        if self.step_kind not in MARKS:
            return rng.choice(self.legal())
        return self.board.step(self.random_cell(rng), MARKS[self.step_kind])

    def random_cell(self, rng: Random) -> int:
        """A random member of `open_cells`: by rejection, and from a list where that takes long."""
        cells = self.open_cells()
        for bit in self.drawn(rng):
            if bit & cells:
                return bit
        return rng.choice(list(single_bits(cells)))

    def drawn(self, rng: Random) -> Iterator[int]:
        """A few random cells of the board."""
        cells = self.board.order
        return (cells[int(rng.random() * len(cells))] for _ in range(12))

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal for two positions exactly when the rest of the game is the same for both."""
        return (self.side, self.own, self.enemy, self.may_take_side, self.outcome)

    # Symmetry

    @property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """Those of the board that leave the rules as they are."""
        return self.board.symmetries

    def mirrored(self, symmetry: Symmetry) -> Self:
        """The same position seen through a symmetry of the board."""
        if symmetry not in self.symmetries:
            raise ValueError(f"no symmetry of {self.game} on {self.board.name}")

        def image(cells: int) -> int:
            return self.board.mirrored(cells, symmetry)

        changes: dict[str, Any] = {name: image(getattr(self, name)) for name in self.sets}
        for name in self.families:
            changes[name] = tuple(image(cells) for cells in getattr(self, name))
        numbers = {cell: index for index, cell in enumerate(self.board.cells)}
        changes["steps"] = tuple(
            Step(step.removesuffix(step.cell) + self.board.cells[symmetry[numbers[step.cell]]])
            if step.cell
            else step
            for step in self.steps
        )
        return self.changed(**changes)

    # For the games' own use

    def changed(self, **changes: Any) -> Self:
        """A copy with some fields changed: what dataclasses.replace does, ten times as fast."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__, **changes)
        for name in self.counted:
            copy.__dict__.pop(name, None)
        return copy

    def noted(self, step: Step) -> Self:
        return self.changed(steps=(*self.steps, step))

    def turn_over(self, own: int, enemy: int, **changes: Any) -> Self:
        """The other player's turn, with the mover's stones and the enemy's as given."""
        return self.changed(
            own=enemy, enemy=own, side=self.side.other, turn=self.turn + 1, steps=(), **changes
        )

    def over(self, winner: Colour | None, reason: str, **changes: Any) -> Self:
        outcome = Outcome(winner, reason)
        return self.changed(outcome=outcome, turn=self.turn + 1, steps=(), **changes)

    def majority(self) -> Self:
        """The end of a game on a full board that the one with more stones wins."""
        most = self.side if self.own.bit_count() > self.enemy.bit_count() else self.side.other
        return self.over(most, "majority")

    def lit(self, cells: int) -> dict[str, list[str]]:
        """The part of a refusal's values that lights up on the page."""
        return {"cells": self.board.names(cells)}

    def not_empty(self, bit: int) -> Refusal | None:
        if bit & (self.own | self.enemy):
            return Refusal("occupied", {"cell": self.board.names(bit)[0], **self.lit(bit)})
        return None


MARKS = {"place": "", "remove": "x", "swap": "~"}
