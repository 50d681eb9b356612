"""Resolve's stones as words, one for each line between a colour's two sides, and connections.

Recolouring splits chains, so none are kept. Only the chain of a stone that has just come can be a
new connection, and only if it joins two others or a side; then the chain is flooded line by line.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cairn.engine.jit import Ints, part
from cairn.engine.layout import (
    BLACK,
    CELLS,
    COLOUR,
    FILES,
    HASHES_A_CELL,
    HEADER,
    OWN,
    RECORD,
    ZOBRIST,
)

BUSY = OWN + 2  # lines of Black that hold a stone of Black; next slot: of White
KEY = OWN + 4  # the hash of Black's stones

# Slots of a record: the row, which is Black's line, and the file, which is White's.
LINE = 1

MOST_LINES = 32  # after the records: Black's lines, White's lines, as many for flooding


def _around(pattern: int) -> int:
    """How many separate groups the stones beside a point make, seen within its eight neighbours."""
    starts = 0
    for side in (0, 2, 4, 6):
        if pattern >> side & 1:
            before = pattern >> (side + 7) % 8 & 1 and pattern >> (side + 6) % 8 & 1
            starts += not before
    return 1 if pattern & 0x55 == 0x55 and not starts else starts


# By the pattern of own stones around a point.
SEPARATE: Any = np.array([_around(pattern) for pattern in range(256)])


@part
def lines(tables: Ints, colour: int) -> int:
    """Where the lines of a colour begin; 2 is the scratch space for flooding."""
    return HEADER + RECORD * (tables[CELLS] + 1) + MOST_LINES * colour


@part
def line_of(state: Ints, cell: int, colour: int) -> int:
    """The number of the colour's line that a cell is in."""
    return state[HEADER + RECORD * cell + LINE + colour]


@part
def put(tables: Ints, state: Ints, cell: int, colour: int) -> None:
    """A stone of a colour stands on a cell from now on."""
    state[HEADER + RECORD * cell + COLOUR] = colour
    at = lines(tables, colour) + line_of(state, cell, colour)
    if state[at] == 0:
        state[BUSY + colour] += 1
    state[at] |= 1 << line_of(state, cell, 1 - colour)
    if colour == BLACK:
        state[KEY] ^= tables[tables[ZOBRIST] + HASHES_A_CELL * cell]


@part
def lift(tables: Ints, state: Ints, cell: int, colour: int) -> None:
    """No stone of that colour stands on the cell any more."""
    at = lines(tables, colour) + line_of(state, cell, colour)
    state[at] ^= 1 << line_of(state, cell, 1 - colour)
    if state[at] == 0:
        state[BUSY + colour] -= 1
    if colour == BLACK:
        state[KEY] ^= tables[tables[ZOBRIST] + HASHES_A_CELL * cell]


@part
def spread(seeds: int, stones: int) -> int:
    """All stones of a line that stand in a run with one of the seeds."""
    while True:
        reached = (seeds | seeds << 1 | seeds >> 1) & stones
        if reached == seeds:
            return reached
        seeds = reached


@part
def flooded(tables: Ints, state: Ints, cell: int, colour: int) -> bool:
    """Whether the chain of a stone reaches both sides of its colour."""
    line, reached = lines(tables, colour), lines(tables, 2)
    last = tables[FILES] - 1
    low = high = line_of(state, cell, colour)
    bit = 1 << line_of(state, cell, 1 - colour)
    state[reached + low] = spread(bit, state[line + low])
    grown = True
    while grown:
        grown = False
        for number in range(low + 1, last + 1):
            seeds = state[reached + number - 1] & state[line + number]
            if number > high:
                if seeds == 0:
                    break
                high, grown = number, True
            elif seeds & ~state[reached + number] == 0:
                continue
            else:
                seeds |= state[reached + number]
                grown = True
            state[reached + number] = spread(seeds, state[line + number])
        for number in range(high - 1, -1, -1):
            seeds = state[reached + number + 1] & state[line + number]
            if number < low:
                if seeds == 0:
                    break
                low, grown = number, True
            elif seeds & ~state[reached + number] == 0:
                continue
            else:
                seeds |= state[reached + number]
                grown = True
            state[reached + number] = spread(seeds, state[line + number])
        if low == 0 and high == last:
            return True
    return False


@part
def connects(tables: Ints, state: Ints, cell: int, colour: int, own: int) -> bool:
    """Whether a stone that has just come joins its colour's two sides; `own` is around it."""
    if state[BUSY + colour] < tables[FILES]:
        return False
    line = line_of(state, cell, colour)
    at_side = line == 0 or line == tables[FILES] - 1
    if SEPARATE[own] + at_side < 2:
        return False
    return flooded(tables, state, cell, colour)
