"""The search where a network says which steps are promising: no playouts, far fewer simulations.

Each new position is judged once: its value goes up the path, and its steps get prior chances. Which
step is looked at next follows PUCT (Silver et al., 2017), on the same nodes, with the same proofs.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

from cairn.engine.chance import below
from cairn.engine.convolution import judged
from cairn.engine.jit import Floats, Ints, int64, kernel, part
from cairn.engine.kernels import copy, legal, margin, play
from cairn.engine.layout import (
    CELLS,
    EMPTIES,
    FILES,
    NOBODY,
    PHASE,
    PLACE,
    WINNER,
)
from cairn.engine.sight import number_of, planes_of, view_of
from cairn.engine.simulate import proven_worth
from cairn.engine.tree import (
    ACTION,
    COUNT,
    EXPLORATION,
    FIRST,
    FIRST_URGENCY,
    NODE,
    PERSON,
    PROOF,
    PROVEN_DRAW,
    USED,
    VALUE,
    VISITS,
    WORTH,
    add_children,
    back_up,
    settle_node,
)

PRIOR = 3  # beside a node's values: how likely its step is, before anything is known of it


@part
def most_promising(nodes: Ints, worths: Floats, settings: Floats, node: int) -> int:
    """The child to go to: good so far, or likely and not tried enough."""
    at = NODE * node
    person, first, visits = nodes[at + PERSON], nodes[at + FIRST], nodes[at + VISITS]
    mean = worths[WORTH * node + VALUE] / max(visits, 1)
    untried = (1.0 - mean if person == 1 else mean) + settings[FIRST_URGENCY]
    weight = settings[EXPLORATION] * sqrt(visits)
    best, most = first, -1e9
    for child in range(first, first + nodes[at + COUNT]):
        proof, times = nodes[NODE * child + PROOF], nodes[NODE * child + VISITS]
        if proof == 1 + person:
            return child
        if proof == 2 - person:
            continue
        if proof == PROVEN_DRAW:
            value = 0.5
        elif times == 0:
            value = untried
        else:
            value = worths[WORTH * child + VALUE] / times
            if person == 1:
                value = 1.0 - value
        promise = value + weight * worths[WORTH * child + PRIOR] / (1 + times)
        if promise > most:
            best, most = child, promise
    return best


@part
def go_down(
    tables: Ints,
    state: Ints,
    nodes: Ints,
    worths: Floats,
    path: Ints,
    settings: Floats,
    root: int,
) -> int:
    """From the root to a position that was not judged yet, or is certain; answers the depth."""
    node, depth = root, 0
    path[0] = root
    while nodes[NODE * node + PROOF] == 0 and depth + 1 < len(path):
        if nodes[NODE * node + VISITS] == 0 or nodes[NODE * node + COUNT] == 0:
            break
        node = most_promising(nodes, worths, settings, node)
        play(tables, state, int64(nodes[NODE * node + ACTION]))
        if nodes[NODE * node + VISITS] == 0:
            settle_node(state, nodes, node)
        depth += 1
        path[depth] = node
    return depth


@part
def set_priors(
    tables: Ints, state: Ints, nodes: Ints, worths: Floats, node: int, logits: Floats, way: int
) -> None:
    """What the network thinks of the steps, as chances that add up to 1; `way`: see `number_of`."""
    first, found, cells = nodes[NODE * node + FIRST], nodes[NODE * node + COUNT], tables[CELLS]
    most, total = -1e9, 0.0
    for child in range(first, first + found):
        action, logit = nodes[NODE * child + ACTION], 0.0
        if action < cells:
            logit = float(logits[number_of(tables, state, action, way)])
        worths[WORTH * child + PRIOR] = logit
        most = max(most, logit)
    for child in range(first, first + found):
        chance = exp(worths[WORTH * child + PRIOR] - most)
        worths[WORTH * child + PRIOR] = chance
        total += chance
    for child in range(first, first + found):
        worths[WORTH * child + PRIOR] /= total


@part
def judge(
    tables: Ints,
    state: Ints,
    nodes: Ints,
    worths: Floats,
    node: int,
    actions: Ints,
    network: Any,
    source: Any,
    is_root: bool,
) -> float:
    """The value for person 0 of a position that is not over; its steps become children.

    Where one stone is missing and may be placed the side to move wins: nothing need be judged.
    """
    view, rows, planes, logits, files = (
        *(network[1], network[2], network[3], network[6], tables[FILES]),
    )
    # Mirrored by chance: searches with other seeds, side by side or from game to game, differ.
    way = below(source, 4)
    view_of(tables, state, view, way)
    missing = planes_of(files, view, rows, planes)
    person = nodes[NODE * node + PERSON]
    if missing == 1 and state[PHASE] == PLACE and state[EMPTIES] > 0 and not is_root:
        nodes[NODE * node + PROOF] = 1 + person
        return 1.0 - person
    value = judged(files, network)
    if nodes[NODE * node + COUNT] == 0 and NODE * (nodes[USED] + len(actions)) <= len(nodes):
        add_children(nodes, node, actions, legal(tables, state, actions))
    if nodes[NODE * node + COUNT] > 0:
        set_priors(tables, state, nodes, worths, node, logits, way)
    return 1.0 - value if person == 1 else value


@kernel
def explore(
    tables: Ints,
    start: Ints,
    state: Ints,
    nodes: Ints,
    worths: Floats,
    scratch: Any,
    settings: Floats,
    network: Any,
    source: Any,
    root: int,
    count: int,
) -> int:
    """`simulate.simulate`, with a network: `network` is what `convolution.room` made."""
    path, actions = scratch[0], scratch[3]
    for made in range(count):
        if nodes[NODE * root + PROOF] != 0:
            return made
        copy(start, state)
        depth = go_down(tables, state, nodes, worths, path, settings, root)
        leaf = path[depth]
        if state[WINNER] == NOBODY and nodes[NODE * leaf + PROOF] == 0:
            value = judge(
                tables, state, nodes, worths, leaf, actions, network, source, leaf == root
            )
        else:
            value = proven_worth(nodes[NODE * leaf + PROOF], 0.5)
        back_up(nodes, worths, path, depth, value, margin(state))
    return count


@kernel
def stir(nodes: Ints, worths: Floats, node: int, noise: Floats, share: float) -> None:
    """Mixes noise into the prior chances of a node's steps, so that others are tried as well."""
    first = nodes[NODE * node + FIRST]
    for number in range(nodes[NODE * node + COUNT]):
        slot = WORTH * (first + number) + PRIOR
        worths[slot] += share * (noise[number] - worths[slot])
