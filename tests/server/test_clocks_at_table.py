"""Clocks over real server processes: leave and pauses by the day, gifts, claims, rematches.

Games whose time is long over are written into the store before the arena starts, so that nobody
has to wait for them.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cairn.arena.control import DAY
from cairn.arena.table import replay
from cairn.server.session import unix_ms
from cairn.store import open_store
from tests.arena.at_table import begun
from tests.running import Arena, Person
from tests.server.timed import (
    begin,
    journal,
    keep,
    kinds,
    two_people,
    until_kind,
)

# By the day


async def test_leave_is_taken_day_by_day_and_then_time_is_over(
    new_arena: Callable[..., Arena],
) -> None:
    arena = new_arena("--limits", "off")
    arena.data.mkdir(parents=True)
    url = str(arena.data / "cairn.sqlite3")
    for name, hours in (("holiday", 1), ("twodays", 26), ("toolong", 11 * 24 + 5)):
        sitting = begun("days 1")
        await keep(url, name, sitting, unix_ms() - sitting.now - DAY - hours * 3_600_000)
    arena.start()
    events = await until_kind(url, "holiday", "took_leave")
    assert kinds(events)[-1] == "took_leave"
    events = await until_kind(url, "toolong", "ended")
    assert (kinds(events).count("took_leave"), replay(events).reason) == (10, "time")
    events = await journal(url, "twodays")
    assert kinds(events).count("took_leave") == 2
    page = await Person(arena).come("holiday")
    await page.until("snapshot")
    assert page.now["clock"]["on_leave"]
    assert page.now["clock"]["black"] > 21 * 3_600_000
    await page.close()


@pytest.mark.parametrize("away", [False, True])
async def test_one_day_of_leave_covers_all_games_that_are_due_after_it(
    new_arena: Callable[..., Arena], away: bool
) -> None:
    """However late they are looked at: what was due first is settled first."""
    arena = new_arena("--limits", "off")
    arena.data.mkdir(parents=True)
    url = str(arena.data / "cairn.sqlite3")
    hour = 3_600_000
    for name, hours in (("a-later", 1), ("b-first", 26), ("c-last", 0.5)):
        sitting = begun("days 1")
        await keep(url, name, sitting, unix_ms() - sitting.now - DAY - round(hours * hour))
    if away:
        async with open_store(url) as store:
            await store.nodes.see("before", at=unix_ms() - hour // 4, stopped=True)
    arena.start()
    for name in ("a-later", "b-first", "c-last"):
        await until_kind(url, name, "took_leave")
    async with open_store(url) as store:
        assert len(await store.leave.taken(begun("days 1").mover)) == 2


async def test_two_pause_by_agreement_and_one_goes_on(arena: Arena) -> None:
    async with two_people(arena, clock="days 3") as (_, pages):
        assert (await pages[0].ask("offer", what="pause"))["code"] == "too-early"
        await begin(pages)
        assert (await pages[1].ask("offer", what="pause"))["type"] == "ack"
        ack = await pages[0].ask("answer", what="pause", yes=True)
        for page in pages:
            await page.until_seq(ack["seq"])
        assert pages[0].now["clock"]["pause"]["why"] == "agreed"
        assert pages[0].now["clock"]["running"] is None
        ack = await pages[0].ask("resume")
        await pages[1].until_seq(ack["seq"])
        assert pages[1].now["clock"]["running"] == "black"
        assert (await pages[1].ask("give-time"))["code"] == "needs-live-clock"


# Live


async def test_time_is_given(arena: Arena) -> None:
    async with two_people(arena) as (_, pages):
        await begin(pages)
        before = pages[0].now["clock"]["white"]
        ack = await pages[0].ask("give-time")
        await pages[1].until_seq(ack["seq"])
        assert pages[1].now["clock"]["white"] == before + 15_000


async def test_who_leaves_can_be_waited_out(arena: Arena) -> None:
    async with two_people(arena) as (_, pages):
        await begin(pages)
        assert (await pages[1].ask("claim", what="win"))["code"] == "cannot-claim"
        left = unix_ms()
        await pages[0].close()
        presence = await pages[1].until("presence")
        while not presence["claims"]:
            presence = await pages[1].until("presence")
        assert presence["black"] is False
        assert left + 29_000 <= presence["claims"]["white"] <= left + 33_000  # a tenth of 300 s
        answer = await pages[1].ask("claim", what="win")
        assert (answer["code"], answer["values"]["why"]) == ("cannot-claim", "wait")


async def test_a_rematch_keeps_the_clock(arena: Arena) -> None:
    async with two_people(arena, clock="live 180+2") as (_, pages):
        await pages[0].ask("resign")
        await pages[0].ask("offer", what="rematch")
        await pages[1].ask("offer", what="rematch")
        while pages[1].now["rematch"] is None:
            await pages[1].receive()
        person = Person(arena)
        page = await person.come(pages[1].now["rematch"])
        await page.until("snapshot")
        assert page.now["clock"]["control"] == "live 180+2"
        await page.close()
        await person.leave()


@pytest.mark.parametrize(
    ("fields", "key", "value"),
    [
        ({"clock": "live 5+0"}, "clock", "live 5+0"),
        ({"clock": "soon"}, "clock", "soon"),
        ({"clock": "own", "minutes": "500", "increment": "5"}, "minutes", "500"),
        ({"clock": "own", "minutes": "five"}, "minutes", "five"),
        ({"clock": "own", "minutes": "5", "increment": "999"}, "increment", "999"),
        ({"clock": "own-days", "days": "40"}, "days", "40"),
    ],
)
async def test_a_clock_that_cannot_be_is_named(
    arena: Arena, fields: dict[str, str], key: str, value: str
) -> None:
    person = Person(arena)
    form = {"game": "oust", "_csrf_token": await person.token(), **fields}
    answer = await person.http.post("/en/tables", data=form, headers={"accept": "application/json"})
    assert answer.status_code == 400
    named = answer.json()["values"]["fields"]
    assert named == [{"key": key, "message": value, "value": value}]
    await person.leave()


async def test_one_board_for_two_has_no_clock_by_the_day(arena: Arena) -> None:
    person = Person(arena)
    form = {"game": "oust", "clock": "days 3", "seats": "one-board"}
    form |= {"_csrf_token": await person.token()}
    answer = await person.http.post("/en/tables", data=form, headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-clock")
    assert answer.json()["values"]["why"] == "one-board"
    await person.leave()
