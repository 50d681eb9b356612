"""Tables with clocks for the server's tests: kept in a store, played by two people, read again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from cairn.arena.events import Event, decode, encode
from cairn.arena.table import replay
from cairn.server.summaries import summary_of
from cairn.store import Store, open_store
from tests.arena.at_table import Sitting
from tests.running import Arena, AtTable, Person

FIRST = ("e5", "e1")


async def keep(url: str, name: str, sitting: Sitting, moved_by: int) -> None:
    """Writes a game into a store as if it had been played `moved_by` milliseconds later."""
    async with open_store(url) as store:
        await keep_in(store, name, sitting, moved_by)


async def keep_in(store: Store, name: str, sitting: Sitting, moved_by: int) -> None:
    """The same, into a store that is open."""
    events = [msgspec.structs.replace(event, at=event.at + moved_by) for event in sitting.journal]
    events[0] = msgspec.structs.replace(events[0], table=name)
    bodies = [encode(event) for event in events]
    summary = summary_of(replay(events))
    await store.journal.append(name, 0, bodies, at=events[-1].at, summary=summary)


async def journal(url: str, name: str) -> list[Event]:
    """What the store has of a table."""
    async with open_store(url) as store:
        return [decode(body) for _, body in await store.journal.read(name)]


def kinds(events: list[Event]) -> list[str]:
    return [str(event.__struct_config__.tag) for event in events]


async def until_kind(url: str, name: str, kind: str) -> list[Event]:
    """Waits until something happened at a table that nobody looks at."""
    async with asyncio.timeout(20):
        while kind not in kinds(events := await journal(url, name)):
            await asyncio.sleep(0.3)
    return events


@asynccontextmanager
async def two_people(*arenas: Arena, **form: str) -> AsyncIterator[tuple[str, list[AtTable]]]:
    """A table with a clock at which two people sit; at two arenas if two are given."""
    black, white = Person(arenas[0]), Person(arenas[-1])
    form = {"board": "hex-5", "pie": "off", "clock": "live 300+5", **form}
    table = await black.open("oust", **form)
    pages = [await black.come(table), await white.come(table)]
    for page in pages:
        await page.until("snapshot")
        assert (await page.sit())["type"] == "ack"
    for page in pages:
        while page.now["status"] != "playing":
            await page.receive()
    yield table, pages
    for page in pages:
        await page.close()
    for person in (black, white):
        await person.leave()


async def play(page: AtTable, *steps: str) -> dict[str, Any]:
    """Plays the turn that is now; answers of probes aside."""
    return await page.ask("play", turn=page.now["turn"], steps=list(steps), seen=page.seq)


async def begin(pages: list[AtTable]) -> None:
    """Both make their first turn: from here on clocks run."""
    for page, step in zip(pages, FIRST, strict=True):
        ack = await play(page, step)
        assert ack["type"] == "ack", ack
        for each in pages:
            await each.until_seq(ack["seq"])
