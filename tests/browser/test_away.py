"""The network goes, the arena is killed: the page stays, nothing is lost and nothing doubled."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.cable import Cable
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor, sat_down
from tests.browser.watching import WHILE_AWAY
from tests.running import Arena

pytestmark = pytest.mark.browser

TURNS = ("g3", "d6", "h6", "g2")
"""Oust on hex-5: now Black captures at h3 and has to place once more, so that a turn can rest
half made."""
CAPTURE, AGAIN = "h3", "a9"


@pytest.fixture
def cable(arena: Arena) -> Iterator[Cable]:
    """A way to the arena for one browser, which can be cut."""
    with Cable(arena.port) as made:
        yield made


@pytest.fixture(scope="module")
def mortal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    """An arena that these tests kill, and start again on its port and data."""
    running = Arena(tmp_path_factory.mktemp("mortal"), "--limits", "off").start()
    yield running
    running.stop()


def in_mid_turn(host: Visitor, guest: Visitor) -> tuple[Visitor, Visitor]:
    """Two people of whom Black has captured and is to place again; both pages are marked."""
    sat_down(host, guest, "oust", "hex-5", pie="off")
    for person, turn in zip((host, guest) * 2, TURNS, strict=True):
        person.play(turn)
    expect(host.turns).to_have_count(len(TURNS))
    host.tap(CAPTURE)
    assert host.settled().provisional == [CAPTURE]
    for person in host, guest:
        person.watch.forgive(WHILE_AWAY)
        person.page.evaluate("() => { window.neverReloaded = true; }")
    return host, guest


def finish(person: Visitor) -> None:
    """Makes the last step, and plays the turn where the page asks first."""
    person.tap(AGAIN)
    if person.settled().complete:
        person.press("act-play")


def assert_played_once(*people: Visitor) -> None:
    """Everyone sees the turn, once, on a page that was never loaded again."""
    for person in people:
        expect(person.turns).to_have_count(len(TURNS) + 1)
        seen = person.settled()
        assert seen.black == sorted(["g3", "h3", "h6", AGAIN])
        assert (seen.white, seen.provisional, seen.turns) == (["d6"], [], len(TURNS) + 1)
        expect(person.turns.last).to_contain_text(f"{CAPTURE} {AGAIN}")
        expect(person.page.locator(".banner")).to_have_count(0)
        assert person.page.evaluate("() => window.neverReloaded")


def test_a_half_made_turn_outlives_a_killed_arena(arrive: Arrive, mortal: Arena) -> None:
    host, guest = in_mid_turn(arrive(at=mortal), arrive("phone", at=mortal))
    mortal.kill()
    for person in host, guest:
        expect(person.page.locator(".banner")).to_be_visible()
    assert host.look().provisional == [CAPTURE]
    mortal.start(mortal.port)
    for person in host, guest:
        expect(person.page.locator(".banner")).to_have_count(0, timeout=20_000)
    assert host.settled().provisional == [CAPTURE]
    finish(host)
    assert_played_once(host, guest)
    guest.play("d4")
    expect(host.turns).to_have_count(len(TURNS) + 2)


def test_a_turn_sent_to_an_arena_that_dies_is_neither_lost_nor_doubled(
    arrive: Arrive, mortal: Arena
) -> None:
    host, guest = in_mid_turn(arrive("phone", at=mortal), arrive(at=mortal))
    host.tap(AGAIN)
    assert host.settled().complete
    host.press("act-play")
    mortal.kill()  # before, while or after the turn was written: nobody knows
    mortal.start(mortal.port)
    for person in host, guest:
        person.page.evaluate("() => dispatchEvent(new Event('online'))")
    assert_played_once(host, guest)


def test_a_phone_without_a_network_goes_on_where_it_was(arrive: Arrive, cable: Cable) -> None:
    host, guest = in_mid_turn(arrive("phone", url=cable.url), arrive())
    host.page.context.set_offline(True)
    cable.cut()
    expect(host.page.locator(".banner")).to_be_visible()
    expect(guest.page.locator(".player.far .presence.away")).to_be_visible()
    host.tap(AGAIN)
    assert host.look().provisional == sorted([CAPTURE, AGAIN])
    cable.mend()
    host.page.context.set_offline(False)
    expect(host.button("act-play")).to_be_enabled()
    host.press("act-play")
    assert_played_once(host, guest)


def test_a_turn_whose_answer_is_lost_is_played_once(arrive: Arrive, cable: Cable) -> None:
    host, guest = in_mid_turn(arrive("phone", url=cable.url), arrive())
    host.tap(AGAIN)
    assert host.settled().complete
    cable.hold_answers()
    host.press("act-play")
    expect(guest.turns).to_have_count(len(TURNS) + 1)  # the arena has it, and its maker knows not
    expect(host.prompt).to_have_text(host.words("turn-sending"))
    assert host.look().turns == len(TURNS)
    expect(host.page.locator(".banner")).to_be_visible()  # after a silence, the page says so
    expect(host.prompt).to_have_text(host.words("turn-unconfirmed"))
    cable.cut()
    cable.mend()
    assert_played_once(host, guest)


def test_what_the_other_played_meanwhile_is_caught_up_in_place(
    arrive: Arrive, cable: Cable
) -> None:
    host, guest = in_mid_turn(arrive(), arrive("phone", url=cable.url))
    cable.cut()
    expect(guest.page.locator(".banner")).to_be_visible()
    finish(host)
    expect(host.turns).to_have_count(len(TURNS) + 1)
    assert guest.look().turns == len(TURNS)
    cable.mend()
    assert_played_once(host, guest)
    guest.play("d4")
    expect(host.turns).to_have_count(len(TURNS) + 2)
