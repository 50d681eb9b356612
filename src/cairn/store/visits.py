"""Who has the page of a live game open, at whichever node, and when they left it. What an absence
allows is not decided here."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import bindparam, delete, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.database import Reader
from cairn.store.schema import visits
from cairn.store.writer import Writer


@dataclass(frozen=True, slots=True)
class Visit:
    """One page of a player, at one node. `left_at` is None while it is open, or was when the node
    was lost; `lost`: the connection broke."""

    player: str
    node: str
    left_at: int | None
    lost: bool


_COME = text(
    "INSERT INTO visits (connection, table_id, player_id, node, came_at)"
    " VALUES (:connection, :table_id, :player_id, :node, :at) ON CONFLICT DO NOTHING"
)
_AT = select(visits.c.player_id, visits.c.node, visits.c.left_at, visits.c.lost).where(
    visits.c.table_id == bindparam("table")
)


class Visits:
    """Written when somebody who plays a live game comes or goes."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def come(self, connection: str, table: str, player: str, node: str, *, at: int) -> None:
        """A page was opened. Repeats are harmless."""
        row = {"connection": connection, "table_id": table, "player_id": player, "node": node}

        async def add(database: AsyncConnection) -> None:
            await database.execute(_COME, {**row, "at": at})

        await self._writer.change(add)

    async def leave(self, connection: str, *, at: int, lost: bool) -> None:
        """It was closed, or its connection was lost."""
        this = visits.c.connection == connection

        async def end(database: AsyncConnection) -> None:
            await database.execute(update(visits).where(this).values(left_at=at, lost=lost))

        await self._writer.change(end)

    async def at(self, table: str) -> list[Visit]:
        """All that is known of the visits to a table."""
        rows = await self._reader.rows(_AT, {"table": table})
        return [Visit(*row) for row in rows]

    async def forget(self, before: int) -> None:
        """Visits that began before then: no live game lasts that long."""

        async def drop(database: AsyncConnection) -> None:
            await database.execute(delete(visits).where(visits.c.came_at < before))

        await self._writer.change(drop)
