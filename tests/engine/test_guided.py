"""Resolve's network: what it sees, how it judges and learns, and how it guides the search."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from cairn import games
from cairn.engine import convolution, convolution_learning, network, selfplay, sight
from cairn.engine.loading import load
from cairn.engine.search import Search
from cairn.engine.settings import SETTINGS, guided, settings_for
from cairn.engine.tables import tables
from cairn.engine.training import Plan, Training
from cairn.engine.views import Views
from cairn.games import Colour, Position
from cairn.games.resolve import edges

GUIDED = guided(SETTINGS["resolve"])
SMALL = Plan("resolve", "square-4", seed=3, simulations=6, games=2, files=2, window=3, epochs=2)


def positions(board: str, seed: int) -> list[Position]:
    rng, position, found = Random(seed), games.start("resolve", board, pie=False), []
    while not position.outcome:
        found.append(position)
        position = position.play(rng.choice(position.legal()))
    return found


def seen(position: Position) -> tuple[Any, int]:
    """Planes, and how many stones the side to move has missing."""
    side = position.board.sides[0]
    room = convolution.room(np.zeros(convolution.size(), np.float32), side)
    sight.view_from(tables("resolve", position.board.name), load(position), room[1])
    missing = sight.planes_from(side, room[1], room[2], room[3])
    return room[3].reshape(sight.PLANES, -1), missing


def missing_by_hand(position: Position, colour: Colour) -> int:
    """Stones that a colour needs to join its sides, found by growing what it has reached."""
    board, (start, goal) = position.board, edges(position.board, colour)
    own = position.black if colour is Colour.BLACK else position.white
    enemy = position.white if colour is Colour.BLACK else position.black
    reached = board.flood(start & own, own)
    for stones in range(sight.FARTHEST):
        if reached & goal:
            return stones
        near = board.spread(reached) | (start if not stones else 0)
        reached |= near & ~enemy
        reached = board.flood(reached, reached | own)
    return sight.FARTHEST


@pytest.mark.parametrize("board", ["square-3", "square-5", "square-9"])
def test_distances_are_shortest_ways(board: str) -> None:
    for position in [*positions(board, 1), *positions(board, 2)]:
        planes, missing = seen(position)
        assert missing == missing_by_hand(position, position.side)
        at = sight.place_of(position.board.sides[0], 0, 0)
        theirs = missing_by_hand(position, position.side.other)
        assert planes[sight.ENEMY_MISSING, at] == theirs / 8
        if missing < sight.FARTHEST:
            assert planes[sight.OWN_WAYS].max() == 1.0


def test_it_looks_the_same_to_both_colours() -> None:
    """Exchanging colours and the two axes of the board changes nothing."""
    for position in positions("square-5", 4)[::3]:
        if position.steps or not position.empty:
            continue
        turned = {
            cell: position.board.cells[row_file[0] * 5 + row_file[1]]
            for cell, row_file in position.board.places.items()
        }
        other = games.arrange(
            *("resolve", "square-5"),
            [turned[cell] for cell in position.stones(Colour.WHITE)],
            [turned[cell] for cell in position.stones(Colour.BLACK)],
            mover=position.side.other,
        )
        assert np.array_equal(seen(other)[0], seen(position)[0])


def random_views(board: str, count: int) -> Views:
    """Every position of random games, with who won."""
    parts = []
    for seed in range(count):
        game = positions(board, seed)
        end = game[-1].play(Random(seed).choice(game[-1].legal()))
        while not end.outcome:
            game.append(end)
            end = end.play(Random(seed).choice(end.legal()))
        side = game[0].board.sides[0]
        cells = np.zeros((len(game), side * side), np.int64)
        for row, position in zip(cells, game, strict=True):
            sight.view_from(tables("resolve", board), load(position), row)
        won = np.array([float(p.side is end.outcome.winner) for p in game], np.float32)
        # Steps beside own stones were preferred.
        own = np.pad((cells == sight.OWN).reshape(-1, side, side), ((0, 0), (1, 1), (1, 1)))
        near = own[:, 2:, 1:-1] + own[:, :-2, 1:-1] + own[:, 1:-1, 2:] + own[:, 1:-1, :-2]
        likely = (cells == sight.NOTHING) * (0.01 + near.reshape(cells.shape))
        total = np.maximum(likely.sum(1, keepdims=True), 1e-9)
        policy = np.where(cells == sight.NOTHING, likely / total, -1)
        parts.append(Views(cells.astype(np.int8), policy.astype(np.float16), won, won))
    return Views.joined(parts)


def test_kernels_judge_as_numpy_does() -> None:
    views, weights = random_views("square-5", 2), convolution_learning.fresh(2)
    room, model = convolution.room(weights, 5), convolution_learning.Model(weights, views)
    chances, logits = model.judged(np.arange(len(views.won)))
    for row, view in enumerate(views.cells):
        sight.planes_from(5, view.astype(np.int64), room[2], room[3])
        assert convolution.judged(5, room) == pytest.approx(chances[row], abs=1e-5)
        assert room[6][:25] == pytest.approx(logits[row], abs=1e-4)


def test_it_learns_who_wins_and_which_steps_were_preferred() -> None:
    views, fresh = random_views("square-4", 40), convolution_learning.fresh(1)
    found = convolution_learning.learnt(fresh, views, epochs=40, seed=1)
    assert found.rows == len(views.won)
    rows = np.arange(0, len(views.won), convolution_learning.HELD_BACK)
    policy, value = convolution_learning.Model(fresh, views).errors(rows)
    policy_now, value_now = convolution_learning.Model(found.weights, views).errors(rows)
    assert policy_now < policy / 2
    assert value_now < value
    assert found.after == pytest.approx(policy_now + value_now)
    few = [convolution_learning.learnt(fresh, views, epochs=1, seed=1).weights for _ in range(2)]
    assert np.array_equal(*few)


def test_gradients_are_slopes() -> None:
    views, rng = random_views("square-4", 1), np.random.default_rng(1)
    model = convolution_learning.Model(convolution_learning.fresh(3), views)
    rows, ways = np.arange(len(views.won)), rng.integers(0, 4, len(views.won))
    gradients = model.gradients(rows, ways)
    for layer, gradient in zip(model.layers, gradients, strict=True):
        place = tuple(rng.integers(0, length) for length in layer.shape)
        was, errors = layer[place], []
        for change in (4e-3, -4e-3):
            layer[place] = was + change
            errors.append(sum(model.errors(rows, ways)))
        layer[place] = was
        slope = (errors[0] - errors[1]) / 8e-3
        assert gradient[place] == pytest.approx(slope, abs=5e-3)


@pytest.fixture
def _nonsense() -> Any:
    """Weights that know nothing, wherever they are asked."""
    weights = network.Network(convolution_learning.fresh(5), {})
    boards = ("square-3", "square-5", "square-9")
    for board in boards:
        network.use("resolve", board, weights)
    yield
    for board in boards:
        network.use("resolve", board, None)


@pytest.mark.usefixtures("_nonsense")
def test_what_is_certain_does_not_depend_on_the_network() -> None:
    """Square-3 is solved: Black wins from the outer files."""
    start = games.start("resolve", "square-3", pie=False)
    for step in ("a1", "b1", "c2"):
        search = Search(start.play(step), GUIDED, 1, nodes=1 << 17)
        search.run(100_000)
        assert search.found().proven is (Colour.WHITE if step[0] == "b" else Colour.BLACK)


@pytest.mark.usefixtures("_nonsense")
def test_a_guided_search_is_repeatable_and_walks_on() -> None:
    position = positions("square-5", 8)[6]
    once, again, stirred = (Search(position, GUIDED, 1, nodes=1 << 16) for _ in range(3))
    once.run(200)
    again.run(50)
    again.run(150)
    assert once.found() == again.found()
    assert once.visits == 200
    stirred.stir(Random(1))
    stirred.run(199)
    assert stirred.found() != once.found()
    while not position.outcome:
        best = once.found().choices[0]
        assert best.step in position.legal()
        position = position.play(best.step)
        if position.outcome:
            break
        once.advance(best.step)
        once.run(40)
    assert position.outcome


def test_games_to_learn_from_are_repeatable() -> None:
    once, again = (selfplay.played("resolve", "square-4", SETTINGS["resolve"], 30, 5) for _ in "ab")
    assert isinstance(once, Views)
    assert isinstance(again, Views)
    assert np.array_equal(once.policy, again.policy)
    told = np.maximum(once.policy, 0).sum(1)
    assert ((abs(told - 1) < 0.01) | (told == 0)).all()
    assert (once.policy[once.cells == sight.OWN] < 0).all()


def test_a_killed_training_goes_on(tmp_path: Path) -> None:
    whole, cut = Training(tmp_path / "whole", SMALL), Training(tmp_path / "cut", SMALL)
    for _ in range(6):
        whole.step()
        cut = Training(cut.folder, SMALL)
        cut.step()
    assert whole.generation == cut.generation == 2
    one, other = network.load(whole.file), network.load(cut.file)
    assert np.array_equal(one.weights, other.weights)
    assert one.about["game"] == "resolve"


def test_weights_of_the_default_board_serve_on_all_boards() -> None:
    assert network.shipped("resolve", "square-9") is not None
    assert network.shipped("resolve", "square-13") is not None
    assert settings_for("resolve", "square-9").learned == 1
    assert settings_for("resolve", "square-3").learned == 0
