"""Pages fit the screen: nothing sticks out sideways or is cut, and one plays without scrolling."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cairn.server.words import CODES
from tests.browser.conftest import Arrive
from tests.browser.places import ERROR_SAID, Places
from tests.browser.visitor import Visitor, cut_choices

pytestmark = pytest.mark.browser

WIDTHS = (360, 390, 1440)
CHOOSING = (360, 390, 768, 1024, 1100, 1440)
"""Widths of pages where one chooses from lists; at 1100, cards stand four abreast."""
WAITING = "herd waiting"

STICKING_OUT = """width => {
  const inside = (element) => element !== null &&
    (getComputedStyle(element).overflowX !== "visible" || inside(element.parentElement));
  if (document.scrollingElement.scrollWidth <= width) return [];
  return [...document.body.querySelectorAll("*")]
    .filter((element) => element.getBoundingClientRect().right > width + 0.5 && !inside(element))
    .map((element) => `${element.localName}.${element.className} ${element.textContent}`)
    .concat(`page of ${document.scrollingElement.scrollWidth}`);
}"""

BELOW_THE_SCREEN = """() => {
  const parts = [".player.far .player-name", "cairn-board svg", ".player.near .player-name",
                 ".prompt-main", ".actions", "details.menu > summary"];
  return parts.flatMap((found) => {
    const element = document.querySelector(found);
    if (!element) return [`${found} is not there`];
    if (found === ".actions" && element.childElementCount === 0) return []; // nothing to press
    const { top, bottom, height } = element.getBoundingClientRect();
    const seen = height > 0 && top >= 0 && bottom <= innerHeight + 0.5;
    return seen ? [] : [`${found}: ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`];
  }).concat(scrollY > 0 ? ["the page has scrolled"] : []);
}"""


@pytest.mark.parametrize("lang", CODES)
def test_nothing_sticks_out_sideways(arrive: Arrive, places: Places, lang: str) -> None:
    person = arrive(lang=lang, has_touch=True, storage_state=places.storage_state)
    person.watch.forgive(ERROR_SAID)
    found = []
    for name, path in places.paths.items():
        person.goto(path)
        if "/table/" in path:
            person.ready()
        chooses = person.page.locator("select").count() > 0
        for width in CHOOSING if chooses else WIDTHS:
            person.page.set_viewport_size({"width": width, "height": 800})
            for said in person.page.evaluate(STICKING_OUT, width):
                found.append(f"{name} at {width}: {said}")
            for said in cut_choices(person) if chooses else []:
                found.append(f"{name} at {width}, cut: {said}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", CODES)
def test_one_plays_on_a_phone_without_scrolling(arrive: Arrive, places: Places, lang: str) -> None:
    person = arrive("phone", lang=lang, storage_state=places.storage_state)
    found = []
    for name, path in [*places.tables.items(), (WAITING, places.paths[WAITING])]:
        person.goto(path)
        person.ready()
        for width, height in (390, 844), (360, 640):
            person.page.set_viewport_size({"width": width, "height": height})
            for said in person.page.evaluate(BELOW_THE_SCREEN):
                found.append(f"{name} at {width} × {height}: {said}")
            if name == WAITING:
                continue
            refuse_something(person)
            for said in person.page.evaluate(BELOW_THE_SCREEN):
                found.append(f"{name} at {width} × {height}, refused: {said}")
    assert not found, "\n".join(found)


def refuse_something(person: Visitor) -> None:
    """Taps a cell that is not open, so that the page has most to say."""
    closed = person.page.locator("cairn-board .cells [data-cell]:not([data-legal])").first
    person.page.wait_for_timeout(350)  # longer than a finger bounces
    person.tap(closed.get_attribute("data-cell") or "")
    expect(person.refusal).to_be_visible()
