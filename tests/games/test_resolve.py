"""Resolve: placing, crosscuts, swaps, chains between two sides, and games that go round."""

from typing import Any

from hypothesis import given

from cairn import games
from cairn.games import Colour, Outcome, Position
from cairn.games.resolve import Resolve
from tests.games.random_games import any_setting, seeds, walk


def code(position: Position, step: str) -> tuple[str, dict[str, Any]]:
    refusal = position.refusal(step)
    assert refusal
    return refusal.code, refusal.values


def played(board: str, steps: str) -> Position:
    position = games.start("resolve", board)
    for step in steps.split():
        position = position.play(step)
    return position


def pictured(rows: str, mover: Colour) -> Position:
    """Rows from the top, X for Black."""
    lines = rows.split()
    size = len(lines)
    cells = {f"{'abcdefghi'[x]}{size - y}": lines[y][x] for y in range(size) for x in range(size)}
    black = [cell for cell, sign in cells.items() if sign == "X"]
    white = [cell for cell, sign in cells.items() if sign == "O"]
    return games.arrange("resolve", f"square-{size}", black, white, mover)


def test_a_placement_ends_the_turn_where_there_is_no_crosscut() -> None:
    position = played("square-5", "c3 c4 d4")
    assert (position.mover, position.turn) == (Colour.WHITE, 4)


def test_the_placed_stone_must_leave_its_crosscut() -> None:
    position = played("square-5", "c3 c4 d4 d3")
    assert position.mover is Colour.WHITE
    assert (position.step_kind, position.prompt.code) == ("swap", "swap-stone")
    assert position.legal() == ["~c3", "~d4"]
    assert position.hints() == {"crosscuts": [["c3", "d3", "c4", "d4"]], "active": "d3"}
    assert code(position, "a1") == ("swap-first", {"cells": ["c3", "d4"]})
    assert code(position, "~c4") == ("not-enemy", {"cells": ["c4"]})
    assert code(position, "~e5") == ("empty-cell", {"cells": ["e5"]})
    after = position.play("~c3")
    assert after.stones(Colour.WHITE) == ["c3", "c4"]
    assert after.stones(Colour.BLACK) == ["d3", "d4"]
    assert (after.mover, after.turn) == (Colour.BLACK, 5)


def test_a_stone_is_never_swapped_with_twice() -> None:
    position = played("square-5", "b3 c3 b2 b1 b5 d4 b4 e1 c5 d3 e3 d2 c2 c4 d1 c1 ~c2 ~b2 ~b3 e2")
    for step in ["~d2", "~d3", "~c3"]:
        position = position.play(step)
    assert code(position, "~d3") == ("already-swapped", {"cells": ["d3"]})
    assert position.legal() == ["~b3", "~c4"] or "~d3" not in position.legal()


def test_enemy_stones_outside_the_crosscut() -> None:
    position = played("square-5", "c3 c4 d4 a1 a5 d3")
    refusal = code(position, "~a5")
    assert refusal == ("not-in-crosscut", {"cells": ["c3", "d3", "d4"]})
    assert code(played("square-5", "c3"), "~c3") == ("nothing-to-swap", {})


def test_the_turn_ends_when_every_partner_was_swapped_with() -> None:
    """The stone goes once around the black one on d4 and ends in a crosscut it has used up."""
    black = ["d4", "b5", "e6", "f3", "c2"]
    white = ["b4", "c5", "d5", "e5", "e4", "e3", "d3", "c3", "d6", "f4", "d2"]
    position = games.arrange("resolve", "square-7", black, white).play("c4")
    for step in ["~c5", "~d5", "~e5", "~e4", "~e3", "~d3"]:
        assert position.mover is Colour.BLACK
        position = position.play(step)
    after = position.play("~c3")
    assert (after.mover, after.steps, after.outcome) == (Colour.WHITE, (), None)
    assert ["c3", "d3", "c4", "d4"] in after.hints()["crosscuts"]


def test_the_sides_of_the_colours() -> None:
    up = games.arrange("resolve", "square-3", black=["b1", "b2"], white=["a1", "c3"])
    assert up.play("b3").outcome == Outcome(Colour.BLACK, "connection")
    across = games.arrange("resolve", "square-3", black=["a2", "b2"], white=["a1", "b1"])
    assert across.play("c2").outcome is None
    white = games.arrange(
        "resolve", "square-3", black=["a3", "b3"], white=["a1", "b1"], mover=Colour.WHITE
    )
    assert white.play("c1").outcome == Outcome(Colour.WHITE, "connection")


def test_the_opponent_can_win_in_the_movers_turn() -> None:
    position = played("square-3", "b2 b1 c1 a3 c3 c2")
    assert position.mover is Colour.WHITE
    assert position.play("~b2").outcome == Outcome(Colour.BLACK, "connection")


def test_a_winning_placement_wins_although_it_makes_a_crosscut() -> None:
    position = played("square-3", "b1 c2 a2 a1 a3 b3 c3 c1 b2")
    assert position.outcome == Outcome(Colour.BLACK, "connection")
    assert position.turn == 10


def test_full_board_choose_a_stone_in_a_crosscut() -> None:
    position = pictured("XXO OXX XOO", Colour.BLACK)
    assert (position.prompt.code, position.step_kind) == ("choose", "place")
    assert "a1" in position.legal()
    assert code(position, "a2") == ("not-yours", {"cells": ["a2"]})
    chosen = position.play("a1")
    assert chosen.mover is Colour.BLACK
    assert chosen.prompt.code == "swap-stone"


def test_a_stone_outside_crosscuts_cannot_be_chosen() -> None:
    position = pictured("XXO OXX XOO", Colour.BLACK)
    idle = [c for c in position.stones(Colour.BLACK) if c not in position.legal()]
    assert idle
    assert code(position, idle[0]) == ("not-in-crosscut", {"cells": [idle[0]]})


def routes(start: Position, goal: Position) -> list[list[str]]:
    """The turns that lead from one position to the other."""
    found: list[list[str]] = []

    def look(position: Position, steps: list[str]) -> None:
        for step in position.legal():
            after = position.play(step)
            if not after.steps:
                same = (after.black, after.mover) == (goal.black, goal.mover)
                found.extend([[*steps, step]] if same and not after.outcome else [])
            else:
                look(after, [*steps, step])

    look(start, [])
    return found


def test_a_full_board_that_stands_for_the_third_time_is_a_draw() -> None:
    one = pictured("XXO OXX XOO", Colour.BLACK)
    two = pictured("XXO OOX XOX", Colour.WHITE)
    there, back = routes(one, two)[0], routes(two, one)[0]
    position = one
    stood = {one.black: 1, two.black: 0}  # as it is arranged it stands for the first time
    while max(stood.values()) < 3:
        assert position.outcome is None
        for step in there if position.mover is Colour.BLACK else back:
            position = position.play(step)
        stood[position.black] += 1
    assert stood == {one.black: 3, two.black: 2}
    assert position.outcome == Outcome(None, "repetition")


@given(any_setting("resolve"), seeds)
def test_the_mover_is_never_left_in_a_crosscut_that_can_be_resolved(
    setting: tuple[str, str], seed: int
) -> None:
    before: Position | None = None
    stands: str | None = None  # where the mover's stone is now, and the cells it has left
    left: list[str] = []
    for position in walk(*setting, seed):
        assert isinstance(position, Resolve)
        assert before is None or before.mover
        if before and not position.outcome and position.turn > before.turn and stands:
            own, enemy = before.side, before.side.other
            (ends,) = set(position.stones(own)) - set(before.stones(own))
            left.append(stands)
            for cut in position.hints()["crosscuts"]:
                if ends in cut:
                    partners = set(cut) & set(position.stones(enemy))
                    assert partners <= set(left)
        if not position.steps:
            assert not position.active
            assert not position.met
            stands, left = None, []
        elif not position.outcome:
            assert position.step_kind == "swap"
            assert any(position.active & cut for cut in position.crosscuts())
            left = [step.cell or "" for step in position.steps[:-1]]
            stands = position.steps[-1].cell
            assert position.hints()["active"] == stands
            assert position.board.names(position.met) == sorted(
                left, key=position.board.cells.index
            )
        before = position


@given(any_setting("resolve"), seeds)
def test_a_turn_of_one_placement_stands_in_no_crosscut(setting: tuple[str, str], seed: int) -> None:
    before: Resolve | None = None
    for position in walk(*setting, seed):
        assert isinstance(position, Resolve)
        if before and not before.active and position.turn > before.turn and not position.outcome:
            placed = (position.black | position.white) & before.empty
            assert not any(placed & cut for cut in position.crosscuts())
        before = position


@given(any_setting("resolve"), seeds)
def test_swaps_keep_the_stones_and_somebody_can_always_move(
    setting: tuple[str, str], seed: int
) -> None:
    placed = 0
    for position in walk(*setting, seed):
        stones = (position.black | position.white).bit_count()
        assert stones - placed in (0, 1)
        placed = stones
        assert position.outcome or position.legal()
