"""`cairn backup` under play and `cairn restore` after it, by their commands, over real arenas."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import Cluster
from tests.running import Arena, AtTable, Person

TABLES = 4
THINKING = 0.15
WAYS = [("sqlite", "postgresql"), ("postgresql", "sqlite")]

pytestmark = pytest.mark.postgres


@pytest.fixture(params=WAYS, ids=lambda way: " to ".join(way))
def places(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[list[str]]:
    """Where an arena is kept, and where it shall be."""
    made, fresh = [], []
    for number, kind in enumerate(request.param):
        if kind == "sqlite":
            made.append(f"sqlite:///{tmp_path}/{number}.sqlite3")
        else:
            cluster: Cluster = request.getfixturevalue("cluster")
            fresh.append(cluster.fresh())
            made.append(fresh[-1])
    yield made
    for url in fresh:
        cluster.drop(url)


async def cairn(*arguments: str) -> tuple[int, str, str]:
    """Runs the command as a process of its own: its exit status, and what it said."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "cairn.cli", *arguments),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await process.communicate()
    return process.returncode or 0, out.decode(), err.decode()


class Playing:
    """Two people who play on until they are told to stop."""

    def __init__(self, table: str, pages: list[AtTable]) -> None:
        self.table = table
        self.pages = pages
        self.acknowledged = 0
        self.turns = 0

    async def turn(self, rng: random.Random) -> None:
        mover = self.pages[0 if self.pages[0].now["view"]["mover"] == "black" else 1]
        steps = await mover.compose(rng)
        ack = await mover.ask("play", turn=mover.now["turn"], steps=steps)
        assert ack["type"] == "ack", ack
        self.acknowledged = ack["seq"]
        self.turns += 1
        for page in self.pages:
            await page.until_seq(ack["seq"])

    async def until(self, stop: asyncio.Event) -> None:
        rng = random.Random(self.table)
        while not stop.is_set() and self.pages[0].now["status"] == "playing":
            await self.turn(rng)
            await asyncio.sleep(THINKING)  # else the game is over before the command has begun


async def sit_down(arena: Arena) -> Playing:
    """A table of two at a large board, so that the game lasts."""
    black, white = Person(arena), Person(arena)
    table = await black.open("resolve", board="square-19", pie="off")
    pages = [await black.come(table), await white.come(table)]
    for page in pages:
        assert (await page.sit())["type"] == "ack"
        while page.now["status"] != "playing" and page is pages[1]:
            await page.receive()
    while pages[0].now["status"] != "playing":
        await pages[0].receive()
    return Playing(table, pages)


async def test_a_backup_under_play_comes_back_whole(places: list[str], tmp_path: Path) -> None:
    source, target = places
    file = tmp_path / "arena.cairn"
    options = ("--limits", "off", "--database")
    arena = Arena(tmp_path / "a", *options, source).start()
    try:
        tables = [await sit_down(arena) for _ in range(TABLES)]
        stop = asyncio.Event()
        work = [asyncio.create_task(table.until(stop)) for table in tables]
        while not all(table.turns for table in tables):
            await asyncio.sleep(0.02)
        before = {table.table: table.acknowledged for table in tables}
        status, said, why = await cairn("backup", str(file), "--database", source)
        assert status == 0, why
        assert "events" in said
        after = sum(table.turns for table in tables)
        async with asyncio.timeout(60):
            while sum(table.turns for table in tables) == after:  # they still play
                await asyncio.sleep(0.02)
        stop.set()
        await asyncio.gather(*work)
    finally:
        assert arena.stop() == 0, "".join(arena.log)
    status, said, why = await cairn("restore", str(file), "--database", target)
    assert status == 0, why
    assert said.startswith("restored the backup of")
    status, _, why = await cairn("restore", str(file), "--database", target)
    assert status == 1
    assert "not empty" in why
    arena = Arena(tmp_path / "b", *options, target).start()
    try:
        for table in tables:
            people = [Person(arena), Person(arena)]
            page = await people[0].come(table.table)
            await page.until("snapshot")
            assert before[table.table] <= page.seq <= table.acknowledged
            assert page.turns == table.pages[0].turns[: len(page.turns)]
            await page.close()
            for person in people:
                await person.leave()
        # the very people, with the cookies that they have, play on
        again = await come_back(arena, tables[0])
        turns = again.turns
        await again.turn(random.Random(7))
        assert again.turns == turns + 1
    finally:
        assert arena.stop() == 0, "".join(arena.log)


async def come_back(arena: Arena, table: Playing) -> Playing:
    """The same two, at the arena that was restored."""
    pages = []
    for old in table.pages:
        headers = old.socket.request.headers if old.socket.request else {}
        person = Person(arena)
        for pair in headers["cookie"].split("; "):
            name, _, value = pair.partition("=")
            person.http.cookies.set(name, value)
        page = await person.come(table.table)
        await page.until("snapshot")
        pages.append(page)
    return Playing(table.table, pages)
