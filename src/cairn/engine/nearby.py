"""The learned evaluation after each step of a position of Herd, from what the step has changed.

A step changes the patterns of its cell and of the six around it; the sum over all others is the
same for all steps, so it is made once. Where stones are captured all is looked at anew.
"""

from __future__ import annotations

from typing import Any

from cairn.engine import herd
from cairn.engine.jit import Ints, part
from cairn.engine.layout import (
    CELLS,
    COLOUR,
    HEADER,
    PHASE,
    PLACE,
    RECORD,
    SIDE,
    STONES,
    TABLES,
)
from cairn.engine.network import AFTER, BASE, WIDTH, deeper, guess_of_black
from cairn.engine.patterns import BEYOND, ENEMY, NOTHING, OWN, pattern_at, whole_of_herd


@part
def lay(tables: Ints, state: Ints, network: Any) -> int:
    """Sums up all patterns; answers the side for which, the one to move after most steps."""
    numbers, weights, seen, out, sums = network
    cells, after = tables[CELLS], len(weights) - AFTER
    last = state[PHASE] == PLACE and state[herd.TO_PLACE] == 1
    side = 1 - state[SIDE] if last else state[SIDE]
    for cell in range(cells):
        colour = state[HEADER + RECORD * cell + COLOUR]
        seen[cell] = NOTHING if colour > 1 else ENEMY - (colour == side)
    seen[cells] = BEYOND
    for unit in range(WIDTH):
        sums[BASE + unit] = weights[after + unit]
    for cell in range(cells):
        out[cell] = pattern_at(tables, numbers, seen, cell)
        row = WIDTH * out[cell]
        for unit in range(WIDTH):
            sums[BASE + unit] += weights[row + unit]
    return side


@part
def black_after(
    tables: Ints, before: Ints, state: Ints, action: int, side: int, network: Any, other: Any
) -> float:
    """Black's winning chance in `state`, to which a step has led from `before`, which was laid for
    `side`; the game is not over. `other` is room for another evaluation."""
    enemy = 1 - before[SIDE]
    removed = before[STONES + enemy] - state[STONES + enemy]
    placed = before[STONES + 1 - enemy] < state[STONES + 1 - enemy]
    if state[SIDE] != side or removed + placed > 1:
        return guess_of_black(tables, state, other)
    numbers, weights, seen, out, sums = network
    cells = tables[CELLS]
    for unit in range(WIDTH):
        sums[unit] = sums[BASE + unit]
    if removed + placed == 1:
        was = seen[action]
        seen[action] = NOTHING if removed else (OWN if before[SIDE] == side else ENEMY)
        for slot in range(-1, 6):
            cell = action if slot < 0 else tables[TABLES + RECORD * action + slot]
            if cell < cells:
                new, old = WIDTH * pattern_at(tables, numbers, seen, cell), WIDTH * out[cell]
                for unit in range(WIDTH):
                    sums[unit] += weights[new + unit] - weights[old + unit]
        seen[action] = was
    for number in range(whole_of_herd(state, numbers, out, cells)):
        row = WIDTH * out[cells + number]
        for unit in range(WIDTH):
            sums[unit] += weights[row + unit]
    chance = deeper(weights, sums)
    return 1.0 - chance if state[SIDE] == 1 else chance
