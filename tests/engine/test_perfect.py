"""On solved boards the strongest setting never lets a win go, and in Herd next to nothing.

The budget is one of simulations that a second is more than enough for on any machine.
"""

from __future__ import annotations

from random import Random

import pytest

from cairn import games
from cairn.engine.budget import Budget
from cairn.engine.settings import settings_for
from cairn.engine.thinking import think
from cairn.games import Position
from tests.games.solving import Values, Winner

NODES = 1 << 18


def turn_of(position: Position, simulations: int, seed: int) -> list[str]:
    settings = settings_for(position.game, position.board.name)
    steps = think(position, settings, Budget(simulations=simulations), seed, nodes=NODES)
    return [str(step) for step in steps]


@pytest.mark.parametrize(
    ("game", "board", "wins"), [("oust", "hex-3", 15), ("rive", "hex-2", 12)], ids=["oust", "rive"]
)
def test_a_won_position_stays_won(game: str, board: str, wins: int) -> None:
    """Against an opponent who plays anything at all."""
    start = games.start(game, board, pie=False)
    winner, met = Winner(start), 0
    for seed in range(12):
        rng, position = Random(seed), start
        while not position.outcome:
            if position.side is not list(games.Colour)[seed % 2] or not winner.wins(position):
                position = position.play(rng.choice(position.legal()))
                continue
            for step in turn_of(position, 20_000, seed):
                assert winner.wins_with(position, step), (seed, position, step)
                position = position.play(step)
                met += 1
    assert met >= wins


def test_a_won_position_stays_won_in_resolve() -> None:
    start = games.start("resolve", "square-3", pie=False)
    values, met = Values(start), 0
    for seed in range(12):
        rng, position = Random(seed), start
        while not position.outcome:
            side = list(games.Colour)[seed % 2]
            if position.side is not side or values.value(forgetful(position)) < 1:
                position = position.play(rng.choice(position.legal()))
                continue
            for step in turn_of(position, 20_000, seed):
                assert values.value_with(forgetful(position), step) == 1, (seed, position, step)
                position = position.play(step)
                met += 1
    assert met >= 15


def forgetful(position: Position) -> Position:
    """Without the full boards that stood before: the solver's values do not know them."""
    return position.changed(seen=())


def test_next_to_nothing_is_lost_in_herd() -> None:
    """Less than one in a hundred of a win, over the steps of many turns, against exact values."""
    start = games.start("herd", "hex-2")
    values, losses = Values(start), list[float]()
    for seed in range(20):
        rng, position = Random(seed), start
        while not position.outcome:
            if position.awaits_dice:
                position = position.play(rng.choice(games.DICE))
                continue
            for step in turn_of(position, 4000, seed):
                best = values.value(position)
                losses.append(best - values.value_with(position, step))
                position = position.play(step)
            if not position.outcome and not position.awaits_dice:
                position = position.play(rng.choice(position.legal()))
    assert len(losses) > 100
    assert min(losses) > -1e-6
    assert sum(losses) / len(losses) < 0.01
