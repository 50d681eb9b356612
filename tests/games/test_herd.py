"""Herd: dice, removals, captures of surrounded stones, lost placements and the full board."""

from typing import Any

from hypothesis import given

from cairn import games
from cairn.games import Colour, Outcome, Position
from cairn.games.herd import Herd
from tests.games.random_games import any_setting, seeds, walk


def code(position: Position, step: str) -> tuple[str, dict[str, Any]]:
    refusal = position.refusal(step)
    assert refusal
    return refusal.code, refusal.values


def arranged(board: str, black: str = "", white: str = "", dice: str = "11") -> Position:
    return games.arrange("herd", board, black.split(), white.split()).play(dice)


def test_a_turn_begins_with_the_dice() -> None:
    position = games.start("herd", "hex-4")
    assert position.awaits_dice
    assert (position.prompt.code, position.step_kind) == ("roll", "dice")
    assert position.dice is None
    assert len(position.legal()) == 21
    assert position.legal()[:2] == ["11", "12"]
    assert code(position, "d4") == ("needs-dice", {})
    assert code(position, "63")[0] == "not-a-step"
    rolled = position.play("36")
    assert (rolled.dice, rolled.steps, rolled.awaits_dice) == ((3, 6), ("36",), False)
    assert rolled.hints() == {"dice": [3, 6], "remove": 0, "place": 3}


def test_blacks_first_turn_places_the_lower_die() -> None:
    position = games.start("herd", "hex-4").play("36")
    assert (position.prompt.code, position.prompt.values) == ("place-count", {"count": 3})
    for cell in ("a4", "b4", "c4"):
        assert position.mover is Colour.BLACK
        position = position.play(cell)
    assert (position.mover, position.turn, position.awaits_dice) == (Colour.WHITE, 2, True)
    white = position.play("26")
    assert white.hints() == {"dice": [2, 6], "remove": 2, "place": 6}


def test_removals_come_first_and_only_enemy_stones() -> None:
    position = arranged("hex-3", black="a3", white="c3 e3", dice="14")
    assert position.legal() == ["xc3", "xe3"]
    assert code(position, "b3") == ("remove-first", {"count": 1, "cells": ["c3", "e3"]})
    assert code(position, "xa3") == ("not-enemy", {"cells": ["a3"]})
    assert code(position, "xb3") == ("empty-cell", {"cells": ["b3"]})
    after = position.play("xe3")
    assert after.stones(Colour.WHITE) == ["c3"]
    assert code(after, "xc3") == ("nothing-to-remove", {"count": 4})


def test_all_enemy_stones_when_there_are_fewer_than_the_lower_die() -> None:
    position = arranged("hex-3", white="c3", dice="35").play("xc3")
    assert position.prompt == games.Prompt("place-count", {"count": 5})


def test_a_surrounded_lone_stone_is_removed_and_one_more_is_placed() -> None:
    position = arranged("hex-3", black="b4 b5", white="a5 e1 d1", dice="12").play("xd1")
    assert position.prompt.values == {"count": 2}
    after = position.play("a4")  # the third and last neighbour of the corner a5
    assert after.stones(Colour.WHITE) == ["e1"]
    assert after.prompt.values == {"count": 2}


def test_a_pair_is_not_captured() -> None:
    position = arranged("hex-3", black="a3 b5", white="a4 a5 e1", dice="12").play("xe1")
    after = position.play("b3").play("b4")
    assert {"a4", "a5"} <= set(after.stones(Colour.WHITE))


def test_no_placing_where_every_neighbour_is_an_enemy() -> None:
    position = arranged("hex-3", white="a4 b4 b5 e1", dice="12").play("xe1")
    assert code(position, "a5") == ("surrounded", {"cells": ["a4", "b4", "b5"]})
    assert "a5" not in position.legal()


def test_what_cannot_be_placed_is_lost() -> None:
    position = games.start("herd", "hex-2")
    for step in ["56", "b2", "b3", "c1", "a3", "b1", "16", "xb1", "a2", "b1"]:
        position = position.play(step)
    # c2 is left, and surrounded: four more stones are lost.
    assert (position.turn, position.mover, position.awaits_dice) == (3, Colour.BLACK, True)


def test_the_game_ends_when_the_board_is_full() -> None:
    position = games.start("herd", "hex-2")
    for step in ["55", "b3", "c1", "b1", "a3", "c2", "15", "xc2", "b2", "c2", "a2"]:
        assert position.outcome is None
        position = position.play(step)
    assert position.outcome == Outcome(Colour.BLACK, "majority")
    assert position.hints() == {"dice": None, "remove": 0, "place": 0}
    assert (position.dice, position.awaits_dice, position.legal()) == (None, False, [])


def test_a_capture_by_the_last_stone_keeps_the_game_going() -> None:
    position = games.start("herd", "hex-2")
    for step in ["45", "a2", "b1", "a3", "b3", "16", "xa2", "a2", "c2", "c1", "b2"]:
        position = position.play(step)
    assert position.outcome is None
    assert position.legal() == ["b1"]


@given(any_setting("herd"), seeds)
def test_counts(setting: tuple[str, str], seed: int) -> None:
    before: Position | None = None
    for position in walk(*setting, seed):
        assert isinstance(position, Herd)
        if before and position.steps and not position.awaits_dice and len(position.steps) > 1:
            assert isinstance(before, Herd)
            own, enemy = position.own.bit_count(), position.enemy.bit_count()
            if before.to_remove:
                assert (position.to_remove, enemy) == (
                    before.to_remove - 1,
                    before.enemy.bit_count() - 1,
                )
                assert position.to_place == before.to_place
            else:
                captured = before.enemy.bit_count() - enemy
                assert own == before.own.bit_count() + 1
                assert position.to_place == before.to_place - 1 + captured
        if position.outcome:
            assert not position.empty
            assert position.outcome.winner
        before = position


@given(any_setting("herd"), seeds)
def test_nobody_stays_surrounded_by_the_mover(setting: tuple[str, str], seed: int) -> None:
    for position in walk(*setting, seed):
        assert isinstance(position, Herd)
        if position.steps and not position.to_remove:
            board = position.board
            for cell in board.names(position.enemy):
                assert board.around[board.bits[cell]] & ~position.own
