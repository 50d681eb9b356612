"""What another node wrote reaches the room here, whatever this node does when it hears."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from cairn.arena.commands import Offer, Play, Sit
from cairn.arena.events import Offered
from cairn.games import Colour
from cairn.server.hub import Connection, Hub
from cairn.server.tables import Tables
from cairn.store import Journal, Store, StoreUnavailable, open_store
from cairn.store.erasure import erase


class Slow(Journal):
    """A journal one of whose answers is held up on its way."""

    held: str = ""
    lost = False

    def hold(self, what: str, *, lost: bool = False) -> None:
        """The next answer of that kind waits for `gate`; then it is `lost`, or not."""
        self.held, self.lost = what, lost
        self.gate, self.reached = asyncio.Event(), asyncio.Event()

    async def _answer(self, what: str) -> None:
        if self.held == what:
            self.held = ""
            self.reached.set()
            await self.gate.wait()
            if self.lost:
                raise StoreUnavailable("nobody knows what became of it")

    async def read(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        """Reads, and answers when it may."""
        rows = await super().read(table, after)
        await self._answer("read")
        return rows

    async def append(
        self, table: str, expected: int, events: Sequence[bytes], **details: Any
    ) -> int:
        """Appends, and answers when it may."""
        seq = await super().append(table, expected, events, **details)
        await self._answer("append")
        return seq


class Room:
    """A table that two nodes know, with one page at the first."""

    def __init__(self, store: Store) -> None:
        self.journal: Slow = store.journal  # type: ignore[assignment]
        self.store = store
        self._hub = hub = Hub()
        self.here, self.there = Tables(store, hub), Tables(store, Hub())
        self.page = Connection("somebody", "here")
        self.name = ""

    async def begin(self) -> None:
        self.name = await self.there.open(
            game="oust", board="hex-5", pie=False, host="anna", colour="black", one_board=False
        )
        for player in ("anna", "ben"):
            await self.there.act(self.name, Sit(player, player.title(), "0" * 32))
        self._hub.join(self.name, self.page)

    async def play(self, turn: int, step: str) -> None:
        """A turn at the other node, of which this one is told."""
        after = await self.there.act(self.name, Play(("ben", "anna")[turn % 2], turn, [step]))
        self.here.heard(self.name, after.seq)

    async def seen(self, seq: int) -> list[dict[str, Any]]:
        """The events that the page was told of, up to `seq`."""
        told: list[dict[str, Any]] = []
        async with asyncio.timeout(5):
            while not told or told[-1]["seq"] < seq:
                message = await self.page.next()
                assert message is not None
                if (one := json.loads(message))["type"] == "event":
                    told.append(one)
        return told


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """Both sit; this node knows it."""
    async with open_store(str(tmp_path / "cairn.sqlite3")) as opened:
        object.__setattr__(opened, "journal", Slow(opened.writer, opened.reader))
        found = Room(opened)
        await found.begin()
        yield found


async def test_a_hint_during_a_read(room: Room) -> None:
    await room.here.get(room.name)
    room.journal.hold("read")
    await room.play(1, "e5")
    await room.journal.reached.wait()
    await room.play(2, "e1")
    room.journal.gate.set()
    assert turns_in(await room.seen(5)) == [1, 2]


async def test_a_hint_while_a_table_is_loaded(room: Room) -> None:
    room.journal.hold("read")
    loading = asyncio.create_task(room.here.get(room.name))
    await room.journal.reached.wait()
    await room.play(1, "e5")
    room.journal.gate.set()
    assert len((await loading).turns) == 1


@pytest.mark.parametrize("lost", [False, True])
@pytest.mark.parametrize("judged", [False, True])
async def test_a_hint_while_something_is_written_here(room: Room, judged: bool, lost: bool) -> None:
    await room.here.get(room.name)
    await room.play(1, "e5")
    await room.seen(4)
    room.journal.hold("append", lost=lost)
    if judged:
        work: Any = room.here.act(room.name, Offer("anna", "take-back"))
    else:
        work = room.here.write(
            room.name, lambda _, now: [Offered(at=now, by=Colour.BLACK, what="take-back")]
        )
    writing = asyncio.create_task(work)
    await room.journal.reached.wait()
    await room.play(2, "e1")
    room.journal.gate.set()
    assert turns_in(await room.seen(6)) == [2]
    ends: tuple[Any] = await asyncio.gather(writing, return_exceptions=True)
    assert isinstance(ends[0], StoreUnavailable) is lost


@pytest.mark.parametrize("here", [False, True])
async def test_a_name_goes_during_a_game_that_is_open(room: Room, here: bool) -> None:
    await room.here.get(room.name)
    if here:  # it goes in the very commit of a turn
        room.journal.hold("append")
        play = asyncio.create_task(room.here.act(room.name, Play("anna", 1, ["e5"])))
        await room.journal.reached.wait()
    await erase(room.store.writer, "anna", at=1)
    room.here.read_anew(room.name)
    if here:
        room.journal.gate.set()
        await play
    else:
        await room.play(1, "e5")
    (event,) = await room.seen(4)
    assert turns_in([event]) == [1]
    assert len(event["news"]) == 1
    seat = (await room.here.get(room.name)).seats[Colour.BLACK]
    assert seat is not None
    assert seat.name == ""


def turns_in(events: list[dict[str, Any]]) -> list[int]:
    """The numbers of the turns that these events tell of."""
    return [turn["turn"] for event in events for turn in event["turns"]]
