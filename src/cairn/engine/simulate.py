"""One simulation after another: down the tree, a playout, and what is learnt from it.

Besides the nodes of the path, learn their siblings that were played later by the same side, as if
they had been played first (RAVE); and playouts learn which cells did well for whom (MAST).
"""

from __future__ import annotations

from typing import Any

from cairn.engine.jit import Floats, Ints, kernel, part
from cairn.engine.kernels import copy, margin, playout
from cairn.engine.layout import CELLS, EXCHANGED, LIKED, PLACE
from cairn.engine.tree import (
    ACTION,
    ALL_VALUE,
    ALL_VISITS,
    COUNT,
    CUT,
    FIRST,
    KIND,
    NODE,
    PERSON,
    PROOF,
    PROVEN_DRAW,
    RAVE,
    STAMP,
    WORTH,
    back_up,
    descend,
    worth_of,
)


@part
def learn_as_first(
    cells: int,
    nodes: Ints,
    worths: Floats,
    path: Ints,
    depth: int,
    log: Ints,
    seen: Ints,
    exchanged: int,
    value: float,
) -> None:
    """Placements made later by the mover of a node count a little for its children too."""
    stamp = nodes[STAMP]
    for number in range(1, log[0] + 1):
        seen[log[number] ^ exchanged] = stamp
    for step in range(depth - 1, -1, -1):
        node = path[step]
        person, first = nodes[NODE * node + PERSON], nodes[NODE * node + FIRST]
        if nodes[NODE * node + KIND] != PLACE:
            continue
        made = nodes[NODE * path[step + 1] + ACTION]
        if made < cells:
            seen[2 * made + person] = stamp
        for child in range(first, first + nodes[NODE * node + COUNT]):
            action = nodes[NODE * child + ACTION]
            if action < cells and seen[2 * action + person] == stamp:
                nodes[NODE * child + ALL_VISITS] += 1
                worths[WORTH * child + ALL_VALUE] += value


@part
def learn_liking(cells: int, log: Ints, liking: Floats, value_of_black: float) -> None:
    """Cells that a side placed on in a playout get its value."""
    for number in range(1, log[0] + 1):
        cell, colour = log[number] >> 1, log[number] & 1
        slot = LIKED + 2 * (colour * cells + cell)
        value = 1.0 - value_of_black if colour else value_of_black
        liking[slot + 1] += 1.0
        liking[slot] += (value - liking[slot]) / liking[slot + 1]


@kernel
def simulate(
    tables: Ints,
    start: Ints,
    state: Ints,
    nodes: Ints,
    worths: Floats,
    scratch: Any,
    liking: Floats,
    settings: Floats,
    network: Any,
    source: Any,
    root: int,
    count: int,
) -> int:
    """Makes up to `count` simulations from a root whose position is `start`; answers how many.

    Fewer only when the root is proven. `network` is what `network.room` made. `scratch` is the
    path, the log, the stamps of steps seen and room for actions, in this order.
    """
    path, log, seen, actions = scratch
    cells = tables[CELLS]
    for made in range(count):
        if nodes[NODE * root + PROOF] != 0:
            return made
        nodes[STAMP] += 1
        log[0] = 0
        copy(start, state)
        depth = descend(tables, state, nodes, worths, path, actions, settings, source, root)
        leaf = path[depth]
        if nodes[NODE * leaf + PROOF] == 0 and settings[CUT] >= 0.0:
            playout(tables, state, source, int(settings[CUT]), log, liking)
        value = proven_worth(nodes[NODE * leaf + PROOF], worth_of(tables, state, settings, network))
        back_up(nodes, worths, path, depth, value, margin(state))
        exchanged = state[EXCHANGED]
        if settings[RAVE] > 0.0:
            learn_as_first(cells, nodes, worths, path, depth, log, seen, exchanged, value)
        if len(liking) > 0:
            learn_liking(cells, log, liking, 1.0 - value if exchanged else value)
    return count


@part
def proven_worth(proof: int, otherwise: float) -> float:
    """The value of a position for person 0, exact where it is proven."""
    if proof == 0:
        return otherwise
    return 0.5 if proof == PROVEN_DRAW else 2.0 - proof
