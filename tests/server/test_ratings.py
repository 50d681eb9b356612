"""Rated games over a real server: counted once, even after a crash, and shown where people look."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from cairn.arena.commands import Resign, Sit
from cairn.arena.events import Event, encode
from cairn.arena.judge import settle
from cairn.arena.seating import open_table
from cairn.arena.standings import Result
from cairn.arena.table import replay
from cairn.server.session import unix_ms
from cairn.server.summaries import summary_of
from cairn.server.words import words_in
from cairn.store import Store, open_store
from tests.running import Arena, AtTable, Person
from tests.server.accounts import Owner
from tests.server.hosting import told

RATED = "oust|hex-5|no pie|live 300+5|rated"


@pytest.fixture
async def owners(arena: Arena) -> AsyncIterator[tuple[Owner, Owner]]:
    """Two people with accounts."""
    both = Owner(arena), Owner(arena)
    for person in both:
        letters = "".join(random.SystemRandom().choice("abcdefghijkmnop") for _ in range(10))
        await person.send("/lobby/seeks/none/withdraw")
        await person.open("oust")  # whoever does something has a session
        await person.keep(letters)
    yield both
    for person in both:
        await person.leave()


async def meet(host: Owner, guest: Owner) -> tuple[str, AtTable, AtTable]:
    """The two meet in the lobby for a rated game and sit down."""
    answer = await host.send(
        "/lobby/seeks", choice="oust hex-5", clock="live 300+5", pie="off", rated="yes"
    )
    wish = str(re.findall(r"waiting=(\w+)", answer.headers["location"])[0])
    joined = await guest.send(f"/lobby/seeks/{wish}/join", terms=RATED)
    assert joined.status_code == 303, joined.text
    table = joined.headers["location"].rsplit("/", 1)[1]
    pages = await host.come(table), await guest.come(table)
    for page in pages:
        await page.until("snapshot")
        assert (await page.sit())["type"] == "ack"
    for page in pages:
        while page.now["status"] != "playing":
            await page.receive()
    return table, *pages


async def until_changed(page: AtTable) -> dict[str, Any]:
    """The ratings that the page shows once the game is counted."""
    while True:
        players: dict[str, Any] = (await page.until("ratings"))["players"]
        if players and all(one["change"] is not None for one in players.values()):
            return players


async def test_a_rated_game_changes_both_ratings(owners: tuple[Owner, Owner]) -> None:
    winner, loser = owners
    table, page, other = await meet(winner, loser)
    assert (await other.ask("resign"))["type"] == "ack"
    mine, theirs = page.me, other.me
    for at in (page, other):
        players = await until_changed(at)
        assert players[mine]["value"] == players[theirs]["value"] == 1500
        assert players[mine]["unsure"]
        assert players[mine]["change"] == -players[theirs]["change"] > 100
        await at.close()
    shown = (await winner.http.get(f"/en/table/{table}")).text
    assert f'<span class="more">+{players[mine]["change"]}</span>' in shown
    profile = (await loser.http.get(f"/en/player/{mine}")).text
    assert f"{1500 + players[mine]['change']}" in profile
    assert "curve-line" in profile
    listed = (await winner.http.get("/en/ratings")).text
    assert f"/en/player/{mine}" not in listed  # too little is known


async def test_before_the_game_ratings_stand_at_the_seats(owners: tuple[Owner, Owner]) -> None:
    _, page, other = await meet(*owners)
    players = (await page.until("ratings"))["players"]
    assert set(players) == {page.me, other.me}
    assert all(one == {"value": 1500, "unsure": True, "change": None} for one in players.values())
    for at in (page, other):
        await at.close()


async def test_guests_are_not_offered_rated_games(
    arena: Arena, owners: tuple[Owner, Owner]
) -> None:
    ona, guest = owners[0], Person(arena)
    answer = await ona.send("/lobby/seeks", choice="rive hex-5", clock="days 3", rated="yes")
    wish = str(re.findall(r"waiting=(\w+)", answer.headers["location"])[0])
    page = (await guest.http.get("/en/lobby")).text
    row = page[page.index(f'data-seek="{wish}"') :].split("</li>")[0]
    assert words_in("en")("lobby-why-no-account") in row
    assert "<button" not in row
    form = {"_csrf_token": await guest.token(), "terms": "rive|hex-5|pie|days 3|rated"}
    refused = await guest.http.post(f"/en/lobby/seeks/{wish}/join", data=form)
    assert refused.status_code == 422
    assert words_in("en")("refuse-cannot-rate", why="no-account") in refused.text
    await ona.send(f"/lobby/seeks/{wish}/withdraw")
    await guest.leave()


async def two_people(store: Store) -> tuple[str, str]:
    found = []
    for name in ("Ona", "Jonas"):
        guest = await store.players.guest(at=unix_ms())
        found.append((await store.players.rename(guest.id, name)).id)
    return found[0], found[1]


async def played(store: Store, table: str, black: str, white: str, *, rated: bool = True) -> None:
    """A whole rated game in the journal, as a node leaves it that stops right after its end."""
    now = unix_ms()
    events: list[Event] = [
        open_table(
            table, "oust", host=black, now=now, board="hex-5", clock="live 300+5", rated=rated
        )
    ]
    for command in (Sit(black, "Ona", "00"), Sit(white, "Jonas", "00"), Resign(white)):
        more, _ = settle(replay(events), command, now=now)
        events += more
    after = replay(events)
    await store.journal.append(
        table, 0, [encode(event) for event in events], at=now, summary=summary_of(after)
    )


async def test_what_a_crash_left_is_counted_at_the_next_start(
    new_arena: Callable[..., Arena], tmp_path: Path
) -> None:
    (tmp_path / "data").mkdir()
    url = f"sqlite:///{tmp_path}/data/cairn.sqlite3"
    async with open_store(url) as store:
        black, white = await two_people(store)
        await played(store, "counts", black, white)
        await played(store, "friendly", black, white, rated=False)
    arena = new_arena().start()
    person = Person(arena)
    async with asyncio.timeout(20):
        while "curve-line" not in (page := (await person.http.get(f"/en/player/{black}")).text):
            await asyncio.sleep(0.1)
    assert words_in("en")("player-count", count=1) in page
    await person.leave()
    arena.stop()
    async with open_store(url) as store:
        assert set(await store.ratings.changes("counts")) == {black, white}
        assert not await store.ratings.changes("friendly")
        assert (await store.ratings.of(black))["oust"].games == 1


async def test_lists_people_and_bots_and_how_black_fares(
    new_arena: Callable[..., Arena], tmp_path: Path
) -> None:
    (tmp_path / "data").mkdir()
    url = f"sqlite:///{tmp_path}/data/cairn.sqlite3"
    rng, now = random.Random(1), unix_ms()
    async with open_store(url) as store:
        ona, jonas = await two_people(store)
        bot = (await store.players.bot("Gneiss", at=now, level=4)).id
        for number in range(120):
            black, white = rng.sample((ona, jonas, bot), 2)
            score = 1.0 if number % 4 else 0.0
            at = now - 1000 * (200 - number)
            await store.ratings.count(
                Result(f"t{number}", "oust", "hex-7", True, black, white, score, at)
            )
    arena = new_arena().start()
    person = Person(arena)
    page = (await person.http.get("/en/ratings/oust")).text
    people, bots = page.split(words_in("en")("ratings-bots"))
    assert "Ona" in people
    assert "Jonas" in people
    assert "Gneiss" not in people
    assert "Gneiss" in bots
    about = (await person.http.get("/en/oust")).text
    assert words_in("en")("advantage-title") in about
    assert "75%" in about
    assert words_in("en")("advantage-title") not in (await person.http.get("/en/rive")).text
    said = await told(arena, "ratings", "remove", "Jonas", "--why", "two accounts")
    assert re.search(r"\b(7|8|9)\d games in oust; ratings changed: 3", said), said
    page = (await person.http.get("/en/ratings/oust")).text
    assert "Ona" in page
    assert "Jonas" not in page
    said = await told(arena, "ratings", "restore", "Jonas")
    assert "ratings changed: 3" in said
    assert "Jonas" in (await person.http.get("/en/ratings/oust")).text
    await person.leave()
