"""Clocks over real server processes: flags that nobody looks at, clashes, restarts, delay, leave.

Games whose time is long over are written into the store before the arena starts, so that nobody
has to wait for them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.arena.clock import LAG_A_TURN
from cairn.arena.table import replay
from cairn.server.session import unix_ms
from tests.arena.at_table import begun, seated
from tests.running import Arena, AtTable, Person
from tests.server.timed import (
    begin,
    journal,
    keep,
    kinds,
    play,
    two_people,
    until_kind,
)

# Flags


async def test_a_flag_falls_though_nobody_looks(new_arena: Callable[..., Arena]) -> None:
    arena = new_arena("--limits", "off")
    arena.data.mkdir(parents=True)
    url = str(arena.data / "cairn.sqlite3")
    live, first = begun("live 60+0"), seated("oust", "hex-5", clock="live 60+0")
    await keep(url, "overdue", live, unix_ms() - live.now - 120_000)
    await keep(url, "neverbegan", first, unix_ms() - first.now - 120_000)
    arena.start()
    events = await until_kind(url, "overdue", "ended")
    assert kinds(events)[-2:] == ["flagged", "ended"]
    table = replay(events)
    assert (str(table.outcome.winner), table.reason) == ("white", "time")  # type: ignore[union-attr]
    events = await until_kind(url, "neverbegan", "ended")
    assert kinds(events)[-2:] == ["aborted", "ended"]
    person = Person(arena)
    page = await person.come("overdue")
    await page.until("snapshot")
    assert page.now["result"] == {"winner": "white", "reason": "time"}
    assert page.now["clock"]["black"] == 0
    await page.close()
    await person.leave()


async def test_a_flag_falls_on_time_where_somebody_looks(
    new_arena: Callable[..., Arena],
) -> None:
    arena = new_arena("--limits", "off").start()
    url = str(arena.data / "cairn.sqlite3")
    sitting = begun("live 60+0")
    await keep(url, "short", sitting, unix_ms() - sitting.now - 55_000)
    watcher = Person(arena)
    page = await watcher.come("short")
    await page.until("snapshot")
    over = page.now["clock"]["runs_out"]
    assert page.now["clock"]["running"] == "black"
    event = await page.until("event")
    assert [news["kind"] for news in event["news"]] == ["flagged", "ended"]
    # All delay that can be given back is given back first; then at once.
    assert LAG_A_TURN - 5 <= unix_ms() - over <= LAG_A_TURN + 1_000
    await page.close()
    await watcher.leave()


@pytest.mark.postgres
async def test_a_turn_and_a_flag_at_two_nodes_never_both_count(
    postgres_url: str, tmp_path: Path
) -> None:
    options = ("--limits", "off", "--database", postgres_url)
    games = [f"clash{number}" for number in range(6)]
    nodes = [Arena(tmp_path / name, *options).start() for name in "ab"]
    watchers = [Person(node) for node in nodes]
    pages = []
    for number, name in enumerate(games):  # over in some seconds, and in use at both nodes
        sitting = begun("live 60+0", one_board=True)
        await keep(postgres_url, name, sitting, unix_ms() - sitting.now - 53_000 + 100 * number)
        pages += [await watcher.come(name) for watcher in watchers]
    async with asyncio.timeout(40):
        events = await asyncio.gather(*(until_kind(postgres_url, name, "ended") for name in games))
    for found in events:
        assert kinds(found).count("flagged") == 1
        assert kinds(found).count("ended") == 1
        assert replay(found).reason == "time"
    for page in pages:
        while page.now.get("status") != "over":
            await page.receive()
        await page.close()
    for node in nodes:
        assert node.stop() == 0, "".join(node.log)


@pytest.mark.postgres
async def test_a_last_second_turn_is_played_or_flagged(postgres_url: str, tmp_path: Path) -> None:
    """Turns are sent around the very moment at which time is over, at a node of their own."""
    options = ("--limits", "off", "--database", postgres_url)
    nodes = [Arena(tmp_path / name, *options).start() for name in "ab"]
    async with two_people(*nodes, clock="own", minutes="0.25", increment="0") as (table, pages):
        await begin(pages)
        over = pages[0].now["clock"]["runs_out"]
        await asyncio.sleep(max(0.0, (over - unix_ms()) / 1000 - 0.004))
        for _ in range(3):
            await pages[0].send("play", turn=3, steps=["h6"], seen=pages[0].seq)
        answers = [await pages[0].until("ack", "refused") for _ in range(3)]
        played = answers[0]["type"] == "ack"
        assert {answer["type"] for answer in answers} == {"ack" if played else "refused"}, answers
        for page in pages:
            while page.now["status"] == "playing" and len(page.turns) < 3:
                await page.receive()
        assert pages[0].turns == pages[1].turns
        found = kinds(await journal(postgres_url, table))
        assert ("flagged" in found) != played
        assert found.count("turned") == 2 + played
    for node in nodes:
        assert node.stop() == 0, "".join(node.log)


# Restarts


@pytest.fixture
def mortal(new_arena: Callable[..., Arena]) -> Arena:
    """An arena that is killed and started again."""
    return new_arena("--limits", "off").start()


@pytest.mark.parametrize("end", ["kill", "stop"])
async def test_a_restart_pauses_clocks_and_says_so(mortal: Arena, end: str) -> None:
    async with two_people(mortal) as (table, pages):
        await begin(pages)
        getattr(mortal, end)()
        await asyncio.sleep(1.0)
        mortal.start(mortal.port)
        watcher = Person(mortal)
        page = await watcher.come(table)
        await page.until("snapshot")
        async with asyncio.timeout(10):
            while page.now["clock"]["pause"] is None:
                await page.receive()
        clock = page.now["clock"]
        assert clock["pause"]["why"] == "away"
        assert clock["running"] is None
        away = clock["pause"]["until"] - clock["pause"]["since"]
        assert 15_900 <= away <= 30_000
        # What had passed when the arena was last heard of, and no more; a sign comes every two
        # seconds.
        assert clock["black"] >= 295_000
        assert clock["white"] == 300_000
        await page.close()
        await watcher.leave()


async def test_who_is_to_move_goes_on_at_once_and_pays_nothing(mortal: Arena) -> None:
    async with two_people(mortal) as (table, pages):
        await begin(pages)
        mortal.kill()
        await asyncio.sleep(2.0)
        mortal.start(mortal.port)
        cookies = pages[0].socket.request
        assert cookies is not None
        from websockets.asyncio.client import connect
        from websockets.typing import Origin

        url = f"ws://127.0.0.1:{mortal.port}/socket/table/{table}?after=0"
        header = {"cookie": cookies.headers["cookie"]}
        async with connect(url, additional_headers=header, origin=Origin(mortal.url)) as socket:
            page = AtTable(socket)
            await page.until("snapshot")
            assert (await play(page, "h6"))["type"] == "ack"
            while len(page.turns) < 3:
                await page.receive()
            assert page.turns[-1]["spent"] < 2_500  # not the seconds of the arena's absence
            assert page.now["clock"]["running"] == "white"


# Delay


async def test_no_more_delay_is_given_back_than_the_quota(arena: Arena) -> None:
    """One page answers each question a second late; it gains half a second a turn at most."""
    async with two_people(arena) as (_, pages):
        slow = pages[0]
        probes = 0
        await begin(pages)
        asked = unix_ms()
        while probes < 3:
            probe = await slow.until("probe")
            await asyncio.sleep(0.8)
            await slow.send("echo", n=probe["n"])
            await slow.send("echo", n=probe["n"] + 1)  # to what nobody asked
            probes += 1
        passed = unix_ms() - asked
        ack = await play(slow, "h6")
        assert ack["type"] == "ack", ack
        await slow.until_seq(ack["seq"])
        spent = slow.turns[2]["spent"]
        assert passed - LAG_A_TURN - 300 <= spent <= passed + 300
        assert spent <= passed - LAG_A_TURN + 300
