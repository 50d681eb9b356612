"""The kernels and `cairn.games` are two readings of the same rules: they agree at every step."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cairn import games
from cairn.engine.loading import Unreachable, load
from cairn.engine.tables import TooLarge, tables
from tests.engine.walks import BOARDS, Walk, compare

VECTORS = Path(__file__).parent.parent / "vectors"
LINES = [
    json.loads(line)
    for name in ("random-games.jsonl", "rare-events.jsonl")
    for line in (VECTORS / name).read_text().splitlines()
]
SETTINGS = [(game, board) for game, boards in BOARDS.items() for board in boards]


@pytest.mark.parametrize(("game", "board"), SETTINGS)
def test_random_walks_agree(game: str, board: str) -> None:
    for seed in range(max(1, 600 // len(games.board(board)) ** 2)):
        compare(game, board, seed)


@pytest.mark.parametrize(
    "line", LINES, ids=[f"{n}-{line['game']}-{line['board']}" for n, line in enumerate(LINES)]
)
def test_agrees_with_the_referee(line: dict[str, Any]) -> None:
    walk = Walk(games.start(line["game"], board=line["board"], pie=line["pie"]))
    for step, legal in zip(line["steps"].split(), line["legal"], strict=True):
        walk.agree()
        assert legal == "roll" or walk.legal(walk.state) == legal.split()
        walk.play(step)
    walk.agree()
    assert walk.position.outcome


def test_a_full_board_that_stands_for_the_third_time_is_a_draw() -> None:
    black, white = ["a1", "b2", "c2", "a3", "b3"], ["b1", "c1", "a2", "c3"]
    walk = Walk(games.arrange("resolve", "square-3", black, white))
    for step in 2 * ["b2", "~b1", "~c1", "b2", "~c2", "~c1"]:  # there and back, twice
        walk.agree()
        assert not walk.position.outcome
        walk.play(step)
    walk.agree()
    assert walk.position.outcome == games.Outcome(None, "repetition")


def interpreted(**settings: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.engine.walks", "4"],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, **settings},
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_the_kernels_are_plain_python_too() -> None:
    assert interpreted(NUMBA_DISABLE_JIT="1") == "all agree\n"


@pytest.mark.slow
def test_no_kernel_looks_beyond_an_array() -> None:
    # Not optimized: compiling takes less time then, and what is looked at is the same.
    assert interpreted(NUMBA_BOUNDSCHECK="1", NUMBA_OPT="0") == "all agree\n"


def test_boards_that_the_engine_cannot_hold() -> None:
    with pytest.raises(TooLarge, match="up to 62 cells"):
        tables("rive", "hex-6")
    with pytest.raises(games.SetupError):
        tables("herd", "square-5")


def test_positions_that_no_game_leads_to() -> None:
    position = games.arrange("oust", "hex-4", black=["d1", "e1"], white=["d2", "e2"])
    with pytest.raises(Unreachable):
        load(position)
