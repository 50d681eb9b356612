"""Tells people that it is their turn: looks for what there is to tell, and has it sent, once.

Any node may do any of it. What is to be told is found in the store's list of tables, so nothing is
lost when a node stops; each thing has one key, so nothing is told twice. Who is told what, and
when, is `arena.notices`; how it is sent is `delivery`.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator

import structlog

from cairn.arena.control import DAY
from cairn.arena.notices import (
    STALE,
    Notice,
    is_slow,
    is_stale,
    moment_to_tell,
    notice_for,
)
from cairn.arena.table import Table
from cairn.server import notice_words
from cairn.server.delivery import Delivery, Order, body_of, order_in
from cairn.server.hub import Hub
from cairn.server.limits import CHALLENGE_TOLD, LimitReached, Limits
from cairn.server.session import unix_ms
from cairn.server.tables import NoSuchTable, Tables
from cairn.store import Change, Job, NewJob, Store, StoreUnavailable

log = structlog.get_logger()

PAUSE = 10.0
"""Seconds between two rounds, at most."""
LEASE = 60_000
AT_ONCE = 8
LOOKED_AT = 200
KEPT = 30 * DAY
"""For so long it is remembered what was told."""
GRACE = 5.0
"""Seconds that what is just being sent is given when the node stops."""


class Herald:
    """The notices of this node."""

    def __init__(
        self, store: Store, hub: Hub, tables: Tables, delivery: Delivery, *, minutes: float
    ) -> None:
        self._store = store
        self._hub = hub
        self._tables = tables
        self._delivery = delivery
        self._limits = Limits()
        self._delay = int(minutes * 60_000)
        self._pause = min(PAUSE, max(0.25, minutes * 60 / 3))
        self._left: dict[tuple[str, str], int] = {}
        self._stopping = asyncio.Event()
        self._hurry = asyncio.Event()

    def left(self, table: Table, player: str) -> None:
        """Somebody closed a table's page: until now they knew."""
        if self._delivery.open and is_slow(table) and _concerns(table, player):
            self._left[table.id, player] = unix_ms()

    def hurry(self) -> None:
        """There is something to be sent at once."""
        self._hurry.set()

    @contextlib.asynccontextmanager
    async def living(self) -> AsyncIterator[None]:
        """Notices are sent as long as this lasts; what is being sent at the end is finished."""
        await self._delivery.begin()
        work = asyncio.create_task(self._work(), name="notices")
        try:
            yield
        finally:
            self._stopping.set()
            self._hurry.set()
            await asyncio.wait({work}, timeout=GRACE)
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)
            await self._delivery.close()

    async def _work(self) -> None:
        tidied = 0
        while not self._stopping.is_set():
            self._hurry.clear()
            try:
                if self._delivery.open:
                    await self._note_presence()
                    await self._look()
                    await self._do()
                if unix_ms() - tidied > DAY:
                    tidied = unix_ms()
                    await self._store.jobs.forget(tidied - KEPT)
                    await self._store.notices.forget(tidied - KEPT)
            except StoreUnavailable as error:
                log.warning("notices have to wait", error=str(error))
            except Exception:
                log.exception("notices stumbled")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._pause * random.uniform(0.7, 1.3)):  # noqa: S311
                    await self._hurry.wait()

    # --- who is where ---

    async def _note_presence(self) -> None:
        """Writes down who has a page of a slow game open, for whichever node asks."""
        now, left = unix_ms(), self._left
        there = {
            (room, player)
            for room in self._hub.rooms()
            if (table := self._tables.known(room)) and is_slow(table)
            for player in set(self._hub.people(room))
            if _concerns(table, player)
        }
        self._left = {}
        wanting = await self._store.notices.wanting(
            player for _, player in (*there, *left) if player
        )
        for moment in sorted({*left.values(), now}):
            seen = [key for key, at in left.items() if at == moment]
            seen += there if moment == now else []
            await self._store.notices.see(
                [(table, player) for table, player in seen if player in wanting], at=moment
            )

    async def _seen(self, table: str, player: str) -> int | None:
        """When they last had the page open, here or elsewhere."""
        if player in self._hub.people(table):
            return unix_ms()
        here = self._left.get((table, player))
        written = await self._store.notices.seen(table, player)
        return max((moment for moment in (here, written) if moment), default=None)

    # --- what there is to tell ---

    async def _look(self) -> None:
        """Keeps a job for everything that somebody may have to be told."""
        while not self._stopping.is_set():
            now = unix_ms()
            changes = await self._store.notices.changes(recent=now - STALE, most=LOOKED_AT)
            for change in changes:
                await self._store.notices.consider(change, await self._jobs_for(change))
            if len(changes) < LOOKED_AT:
                return

    async def _jobs_for(self, change: Change) -> list[NewJob]:
        """What follows for one person from a table that went on, and from its rematch."""
        jobs: list[NewJob] = []
        name: str | None = change.table
        with contextlib.suppress(NoSuchTable):
            while name is not None:
                table = await self._tables.get(name, fresh=True)
                notice = notice_for(table, change.player)
                if notice is not None and not await self._is_hidden(table, notice):
                    body, due = body_of(Order(notice=notice)), notice.at + self._delay
                    jobs.append(NewJob(notice.key, "notice", notice.player, body, due))
                name = table.rematch if name == change.table else None
        return jobs

    async def _is_hidden(self, table: Table, notice: Notice) -> bool:
        """Nobody is told of a challenge by somebody they have blocked."""
        if notice.kind != "challenge":
            return False
        other = notice_words.opponent(table, notice.player)
        return other in await self._store.blocks.hidden_by(notice.player)

    # --- telling it ---

    async def _do(self) -> None:
        """Does what is due, until nothing is."""
        while not self._stopping.is_set():
            jobs = await self._store.jobs.take(now=unix_ms(), lease=LEASE, most=AT_ONCE)
            if not jobs:
                return
            await asyncio.gather(*map(self._quietly, jobs))

    async def _quietly(self, job: Job) -> None:
        try:
            order = order_in(job)
            table = await self._still_so(job, order) if order.notice else None
            if order.notice and table is None:
                return
            if job.kind == "notice" and order.notice and table:
                if table.opened.challenge and await self._put_off(job, order.notice):
                    return
                await self._delivery.send_out(job, order.notice)
            else:
                await self._delivery.deliver(job, order, table)
        except StoreUnavailable as error:
            log.warning("a notice has to wait", key=job.key, error=str(error))
        except Exception:
            log.exception("a notice stumbled", key=job.key)

    async def _put_off(self, job: Job, notice: Notice) -> bool:
        """Whether somebody has just been told of so many challenges that they hear of this one
        later, if it still stands then: nobody is to fill a mailbox by challenging."""
        if notice.kind != "challenge":
            return False
        try:
            self._limits.check(CHALLENGE_TOLD, notice.player, time.monotonic())
        except LimitReached as limit:
            later = unix_ms() + int(1000 * limit.retry_after) + 1
            await self._store.jobs.later(job, due_at=later)
            return True
        return False

    async def _still_so(self, job: Job, order: Order) -> Table | None:
        """The table, if the notice is to be told now; else the job is put off, or done with."""
        notice, now = order.notice, unix_ms()
        assert notice is not None  # noqa: S101 (for the type checker)
        try:
            table = await self._tables.get(notice.table, fresh=True)
        except NoSuchTable:
            await self._store.jobs.finish(job, "moot", at=now)
            return None
        # On its way, word is not held up by somebody who looks in and goes away again.
        seen = await self._seen(notice.table, notice.player) if job.kind == "notice" else None
        moment = moment_to_tell(notice, table, seen=seen, delay=self._delay)
        if moment is None or is_stale(notice, now):
            await self._store.jobs.finish(job, "moot", at=now)
            return None
        if moment > now:
            await self._store.jobs.later(job, due_at=moment)
            return None
        return table


def _concerns(table: Table, player: str) -> bool:
    """Whether a player has a seat there, or is to have one."""
    return bool(player) and (
        table.seat_of(player) is not None or player in table.opened.reserved.values()
    )
