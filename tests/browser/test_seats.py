"""Who sits where: swapped sides, resigning, a rematch, those who only watch, one board for two."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor, sat_down

pytestmark = pytest.mark.browser


def near(person: Visitor) -> str:
    """The name and colour at the bottom of the page: of the person who looks at it."""
    return person.page.locator(".player.near .player-who").inner_text()


def far(person: Visitor) -> str:
    """The name and colour at the top: of the other one."""
    return person.page.locator(".player.far .player-who").inner_text()


def name_in(player: str) -> str:
    """Only the name."""
    return player.splitlines()[0]


def test_swapped_sides_are_shown_to_both(arrive: Arrive) -> None:
    host, guest = sat_down(arrive(), arrive("phone"), "oust", "hex-3", pie="on")
    names = name_in(near(host)), name_in(near(guest))
    expect(host.button("act-take-side")).to_have_count(0)
    host.play("c3")
    expect(guest.page.locator(".prompt-more")).to_have_text(guest.words("pie-explained"))
    guest.press("act-take-side")

    for person, colour in (host, "white"), (guest, "black"):
        expect(person.page.locator(".prompt-more")).to_have_text(
            person.words("pie-swapped", colour=colour)
        )
        assert person.words("seat-colour", colour=colour) in near(person)
        assert person.words("seat-you") in near(person)
        expect(person.turns.last).to_contain_text(person.words("turn-took-side"))
    assert (name_in(near(host)), name_in(near(guest))) == names
    assert (name_in(far(guest)), name_in(far(host))) == names
    assert host.settled().legal
    assert not guest.settled().legal
    host.play("c5")
    guest.play("a3")
    assert host.settled() == host.look()
    assert (host.look().black, host.look().white) == (["a3", "c3"], ["c5"])


def test_resigning_asks_first_and_tells_both(arrive: Arrive) -> None:
    host, guest = sat_down(arrive("phone"), arrive(), "rive", "hex-3")
    host.play("c3")
    guest.menu("menu-resign")
    guest.press("resign-no")
    expect(guest.page.get_by_role("dialog")).to_have_count(0)
    assert guest.look().status == "playing"
    guest.menu("menu-resign")
    guest.press("resign-yes")
    for person in host, guest:
        expect(person.prompt).to_have_text(person.words("reason-resigned", winner="black"))
        assert not person.look().legal
    expect(host.page.locator(".player.near.won")).to_be_visible()
    expect(guest.page.locator(".player.far.won")).to_be_visible()


def test_a_rematch_leads_both_to_a_new_table_with_colours_exchanged(arrive: Arrive) -> None:
    host, guest = sat_down(arrive(), arrive("phone"), "oust", "hex-3", pie="off")
    names = name_in(near(host)), name_in(near(guest))
    table = host.page.url
    host.menu("menu-resign")
    host.press("resign-yes")
    guest.press("act-rematch")
    expect(guest.button("act-rematch-asked")).to_be_disabled()
    host.press("offer-yes")
    for person in host, guest:
        person.page.wait_for_url(lambda url: url != table)
        person.ready()
        person.playing()
    assert host.page.url == guest.page.url
    assert host.words("seat-colour", colour="white") in near(host)
    assert guest.words("seat-colour", colour="black") in near(guest)
    assert (name_in(near(host)), name_in(near(guest))) == names
    guest.play("c3")
    host.play("a3")
    expect(guest.turns).to_have_count(2)


def test_a_declined_rematch_stays_here(arrive: Arrive) -> None:
    host, guest = sat_down(arrive(), arrive(), "oust", "hex-3")
    table = host.page.url
    host.menu("menu-resign")
    host.press("resign-yes")
    guest.press("act-rematch")
    host.press("offer-no")
    expect(guest.page.locator(".offer")).to_have_count(0)
    expect(guest.button("act-rematch")).to_be_enabled()
    assert (host.page.url, guest.page.url) == (table, table)


def test_a_watcher_sees_the_moves_and_cannot_play(arrive: Arrive) -> None:
    host, guest = sat_down(arrive(), arrive("phone"), "oust", "hex-3", pie="off")
    watcher = arrive("phone", lang="ms")
    watcher.come(host.page.url.replace("/en/", "/"))
    assert "/ms/table/" in watcher.page.url
    host.play("c3")
    expect(watcher.turns).to_have_count(1)
    assert watcher.look().black == ["c3"]
    expect(watcher.prompt).to_have_text(
        watcher.words("turn-theirs", name=name_in(far(watcher)), colour="white")
    )
    watcher.tap("a3", "c5")
    assert watcher.settled().white == []
    assert watcher.look().legal == []
    for message in "act-undo", "act-play", "act-take-side":
        expect(watcher.button(message)).to_have_count(0)
    expect(
        watcher.page.locator(".menu-item", has_text=watcher.exactly("menu-resign"))
    ).to_have_count(0)
    guest.play("a3")
    expect(watcher.turns).to_have_count(2)
    assert (watcher.look().black, watcher.look().white) == (["c3"], ["a3"])


def test_one_board_for_two_plays_both_colours(arrive: Arrive, rng: random.Random) -> None:
    person = arrive("phone", lang="lt")
    person.start_on_front_page("resolve", "square-5", seats="one-board")
    for number, colour in enumerate(("black", "white", "black", "white"), 1):
        place = person.words("prompt-place")
        expect(person.prompt).to_have_text(
            person.words("turn-one-board", colour=colour, what=place)
        )
        person.play(rng.choice(person.settled().legal))
        assert person.look().turns == number
    seen = person.look()
    assert len(seen.black) == len(seen.white) == 2
    person.menu("menu-take-back-one-board")
    expect(person.turns).to_have_count(3)
    assert len(person.settled().white) == 1


def test_a_take_back_needs_the_other_to_agree(arrive: Arrive) -> None:
    host, guest = sat_down(arrive("phone"), arrive(), "rive", "hex-3")
    host.play("c3")
    host.menu("menu-take-back")
    offer = guest.page.get_by_role(
        "group", name=guest.words("offer-take-back", name=name_in(near(host)), count=1)
    )
    expect(offer).to_be_visible()
    guest.press("offer-yes")
    for person in host, guest:
        expect(person.turns).to_have_count(0)
        assert person.settled().black == []
    host.play("a3")
    expect(guest.turns).to_have_count(1)


def test_calling_off_before_both_have_moved(arrive: Arrive) -> None:
    host, guest = sat_down(arrive(), arrive("phone"), "herd", "hex-4")
    guest.menu("menu-abort")
    guest.press("abort-yes")
    for person in host, guest:
        expect(person.prompt).to_have_text(person.words("reason-aborted"))
