"""Looking at earlier turns, and what becomes of a half-made turn meanwhile."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.visitor import sat_down

pytestmark = pytest.mark.browser

TURNS = ("g3", "d6", "h6", "g2")
CAPTURE, AGAIN = "h3", "a9"


def test_the_turn_list_steps_through_the_past_and_keeps_the_half_made_turn(
    arrive: Arrive,
) -> None:
    person = arrive("phone")
    person.open("oust", "hex-5", seats="one-board", pie="off")
    person.play(*TURNS)
    person.tap(CAPTURE)
    half_made = person.settled()

    person.hand.press(person.turns.nth(0).get_by_role("button"))
    expect(person.prompt).to_have_text(person.words("past-here", turn=1, turns=4))
    expect(person.page.locator(".prompt-more")).to_have_text(person.words("past-kept"))
    seen = person.look()
    assert (seen.black, seen.white, seen.provisional, seen.legal) == (["g3"], [], [], [])
    expect(person.turns.nth(0).get_by_role("button")).to_have_attribute("aria-current", "true")
    person.press("past-on")
    assert person.look().white == ["d6"]
    person.press("past-back")
    person.press("past-back")
    expect(person.button("past-back")).to_be_disabled()
    assert (person.look().black, person.look().white) == ([], [])

    person.press("past-back-to-game")
    assert person.settled() == half_made
    person.play(AGAIN)
    assert person.look().turns == 5


def test_a_tap_on_the_past_comes_back_and_plays_nothing(arrive: Arrive) -> None:
    person = arrive()
    person.open("oust", "hex-5", seats="one-board", pie="off")
    person.play(*TURNS)
    person.page.keyboard.press("ArrowLeft")
    expect(person.prompt).to_have_text(person.words("past-here", turn=3, turns=4))
    person.tap(AGAIN)
    seen = person.settled()
    assert (seen.turns, seen.provisional) == (4, [])
    assert seen.legal
    person.page.keyboard.press("ArrowLeft")
    person.page.keyboard.press("ArrowLeft")
    expect(person.prompt).to_have_text(person.words("past-here", turn=2, turns=4))
    person.page.keyboard.press("Escape")
    assert person.settled().legal


def test_news_come_while_one_looks_at_the_past(arrive: Arrive) -> None:
    host, guest = sat_down(arrive(), arrive("phone"), "oust", "hex-5", pie="off")
    host.play("g3")
    guest.play("d6")
    expect(host.turns).to_have_count(2)
    host.page.keyboard.press("ArrowLeft")
    host.page.keyboard.press("ArrowLeft")
    host.page.keyboard.press("Escape")
    host.play("h6")
    host.page.keyboard.press("ArrowLeft")
    expect(host.prompt).to_have_text(host.words("past-here", turn=2, turns=3))
    guest.play("g2")
    expect(host.turns).to_have_count(4)
    expect(host.prompt).to_have_text(host.words("past-here", turn=2, turns=4))
    assert host.look().black == ["g3"]
    host.press("past-back-to-game")
    assert host.settled().white == ["d6", "g2"]
