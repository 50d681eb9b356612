"""Herd (Mark Steere, 2022): two dice say how many enemy stones go and how many of yours come.

A lone enemy stone that yours surround is removed, and you place one more.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from cairn.games.board import Board
from cairn.games.position import Game, Position
from cairn.games.step import Prompt, Refusal


@dataclass(frozen=True)
class Herd(Position):
    about = Game(
        name="herd",
        title="Herd",
        boards=("hex-4", "hex-5", "hex-6", "hex-7"),
        default_board="hex-5",
        pie="never",
        designer="Mark Steere",
        year=2022,
        minutes="11",
        complexity=3,
        has_dice=True,
    )

    low: int = 0  # the dice of this turn, 0 before the roll
    high: int = 0
    to_remove: int = 0
    to_place: int = 0

    @staticmethod
    def fits(board: Board) -> bool:
        return board.shape == "hex" and len(board) % 2 == 1

    @property
    def awaits_dice(self) -> bool:
        return not self.low and not self.outcome

    @property
    def dice(self) -> tuple[int, int] | None:
        return (self.low, self.high) if self.low else None

    @property
    def kind_now(self) -> str:
        return "remove" if self.to_remove else "place"

    def surrounded_by(self, stones: int) -> int:
        """The cells whose every neighbour on the board is one of these."""
        return self.board.all & ~self.board.spread(self.board.all & ~stones)

    def open_cells(self) -> int:
        return self.enemy if self.to_remove else self.empty & ~self.surrounded_by(self.enemy)

    def reason_against(self, kind: str, bit: int) -> Refusal | None:
        if kind == "swap":
            return Refusal("no-swapping")
        if kind == "remove":
            if not self.to_remove:
                return Refusal("nothing-to-remove", {"count": self.to_place})
            if bit & self.empty:
                return Refusal("empty-cell", self.lit(bit))
            return Refusal("not-enemy", self.lit(bit)) if bit & self.own else None
        if self.to_remove:
            return Refusal("remove-first", {"count": self.to_remove, **self.lit(self.enemy)})
        if refusal := self.not_empty(bit):
            return refusal
        if bit & self.surrounded_by(self.enemy):
            return Refusal("surrounded", self.lit(self.board.around[bit]))
        return None

    def rolled(self, low: int, high: int) -> Self:
        to_remove = min(low, self.enemy.bit_count())
        to_place = low if self.turn == 1 else high
        return self.changed(low=low, high=high, to_remove=to_remove, to_place=to_place).settled()

    def act(self, bit: int) -> Self:
        if self.to_remove:
            after = self.changed(enemy=self.enemy & ~bit, to_remove=self.to_remove - 1)
            return after.settled()
        own = self.own | bit
        captured = self.enemy & self.surrounded_by(own)
        to_place = self.to_place - 1 + captured.bit_count()
        return self.changed(own=own, enemy=self.enemy & ~captured, to_place=to_place).settled()

    def settled(self) -> Self:
        """Is the game or the turn over? What cannot be placed is lost."""
        if self.empty and (self.to_remove or (self.to_place and self.open_cells())):
            return self
        after = self.changed(low=0, high=0, to_remove=0, to_place=0)
        return after.turn_over(after.own, after.enemy) if after.empty else after.majority()

    def prompt_now(self) -> Prompt:
        if self.to_remove:
            return Prompt("remove-count", {"count": self.to_remove})
        return Prompt("place-count", {"count": self.to_place})

    @property
    def key(self) -> tuple[Any, ...]:
        first = self.turn == 1
        return (*super().key, first, self.low, self.high, self.to_remove, self.to_place)

    def hints(self) -> dict[str, Any]:
        dice = list(self.dice) if self.dice else None
        return {"dice": dice, "remove": self.to_remove, "place": self.to_place}
