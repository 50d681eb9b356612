"""Levels 1 and 2: always a whole legal turn, the same for the same seed; 2 above 1 and chance."""

from __future__ import annotations

import random

import pytest

from cairn import games
from cairn.bots.player import Player, every_board, seed_of
from cairn.bots.simple import choose_turn
from cairn.bots.table import whole_turn
from cairn.games import Colour, Position

RANDOM = 0


def turn_of(position: Position, level: int, rng: random.Random) -> list[str]:
    """A turn of a level, or a random one."""
    if level:
        return choose_turn(position, level, rng.getrandbits(40))
    turn, steps = position.turn, list[str]()
    while position.turn == turn:
        steps.append(rng.choice(position.legal()))
        position = position.play(steps[-1])
    return steps


def winner(game: str, board: str, black: int, white: int, rng: random.Random) -> int | None:
    """The level that wins a game without the pie rule; None for a draw."""
    position = games.start(game, board, pie=False)
    while position.outcome is None:
        if position.awaits_dice:
            low, high = sorted((rng.randint(1, 6), rng.randint(1, 6)))
            position = position.play(f"{low}{high}")
            continue
        level = black if position.mover is Colour.BLACK else white
        steps = turn_of(position, level, rng)
        assert whole_turn(position, steps), (game, board, steps)
        for step in steps:
            position = position.play(step)
    if position.outcome.winner is None:
        return None
    return black if position.outcome.winner is Colour.BLACK else white


@pytest.mark.parametrize(
    ("game", "board"),
    [("rive", "hex-3"), ("herd", "hex-4"), ("oust", "hex-5"), ("resolve", "square-5")],
)
@pytest.mark.parametrize(("stronger", "weaker"), [(2, RANDOM), (2, 1)])
def test_level_2_beats_level_1_and_chance(
    game: str, board: str, stronger: int, weaker: int
) -> None:
    rng = random.Random(20261129)
    won = sum(
        winner(game, board, *pair, rng) == stronger
        for _ in range(12)
        for pair in ((stronger, weaker), (weaker, stronger))
    )
    assert won >= 13, f"{won} of 24"


@pytest.mark.parametrize(
    ("game", "board"), [(game, board) for game, boards in every_board().items() for board in boards]
)
def test_a_turn_is_whole_and_legal_on_every_board(game: str, board: str) -> None:
    rng = random.Random(board)
    position = games.start(game, board)
    for _ in range(12):
        if position.awaits_dice:
            position = position.play("36")
        for level in (1, 2):
            assert whole_turn(position, choose_turn(position, level, 7))
        for step in turn_of(position, RANDOM, rng):
            position = position.play(step)
        if position.outcome is not None:
            break


def test_the_same_seed_gives_the_same_turn() -> None:
    position = games.start("oust", "hex-7").play("d4")
    assert seed_of("table", 3) == seed_of("table", 3) != seed_of("table", 4)
    for level in (1, 2):
        turns = {tuple(choose_turn(position, level, 5)) for _ in range(5)}
        assert len(turns) == 1


def test_a_good_first_stone_is_taken_and_a_poor_one_is_not() -> None:
    start = games.start("oust", "hex-5", pie=True)
    assert choose_turn(start.play("e5"), 2, 1) == ["swap"]
    assert choose_turn(start.play("e1"), 2, 1) != ["swap"]
    first = choose_turn(start, 2, 1)
    assert first not in (["e5"], ["e1"])


def test_levels_without_an_engine_and_with_one() -> None:
    class Engine:
        LEVELS = (3, 8)

        def choose_turn(self, position: Position, level: int, seed: int) -> list[str]:
            return [f"{level}"]

        def prepare(self) -> None:
            pass

    assert Player().levels == (1, 2)
    player = Player(Engine())
    assert player.levels == (1, 2, 3, 8)
    start = games.start("oust", "hex-5")
    assert player.choose(start, 8, 1) == ["8"]
    assert player.choose(start, 1, 1) == Player().choose(start, 1, 1)


def test_steps_that_are_no_whole_turn() -> None:
    start = games.start("oust", "hex-5", pie=False)
    assert whole_turn(start, ["e5"])
    for steps in ([], ["e5", "e6"], ["z9"], ["e5", "z9"]):
        assert not whole_turn(start, steps)
