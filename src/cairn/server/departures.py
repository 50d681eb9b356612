"""Someone was signed out, or has left for good: every node is told, and lets go of them.

What a session or a token opened that is over is told so and closed; other connections of the same
person stay. Tables are read again, without the names that were taken out of them.
"""

from __future__ import annotations

from collections.abc import Iterable

from cairn.server import hub, protocol
from cairn.server.bus import Bus
from cairn.server.errands import Errands
from cairn.server.host_protocol import SIGNED_OUT
from cairn.server.hub import Connection, Hub
from cairn.server.session import unix_ms
from cairn.server.tables import Tables
from cairn.store import Store, StoreUnavailable

PERSON = "person-"
NAMELESS = "nameless-"


class Departures:
    """Sends and hears the hints."""

    def __init__(self, store: Store, hub: Hub, tables: Tables, bus: Bus) -> None:
        self._store = store
        self._hub = hub
        self._tables = tables
        self._bus = bus
        self._errands = Errands("departures")

    async def signed_out(self, player: str) -> None:
        """A session of theirs is over, or a token: what it opened is closed."""
        await self._bus.publish([(PERSON + player, 0)])

    async def erased(self, player: str, tables: Iterable[str]) -> None:
        """And these tables no longer say their name."""
        hints = [(NAMELESS + table, 0) for table in tables]
        await self._bus.publish([*hints, (PERSON + player, 0)])

    async def renamed(self, tables: Iterable[str]) -> None:
        """These tables say another name."""
        await self._bus.publish([(NAMELESS + table, 0) for table in tables])

    def heard(self, name: str | None, seq: int) -> None:  # noqa: ARG002 - a bus callback
        """News from the bus, most of it about something else; None: some may have been missed."""
        if name is None:
            self._look_at(self._hub.of())
        elif name.startswith(PERSON):
            self._look_at(self._hub.of(name.removeprefix(PERSON)))
        elif name.startswith(NAMELESS):
            self._tables.read_anew(name.removeprefix(NAMELESS))

    def _look_at(self, connections: list[Connection]) -> None:
        if connections:
            self._errands.send(self._look(connections))

    async def _look(self, connections: list[Connection]) -> None:
        """Closes those whose session or token opens nothing any more."""
        for connection in connections:
            try:
                await self._end(connection)
            except StoreUnavailable:  # nobody knows: they come back and are asked who they are
                connection.close(hub.STOPPING, "signed out")

    async def _end(self, connection: Connection) -> None:
        if connection.is_program:
            if await self._store.tokens.find(connection.token, at=unix_ms()) is None:
                connection.close(hub.NOT_ALLOWED, "the token was revoked, or has run out")
        elif await self._store.sessions.look(connection.token) is None:
            connection.send(protocol.encode(SIGNED_OUT))
            connection.close(hub.ENDED, SIGNED_OUT.code)
