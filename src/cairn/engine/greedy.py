"""Games without a search, for learning: each step is the one after which the evaluation is best.

Some hundred times as many games as with a search; where dice see to it that games differ, they
teach more. Targets are λ-returns (Sutton, 1988; Tesauro, 1992): what the evaluation said at the
turns' ends that followed, the nearest above all, and in the end who won.
"""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from cairn import games
from cairn.engine import chance, layout, network
from cairn.engine.chance import below, share
from cairn.engine.jit import Floats, Ints, kernel
from cairn.engine.kernels import copy, legal, margin, play, random_action
from cairn.engine.layout import DICE, DRAWN, NOBODY, PHASE, SIDE, STEPS, WINNER
from cairn.engine.loading import load
from cairn.engine.network import guess_of_black
from cairn.engine.patterns import look
from cairn.engine.requests import seed_of
from cairn.engine.selfplay import FILLER, Samples
from cairn.engine.tables import tables

MOST_ROWS = 2048  # positions of a game that are kept
RANDOM_STEPS = 8  # at most, before anything is judged
NOISE = 0.02  # how much chance has a say among steps, in winning chance
FADING = 0.8  # λ: how much of a turn's target is what came after the next turn
KEPT = 0.35  # of the positions within turns; all at turns' ends are kept
SCALE = 4.0  # stones of margin, where nothing is learnt yet


@kernel
def game_of_itself(
    tables: Ints,
    states: Any,
    actions: Ints,
    network: Any,
    source: Any,
    features: Any,
    values: Floats,
    sides: Ints,
) -> int:
    """Plays a game; answers how many positions were written down.

    `states` are the start and room for two. Of each position go its features to a row of
    `features`, the target for the side to move to `values`, and that side to `sides`.
    """
    start, state, trial = states
    copy(start, state)
    numbers, _, seen, out, _ = network
    opening, rows = below(source, RANDOM_STEPS + 1), 0
    while state[WINNER] == NOBODY:
        due = state[PHASE] == DICE
        if opening <= 0 and (due or share(source) < KEPT) and rows < len(sides):
            found = look(tables, state, numbers, seen, out)
            for number in range(found):
                features[rows, number] = out[number]
            sides[rows] = state[SIDE]
            values[rows] = -1.0
            if due or state[STEPS] == 0:
                values[rows] = judged(tables, state, network)
            rows += 1
        if due or opening > 0:
            opening -= 1 - due
            play(tables, state, random_action(tables, state, source))
            continue
        best, most = 0, -1.0
        side = state[SIDE]
        for number in range(legal(tables, state, actions)):
            copy(state, trial)
            play(tables, trial, actions[number])
            promise = judged(tables, trial, network)
            promise = (promise if side == 0 else 1.0 - promise) + NOISE * share(source)
            if promise > most:
                best, most = actions[number], promise
        play(tables, state, best)
    outcome = 0.5 if state[WINNER] == DRAWN else 1.0 - state[WINNER]
    for row in range(rows - 1, -1, -1):
        said = values[row]
        values[row] = outcome if sides[row] == 0 else 1.0 - outcome
        if said >= 0.0:
            outcome = (1.0 - FADING) * said + FADING * outcome
    return rows


@kernel
def judged(tables: Ints, state: Ints, network: Any) -> float:
    """Black's winning chance; by the margin while nothing has been learnt."""
    if state[WINNER] != NOBODY:
        return 0.5 if state[WINNER] == DRAWN else 1.0 - state[WINNER]
    if len(network[1]) > 0:
        return guess_of_black(tables, state, network)
    return 1.0 / (1.0 + exp(-margin(state) / SCALE))


class Player:
    """Plays games of itself on a board, with weights (of no length: by the margin)."""

    def __init__(self, game: str, board: str, weights: Any) -> None:
        start = games.start(game, board, pie=False)
        self._tables, state = tables(game, board), load(start)
        self._states = state, state.copy(), state.copy()
        self._actions = np.zeros(len(start.board) + layout.MORE_ACTIONS, np.int64)
        self._network = network.room(weights, len(start.board))
        width = len(self._network[3])
        self._features = np.zeros((MOST_ROWS, width), np.uint16)
        self._values, self._sides = np.zeros(MOST_ROWS), np.zeros(MOST_ROWS, np.int64)

    def game(self, seed: int) -> Samples:
        """A game's positions with their targets."""
        self._features[:] = FILLER
        rows = game_of_itself(
            *(self._tables, self._states, self._actions, self._network, chance.seeded(seed)),
            *(self._features, self._values, self._sides),
        )
        values = self._values[:rows].astype(np.float32)
        return Samples(self._features[:rows].copy(), values, values)


def many(game: str, board: str, weights: Any, seed: int, numbers: range) -> Samples:
    """The games of those numbers."""
    player = Player(game, board, weights)
    return Samples.joined([player.game(seed_of(game, board, seed, number)) for number in numbers])
