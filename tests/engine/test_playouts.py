"""Random steps are fair, random games end as the rules say, and the same seed gives the same."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from cairn import games
from cairn.engine import chance, kernels, layout
from cairn.engine.actions import step_of
from cairn.engine.layout import BLACK, DICE, DRAWN, EMPTIES, NOBODY, PHASE, STEPS, STONES, WINNER
from cairn.engine.loading import COLOURS, load
from cairn.engine.tables import tables
from cairn.games import Position
from cairn.games.resolve import Resolve
from tests.engine.walks import NO_LOG, NONE_LIKED

BOARDS = [
    ("rive", "hex-3"),
    ("herd", "hex-3"),
    ("oust", "hex-4"),
    ("oust", "square-4"),
    ("resolve", "square-4"),
]


def positions(game: str, board: str, seed: int) -> list[Position]:
    """A random game's."""
    rng, position = Random(seed), games.start(game, board, pie=False)
    found = []
    while not position.outcome:
        found.append(position)
        position = position.play(rng.choice(position.legal()))
    return found


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_every_legal_step_is_as_likely(game: str, board: str) -> None:
    """All steps of some positions; five standard deviations are never seen by chance."""
    source, draws = chance.seeded(7), 2000
    for position in positions(game, board, 3)[:24:3]:
        board_tables, state = tables(game, board), load(position)
        drawn = Counter(
            str(step_of(position, kernels.random_action(board_tables, state, source)))
            for _ in range(draws)
        )
        legal = position.legal()
        assert set(drawn) <= set(legal)
        for step in legal:
            share = 1 / len(legal)
            if position.awaits_dice:
                share = (1 if step[0] == step[1] else 2) / 36
            assert abs(drawn[step] - draws * share) <= 5 * (draws * share * (1 - share)) ** 0.5


def ended_well(position: Position, state: Any) -> None:
    """The stones at the end of a playout are such that the winner has won."""
    black, white = int(state[STONES]), int(state[STONES + 1])
    winner = int(state[WINNER])
    if position.game in ("rive", "herd"):
        assert state[EMPTIES] == 0
        assert winner == (0 if black > white else 1)
    elif position.game == "oust":
        assert winner == DRAWN or (black, white)[1 - winner] == 0
    else:
        cells = position.board.cells
        record = layout.HEADER + layout.COLOUR
        stones: list[list[str]] = [[], []]
        for number, cell in enumerate(cells):
            if state[record + layout.RECORD * number] != layout.EMPTY:
                stones[state[record + layout.RECORD * number]].append(cell)
        end = games.arrange("resolve", position.board.name, stones[0], stones[1])
        assert isinstance(end, Resolve)
        assert [end.connected(colour) for colour in COLOURS].count(True) <= (winner != DRAWN)
        assert winner == DRAWN or end.connected(COLOURS[winner])


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_playouts_end_as_the_rules_say(game: str, board: str) -> None:
    source = chance.seeded(5)
    for position in positions(game, board, 4):
        state = load(position)
        kernels.playout(tables(game, board), state, source, 0, NO_LOG, NONE_LIKED)
        ended_well(position, state)


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_playouts_are_random_games(game: str, board: str) -> None:
    """Black wins as often as in games of single random steps: within five standard deviations."""
    count, source = 1500, chance.seeded(6)
    board_tables, start = tables(game, board), load(games.start(game, board, pie=False))
    shares = np.zeros(2)
    for _ in range(count):
        state = start.copy()
        kernels.playout(board_tables, state, source, 0, NO_LOG, NONE_LIKED)
        shares[0] += state[WINNER] == BLACK
        state = start.copy()
        while state[WINNER] == NOBODY:
            kernels.play(board_tables, state, kernels.random_action(board_tables, state, source))
        shares[1] += state[WINNER] == BLACK
    assert abs(shares[0] - shares[1]) <= 5 * (count / 2) ** 0.5


@pytest.mark.parametrize(("game", "board"), BOARDS)
@pytest.mark.parametrize("cut", [1, 7])
def test_a_cut_playout_stops_where_a_turn_ends(game: str, board: str, cut: int) -> None:
    source = chance.seeded(8)
    for position in positions(game, board, 5):
        state = load(position)
        kernels.playout(tables(game, board), state, source, cut, NO_LOG, NONE_LIKED)
        at_end = state[PHASE] == DICE if game == "herd" else state[STEPS] == 0
        assert at_end or state[WINNER] != NOBODY


def test_the_same_seed_gives_the_same_game() -> None:
    board_tables, start = tables("oust", "hex-5"), load(games.start("oust", "hex-5"))
    ends = []
    for seed in (1, 1, 2):
        state, source = start.copy(), chance.seeded(seed)
        kernels.playout(board_tables, state, source, 0, NO_LOG, NONE_LIKED)
        ends.append(state.tolist())
    assert ends[0] == ends[1]
    assert ends[0] != ends[2]
