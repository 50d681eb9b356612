"""Plain UCT with full random playouts: the anchor that the engine's strength is measured against.

Frozen: it is to play in a year as it plays today. No settings by game, no solver, no memory between
steps; only the rules in kernels and its random numbers are shared with the real search.
"""

from __future__ import annotations

import time
from math import log, sqrt
from typing import Any, NamedTuple

import numpy as np

from cairn.engine import chance, layout
from cairn.engine.actions import step_of
from cairn.engine.chance import below
from cairn.engine.jit import Floats, Ints, int64, kernel
from cairn.engine.kernels import copy, legal, play, playout, random_action
from cairn.engine.layout import CELLS, DICE, DRAWN, EXCHANGED, NOBODY, PHASE, ROLLS, SIDE, WINNER
from cairn.engine.loading import load
from cairn.engine.tables import tables
from cairn.games import Position, Step

EXPLORATION = 0.5
FIRST, COUNT, ACTION, PERSON, VISITS = 0, 1, 2, 3, 4
NODE = 5
LONGEST_PATH = 512
ROOM = 1 << 22  # nodes where time is the budget; memory that is not used is not taken
SLICE = 64  # simulations between looks at the clock


@kernel
def simulate(
    tables: Ints,
    start: Ints,
    state: Ints,
    nodes: Ints,
    values: Floats,
    path: Ints,
    actions: Ints,
    log_of_none: Ints,
    none_liked: Floats,
    source: Any,
    count: int,
) -> None:
    """Makes simulations. Node 0 keeps how many nodes are used, node 1 is the root."""
    for _ in range(count):
        copy(start, state)
        node, depth = 1, 0
        path[0] = 1
        while True:
            at = NODE * node
            nodes[at + PERSON] = state[SIDE] ^ state[EXCHANGED]
            full = NODE * (nodes[0] + len(actions)) > len(nodes) or depth + 1 == len(path)
            if state[WINNER] != NOBODY or full:
                break
            if nodes[at + COUNT] == 0:
                if nodes[at + VISITS] == 0 and node != 1:
                    break
                nodes[at + FIRST], nodes[at + COUNT] = nodes[0], legal(tables, state, actions)
                for number in range(nodes[at + COUNT]):
                    nodes[NODE * (nodes[0] + number) + ACTION] = actions[number]
                nodes[0] += nodes[at + COUNT]
            first, width, person = nodes[at + FIRST], nodes[at + COUNT], nodes[at + PERSON]
            if state[PHASE] == DICE:
                node = first + random_action(tables, state, source) - tables[CELLS] - ROLLS
            else:
                # From a random one on, so that no cell is looked at before others.
                best, most, offset = first, -1.0, below(source, width)
                for number in range(width):
                    child = first + (number + offset) % width
                    times = nodes[NODE * child + VISITS]
                    promise = 1e9
                    if times > 0:
                        mean = values[child] / times
                        promise = 1.0 - mean if person == 1 else mean
                        promise += EXPLORATION * sqrt(log(nodes[at + VISITS] + 1.0) / times)
                    if promise > most:
                        best, most = child, promise
                node = best
            play(tables, state, nodes[NODE * node + ACTION])
            depth += 1
            path[depth] = node
        if state[WINNER] == NOBODY:
            playout(tables, state, source, int64(0), log_of_none, none_liked)
        value = 0.5 if state[WINNER] == DRAWN else 1.0 - (state[WINNER] ^ state[EXCHANGED])
        for number in range(depth + 1):
            nodes[NODE * path[number] + VISITS] += 1
            values[path[number]] += value


class Chosen(NamedTuple):
    """A step, the simulations that were made for it, and the mover's winning chance with it."""

    step: Step
    simulations: int
    chance: float


class Tree:
    """A fresh tree for one step, with room for so many nodes."""

    def __init__(self, position: Position, room: int, seed: int) -> None:
        self._position = position
        actions = np.zeros(len(position.board) + layout.MORE_ACTIONS, np.int64)
        self._nodes, self._values = np.zeros(NODE * room, np.int64), np.zeros(room)
        self._nodes[0] = 2
        start = load(position)
        self._rest = (
            *(tables(position.game, position.board.name), start, start.copy()),
            *(self._nodes, self._values, np.zeros(LONGEST_PATH, np.int64), actions),
            *(np.zeros(1, np.int64), np.zeros(0), chance.seeded(seed)),
        )

    def run(self, simulations: int) -> None:
        """Makes so many simulations more."""
        simulate(*self._rest, simulations)

    def best(self) -> Chosen:
        """The step most looked at."""
        first, width = int(self._nodes[NODE + FIRST]), int(self._nodes[NODE + COUNT])
        children = range(first, first + width)
        best = max(children, key=lambda child: int(self._nodes[NODE * child + VISITS]))
        step = step_of(self._position, int(self._nodes[NODE * best + ACTION]))
        mean = float(self._values[best]) / max(1, int(self._nodes[NODE * best + VISITS]))
        return Chosen(
            step,
            int(self._nodes[NODE + VISITS]),
            1.0 - mean if self._nodes[NODE + PERSON] == 1 else mean,
        )


def choose(position: Position, simulations: int, seed: int) -> Step:
    """The step most looked at, with a fresh tree; dice cannot be chosen."""
    steps = position.legal()
    if len(steps) == 1:
        return steps[0]
    room = 2 + (simulations + 1) * (len(position.board) + layout.MORE_ACTIONS)
    tree = Tree(position, room, seed)
    tree.run(simulations)
    return tree.best().step


def choose_within(position: Position, seconds: float, seed: int) -> Chosen:
    """The same within so many seconds of this thread's processor time; a step that is the only one
    takes no simulations, and its chance is not known."""
    steps = position.legal()
    if len(steps) == 1:
        return Chosen(steps[0], 0, 0.5)
    until = time.thread_time() + seconds
    tree = Tree(position, ROOM, seed)
    while True:
        tree.run(SLICE)
        if time.thread_time() >= until:
            return tree.best()
