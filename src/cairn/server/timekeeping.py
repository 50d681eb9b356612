"""Clocks at work: wakes tables when something is due, and has it judged like any other command.

Any node may flag: the next seq of the journal is taken by exactly one. The node where a table is
in use has a timer for it; what nobody has in use is found in the store, a little later. The rules
of time are in `cairn.arena`.
"""

from __future__ import annotations

import asyncio
import heapq
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

import structlog

from cairn.arena import timekeeper
from cairn.arena.commands import Absence, Flag
from cairn.arena.control import ByDay, Live
from cairn.arena.leave import Cover, cover
from cairn.arena.refusals import Refused, TimeUp
from cairn.arena.table import Table
from cairn.games import Colour
from cairn.server import protocol
from cairn.server.bus import Bus
from cairn.server.errands import Errands
from cairn.server.heartbeat import BEAT, Heartbeat, patience
from cairn.server.hub import Hub
from cairn.server.measures import measures
from cairn.server.session import unix_ms
from cairn.server.tables import NoSuchTable, Tables
from cairn.server.visiting import Visiting
from cairn.store import Store, StoreUnavailable

log = structlog.get_logger()

HORIZON = 6 * 60 * 60 * 1000
"""Milliseconds ahead for which there are timers; what is due later, the sweep finds."""
SWEEP = 3.0
"""Seconds between two looks into the store, more or less."""
TIDY = 24 * 60 * 60 * 1000
"""Milliseconds between two times at which old visits are forgotten."""
LATE = 1_500
"""Milliseconds that a node with a timer is given before the sweep steps in."""
AT_ONCE = 100
EVERYTHING = 1_000_000
PROBE_EVERY = 2.0
SLICES = 10
"""Pages are asked in so many groups, one after the other, so that no moment has all the work."""


class Timekeeping:
    """The clocks of the tables that this node has in use, and of those that nobody has."""

    def __init__(self, store: Store, hub: Hub, tables: Tables, bus: Bus) -> None:
        self._store = store
        self._hub = hub
        self._tables = tables
        self.heartbeat = Heartbeat(store, self._pause_all)
        self.visiting = Visiting(store, hub, tables, bus, self.heartbeat.node)
        self._since: int | None = None
        """Since when the arena was away, while tables are being paused for that."""
        self._paused: dict[str, bool] = {}
        """Tables that were paused for that; False while it is under way."""
        self._ordered = asyncio.Event()
        """What was due before the arena was away is done, and the rest can be paused."""
        self._settling: set[str] = set()
        """Tables that are overdue, and being looked at one after the other."""
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._live: dict[str, int] = {}
        self._claims: dict[str, dict[str, int]] = {}
        self._errands = Errands("clocks")

    def moved(self, table: Table) -> None:
        """A table with clocks is as it is now: its timer is set anew."""
        name, now = table.id, unix_ms()
        if timer := self._timers.pop(name, None):
            timer.cancel()
        playing = table.status == "playing"
        if playing and isinstance(table.clock, Live):
            self._live[name] = hash(name) % SLICES
        else:
            self._live.pop(name, None)
        if table.status == "over":
            self.visiting.forget(name)
        if self._claims.get(name, {}) != self.claims(table):
            self._tables.tell_presence(table)
        moment = timekeeper.deadline(table) if playing else None
        if moment is None or moment - now > HORIZON:
            return
        wait = max(0, moment - now) / 1000 + 0.002
        self._timers[name] = asyncio.get_running_loop().call_later(wait, self._wake, name)

    @property
    def live(self) -> int:
        """Live games in play, as far as this node has them in use."""
        return len(self._live)

    def claims(self, table: Table) -> dict[str, int]:
        """From when somebody may end the game because the other has gone, by colour."""
        claims: dict[str, int] = {}
        for colour, seat in table.seats.items() if table.id in self._live else ():
            absence = self.visiting.absence(table, colour.other)
            if seat is not None:
                moment = timekeeper.claim_from(table, seat.player, absence)
                if moment is not None:
                    claims[colour.value] = moment
        self._claims[table.id] = claims
        if not claims:
            del self._claims[table.id]
        return claims

    def gone(self, table: Table) -> dict[str, Absence]:
        """Players of a live game who are not on its page: since when, and how they went."""
        seated = [colour for colour, seat in table.seats.items() if seat is not None]
        found = {colour: self.visiting.absence(table, colour) for colour in seated}
        if table.id not in self._live:
            return {}
        return {colour.value: absence for colour, absence in found.items() if absence}

    def elsewhere(self, table: str) -> list[str]:
        """Players who are on the page by another node."""
        return self.visiting.elsewhere(table)

    async def absence(self, table: Table, colour: Colour) -> Absence | None:
        """Since when a player is gone, as the store has it now."""
        return self.visiting.absence(table, colour, await self.visiting.learn(table.id))

    async def before(self, table: str) -> None:
        """Before anything is judged at a table with clocks: nobody pays for the arena's absence."""
        if not self.heartbeat.certain(unix_ms()):
            if self._since is None:
                await self.heartbeat.sure()
            if self._since is not None and table not in self._paused:
                async with patience("clocks are being stopped"):
                    await self._ordered.wait()
            if self._since is not None:
                await self._pause(table, self._since)

    async def settle(self, name: str) -> None:
        """Has done what is due at a table, if anything is."""
        await self.heartbeat.sure()
        table = await self._tables.get(name, fresh=True)
        if table.status != "playing" or not timekeeper.is_due(table, unix_ms()):
            return
        covered = await self._on_leave(table)
        with suppress(Refused):  # somebody else was first
            await self._tables.act(name, Flag(covered.until if covered else None))
            measures.flags += 1

    async def _on_leave(self, table: Table) -> Cover | None:
        """The day of leave that covers a turn whose days are over; it is written down."""
        clocks = table.clocks
        if clocks is None or clocks.pause is not None or not clocks.begun:
            return None
        if not isinstance(clocks.control, ByDay) or clocks.mover is None:
            return None
        seat, over, used = table.seats[clocks.mover], clocks.runs_out, clocks.leave
        if seat is None or over is None:
            return None

        def day(taken: object) -> int | None:
            found = cover(taken, over, used)  # type: ignore[arg-type]
            return found.day if found else None

        taken = await self._store.leave.take(seat.player, day)
        return cover(taken, over, used)

    # --- the arena was away ---

    async def _pause_all(self, since: int) -> None:
        """Nobody pays, at no table: a store that goes away meanwhile is waited for."""
        self._since = since
        self._paused.clear()
        self._ordered.clear()
        try:
            while True:
                if await self._all_paused(since):
                    break
                await asyncio.sleep(BEAT / 4)
        finally:
            self._since = None
            self._ordered.set()

    async def _all_paused(self, since: int) -> bool:
        """Pauses what is not paused yet; whether that is all of them."""
        try:
            if not self._ordered.is_set():
                await self._in_order(since, lambda name: self._flag_before(name, since), EVERYTHING)
                self._ordered.set()
            names = [name for name in await self._store.waking.all() if name not in self._paused]
            for start in range(0, len(names), AT_ONCE):
                some = [self._pause(name, since) for name in names[start : start + AT_ONCE]]
                for failure in await asyncio.gather(*some, return_exceptions=True):
                    if failure is not None:
                        raise failure
                await self.heartbeat.still()
        except StoreUnavailable as error:
            log.warning("not all clocks could be stopped yet", error=str(error))
            return False
        return all(self._paused.values())

    async def _flag_before(self, name: str, since: int) -> None:
        """Has done what was due at a table before the arena was away."""
        self._paused[name] = False  # it comes before the pause
        try:
            await self.heartbeat.still()
            table = await self._tables.get(name, fresh=True)
            due = timekeeper.deadline(table) if table.status == "playing" else None
            if due is not None and due <= since:
                covered = await self._on_leave(table)
                await self._tables.act(name, Flag(covered.until if covered else None))
        except StoreUnavailable:
            raise
        except (Refused, NoSuchTable) as error:  # most likely another node was first
            log.warning("a clock could not be looked at", table=name, error=str(error))
        except Exception:  # one table that cannot be read must not keep the others waiting
            log.exception("a clock stumbled", table=name)
        finally:
            del self._paused[name]

    async def _in_order(
        self, before: int, settle: Callable[[str], Awaitable[None]], most: int = AT_ONCE
    ) -> None:
        """Settles what was due before then in the order in which it was due: a day of leave that
        is taken for one game covers those of the same person that are due after it."""
        queue = await self._store.waking.overdue(before, most=most)
        while queue:
            self._settling = {name for _, name in queue}  # their timers would come out of order
            moment, name = heapq.heappop(queue)
            await settle(name)
            self._settling.discard(name)
            table = self._tables.known(name)
            due = timekeeper.deadline(table) if table and table.status == "playing" else None
            if due is not None and moment < due <= before:
                heapq.heappush(queue, (due, name))
        self._settling = set()

    async def _pause(self, name: str, since: int) -> None:
        """Stops the clocks of a table from `since` on; once an absence."""
        if name in self._paused:
            return
        self._paused[name] = False
        try:
            await self._stop(name, since)
        except (StoreUnavailable, asyncio.CancelledError):
            del self._paused[name]
            raise
        except Exception:  # one table that cannot be read must not keep the others waiting
            log.exception("a clock could not be stopped", table=name)
        self._paused[name] = True

    async def _stop(self, name: str, since: int) -> None:
        for _ in range(3):
            try:
                await self._tables.write(
                    name, lambda table, now: timekeeper.decide_away(table, since=since, now=now)
                )
            except TimeUp:  # that was due before: it comes first
                table = await self._tables.get(name)
                covered = await self._on_leave(table)
                with suppress(Refused):
                    await self._tables.act(name, Flag(covered.until if covered else None))
            except NoSuchTable:
                return
            else:
                return

    # --- at work ---

    @asynccontextmanager
    async def living(self) -> AsyncIterator[None]:
        """Clocks run as long as this lasts."""
        async with self.heartbeat.living():
            work = [
                asyncio.create_task(self._sweep(), name="clocks"),
                asyncio.create_task(self._probe(), name="probes"),
            ]
            try:
                yield
            finally:
                for timer in self._timers.values():
                    timer.cancel()
                await self._errands.end(*work)
                await self.visiting.end()

    def _wake(self, name: str) -> None:
        self._timers.pop(name, None)
        if name in self._settling:
            return
        self._errands.send(self._quietly(name))

    async def _quietly(self, name: str) -> None:
        try:
            await self.settle(name)
        except (StoreUnavailable, NoSuchTable) as error:
            log.warning("a clock could not be looked at", table=name, error=str(error))
        except Exception:
            log.exception("a clock stumbled", table=name)

    async def _sweep(self) -> None:
        """Finds what is due at tables that nobody has in use, or whose node is gone."""
        tidied = 0
        while True:
            with suppress(StoreUnavailable):
                await self.heartbeat.sure()
                await self._in_order(unix_ms() - LATE, self._quietly)
                await self._look_for_nodes()
                if unix_ms() - tidied > TIDY:
                    await self.visiting.tidy()
                    tidied = unix_ms()
            await asyncio.sleep(SWEEP * random.uniform(0.7, 1.3))  # noqa: S311 - only a pause

    async def _look_for_nodes(self) -> None:
        """A node that came or went brought or took people: pages are told."""
        if self._store.shared and await self.visiting.look():
            for name in self.visiting.known():
                if (table := self._tables.known(name)) and self._hub.occupied(name):
                    self._tables.tell_presence(table)

    async def _probe(self) -> None:
        """Asks the pages of live games for a sign, so that both sides know of their delay."""
        current = 0
        while True:
            await asyncio.sleep(PROBE_EVERY / SLICES)
            current = (current + 1) % SLICES
            if not self._live:
                continue
            now, at = time.monotonic(), unix_ms()
            for name in [one for one, group in self._live.items() if group == current]:
                for connection in self._hub.connections(name):
                    n = connection.pulse.ask(now)
                    connection.send(protocol.encode(protocol.Probe(n, at)))
