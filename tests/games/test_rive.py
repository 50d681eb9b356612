"""Rive: where groups are smallest, what must be torn out, and the majority at the end."""

from typing import Any

from hypothesis import given

from cairn import games
from cairn.games import Colour, Position
from cairn.games.rive import Rive
from tests.games.random_games import any_setting, seeds, walk


def code(position: Position, step: str) -> tuple[str, dict[str, Any]]:
    refusal = position.refusal(step)
    assert refusal
    return refusal.code, refusal.values


def played(board: str, *steps: str) -> Position:
    position = games.start("rive", board)
    for step in steps:
        position = position.play(step)
    return position


def test_isolated_cells_come_first() -> None:
    position = played("hex-3", "c3")
    assert code(position, "c4") == ("larger-group", {"size": 1, "smallest": 0, "cells": ["c3"]})
    assert "a3" in position.legal()


def test_the_smallest_group_touched_decides_when_nothing_is_isolated() -> None:
    position = games.arrange("rive", "hex-2", black=["a3", "b3"], white=["c1"])
    # b1 and c2 touch only c1; a2 and b2 touch the pair as well or instead.
    assert position.legal() == ["b1"]
    refusal = code(position, "a2")
    assert refusal == ("larger-group", {"size": 2, "smallest": 1, "cells": ["a3", "b3"]})
    assert position.hints()["smallest"] == 1


def test_touching_one_group_ends_the_turn() -> None:
    position = played("hex-2", "b2", "a2")
    assert (position.mover, position.turn) == (Colour.BLACK, 3)


def test_joining_tears_stones_out_down_to_the_largest_and_one() -> None:
    position = played("hex-2", "a3", "c1", "b2")
    assert position.mover is Colour.BLACK
    assert position.step_kind == "remove"
    assert (position.prompt.code, position.prompt.values) == ("remove-count", {"count": 1})
    assert position.legal() == ["xc1", "xa3"]
    assert code(position, "xb2") == ("just-placed", {"cells": ["b2"]})
    assert code(position, "xa2") == ("empty-cell", {"cells": ["a2"]})
    assert code(position, "b1") == ("remove-first", {"count": 1, "cells": ["c1", "b2", "a3"]})
    after = position.play("xc1")
    assert (after.mover, after.prompt.code) == (Colour.BLACK, "place-again")
    assert set(after.legal()) == {"a2", "b1", "b3", "c1", "c2"}


def test_stones_of_both_colours_go_but_never_split_the_group() -> None:
    position = games.arrange("rive", "hex-2", black=["a2", "a3"], white=["c1", "c2"])
    assert set(position.legal()) == {"b1", "b2", "b3"}
    joined = position.play("b1")
    assert joined.prompt.values == {"count": 2}
    assert code(joined, "xc1") == ("would-split", {"cells": ["c1"]})
    assert code(joined, "xa2") == ("would-split", {"cells": ["a2"]})
    assert joined.legal() == ["xc2", "xa3"]
    later = joined.play("xa3").play("xa2")
    assert later.prompt.code == "place-again"


def test_other_groups_are_left_alone() -> None:
    position = games.arrange("rive", "hex-3", black=["a3", "a5"], white=["e3"])
    joined = position.act(position.board.bits["a4"])
    assert code(joined, "xe3") == ("not-in-group", {"cells": ["a3", "a4", "a5"]})


def test_nothing_to_remove() -> None:
    assert code(played("hex-3", "c3"), "xc3") == ("nothing-to-remove", {})


def test_the_majority_wins_a_full_board() -> None:
    position = played("hex-2", *["b2", "a2", "c1", "a3", "c2", "b1", "b3"])
    assert position.outcome == games.Outcome(Colour.BLACK, "majority")
    assert position.turn == 8


@given(any_setting("rive"), seeds)
def test_sorted_sizes_grow_with_every_placement(setting: tuple[str, str], seed: int) -> None:
    """Counted when a placement's removals are done: why a game cannot go round in circles."""
    before: list[int] = []
    for position in walk(*setting, seed):
        assert isinstance(position, Rive)
        groups = position.board.groups(position.own | position.enemy)
        assert sorted(groups) == sorted(position.groups)
        if position.joined:
            continue
        sizes = sorted(map(int.bit_count, groups), reverse=True)
        assert sizes > before or position.turn == 1
        before = sizes


@given(any_setting("rive"), seeds)
def test_removals_never_split_and_never_take_the_stone_just_placed(
    setting: tuple[str, str], seed: int
) -> None:
    for position in walk(*setting, seed):
        assert isinstance(position, Rive)
        if not position.joined:
            continue
        board = position.board
        assert board.groups(position.joined) == [position.joined]
        allowed = {step.cell for step in position.legal()}
        for cell in board.names(position.joined):
            whole = len(board.groups(position.joined & ~board.bits[cell])) == 1
            assert (cell in allowed) == whole
        assert not set(board.names(position.placed)) & allowed
        assert position.surplus >= 1


@given(any_setting("rive"), seeds)
def test_placements_touch_the_smallest_groups(setting: tuple[str, str], seed: int) -> None:
    for position in walk(*setting, seed):
        if position.outcome or position.step_kind != "place":
            continue
        board = position.board
        groups = board.groups(position.black | position.white)
        largest = {
            cell: max([g.bit_count() for g in groups if g & board.around[board.bits[cell]]] or [0])
            for cell in board.names(position.empty)
        }
        smallest = min(largest.values())
        assert position.hints()["smallest"] == smallest
        open_cells = [cell for cell, size in largest.items() if size == smallest]
        assert [step for step in position.legal() if step != "swap"] == open_cells
