"""Counts rated games when they are over, and tells their pages what changed.

A game that ended is in the store's list; what is counted is there as well. So nothing is lost when
a node stops between the two, and every node may look: of two, one counts it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import structlog

from cairn.arena.control import DAY
from cairn.arena.rating import PROVISIONAL, Rating
from cairn.arena.standings import result_of
from cairn.arena.table import Table
from cairn.server import protocol
from cairn.server.bus import Bus
from cairn.server.errands import Errands
from cairn.server.hub import Hub
from cairn.server.session import unix_ms
from cairn.server.tables import NoSuchTable, Tables
from cairn.store import Store, StoreUnavailable

log = structlog.get_logger()

COUNTED = "rated."
"""Before a table's name on the bus: no table's name has a dot in it."""
SWEEP = 30.0
"""Seconds after which somebody looks even if nothing was heard."""
AT_ONCE = 100


class Rater:
    """The ratings of this node's tables."""

    def __init__(self, store: Store, hub: Hub, tables: Tables, bus: Bus) -> None:
        self._store = store
        self._hub = hub
        self._tables = tables
        self._bus = bus
        self._ended = asyncio.Event()
        self._errands = Errands("rater")

    def moved(self, before: Table | None, after: Table) -> None:
        """A table went on: somebody may have sat down, or it may be over."""
        if before is None:
            return
        if before.seats != after.seats:
            self._errands.send(self.tell(after))
        if after.opened.rated and after.status == "over" and before.status != "over":
            self._ended.set()

    def heard(self, name: str | None, seq: int) -> None:  # noqa: ARG002 - a bus callback
        """News from the bus: a table was counted, here or elsewhere."""
        if name is not None and name.startswith(COUNTED):
            table = self._tables.known(name.removeprefix(COUNTED))
            if table is not None and self._hub.occupied(table.id):
                self._errands.send(self.tell(table))

    async def tell(self, table: Table) -> None:
        """Tells everyone at a table how strong the two are."""
        players = await self.strengths(table)
        if players:
            self._hub.send(table.id, protocol.encode(protocol.Ratings(players)))

    async def strengths(self, table: Table) -> dict[str, protocol.Strength]:
        """The ratings that stand at the seats, by player: those before a rated game, with what it
        changed; else those of now, while it is not over."""
        people = sorted(
            {seat.player for seat in table.seats.values() if seat}
            | {table.reserved_for(colour) or "" for colour in table.seats}
        )
        people = [player for player in people if player]
        if table.opened.one_board or not people:
            return {}
        if table.status == "over":
            steps = await self._store.ratings.changes(table.id) if table.opened.rated else {}
            return {
                player: protocol.Strength(
                    round(step.value_before),
                    step.deviation_before > PROVISIONAL,
                    round(step.value) - round(step.value_before),
                )
                for player, step in steps.items()
            }
        known, now = await self._store.ratings.several(people), unix_ms()
        found = {}
        for player in people:
            rating = known.get(player, {}).get(table.opened.game)
            if rating is not None or table.opened.rated:
                rating = rating or Rating()
                found[player] = protocol.Strength(round(rating.value), rating.provisional(now))
        return found

    @contextlib.asynccontextmanager
    async def living(self) -> AsyncIterator[None]:
        """The rater at work."""
        work = asyncio.create_task(self._work(), name="rater")
        try:
            yield
        finally:
            await self._errands.end(work)

    async def _work(self) -> None:
        """Counts until cancelled: at first whatever was left, then what is new."""
        everything = True
        while True:
            try:
                await self.sweep(
                    since=0 if everything else await self._store.ratings.latest() - DAY
                )
                everything = False
            except StoreUnavailable as error:
                log.warning("the rater could not count", error=str(error))
            except Exception:
                log.exception("the rater stumbled")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SWEEP):
                    await self._ended.wait()
            self._ended.clear()

    async def sweep(self, *, since: int) -> None:
        """Counts every rated game that ended since then and is not counted."""
        while due := await self._store.ratings.due(since=since, limit=AT_ONCE):
            counted = [name for name in due if await self._count(name)]
            await self._bus.publish([(COUNTED + name, 1) for name in counted])
            if len(counted) < len(due):  # another node is at it as well, or one of them is odd
                return

    async def _count(self, name: str) -> bool:
        try:
            result = result_of(await self._tables.get(name, fresh=True))
        except NoSuchTable:
            result = None
        if result is None:
            log.error("a game that is listed as rated has no result", table=name)
            return False
        return await self._store.ratings.count(result)
