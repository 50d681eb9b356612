"""A program to be killed: takes jobs off the list and says each that it gives away. Several may run
on one database."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from cairn.store import Job, Store, open_store

LEASE = 300


def now() -> int:
    return time.time_ns() // 1_000_000


async def do(say: Callable[[str], None], store: Store, job: Job) -> None:
    """As a letter is given away: said beforehand, and never again once that was said."""
    if job.handing:
        await store.jobs.finish(job, "unsure", at=now())
        return
    if await store.jobs.hand(job, until=now() + LEASE):
        say(f"{job.key}\n")
        await store.jobs.finish(job, "sent", at=now())


async def main(say: Callable[[str], None], url: str) -> None:
    async with open_store(url) as store:
        say("here\n")
        while True:
            for job in await store.jobs.take(now=now(), lease=LEASE, most=3):
                await do(say, store, job)
            if not await store.jobs.waiting():
                return
            await asyncio.sleep(0.01)
