"""What was pressed or half made is not lost: not without a connection, not by loading again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.cable import Cable
from tests.browser.conftest import Arrive
from tests.browser.visitor import sat_down
from tests.browser.watching import WHILE_AWAY
from tests.running import Arena

pytestmark = pytest.mark.browser

OPENING = ("g3", "d6", "h6", "g2")
"""Oust on hex-5: now Black captures at h3, joins, and has to place once more."""
CAPTURE, AGAIN = "h3", "a9"


@pytest.fixture
def cable(arena: Arena) -> Iterator[Cable]:
    """A way to the arena for one browser, which can be cut."""
    with Cable(arena.port) as made:
        yield made


def test_resigning_without_a_connection_is_not_forgotten(arrive: Arrive, cable: Cable) -> None:
    host, guest = sat_down(arrive(url=cable.url), arrive(), "oust", "hex-5", pie="off")
    host.play("g3")
    guest.play("d6")
    host.watch.forgive(WHILE_AWAY)
    cable.cut()
    expect(host.page.locator(".banner")).to_be_visible()
    host.menu("menu-resign")
    host.press("resign-yes")
    waits = host.words("net-unsent", what=host.words("menu-resign"))
    expect(host.page.locator(".offer")).to_contain_text(waits)
    expect(host.page.get_by_role("status")).to_contain_text(waits)
    host.press("offer-withdraw")  # it never went out: one may think better of it
    expect(host.page.locator(".offer")).to_have_count(0)
    host.menu("menu-resign")
    host.press("resign-yes")
    expect(guest.page.locator("cairn-table")).to_have_attribute("data-status", "playing")
    cable.mend()
    for person in host, guest:
        expect(person.prompt).to_have_text(person.words("reason-resigned", winner="white"))
    expect(host.page.locator(".offer")).to_have_count(0)


def test_a_half_made_turn_outlives_another_language(arrive: Arrive) -> None:
    person = arrive("phone")
    person.open("oust", "hex-5", seats="one-board", pie="off")
    person.play(*OPENING)
    person.tap(CAPTURE)
    half_made = person.settled()
    assert half_made.provisional == [CAPTURE]
    person.page.goto(person.page.url.replace("/en/", "/lt/"))
    person.ready()
    expect(person.page.locator(".stone.provisional")).to_have_count(1)
    assert person.settled() == half_made
    person.page.keyboard.press("u")
    assert person.settled().provisional == []
    person.page.reload()
    person.ready()
    expect(person.page.locator("cairn-board .cells [data-legal]").first).to_be_attached()
    assert person.settled().provisional == []


def test_what_changes_within_a_turn_is_said_aloud(arrive: Arrive) -> None:
    person = arrive("phone")
    person.open("oust", "hex-5", seats="one-board", pie="off")
    status = person.page.get_by_role("status")
    person.play(*OPENING)
    person.tap(CAPTURE)
    expect(status).to_contain_text(person.words("prompt-place-again"))
    person.tap(AGAIN)
    expect(status).to_have_text(person.words("turn-complete"))
    person.press("act-undo")
    expect(status).to_contain_text(person.words("prompt-place-again"))
    person.tap(CAPTURE)
    expect(status).to_have_text(person.words("refuse-occupied", cell=CAPTURE))
    person.press("act-undo")
    expect(status).not_to_contain_text(person.words("refuse-occupied", cell=CAPTURE))


def test_another_page_of_ones_own_says_why_its_turn_is_gone(arrive: Arrive) -> None:
    person = arrive()
    person.open("oust", "hex-5", seats="one-board", pie="off")
    person.play(*OPENING)
    other = person.page.context.new_page()
    other.goto(person.page.url)
    other.locator("cairn-board.alive .cells [data-legal]").first.wait_for(state="attached")
    person.tap(CAPTURE)
    assert person.settled().provisional == [CAPTURE]
    for cell in CAPTURE, AGAIN:
        person.hand.tap(other, cell)
        other.locator("cairn-board:not([data-asking])").wait_for(state="attached")
    expect(person.refusal).to_have_text(person.words("notice-played-elsewhere"))
    expect(person.turns).to_have_count(len(OPENING) + 1)
