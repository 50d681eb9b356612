"""Positions of `cairn.games` as states of kernels.

Plain Python: a state is made from the stones and the turn, not by playing the game again.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cairn.engine import herd, layout, lines, oust, resolve, rive
from cairn.engine.layout import CELLS, COLOUR, HASHES_A_CELL, HEADER, LIST, RECORD, WHERE, ZOBRIST
from cairn.engine.tables import tables
from cairn.games import Colour, Position
from cairn.games.board import single_bits
from cairn.games.herd import Herd
from cairn.games.oust import Oust
from cairn.games.resolve import Resolve
from cairn.games.rive import Rive

COLOURS = (Colour.BLACK, Colour.WHITE)
PHASES = {
    "place": layout.PLACE,
    "remove": layout.REMOVE,
    "swap": layout.SWAP,
    "dice": layout.DICE,
    "pass": layout.PASS,
    "none": layout.PLACE,
}


class Unreachable(ValueError):
    """The position cannot come from a game; the engine relies on what is always true in games."""


def load(position: Position) -> Any:
    """A new state that holds the position.

    :raises cairn.engine.tables.TooLarge: when the engine has no room for the board.
    :raises Unreachable: for made-up positions of Oust in which two large groups touch.
    """
    return _Loader(position).state


class _Loader:
    """Writes one position into a new state."""

    def __init__(self, position: Position) -> None:
        self.position, self.board = position, position.board
        self.tables = tables(position.game, position.board.name)
        self.cells = int(self.tables[CELLS])
        self.numbers = {bit: number for number, bit in enumerate(self.board.bits.values())}
        self.stones = (position.black, position.white)
        self.state: Any = np.zeros(self.size(), np.int64)
        self.header()
        if isinstance(position, Rive):
            self.rive(position)
            return
        self.list_cells()
        if isinstance(position, Oust):
            self.oust()
        elif isinstance(position, Herd):
            self.herd(position)
        elif isinstance(position, Resolve):
            self.resolve(position)

    def size(self) -> int:
        if self.position.game == "rive":
            return rive.STATE
        size = HEADER + RECORD * (self.cells + 1)
        return size + resolve.EXTRA if self.position.game == "resolve" else size

    def members(self, cells: int) -> list[int]:
        """The numbers of the cells of a set."""
        return [self.numbers[bit] for bit in single_bits(cells)]

    def word(self, cells: int) -> int:
        """The set as one word of the kernels."""
        return sum(1 << number for number in self.members(cells))

    def write(self, cell: int, slot: int, value: int) -> None:
        self.state[HEADER + RECORD * cell + slot] = value

    def header(self) -> None:
        position, state = self.position, self.state
        outcome = position.outcome
        state[layout.WINNER] = layout.NOBODY
        if outcome:
            winner = outcome.winner
            state[layout.WINNER] = layout.DRAWN if winner is None else COLOURS.index(winner)
        state[layout.SIDE] = COLOURS.index(position.side)
        state[layout.PHASE] = PHASES[position.step_kind]
        state[layout.TURN], state[layout.STEPS] = position.turn, len(position.steps)
        state[layout.PIE] = position.pie
        state[layout.EMPTIES] = position.empty.bit_count()
        for colour in (0, 1):
            state[layout.STONES + colour] = self.stones[colour].bit_count()

    def list_cells(self) -> None:
        """Colours, and the list of cells: empty ones, Black's, White's."""
        place = 0
        for colour, cells in (
            (layout.EMPTY, self.position.empty),
            (layout.BLACK, self.position.black),
            (layout.WHITE, self.position.white),
        ):
            for cell in self.members(cells):
                self.write(cell, COLOUR, colour)
                self.write(cell, WHERE, place)
                self.write(place, LIST, cell)
                place += 1
        self.write(self.cells, COLOUR, layout.OFF)

    def oust(self) -> None:
        """Patterns; rings of stones, sizes and contacts."""
        oust.set_up(self.tables, self.state)
        groups = [self.board.groups(stones) for stones in self.stones]
        for colour in (0, 1):
            large = sum(group for group in groups[1 - colour] if group.bit_count() > 1)
            for group in groups[colour]:
                if group.bit_count() > 1 and self.board.spread(group) & large:
                    raise Unreachable("In Oust two groups of two or more stones cannot touch.")
                ring = self.members(group)
                for cell, following in zip(ring, ring[1:] + ring[:1], strict=True):
                    self.write(cell, oust.NEXT, following)
                    self.write(cell, oust.ROOT, ring[0])
                self.write(ring[0], oust.SIZE, len(ring))
                touching = [
                    self.board.around[bit] & self.stones[1 - colour] for bit in single_bits(group)
                ]
                self.write(ring[0], oust.CONTACTS, sum(map(int.bit_count, touching)))

    def rive(self, position: Rive) -> None:
        """Groups with their reach and holes, filed by size; and the one that must shrink."""
        state = self.state
        for colour in (0, 1):
            state[rive.SETS + colour] = self.word(self.stones[colour])
        state[rive.JOINED], state[rive.LIMIT] = rive.NO_GROUP, position.limit
        for number, group in enumerate(position.groups):
            at = rive.GROUPS + rive.GROUP_RECORD * number
            size = group.bit_count()
            state[at + rive.MEMBERS] = self.word(group)
            state[at + rive.REACH] = self.word(self.board.spread(group))
            state[at + rive.SIZE], state[at + rive.HOLES] = size, self.holes(group)
            state[rive.USED] |= 1 << number
            for cell in self.members(group):
                state[rive.GROUP_OF + cell] = number
            if group == position.joined:
                state[rive.JOINED] = number
            else:
                state[rive.OF_SIZE + size] |= 1 << number
                state[rive.SIZES] |= 1 << size

    def holes(self, group: int) -> int:
        """By Euler: one piece less holes is cells less pairs and more triples that all touch."""
        pairs = triples = 0
        for bit in single_bits(group):
            near = self.board.around[bit] & group
            pairs += near.bit_count()
            triples += sum((self.board.around[one] & near).bit_count() for one in single_bits(near))
        return 1 - (group.bit_count() - pairs // 2 + triples // 6)

    def herd(self, position: Herd) -> None:
        """Dice, what is left of the turn, and neighbours that are not a side's."""
        state = self.state
        state[herd.LOW], state[herd.HIGH] = position.low, position.high
        state[herd.TO_REMOVE], state[herd.TO_PLACE] = position.to_remove, position.to_place
        for bit, cell in self.numbers.items():
            around = self.board.around[bit]
            for colour in (0, 1):
                others = (around & ~self.stones[colour]).bit_count()
                self.write(cell, herd.NOT_OF + colour, others)
                state[herd.SHUT + 1 - colour] += bool(bit & position.empty and not others)

    def resolve(self, position: Resolve) -> None:
        """Lines of stones, the stone that is moving, and full boards seen before."""
        state, words = self.state, self.tables[self.tables[ZOBRIST] :]
        for cell, (file, row) in enumerate(self.board.places.values()):
            self.write(cell, lines.LINE, row)
            self.write(cell, lines.LINE + 1, file)
        state[resolve.ACTIVE] = -1
        resolve.set_up(self.tables, state)
        for cell in self.members(position.active):
            state[resolve.ACTIVE] = cell
        for cell in self.members(position.met):
            self.write(cell, resolve.MET, position.turn)
        history = HEADER + RECORD * (self.cells + 1) + 3 * lines.MOST_LINES
        for number, (side, black) in enumerate(position.seen[: resolve.MOST_REMEMBERED]):
            key = 0
            for cell in self.members(black):
                key ^= int(words[HASHES_A_CELL * cell])
            state[history + number] = key * 2 + COLOURS.index(side)
            state[resolve.HISTORY] = number + 1
