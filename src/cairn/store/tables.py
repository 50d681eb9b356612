"""Lists of tables for the lobby and for a node that starts. A summary is never what a turn is
judged by: that is the journal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import func, select

from cairn.store.database import Reader
from cairn.store.schema import tables


@dataclass(frozen=True, slots=True)
class ListedTable:
    """One row of a list of tables; times in unix milliseconds."""

    id: str
    game: str
    board: str
    status: str
    host: str
    opened_at: int
    changed_at: int
    black: str | None = None
    white: str | None = None


_ROW = select(
    tables.c.id,
    tables.c.game,
    tables.c.board,
    tables.c.status,
    tables.c.host,
    tables.c.opened_at,
    tables.c.changed_at,
    tables.c.black,
    tables.c.white,
)


class Tables:
    """Reads what appends wrote as `summary`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def find(self, table: str) -> ListedTable | None:
        row = await self._reader.row(_ROW.where(tables.c.id == table))
        return ListedTable(*row) if row else None

    async def newest(
        self, statuses: Sequence[str], *, limit: int, host: str | None = None
    ) -> list[ListedTable]:
        """Tables in one of `statuses`, the one that changed last first."""
        query = _ROW.where(tables.c.status.in_(statuses))
        if host is not None:
            query = query.where(tables.c.host == host)
        query = query.order_by(tables.c.changed_at.desc(), tables.c.id).limit(limit)
        return [ListedTable(*row) for row in await self._reader.rows(query)]

    async def of(
        self, player: str, statuses: Sequence[str] = (), *, limit: int | None = None
    ) -> list[ListedTable]:
        """Tables at which a player sits, in one of `statuses` if given, the latest change first."""
        found: dict[str, ListedTable] = {}
        for seat in (tables.c.black, tables.c.white):  # each has an index that is in order
            query = _ROW.where(seat == player)
            if statuses:
                query = query.where(tables.c.status.in_(statuses))
            query = query.order_by(tables.c.changed_at.desc(), tables.c.id).limit(limit)
            found |= {row.id: ListedTable(*row) for row in await self._reader.rows(query)}
        newest = sorted(found.values(), key=lambda table: (-table.changed_at, table.id))
        return newest[:limit]

    async def count(self, status: str) -> int:
        query = select(func.count()).select_from(tables).where(tables.c.status == status)
        row = await self._reader.row(query)
        return int(row[0]) if row else 0
