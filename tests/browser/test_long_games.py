"""Games of two hundred turns: the page stays one page, and the turns stay beside the board."""

from __future__ import annotations

import functools
import random

import pytest
from playwright.sync_api import expect

from cairn import games
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

TURNS = 200
PHONE_SCREENS = 1.6
"""How many screens high the page of a long game may be on a phone."""

SEEN = """found => {
  const box = document.querySelector(found).getBoundingClientRect();
  const list = document.querySelector(".turns").getBoundingClientRect();
  return box.top >= list.top - 1 && box.bottom <= list.bottom + 1;
}"""
BOARD_TOP = "() => document.querySelector('.board-frame').getBoundingClientRect().top"
HEIGHT = "() => document.scrollingElement.scrollHeight / innerHeight"
CURRENT = '.turn[aria-current="true"]'


@functools.cache
def long_record() -> str:
    """A game of Resolve on the largest board, of somebody who knows no strategy."""
    rng, position = random.Random(4), games.start("resolve", "square-19")
    turns: list[list[str]] = []
    while position.turn <= TURNS:
        if position.turn > len(turns):
            turns.append([])
        step = str(rng.choice([step for step in position.legal() if str(step) != "swap"]))
        turns[-1].append(step)
        position = position.play(step)
    lines = [f"{number}. {' '.join(turn)}" for number, turn in enumerate(turns, 1)]
    head = "cairn-record 1\ngame resolve\nboard square-19\npie on\nrules 1\n\n"
    return head + "\n".join(lines) + "\n"


def opened(person: Visitor) -> Visitor:
    """The page of that game."""
    person.goto("/import")
    person.page.locator("textarea").fill(long_record())
    person.press("import-open")
    person.ready()
    expect(person.turns).to_have_count(TURNS)
    return person


def test_a_long_game_does_not_stretch_the_page_of_a_desk(arrive: Arrive) -> None:
    person = opened(arrive())
    assert person.page.evaluate("document.scrollingElement.scrollHeight <= innerHeight + 1")
    assert person.page.evaluate(SEEN, CURRENT)


def test_on_a_phone_the_turns_scroll_by_themselves(arrive: Arrive) -> None:
    person = opened(arrive("phone"))
    assert person.page.evaluate(HEIGHT) < PHONE_SCREENS
    person.press("past-first")
    person.press("past-on")
    expect(person.turns.nth(0).get_by_role("button")).to_have_attribute("aria-current", "true")
    assert person.page.evaluate(SEEN, CURRENT)
    person.page.evaluate("scrollTo(0, 10_000)")
    assert person.page.evaluate(BOARD_TOP) < 0
    person.hand.press(person.turns.nth(1).get_by_role("button"))
    expect(person.prompt).to_have_text(person.words("past-here", turn=2, turns=TURNS))
    assert person.page.evaluate(BOARD_TOP) >= 0


def test_a_large_board_can_be_enlarged_on_a_phone(arrive: Arrive) -> None:
    person = arrive("phone")
    person.open("resolve", "square-19", seats="one-board")
    tile = person.page.locator("cairn-board [data-cell=k10] .tile")
    label = person.page.locator("cairn-board .label").first
    small = tile.bounding_box()
    assert small
    expect(label).to_be_hidden()
    person.press("zoom-in")
    large = tile.bounding_box()
    assert large
    assert large["width"] >= 1.5 * small["width"]
    expect(label).to_be_visible()
    assert person.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    person.tap("k10")
    assert person.settled().black == ["k10"]
    person.press("zoom-out")
    again = tile.bounding_box()
    assert again
    assert again["width"] == pytest.approx(small["width"], abs=0.5)


def test_a_game_read_from_a_record_keeps_when_the_language_changes(arrive: Arrive) -> None:
    person = opened(arrive())
    person.hand.press(person.page.locator("details.languages > summary"))
    person.hand.press(person.page.locator("details.languages [lang=lt]"))
    expect(person.page.locator("html")).to_have_attribute("lang", "lt")
    expect(person.turns).to_have_count(TURNS)
