"""A program to be killed: appends as fast as it can and says `table seq` once acknowledged.
Several may run on one database; half of their tables are shared, so that they also clash."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from cairn.store import Clash, Store, open_store

TABLES = 24


def body(table: str, seq: int, name: str) -> bytes:
    """What event `seq` says: enough to find it in the wrong place."""
    return f"{table} {seq} {name} ".encode() + b"." * (seq % 97)


async def play(say: Callable[[str], None], store: Store, table: str, name: str) -> None:
    chance = random.Random(table)
    while True:
        head = await store.journal.head(table)
        count = chance.choice([1, 1, 2, 3])
        events = [body(table, head + i, name) for i in range(1, count + 1)]
        try:
            last = await store.journal.append(table, head, events, at=1)
        except Clash:
            continue
        say("".join(f"{table} {last - i}\n" for i in range(count)))


async def main(say: Callable[[str], None], url: str, name: str) -> None:
    async with open_store(url) as store:
        own = [f"{name}-{i}" for i in range(TABLES // 2)]
        shared = [f"shared-{i}" for i in range(TABLES // 2)]
        await asyncio.gather(*(play(say, store, table, name) for table in own + shared))
