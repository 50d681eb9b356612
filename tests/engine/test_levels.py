"""Whole turns: complete, repeatable, within the budget; and higher levels play better."""

from __future__ import annotations

import time
from collections import Counter
from random import Random

import pytest

from cairn import games
from cairn.engine import levels
from cairn.engine.budget import Budget
from cairn.engine.search import NODES, Choice, Found
from cairn.engine.settings import SETTINGS
from cairn.engine.thinking import MOST_NODES, drawn, room_for, think
from cairn.games import Colour, Position, Step

BOARDS = [("rive", "hex-3"), ("herd", "hex-3"), ("oust", "hex-4"), ("resolve", "square-5")]


def roll(position: Position, rng: Random) -> Position:
    """With the dice rolled, where some are due."""
    if not position.awaits_dice:
        return position
    low, high = sorted((rng.randint(1, 6), rng.randint(1, 6)))
    return position.play(f"{low}{high}")


def played(game: str, board: str, black: int, white: int, seed: int) -> Position:
    """The end of a game between two levels."""
    rng, position = Random(seed), games.start(game, board, pie=False)
    while not position.outcome:
        position = roll(position, rng)
        turn = position.turn
        for step in levels.choose_turn(
            position, black if position.mover is Colour.BLACK else white, seed
        ):
            assert position.turn == turn
            position = position.play(step)
        assert position.turn == turn + 1
    return position


@pytest.mark.parametrize("game", games.GAMES)
def test_higher_levels_win(game: str) -> None:
    """On the board on which they were measured; on small ones less is between them."""
    won, board = 0, games.GAMES[game].default_board
    for seed in range(10):
        for high in Colour:
            sides = (8, 3) if high is Colour.BLACK else (3, 8)
            outcome = played(game, board, *sides, seed).outcome
            assert outcome is not None
            won += outcome.winner is high
    assert won >= 13


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_a_turn_can_be_thought_again(game: str, board: str) -> None:
    position = roll(games.start(game, board), Random(1))
    rungs = levels.LEVELS[:-1]  # the last one takes its time, and differs in nothing else
    turns = [levels.choose_turn(position, level, 5) for level in rungs]
    assert turns == [levels.choose_turn(position, level, 5) for level in rungs]
    assert levels.LEVELS == (3, 4, 5, 6, 7, 8, 9)
    weakest = {tuple(levels.choose_turn(position, 3, seed)) for seed in range(12)}
    assert len(weakest) > 3


def test_from_the_middle_of_a_turn() -> None:
    position = games.start("herd", "hex-3").play("36").play("c3")
    steps = think(position, SETTINGS["herd"], Budget(simulations=50), 1)
    assert len(steps) == 2
    with pytest.raises(ValueError, match="no step"):
        think(games.start("herd", "hex-3"), SETTINGS["herd"], Budget(simulations=50), 1)


@pytest.mark.parametrize("processor", [False, True])
def test_time_is_kept(processor: bool) -> None:
    """On the wall the machine may have other things to do; processor time is kept all the same."""
    position = games.start("oust", "hex-7", pie=False)
    heard: list[Found] = []
    began = time.perf_counter(), time.thread_time()
    think(
        *(position, SETTINGS["oust"], Budget(seconds=0.6, processor=processor), 1),
        tell=lambda found, _: heard.append(found),
    )
    wall, used = time.perf_counter() - began[0], time.thread_time() - began[1]
    assert (used if processor else wall) > 0.45
    assert used < 1.0
    assert len(heard) > (1 if processor else 0)
    assert heard[-1].simulations >= heard[0].simulations


def test_a_stopped_thought_still_plays() -> None:
    position = games.start("oust", "hex-5", pie=False)
    assert think(position, SETTINGS["oust"], Budget(), 1, stop=lambda: True)[0] in position.legal()


def test_a_warm_draw_never_takes_a_certain_loss() -> None:
    def choice(step: str, visits: int, value: float, proven: bool = False) -> Choice:
        return Choice(Step(step), visits, value, proven)

    choices = (choice("a1", 60, 0.6), choice("a2", 30, 0.5), choice("a3", 90, 0.0, True))
    found = Found(choices, 0.6, 0.0, (), 180, None)
    rng = Random(1)
    assert drawn(found, 0.0, rng).step == "a1"
    drawn_steps = Counter(drawn(found, 1.0, rng).step for _ in range(600))
    assert set(drawn_steps) == {"a1", "a2"}
    assert 340 < drawn_steps[Step("a1")] < 460
    won = Found((choice("b1", 3, 1.0, True), *choices), 1.0, 0.0, (), 183, Colour.BLACK)
    assert drawn(won, 1.0, rng).step == "b1"
    # With foresight steps have values before they are looked at: half as likely is 0.69 warmths.
    told = (choice("a1", 0, 0.6), choice("a2", 0, 0.6 - 0.0693), choice("a3", 0, 0.1))
    foreseen = Found(told, 0.6, 0.0, (), 1, None, foreseen=True)
    drawn_steps = Counter(drawn(foreseen, 0.1, rng).step for _ in range(600))
    assert 340 < drawn_steps[Step("a1")] < 460
    assert drawn_steps[Step("a3")] < 15
    assert drawn(foreseen, 0.0, rng).step == "a1"


def test_the_first_step_is_not_always_the_same_of_symmetric_ones() -> None:
    position = games.start("oust", "hex-4", pie=False)
    steps = {tuple(levels.choose_turn(position, 8, seed)) for seed in range(12)}
    assert len(steps) > 3


def test_a_tree_has_room_for_what_its_budget_can_fill() -> None:
    assert room_for(Budget(simulations=500)) == NODES
    assert room_for(Budget(simulations=150_000)) == 1_800_000
    assert NODES < room_for(Budget(seconds=0.2)) < room_for(Budget(seconds=1.0, processor=True))
    assert room_for(Budget(simulations=1 << 40)) == room_for(Budget(seconds=3600)) == MOST_NODES
    assert room_for(Budget()) == MOST_NODES
