"""Oust (Mark Steere, 2007): join your stones only to capture; leave the enemy without any.

Groups are kept beside the stones: they only ever merge, or vanish whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
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
    counted = (*Position.counted, "captures")

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
        found = self.empty & ~self.board.spread(self.own)
        for cells, _, _ in self.captures:
            found |= cells
        return found

    @cached_property
    def captures(self) -> list[tuple[int, int, list[int]]]:
        """Every legal placement beside own stones: cells, the size of the group that a stone on
        one of them makes, and the numbers of the enemy groups that it takes.

        Counted for every turn that is told, so sets are taken apart by hand.
        """
        around, enemy, edge = self.board.around, self.enemy, self.board.spread(self.enemy)
        number_at = self.numbers_at()
        found = []
        for cells, border, size in self.joins():
            near = border & enemy
            if near and (alike := cells & ~edge):
                taken = self.smaller(near, size, number_at)
                if not taken:
                    continue  # nor can any cell be placed on that is beside more of the enemy's
                found.append((alike, size, taken))
            beside = cells & edge
            while beside:
                bit = beside & -beside
                beside ^= bit
                if taken := self.smaller(near | around[bit] & enemy, size, number_at):
                    found.append((bit, size, taken))
        return found

    def joins(self) -> list[tuple[int, int, int]]:
        """Empty cells beside own stones, together with the cells beside the group that a stone
        there makes, and with its size."""
        beside = beside_several = 0
        for group in self.own_groups:
            beside_several |= beside & group.border
            beside |= group.border
        empty = self.empty
        alone, several = empty & ~beside_several, empty & beside_several
        found = [
            (cells, border, size + 1)
            for _, border, size in self.own_groups
            if (cells := border & alone)
        ]
        while several:
            bit = several & -several
            several ^= bit
            _, border, size = self.joined(bit)
            found.append((bit, border, size))
        return found

    def numbers_at(self) -> dict[int, int]:
        """For every enemy stone the number of its group."""
        found = {}
        for number, group in enumerate(self.enemy_groups):
            stones = group.stones
            while stones:
                bit = stones & -stones
                stones ^= bit
                found[bit] = number
        return found

    def smaller(self, near: int, size: int, number_at: dict[int, int]) -> list[int]:
        """The numbers of the enemy groups that these stones are of; none, if one is not smaller."""
        taken = []
        while near:
            number = number_at[near & -near]
            group = self.enemy_groups[number]
            if group.size >= size:
                return []
            taken.append(number)
            near &= ~group.stones
        if len(taken) > 1:
            taken.sort()
        return taken

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
        names, colour = self.board.names, self.side
        own = [
            {"colour": colour, "size": size, "cells": names(stones)}
            for stones, _, size in self.own_groups
        ]
        enemy = [names(stones) for stones, _, _ in self.enemy_groups]
        sizes = [group.size for group in self.enemy_groups]
        groups = own + [
            {"colour": colour.other, "size": size, "cells": cells}
            for size, cells in zip(sizes, enemy, strict=True)
        ]
        told: dict[int, dict[str, Any]] = {}
        for cells, size, taken in () if self.outcome else self.captures:
            first, *others = taken
            removed, largest = enemy[first], sizes[first]
            for number in others:
                removed, largest = removed + enemy[number], max(largest, sizes[number])
            one = {"size": size, "enemy": largest, "removed": removed}
            for bit in single_bits(cells):
                told[bit] = one
        name, number_of = self.board.cells, self.board.numbers
        captures = {name[number_of[bit]]: told[bit] for bit in sorted(told)}
        return {"groups": groups, "captures": captures}
