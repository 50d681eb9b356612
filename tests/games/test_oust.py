"""Oust: what may be placed, what a capture removes, and how it ends."""

from typing import Any

from hypothesis import given

from cairn import games
from cairn.games import Colour, Outcome
from cairn.games.oust import Oust
from tests.games.random_games import any_setting, seeds, walk


def code(position: games.Position, step: str) -> tuple[str, dict[str, Any]]:
    refusal = position.refusal(step)
    assert refusal
    return refusal.code, refusal.values


def test_a_lone_stone_ends_the_turn_and_may_touch_any_enemy() -> None:
    position = games.arrange("oust", "hex-3", black=["c1"], white=["c4", "c5"]).play("c3")
    assert (position.mover, position.turn, position.steps) == (Colour.WHITE, 4, ())


def test_joining_needs_an_enemy() -> None:
    position = games.arrange("oust", "hex-3", black=["c3"], white=["a5"])
    assert code(position, "c2") == ("no-enemy", {"size": 2, "cells": ["c3"]})


def test_joining_needs_to_be_larger_than_every_enemy_group() -> None:
    position = games.arrange("oust", "hex-3", black=["c3"], white=["c4", "c5", "e2"])
    refused = ("not-larger", {"size": 2, "enemy": 2, "cells": ["c4", "c5"]})
    assert code(position, "b4") == refused
    # One enemy group is small enough, the other is not.
    both = games.arrange("oust", "hex-3", black=["c3"], white=["c4", "c5", "d2"])
    assert code(both, "d3") == refused


def test_a_capture_removes_every_group_it_touches_and_places_again() -> None:
    position = games.arrange("oust", "hex-3", black=["c3"], white=["c4", "d1", "e3"])
    after = position.play("d2")  # beside c3 and d1; c3 is beside c4
    assert after.stones(Colour.WHITE) == ["e3"]
    assert after.mover is Colour.BLACK
    assert after.steps == ("d2",)
    assert after.prompt.code == "place-again"
    assert after.stones(Colour.BLACK) == ["d2", "c3"]


def test_removing_the_last_enemy_stone_wins_at_once() -> None:
    position = games.arrange("oust", "hex-3", black=["c3"], white=["c4"])
    after = position.play("b4")
    assert after.outcome == Outcome(Colour.BLACK, "captured-all")
    assert (after.mover, after.legal(), after.prompt.code) == (None, [], "over")
    assert code(after, "a3") == ("game-over", {})


def test_occupied() -> None:
    position = games.start("oust", "hex-3").play("c3")
    assert code(position, "c3") == ("occupied", {"cell": "c3", "cells": ["c3"]})


def test_a_forced_pass_is_a_step_of_its_own() -> None:
    steps = ["b3", "c1", "a2", "a1", "a3", "b1", "c2", "a1", "b1"]
    position = games.start("oust", "square-3", pie=False)
    for step in steps:
        position = position.play(step)
    assert (position.legal(), position.step_kind, position.prompt.code) == (
        ["pass"],
        "pass",
        "pass",
    )
    assert code(position, "c3") == ("must-pass", {})
    turn = position.turn
    after = position.play("pass")
    assert (after.turn, after.mover) == (turn + 1, Colour.BLACK)


def test_a_draw_when_neither_can_place() -> None:
    position = games.start("oust", "square-3", pie=False)
    for step in ["a1", "a2", "b2", "b1", "a3", "c2", "c1", "b3", "c3"]:
        assert position.outcome is None
        position = position.play(step)
    assert position.outcome == Outcome(None, "no-placements")
    assert position.turn == 10  # nine turns, and no pass is written


def test_hints_tell_sizes_before_the_capture() -> None:
    position = games.arrange("oust", "hex-3", black=["c3"], white=["c4", "d1", "e3"])
    hints = position.hints()
    assert {"colour": "black", "size": 1, "cells": ["c3"]} in hints["groups"]
    assert hints["captures"]["d2"] == {"size": 2, "enemy": 1, "removed": ["d1", "c4"]}
    assert set(hints["captures"]) < set(position.legal())


@given(any_setting("oust"), seeds)
def test_of_two_touching_enemy_groups_one_is_a_single_stone(
    setting: tuple[str, str], seed: int
) -> None:
    for position in walk(*setting, seed):
        assert isinstance(position, Oust)
        for group in position.own_groups:
            for other in position.touched(group):
                assert min(group.size, other.size) == 1


@given(any_setting("oust"), seeds)
def test_sorted_sizes_grow_with_every_placement(setting: tuple[str, str], seed: int) -> None:
    """Why a game cannot go round in circles."""
    before: list[int] = []
    for position in walk(*setting, seed):
        assert isinstance(position, Oust)
        groups = (*position.own_groups, *position.enemy_groups)
        sizes = sorted((group.size for group in groups), reverse=True)
        stones = position.own | position.enemy
        placed = sizes != before
        assert not placed or sizes > before
        assert stones.bit_count() == sum(sizes)
        before = sizes


@given(any_setting("oust"), seeds)
def test_kept_groups_are_those_on_the_board(setting: tuple[str, str], seed: int) -> None:
    for position in walk(*setting, seed):
        assert isinstance(position, Oust)
        assert sorted(position.own_groups) == sorted(position.regrouped().own_groups)
        assert sorted(position.enemy_groups) == sorted(position.regrouped().enemy_groups)


@given(any_setting("oust"), seeds)
def test_open_cells_are_those_allowed_one_by_one(setting: tuple[str, str], seed: int) -> None:
    for position in walk(*setting, seed):
        assert isinstance(position, Oust)
        empty = [bit for bit in position.board.order if bit & position.empty]
        assert position.open_cells() == sum(filter(position.allows, empty))


@given(any_setting("oust"), seeds)
def test_hints_agree_with_the_rules(setting: tuple[str, str], seed: int) -> None:
    positions = list(walk(*setting, seed))
    for position in positions[:: max(1, len(positions) // 5)]:
        for cell, told in position.hints()["captures"].items():
            after = position.play(cell)
            enemy = position.side.other
            gone = set(position.stones(enemy)) - set(after.stones(enemy))
            assert gone == set(told["removed"])
            assert told["size"] > told["enemy"]


def test_no_draw_on_hexagons() -> None:
    for seed in range(60):
        for position in walk("oust", "hex-3", seed):
            assert not position.outcome or position.outcome.winner
