"""Simulations that judge all steps of a new node at once, and know a node by its best step.

For games with dice in which a turn has many steps, with a learned evaluation: no chance is in what
it says, so a position is worth what its best step is worth, and a roll's node the mean over the 21
rolls, each as likely as it is (expectimax). Steps of a turn that could as well have been made the
other way round are looked at in one order only: the step that looked better comes first.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from cairn.engine.jit import Floats, Ints, int64, kernel, part
from cairn.engine.kernels import copy, legal, margin, play, random_action
from cairn.engine.layout import CELLS, DICE, DRAWN, EXCHANGED, NOBODY, ROLLS, WINNER
from cairn.engine.nearby import black_after, lay
from cairn.engine.tree import (
    ACTION,
    ALL_VALUE,
    ALL_VISITS,
    COUNT,
    EXPLORATION,
    FIRST,
    KIND,
    MARGIN,
    NODE,
    PERSON,
    PROOF,
    PROVEN_DRAW,
    STAMP,
    USED,
    VALUE,
    VISITS,
    WORTH,
    proof_of,
    settle_node,
)


@part
def value_of(nodes: Ints, worths: Floats, node: int) -> float:
    """What is known of a node that has been judged, for person 0."""
    proof = nodes[NODE * node + PROOF]
    if proof != 0:
        return 0.5 if proof == PROVEN_DRAW else 2.0 - proof
    visits = nodes[NODE * node + VISITS]
    if visits > 0:
        return worths[WORTH * node + VALUE] / visits
    return worths[WORTH * node + ALL_VALUE]


@part
def is_judged(nodes: Ints, node: int) -> bool:
    """Whether a node has children and all have been judged."""
    at = NODE * node
    return nodes[at + COUNT] > 0 and nodes[NODE * nodes[at + FIRST] + ALL_VISITS] > 0


@part
def value_by_children(nodes: Ints, worths: Floats, node: int) -> float:
    """The best child's value for the person to move, or the mean over the rolls."""
    at = NODE * node
    first, person = nodes[at + FIRST], nodes[at + PERSON]
    if nodes[at + KIND] == DICE:
        total, number = 0.0, 0
        for low in range(6):
            for high in range(low, 6):
                weight = 1.0 if low == high else 2.0
                total += weight * value_of(nodes, worths, first + number)
                number += 1
        return total / 36.0
    best = -1.0
    for child in range(first, first + nodes[at + COUNT]):
        value = value_of(nodes, worths, child)
        best = max(best, 1.0 - value if person == 1 else value)
    return 1.0 - best if person == 1 else best


@part
def mark_made_before(nodes: Ints, path: Ints, depth: int, seen: Ints) -> None:
    """Marks steps that would make a position again that a better step has led to: those that
    were better where an earlier step of the same kind was made in this turn."""
    at = NODE * path[depth]
    for step in range(depth - 1, -1, -1):
        before = NODE * path[step]
        if nodes[before + KIND] != nodes[at + KIND] or nodes[before + PERSON] != nodes[at + PERSON]:
            break
        for child in range(nodes[before + FIRST], path[step + 1]):
            seen[nodes[NODE * child + ACTION]] = nodes[STAMP]


@part
def foresee(
    tables: Ints,
    state: Ints,
    trial: Ints,
    nodes: Ints,
    worths: Floats,
    path: Ints,
    depth: int,
    seen: Ints,
    actions: Ints,
    networks: Any,
) -> bool:
    """Gives a node its children, the best first, and judges each; whether there was room."""
    node = path[depth]
    at = NODE * node
    person, stamp = nodes[at + PERSON], nodes[STAMP]
    if nodes[at + COUNT] > 0:  # a root that was given some
        first, found = nodes[at + FIRST], nodes[at + COUNT]
        for number in range(found):
            actions[number] = nodes[NODE * (first + number) + ACTION]
    else:
        if NODE * (nodes[USED] + len(actions)) > len(nodes):
            return False
        first, found = nodes[USED], legal(tables, state, actions)
        if nodes[at + KIND] != DICE:
            mark_made_before(nodes, path, depth, seen)
            kept = 0
            for number in range(found):
                if seen[actions[number]] != stamp:
                    actions[kept], actions[number] = actions[number], actions[kept]
                    kept += 1
            found = kept if kept > 0 else found
        nodes[at + FIRST], nodes[at + COUNT] = first, found
        nodes[USED] += found
    sign = -1.0 if person == 1 else 1.0
    network, other = networks
    side = lay(tables, state, network)
    for number in range(found):
        copy(state, trial)
        play(tables, trial, actions[number])
        winner = trial[WINNER]
        if winner == NOBODY:
            value = black_after(tables, state, trial, actions[number], side, network, other)
        else:
            value = 0.5 if winner == DRAWN else 1.0 - winner
        if trial[EXCHANGED]:
            value = 1.0 - value
        child = first + number
        while (
            nodes[at + KIND] != DICE
            and child > first
            and sign * worths[WORTH * (child - 1) + ALL_VALUE] < sign * value
        ):
            for slot in range(NODE):
                nodes[NODE * child + slot] = nodes[NODE * (child - 1) + slot]
            worths[WORTH * child + ALL_VALUE] = worths[WORTH * (child - 1) + ALL_VALUE]
            child -= 1
        for slot in range(NODE):
            nodes[NODE * child + slot] = 0
        nodes[NODE * child + ACTION] = actions[number]
        nodes[NODE * child + ALL_VISITS] = 1
        worths[WORTH * child + ALL_VALUE] = value
        settle_node(trial, nodes, child)
    return True


@part
def most_promising(nodes: Ints, worths: Floats, settings: Floats, node: int) -> int:
    """The child to go to: good, or not looked at enough."""
    at = NODE * node
    first, person = nodes[at + FIRST], nodes[at + PERSON]
    width = settings[EXPLORATION] * sqrt(log(nodes[at + VISITS] + 1.0))
    best, most = first, -1e9
    for child in range(first, first + nodes[at + COUNT]):
        proof = nodes[NODE * child + PROOF]
        if proof == 1 + person:
            return child
        if proof == 2 - person:
            continue
        value = value_of(nodes, worths, child)
        if person == 1:
            value = 1.0 - value
        promise = value + width / sqrt(nodes[NODE * child + VISITS] + 1.0)
        if promise > most:
            best, most = child, promise
    return best


@kernel
def simulate_with_foresight(
    tables: Ints,
    start: Ints,
    state: Ints,
    nodes: Ints,
    worths: Floats,
    scratch: Any,
    settings: Floats,
    networks: Any,
    trial: Ints,
    source: Any,
    root: int,
    count: int,
) -> int:
    """What `simulate.simulate` does, with foresight instead of playouts; `trial` is one more state
    to work with, `networks` are two of what `network.room` makes."""
    path, _, seen, actions = scratch
    for made in range(count):
        if nodes[NODE * root + PROOF] != 0:
            return made
        nodes[STAMP] += 1
        copy(start, state)
        node, depth = root, int64(0)
        path[0] = root
        while nodes[NODE * node + PROOF] == 0 and depth + 1 < len(path):
            if not is_judged(nodes, node):
                foresee(
                    *(tables, state, trial, nodes, worths, path, depth, seen, actions, networks)
                )
                break
            if nodes[NODE * node + KIND] == DICE:
                roll = random_action(tables, state, source) - tables[CELLS] - ROLLS
                node = nodes[NODE * node + FIRST] + roll
            else:
                node = most_promising(nodes, worths, settings, node)
            play(tables, state, int64(nodes[NODE * node + ACTION]))
            depth += 1
            path[depth] = node
        back_up_best(nodes, worths, path, depth, margin(state))
    return count


@part
def back_up_best(nodes: Ints, worths: Floats, path: Ints, depth: int, stones: int) -> None:
    """Tells the nodes of the path what they are worth now, and proves what can be proven."""
    for step in range(depth, -1, -1):
        node = path[step]
        at = NODE * node
        judged = is_judged(nodes, node)
        if judged and nodes[at + PROOF] == 0:
            nodes[at + PROOF] = proof_of(nodes, node)
        value = value_by_children(nodes, worths, node) if judged else value_of(nodes, worths, node)
        nodes[at + VISITS] += 1
        worths[WORTH * node + VALUE] = value * nodes[at + VISITS]
        worths[WORTH * node + MARGIN] += stones
