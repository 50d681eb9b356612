"""What all four games share: starting, turns, the pie rule, refusals, symmetry, immutability."""

from dataclasses import FrozenInstanceError, fields
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from cairn import games
from cairn.games import Colour, Position, Step
from tests.games.random_games import any_setting, seeds, somewhere, walk


def test_the_games_in_their_order() -> None:
    assert list(games.GAMES) == ["rive", "herd", "oust", "resolve"]
    for name, game in games.GAMES.items():
        assert game.name == name
        assert game.default_board in game.boards
        assert game.complexity == 3
        for board in game.boards:
            assert games.start(name, board).board.name == board
        assert games.start(name).board.name == game.default_board
    assert {name for name, game in games.GAMES.items() if game.has_dice} == {"herd"}


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("chess",), "unknown-game"),
        (("oust", "hex-100"), "unknown-board"),
        (("oust", "hex-3x3x5"), "unknown-board"),
        (("herd", "square-9"), "unknown-board"),
        (("rive", "square-9"), "unknown-board"),
        (("rive", "hex-2x3x4"), "unknown-board"),
        (("resolve", "hex-5"), "unknown-board"),
        (("herd", "hex-5", True), "pie-not-here"),
    ],
)
def test_set_ups_that_do_not_exist(arguments: tuple[Any, ...], code: str) -> None:
    with pytest.raises(games.SetupError) as error:
        games.start(*arguments)
    assert error.value.code == code
    assert isinstance(error.value, ValueError)


@pytest.mark.parametrize(("game", "pie"), [("oust", True), ("rive", False), ("resolve", False)])
def test_pie_defaults(game: str, pie: bool) -> None:
    assert games.start(game).pie is pie
    assert games.start(game, pie=not pie).pie is not pie


@pytest.mark.parametrize("game", ["oust", "rive", "resolve"])
def test_swap_only_as_whites_first_turn(game: str) -> None:
    first = games.start(game, pie=True)
    assert refused(first, "swap") == "swap-too-late"
    second = first.play(first.legal()[0])
    assert second.legal()[-1] == "swap"
    swapped = second.play("swap")
    assert (swapped.turn, swapped.mover, swapped.steps) == (3, Colour.WHITE, ())
    assert swapped.stones(Colour.BLACK) == second.stones(Colour.BLACK)
    assert refused(swapped, "swap") == "swap-too-late"
    declined = second.play(second.legal()[0])
    assert refused(declined, "swap") == "swap-too-late"
    assert refused(games.start(game, pie=False).play(first.legal()[0]), "swap") == "no-pie"


def refused(position: Position, step: str) -> str:
    refusal = position.refusal(step)
    assert refusal is not None
    return refusal.code


@pytest.mark.parametrize(
    ("text", "kind", "cell"),
    [
        ("e5", "place", "e5"),
        ("x5", "place", "x5"),
        ("xe5", "remove", "e5"),
        ("xx5", "remove", "x5"),
        ("xaa12", "remove", "aa12"),
        ("~e5", "swap", "e5"),
        ("36", "dice", None),
        ("63", "", None),
        ("swap", "take-side", None),
        ("pass", "pass", None),
        ("", "", None),
        ("e0", "", None),
        ("E5", "", None),
        ("e5 ", "", None),
        ("e05", "", None),
    ],
)
def test_texts_of_steps(text: str, kind: str, cell: str | None) -> None:
    assert (Step(text).kind, Step(text).cell) == (kind, cell)


@given(any_setting(), seeds)
def test_a_step_is_legal_exactly_when_it_is_not_refused(
    setting: tuple[str, str], seed: int
) -> None:
    position = somewhere(*setting, seed)
    legal = position.legal()
    assert len(set(legal)) == len(legal)
    texts = [*position.board.texts, *games.DICE, "swap", "pass", "z99", "?"]
    for text in texts:
        refusal = position.refusal(text)
        assert (refusal is None) == (text in legal)
        if refusal:
            assert refusal.code in games.REFUSALS
            assert set(refusal.values.get("cells", [])) <= set(position.board.cells)
            with pytest.raises(games.IllegalStep) as error:
                position.play(text)
            assert (error.value.code, error.value.values) == (refusal.code, refusal.values)


@given(any_setting(), seeds)
def test_legal_steps_come_in_board_order(setting: tuple[str, str], seed: int) -> None:
    position = somewhere(*setting, seed)
    cells = [step.cell for step in position.legal() if step.cell]
    assert cells == sorted(cells, key=position.board.cells.index)
    if cells:
        mark = {"place": "", "remove": "x", "swap": "~"}[position.step_kind]
        assert [step for step in position.legal() if step.cell] == [mark + cell for cell in cells]


@given(any_setting(), seeds)
def test_playing_changes_nothing_that_was(setting: tuple[str, str], seed: int) -> None:
    positions = list(walk(*setting, seed))
    again = list(walk(*setting, seed))
    assert positions == again
    for position in positions[:-1]:
        before = dict(vars(position))
        for step in position.legal()[:3]:
            position.play(step)
        assert vars(position) == before
    with pytest.raises(FrozenInstanceError):
        positions[0].turn = 9  # type: ignore[misc]


@given(any_setting(), seeds)
def test_turns_and_movers(setting: tuple[str, str], seed: int) -> None:
    before: Position | None = None
    swapped = 0
    for position in walk(*setting, seed):
        assert bool(position.legal()) == (position.outcome is None)
        assert (position.mover is None) == (position.outcome is not None)
        assert position.prompt.code in games.PROMPTS
        assert (position.prompt.code == "over") == (position.outcome is not None)
        assert not set(position.stones(Colour.BLACK)) & set(position.stones(Colour.WHITE))
        if before:
            assert position.turn - before.turn in (0, 1)
            assert (position.steps == ()) == (position.turn > before.turn)
            swapped += (
                position.turn == 3
                and before.turn == 2
                and "swap" in before.legal()
                and (position.side is Colour.WHITE)
            )
        if not position.outcome:
            whites = (position.turn + swapped) % 2 == 0
            assert position.mover is (Colour.WHITE if whites else Colour.BLACK)
        before = position
    assert before
    if before.outcome:
        assert before.outcome.reason in games.REASONS


@given(any_setting(), seeds)
def test_symmetric_positions_have_symmetric_steps(setting: tuple[str, str], seed: int) -> None:
    position = somewhere(*setting, seed)
    cells = position.board.cells
    for symmetry in position.symmetries:
        image = {cell: cells[symmetry[n]] for n, cell in enumerate(cells)}
        mirrored = position.mirrored(symmetry)
        moved = {
            step.removesuffix(step.cell) + image[step.cell] if step.cell else step
            for step in position.legal()
        }
        assert set(mirrored.legal()) == moved
        for colour in Colour:
            assert set(mirrored.stones(colour)) == {image[c] for c in position.stones(colour)}
        if position.legal():
            step = position.legal()[0]
            text = step.removesuffix(step.cell) + image[step.cell] if step.cell else step
            after = position.play(step)
            # Groups may be listed in another order; what can be seen must agree.
            assert mirrored.play(text).key == after.mirrored(symmetry).key


@pytest.mark.parametrize("setting", [("resolve", "square-4")])
def test_only_symmetries_of_the_rules(setting: tuple[str, str]) -> None:
    position = games.start(*setting)
    assert len(position.symmetries) == 4
    other = next(s for s in position.board.symmetries if s not in position.symmetries)
    with pytest.raises(ValueError, match="no symmetry"):
        position.mirrored(other)


@settings(max_examples=25)
@given(any_setting(), seeds)
def test_random_steps_are_legal(setting: tuple[str, str], seed: int) -> None:
    rng = Random(seed)
    position = games.start(*setting)
    for _ in range(300):
        if position.outcome:
            break
        step = position.random_step(rng)
        assert step in position.legal()
        position = position.play(step)


def test_every_field_that_holds_cells_is_mirrored() -> None:
    for name in games.GAMES:
        position = games.start(name)
        plain = {"board", "pie", "side", "turn", "steps", "outcome"}
        numbers = {"low", "high", "to_remove", "to_place", "limit", "stuck"}
        held = {*position.sets, *position.families, "seen", "own_groups", "enemy_groups"}
        assert {field.name for field in fields(position)} <= plain | numbers | held


def test_steps_of_other_games_and_nonsense() -> None:
    oust = games.start("oust", "hex-5")
    assert refused(oust, "xe5") == "no-removing"
    assert refused(oust, "~e5") == "no-swapping"
    assert refused(oust, "36") == "no-dice"
    assert refused(oust, "pass") == "cannot-pass"
    assert refused(oust, "e10") == "no-cell"
    assert refused(oust, "e5" * 100) == "not-a-step"
    refusal = oust.refusal("?" * 1000)
    assert refusal
    assert len(refusal.values["text"]) == 40
    assert refused(games.start("rive"), "~a5") == "no-swapping"
    assert refused(games.start("herd"), "a5") == "needs-dice"
    assert refused(games.start("herd").play("11"), "~a5") == "no-swapping"
    assert refused(games.start("herd").play("11"), "12") == "dice-rolled"
    assert refused(games.start("resolve"), "xa5") == "no-removing"


def test_a_step_that_is_refused_says_why_in_one_line() -> None:
    position = games.start("resolve", "square-5").play("c3")
    for step, sentence in (
        ("c3", "c3: occupied (cell c3)"),
        ("pass", "pass: cannot-pass"),
        ("\ud800", r"'\ud800: not-a-step (text \ud800)'"),
    ):
        with pytest.raises(games.IllegalStep) as error:
            position.play(step)
        assert str(error.value) == sentence
