"""What the host tells everyone: notes, and that the arena will restart. What is to be shown now is
held in memory, like bans."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import ColumnElement, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.database import Reader
from cairn.store.decisions import Decision, note
from cairn.store.schema_host import announcements
from cairn.store.writer import Writer

NOTE, RESTART = "note", "restart"
LEVELS = ("info", "warning")


@dataclass(frozen=True, slots=True)
class Announcement:
    """One line for everyone. `kind`: note or restart. `texts`: by language, one at least, but for
    a restart, whose words are the arena's own; `until` is then its moment. Times are unix ms."""

    id: str
    kind: str
    level: str
    texts: Mapping[str, str]
    at: int
    begins: int
    until: int | None
    withdrawn_at: int | None = None

    def text(self, lang: str, fallback: str = "en") -> str:
        """The text in a language, or the nearest there is."""
        return self.texts.get(lang) or self.texts.get(fallback) or next(iter(self.texts.values()))


_ANNOUNCEMENT = select(
    *(announcements.c.id, announcements.c.kind, announcements.c.level, announcements.c.texts),
    *(announcements.c.at, announcements.c.begins, announcements.c.until),
    announcements.c.withdrawn_at,
)


class Announcements:
    """Made, withdrawn, listed."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def make(
        self,
        kind: str,
        level: str,
        texts: Mapping[str, str],
        *,
        begins: int,
        until: int | None,
        decision: Decision,
    ) -> Announcement:
        """A new one; a restart takes the place of one that was announced before."""
        made = Announcement(
            secrets.token_hex(8), kind, level, dict(texts), decision.at, begins, until
        )

        async def change(connection: AsyncConnection) -> Announcement:
            if kind == RESTART:
                await _withdraw(connection, decision.at, kind=RESTART)
            await connection.execute(
                insert(announcements).values(
                    id=made.id,
                    kind=kind,
                    level=level,
                    texts=msgspec.json.encode(texts).decode(),
                    at=made.at,
                    begins=begins,
                    until=until,
                )
            )
            await note(connection, decision)
            return made

        return await self._writer.change(change)

    async def withdraw(self, announcement: str | None, *, decision: Decision) -> int:
        """Takes one back, or (None) any restart; how many there were."""

        async def change(connection: AsyncConnection) -> int:
            if announcement is None:
                gone = await _withdraw(connection, decision.at, kind=RESTART)
            else:
                gone = await _withdraw(connection, decision.at, id=announcement)
            if gone:
                await note(connection, decision)
            return gone

        return await self._writer.change(change)

    async def open(self, since: int) -> Sequence[Announcement]:
        """Those that are not withdrawn and do not end before `since`, the newest first."""
        query = _ANNOUNCEMENT.where(
            announcements.c.withdrawn_at.is_(None),
            or_(announcements.c.until.is_(None), announcements.c.until > since),
        )
        rows = await self._reader.rows(query.order_by(announcements.c.at.desc()))
        return [
            Announcement(row.id, row.kind, row.level, msgspec.json.decode(row.texts), *row[4:])
            for row in rows
        ]


async def _withdraw(connection: AsyncConnection, at: int, **which: str) -> int:
    these: ColumnElement[bool] = announcements.c.withdrawn_at.is_(None)
    for name, value in which.items():
        these &= announcements.c[name] == value
    changed = update(announcements).where(these).values(withdrawn_at=at)
    return (await connection.execute(changed)).rowcount
