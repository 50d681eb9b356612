"""Rive for the engine: groups as sets in one word, kept by size.

To take a stone out of a group without splitting it is a matter of its six neighbours, as long as
the group has no holes: then a stone between two runs of others is always a cut point. So each
group counts its holes, and only groups that have some are ever searched.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cairn.engine.bits import count, highest, lowest
from cairn.engine.chance import below
from cairn.engine.jit import Ints, kernel, part
from cairn.engine.layout import (
    AROUND,
    BLACK,
    CELLS,
    EMPTIES,
    HEADER,
    NOBODY,
    OWN,
    PHASE,
    PLACE,
    RECORD,
    REMOVE,
    SIDE,
    STEPS,
    STONES,
    TABLES,
    WHITE,
    WINNER,
    pass_turn,
)

SETS = OWN  # the stones of Black; the next slot: of White
JOINED, LIMIT = OWN + 2, OWN + 3  # the group that must shrink, and to which size
SIZES, USED = OWN + 4, OWN + 5  # sets: sizes that groups have, numbers that groups have

# After the header: for each cell the number of its group, for each size the set of groups that
# have it, and for each group a record.
GROUP_OF, OF_SIZE, GROUPS = HEADER, HEADER + 64, HEADER + 128
GROUP_RECORD = 4
MEMBERS, REACH, SIZE, HOLES = 0, 1, 2, 3  # REACH: the cells beside a member
STATE = GROUPS + GROUP_RECORD * 32

NO_GROUP = -1


def _runs(pattern: int) -> int:
    return sum(pattern >> i & 1 and not pattern >> (i + 5) % 6 & 1 for i in range(6))


# How many runs of neighbours there are around a cell; 0 for all six, which are a ring.
RUNS: Any = np.array([_runs(pattern) for pattern in range(64)])


@part
def runs_around(tables: Ints, members: int, cell: int) -> int:
    """How many runs the members of a set make around a cell."""
    near, pattern = TABLES + RECORD * cell, 0
    for number in range(6):
        pattern |= ((members >> tables[near + number]) & 1) << number
    runs: int = RUNS[pattern]
    return runs


@part
def around(tables: Ints, cell: int) -> int:
    """The set of neighbours of a cell."""
    return tables[TABLES + RECORD * cell + AROUND]


@part
def file_group(state: Ints, group: int) -> None:
    """The group can be found by its size from now on."""
    size = state[GROUPS + GROUP_RECORD * group + SIZE]
    state[OF_SIZE + size] |= 1 << group
    state[SIZES] |= 1 << size


@part
def unfile_group(state: Ints, group: int) -> None:
    """The group cannot be found by its size any more."""
    size = state[GROUPS + GROUP_RECORD * group + SIZE]
    state[OF_SIZE + size] ^= 1 << group
    if state[OF_SIZE + size] == 0:
        state[SIZES] ^= 1 << size


@part
def open_cells(tables: Ints, state: Ints) -> int:
    """The empty cells whose largest touched group is smallest."""
    cells = ((1 << tables[CELLS]) - 1) & ~(state[SETS] | state[SETS + 1])
    sizes = state[SIZES]
    # From the largest groups down: cells beside them are out, unless all that are left are.
    while sizes:
        size = highest(sizes)
        sizes ^= 1 << size
        groups, reach = state[OF_SIZE + size], 0
        while groups:
            reach |= state[GROUPS + GROUP_RECORD * lowest(groups) + REACH]
            groups &= groups - 1
        rest = cells & ~reach
        if rest == 0:
            break
        cells = rest
    return cells


@part
def hangs_together(tables: Ints, members: int, near: int) -> bool:
    """Whether paths among the members join those near a cell with each other."""
    goal = near & members
    reached = goal & -goal
    edge = reached
    while edge:
        cell = lowest(edge)
        fresh = around(tables, cell) & members & ~reached
        reached |= fresh
        edge = (edge & (edge - 1)) | fresh
        if goal & ~reached == 0:
            return True
    return False


@part
def removable(tables: Ints, state: Ints, cell: int) -> bool:
    """Whether the joined group stays in one piece without that stone of it."""
    group = GROUPS + GROUP_RECORD * state[JOINED]
    members = state[group + MEMBERS]
    if runs_around(tables, members, cell) < 2:
        return True
    if state[group + HOLES] == 0:
        return False
    return hangs_together(tables, members & ~(1 << cell), around(tables, cell))


@part
def absorb(state: Ints, one: int, other: int) -> int:
    """Two groups with a new stone between them become one; its number. Neither is filed."""
    if state[GROUPS + GROUP_RECORD * one + SIZE] < state[GROUPS + GROUP_RECORD * other + SIZE]:
        one, other = other, one
    large, small = GROUPS + GROUP_RECORD * one, GROUPS + GROUP_RECORD * other
    members = state[small + MEMBERS]
    state[large + MEMBERS] |= members
    state[large + REACH] |= state[small + REACH]
    state[large + SIZE] += state[small + SIZE]
    state[large + HOLES] += state[small + HOLES]
    while members:
        state[GROUP_OF + lowest(members)] = one
        members &= members - 1
    state[USED] ^= 1 << other
    return one


@part
def grow(tables: Ints, state: Ints, cell: int) -> None:
    """A legal placement."""
    side, bit, near = state[SIDE], 1 << cell, around(tables, cell)
    touching = near & (state[SETS] | state[SETS + 1])
    state[SETS + side] |= bit
    state[STONES + side] += 1
    state[EMPTIES] -= 1
    if touching == 0:
        group = lowest(~state[USED])
        state[USED] |= 1 << group
        at = GROUPS + GROUP_RECORD * group
        state[at + MEMBERS] = state[at + REACH] = state[at + SIZE] = state[at + HOLES] = 0
        touched, largest = 0, 0
    else:
        group = state[GROUP_OF + lowest(touching)]
        unfile_group(state, group)
        touched, largest = 1, state[GROUPS + GROUP_RECORD * group + SIZE]
        rest = touching & ~state[GROUPS + GROUP_RECORD * group + MEMBERS]
        while rest:
            other = state[GROUP_OF + lowest(rest)]
            unfile_group(state, other)
            rest &= ~state[GROUPS + GROUP_RECORD * other + MEMBERS]
            largest = max(largest, state[GROUPS + GROUP_RECORD * other + SIZE])
            touched += 1
            group = absorb(state, group, other)
    at = GROUPS + GROUP_RECORD * group
    # Pieces less holes (Euler's number) change by one less the runs; there is one piece now.
    state[at + HOLES] += runs_around(tables, state[at + MEMBERS], cell) - touched
    state[at + MEMBERS] |= bit
    state[at + REACH] |= near
    state[at + SIZE] += 1
    state[GROUP_OF + cell] = group
    if touched > 1:
        state[JOINED], state[LIMIT] = group, largest + 1
        state[PHASE] = REMOVE
        state[STEPS] += 1
        return
    file_group(state, group)
    if state[EMPTIES] == 0:
        state[WINNER] = BLACK if state[STONES] > state[STONES + 1] else WHITE
    else:
        pass_turn(state)


@part
def tear(tables: Ints, state: Ints, cell: int) -> None:
    """A legal removal."""
    group, bit = state[JOINED], 1 << cell
    side = (state[SETS + 1] >> cell) & 1
    state[SETS + side] ^= bit
    state[STONES + side] -= 1
    state[EMPTIES] += 1
    at = GROUPS + GROUP_RECORD * group
    members = state[at + MEMBERS] ^ bit
    state[at + MEMBERS] = members
    state[at + SIZE] -= 1
    state[at + HOLES] += 1 - runs_around(tables, members, cell)
    near, reach = TABLES + RECORD * cell, state[at + REACH]
    for number in range(6):
        beside = tables[near + number]
        if around(tables, beside) & members == 0:
            reach &= ~(1 << beside)
    state[at + REACH] = reach
    state[STEPS] += 1
    if state[at + SIZE] == state[LIMIT]:
        file_group(state, group)
        state[JOINED], state[LIMIT], state[PHASE] = NO_GROUP, 0, PLACE


@kernel
def legal_cells(tables: Ints, state: Ints, out: Ints) -> int:
    """Writes the cells open to a placement or a removal; answers how many."""
    found, removing = 0, state[PHASE] == REMOVE
    if removing:
        cells = state[GROUPS + GROUP_RECORD * state[JOINED] + MEMBERS]
    else:
        cells = open_cells(tables, state)
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        if not removing or removable(tables, state, cell):
            out[found] = cell
            found += 1
    return found


@kernel
def step(tables: Ints, state: Ints, action: int) -> None:
    """Plays a legal placement or removal."""
    if state[PHASE] == REMOVE:
        tear(tables, state, action)
    else:
        grow(tables, state, action)


@part
def draw_member(cells: int, limit: int, source: Any) -> int:
    """A random member of a set that is not empty, each as likely."""
    for _ in range(8):
        cell = below(source, limit)
        if (cells >> cell) & 1:
            return cell
    for _ in range(below(source, count(cells))):
        cells &= cells - 1
    return lowest(cells)


@part
def draw_removable(tables: Ints, state: Ints, source: Any) -> int:
    """A random stone that may be removed, each as likely."""
    cells = state[GROUPS + GROUP_RECORD * state[JOINED] + MEMBERS]
    cell = draw_member(cells, tables[CELLS], source)
    while not removable(tables, state, cell):
        cells ^= 1 << cell
        cell = draw_member(cells, tables[CELLS], source)
    return cell


@part
def draw_action(tables: Ints, state: Ints, source: Any) -> int:
    """A random legal placement or removal."""
    if state[PHASE] == REMOVE:
        return draw_removable(tables, state, source)
    return draw_member(open_cells(tables, state), tables[CELLS], source)


@kernel
def playout(tables: Ints, state: Ints, source: Any, cut: int) -> None:
    """Random steps to the end of the game, or of a turn after at least `cut` steps if not 0."""
    made = 0
    while state[WINNER] == NOBODY and (cut == 0 or made < cut or state[STEPS] > 0):
        made += 1
        if state[PHASE] == REMOVE:
            tear(tables, state, draw_removable(tables, state, source))
        else:
            grow(tables, state, draw_member(open_cells(tables, state), tables[CELLS], source))
