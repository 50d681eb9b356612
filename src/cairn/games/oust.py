"""Oust (Mark Steere, 2007): join your stones only to capture; leave the enemy without any.

Groups are kept beside the stones: they only ever merge, or vanish whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Self

from cairn.games.board import Board, single_bits
from cairn.games.position import Game, Position
from cairn.games.step import Prompt, Refusal


@dataclass(frozen=True)
class Oust(Position):
    about = Game(
        name="oust",
        title="Oust",
        boards=(
            *("hex-5", "hex-6", "hex-7", "hex-8", "hex-9"),
            *("square-7", "square-9", "square-11", "square-13"),
        ),
        default_board="hex-7",
        pie="on",
        designer="Mark Steere",
        year=2007,
        minutes="3–45",
        complexity=3,
        has_dice=False,
    )
    families = ("own_groups", "enemy_groups")

    own_groups: tuple[int, ...] = ()
    enemy_groups: tuple[int, ...] = ()
    stuck: bool = False  # nothing can be placed in this turn: a pass is forced

    @staticmethod
    def fits(board: Board) -> bool:
        return len(set(board.sides)) == 1

    def arranged(self, own: int, enemy: int) -> Self:
        own_groups, enemy_groups = self.board.groups(own), self.board.groups(enemy)
        after = super().arranged(own, enemy)
        return after.changed(
            own_groups=tuple(own_groups), enemy_groups=tuple(enemy_groups)
        ).settled()

    @property
    def must_pass(self) -> bool:
        return self.stuck

    def joined(self, bit: int) -> int:
        """The group that a stone placed there makes with the mover's own."""
        near, group = self.board.around[bit], bit
        for other in self.own_groups:
            if other & near:
                group |= other
        return group

    def touched(self, group: int) -> list[int]:
        """The enemy groups beside a group."""
        border = self.board.spread(group)
        return [enemy for enemy in self.enemy_groups if enemy & border]

    def allows(self, bit: int) -> bool:
        """Whether a stone may be placed on that empty cell."""
        group = self.joined(bit)
        if group == bit:
            return True
        size, touched = group.bit_count(), self.touched(group)
        return bool(touched) and all(enemy.bit_count() < size for enemy in touched)

    def open_cells(self) -> int:
        beside = self.board.spread(self.own)
        captures = sum(bit for bit in single_bits(self.empty & beside) if self.allows(bit))
        return captures | self.empty & ~beside

    def can_place(self) -> bool:
        beside = self.board.spread(self.own)
        return bool(self.empty & ~beside) or any(map(self.allows, single_bits(self.empty)))

    def reason_against(self, kind: str, bit: int) -> Refusal | None:
        if kind != "place":
            return Refusal("no-removing" if kind == "remove" else "no-swapping")
        if refusal := self.not_empty(bit):
            return refusal
        if self.allows(bit):
            return None
        group = self.joined(bit)
        size, touched = group.bit_count(), self.touched(group)
        if not touched:
            return Refusal("no-enemy", {"size": size, **self.lit(group & ~bit)})
        largest = max(enemy.bit_count() for enemy in touched)
        lit = sum(enemy for enemy in touched if enemy.bit_count() >= size)
        return Refusal("not-larger", {"size": size, "enemy": largest, **self.lit(lit)})

    def act(self, bit: int) -> Self:
        group = self.joined(bit)
        own_groups = (*(other for other in self.own_groups if not other & group), group)
        own = self.own | bit
        if group == bit:
            return self.turn_over(
                own, self.enemy, own_groups=self.enemy_groups, enemy_groups=own_groups
            ).settled()
        touched = self.touched(group)
        enemy = self.enemy & ~sum(touched)
        enemy_groups = tuple(other for other in self.enemy_groups if other & enemy)
        after = self.changed(own=own, enemy=enemy, own_groups=own_groups, enemy_groups=enemy_groups)
        if not enemy:
            return after.over(self.side, "captured-all")
        return after if after.can_place() else after.passed()

    def passed(self) -> Self:
        groups = {"own_groups": self.enemy_groups, "enemy_groups": self.own_groups}
        return self.turn_over(self.own, self.enemy, **groups).settled()

    def settled(self) -> Self:
        """At the start of a turn: must it be a pass, or, on squares, is it a draw?"""
        if self.can_place():
            return self.changed(stuck=False) if self.stuck else self
        other = self.changed(
            own=self.enemy,
            enemy=self.own,
            own_groups=self.enemy_groups,
            enemy_groups=self.own_groups,
        )
        if other.can_place():
            return self.changed(stuck=True)
        # `side` stays with the last mover, as at every other end.
        ended = other.changed(side=self.side.other, turn=self.turn - 1)
        return ended.over(None, "no-placements")

    def prompt_now(self) -> Prompt:
        return Prompt("place-again" if self.steps else "place")

    def random_cell(self, rng: Random) -> int:
        """By rejection: cells are drawn from the empty ones until one is allowed."""
        cells = list(single_bits(self.empty))
        while True:
            bit = rng.choice(cells)
            if self.allows(bit):
                return bit

    def hints(self) -> dict[str, Any]:
        def told(colour: str, group: int) -> dict[str, Any]:
            return {"colour": colour, "size": group.bit_count(), **self.lit(group)}

        groups = [told(self.side, group) for group in self.own_groups]
        groups += [told(self.side.other, group) for group in self.enemy_groups]
        captures = {}
        if not self.outcome:
            for bit in single_bits(self.open_cells() & self.board.spread(self.own)):
                group = self.joined(bit)
                touched = self.touched(group)
                captures[self.board.names(bit)[0]] = {
                    "size": group.bit_count(),
                    "enemy": max(enemy.bit_count() for enemy in touched),
                    "removed": self.board.names(sum(touched)),
                }
        return {"groups": groups, "captures": captures}
