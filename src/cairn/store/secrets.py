"""Dice secrets, from before a table is opened until they are revealed. Kept apart from the
journal: reading events never shows one."""

from __future__ import annotations

from sqlalchemy import bindparam, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.database import Reader
from cairn.store.schema import secrets
from cairn.store.writer import Writer

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
            row = (await connection.execute(_FIND, {"table": table})).first()
            if row is None:
                await connection.execute(insert(secrets).values(table_id=table, secret=secret))
            elif row.secret != secret:
                raise ValueError(f"table {table!r} has another secret already")

        await self._writer.change(add)

    async def find(self, table: str) -> bytes | None:
        row = await self._reader.row(_FIND, {"table": table})
        return bytes(row.secret) if row else None
