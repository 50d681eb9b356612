"""What a node keeps of who is on the page of a live game: while it goes on, and only then."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from cairn.arena.commands import Resign
from cairn.arena.table import Table
from cairn.games import Colour
from cairn.server import timekeeping, visiting
from cairn.server.bus import LocalBus
from cairn.server.hub import Connection, Hub
from cairn.server.session import unix_ms
from cairn.server.tables import Tables
from cairn.server.timekeeping import Timekeeping
from cairn.store import Store, StoreUnavailable, open_store
from cairn.store.visits import Visit, Visits
from tests.arena.at_table import ANN, BOB, begun
from tests.server.timed import keep_in

TABLE = "live"


class Shaky(Visits):
    """It refuses so many writes before it takes one."""

    refusals = 0

    def _refuse(self) -> None:
        if self.refusals:
            self.refusals -= 1
            raise StoreUnavailable("it is not there just now")

    async def come(self, *about: Any, **when: Any) -> None:
        """A page was opened."""
        self._refuse()
        await super().come(*about, **when)

    async def leave(self, *about: Any, **when: Any) -> None:
        """It was closed."""
        self._refuse()
        await super().leave(*about, **when)


class Place:
    """A live game that begins now, and people who come to its page and leave it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.visits = Shaky(store.writer, store.reader)
        object.__setattr__(store, "visits", self.visits)
        self.hub = Hub()
        self.tables = Tables(store, self.hub)
        self.tables.clocks = self.clocks = Timekeeping(store, self.hub, self.tables, LocalBus())
        self.visiting = self.clocks.visiting

    async def table(self) -> Table:
        return await self.tables.get(TABLE)

    async def come(self, player: str) -> Connection:
        """They open the page."""
        page = Connection(player, "here")
        self.hub.join(TABLE, page)
        await self.visiting.come(f"page of {player}", await self.table(), player)
        return page

    async def written(self) -> Visit:
        """The one visit, once it is in the store as it is known here."""
        async with asyncio.timeout(10):
            while self.visiting.pending:
                await asyncio.sleep(0.01)
        (visit,) = await self.visits.at(TABLE)
        return visit

    async def leave(self, page: Connection) -> None:
        """They close it."""
        self.hub.leave(TABLE, page)
        await self.visiting.leave(f"page of {page.player}", await self.table(), lost=False)


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    """Over an SQLite store, while clocks run."""
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(open_store(str(tmp_path / "cairn.sqlite3")))
        game = begun("live 300+5")
        await keep_in(store, TABLE, game, unix_ms() - game.now)
        found = Place(store)
        await stack.enter_async_context(found.clocks.living())
        yield found


async def test_nothing_is_kept_of_a_game_that_is_over(place: Place) -> None:
    pages = [await place.come(player) for player in (ANN, BOB)]
    assert place.visiting.known() == [TABLE]
    table = await place.tables.act(TABLE, Resign(BOB))
    for page in pages:
        await place.leave(page)
        assert place.visiting.known() == []
    assert {visit.left_at is None for visit in await place.store.visits.at(TABLE)} == {False}
    # Nor does a claim that comes too late bring it back.
    assert await place.clocks.absence(table, Colour.WHITE) is not None
    assert place.visiting.known() == []


async def test_nothing_is_kept_where_nobody_is_left(place: Place) -> None:
    page = await place.come(ANN)
    await place.leave(page)
    assert place.visiting.known() == []
    assert await place.clocks.absence(await place.table(), Colour.BLACK) is not None
    await place.come(BOB)
    assert place.visiting.absence(await place.table(), Colour.BLACK) is not None


async def test_old_visits_are_forgotten_while_the_arena_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timekeeping, "SWEEP", 0.02)
    monkeypatch.setattr(timekeeping, "TIDY", 100)
    async with open_store(str(tmp_path / "cairn.sqlite3")) as store:
        place = Place(store)
        async with place.clocks.living():
            while not place.clocks.heartbeat.certain(unix_ms()):
                await store.nodes.all()
            for number in range(3):
                await store.visits.come(f"old {number}", TABLE, ANN, "node", at=1)
                while await store.visits.at(TABLE):
                    pass


async def test_who_came_while_nothing_could_be_written_is_there(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visiting, "AGAIN", 0.05)
    other = await place.come(ANN)
    place.visits.refusals = 3
    page = await place.come(BOB)
    table = await place.table()
    await place.visiting.learn(TABLE)
    assert place.visiting.absence(table, Colour.WHITE) is None
    assert await place.clocks.absence(table, Colour.WHITE) is None
    await place.leave(other)
    left_at = unix_ms()
    place.visits.refusals = 3
    await place.leave(page)
    while place.visiting.pending:
        await asyncio.sleep(0.01)
    visits = {visit.player: visit for visit in await place.visits.at(TABLE)}
    assert set(visits) == {ANN, BOB}
    ended = visits[BOB].left_at
    assert ended is not None
    assert abs(ended - left_at) < 1_000


async def test_who_came_and_left_meanwhile_is_gone(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visiting, "AGAIN", 0.05)
    place.visits.refusals = 4
    await place.leave(await place.come(BOB))
    assert place.visits.refusals
    assert (await place.written()).left_at is not None
    assert await place.clocks.absence(await place.table(), Colour.WHITE) is not None
