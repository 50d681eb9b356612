"""Kernels and rules side by side, step by step; also run as a program, by interpreted Python."""

from __future__ import annotations

import sys
import warnings
from random import Random
from typing import Any

import numpy as np

from cairn import games
from cairn.engine import hashing, kernels, layout, patterns
from cairn.engine.actions import action_of, step_of
from cairn.engine.loading import COLOURS, PHASES, load
from cairn.engine.tables import tables
from cairn.games import Position, Step

TINY = {
    "rive": ("hex-2", "hex-3"),
    "herd": ("hex-2", "hex-3"),
    "oust": ("hex-2", "hex-3", "square-3"),
    "resolve": ("square-3", "square-4"),
}
MORE = {
    "rive": ("hex-3x5x5",),
    "herd": ("hex-3x3x5",),
    "oust": ("hex-4", "square-3", "square-4", "square-5"),
    "resolve": ("square-6", "square-7"),
}
BOARDS = {
    name: tuple(dict.fromkeys((*TINY[name], *(MORE[name]), *game.boards)))
    for name, game in games.GAMES.items()
}
NO_LOG: Any = np.zeros(1, np.int64)
NONE_LIKED: Any = np.zeros(0)


class Walk:
    """A position and a state that must always say the same."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.tables = tables(position.game, position.board.name)
        self.state: Any = load(position)
        self.out: Any = np.zeros(len(position.board) + layout.MORE_ACTIONS, np.int64)

    def legal(self, state: Any) -> list[Step]:
        found = kernels.legal(self.tables, state, self.out)
        return sorted(step_of(self.position, int(action)) for action in self.out[:found])

    def agree(self) -> None:
        """Mover, outcome, dice, kind of step and legal steps; and a state loaded afresh."""
        position, state = self.position, self.state
        assert self.legal(state) == sorted(position.legal())
        assert bool(kernels.needs_dice(state)) == position.awaits_dice
        if position.outcome:
            winner = position.outcome.winner
            expected = layout.DRAWN if winner is None else COLOURS.index(winner)
            assert state[layout.WINNER] == expected
            assert kernels.mover(state) == layout.NOBODY
        else:
            assert position.mover is not None
            assert kernels.mover(state) == COLOURS.index(position.mover)
            assert state[layout.PHASE] == PHASES[position.step_kind]
        assert kernels.margin(state) == position.black.bit_count() - position.white.bit_count()
        fresh = load(position)
        fresh[layout.EXCHANGED] = state[layout.EXCHANGED]
        assert hashing.key(self.tables, fresh) == hashing.key(self.tables, state)
        if position.board.shape == "hex" and not position.outcome:
            assert self.look(fresh) == self.look(state)

    def look(self, state: Any) -> list[int]:
        """What the learned evaluation sees, cell by cell."""
        cells = len(self.position.board)
        seen, out = np.zeros(cells + 1, np.int64), np.zeros(cells + 8, np.int64)
        found = patterns.look(self.tables, state, patterns.classes(), seen, out)
        return [int(feature) for feature in out[:found]]

    def play(self, step: Step | str) -> None:
        action = action_of(self.position, step)
        assert step_of(self.position, action) == step
        self.position = self.position.play(step)
        kernels.play(self.tables, self.state, action)


def compare(game: str, board: str, seed: int, steps: int = 2000) -> Position:
    """Walks through a random game; now and then goes on from a state loaded afresh."""
    rng = Random(seed)
    walk = Walk(games.start(game, board))
    while True:
        walk.agree()
        if walk.position.outcome or not steps:
            return walk.position
        if rng.random() < 0.1:
            walk.state = load(walk.position)
        walk.play(rng.choice(walk.position.legal()))
        steps -= 1


def main(seeds: int) -> None:
    """Compares on tiny boards; the playouts run too."""
    from cairn.engine import chance

    for game, boards in TINY.items():
        for board in boards:
            for seed in range(seeds):
                compare(game, board, seed)
            state = load(games.start(game, board, pie=False))
            kernels.random_games(
                tables(game, board),
                state,
                state.copy(),
                chance.seeded(1),
                NO_LOG,
                NONE_LIKED,
                seeds,
            )
            action = kernels.random_action(tables(game, board), state, chance.seeded(1))
            assert action < len(games.board(board)) + layout.MORE_ACTIONS


if __name__ == "__main__":
    # Interpreted, NumPy tells that words of 64 bits overflow, as they should.
    warnings.filterwarnings("ignore", "overflow encountered")
    main(int(sys.argv[1]))
    sys.stdout.write("all agree\n")
