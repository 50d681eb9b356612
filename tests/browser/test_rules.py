"""The rules pages: diagrams that step through their examples and answer what one tries."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from cairn import games
from cairn.games import Colour, Position
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

STONES = """diagram => ["black", "white"].map((colour) => {
  const stones = diagram.querySelectorAll(`.stones .stone.${colour}[data-cell]`);
  return [...stones].map((stone) => stone.dataset.cell).sort();
})"""

CELL = """(diagram, name) => {
  const cell = diagram.querySelector(`.cells [data-cell="${name}"]`);
  const box = cell.querySelector(".tile").getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def diagrams(person: Visitor) -> list[tuple[Locator, dict[str, Any]]]:
    """Every diagram of the page with the data it was made from."""
    found = person.page.locator("cairn-diagram").all()
    return [(one, json.loads(one.get_attribute("data-diagram") or "")) for one in found]


def drawn_from(data: dict[str, Any]) -> Position:
    """The position that a diagram begins with."""
    position = games.start(data["game"], data["board"], pie=False)
    for turn in [*data["turns"], data["made"]]:
        for step in turn:
            position = position.play(step)
    return position


def assert_shows(diagram: Locator, position: Position) -> None:
    """The very stones of the position, as drawn now."""
    assert diagram.evaluate(STONES) == [
        sorted(position.stones(colour)) for colour in (Colour.BLACK, Colour.WHITE)
    ]


def awake(diagram: Locator) -> None:
    """Until it has been seen and answers."""
    diagram.scroll_into_view_if_needed()
    expect(diagram.locator("cairn-board.alive")).to_be_visible()
    expect(diagram.locator(".diagram-place")).to_be_attached()


def tap(person: Visitor, diagram: Locator, cell: str) -> None:
    """Taps a cell of this diagram."""
    x, y = diagram.evaluate(CELL, cell)
    if person.page.evaluate("matchMedia('(pointer: coarse)').matches"):
        person.page.touchscreen.tap(x, y)
    else:
        person.page.mouse.click(x, y)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_diagram_steps_through_its_example_and_back(arrive: Arrive, game: str) -> None:
    person = arrive("phone", lang="uk")
    person.goto(f"/{game}")
    for diagram, data in diagrams(person):
        awake(diagram)
        first = position = drawn_from(data)
        assert_shows(diagram, position)
        on = diagram.get_by_role("button", name=person.words("diagram-on"), exact=True)
        for number, step in enumerate(data["steps"], 1):
            person.hand.press(on)
            expect(diagram.locator(".diagram-place")).to_have_text(
                person.words("diagram-step", step=number, steps=len(data["steps"]))
            )
            position = position.play(step)
            assert_shows(diagram, position)
        if data["steps"]:
            expect(on).to_be_disabled()
            person.hand.press(diagram.get_by_role("button", name=person.words("diagram-reset")))
            expect(on).to_be_enabled()
            assert_shows(diagram, first)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_diagram_lets_one_try_and_says_why_not(arrive: Arrive, game: str) -> None:
    person = arrive(lang="lt")
    person.watch.forgive("status of 422")
    person.goto(f"/{game}")
    tried = 0
    for diagram, data in diagrams(person):
        position = drawn_from(data)
        prefix = {"place": "", "remove": "x", "swap": "~"}.get(position.step_kind)
        if prefix is None:
            continue
        awake(diagram)
        cells = position.board.cells
        wrong = [cell for cell in cells if position.refusal(prefix + cell)]
        right = [cell for cell in cells if prefix + cell in position.legal()]
        for cell in wrong[:1]:
            tap(person, diagram, cell)
            refusal = position.refusal(prefix + cell)
            assert refusal is not None
            numbers = {key: value for key, value in refusal.values.items() if key != "cells"}
            expect(diagram.locator(".diagram-says")).to_have_text(
                person.words(f"refuse-{refusal.code}", **numbers)
            )
            assert_shows(diagram, position)
        for cell in right[-1:]:
            tap(person, diagram, cell)
            expect(diagram.locator(".diagram-place")).to_have_text(person.words("diagram-yours"))
            expect(diagram.locator(".diagram-says")).to_be_empty()
            assert_shows(diagram, position.play(prefix + cell))
            tried += 1
    assert tried >= 2
