"""The search: it proves what is known to be proven, and does the same every time."""

from __future__ import annotations

import pytest

from cairn import games
from cairn.engine import plain
from cairn.engine.search import Search, same_again
from cairn.engine.settings import SETTINGS, settings_for
from cairn.games import Colour, Position

FROZEN = {
    "rive": ["c2", "a5", "e1"],
    "herd": ["a5", "b4", "d2"],
    "oust": ["d1", "f2", "d3"],
    "resolve": ["a3", "c5", "d3"],
}
BOARDS = [("rive", "hex-3"), ("herd", "hex-3"), ("oust", "hex-4"), ("resolve", "square-5")]


def searched(position: Position, simulations: int = 300, seed: int = 1) -> Search:
    settings = settings_for(position.game, position.board.name)
    search = Search(position, settings, seed, nodes=1 << 17)
    search.run(simulations)
    return search


def begun(game: str, board: str) -> Position:
    position = games.start(game, board, pie=False)
    return position.play("36") if position.awaits_dice else position


@pytest.mark.parametrize(
    ("game", "board", "winning"),
    [
        ("oust", "hex-2", "b1 c1 a2 b2 c2 a3 b3"),
        ("oust", "hex-3", "c2 d2 b3 c3 d3 b4 c4"),
        ("rive", "hex-2", "b2"),
        ("resolve", "square-3", "a1 a2 a3 c1 c2 c3"),
    ],
)
def test_perfect_play_on_solved_boards(game: str, board: str, winning: str) -> None:
    """Every first step's winner is proven, and it is the known one."""
    start = games.start(game, board, pie=False)
    proven = {step: searched(start.play(step), 200_000).found().proven for step in start.legal()}
    assert None not in proven.values()
    assert {step for step in proven if proven[step] is Colour.BLACK} == set(winning.split())


def test_chances_on_a_solved_board() -> None:
    """Herd on hex-2: with best play Black wins with probability .506833, over all rolls."""
    start, value = games.start("herd", "hex-2"), 0.0
    for roll in start.legal():
        search = Search(start.play(roll), settings_for("herd", "hex-2"), 1, nodes=1 << 18)
        search.run(20_000)
        value += search.found().value * (1 if roll[0] == roll[1] else 2) / 36
    assert value == pytest.approx(0.506833, abs=0.02)


def test_the_pie_is_taken_when_the_first_side_wins() -> None:
    position = games.start("oust", "hex-2", pie=True).play("b2")
    found = searched(position).found()
    assert found.choices[0].step == "swap"
    assert found.proven is Colour.WHITE  # the person who has White now, and then Black
    without = games.start("oust", "hex-2", pie=False).play("b2")
    assert searched(without).found().proven is Colour.BLACK


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_the_same_seed_finds_the_same(game: str, board: str) -> None:
    position = begun(game, board)
    once, again = searched(position, 400), searched(position, 150)
    again.run(250)
    assert once.found() == again.found()
    assert once.found() != searched(position, 400, seed=2).found()
    assert once.found().simulations == once.visits == 400


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_walking_on_keeps_what_is_known(game: str, board: str) -> None:
    """Through a whole game, each step from the tree of the step before."""
    position = begun(game, board)
    search = searched(position)
    for _ in range(60):
        best = search.found().choices[0]
        assert best.step in position.legal()
        assert search.found().line[0] == best.step
        position = position.play(best.step)
        if position.outcome or position.awaits_dice:
            break
        search.advance(best.step)
        assert search.visits == best.visits
        assert search.position.key == position.key
        search.run(100)


def test_only_one_of_symmetric_first_steps_is_looked_at() -> None:
    assert len(same_again(games.start("oust", "hex-4"))) == 12
    assert len(searched(games.start("oust", "hex-4")).found().choices) == 6
    assert len(same_again(games.start("resolve", "square-5"))) == 4
    assert len(searched(games.start("resolve", "square-5")).found().choices) == 9
    position = games.start("oust", "hex-4", pie=False).play("d4")
    assert len(searched(position).found().choices) == 5
    position = position.play("c3")
    assert len(same_again(position)) == 2
    assert len(same_again(position.play("a4"))) == 1


def test_a_search_stops_when_it_is_asked_to() -> None:
    search = Search(begun("oust", "hex-4"), SETTINGS["oust"], 1)
    asked: list[int] = []

    def stop() -> bool:
        asked.append(search.visits)
        return len(asked) > 3

    assert search.run(10_000_000, stop) == search.visits < 100_000
    assert len(asked) == 4


def test_a_full_tree_is_still_searched() -> None:
    search = Search(begun("oust", "hex-4"), SETTINGS["oust"], 1, nodes=200)
    assert search.run(2000) == 2000
    assert search.found().choices


def test_a_small_tree_lasts_for_a_whole_turn() -> None:
    """What cannot be reached any more makes room; even the steps of the root come first."""
    position = games.start("herd", "hex-4").play("66").play("d4").play("d3").play("d5").play("c4")
    position = position.play("c3").play("e4").play("66")
    for room in (120, 600, 5000):
        search, at = Search(position, SETTINGS["herd"], 1, nodes=room), position
        while at.turn == position.turn:
            search.run(400 - search.visits)
            assert search.visits >= 400 or search.proven
            found = search.found()
            assert {choice.step for choice in found.choices} <= set(at.legal())
            assert sum(choice.visits for choice in found.choices) <= search.visits
            at = at.play(found.choices[0].step)
            if at.turn == position.turn:
                search.advance(found.choices[0].step)


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_plain_search_is_frozen(game: str, board: str) -> None:
    """It plays the same for ever. When this fails, measure it against itself as it was: if it is
    not as strong as before, every published ladder has lost its anchor."""
    position = begun(game, board)
    steps = []
    for number in range(3):
        steps.append(str(plain.choose(position, 60, seed=number)))
        position = position.play(steps[-1])
    assert steps == FROZEN[game]
