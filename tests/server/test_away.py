"""The arena comes back while its store still fails now and then: nobody pays all the same."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cairn.arena.commands import Resign
from cairn.arena.table import Table
from cairn.server import heartbeat
from cairn.server.bus import LocalBus
from cairn.server.hub import Hub
from cairn.server.session import unix_ms
from cairn.server.summaries import summary_of
from cairn.server.tables import Tables
from cairn.server.timekeeping import Timekeeping
from cairn.store import Journal, Store, StoreUnavailable, open_store
from tests.arena.at_table import BOB, begun, seated
from tests.server.timed import keep_in

AWAY = 60_000
GAMES = ("first", "second", "third")


class Shaky(Journal):
    """A journal that refuses so many appends before it takes one."""

    refusals = 0

    async def append(
        self, table: str, expected: int, events: Sequence[bytes], **details: Any
    ) -> int:
        """Appends, once enough was refused."""
        if self.refusals:
            self.refusals -= 1
            raise StoreUnavailable("it is not wholly there yet")
        return await super().append(table, expected, events, **details)


class Node:
    """A node that starts, and its clocks."""

    def __init__(self, store: Store) -> None:
        hub = Hub()
        self.tables = Tables(store, hub)
        self.tables.clocks = self.clocks = Timekeeping(store, hub, self.tables, LocalBus())

    async def all_known(self) -> None:
        """Until clocks can be believed."""
        async with asyncio.timeout(20):
            while not self.clocks.heartbeat.certain(unix_ms()):
                await asyncio.sleep(0.05)

    async def table(self, name: str) -> Table:
        return await self.tables.get(name, fresh=True)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Games of 30 seconds a side whose clocks ran a minute ago, when a node gave its last sign;
    and one that nobody began in time before that."""
    async with open_store(str(tmp_path / "cairn.sqlite3")) as opened:
        object.__setattr__(opened, "journal", Shaky(opened.writer, opened.reader))
        since = unix_ms() - AWAY
        await opened.nodes.see("before", at=since)
        late, game = seated("oust", "hex-5", clock="live 60+0"), begun("live 30+0")
        await keep_in(opened, "overdue", late, since - 90_000 - late.now)
        for name in GAMES:
            await keep_in(opened, name, game, since - 5_000 - game.now)
        yield opened


@pytest.mark.parametrize("refusals", [1, 3])  # while the overdue game is ended; while others stop
async def test_nobody_pays_though_the_store_fails_once_more(store: Store, refusals: int) -> None:
    store.journal.refusals = refusals  # type: ignore[attr-defined]
    node = Node(store)
    async with node.clocks.heartbeat.living():
        await node.all_known()
        assert (await node.table("overdue")).reason == "aborted"
        for name in GAMES:
            clocks = (await node.table(name)).clocks
            assert clocks is not None
            assert clocks.pause is not None, name
            assert clocks.pause.why == "away"
        # A sign in between found no second absence: each was stopped once.
        assert {await store.journal.head(name) for name in GAMES} == {6}


async def test_one_journal_that_cannot_be_read_keeps_nobody_waiting(store: Store) -> None:
    game = begun("live 30+0")
    for name, due in (("adamaged", unix_ms() - 2 * AWAY), ("damaged", unix_ms())):
        summary = msgspec.structs.replace(summary_of(game.table), wakes_at=due)
        await store.journal.append(name, 0, [b"no event"], at=1, summary=summary)
    node = Node(store)
    async with node.clocks.heartbeat.living():
        await node.all_known()
        for name in GAMES:
            clocks = (await node.table(name)).clocks
            assert clocks is not None
            assert clocks.pause is not None, name
        began = node.clocks.heartbeat.silent_for(unix_ms())
        async with asyncio.timeout(10):  # and signs of life go on
            while node.clocks.heartbeat.silent_for(unix_ms()) >= began:
                began = node.clocks.heartbeat.silent_for(unix_ms())
                await asyncio.sleep(0.05)


async def test_whoever_asks_meanwhile_is_told_to_come_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heartbeat, "PATIENCE", 0.2)
    store.journal.refusals = 1_000_000  # type: ignore[attr-defined]
    node = Node(store)
    async with node.clocks.heartbeat.living():
        with pytest.raises(StoreUnavailable):
            await node.tables.act("first", Resign(BOB))
        store.journal.refusals = 0  # type: ignore[attr-defined]
        await node.all_known()
        assert (await node.tables.act("first", Resign(BOB))).reason == "resigned"
