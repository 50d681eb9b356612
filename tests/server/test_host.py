"""The host's desk over a real server: who sees it, what comes of reports, bans and warnings."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator, Callable
from html import unescape

import pytest
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.server.session import unix_ms
from cairn.server.words import words_in
from cairn.store import open_store
from cairn.store.schema import sessions
from tests.bots.company import database_of
from tests.running import Arena, Person
from tests.server.accounts import PASSWORD, Owner
from tests.server.hosting import account, operator, told, until_page, until_said

WHY = "«Тричі» ображати — не гра & не жарт"


@pytest.fixture
async def host(arena: Arena) -> AsyncIterator[Owner]:
    """Somebody who runs the shared arena."""
    owner = await operator(arena)
    yield owner
    await owner.leave()


async def test_nobody_else_finds_the_desk(arena: Arena, host: Owner) -> None:
    guest, other = Person(arena), await account(arena)
    paths = ["", "/people", "/notices", "/decisions", f"/people/{await other.player()}"]
    for path in paths:
        page = await host.http.get(f"/en/host{path}")
        assert page.status_code == 200, page.text
        assert page.headers["cache-control"] == "no-store"
        for person in (guest, other):
            assert (await person.http.get(f"/en/host{path}")).status_code == 404
    deed = {"act": "warn", "why": "me", "_csrf_token": await other.token()}
    mine = f"/en/host/people/{await other.player()}"
    assert (await other.http.post(mine, data=deed)).status_code == 404
    assert (await host.http.post(mine, data={"act": "warn", "why": "x"})).status_code == 403, "CSRF"
    await told(arena, "operator", "revoke", host.name)
    await until_page(host, "/host", 404)


async def test_a_stale_sign_in_decides_nothing(arena: Arena, host: Owner) -> None:
    other = await account(arena)
    path = f"/host/people/{await other.player()}"
    async with open_store(database_of(arena)) as store:
        me = await store.players.named(host.name)
        assert me is not None

        async def long_ago(connection: AsyncConnection) -> None:
            mine = sessions.c.player_id == me.id
            await connection.execute(update(sessions).where(mine).values(proved_at=1))

        await store.writer.change(long_ago)
    assert (await host.http.get(f"/en{path}")).status_code == 200, "to look is enough"
    answer = await host.send(path, act="warn", why="x")
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/en/sign-in?next=/en{path}"
    signed_in = await host.sign_in(host.name, next=f"/en{path}")
    assert signed_in.headers["location"] == f"/en{path}"
    assert (await host.send(path, act="warn", why="x")).headers["location"].endswith("?done=yes")


async def reported(arena: Arena, target: Owner, words: str) -> None:
    """Somebody brings the target before the host."""
    async with open_store(database_of(arena)) as store:
        reporter = await store.players.guest(at=unix_ms())
        await store.reports.file(
            reporter.id, await target.player(), reason="chat", words=words, at=unix_ms()
        )


def case_of(page: str, words: str) -> str:
    """Where the form that settles a report goes."""
    article = next(one for one in page.split("<article")[1:] if words in one)
    return str(re.findall(r'action="/en(/host/reports/\w+)"', article)[0])


async def test_from_a_report_to_a_ban_and_out_again(arena: Arena, host: Owner) -> None:
    rude, friend = await account(arena, "uk"), Person(arena)
    seek = await rude.send("/lobby/seeks", choice="oust hex-5", clock="days 3")
    wish = str(re.findall(r"waiting=(\w+)", seek.headers["location"])[0])
    assert f'data-seek="{wish}"' in (await friend.http.get("/en/lobby")).text
    table = await friend.open("oust", board="hex-5", pie="off")
    pages = [await friend.come(table), await rude.come(table)]
    for page in pages:
        assert (await page.sit())["type"] == "ack"
    await reported(arena, rude, "called me a pebble")
    case = case_of(await host.see("/host"), "called me a pebble")
    wrong = await host.send(case, verdict="banned", span="week", said="")
    assert wrong.status_code == 422
    assert words_in("en")("host-refuse-no-text") in wrong.text
    settled = await host.send(case, verdict="banned", span="week", said=WHY, note="third time")
    assert settled.status_code == 303
    again = await host.send(case, verdict="nothing", span="week")
    assert again.status_code == 422
    assert words_in("en")("host-refuse-settled") in again.text
    assert f'data-seek="{wish}"' not in (await friend.http.get("/en/lobby")).text

    form = {"game": "oust", "_csrf_token": await rude.token()}
    shown = await rude.http.post("/uk/tables", data=form)
    assert shown.status_code == 403
    assert WHY in unescape(shown.text)
    asked = await rude.http.post("/uk/tables", data=form, headers={"accept": "application/json"})
    assert asked.status_code == 403
    told_why = asked.json()
    assert told_why["code"] == "banned"
    assert told_why["values"]["reason"] == WHY
    week = 7 * 24 * 3600 * 1000
    assert abs(told_why["values"]["until"] - unix_ms() - week) < 60_000
    for path, fields in (
        ("/lobby/seeks", {"choice": "oust hex-5", "clock": "days 3"}),
        (f"/player/{await host.player()}/challenge", {"choice": "oust hex-5", "clock": "none"}),
    ):
        assert (await rude.send(path, **fields)).status_code == 403
    assert WHY in unescape(await rude.see("/about"))

    # what has begun goes on; nothing new begins
    ack = await pages[0].ask("play", turn=1, steps=["e5"])
    assert ack["type"] == "ack"
    await pages[1].until_seq(ack["seq"])
    steps = await pages[1].compose(random.Random(1))
    assert (await pages[1].ask("play", turn=2, steps=steps))["type"] == "ack"
    silent = await pages[1].ask("say", id="abcdefgh", room="players", text="Sorry")
    assert (silent["code"], silent["values"]["reason"]) == ("banned", WHY)
    assert (await pages[1].ask("resign"))["type"] == "ack"
    refused = await pages[1].ask("offer", what="rematch")
    assert (refused["code"], refused["values"]["reason"]) == ("banned", WHY)
    other_table = await friend.open("oust", board="hex-5")
    page = await rude.come(other_table)
    assert (await page.sit())["code"] == "banned"
    for one in (*pages, page):
        await one.close()

    who = f"/host/people/{await rude.player()}"
    assert (await host.send(who, act="lift")).status_code == 303
    assert (await rude.http.post("/uk/tables", data=form)).status_code == 303
    assert WHY not in unescape(await rude.see("/about"))
    await host.send(who, act="ban", scope="chat", span="hour", why="Silence.")
    assert (await rude.http.post("/uk/tables", data=form)).status_code == 303
    assert "Silence." in await rude.see("/about")
    assert (await host.send(who, act="lift")).status_code == 303
    log = unescape(await host.see("/host/decisions"))
    assert "third time" in log
    said = await told(arena, "decisions", "--about", rude.name)
    assert "report-banned" in said
    assert "ban-lifted" in said
    await friend.leave()


async def test_a_warning_is_read_once(arena: Arena, host: Owner) -> None:
    careless = await account(arena)
    who = f"/host/people/{await careless.player()}"
    assert (await host.send(who, act="warn", why="Please stop.")).status_code == 303
    page = await careless.see("/oust")
    assert "Please stop." in page
    action = re.findall(r'action="/en(/warnings/\w+/read)"', page)[0]
    stranger = Person(arena)
    form = {"_csrf_token": await stranger.token()}
    await stranger.http.post(f"/en{action}", data=form)
    assert "Please stop." in await careless.see("/oust"), "others do not read it for them"
    answer = await careless.send(action, next="/en/oust")
    assert answer.headers["location"] == "/en/oust"
    assert "Please stop." not in await careless.see("/oust")
    await stranger.leave()


async def test_a_name_is_taken_away(arena: Arena, host: Owner) -> None:
    rude, friend = await account(arena), Person(arena)
    name, player = rude.name, await rude.player()
    table = await friend.open("oust", board="hex-5")
    pages = [await friend.come(table), await rude.come(table)]
    for page in pages:
        assert (await page.sit())["type"] == "ack"
        await page.close()
    assert name in (await friend.http.get(f"/en/table/{table}")).text
    later = await friend.open("oust", board="hex-5")
    waiting = await rude.come(later)
    who = f"/host/people/{player}"
    assert (await host.send(who, act="unname")).status_code == 303
    assert name not in (await friend.http.get(f"/en/table/{table}")).text
    assert name not in (await friend.http.get(f"/en/player/{player}")).text
    assert (await waiting.sit())["type"] == "ack"  # at a page that was open before
    assert name not in (await friend.http.get(f"/en/table/{later}")).text
    assert player in (await friend.http.get(f"/en/table/{later}")).text
    assert name not in await rude.see("/account")
    taken = await Owner(arena).send("/account/keep", name=name, password=PASSWORD + "!")
    assert taken.status_code == 422
    await rude.send("/account/sign-out")
    assert (await rude.sign_in(name)).status_code == 303, "the old name still opens the account"
    assert (await rude.send("/account/name", name=name)).status_code == 422
    assert (await rude.send("/account/name", name="Mild " + name[:8])).status_code == 303
    assert (await host.send(who, act="nonsense")).status_code == 422


async def test_signing_somebody_out(arena: Arena, host: Owner) -> None:
    lost = await account(arena)
    who = f"/host/people/{await lost.player()}"
    assert (await host.send(who, act="sign-out", why="lost phone")).status_code == 303
    assert (await lost.http.get("/en/account/export")).status_code != 200
    assert (await lost.sign_in(lost.name)).status_code == 303


async def test_people_are_found_by_name_number_and_id(arena: Arena, host: Owner) -> None:
    other = await account(arena)
    player = await other.player()
    for asked in (other.name[:7].upper(), player):
        assert f"/host/people/{player}" in await host.see(f"/host/people?q={asked}")
    assert f"/host/people/{player}" not in await host.see("/host/people?q=%25")


async def test_a_banned_guest_does_not_come_back_as_another(
    new_arena: Callable[..., Arena],
) -> None:
    arena = new_arena("--limits", "off").start()
    owner, known, guest = await operator(arena), await account(arena), Person(arena)
    table = await guest.open("oust", board="hex-5")
    page = await guest.come(table)
    await page.until("snapshot")
    who = f"/host/people/{page.me}"
    banned = await owner.send(who, act="ban", scope="play", span="hour", why="Enough.", games="end")
    assert banned.status_code == 303
    while page.now["status"] != "over":
        await page.receive()
    assert page.now["result"]["reason"] == "aborted"
    again = Person(arena)
    form = {"game": "oust", "_csrf_token": await again.token()}
    headers = {"accept": "application/json"}
    answer = await again.http.post("/en/tables", data=form, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "barred")
    assert answer.json()["values"]["until"] <= unix_ms() + 3600_000
    assert (await again.http.get("/en/oust")).status_code == 200, "to look is free"
    looked = await again.http.get(f"/en/table/{table}", headers={"sec-fetch-mode": "navigate"})
    assert looked.status_code == 200, "and so is a table that somebody gave a link to"
    assert "cairn" not in again.http.cookies
    assert (await again.http.post("/en/tables", data=form)).status_code == 403
    form = {"game": "oust", "_csrf_token": await known.token()}
    assert (await known.http.post("/en/tables", data=form)).status_code == 303, "accounts may"
    await told(arena, "ban", "lift", page.me)
    await until_said(owner, who, words_in("en")("host-over"))
    form = {"game": "oust", "_csrf_token": await again.token()}
    assert (await again.http.post("/en/tables", data=form)).status_code == 303, (
        "and so does the bar"
    )
    for person in (owner, known, guest, again):
        await person.leave()
