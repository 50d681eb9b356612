"""How many people are connected, over all nodes: each node says its number now and then, and a
number that is not renewed counts for nobody."""

from __future__ import annotations

from sqlalchemy import bindparam, delete, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.database import Reader
from cairn.store.schema import tables
from cairn.store.schema_meeting import attendance
from cairn.store.writer import Writer

_SAY = text(
    "INSERT INTO attendance (node, people, seen_at) VALUES (:node, :people, :at)"
    " ON CONFLICT (node) DO UPDATE SET people = excluded.people, seen_at = excluded.seen_at"
)
_OTHERS = select(func.coalesce(func.sum(attendance.c.people), 0)).where(
    attendance.c.seen_at >= bindparam("since"), attendance.c.node != bindparam("node")
)
_PLAYED = (
    select(func.count())
    .select_from(tables)
    .where(
        tables.c.status == "playing",
        tables.c.changed_at >= bindparam("since"),
        ~tables.c.one_board,
    )
)


class Attendance:
    """Counts for the lobby."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def say(self, node: str, people: int, *, at: int, forget: int) -> None:
        """So many are at this node now; numbers older than `forget` are deleted."""

        async def change(connection: AsyncConnection) -> None:
            await connection.execute(_SAY, {"node": node, "people": people, "at": at})
            await connection.execute(delete(attendance).where(attendance.c.seen_at < forget))

        await self._writer.change(change)

    async def leave(self, node: str) -> None:
        """The node stops."""

        async def change(connection: AsyncConnection) -> None:
            await connection.execute(delete(attendance).where(attendance.c.node == node))

        await self._writer.change(change)

    async def elsewhere(self, node: str, *, since: int) -> int:
        """How many are at the other nodes."""
        row = await self._reader.row(_OTHERS, {"since": since, "node": node})
        return int(row[0]) if row else 0

    async def played(self, *, since: int) -> int:
        """Games of two people that go on, in which something happened since then."""
        row = await self._reader.row(_PLAYED, {"since": since})
        return int(row[0]) if row else 0
