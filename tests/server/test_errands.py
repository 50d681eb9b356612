"""Work that nobody waits for is done, or told of; it ends with whoever sent it."""

from __future__ import annotations

import asyncio

from structlog.testing import capture_logs

from cairn.server.errands import Errands
from cairn.store import StoreUnavailable


async def test_errands_are_done_and_their_failures_are_told() -> None:
    errands, done = Errands("tests"), asyncio.Event()

    async def away() -> None:
        raise StoreUnavailable("the disk is full")

    async def wrong() -> None:
        raise KeyError("seat")

    async def works() -> int:
        done.set()
        return 1

    with capture_logs() as logs:
        for work in (away(), wrong(), works()):
            errands.send(work)
        await done.wait()
        await asyncio.sleep(0)
    said = [(line["log_level"], line["event"], line["of"]) for line in logs]
    assert said == [
        ("warning", "an errand could not be done", "tests"),
        ("error", "an errand stumbled", "tests"),
    ]
    assert logs[0]["error"] == "the store is unavailable: the disk is full"


async def test_what_is_under_way_ends_with_who_sent_it() -> None:
    errands, begun = Errands("tests"), asyncio.Event()
    ended: list[str] = []

    async def endless(name: str) -> None:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.append(name)

    other = asyncio.create_task(endless("other"))
    errands.send(endless("errand"))
    await begun.wait()
    await asyncio.sleep(0)
    await errands.end(other)
    assert sorted(ended) == ["errand", "other"]
    assert other.cancelled()
