"""The tree that the search grows: nodes side by side in two arrays, from a root downwards.

A node is a position after a step. The mover does not alternate, so each node knows the person who
is to move; values are that of person 0, who has Black unless the pie is taken. A roll of the dice
is a node with 21 children. Wins that are certain are proven upwards.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Any

from cairn.engine.chance import below
from cairn.engine.jit import Floats, Ints, int64, kernel, part
from cairn.engine.kernels import legal, margin, play, random_action
from cairn.engine.layout import (
    CELLS,
    DICE,
    DRAWN,
    EXCHANGED,
    NOBODY,
    PHASE,
    PLACE,
    ROLLS,
    SIDE,
    WINNER,
)
from cairn.engine.network import guess_of_black

# A node: its children stand side by side. Node 0 is none; its slots hold the header.
FIRST, COUNT, ACTION, PERSON, VISITS, PROOF, ALL_VISITS, KIND = 0, 1, 2, 3, 4, 5, 6, 7
NODE = 8
USED, STAMP = 0, 1  # the header: nodes in use, simulations ever made
# Beside it, in another array: sums of values, of values as first, of margins.
VALUE, ALL_VALUE, MARGIN = 0, 1, 2
WORTH = 4

# Proofs: 0 for none, 1 and 2 for a win of person 0 or 1, 3 for a draw.
PROVEN_DRAW = 3

# Settings, in this order.
EXPLORATION, FIRST_URGENCY, EXPAND_AT, CUT, SCALE, BONUS, RAVE = 0, 1, 2, 3, 4, 5, 6


@part
def settle_node(state: Ints, nodes: Ints, node: int) -> None:
    """Writes what is known of a position that is reached for the first time."""
    at, winner = NODE * node, state[WINNER]
    nodes[at + PERSON] = state[SIDE] ^ state[EXCHANGED]
    nodes[at + KIND] = state[PHASE]
    if winner == DRAWN:
        nodes[at + PROOF] = PROVEN_DRAW
    elif winner != NOBODY:
        nodes[at + PROOF] = 1 + (winner ^ state[EXCHANGED])


@part
def add_children(nodes: Ints, node: int, actions: Ints, found: int) -> None:
    """A node gets its children, in the order of the actions."""
    first = nodes[USED]
    nodes[NODE * node + FIRST], nodes[NODE * node + COUNT] = first, found
    nodes[USED] = first + found
    for number in range(found):
        nodes[NODE * (first + number) + ACTION] = actions[number]


@kernel
def plant(state: Ints, nodes: Ints, node: int) -> None:
    """`settle_node`, for Python."""
    settle_node(state, nodes, node)


@kernel
def branch(nodes: Ints, node: int, actions: Ints) -> None:
    """`add_children`, for Python."""
    add_children(nodes, node, actions, len(actions))


@kernel
def keep(nodes: Ints, worths: Floats, root: int, kept: Ints, kept_worths: Floats) -> None:
    """Copies what hangs below a root into empty arrays as long as the old ones; it is node 1."""
    for slot in range(NODE):
        kept[slot] = nodes[slot]
        kept[NODE + slot] = nodes[NODE * root + slot]
    for slot in range(WORTH):
        kept_worths[WORTH + slot] = worths[WORTH * root + slot]
    used, node = 2, 1
    while node < used:
        # FIRST still says where the children were; they come behind all that have come so far.
        first, found = kept[NODE * node + FIRST], kept[NODE * node + COUNT]
        kept[NODE * node + FIRST] = used
        for slot in range(NODE * found):
            kept[NODE * used + slot] = nodes[NODE * first + slot]
        for slot in range(WORTH * found):
            kept_worths[WORTH * used + slot] = worths[WORTH * first + slot]
        used += found
        node += 1
    kept[USED] = used


@part
def expand(tables: Ints, state: Ints, nodes: Ints, node: int, actions: Ints, source: Any) -> bool:
    """Adds a child for each legal step, in random order; whether there was room."""
    if NODE * (nodes[USED] + len(actions)) > len(nodes):
        return False
    found = legal(tables, state, actions)
    if nodes[NODE * node + KIND] != DICE:
        for number in range(found - 1, 0, -1):
            other = below(source, number + 1)
            actions[number], actions[other] = actions[other], actions[number]
    add_children(nodes, node, actions, found)
    return True


@part
def best_child(nodes: Ints, worths: Floats, settings: Floats, node: int) -> int:
    """The child to go to: good so far, or not tried enough."""
    at = NODE * node
    person, first, visits = nodes[at + PERSON], nodes[at + FIRST], nodes[at + VISITS]
    trials, rave = log(visits + 1.0), settings[RAVE] if nodes[at + KIND] == PLACE else 0.0
    weight = sqrt(rave / (3.0 * visits + rave)) if rave > 0.0 else 0.0
    mean = worths[WORTH * node + VALUE] / max(visits, 1)
    untried = (1.0 - mean if person == 1 else mean) + settings[FIRST_URGENCY]
    best, most = first, -1e9
    for child in range(first, first + nodes[at + COUNT]):
        slot, proof = NODE * child, nodes[NODE * child + PROOF]
        if proof == 1 + person:
            return child
        if proof == 2 - person:
            continue
        times = nodes[slot + VISITS]
        all_times = nodes[slot + ALL_VISITS] if rave > 0.0 else 0
        if times == 0 and all_times == 0:
            promise = untried
        else:
            value = worths[WORTH * child + VALUE] / max(times, 1)
            if all_times > 0:
                as_first = worths[WORTH * child + ALL_VALUE] / all_times
                part_of = weight if times > 0 else 1.0
                value += part_of * (as_first - value)
            if proof == PROVEN_DRAW:
                value = 0.5
            if person == 1:
                value = 1.0 - value
            promise = value + settings[EXPLORATION] * sqrt(trials / max(times, 1))
        if promise > most:
            best, most = child, promise
    return best


@part
def descend(
    tables: Ints,
    state: Ints,
    nodes: Ints,
    worths: Floats,
    path: Ints,
    actions: Ints,
    settings: Floats,
    source: Any,
    root: int,
) -> int:
    """From the root to a position that is new or certain; `path` keeps the way, its length is
    the answer. `state` follows."""
    node, depth = root, 0
    path[0] = root
    while nodes[NODE * node + PROOF] == 0 and depth + 1 < len(path):
        at = NODE * node
        if nodes[at + COUNT] == 0:
            if nodes[at + VISITS] < settings[EXPAND_AT] and node != root:
                break
            if not expand(tables, state, nodes, node, actions, source):
                break
        if nodes[at + KIND] == DICE:
            roll = random_action(tables, state, source) - tables[CELLS] - ROLLS
            node = nodes[at + FIRST] + roll
        else:
            node = best_child(nodes, worths, settings, node)
        play(tables, state, int64(nodes[NODE * node + ACTION]))
        if nodes[NODE * node + VISITS] == 0:
            settle_node(state, nodes, node)
        depth += 1
        path[depth] = node
    return depth


@part
def worth_of(tables: Ints, state: Ints, settings: Floats, network: Any) -> float:
    """The value of an end, or of where a playout was cut, for person 0."""
    winner = state[WINNER]
    value = 0.5 if winner == DRAWN else 1.0 - winner
    if winner == NOBODY or settings[BONUS] > 0.0:
        guess = 1.0 / (1.0 + exp(-margin(state) / settings[SCALE]))
        if winner == NOBODY:
            value = guess_of_black(tables, state, network) if len(network[1]) > 0 else guess
        else:
            value += settings[BONUS] * (guess - value)
    return 1.0 - value if state[EXCHANGED] else value


@part
def proof_of(nodes: Ints, node: int) -> int:
    """What the children prove about their parent."""
    at = NODE * node
    person, first = nodes[at + PERSON], nodes[at + FIRST]
    common, drawn, open_ones = nodes[NODE * first + PROOF], 0, 0
    for child in range(first, first + nodes[at + COUNT]):
        proof = nodes[NODE * child + PROOF]
        if proof == 1 + person and nodes[at + KIND] != DICE:
            return proof
        if proof != common:
            common = 0
        drawn += proof == PROVEN_DRAW
        open_ones += proof == 0
    if nodes[at + KIND] == DICE or open_ones > 0:
        return common
    return PROVEN_DRAW if drawn > 0 else 2 - person


@part
def back_up(nodes: Ints, worths: Floats, path: Ints, depth: int, value: float, stones: int) -> None:
    """Tells all nodes of the path what came of it, and proves what can be proven."""
    for step in range(depth, -1, -1):
        node = path[step]
        if (
            step < depth
            and nodes[NODE * path[step + 1] + PROOF] != 0
            and nodes[NODE * node + PROOF] == 0
        ):
            nodes[NODE * node + PROOF] = proof_of(nodes, node)
        nodes[NODE * node + VISITS] += 1
        worths[WORTH * node + VALUE] += value
        worths[WORTH * node + MARGIN] += stones
