"""Oust for the engine: groups as rings of stones that only ever merge, or vanish whole.

Each group counts its contacts with enemy stones. A group of two or more has removed all that it
touched when it was made, and only lone stones can have come to it since; so to judge a placement
no more than the neighbours of the cell and of lone stones beside it must be looked at.
"""

from __future__ import annotations

from typing import Any

from cairn.engine.bits import count, lowest
from cairn.engine.chance import below
from cairn.engine.jit import Ints, kernel, part
from cairn.engine.layout import (
    CELLS,
    COLOUR,
    DRAWN,
    EMPTIES,
    EMPTY,
    HEADER,
    LIST,
    NOBODY,
    PASS,
    PHASE,
    PLACE,
    RECORD,
    SIDE,
    STEPS,
    STONES,
    TABLES,
    WINNER,
    exchange,
    fill,
    free,
    pass_turn,
)

# Slots of a record: the next stone of the ring, the stone that stands for the group; and in the
# record of that one, the group's size and how many pairs of touching enemies it is part of.
NEXT, ROOT, SIZE, CONTACTS = 1, 2, 3, 4
# And which neighbours hold stones: six bits for Black, six for White, in circular order.
PATTERN = 7


@part
def stones_beside(state: Ints, cell: int, side: int) -> int:
    """The neighbours of a cell that hold stones of a side, as bits."""
    return (state[HEADER + RECORD * cell + PATTERN] >> (6 * side)) & 63


@part
def tell_neighbours(tables: Ints, state: Ints, cell: int, side: int) -> None:
    """A stone of a side has come to the cell, or has left it."""
    near, bit = TABLES + RECORD * cell, 1 << (6 * side)
    for number in range(6):
        # Seen from the neighbour, the cell lies in the opposite direction.
        beside = HEADER + RECORD * tables[near + number]
        state[beside + PATTERN] ^= bit << ((number + 3) % 6)


@kernel
def set_up(tables: Ints, state: Ints) -> None:
    """Patterns, from the stones that stand on the board."""
    for cell in range(tables[CELLS]):
        colour = state[HEADER + RECORD * cell + COLOUR]
        if colour < EMPTY:
            tell_neighbours(tables, state, cell, colour)


@part
def root_beside(tables: Ints, state: Ints, cell: int, bits: int) -> int:
    """The record of the stone that stands for the group in the first of some directions."""
    beside = tables[TABLES + RECORD * cell + lowest(bits)]
    return HEADER + RECORD * state[HEADER + RECORD * beside + ROOT]


@part
def largest_beside(tables: Ints, state: Ints, cell: int, side: int) -> int:
    """The size of the largest group of a side beside a cell."""
    largest, bits = 0, stones_beside(state, cell, side)
    while bits:
        largest = max(largest, state[root_beside(tables, state, cell, bits) + SIZE])
        bits &= bits - 1
    return largest


@part
def allows(tables: Ints, state: Ints, cell: int, side: int) -> bool:
    """Whether a side may place on an empty cell."""
    own = stones_beside(state, cell, side)
    return own == 0 or captures(tables, state, cell, side, own)


@part
def captures(tables: Ints, state: Ints, cell: int, side: int, own: int) -> bool:
    """Whether a stone there, which joins others, makes a group that captures something."""
    size, contacts = 1, 0
    first = second = third = 0
    bits = own
    while bits:
        root = root_beside(tables, state, cell, bits)
        bits &= bits - 1
        if root not in (first, second, third):
            third, second, first = second, first, root
            size += state[root + SIZE]
            contacts += state[root + CONTACTS]
    largest = largest_beside(tables, state, cell, 1 - side)
    if largest >= size or largest + contacts == 0:
        return False
    if contacts:
        # Lone stones that it joins may touch enemy groups of any size.
        bits = own
        while bits:
            stone = tables[TABLES + RECORD * cell + lowest(bits)]
            at = HEADER + RECORD * stone
            alone = state[at + ROOT] == stone and state[at + SIZE] == 1
            if alone and largest_beside(tables, state, stone, 1 - side) >= size:
                return False
            bits &= bits - 1
    return True


@part
def can_place(tables: Ints, state: Ints, side: int) -> bool:
    """Whether a side may place anywhere."""
    for number in range(state[EMPTIES]):
        if allows(tables, state, state[HEADER + RECORD * number + LIST], side):
            return True
    return False


@part
def join(state: Ints, one: int, other: int) -> int:
    """Two groups become one; the stone that stands for it."""
    if state[HEADER + RECORD * one + SIZE] < state[HEADER + RECORD * other + SIZE]:
        one, other = other, one
    large, small = HEADER + RECORD * one, HEADER + RECORD * other
    stone = other
    for _ in range(state[small + SIZE]):
        state[HEADER + RECORD * stone + ROOT] = one
        stone = state[HEADER + RECORD * stone + NEXT]
    # Two rings whose stones exchange their next ones are one ring.
    state[large + NEXT], state[small + NEXT] = state[small + NEXT], state[large + NEXT]
    state[large + SIZE] += state[small + SIZE]
    state[large + CONTACTS] += state[small + CONTACTS]
    return one


@part
def remove_group(tables: Ints, state: Ints, start: int, side: int) -> None:
    """The group of an enemy stone leaves the board; `side` is the capturer."""
    size = state[HEADER + RECORD * state[HEADER + RECORD * start + ROOT] + SIZE]
    state[STONES + 1 - side] -= size
    stone = start
    for _ in range(size):
        at = HEADER + RECORD * stone
        state[at + COLOUR] = EMPTY
        free(state, stone)
        tell_neighbours(tables, state, stone, 1 - side)
        bits = stones_beside(state, stone, side)
        while bits:
            state[root_beside(tables, state, stone, bits) + CONTACTS] -= 1
            bits &= bits - 1
        stone = state[at + NEXT]


@part
def capture(tables: Ints, state: Ints, root: int, side: int) -> None:
    """All enemy groups that a group touches leave the board."""
    stone = root
    while state[HEADER + RECORD * root + CONTACTS] > 0:
        bits = stones_beside(state, stone, 1 - side)
        while bits:
            enemy = tables[TABLES + RECORD * stone + lowest(bits)]
            remove_group(tables, state, enemy, side)
            bits = stones_beside(state, stone, 1 - side)
        stone = state[HEADER + RECORD * stone + NEXT]


@part
def place(tables: Ints, state: Ints, cell: int) -> None:
    """A legal placement with what it captures; whether the turn can go on is not settled."""
    side = state[SIDE]
    at = HEADER + RECORD * cell
    fill(state, cell)
    state[STONES + side] += 1
    state[at + COLOUR] = side
    state[at + NEXT] = state[at + ROOT] = cell
    state[at + SIZE] = 1
    tell_neighbours(tables, state, cell, side)
    bits = stones_beside(state, cell, 1 - side)
    state[at + CONTACTS] = count(bits)
    while bits:
        state[root_beside(tables, state, cell, bits) + CONTACTS] += 1
        bits &= bits - 1
    bits = stones_beside(state, cell, side)
    if bits == 0:
        pass_turn(state)
        return
    root = cell
    while bits:
        beside = tables[TABLES + RECORD * cell + lowest(bits)]
        other = state[HEADER + RECORD * beside + ROOT]
        if other != root:
            root = join(state, root, other)
        bits &= bits - 1
    capture(tables, state, root, side)
    state[STEPS] += 1
    if state[STONES + 1 - side] == 0:
        state[WINNER] = side


@part
def settle(tables: Ints, state: Ints) -> None:
    """Can the mover place? If not, a turn under way ends, and one that begins is a pass."""
    state[PHASE] = PLACE
    if can_place(tables, state, state[SIDE]):
        return
    if state[STEPS] > 0:
        pass_turn(state)
        if can_place(tables, state, state[SIDE]):
            return
    if can_place(tables, state, 1 - state[SIDE]):
        state[PHASE] = PASS
    else:
        state[WINNER] = DRAWN


@kernel
def legal_cells(tables: Ints, state: Ints, out: Ints) -> int:
    """Writes the cells open to a placement; answers how many."""
    found = 0
    for number in range(state[EMPTIES]):
        cell = state[HEADER + RECORD * number + LIST]
        if allows(tables, state, cell, state[SIDE]):
            out[found] = cell
            found += 1
    return found


@kernel
def step(tables: Ints, state: Ints, action: int) -> None:
    """Plays a legal placement, or the pass that is forced."""
    if state[PHASE] == PASS:
        pass_turn(state)
    else:
        place(tables, state, action)
    if state[WINNER] == NOBODY:
        settle(tables, state)


@part
def draw_cell(tables: Ints, state: Ints, source: Any) -> int:
    """A random open cell, each as likely; -1 when there is none."""
    side, left = state[SIDE], state[EMPTIES]
    while left > 0:
        number = below(source, left)
        cell = state[HEADER + RECORD * number + LIST]
        if allows(tables, state, cell, side):
            return cell
        left -= 1
        exchange(state, number, left)
    return -1


@kernel
def playout(tables: Ints, state: Ints, source: Any, cut: int) -> None:
    """Random steps to the end of the game, or of a turn after at least `cut` steps if not 0.

    What follows from it is not settled: only winner, side and stones can be relied on.
    """
    made = blocked = 0
    while state[WINNER] == NOBODY and (cut == 0 or made < cut or state[STEPS] > 0):
        cell = draw_cell(tables, state, source)
        if cell >= 0:
            blocked = 0
            made += 1
            place(tables, state, cell)
            continue
        # The sides that cannot place, one after the other: both, and it is a draw.
        blocked += 1
        if blocked == 2:
            state[WINNER] = DRAWN
        pass_turn(state)
