"""Rive (Mark Steere, 2010): place where groups are smallest; joining groups tears stones out.

A group is connected stones of both colours together. Groups never split.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from cairn.games.board import Board, single_bits
from cairn.games.position import Game, Position
from cairn.games.step import Prompt, Refusal


@dataclass(frozen=True)
class Rive(Position):
    about = Game(
        name="rive",
        title="Rive",
        boards=("hex-3", "hex-3x3x5", "hex-4", "hex-5"),
        default_board="hex-3x3x5",
        pie="off",
        designer="Mark Steere",
        year=2010,
        minutes="5–12",
        complexity=3,
        has_dice=False,
    )
    sets = (*Position.sets, "joined", "placed")
    families = ("groups",)

    groups: tuple[int, ...] = ()
    joined: int = 0  # the group that must shrink, 0 if none must
    placed: int = 0  # the stone that joined it
    limit: int = 0  # the size it must come down to

    @staticmethod
    def fits(board: Board) -> bool:
        return board.shape == "hex" and len(board) % 2 == 1

    def arranged(self, own: int, enemy: int) -> Self:
        groups = tuple(self.board.groups(own | enemy))
        return super().arranged(own, enemy).changed(groups=groups)

    @property
    def kind_now(self) -> str:
        return "remove" if self.joined else "place"

    @property
    def surplus(self) -> int:
        """How many stones must still be removed."""
        return self.joined.bit_count() - self.limit if self.joined else 0

    def removable(self, bit: int) -> bool:
        """Whether the joined group stays in one piece without that stone of it."""
        rest = self.joined & ~bit
        near = self.board.around[bit] & rest
        first = near & -near
        # Neighbours that hang together around the stone need no longer look.
        return self.board.flood(first, near) == near or self.board.flood(first, rest) == rest

    def open_cells(self) -> int:
        if self.joined:
            return sum(filter(self.removable, single_bits(self.joined)))
        return self.smallest()[0]

    def smallest(self) -> tuple[int, int]:
        """The cells open to a placement, and the size of the largest group they touch."""
        by_size: dict[int, int] = {}
        for group in self.groups:
            size = group.bit_count()
            by_size[size] = by_size.get(size, 0) | group
        # From the largest groups down: cells beside them are out, unless all that are left are.
        cells = self.empty
        for size in sorted(by_size, reverse=True):
            rest = cells & ~self.board.spread(by_size[size])
            if not rest:
                return cells, size
            cells = rest
        return cells, 0

    def touched(self, bit: int) -> list[int]:
        near = self.board.around[bit]
        return [group for group in self.groups if group & near]

    def reason_against(self, kind: str, bit: int) -> Refusal | None:
        if kind == "swap":
            return Refusal("no-swapping")
        if kind == "place":
            return self.against_placing(bit)
        return self.against_removing(bit)

    def against_placing(self, bit: int) -> Refusal | None:
        if self.joined:
            return Refusal("remove-first", {"count": self.surplus, **self.lit(self.joined)})
        if refusal := self.not_empty(bit):
            return refusal
        cells, smallest = self.smallest()
        if bit & cells:
            return None
        largest = max(self.touched(bit), key=int.bit_count)
        size = largest.bit_count()
        return Refusal("larger-group", {"size": size, "smallest": smallest, **self.lit(largest)})

    def against_removing(self, bit: int) -> Refusal | None:
        if not self.joined:
            return Refusal("nothing-to-remove")
        if bit & self.empty:
            return Refusal("empty-cell", self.lit(bit))
        if not bit & self.joined:
            return Refusal("not-in-group", self.lit(self.joined))
        if self.removable(bit):
            return None
        return Refusal("just-placed" if bit == self.placed else "would-split", self.lit(bit))

    def act(self, bit: int) -> Self:
        return self.torn(bit) if self.joined else self.grown(bit)

    def grown(self, bit: int) -> Self:
        touched = self.touched(bit)
        group = bit | sum(touched)
        groups = (*(other for other in self.groups if not other & group), group)
        own = self.own | bit
        if len(touched) > 1:
            limit = 1 + max(map(int.bit_count, touched))
            return self.changed(own=own, groups=groups, joined=group, placed=bit, limit=limit)
        if own | self.enemy == self.board.all:
            return self.changed(own=own, groups=groups).majority()
        return self.turn_over(own, self.enemy, groups=groups)

    def torn(self, bit: int) -> Self:
        group = self.joined & ~bit
        groups = tuple(group if other & group else other for other in self.groups)
        after = self.changed(own=self.own & ~bit, enemy=self.enemy & ~bit, groups=groups)
        if group.bit_count() > self.limit:
            return after.changed(joined=group)
        return after.changed(joined=0, placed=0, limit=0)

    def prompt_now(self) -> Prompt:
        if self.joined:
            return Prompt("remove-count", {"count": self.surplus})
        return Prompt("place-again" if self.steps else "place")

    @property
    def key(self) -> tuple[Any, ...]:
        return (*super().key, self.joined, self.limit)

    def hints(self) -> dict[str, Any]:
        groups = [{"size": group.bit_count(), **self.lit(group)} for group in self.groups]
        return {"groups": groups, "smallest": self.smallest()[1]}
