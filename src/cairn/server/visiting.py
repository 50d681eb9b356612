"""Who plays a live game and is on its page, at whichever node, and since when the others are gone.

The knowledge only: what an absence allows is `arena.timekeeper`'s to say.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from cairn.arena.commands import Absence
from cairn.arena.control import Live
from cairn.arena.table import Table
from cairn.games import Colour
from cairn.server.bus import Bus
from cairn.server.errands import Errands
from cairn.server.heartbeat import LOST_AFTER
from cairn.server.hub import Hub
from cairn.server.session import unix_ms
from cairn.server.tables import Tables
from cairn.store import Node, Store, StoreUnavailable, Visit

HINT = "visits-"
"""On the bus: somebody came to a table, or left it."""
AGAIN = 1.0
"""Seconds after which a visit that could not be written is tried again."""
Change = Callable[[], Awaitable[None]]
KEPT = 24 * 60 * 60 * 1000


class Visiting:
    """The visits to live games that this node has to do with."""

    def __init__(self, store: Store, hub: Hub, tables: Tables, bus: Bus, node: str) -> None:
        self._store = store
        self._hub = hub
        self._tables = tables
        self._bus = bus
        self._node = node
        self._nodes: dict[str, Node] = {}
        self._visits: dict[str, list[Visit]] = {}
        """Of tables that go on, as long as somebody is there at this node."""
        self._here: set[str] = set()
        """Connections that count as visits."""
        self._unwritten: dict[str, list[Change]] = {}
        """What the store did not take yet, by connection, in order."""
        self._errands = Errands("visits")

    async def come(self, connection: str, table: Table, player: str) -> None:
        """A page was opened; whoever only watches is not kept account of."""
        if not isinstance(table.clock, Live) or table.opened.one_board or table.status == "over":
            return
        if player and (table.status == "waiting" or table.seat_of(player) is not None):
            now, come = unix_ms(), self._store.visits.come
            self._here.add(connection)
            await self._write(
                connection,
                table.id,
                lambda: come(connection, table.id, player, self._node, at=now),
            )
        elif table.id not in self._visits:
            await self.learn(table.id)

    async def leave(self, connection: str, table: Table, *, lost: bool) -> None:
        """It was closed, or its connection broke."""
        if connection in self._here:
            now, leave = unix_ms(), self._store.visits.leave
            self._here.remove(connection)
            await self._write(connection, table.id, lambda: leave(connection, at=now, lost=lost))
        elif not self._hub.occupied(table.id):
            self.forget(table.id)

    @property
    def pending(self) -> bool:
        """Whether something could not be written yet."""
        return bool(self._unwritten)

    async def end(self) -> None:
        """What could not be written yet never will be: this node stops, which says as much."""
        await self._errands.end()

    async def _write(self, connection: str, table: str, change: Change) -> None:
        """Writes that somebody came or went; if that fails, it is tried until it is done."""
        if (waiting := self._unwritten.get(connection)) is not None:
            waiting.append(change)  # whoever tries to write the first goes on with this
            return
        self._unwritten[connection] = [change]
        try:
            await self._write_all(connection, table)
        except BaseException as error:  # also where whoever waited for it is sent away
            self._errands.send(self._try_on(connection, table))
            if not isinstance(error, StoreUnavailable):
                raise

    async def _write_all(self, connection: str, table: str) -> None:
        waiting = self._unwritten[connection]
        while waiting:
            while waiting:
                await waiting[0]()
                del waiting[0]
            await self._tell(table)
        del self._unwritten[connection]

    async def _try_on(self, connection: str, table: str) -> None:
        try:
            while connection in self._unwritten:
                await asyncio.sleep(AGAIN)
                with suppress(StoreUnavailable):
                    await self._write_all(connection, table)
        finally:
            self._unwritten.pop(connection, None)

    async def _tell(self, table: str) -> None:
        known = self._tables.known(table)
        if known is not None and known.status == "over":
            self.forget(table)  # nobody will ask
            return
        await self.learn(table)
        if self._store.shared:
            await self._bus.publish([(HINT + table, 1)])

    def heard(self, name: str | None, seq: int) -> None:  # noqa: ARG002 - a bus callback
        """News from the bus; most of it is about something else."""
        if name is not None and name.startswith(HINT) and name.removeprefix(HINT) in self._visits:
            self._errands.send(self.learn(name.removeprefix(HINT)))

    async def learn(self, table: str) -> list[Visit]:
        """Reads who is at a table and tells the room, if there is one."""
        if self._store.shared:
            await self.look()
        visits = await self._store.visits.at(table)
        known = self._tables.known(table)
        if known is None or known.status == "over" or not self._hub.occupied(table):
            self.forget(table)
        else:
            self._visits[table] = visits
            self._tables.tell_presence(known)
        return visits

    async def look(self) -> bool:
        """Reads which nodes serve; whether that has changed."""
        before = {name for name in self._nodes if self._serves(name)}
        self._nodes = {node.id: node for node in await self._store.nodes.all()}
        return before != {name for name in self._nodes if self._serves(name)}

    async def tidy(self) -> None:
        """Forgets visits that no game can ask for any more."""
        await self._store.visits.forget(unix_ms() - KEPT)

    def forget(self, table: str) -> None:
        """The game is over, or nobody is there any more."""
        self._visits.pop(table, None)

    def known(self) -> list[str]:
        """Tables whose visits are known here."""
        return list(self._visits)

    def elsewhere(self, table: str) -> list[str]:
        """Players who are on the page by another node."""
        return [
            visit.player
            for visit in self._visits.get(table, ())
            if visit.left_at is None and visit.node != self._node and self._serves(visit.node)
        ]

    def absence(
        self, table: Table, colour: Colour, visits: Sequence[Visit] | None = None
    ) -> Absence | None:
        """Since when a player is gone; None for one who is there, and where that is not known.

        `visits`: those of the table, where they have just been read.
        """
        seat = table.seats[colour]
        if visits is None:
            visits = self._visits.get(table.id)
        if seat is None or visits is None:
            return None
        theirs = [visit for visit in visits if visit.player == seat.player]
        if any(visit.left_at is None and self._serves(visit.node) for visit in theirs):
            return None
        ends = [
            (visit.left_at, visit.lost)
            if visit.left_at is not None
            else (self._nodes[visit.node].seen_at if visit.node in self._nodes else 0, True)
            for visit in theirs
        ]
        if seat.player in self._hub.people(table.id):
            return None  # though that may not be written yet
        since, lost = max(ends, default=(table.opened.at, False))
        return Absence(since, lost)

    def _serves(self, node: str) -> bool:
        """Whether a node is there, as far as this one knows."""
        if node == self._node:
            return True
        other = self._nodes.get(node) if self._store.shared else None
        return other is not None and not other.stopped and unix_ms() - other.seen_at <= LOST_AFTER
