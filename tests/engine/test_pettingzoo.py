"""The PettingZoo environment passes PettingZoo's own tests, and plays by the rules of the house."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

from cairn import games
from cairn.engine.pettingzoo import PLANES, CairnEnv, env

SMALL = {"rive": "hex-2", "herd": "hex-2", "oust": "hex-2", "resolve": "square-3"}
BOARDS = [
    *SMALL.items(),
    *((name, game.default_board) for name, game in games.GAMES.items()),
]


@pytest.mark.filterwarnings("ignore:.*:UserWarning")
@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_pettingzoo_is_content(game: str, board: str) -> None:
    api_test(env(game, board), num_cycles=60)
    seed_test(lambda: env(game, board), num_cycles=20)


def play(raw: CairnEnv, rng: random.Random) -> list[tuple[str, int]]:
    made = []
    for agent in raw.agent_iter(max_iter=3000):
        seen, _, over, cut, _ = raw.last()
        if over or cut:
            raw.step(None)
            continue
        action = int(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        made.append((agent, action))
        raw.step(action)
    return made


@pytest.mark.parametrize("game", games.GAMES)
def test_games_end_with_a_winner_and_can_be_repeated(game: str) -> None:
    results = []
    for _ in range(2):
        raw = CairnEnv(game, SMALL[game])
        raw.reset(seed=5)
        made = play(raw, random.Random(2))
        results.append((made, raw.position.key))
        assert raw.position.outcome is not None
        assert not raw.agents
    assert results[0] == results[1]


def rewards_of(raw: CairnEnv, *cells: str) -> dict[str, float]:
    """The rewards after these steps, pass and swap by name."""
    names = [*raw._board.cells, "pass", "swap"]
    raw.reset(seed=1)
    for cell in cells:
        raw.step(names.index(cell))
    return {agent: raw._cumulative_rewards[agent] for agent in ("black", "white")}


def test_an_agent_that_takes_the_other_side_wins_with_it() -> None:
    raw = CairnEnv("oust", "hex-2", pie=True)
    position = games.start("oust", "hex-2", True)
    record = ["a2", "swap", "a3", "b2"]
    for step in record:
        position = position.play(step)
    assert position.outcome is not None
    assert position.outcome.winner is games.Colour.BLACK
    # Black, at the end, is the agent that was called white when it began.
    assert rewards_of(raw, *record) == {"black": -1.0, "white": 1.0}


def test_who_acts_may_act_again_and_sees_their_own_stones() -> None:
    raw: Any = CairnEnv("herd", "hex-2")
    raw.reset(seed=3)
    agent = raw.agent_selection
    first = int(np.flatnonzero(raw.observe(agent)["action_mask"])[0])
    raw.step(first)
    seen = raw.observe(agent)["observation"]
    assert seen[PLANES.index("own")].sum() + seen[PLANES.index("enemy")].sum() == 1
    other = "white" if agent == "black" else "black"
    mirrored = raw.observe(other)["observation"]
    assert (mirrored[PLANES.index("enemy")] == seen[PLANES.index("own")]).all()
    assert raw.observe(agent)["observation"][PLANES.index("board")].sum() == 7


def test_an_illegal_action_loses() -> None:
    guarded = env("oust", "hex-2")
    guarded.reset(seed=1)
    guarded.step(0)
    guarded.step(0)  # occupied
    assert guarded.terminations == {"black": True, "white": True}
    assert guarded.rewards["white"] == -1
