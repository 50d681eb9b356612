"""The games behind one door: what search and playouts ask, whichever game it is.

One function for all games, so that the search over them is compiled once.
"""

from __future__ import annotations

from typing import Any

from cairn.engine import herd, oust, resolve, rive
from cairn.engine.chance import below
from cairn.engine.jit import Floats, Ints, int64, kernel, part
from cairn.engine.layout import (
    CELLS,
    DICE,
    EXCHANGED,
    GAME,
    HERD,
    NOBODY,
    OUST,
    PASS,
    PASSES,
    PHASE,
    PIE,
    RIVE,
    ROLLS,
    SIDE,
    STEPS,
    STONES,
    TAKES_SIDE,
    TURN,
    WINNER,
)


@part
def mover(state: Ints) -> int:
    """Whose step is next; NOBODY when the game is over."""
    return state[SIDE] if state[WINNER] == NOBODY else NOBODY


@part
def needs_dice(state: Ints) -> bool:
    """Whether only a roll can follow."""
    return state[PHASE] == DICE and state[WINNER] == NOBODY


@part
def may_take_side(state: Ints) -> bool:
    """Whether the second player may take the first one's side now."""
    return state[PIE] == 1 and state[TURN] == 2 and state[STEPS] == 0 and state[WINNER] == NOBODY


@part
def margin(state: Ints) -> int:
    """How many stones more Black has than White."""
    return state[STONES] - state[STONES + 1]


@part
def copy(source: Ints, target: Ints) -> None:
    """Writes one state over another."""
    for slot in range(len(source)):
        target[slot] = source[slot]


@kernel
def legal(tables: Ints, state: Ints, out: Ints) -> int:
    """Writes the actions of all legal steps, answers how many; 21 rolls when dice are due."""
    cells = tables[CELLS]
    if state[WINNER] != NOBODY:
        return 0
    if state[PHASE] == DICE:
        for roll in range(21):
            out[roll] = cells + ROLLS + roll
        return 21
    if state[PHASE] == PASS:
        out[0] = cells + PASSES
        return 1
    game = tables[GAME]
    if game == OUST:
        found = oust.legal_cells(tables, state, out)
    elif game == RIVE:
        found = rive.legal_cells(tables, state, out)
    elif game == HERD:
        found = herd.legal_cells(tables, state, out)
    else:
        found = resolve.legal_cells(tables, state, out)
    if may_take_side(state):
        out[found] = cells + TAKES_SIDE
        found += 1
    return found


@kernel
def play(tables: Ints, state: Ints, action: int) -> None:
    """Plays a legal step; any other leaves a state without meaning."""
    if action == tables[CELLS] + TAKES_SIDE:
        state[EXCHANGED] = 1
        state[TURN] += 1
        return
    game = tables[GAME]
    if game == OUST:
        oust.step(tables, state, action)
    elif game == RIVE:
        rive.step(tables, state, action)
    elif game == HERD:
        herd.step(tables, state, action)
    else:
        resolve.step(tables, state, action)


@kernel
def playout(tables: Ints, state: Ints, source: Any, cut: int, log: Ints, liking: Floats) -> None:
    """Random steps to the end of the game; to that of a turn after `cut` steps, if not 0.

    In Resolve placements are written to `log`, behind their number, as twice the cell plus the
    colour; and those that did well are liked (see `layout.LIKED`). A log of one slot is none.
    """
    game = tables[GAME]
    if game == OUST:
        oust.playout(tables, state, source, cut)
    elif game == RIVE:
        rive.playout(tables, state, source, cut)
    elif game == HERD:
        herd.playout(tables, state, source, cut)
    else:
        resolve.playout(tables, state, source, cut, log, liking)


@kernel
def random_action(tables: Ints, state: Ints, source: Any) -> int:
    """A random legal step, each as likely, but never taking the other side; dice as they fall."""
    cells = tables[CELLS]
    if state[PHASE] == DICE:
        one, other = below(source, 6), below(source, 6)
        low, high = min(one, other), max(one, other)
        return cells + ROLLS + high + 6 * low - low * (low + 1) // 2
    if state[PHASE] == PASS:
        return cells + PASSES
    game = tables[GAME]
    if game == OUST:
        return oust.draw_cell(tables, state, source)
    if game == RIVE:
        return rive.draw_action(tables, state, source)
    if game == HERD:
        return herd.draw_action(state, source)
    return resolve.draw_action(tables, state, source)


@kernel
def random_games(
    tables: Ints, start: Ints, state: Ints, source: Any, log: Ints, liking: Floats, games: int
) -> int:
    """Plays random games from a state, over `state`; answers how many Black won."""
    won = 0
    for _ in range(games):
        copy(start, state)
        playout(tables, state, source, int64(0), log, liking)
        won += state[WINNER] == 0
    return won
