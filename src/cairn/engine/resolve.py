"""Resolve for the engine: turns, crosscuts and swaps; connections are found in `lines`."""

from __future__ import annotations

from typing import Any

from cairn.engine.chance import below, share
from cairn.engine.jit import Floats, Ints, kernel, part
from cairn.engine.layout import (
    CANDIDATES,
    CELLS,
    COLOUR,
    DRAWN,
    EMPTIES,
    EMPTY,
    GREED,
    HEADER,
    LIKED,
    LIST,
    NOBODY,
    OWN,
    PHASE,
    PLACE,
    RECORD,
    SIDE,
    STEPS,
    STONES,
    SWAP,
    TABLES,
    TURN,
    WINNER,
    fill,
    pass_turn,
)
from cairn.engine.lines import KEY, MOST_LINES, connects, lift, lines, put

ACTIVE = OWN  # the cell of the stone that is being resolved, -1 for none
HISTORY = OWN + 1  # how many full boards are remembered

MET = 3  # slot of a record: the turn in which the stone there was swapped with
MOST_REMEMBERED = 128
EXTRA = 3 * MOST_LINES + MOST_REMEMBERED  # slots after the records: lines, remembered boards


@kernel
def set_up(tables: Ints, state: Ints) -> None:
    """Lines of stones, from the stones that stand on the board."""
    for cell in range(tables[CELLS]):
        colour = state[HEADER + RECORD * cell + COLOUR]
        if colour < EMPTY:
            put(tables, state, cell, colour)


@part
def pattern_of(tables: Ints, state: Ints, cell: int, colour: int) -> int:
    """Which of the eight neighbours hold stones of a colour; bits in circular order."""
    near, pattern = TABLES + RECORD * cell, 0
    for number in range(8):
        beside = state[HEADER + RECORD * tables[near + number] + COLOUR]
        pattern |= (beside == colour) << number
    return pattern


@part
def partners(own: int, enemy: int) -> int:
    """The enemy stones that share a crosscut with a point, from the patterns around it."""
    after = (enemy << 1 | enemy >> 7) & 0xFF
    before = (enemy >> 1 | enemy << 7) & 0xFF
    corners = own & after & before & 0xAA
    return (corners << 1 | corners >> 1 | corners >> 7) & 0xFF


@part
def finish(tables: Ints, state: Ints) -> None:
    """The turn is over; full boards are remembered, and the third of a kind is a draw."""
    state[ACTIVE] = -1
    state[PHASE] = PLACE
    pass_turn(state)
    if state[EMPTIES] > 0:
        return
    history = lines(tables, 3)
    now = state[KEY] * 2 + state[SIDE]
    times, remembered = 0, state[HISTORY]
    for number in range(remembered):
        times += state[history + number] == now
    # Nobody plays on for so long that memory ends; a search may, and then it is worth a draw.
    if times == 2 or remembered == MOST_REMEMBERED:
        state[WINNER] = DRAWN
        return
    state[history + remembered] = now
    state[HISTORY] = remembered + 1


@part
def open_partners(tables: Ints, state: Ints, own: int, enemy: int) -> int:
    """The partners of the active stone that it has not been swapped with, as a pattern."""
    open_ones = partners(own, enemy)
    if open_ones and state[STEPS] > 1:
        near = TABLES + RECORD * state[ACTIVE]
        for number in range(0, 8, 2):
            if state[HEADER + RECORD * tables[near + number] + MET] == state[TURN]:
                open_ones &= ~(1 << number)
    return open_ones


@part
def place(tables: Ints, state: Ints, cell: int) -> int:
    """A placement, or the choice of a stone; answers the pattern of those it can swap with."""
    side = state[SIDE]
    state[STEPS] += 1
    own = pattern_of(tables, state, cell, side)
    enemy = pattern_of(tables, state, cell, 1 - side)
    if state[EMPTIES] > 0:
        fill(state, cell)
        state[STONES + side] += 1
        put(tables, state, cell, side)
        if connects(tables, state, cell, side, own):
            state[WINNER] = side
            return 0
    state[ACTIVE] = cell
    return after(tables, state, own, enemy)


@part
def swap(tables: Ints, state: Ints, cell: int) -> int:
    """The active stone and that of a cell change places; answers as `place` does."""
    side, left = state[SIDE], state[ACTIVE]
    lift(tables, state, left, side)
    lift(tables, state, cell, 1 - side)
    put(tables, state, left, 1 - side)
    put(tables, state, cell, side)
    state[HEADER + RECORD * left + MET] = state[TURN]
    state[ACTIVE] = cell
    state[STEPS] += 1
    own = pattern_of(tables, state, cell, side)
    if connects(tables, state, cell, side, own):
        state[WINNER] = side
        return 0
    theirs = pattern_of(tables, state, left, 1 - side)
    if connects(tables, state, left, 1 - side, theirs):
        state[WINNER] = 1 - side
        return 0
    return after(tables, state, own, pattern_of(tables, state, cell, 1 - side))


@part
def after(tables: Ints, state: Ints, own: int, enemy: int) -> int:
    """Whether the active stone must be swapped on; the partners that are open, as a pattern."""
    open_ones = open_partners(tables, state, own, enemy)
    if open_ones:
        state[PHASE] = SWAP
    else:
        finish(tables, state)
    return open_ones


@part
def in_crosscut(tables: Ints, state: Ints, cell: int) -> bool:
    """Whether a stone of the mover on that cell is part of a crosscut."""
    if state[HEADER + RECORD * cell + COLOUR] != state[SIDE]:
        return False
    own = pattern_of(tables, state, cell, state[SIDE])
    return partners(own, pattern_of(tables, state, cell, 1 - state[SIDE])) != 0


@kernel
def legal_cells(tables: Ints, state: Ints, out: Ints) -> int:
    """Writes the cells open to a placement, a choice or a swap; answers how many."""
    found = 0
    if state[PHASE] == SWAP:
        active = state[ACTIVE]
        own = pattern_of(tables, state, active, state[SIDE])
        enemy = pattern_of(tables, state, active, 1 - state[SIDE])
        open_ones = open_partners(tables, state, own, enemy)
        for number in range(0, 8, 2):
            if (open_ones >> number) & 1:
                out[found] = tables[TABLES + RECORD * active + number]
                found += 1
        return found
    for cell in range(tables[CELLS]):
        if state[EMPTIES] > 0:
            fits = state[HEADER + RECORD * cell + COLOUR] == EMPTY
        else:
            fits = in_crosscut(tables, state, cell)
        if fits:
            out[found] = cell
            found += 1
    return found


@kernel
def step(tables: Ints, state: Ints, action: int) -> None:
    """Plays a legal placement, choice or swap."""
    if state[PHASE] == SWAP:
        swap(tables, state, action)
    else:
        place(tables, state, action)


@part
def draw_partner(tables: Ints, state: Ints, open_ones: int, source: Any) -> int:
    """A random cell of those that the active stone can be swapped with."""
    number = 2 * below(source, 4)
    while not (open_ones >> number) & 1:
        number = 2 * below(source, 4)
    return tables[TABLES + RECORD * state[ACTIVE] + number]


@part
def draw_cell(tables: Ints, state: Ints, source: Any) -> int:
    """A random cell to place on, or of a stone to choose on a full board."""
    if state[EMPTIES] > 0:
        return state[HEADER + RECORD * below(source, state[EMPTIES]) + LIST]
    while True:
        cell = below(source, tables[CELLS])
        if in_crosscut(tables, state, cell):
            return cell


@part
def draw_action(tables: Ints, state: Ints, source: Any) -> int:
    """A random legal step."""
    if state[PHASE] != SWAP:
        return draw_cell(tables, state, source)
    own = pattern_of(tables, state, state[ACTIVE], state[SIDE])
    enemy = pattern_of(tables, state, state[ACTIVE], 1 - state[SIDE])
    return draw_partner(tables, state, open_partners(tables, state, own, enemy), source)


@part
def draw_liked(tables: Ints, state: Ints, source: Any, liking: Floats) -> int:
    """A random cell to place on; the one that did best so far of some, as often as set."""
    best = draw_cell(tables, state, source)
    if len(liking) == 0 or state[EMPTIES] == 0 or share(source) >= liking[GREED]:
        return best
    first = LIKED + 2 * state[SIDE] * tables[CELLS]
    most = liking[first + 2 * best]
    for _ in range(int(liking[CANDIDATES]) - 1):
        cell = draw_cell(tables, state, source)
        liked = liking[first + 2 * cell]
        if liked > most:
            best, most = cell, liked
    return best


@kernel
def playout(tables: Ints, state: Ints, source: Any, cut: int, log: Ints, liking: Floats) -> None:
    """Random steps to the end of the game, or of a turn after at least `cut` steps if not 0.

    Placements are logged, if `log` has any room, and drawn by what is liked, if anything is.
    """
    made, open_ones = 0, 0
    if state[PHASE] == SWAP:
        open_ones = swap(tables, state, draw_action(tables, state, source))
    while state[WINNER] == NOBODY and (cut == 0 or made < cut or state[STEPS] > 0):
        made += 1
        if open_ones:
            open_ones = swap(tables, state, draw_partner(tables, state, open_ones, source))
            continue
        cell = draw_liked(tables, state, source, liking)
        if log[0] + 1 < len(log):
            log[0] += 1
            log[log[0]] = 2 * cell + state[SIDE]
        open_ones = place(tables, state, cell)
