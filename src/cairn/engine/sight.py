"""What a position of Resolve looks like to the network that judges it: planes over the board.

All is seen by the side to move, with its own two sides as the first and last line, so that neither
colours nor turning matter. Besides stones there are distances: how many stones are still missing
to join a cell to a side, counted along neighbours as in a shortest path.
"""

from __future__ import annotations

from cairn.engine.jit import Floats, Ints, kernel, part
from cairn.engine.layout import (
    CELLS,
    COLOUR,
    EMPTY,
    FILES,
    HEADER,
    PHASE,
    RECORD,
    SIDE,
    TURN,
)
from cairn.engine.layout import SWAP as SWAPPING
from cairn.engine.lines import line_of
from cairn.engine.resolve import ACTIVE, MET

# What is on a cell of the view.
NOTHING, OWN, ENEMY, MOVING, SWAPPED = 0, 1, 2, 3, 4

PLANES = 15
OWN_STONES, ENEMY_STONES, EMPTY_CELLS, OWN_EDGE, ENEMY_EDGE = 0, 1, 2, 3, 4
OWN_FIRST, OWN_LAST, ENEMY_FIRST, ENEMY_LAST, OWN_WAYS, ENEMY_WAYS = 5, 6, 7, 8, 9, 10
ACTIVE_STONE, MET_STONES, OWN_MISSING, ENEMY_MISSING = 11, 12, 13, 14
FARTHEST = 12  # distances beyond are none at all
MOST_SIDE = 19
ROWS = 8 * MOST_SIDE  # room for sets of cells, a word a line


@part
def stride_of(side: int) -> int:
    """How long a plane is: lines with one cell beyond between them, one line before and behind."""
    return length_of(side) + 2 * (side + 1) + 16 & ~15


@part
def length_of(side: int) -> int:
    """How many places the lines of a plane take, filled up so that vectors come out even."""
    return side * (side + 1) + 31 & ~31


@part
def place_of(side: int, line: int, across: int) -> int:
    """Where in a plane a cell of the view is."""
    return (line + 1) * (side + 1) + across + 1


@part
def number_of(tables: Ints, state: Ints, cell: int, way: int) -> int:
    """Which cell of the mover's view a cell is; `way`: whether lines (1) and the cells in them (2)
    are seen mirrored."""
    side, files = state[SIDE], tables[FILES]
    line, across = line_of(state, cell, side), line_of(state, cell, 1 - side)
    if way & 1:
        line = files - 1 - line
    if way & 2:
        across = files - 1 - across
    return line * files + across


@part
def view_of(tables: Ints, state: Ints, view: Ints, way: int) -> None:
    """Writes what is on each cell, line by line of the side to move, mirrored or not."""
    side = state[SIDE]
    swapping = state[PHASE] == SWAPPING
    for cell in range(tables[CELLS]):
        colour, what = state[HEADER + RECORD * cell + COLOUR], NOTHING
        if colour != EMPTY:
            what = OWN if colour == side else ENEMY
        if swapping:
            if cell == state[ACTIVE]:
                what = MOVING
            elif what == ENEMY and state[HEADER + RECORD * cell + MET] == state[TURN]:
                what = SWAPPED
        view[number_of(tables, state, cell, way)] = what


@part
def spread_out(side: int, rows: Ints, stones: int, blocked: int, reach: int, seed: int) -> bool:
    """What can be reached with one stone more: `reach` grows; whether it did.

    `seed`: the line in which every cell can be reached; -1 for none.
    """
    grown, whole = False, (1 << side) - 1
    before = 0
    # All empty neighbours of what was reached; then chains of stones beside those.
    for line in range(side):
        now = rows[reach + line]
        near = now << 1 | now >> 1 | before
        if line + 1 < side:
            near |= rows[reach + line + 1]
        if line == seed:
            near = whole
        before = now
        added = near & ~now & ~rows[blocked + line] & whole
        if added:
            rows[reach + line] = now | added
            grown = True
    flood(side, rows, stones, reach)
    return grown


@part
def flood(side: int, rows: Ints, stones: int, reach: int) -> None:
    """Adds the chains of stones that touch what was reached."""
    again = True
    while again:
        again = False
        for turn in range(2 * side - 1):
            line = turn if turn < side else 2 * side - 2 - turn
            now = rows[reach + line]
            near = now
            if line > 0:
                near |= rows[reach + line - 1]
            if line + 1 < side:
                near |= rows[reach + line + 1]
            now |= near & rows[stones + line]
            while True:
                more = now | (now << 1 | now >> 1) & rows[stones + line]
                if more == now:
                    break
                now = more
            if now != rows[reach + line]:
                rows[reach + line] = now
                again = True


@part
def measure(
    side: int,
    rows: Ints,
    stones: int,
    blocked: int,
    last: bool,
    planes: Floats,
    plane: int,
    turned: bool,
) -> int:
    """Writes 2 to the power of minus the distance of each cell from a side; answers how many
    stones are missing from there to the other one."""
    reach, missing = 6 * MOST_SIDE, FARTHEST
    seed, goal = (side - 1, 0) if last else (0, side - 1)
    at = stride_of(side) * plane
    for line in range(side):
        rows[reach + line] = 0
        rows[reach + MOST_SIDE + line] = 0
    rows[reach + seed] = rows[stones + seed]
    flood(side, rows, stones, reach)
    worth = 1.0
    for distance in range(FARTHEST):
        for line in range(side):
            new = rows[reach + line] & ~rows[reach + MOST_SIDE + line]
            rows[reach + MOST_SIDE + line] = rows[reach + line]
            across = 0
            while new:
                if new & 1:
                    if turned:
                        planes[at + place_of(side, across, line)] = worth
                    else:
                        planes[at + place_of(side, line, across)] = worth
                new >>= 1
                across += 1
        if rows[reach + goal] and missing == FARTHEST:
            missing = distance
        # Only with the first stone can one begin anywhere on the side.
        if not spread_out(side, rows, stones, blocked, reach, seed if distance == 0 else -1):
            break
        worth *= 0.5
    return missing


@part
def ways(side: int, view: Ints, planes: Floats, first: int, plane: int, missing: int) -> None:
    """Writes how near each cell is to a shortest way: 1 on it, half of that for a stone more."""
    stride = stride_of(side)
    shortest = 0.5**missing
    for line in range(side):
        for across in range(side):
            at = place_of(side, line, across)
            through = planes[stride * first + at] * planes[stride * (first + 1) + at]
            if view[line * side + across] == NOTHING:
                through *= 2.0
            planes[stride * plane + at] = through / shortest


@part
def planes_of(side: int, view: Ints, rows: Ints, planes: Floats) -> int:
    """Writes all planes of a view; answers how many stones the side to move has still missing."""
    stride = stride_of(side)
    for at in range(PLANES * stride):
        planes[at] = 0.0
    for slot in range(4 * MOST_SIDE):
        rows[slot] = 0
    for line in range(side):
        for across in range(side):
            what, at = view[line * side + across], place_of(side, line, across)
            if what == NOTHING:
                planes[stride * EMPTY_CELLS + at] = 1.0
            elif what in (OWN, MOVING):
                planes[stride * OWN_STONES + at] = 1.0
                rows[line] |= 1 << across
                rows[3 * MOST_SIDE + across] |= 1 << line
            else:
                planes[stride * ENEMY_STONES + at] = 1.0
                rows[MOST_SIDE + line] |= 1 << across
                rows[2 * MOST_SIDE + across] |= 1 << line
            if what == MOVING:
                planes[stride * ACTIVE_STONE + at] = 1.0
            elif what == SWAPPED:
                planes[stride * MET_STONES + at] = 1.0
    for number in range(side):
        planes[stride * OWN_EDGE + place_of(side, -1, number)] = 1.0
        planes[stride * OWN_EDGE + place_of(side, side, number)] = 1.0
        planes[stride * ENEMY_EDGE + place_of(side, number, -1)] = 1.0
        planes[stride * ENEMY_EDGE + place_of(side, number, side)] = 1.0
    missing = theirs = 0
    for whose in range(2):
        found, stones, plane = 0, 2 * MOST_SIDE * whose, OWN_FIRST + 2 * whose
        for last in range(2):
            way = side, rows, stones, stones + MOST_SIDE, last == 1, planes, plane + last
            far = measure(*way, whose == 1)
            found = found if last else far
        ways(side, view, planes, plane, OWN_WAYS + whose, found)
        missing, theirs = (found, theirs) if whose == 0 else (missing, found)
    for line in range(side):
        for across in range(side):
            at = place_of(side, line, across)
            planes[stride * OWN_MISSING + at] = missing * 0.125
            planes[stride * ENEMY_MISSING + at] = theirs * 0.125
    return missing


@kernel
def view_from(tables: Ints, state: Ints, view: Ints) -> None:
    """`view_of`, for Python; not mirrored."""
    view_of(tables, state, view, 0)


@kernel
def planes_from(side: int, view: Ints, rows: Ints, planes: Floats) -> int:
    """`planes_of`, for Python."""
    return planes_of(side, view, rows, planes)
