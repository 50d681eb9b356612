"""Warnings: what an operator tells somebody, shown to them until they say that they have read it.
Those unread are held in memory, like bans."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.database import Reader
from cairn.store.decisions import Decision, note
from cairn.store.schema_host import warnings
from cairn.store.writer import Writer


@dataclass(frozen=True, slots=True)
class Caution:
    """One warning. Times are unix milliseconds."""

    id: str
    player: str
    at: int
    text: str
    read_at: int | None = None


_CAUTION = select(
    warnings.c.id, warnings.c.player_id, warnings.c.at, warnings.c.text, warnings.c.read_at
)


class Cautions:
    """Given, shown, acknowledged."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader
        self._unread: dict[str, list[Caution]] = {}

    def unread(self, player: str) -> Sequence[Caution]:
        """What somebody has not acknowledged, the oldest first; as `load` found it."""
        return self._unread.get(player, ())

    @property
    def warned(self) -> list[str]:
        """Who has not acknowledged something; as `load` found it."""
        return [player for player, theirs in self._unread.items() if theirs]

    async def load(self) -> None:
        """Reads what is unread into memory."""
        query = _CAUTION.where(warnings.c.read_at.is_(None)).order_by(warnings.c.at)
        unread: dict[str, list[Caution]] = {}
        for row in await self._reader.rows(query):
            unread.setdefault(row.player_id, []).append(Caution(*row))
        self._unread = unread

    async def give(self, player: str, text: str, *, decision: Decision) -> None:
        """Warns somebody."""
        await self._writer.change(lambda connection: warn(connection, player, text, decision))

    async def acknowledge(self, player: str, caution: str, *, at: int) -> None:
        """They have read it; twice is once."""
        this = (warnings.c.id == caution) & (warnings.c.player_id == player)

        async def change(connection: AsyncConnection) -> None:
            unread = warnings.c.read_at.is_(None)
            await connection.execute(update(warnings).where(this, unread).values(read_at=at))

        await self._writer.change(change)
        theirs = [one for one in self._unread.get(player, ()) if one.id != caution]
        self._unread = {**self._unread, player: theirs}

    async def of(self, player: str, *, limit: int = 20) -> Sequence[Caution]:
        """All of somebody's, the newest first."""
        query = _CAUTION.where(warnings.c.player_id == player).order_by(warnings.c.at.desc())
        return [Caution(*row) for row in await self._reader.rows(query.limit(limit))]


async def warn(connection: AsyncConnection, player: str, text: str, decision: Decision) -> None:
    """Warns somebody within a change."""
    row = {"id": secrets.token_hex(8), "player_id": player, "at": decision.at}
    await connection.execute(insert(warnings).values(**row, text=text))
    await note(connection, decision)
