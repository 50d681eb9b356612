"""Herd for the engine: for each cell, how many neighbours are not yet Black's, not yet White's.

The list of all cells has three parts: empty cells, then Black's stones, then White's; so a random
one of each kind is one draw.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cairn.engine.chance import below
from cairn.engine.jit import Ints, kernel, part
from cairn.engine.layout import (
    BLACK,
    CELLS,
    COLOUR,
    DICE,
    EMPTIES,
    EMPTY,
    HEADER,
    LIST,
    NOBODY,
    OWN,
    PHASE,
    PLACE,
    RECORD,
    REMOVE,
    ROLLS,
    SIDE,
    STEPS,
    STONES,
    TABLES,
    TURN,
    WHERE,
    WHITE,
    WINNER,
    exchange,
    pass_turn,
)

LOW, HIGH = OWN, OWN + 1  # the dice of this turn, 0 before the roll
TO_REMOVE, TO_PLACE = OWN + 2, OWN + 3
SHUT = OWN + 4  # empty cells shut to Black, all neighbours being White's; next: shut to White

# Slots of a record: neighbours that are not Black's stones; the next: that are not White's.
NOT_OF = 1

LOWS = np.array([low for low in range(1, 7) for high in range(low, 7)])
HIGHS = np.array([high for low in range(1, 7) for high in range(low, 7)])


@part
def put(state: Ints, cell: int, side: int) -> None:
    """A stone comes to an empty cell; what it captures is found by the caller."""
    place = state[HEADER + RECORD * cell + WHERE]
    last = state[EMPTIES] - 1
    exchange(state, place, last)
    if side == WHITE:
        exchange(state, last, last + state[STONES + BLACK])
    state[EMPTIES] = last
    state[STONES + side] += 1
    at = HEADER + RECORD * cell
    state[at + COLOUR] = side
    if state[at + NOT_OF + side] == 0:
        state[SHUT + 1 - side] -= 1


@part
def lift(tables: Ints, state: Ints, cell: int) -> None:
    """A stone leaves the board."""
    at, near = HEADER + RECORD * cell, TABLES + RECORD * cell
    side, place = state[at + COLOUR], state[at + WHERE]
    if side == WHITE:
        first = state[EMPTIES] + state[STONES + BLACK]
        exchange(state, place, first)
        exchange(state, first, state[EMPTIES])
    else:
        exchange(state, place, state[EMPTIES])
    state[EMPTIES] += 1
    state[STONES + side] -= 1
    state[at + COLOUR] = EMPTY
    for colour in range(2):
        if state[at + NOT_OF + colour] == 0:
            state[SHUT + 1 - colour] += 1
    for number in range(6):
        beside = HEADER + RECORD * tables[near + number]
        state[beside + NOT_OF + side] += 1
        if state[beside + NOT_OF + side] == 1 and state[beside + COLOUR] == EMPTY:
            state[SHUT + 1 - side] -= 1


@part
def place(tables: Ints, state: Ints, cell: int) -> None:
    """A legal placement with what it captures; whether the turn goes on is not settled."""
    side = state[SIDE]
    put(state, cell, side)
    state[TO_PLACE] -= 1
    near, captured = TABLES + RECORD * cell, False
    for number in range(6):
        beside = HEADER + RECORD * tables[near + number]
        state[beside + NOT_OF + side] -= 1
        if state[beside + NOT_OF + side] == 0:
            colour = state[beside + COLOUR]
            if colour == EMPTY:
                state[SHUT + 1 - side] += 1
            captured |= colour == 1 - side
    if captured:
        for number in range(6):
            enemy = tables[near + number]
            beside = HEADER + RECORD * enemy
            if state[beside + NOT_OF + side] == 0 and state[beside + COLOUR] == 1 - side:
                lift(tables, state, enemy)
                state[TO_PLACE] += 1


@part
def is_open(state: Ints, cell: int) -> bool:
    """Whether the mover may place on an empty cell."""
    return state[HEADER + RECORD * cell + NOT_OF + 1 - state[SIDE]] > 0


@part
def settle(state: Ints) -> None:
    """Is the game or the turn over? What cannot be placed is lost."""
    if state[EMPTIES] == 0:
        state[WINNER] = BLACK if state[STONES] > state[STONES + 1] else WHITE
    elif state[TO_REMOVE] > 0:
        state[PHASE] = REMOVE
    elif state[TO_PLACE] > 0 and state[EMPTIES] > state[SHUT + state[SIDE]]:
        state[PHASE] = PLACE
    else:
        state[LOW] = state[HIGH] = state[TO_PLACE] = 0
        state[PHASE] = DICE
        pass_turn(state)


@part
def roll(state: Ints, low: int, high: int) -> None:
    """The dice of a turn; low is not above high."""
    state[LOW], state[HIGH] = low, high
    state[TO_REMOVE] = min(low, state[STONES + 1 - state[SIDE]])
    state[TO_PLACE] = low if state[TURN] == 1 else high
    state[STEPS] += 1
    settle(state)


@part
def remove(tables: Ints, state: Ints, cell: int) -> None:
    """A legal removal."""
    lift(tables, state, cell)
    state[TO_REMOVE] -= 1
    settle(state)


@kernel
def legal_cells(tables: Ints, state: Ints, out: Ints) -> int:
    """Writes the cells open to a removal or a placement; answers how many."""
    found = 0
    for cell in range(tables[CELLS]):
        colour = state[HEADER + RECORD * cell + COLOUR]
        if state[PHASE] == REMOVE:
            fits = colour == 1 - state[SIDE]
        else:
            fits = colour == EMPTY and is_open(state, cell)
        if fits:
            out[found] = cell
            found += 1
    return found


@kernel
def step(tables: Ints, state: Ints, action: int) -> None:
    """Plays a roll, a legal removal or a legal placement."""
    if state[PHASE] == DICE:
        number = action - tables[CELLS] - ROLLS
        roll(state, LOWS[number], HIGHS[number])
    elif state[PHASE] == REMOVE:
        remove(tables, state, action)
    else:
        place(tables, state, action)
        settle(state)


@part
def draw_stone(state: Ints, side: int, source: Any) -> int:
    """A random stone of a side that has some."""
    first = state[EMPTIES] + side * state[STONES + BLACK]
    number = first + below(source, state[STONES + side])
    return state[HEADER + RECORD * number + LIST]


@part
def draw_open(state: Ints, source: Any) -> int:
    """A random cell that the mover may place on, when there is one."""
    while True:
        cell = state[HEADER + RECORD * below(source, state[EMPTIES]) + LIST]
        if is_open(state, cell):
            return cell


@part
def draw_action(state: Ints, source: Any) -> int:
    """A random legal removal or placement."""
    if state[PHASE] == REMOVE:
        return draw_stone(state, 1 - state[SIDE], source)
    return draw_open(state, source)


@kernel
def playout(tables: Ints, state: Ints, source: Any, cut: int) -> None:
    """Random steps to the end of the game, or of a turn after at least `cut` steps if not 0."""
    made = 0
    while state[WINNER] == NOBODY and (cut == 0 or made < cut or state[PHASE] != DICE):
        made += 1
        if state[PHASE] == DICE:
            one, other = 1 + below(source, 6), 1 + below(source, 6)
            roll(state, min(one, other), max(one, other))
        elif state[PHASE] == REMOVE:
            remove(tables, state, draw_stone(state, 1 - state[SIDE], source))
        else:
            place(tables, state, draw_open(state, source))
            settle(state)
