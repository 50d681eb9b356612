"""Making a turn: taps that come too fast, undo, and what a forbidden cell says."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from cairn import games
from tests.browser.conftest import Arrive
from tests.browser.hands import centre
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

FINGER_BOUNCE = 350
"""Milliseconds after which a second tap on the same cell is meant, and no bounce."""


def until_places_left(person: Visitor, least: int, rng: random.Random) -> None:
    """Plays Herd on one board until a turn of at least so many placements has begun."""
    while True:
        seen = person.settled()
        if not seen.provisional and seen.legal:
            left = person.page.locator(".counters span").all_inner_texts()
            if left[0] == "−0" and int(left[1]) >= least:
                return
        person.step(rng)


@pytest.mark.parametrize("where", ["desk", "phone"])
def test_a_double_tap_places_one_stone(arrive: Arrive, rng: random.Random, where: str) -> None:
    person = arrive(where)
    person.open("herd", "hex-4", seats="one-board")
    until_places_left(person, 2, rng)
    before = person.look()
    cell = before.legal[0]
    person.tap(cell, cell, cell)
    after = person.settled()
    assert after.provisional == [cell]
    assert len(after.black) + len(after.white) == len(before.black) + len(before.white) + 1
    assert after.turns == before.turns


def test_a_double_tap_does_not_play_the_turn_that_it_makes(arrive: Arrive) -> None:
    person = arrive("phone")
    person.open("oust", "hex-3", seats="one-board", pie="off")
    person.tap("c3", "c3")
    seen = person.settled()
    assert seen.complete
    assert (seen.black, seen.turns) == (["c3"], 0)
    person.page.wait_for_timeout(FINGER_BOUNCE)
    person.tap("c3")
    expect(person.turns).to_have_count(1)


@pytest.mark.parametrize("where", ["desk", "phone"])
def test_fast_taps_on_several_cells_all_count(
    arrive: Arrive, rng: random.Random, where: str
) -> None:
    person = arrive(where)
    person.open("herd", "hex-5", seats="one-board")
    until_places_left(person, 4, rng)
    cells = rng.sample(person.look().legal, 3)
    person.tap(*cells)
    assert person.settled().provisional == sorted(cells)


def test_a_drag_across_cells_places_on_them_all(arrive: Arrive, rng: random.Random) -> None:
    person = arrive()
    person.open("herd", "hex-5", seats="one-board")
    until_places_left(person, 4, rng)
    page, legal = person.page, person.look().legal
    row = next(cells for cells in rows_of_three() if set(cells) <= set(legal))
    centres = [centre(page, cell) for cell in row]
    page.mouse.move(*centres[0])
    page.mouse.down()
    for point in centres[1:]:
        page.mouse.move(*point, steps=6)
    page.mouse.up()
    assert person.settled().provisional == sorted(row)


def rows_of_three() -> list[tuple[str, str, str]]:
    """Three cells side by side, anywhere on hex-5: each is a neighbour of the next."""
    board = games.board("hex-5")
    return [
        (one, two, three)
        for one in board.cells
        for two in board.neighbours(one)
        for three in board.neighbours(two)
        if one[-1] == two[-1] == three[-1] and one < two < three
    ]


def test_undo_inside_a_turn_brings_every_step_back(arrive: Arrive, rng: random.Random) -> None:
    person = arrive("phone")
    person.open("herd", "hex-4", seats="one-board")
    until_places_left(person, 3, rng)
    begun = person.look()
    cells = rng.sample(begun.legal, 2)
    person.tap(*cells)
    assert person.settled().provisional == sorted(cells)
    person.press("act-undo")
    assert person.settled().provisional == [cells[0]]
    person.press("act-undo")
    assert person.settled() == begun
    person.tap(*cells)
    person.settled()
    person.press("act-restart")
    assert person.settled().provisional == []
    expect(person.button("act-undo")).to_be_disabled()
    expect(person.page.locator("circle.leaving")).to_have_count(0)


def test_undo_by_key_takes_a_finished_turn_apart(arrive: Arrive) -> None:
    person = arrive("phone")
    person.open("resolve", "square-5", seats="one-board")
    person.tap("c3")
    assert person.settled().complete
    person.page.keyboard.press("u")
    seen = person.settled()
    assert (seen.black, seen.complete) == ([], False)
    expect(person.button("act-undo")).to_be_disabled()


FORBIDDEN = [
    ("rive", "hex-3", ["b5", "d1", "d3", "b3", "e1"], "", "c1"),
    ("rive", "hex-3", ["c2", "c4", "a4", "e2"], "c3", "c3"),
    ("rive", "hex-3", ["c5", "d2", "b2", "e3", "b4", "d3 xe3 b3 xb2 c1"], "b2", "b3"),
    ("oust", "hex-5", ["e8", "h4"], "", "e7"),
    ("oust", "hex-5", ["c5", "d6", "f5", "e5 g1"], "", "d5"),
    ("resolve", "square-5", ["e3", "c4", "c5", "c1", "b4"], "b5", "e3"),
    ("resolve", "square-5", ["c3", "d4"], "", "c3"),
]
"""Whole turns, the steps of a half-made one, and a cell that is not to be tapped then."""


@pytest.mark.parametrize(("game", "board", "turns", "half", "cell"), FORBIDDEN)
def test_a_forbidden_cell_says_why_with_its_numbers(
    arrive: Arrive, game: str, board: str, turns: list[str], half: str, cell: str
) -> None:
    position = games.start(game, board, pie=False)
    for step in [*" ".join(turns).split(), *half.split()]:
        position = position.play(step)
    prefix = {"place": "", "remove": "x", "swap": "~"}[position.step_kind]
    refusal = position.refusal(prefix + cell)
    assert refusal is not None

    person = arrive(lang=random.Random(cell).choice(["en", "uk", "lt", "ms"]))
    person.open(game, board, seats="one-board", pie="off")
    person.play(*turns)
    person.tap(*half.split())
    begun = person.settled()
    person.page.wait_for_timeout(FINGER_BOUNCE)
    person.tap(cell)

    numbers = {key: value for key, value in refusal.values.items() if key != "cells"}
    expect(person.refusal).to_have_text(person.words(f"refuse-{refusal.code}", **numbers))
    lit = refusal.values.get("cells", [])
    expect(person.page.locator("circle.lit")).to_have_count(len(lit))
    expect(person.page.get_by_role("status")).to_have_text(person.refusal.inner_text())
    assert person.look() == begun
