"""Dice secrets, from before a table is opened until they are revealed. Kept apart from the
journal: reading events never shows one."""

from __future__ import annotations

from sqlalchemy import bindparam, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.database import Reader
from cairn.store.schema import secrets
from cairn.store.writer import Writer

# Of two nodes that keep one at once the first wins, and the other sees what was kept.
_KEEP = text(
    "INSERT INTO secrets (table_id, secret) VALUES (:table, :secret) ON CONFLICT DO NOTHING"
)
_FIND = select(secrets.c.secret).where(secrets.c.table_id == bindparam("table"))


class Secrets:
    """One secret a table; a secret that was committed to is never replaced."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def keep(self, table: str, secret: bytes) -> None:
        """On disk when this returns: await it before `opened` is appended. Repeats are harmless.

        :raises ValueError: when the table has another secret.
        """

        async def add(connection: AsyncConnection) -> None:
            await connection.execute(_KEEP, {"table": table, "secret": secret})
            kept = (await connection.execute(_FIND, {"table": table})).scalar_one()
            if kept != secret:
                raise ValueError(f"table {table!r} has another secret already")

        await self._writer.change(add)

    async def find(self, table: str) -> bytes | None:
        row = await self._reader.row(_FIND, {"table": table})
        return bytes(row.secret) if row else None
