"""That this node serves, written down every two seconds; and what it means when nobody did.

Whoever finds that no node has served for a while says so, once: nobody's clock pays for that time.
What is then done to tables is the timekeeping's.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

import structlog

from cairn.server.session import unix_ms
from cairn.store import Node, Store, StoreUnavailable

log = structlog.get_logger()

BEAT = 2.0
"""Seconds between two signs of life."""
LOST_AFTER = 8_000
"""Milliseconds after which a node that gave no sign is lost."""
LOOK_AGAIN = 5.0
"""Seconds after which a node that is there has given another sign."""
FORGET = 24 * 60 * 60 * 1000
PATIENCE = 10.0
"""Seconds that somebody waits for what has to be known or done first; then they may ask again."""


class Heartbeat:
    """This node's signs of life. `away(since)` is called when the arena was away since then, and
    returns when everything is done that follows from it, however long the store takes."""

    def __init__(self, store: Store, away: Callable[[int], Awaitable[None]]) -> None:
        self.node = secrets.token_hex(8)
        self._store = store
        self._away = away
        self._last: int | None = None
        self._lock = asyncio.Lock()
        self._asked: asyncio.Task[None] | None = None
        """A sign that somebody waits for; nobody who goes takes it along."""
        self._known = asyncio.Event()

    def certain(self, now: int) -> bool:
        """Whether it is known that the arena was here all the time until now."""
        return self._known.is_set() and self._last is not None and now - self._last <= LOST_AFTER

    def silent_for(self, now: int) -> float:
        """Seconds since this node last wrote that it is there."""
        return (now - self._last) / 1000 if self._last is not None else 0.0

    async def sure(self) -> None:
        """Returns when clocks can be believed: what was to be paused is being paused.

        Raises:
            StoreUnavailable: nothing can be written anyway.
        """
        if self.certain(unix_ms()):
            return
        async with patience("the clocks are not certain yet"):
            await self._known.wait()
            if self._asked is None or self._asked.done():
                self._asked = asyncio.create_task(self._beat(), name="asked heartbeat")
                self._asked.add_done_callback(_looked_at)
            await asyncio.shield(self._asked)

    async def still(self) -> None:
        """A sign between two pieces of long work; a gap is left for the next beat to find."""
        now = unix_ms()
        if self._last is not None and BEAT * 1000 <= now - self._last <= LOST_AFTER:
            await self._see(now)

    @asynccontextmanager
    async def living(self) -> AsyncIterator[None]:
        """Signs of life as long as this lasts, and a last one."""
        work = asyncio.create_task(self._work(), name="heartbeat")
        try:
            yield
        finally:
            tasks = [work, *([self._asked] if self._asked else [])]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            with suppress(StoreUnavailable):
                await self._store.nodes.see(self.node, at=unix_ms(), stopped=True)

    async def _work(self) -> None:
        while not self._known.is_set():
            try:
                await self._arrive()
            except StoreUnavailable:
                pass
            except Exception:
                log.exception("the first sign of life failed")
            if not self._known.is_set():
                await asyncio.sleep(BEAT)
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat()
            except StoreUnavailable:
                continue  # nobody can play either; the next sign tells how long
            except Exception:
                log.exception("a sign of life failed")

    async def _arrive(self) -> None:
        """Was anybody here before this node came?"""
        before = [node for node in await self._store.nodes.all() if node.id != self.node]
        began = unix_ms()
        await self._see(began)
        last = max((node.seen_at for node in before), default=None)
        if not (self._store.shared and any(_may_live(node, began) for node in before)):
            await self._back(last)
        else:
            # It may have been killed a moment ago: then it gives no other sign.
            while unix_ms() - began < LOOK_AGAIN * 1000 and last is not None:
                await asyncio.sleep(BEAT / 4)
                if await self._others_since(began):
                    last = None
            await self._see(unix_ms())
            await self._back(last)
        await self._store.nodes.forget(began - FORGET)

    async def _beat(self) -> None:
        """One sign; after a gap that no other node filled, the arena was away."""
        async with self._lock:
            now, last = unix_ms(), self._last
            gap = last is not None and now - last > LOST_AFTER
            if gap and last is not None and not await self._others_since(last + LOST_AFTER // 2):
                self._known.clear()
                await self._see(now)
                await self._back(last)
            else:
                await self._see(now)

    async def _others_since(self, moment: int) -> bool:
        nodes = await self._store.nodes.all()
        return any(node.id != self.node and node.seen_at > moment for node in nodes)

    async def _see(self, now: int) -> None:
        await self._store.nodes.see(self.node, at=now)
        self._last = now

    async def _back(self, since: int | None) -> None:
        """Tells since when nobody was here, if that is so; from now on all is known."""
        try:
            if since is not None:
                log.info("the arena was away", since=since, milliseconds=unix_ms() - since)
                await self._away(min(since, unix_ms()))
        finally:
            self._known.set()


@asynccontextmanager
async def patience(reason: str) -> AsyncIterator[None]:
    """Waits for what has to come first. Raises StoreUnavailable when that takes too long."""
    try:
        async with asyncio.timeout(PATIENCE):
            yield
    except TimeoutError:
        raise StoreUnavailable(reason, retry_after=BEAT) from None


def _looked_at(task: asyncio.Task[None]) -> None:
    """Whoever waited for it may have gone: what it raised is no secret."""
    if not task.cancelled():
        task.exception()


def _may_live(node: Node, now: int) -> bool:
    return not node.stopped and now - node.seen_at <= LOST_AFTER
