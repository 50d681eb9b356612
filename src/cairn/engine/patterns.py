"""What a position looks like to the learned evaluation: a list of features, one or so a cell.

A cell with the six around it is a pattern; patterns that turning and mirroring map on each other
are one. Own and enemy are those of the side to move, so that an exchange of colours changes
nothing. To it comes what a pattern cannot see: in Oust who may place and how large the group is,
in Rive sizes of groups, in Herd what is left of the turn. Hexagonal boards only.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from cairn.engine import herd, oust, rive
from cairn.engine.bits import count, lowest
from cairn.engine.hashing import colour_at
from cairn.engine.jit import Ints, kernel, part
from cairn.engine.layout import (
    CELLS,
    EMPTIES,
    GAME,
    HEADER,
    HERD,
    OUST,
    PHASE,
    RECORD,
    REMOVE,
    RIVE,
    SIDE,
    TABLES,
)

NOTHING, OWN, ENEMY, BEYOND = 0, 1, 2, 3  # on a cell
AROUND = 4**6
KINDS = 8  # variants of a pattern: what else is known of its cell
MOST_SIZES = 7  # a group of so many stones, or more
WHOLE = 96  # features of the whole position


@lru_cache(maxsize=1)
def classes() -> Any:
    """For each pattern, the middle cell times 4**6 and two bits for each neighbour in circular
    order, the number of its class; int64, one slot more than patterns: how many classes."""
    ways = [
        [(start + sign * slot) % 6 for slot in range(6)] for start in range(6) for sign in (1, -1)
    ]
    codes = np.arange(AROUND)
    digits = np.stack([codes >> 2 * slot & 3 for slot in range(6)])
    images = [sum(digits[way[slot]] << 2 * slot for slot in range(6)) for way in ways]
    least = np.min(np.stack(images), axis=0)
    found, number = np.unique(least, return_inverse=True)
    spread = [number + middle * len(found) for middle in range(3)]
    return np.concatenate([*spread, [3 * len(found)]]).astype(np.int64)


def features(numbers: Any) -> int:
    """How many features there are in all."""
    return int(numbers[-1]) * KINDS + WHOLE


@part
def kind_in_oust(tables: Ints, state: Ints, cell: int, what: int) -> int:
    """Who may place on an empty cell; about how large a stone's group is."""
    side = state[SIDE]
    if what == NOTHING:
        return oust.allows(tables, state, cell, side) + 2 * oust.allows(
            tables, state, cell, 1 - side
        )
    size = state[HEADER + RECORD * state[HEADER + RECORD * cell + oust.ROOT] + oust.SIZE]
    return min(size - 1, 3) if size < 6 else min(4 + (size - 6) // 4, KINDS - 1)


@part
def kind_in_rive(tables: Ints, state: Ints, cell: int, what: int, open_ones: int) -> int:
    """How large the largest group is that an empty cell touches, and whether one may place there;
    how large a stone's group is."""
    if what == NOTHING:
        if (open_ones >> cell) & 1:
            return 0
        near = rive.around(tables, cell) & (state[rive.SETS] | state[rive.SETS + 1])
        largest = 0
        while near:
            group = state[rive.GROUP_OF + lowest(near)]
            largest = max(largest, state[rive.GROUPS + rive.GROUP_RECORD * group + rive.SIZE])
            near &= near - 1
        return min(1 + largest // 2, KINDS - 1)
    group = state[rive.GROUP_OF + cell]
    if state[PHASE] == REMOVE and group == state[rive.JOINED]:
        return KINDS - 1
    return min((state[rive.GROUPS + rive.GROUP_RECORD * group + rive.SIZE] - 1) // 2, KINDS - 2)


@part
def pattern_at(tables: Ints, numbers: Ints, seen: Ints, cell: int) -> int:
    """The feature of a cell with the six around it, of the first kind."""
    code = seen[cell] * AROUND
    for slot in range(6):
        code += seen[tables[TABLES + RECORD * cell + slot]] << (2 * slot)
    return KINDS * numbers[code]


@part
def whole_of_herd(state: Ints, numbers: Ints, out: Ints, found: int) -> int:
    """Writes what is left of Herd's turn, and how near the end is: who fills the board mostly wins.
    From `found` on; answers how many."""
    first = KINDS * numbers[len(numbers) - 1]
    out[found] = first + min(state[herd.TO_REMOVE], 7)
    out[found + 1] = first + 8 + min(state[herd.TO_PLACE], 23)
    out[found + 2] = first + 32 + min(state[EMPTIES], 63)
    return 3


@kernel
def look(tables: Ints, state: Ints, numbers: Ints, seen: Ints, out: Ints) -> int:
    """Writes the features of a position that is not over; answers how many.

    `numbers` are `classes()`; `seen` has room for all cells and one more.
    """
    cells, game, side = tables[CELLS], tables[GAME], state[SIDE]
    for cell in range(cells):
        colour = colour_at(tables, state, cell)
        seen[cell] = NOTHING if colour > 1 else ENEMY - (colour == side)
    seen[cells] = BEYOND
    open_ones = 0
    if game == RIVE and state[PHASE] != REMOVE:
        open_ones = rive.open_cells(tables, state)
    for cell in range(cells):
        what, kind = seen[cell], 0
        if game == OUST:
            kind = kind_in_oust(tables, state, cell, what)
        elif game == RIVE:
            kind = kind_in_rive(tables, state, cell, what, open_ones)
        out[cell] = pattern_at(tables, numbers, seen, cell) + kind
    found, first = cells, KINDS * numbers[len(numbers) - 1]
    if game == HERD:
        found += whole_of_herd(state, numbers, out, found)
    elif game == RIVE:
        if state[PHASE] == REMOVE:
            joined = rive.GROUPS + rive.GROUP_RECORD * state[rive.JOINED]
            more = state[joined + rive.SIZE] - state[rive.LIMIT]
            out[found] = first + 64 + min(more, 31)
        else:
            out[found] = first + count(open_ones)
        found += 1
    return found
