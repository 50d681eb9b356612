"""Oust (Mark Steere, 2007): join your stones only to capture; leave the enemy without any.

Groups are kept beside the stones: they only ever merge, or vanish whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import or_
from random import Random
from typing import Any, NamedTuple, Self

from cairn.games.board import Board, Symmetry, single_bits
from cairn.games.position import Game, Position
from cairn.games.step import Prompt, Refusal


class Group(NamedTuple):
    """Connected stones of one colour, and all cells beside any of them."""

    stones: int
    border: int
    size: int


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
    own_groups: tuple[Group, ...] = ()
    enemy_groups: tuple[Group, ...] = ()
    stuck: bool = False  # nothing can be placed in this turn: a pass is forced

    @staticmethod
    def fits(board: Board) -> bool:
        return len(set(board.sides)) == 1

    def arranged(self, own: int, enemy: int) -> Self:
        return super().arranged(own, enemy).regrouped().settled()

    def regrouped(self) -> Self:
        groups = [
            tuple(
                Group(stones, self.board.spread(stones), stones.bit_count())
                for stones in self.board.groups(colour)
            )
            for colour in (self.own, self.enemy)
        ]
        return self.changed(own_groups=groups[0], enemy_groups=groups[1])

    def mirrored(self, symmetry: Symmetry) -> Self:
        return super().mirrored(symmetry).regrouped()

    @property
    def must_pass(self) -> bool:
        return self.stuck

    def joined(self, bit: int) -> Group:
        """The group that a stone placed there makes with the mover's own."""
        stones, border, size = bit, self.board.around[bit], 1
        for other, beside, stood in self.own_groups:
            if beside & bit:
                stones |= other
                border |= beside
                size += stood
        return Group(stones, border, size)

    def touched(self, group: Group) -> list[Group]:
        """The enemy groups beside a group."""
        return [enemy for enemy in self.enemy_groups if enemy.stones & group.border]

    def allows(self, bit: int) -> bool:
        """Whether a stone may be placed on that empty cell."""
        group = self.joined(bit)
        if group.size == 1:
            return True
        touched = self.touched(group)
        return bool(touched) and all(enemy.size < group.size for enemy in touched)

    def open_cells(self) -> int:
        beside = beside_several = beside_enemy = 0
        for group in self.own_groups:
            beside_several |= beside & group.border
            beside |= group.border
        for group in self.enemy_groups:
            beside_enemy |= group.border
        found = self.empty & ~beside
        found |= sum(bit for bit in single_bits(self.empty & beside_several) if self.allows(bit))
        # Where one group grows by one stone, all cells around it can be judged at once: no enemy
        # group larger than it may be touched, and some enemy must be.
        beside_larger = {
            size: reduce(or_, (enemy.border for enemy in self.enemy_groups if enemy.size > size), 0)
            for size in {group.size for group in self.own_groups}
        }
        for group in self.own_groups:
            larger = beside_larger[group.size]
            if not group.stones & larger:
                cells = group.border & self.empty & ~beside_several & ~larger
                found |= cells if group.stones & beside_enemy else cells & beside_enemy
        return found

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
        touched = self.touched(group)
        if not touched:
            return Refusal("no-enemy", {"size": group.size, **self.lit(group.stones & ~bit)})
        largest = max(enemy.size for enemy in touched)
        lit = sum(enemy.stones for enemy in touched if enemy.size >= group.size)
        return Refusal("not-larger", {"size": group.size, "enemy": largest, **self.lit(lit)})

    def act(self, bit: int) -> Self:
        group = self.joined(bit)
        own = self.own | bit
        own_groups = (*(other for other in self.own_groups if not other.border & bit), group)
        if group.size == 1:
            return self.turn_over(
                own, self.enemy, own_groups=self.enemy_groups, enemy_groups=own_groups
            ).settled()
        enemy_groups = tuple(e for e in self.enemy_groups if not e.stones & group.border)
        enemy = sum(other.stones for other in enemy_groups)
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
        for bit in self.drawn(rng):
            if bit & self.empty and self.allows(bit):
                return bit
        return super().random_cell(rng)

    def hints(self) -> dict[str, Any]:
        def told(colour: str, group: Group) -> dict[str, Any]:
            return {"colour": colour, "size": group.size, **self.lit(group.stones)}

        own = [told(self.side, group) for group in self.own_groups]
        enemy = [told(self.side.other, group) for group in self.enemy_groups]
        captures = {} if self.outcome else self.captures(enemy)
        return {"groups": own + enemy, "captures": captures}

    def captures(self, enemy: list[dict[str, Any]]) -> dict[str, Any]:
        """What each placement beside own stones would take; `enemy`: the enemy groups, as told.

        Sets of groups are numbers here, a bit a group. Cells that join the same groups beside the
        same enemies are told the same, once.
        """
        own_at = self.numbered(self.own_groups)
        enemy_at = self.numbered(self.enemy_groups)
        reach = {
            1 << number: any_of(enemy_at, group.border & self.enemy)
            for number, group in enumerate(self.own_groups)
        }
        known: dict[tuple[int, int], dict[str, Any]] = {}
        found: dict[str, Any] = {}
        cells = self.open & self.board.spread(self.own)
        for cell, bit in zip(self.board.names(cells), single_bits(cells), strict=True):
            near = self.board.around[bit]
            joined, taken = any_of(own_at, near & self.own), any_of(enemy_at, near & self.enemy)
            told = known.get((joined, taken))
            if told is None:
                told = known[joined, taken] = self.capture(joined, taken, reach, enemy)
            found[cell] = told
        return found

    def capture(
        self, joined: int, beside: int, reach: dict[int, int], enemy: list[dict[str, Any]]
    ) -> dict[str, Any]:
        """Of a stone that joins own groups, beside enemy groups; `reach`: what each touches."""
        size = 1
        for group in single_bits(joined):
            beside |= reach[group]
            size += self.own_groups[group.bit_length() - 1].size
        taken = [enemy[group.bit_length() - 1] for group in single_bits(beside)]
        return {
            "size": size,
            "enemy": max([told["size"] for told in taken]),
            "removed": [cell for told in taken for cell in told["cells"]],
        }

    @staticmethod
    def numbered(groups: tuple[Group, ...]) -> dict[int, int]:
        """For every stone the bit of its group."""
        return {
            stone: 1 << number
            for number, group in enumerate(groups)
            for stone in single_bits(group.stones)
        }


def any_of(groups: dict[int, int], cells: int) -> int:
    """The groups of the stones on these cells."""
    found = 0
    while cells:
        bit = cells & -cells
        found |= groups[bit]
        cells ^= bit
    return found
