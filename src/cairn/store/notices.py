"""Who wants to be told what, at which tables there is something to tell, and who has been there.
The rule is the arena's; what is to be sent is in `jobs`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, delete, or_, select, text, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.arena.notices import KINDS, Kind
from cairn.store.database import Reader
from cairn.store.jobs import NewJob, add_jobs
from cairn.store.schema import invitations, tables
from cairn.store.schema_meeting import meetings
from cairn.store.schema_notices import notice_marks, notice_people
from cairn.store.writer import Writer

WAYS = ("push", "mail")
_BOXES = [f"{way}_{kind}" for way in WAYS for kind in KINDS]
_SET = ", ".join(f"{name} = excluded.{name}" for name in (*_BOXES, "language", "since"))
_CHOOSE = text(
    f"INSERT INTO notice_people (player_id, {', '.join(_BOXES)}, language, since)"  # noqa: S608
    f" VALUES (:player, {', '.join(':' + name for name in _BOXES)}, :language, :since)"
    f" ON CONFLICT (player_id) DO UPDATE SET {_SET}"
)
_CONSIDER = text(
    "INSERT INTO notice_marks (table_id, player_id, considered_at) VALUES (:table, :player, :at)"
    " ON CONFLICT (table_id, player_id) DO UPDATE SET considered_at = excluded.considered_at"
    " WHERE notice_marks.considered_at < excluded.considered_at"
)
_SEE = text(
    "INSERT INTO notice_marks (table_id, player_id, seen_at) VALUES (:table, :player, :at)"
    " ON CONFLICT (table_id, player_id) DO UPDATE SET seen_at = excluded.seen_at"
    " WHERE notice_marks.seen_at < excluded.seen_at"
)
_PERSON = select(
    notice_people.c.player_id,
    *(notice_people.c[name] for name in _BOXES),
    notice_people.c.language,
    notice_people.c.since,
    notice_people.c.mail_sent_at,
    notice_people.c.mail_failed_at,
    notice_people.c.calendar,
)


@dataclass(frozen=True, slots=True)
class Wishes:
    """What somebody wants to be told, by which way, and in which language; moments in unix ms.

    `since`: when they last said so. `mail_sent_at`, `mail_failed_at`: when a letter was last taken
    by the mail server, and when one was given up. `calendar`: the number of their calendar's
    address, None where there is none.
    """

    player: str
    push: frozenset[str] = frozenset()
    mail: frozenset[str] = frozenset()
    language: str = ""
    since: int = 0
    mail_sent_at: int | None = None
    mail_failed_at: int | None = None
    calendar: int | None = None

    def by(self, kind: str) -> tuple[str, ...]:
        """The ways by which a kind of notice goes."""
        return tuple(way for way in WAYS if kind in getattr(self, way))


@dataclass(frozen=True, slots=True)
class Change:
    """A table that went on, and whom that may concern; `at` is when it did."""

    table: str
    player: str
    at: int


class Notices:
    """Wishes, and how far tables were looked at for whoever has some."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def of(self, player: str) -> Wishes:
        """Somebody's wishes; none where they never had any."""
        row = await self._reader.row(_PERSON.where(notice_people.c.player_id == player))
        if row is None:
            return Wishes(player)
        found = row._mapping
        push, mail = (frozenset(kind for kind in KINDS if found[f"{way}_{kind}"]) for way in WAYS)
        return Wishes(player, push, mail, *row[1 + len(_BOXES) :])

    async def choose(
        self,
        player: str,
        *,
        push: Iterable[str],
        mail: Iterable[str],
        language: str,
        at: int,
    ) -> None:
        """These are somebody's wishes from now on."""
        wanted = {"push": set(push), "mail": set(mail)}
        boxes = {f"{way}_{kind}": kind in wanted[way] for way in WAYS for kind in KINDS}
        values = {"player": player, **boxes, "language": language, "since": at}

        async def change(connection: AsyncConnection) -> None:
            await connection.execute(_CHOOSE, values)

        await self._writer.change(change)

    async def add(self, player: str, way: str, kind: Kind, *, language: str, at: int) -> None:
        """One wish more."""
        known = await self.of(player)
        wanted = {"push": known.push, "mail": known.mail}
        wanted[way] |= {kind}
        await self.choose(player, **wanted, language=language, at=at)

    async def no_letters(self, player: str) -> None:
        """Whatever else they want, nothing more by e-mail."""
        await self._set(player, {f"mail_{kind}": False for kind in KINDS})

    async def mailed(self, player: str, *, at: int, well: bool) -> None:
        """What became of a letter."""
        await self._set(player, {"mail_sent_at" if well else "mail_failed_at": at})

    async def number_calendar(self, player: str, *, language: str, at: int, off: bool) -> None:
        """A new address for somebody's calendar, in place of the old one; or, `off`, none."""
        known = await self.of(player)
        if not known.since:
            await self.choose(player, push=(), mail=(), language=language, at=at)
        # The time is the number: no address that was given up is ever good again.
        await self._set(player, {"calendar": None if off else at})

    async def changes(self, *, recent: int, most: int) -> list[Change]:
        """Slow tables that went on since they were looked at for somebody who may want to know.

        `recent`: games that ended before then are not told of, nor tables that wait since before.
        """
        rows = await self._reader.rows(_CHANGES, {"recent": recent, "most": most})
        return [Change(*row) for row in rows]

    async def consider(self, change: Change, new: Sequence[NewJob]) -> None:
        """This was looked at, and `new` is what follows; both or neither."""
        values = {"table": change.table, "player": change.player, "at": change.at}

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(_CONSIDER, values)
            await add_jobs(connection, new)

        await self._writer.change(write)

    async def wanting(self, people: Iterable[str]) -> set[str]:
        """Who of these wants to be told anything."""
        asked = sorted(set(people))
        if not asked:
            return set()
        wants = or_(*(notice_people.c[name] for name in _BOXES))
        query = select(notice_people.c.player_id).where(notice_people.c.player_id.in_(asked), wants)
        return {row.player_id for row in await self._reader.rows(query)}

    async def see(self, there: Iterable[tuple[str, str]], *, at: int) -> None:
        """These had the page of these tables open: (table, player)."""
        rows = [{"table": table, "player": player, "at": at} for table, player in there]

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(_SEE, rows)

        if rows:
            await self._writer.change(write)

    async def seen(self, table: str, player: str) -> int | None:
        """When they last had it open, as far as was written down."""
        mine = (notice_marks.c.table_id == table) & (notice_marks.c.player_id == player)
        row = await self._reader.row(select(notice_marks.c.seen_at).where(mine))
        return row.seen_at or None if row else None

    async def forget(self, before: int) -> None:
        """Marks of tables that were over before then."""
        over = select(tables.c.id).where(tables.c.ended_at < before)

        async def drop(connection: AsyncConnection) -> None:
            await connection.execute(delete(notice_marks).where(notice_marks.c.table_id.in_(over)))

        await self._writer.change(drop)

    async def _set(self, player: str, values: dict[str, Any]) -> None:
        async def change(connection: AsyncConnection) -> None:
            mine = notice_people.c.player_id == player
            await connection.execute(update(notice_people).where(mine).values(**values))

        await self._writer.change(change)


def _wants(kind: Kind) -> Any:
    return or_(*(notice_people.c[f"{way}_{kind}"] for way in WAYS))


def _at(source: Any, kind: Kind, player: Any) -> Any:
    """Tables of `source` where a change was not looked at yet for that player."""
    mine = (notice_marks.c.table_id == tables.c.id) & (notice_marks.c.player_id == player)
    slow = tables.c.clock.is_(None) | tables.c.clock.like("days %")
    new = notice_marks.c.considered_at.is_(None) | (
        notice_marks.c.considered_at < tables.c.changed_at
    )
    source = source.join(notice_people, notice_people.c.player_id == player)
    source = source.outerjoin(notice_marks, mine)
    query = select(tables.c.id, player.label("player"), tables.c.changed_at).select_from(source)
    return query.where(_wants(kind), ~tables.c.one_board, slow, new)


def _changes() -> Any:
    since = notice_people.c.since
    waits = _at(tables, "turn", tables.c.waits_for).where(text("tables.waits_for IS NOT NULL"))
    ended = [
        _at(tables, "over", seat).where(
            text("tables.listed"),
            tables.c.ended_at >= bindparam("recent"),
            tables.c.ended_at >= since,
        )
        for seat in (tables.c.black, tables.c.white)
    ]
    kept = [
        _at(
            source.join(tables, tables.c.id == source.c.table_id), "challenge", source.c.player_id
        ).where(
            tables.c.status == "waiting",
            tables.c.changed_at >= bindparam("recent"),
            source.c.at >= since,
        )
        for source in (invitations, meetings)
    ]
    # After its end a table goes on only by a rematch, which waits for both.
    again = [
        _at(tables, "challenge", seat).where(
            text("tables.listed"),
            tables.c.ended_at >= bindparam("recent"),
            tables.c.changed_at > tables.c.ended_at,
        )
        for seat in (tables.c.black, tables.c.white)
    ]
    every = union(waits, *ended, *again, *kept).subquery()
    return select(every).order_by(every.c.changed_at).limit(bindparam("most"))


_CHANGES = _changes()
