"""One number for a position: equal for two states when the rest of the game is the same for both.

But for one thing: full boards that Resolve remembers are left out.
"""

from __future__ import annotations

from cairn.engine import herd, resolve, rive
from cairn.engine.jit import Ints, kernel, part
from cairn.engine.layout import (
    CELLS,
    COLOUR,
    EXCHANGED,
    GAME,
    HASHES_A_CELL,
    HASHES_A_NUMBER,
    HEADER,
    HERD,
    NOBODY,
    PHASE,
    PIE,
    RECORD,
    REMOVE,
    RESOLVE,
    RIVE,
    SIDE,
    STEPS,
    SWAP,
    TURN,
    WINNER,
    ZOBRIST,
)

MARK, MET = 2, 3  # words of a cell beside those of its two colours


@part
def cell_word(tables: Ints, cell: int, number: int) -> int:
    """A word of a cell."""
    return tables[tables[ZOBRIST] + HASHES_A_CELL * cell + number]


@part
def number_word(tables: Ints, number: int, value: int) -> int:
    """The word for a number that has a value below 64."""
    first = tables[ZOBRIST] + HASHES_A_CELL * tables[CELLS]
    return tables[first + HASHES_A_NUMBER * number + value]


@part
def colour_at(tables: Ints, state: Ints, cell: int) -> int:
    """What stands on a cell."""
    if tables[GAME] != RIVE:
        return state[HEADER + RECORD * cell + COLOUR]
    black, white = (state[rive.SETS] >> cell) & 1, (state[rive.SETS + 1] >> cell) & 1
    return 2 - 2 * black - white


@kernel
def key(tables: Ints, state: Ints) -> int:
    """The hash, below 2**62."""
    cells, game = tables[CELLS], tables[GAME]
    found = number_word(tables, 0, state[WINNER] + 1)
    for cell in range(cells):
        colour = colour_at(tables, state, cell)
        if colour < 2:
            found ^= cell_word(tables, cell, colour)
    if state[WINNER] != NOBODY:
        return found
    found ^= number_word(tables, 1, 4 * state[PHASE] + state[SIDE])
    pie = state[PIE] == 1 and state[TURN] == 2 and state[STEPS] == 0
    found ^= number_word(tables, 2, 2 * state[EXCHANGED] + pie)
    if game == RIVE and state[PHASE] == REMOVE:
        group = rive.GROUPS + rive.GROUP_RECORD * state[rive.JOINED]
        found ^= number_word(tables, 3, state[rive.LIMIT])
        for cell in range(cells):
            if (state[group + rive.MEMBERS] >> cell) & 1:
                found ^= cell_word(tables, cell, MARK)
    elif game == HERD:
        found ^= number_word(tables, 3, 7 * state[herd.LOW] + state[herd.HIGH])
        found ^= number_word(tables, 4, state[herd.TO_REMOVE])
        found ^= number_word(tables, 5, min(state[herd.TO_PLACE], 62))
        found ^= number_word(tables, 6, state[TURN] == 1)
    elif game == RESOLVE and state[PHASE] == SWAP:
        found ^= cell_word(tables, state[resolve.ACTIVE], MARK)
        for cell in range(cells):
            if state[HEADER + RECORD * cell + resolve.MET] == state[TURN]:
                found ^= cell_word(tables, cell, MET)
    return found
