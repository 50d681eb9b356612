"""What two people do from the first wish to the last clock: a rated live game that ends by a flag,
and a game by the day in which somebody is on leave."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from cairn.arena.control import DAY
from cairn.arena.events import Event, Opened, Seated
from cairn.server.session import unix_ms
from tests.arena.at_table import begun
from tests.browser.conftest import Arrive
from tests.browser.test_accounts import keep
from tests.browser.test_clocks import clock
from tests.browser.test_lobby import at_one_table
from tests.browser.visitor import Visitor, sat_down
from tests.browser.watching import WHILE_AWAY
from tests.running import Arena
from tests.server import timed

pytestmark = pytest.mark.browser

SECONDS = "live 15+0"


def apart(work: Coroutine[Any, Any, None]) -> None:
    """Runs what needs a loop of its own: the browser's driver has one in this thread."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, work).result()


def wish_for_a_rated_game(person: Visitor) -> None:
    """By the form for games of one's own choice, with a clock shorter than the offered ones."""
    person.goto("/lobby")
    person.hand.press(person.page.locator(".lobby-own > summary"))
    person.hand.choose(person.page.locator("#own-game"), "oust hex-5")
    person.hand.choose(person.page.locator("#own-rated"), "yes")
    person.hand.choose(person.page.locator("#own-pie"), "off")
    person.hand.choose(person.page.locator("#own-colour"), "black")
    person.page.locator("#own-clock").evaluate(
        "(select, clock) => select.replaceChildren(new Option(clock, clock, true, true))", SECONDS
    )
    person.press("lobby-own-go")
    expect(person.page.locator("[data-seeking]")).to_be_visible()


def test_a_rated_live_game_from_the_lobby_to_a_flag(arrive: Arrive) -> None:
    host, guest = arrive("phone", lang="lt"), arrive(lang="uk")
    keep(host, "Akmenė")
    keep(guest, "Камінь")
    guest.goto("/lobby")
    wish_for_a_rated_game(host)
    row = guest.page.locator(".seek:not(.gone)", has_text="Akmenė")
    expect(row).to_contain_text(guest.words("lobby-rated"))
    guest.hand.press(row.get_by_role("button"))
    at_one_table(host, guest)
    host.play("e5")
    guest.play("e1")
    for person in host, guest:
        said = person.words("reason-time", winner="white")
        expect(person.prompt).to_have_text(said, timeout=25_000)
    # Both see what it did to both ratings.
    for person, ways in ((host, ("less", "more")), (guest, ("more", "less"))):
        for place, way in zip(("near", "far"), ways, strict=True):
            change = person.page.locator(f".player.{place} .player-rating .{way}")
            expect(change).to_be_visible()
    guest.hand.press(guest.page.locator("a.player-name", has_text="Akmenė"))
    expect(guest.page.locator(".curve")).to_have_count(1)


async def on_holiday(data: Path, people_at: str) -> None:
    """A game of the two who sit at a table, whose turn was due an hour ago."""
    url = str(data / "cairn.sqlite3")
    seats = {
        event.colour: event
        for event in await timed.journal(url, people_at)
        if isinstance(event, Seated)
    }
    sitting = begun("days 1")

    def theirs(event: Event) -> Event:
        if isinstance(event, Opened):
            black = next(seat.player for seat in seats.values() if seat.colour == "black")
            return msgspec.structs.replace(event, host=black)
        if isinstance(event, Seated):
            whose = seats[event.colour]
            return msgspec.structs.replace(event, player=whose.player, name=whose.name)
        return event

    sitting.journal[:] = [theirs(event) for event in sitting.journal]
    await timed.keep(url, "holiday", sitting, unix_ms() - sitting.now - DAY - 3_600_000)


def test_a_game_by_the_day_goes_on_through_leave(
    arrive: Arrive, tmp_path_factory: pytest.TempPathFactory
) -> None:
    arena = Arena(tmp_path_factory.mktemp("leave"), "--limits", "off").start()
    try:
        host, guest = sat_down(
            arrive("phone", at=arena), arrive(at=arena, lang="lt"), "oust", "hex-5"
        )
        for person in host, guest:
            person.watch.forgive(WHILE_AWAY)
        table = host.page.url.rsplit("/", 1)[1]
        arena.stop()
        apart(on_holiday(arena.data, table))
        arena.start(arena.port)
        for person, place in ((host, "near"), (guest, "far")):
            person.goto("/table/holiday")
            expect(clock(person, place)).to_contain_text(
                person.words("clock-on-leave"), timeout=25_000
            )  # at first all clocks stand, because the arena was away
        # Nobody has lost: the turn is played, and the other has a whole day for theirs.
        host.playing()
        host.play("e7")
        for person in host, guest:
            expect(person.page.locator(".turn-steps").first).to_be_visible()
            expect(clock(person, "near")).not_to_contain_text(person.words("clock-on-leave"))
            expect(clock(person, "far")).not_to_contain_text(person.words("clock-on-leave"))
        guest.playing()
    finally:
        arena.stop()
