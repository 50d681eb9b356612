"""Clocks in the page: the form that chooses them, two people who play to a flag, a restart."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor, sat_down
from tests.browser.watching import WHILE_AWAY
from tests.running import Arena

pytestmark = pytest.mark.browser

SHORT = {"clock": "own", "minutes": "0.25", "increment": "0", "pie": "off"}


def clock(person: Visitor, place: str) -> Locator:
    """The clock of the near or the far player."""
    return person.page.locator(f".player.{place} .clock")


def on_one_screen(person: Visitor) -> None:
    """The board, both clocks and the line that says what to do are seen without scrolling."""
    view = person.page.viewport_size
    assert view is not None
    parts = [clock(person, "near"), clock(person, "far"), person.prompt]
    for part in (*parts, person.page.locator("cairn-board")):
        box = part.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= view["height"], box
        assert box["x"] + box["width"] <= view["width"], box


def test_two_people_play_to_a_flag(arrive: Arrive) -> None:
    host, guest = sat_down(arrive("phone"), arrive("desk", lang="uk"), "oust", "hex-5", **SHORT)
    expect(clock(host, "near")).to_contain_text(host.words("clock-first-turn"))
    for person in host, guest:
        on_one_screen(person)
    host.play("e5")
    guest.play("e1")
    for person, place in ((host, "near"), (guest, "far")):
        expect(clock(person, place)).to_have_class(re.compile("runs"))
        on_one_screen(person)
    expect(clock(guest, "near")).to_have_text("0:15")
    # Tenths below ten seconds, and a warning that is not only a colour.
    digits = host.page.locator(".player.near cairn-clock")
    expect(digits).to_have_text(re.compile(r"^[0-4]\.\d$"), timeout=20_000)
    expect(digits).to_have_class("low")
    mark = digits.evaluate("one => getComputedStyle(one, '::before').content")
    assert "!" in mark
    for person in host, guest:
        said = person.words("reason-time", winner="white")
        expect(person.prompt).to_have_text(said, timeout=20_000)
    expect(digits).to_have_text("0.0")
    expect(host.page.locator(".turn-spent")).to_have_count(2)


@pytest.mark.parametrize("script", [True, False])
def test_a_clock_of_ones_own_is_chosen_in_the_form(arrive: Arrive, script: bool) -> None:
    person = arrive(java_script_enabled=script)
    person.goto("/oust")
    form = person.page.locator("form.start")
    form.locator("select[name=clock]").select_option("own")
    if not script:
        form.locator(".own-clock summary").click()
    form.locator("input[name=minutes]").fill("7")
    form.locator("input[name=increment]").fill("3")
    form.locator("button[value=friend]").click()
    expect(person.page.locator(".player.near .clock")).to_contain_text("7:00")


def test_time_is_given_and_the_page_shows_it(arrive: Arrive) -> None:
    host, guest = sat_down(
        arrive("phone"), arrive("desk"), "oust", "hex-5", clock="live 300+5", pie="off"
    )
    host.play("e5")
    guest.play("e1")
    host.press("act-give-time")
    expect(clock(guest, "near")).to_have_text("5:15")


def test_a_restart_is_said_and_costs_nobody(
    arrive: Arrive, tmp_path_factory: pytest.TempPathFactory
) -> None:
    mortal = Arena(tmp_path_factory.mktemp("clocks"), "--limits", "off").start()
    try:
        host, guest = sat_down(
            arrive("phone", at=mortal),
            arrive(at=mortal),
            "oust",
            "hex-5",
            clock="live 300+5",
            pie="off",
        )
        host.play("e5")
        guest.play("e1")
        for person in host, guest:
            person.watch.forgive(WHILE_AWAY)
        mortal.kill()
        expect(clock(host, "near")).to_contain_text(host.words("clock-unsure"))
        expect(host.page.locator(".banner")).to_be_visible()
        mortal.start(mortal.port)
        news = host.page.locator(".clock-news")
        expect(news).to_be_visible(timeout=20_000)
        expect(clock(host, "near")).to_contain_text(host.words("clock-stands"))
        on_one_screen(host)
        expect(news).to_contain_text(re.compile("the clocks were stopped for"), timeout=25_000)
        expect(clock(host, "near")).to_have_class(re.compile("runs"))
    finally:
        mortal.stop()
