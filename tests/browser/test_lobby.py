"""Guest meets guest: in the list, by quick pairing, and without script."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

CLOCK = "live 1800+30"


def wish(person: Visitor, game: str = "oust hex-5") -> None:
    """Posts a wish by the form for games of one's own choice."""
    person.goto("/lobby")
    person.hand.press(person.page.locator(".lobby-own > summary"))
    person.hand.choose(person.page.locator("#own-game"), game)
    person.hand.choose(person.page.locator("#own-clock"), CLOCK)
    person.press("lobby-own-go")
    expect(person.page.locator("[data-seeking]")).to_be_visible()


def at_one_table(*people: Visitor) -> None:
    """Everybody is at the same table, and the game goes on."""
    for person in people:
        person.page.wait_for_url("**/table/*")
        person.ready()
        person.playing()
    assert len({person.page.url.rsplit("/", 1)[1] for person in people}) == 1


def test_guest_meets_guest(arrive: Arrive) -> None:
    host, guest = arrive(), arrive("phone", lang="uk")
    guest.goto("/lobby")
    wish(host)
    row = guest.page.locator(".seek:not(.gone)")
    expect(row).to_have_count(1)  # it came while the page was open
    guest.hand.press(row.get_by_role("button"))
    at_one_table(host, guest)


def test_quick_pairing(arrive: Arrive) -> None:
    host, guest = arrive(lang="lt"), arrive("phone")
    for person in (host, guest):
        person.goto("/lobby")
        person.press("lobby-quick-go")
    at_one_table(host, guest)


def test_nothing_moves_under_the_finger(arrive: Arrive) -> None:
    first, second, third, looking = (arrive() for _ in range(4))
    wish(first)
    wish(second, "herd hex-5")
    looking.goto("/lobby")
    rows = looking.page.locator(".seek")
    expect(rows).to_have_count(2)
    before = rows.nth(1).bounding_box()
    first.press("lobby-withdraw")
    expect(rows.nth(0)).to_have_class("seek gone")
    expect(rows.nth(0).get_by_role("button")).to_be_disabled()
    wish(third, "rive hex-4")
    expect(rows).to_have_count(3)
    assert rows.nth(1).bounding_box() == before
    for person in (second, third):
        person.press("lobby-withdraw")


def test_without_script(arrive: Arrive) -> None:
    host, guest = (arrive(java_script_enabled=False) for _ in range(2))
    for person in (host, guest):
        person.watch.forgive("was preloaded")  # texts that only scripts read
    wish(host)
    guest.goto("/lobby")
    guest.hand.press(guest.page.locator(".seek").get_by_role("button"))
    for person in (guest, host):
        person.page.wait_for_url("**/table/*", timeout=15_000)
    assert host.page.url == guest.page.url
