"""A call to a bot that went astray is made up for: the store was away, the bus was deaf, or the bot
was just about to leave the table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cairn.arena.commands import Play, Sit
from cairn.server.availability import Availability
from cairn.server.bot_desk import Desk, Guest
from cairn.server.bus import open_bus
from cairn.server.hub import Connection, Hub
from cairn.server.tables import Tables
from cairn.store import Journal, Player, Store, StoreUnavailable, open_store

OFFER = {"oust": ("hex-5",)}


class Failing(Journal):
    """A journal that cannot be read so many times."""

    away = 0

    async def read(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        """Reads, if it is there."""
        if self.away:
            self.away -= 1
            raise StoreUnavailable("the database is restarted")
        return await super().read(table, after)


class Node:
    """A desk with one bot at it, over a real store."""

    def __init__(self, store: Store, hub: Hub, tables: Tables, desk: Desk, bot: Player) -> None:
        self.store, self.hub, self.tables, self.desk, self.bot = store, hub, tables, desk, bot
        self.journal: Any = store.journal
        self.told: list[str] = []
        connection = Connection(bot.id, "bot test")
        connection.write = self._told
        self.guest = Guest(bot, connection)

    def _told(self, message: bytes) -> bool:
        said = msgspec.json.decode(message)
        self.told.append(f"{said['type']} {said['table']}")
        return True

    def calls(self) -> list[str]:
        """What the bot was told since the last time, in the order of tables."""
        told, self.told = sorted(self.told), []
        return told

    async def arrive(self) -> None:
        await self.desk.arrive(self.guest, OFFER, None)

    async def opened(self) -> str:
        """A table that keeps White for the bot."""
        return await self.tables.open(
            game="oust",
            board="hex-5",
            pie=False,
            host="anna",
            colour="black",
            one_board=False,
            bot=self.bot,
        )

    async def settle(self) -> None:
        """Until everything that was begun is done."""
        while self.desk._errands._tasks:
            await asyncio.gather(*self.desk._errands._tasks)

    async def remind(self, *, everything: bool) -> None:
        await self.desk._remind(self.guest, everything=everything)


@pytest.fixture
async def node(tmp_path: Path) -> AsyncIterator[Node]:
    async with open_store(str(tmp_path / "cairn.sqlite3")) as store, open_bus(store) as bus:
        object.__setattr__(store, "journal", Failing(store.writer, store.reader))
        hub, bots = Hub(), Availability()
        tables = Tables(store, hub, bots)
        desk = Desk(store, hub, tables, bus, bots)
        bus.subscribe(tables.heard)
        bus.subscribe(desk.heard)
        yield Node(store, hub, tables, desk, await store.players.bot("Pebble", at=1))
        await desk._errands.end()


async def test_a_store_that_is_away_for_a_moment_loses_no_call(node: Node) -> None:
    names = sorted([await node.opened() for _ in range(3)])
    for name in names:
        node.tables.read_anew(name)  # as on a node that was not asked for it before
    await node.arrive()
    node.journal.away = 1
    await node.desk._look(node.guest)
    assert len(node.calls()) == 2
    await node.remind(everything=False)
    assert len(node.calls()) == 1, "the one that could not be read"
    await node.remind(everything=False)
    assert node.calls() == [], "it was told of all three"
    await node.remind(everything=True)
    assert node.calls() == [f"invited {name}" for name in names], "it comes to none of them"


async def test_a_claim_of_which_no_answer_came_counts(node: Node) -> None:
    name = await node.opened()
    await node.arrive()
    await node.store.invitations.claim(node.bot.id, node.guest.id, alive=0, changed=0)
    await node.desk._look(node.guest)
    assert node.calls() == []
    await node.remind(everything=True)
    assert node.calls() == [f"invited {name}"]


async def test_a_turn_that_was_made_while_the_bus_was_deaf_calls_the_bot(node: Node) -> None:
    name = await node.opened()
    await node.arrive()
    await node.desk._look(node.guest)
    for player in ("anna", node.bot.id):
        await node.tables.act(name, Sit(player, player, "0" * 32))
    await node.settle()
    node.calls()
    elsewhere = Tables(node.store, Hub())
    node.store.writer.announcer = None
    await elsewhere.act(name, Play("anna", 1, ["e5"]))
    node.tables.heard(None, 0)
    node.desk.heard(None, 0)
    await node.settle()
    assert node.calls() == [f"invited {name}"]


async def test_a_turn_that_is_made_while_the_bot_leaves_calls_it(node: Node) -> None:
    name = await node.opened()
    await node.arrive()
    await node.desk._look(node.guest)
    there = Connection(node.bot.id, "bot test")
    node.hub.join(name, there)
    for player in ("anna", node.bot.id):
        await node.tables.act(name, Sit(player, player, "0" * 32))
    await node.settle()
    node.calls()
    await node.tables.act(name, Play("anna", 1, ["e5"]))
    await node.settle()
    await node.remind(everything=False)
    assert node.calls() == [], "it seems to be there"
    node.hub.leave(name, there)
    await node.remind(everything=False)
    assert node.calls() == [f"invited {name}"]
