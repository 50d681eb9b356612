"""Someone was signed out, or has left for good: every node is told, and lets go of them.

Pages that are open reconnect with the cookie they have now, so nobody plays on with a session that
is over; tables are read again, without the names that were taken out of them.
"""

from __future__ import annotations

from collections.abc import Iterable

from cairn.server.bus import Bus
from cairn.server.hub import Hub
from cairn.server.tables import Tables

PERSON = "person-"
NAMELESS = "nameless-"


class Departures:
    """Sends and hears the hints."""

    def __init__(self, hub: Hub, tables: Tables, bus: Bus) -> None:
        self._hub = hub
        self._tables = tables
        self._bus = bus

    async def signed_out(self, player: str) -> None:
        """Their open pages come back as whoever they are now."""
        await self._bus.publish([(PERSON + player, 0)])

    async def erased(self, player: str, tables: Iterable[str]) -> None:
        """And these tables no longer say their name."""
        hints = [(NAMELESS + table, 0) for table in tables]
        await self._bus.publish([*hints, (PERSON + player, 0)])

    async def renamed(self, tables: Iterable[str]) -> None:
        """These tables say another name."""
        await self._bus.publish([(NAMELESS + table, 0) for table in tables])

    def heard(self, name: str | None, seq: int) -> None:  # noqa: ARG002 - a bus callback
        """News from the bus; most of it is about something else."""
        if name is None:
            return
        if name.startswith(PERSON):
            self._hub.let_go(name.removeprefix(PERSON))
        elif name.startswith(NAMELESS):
            self._tables.read_anew(name.removeprefix(NAMELESS))
