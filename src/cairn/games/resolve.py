"""Resolve (Alek Erickson, 2020; text of 2024): join your two sides, and undo crosscuts by swaps.

Black owns the bottom and top rows, White the left and right files.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any, Self

from cairn.games.board import Board, Symmetry, single_bits
from cairn.games.position import Game, Position
from cairn.games.step import Colour, Prompt, Refusal


@dataclass(frozen=True)
class Resolve(Position):
    about = Game(
        name="resolve",
        title="Resolve",
        boards=("square-5", "square-9", "square-13", "square-19"),
        default_board="square-9",
        pie="off",
        designer="Alek Erickson",
        year=2020,
        minutes="3–30",
        complexity=3,
        has_dice=False,
    )
    sets = (*Position.sets, "active", "met")

    active: int = 0  # the stone placed or chosen in this turn, where it stands now
    met: int = 0  # the stones it has been swapped with: they stand where it stood
    seen: tuple[tuple[Colour, int], ...] = ()  # full boards at the start of turns: side, Black

    @staticmethod
    def fits(board: Board) -> bool:
        return board.shape == "square"

    @property
    def owned_edges(self) -> bool:
        return True

    @property
    def kind_now(self) -> str:
        return "swap" if self.active else "place"

    def arranged(self, own: int, enemy: int) -> Self:
        after = super().arranged(own, enemy)
        return after if after.empty else after.changed(seen=((after.side, after.black),))

    def crosscuts(self) -> list[int]:
        """Every 2×2 block with one colour on each diagonal, as the set of its four cells."""
        width = self.board.width
        own, enemy = self.own, self.enemy
        corners = own & own >> width + 1 & enemy >> 1 & enemy >> width
        corners |= enemy & enemy >> width + 1 & own >> 1 & own >> width
        block = 1 | 2 | 1 << width | 2 << width
        return [bit * block for bit in single_bits(corners)]

    def partners(self, bit: int) -> int:
        """The enemy stones that a stone of the mover shares a crosscut and an edge with."""
        near = self.board.around[bit] & self.enemy
        return near & reduce(or_, (cut for cut in self.crosscuts() if cut & bit), 0)

    def open_cells(self) -> int:
        if self.active:
            return self.partners(self.active) & ~self.met
        if self.empty:
            return self.empty
        return self.own & reduce(or_, self.crosscuts(), 0)

    def reason_against(self, kind: str, bit: int) -> Refusal | None:
        if kind == "remove":
            return Refusal("no-removing")
        if kind == "swap":
            return self.against_swapping(bit)
        if self.active:
            return Refusal("swap-first", self.lit(self.open_cells()))
        if self.empty:
            return self.not_empty(bit)
        if bit & self.enemy:
            return Refusal("not-yours", self.lit(bit))
        return None if bit & self.open_cells() else Refusal("not-in-crosscut", self.lit(bit))

    def against_swapping(self, bit: int) -> Refusal | None:
        if not self.active:
            return Refusal("nothing-to-swap")
        if bit & self.met:
            return Refusal("already-swapped", self.lit(bit))
        if bit & self.empty:
            return Refusal("empty-cell", self.lit(bit))
        if bit & self.own:
            return Refusal("not-enemy", self.lit(bit))
        if bit & self.open_cells():
            return None
        return Refusal("not-in-crosscut", self.lit(self.active | self.open_cells()))

    def act(self, bit: int) -> Self:
        own, enemy, met = self.own, self.enemy, self.met
        changed = [self.side]  # whose stones may have joined two sides by this step
        if self.active:  # a swap: the two stones change places
            own ^= bit | self.active
            enemy ^= bit | self.active
            met |= self.active
            changed.append(self.side.other)
        elif self.empty:
            own |= bit
        after = self.changed(own=own, enemy=enemy, active=bit, met=met)
        for colour in changed:
            if after.connected(colour):
                return after.over(colour, "connection", active=0, met=0)
        return after if after.open_cells() else after.finished()

    def connected(self, colour: Colour) -> bool:
        stones = self.black if colour is Colour.BLACK else self.white
        start, goal = edges(self.board, colour)
        return bool(self.board.flood(stones & start, stones) & goal)

    def finished(self) -> Self:
        after = self.turn_over(self.own, self.enemy, active=0, met=0)
        if after.empty:
            return after
        now = (after.side, after.black)
        if after.seen.count(now) == 2:
            last = after.changed(own=self.own, enemy=self.enemy, side=self.side, turn=self.turn)
            return last.over(None, "repetition")
        return after.changed(seen=(*after.seen, now))

    def prompt_now(self) -> Prompt:
        if self.active:
            return Prompt("swap-stone")
        return Prompt("place" if self.empty else "choose")

    @property
    def symmetries(self) -> tuple[Symmetry, ...]:
        corners = edges(self.board, Colour.BLACK)
        return tuple(
            symmetry
            for symmetry in self.board.symmetries
            if self.board.mirrored(corners[0], symmetry) in corners
        )

    def mirrored(self, symmetry: Symmetry) -> Self:
        seen = tuple((side, self.board.mirrored(black, symmetry)) for side, black in self.seen)
        return super().mirrored(symmetry).changed(seen=seen)

    @property
    def key(self) -> tuple[Any, ...]:
        return (*super().key, self.active, self.met, tuple(sorted(self.seen)))

    def hints(self) -> dict[str, Any]:
        active = self.board.names(self.active)
        crosscuts = [self.board.names(cut) for cut in self.crosscuts()]
        return {"crosscuts": crosscuts, "active": active[0] if active else None}


def edges(board: Board, colour: Colour) -> tuple[int, int]:
    """The two sides that the colour owns: rows for Black, files for White."""
    side, width = board.sides[0], board.width
    row, file = (1 << side) - 1, sum(1 << width * number for number in range(side))
    if colour is Colour.BLACK:
        return row, row << width * (side - 1)
    return file, file << side - 1
