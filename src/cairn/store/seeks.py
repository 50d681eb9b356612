"""Open seeks, and what became of those that were matched. Which fit each other is not judged here;
that nobody is matched twice is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, delete, exists, insert, literal, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.accounts import PLAYER, Player
from cairn.store.bans import forbids_play
from cairn.store.blocks import between
from cairn.store.database import Append, Database, Reader
from cairn.store.schema import accounts, players, tables
from cairn.store.schema_meeting import meetings, seeks
from cairn.store.writer import Writer

KEPT = 90 * 24 * 3600 * 1000
"""Milliseconds for which meetings are remembered."""


class SeeksGone(Exception):
    """Nobody meets by these seeks: somebody was first, one was withdrawn, a block was set."""


@dataclass(frozen=True, slots=True)
class OpenSeek:
    """A row of the lobby. `wishes`: what is sought, as JSON; `live`: it needs its owner's page;
    `has_account`: results of theirs can count."""

    id: str
    player: Player
    wishes: str
    live: bool
    at: int
    expires_at: int
    has_account: bool


@dataclass(frozen=True, slots=True)
class Meeting:
    """What became of a seek: its owner's table, and the colour they began with there."""

    seek: str
    player: str
    table: str
    game: str
    colour: str
    at: int


_HAS_ACCOUNT = exists().where(accounts.c.player_id == seeks.c.player_id)
_OPEN = (
    PLAYER.add_columns(
        seeks.c.id.label("seek_id"),
        seeks.c.wishes,
        seeks.c.live,
        seeks.c.at.label("since"),
        seeks.c.expires_at,
        _HAS_ACCOUNT.label("has_account"),
    )
    .join(seeks, seeks.c.player_id == players.c.id)
    .where(seeks.c.expires_at > bindparam("now"))
    .where(or_(~seeks.c.live, seeks.c.seen_at >= bindparam("alive")))
    .where(~forbids_play(seeks.c.player_id, bindparam("now")))
    .order_by(seeks.c.at, seeks.c.id)
)
_MEETING = select(
    meetings.c.seek_id,
    meetings.c.player_id,
    meetings.c.table_id,
    meetings.c.game,
    meetings.c.colour,
    meetings.c.at,
)
_MEET = text(
    "INSERT INTO meetings (seek_id, player_id, table_id, game, colour, at)"
    " VALUES (:seek, :player, :table, :game, :colour, :at)"
)


class Seeks:
    """The lobby's rows. Times are unix milliseconds."""

    def __init__(self, database: Database, writer: Writer, reader: Reader) -> None:
        self._database = database
        self._writer = writer
        self._reader = reader

    async def post(
        self, seek: str, player: str, wishes: str, *, live: bool, at: int, expires_at: int
    ) -> None:
        """A new open seek."""
        row = {"id": seek, "player_id": player, "wishes": wishes, "live": live, "at": at}

        async def add(connection: AsyncConnection) -> None:
            await connection.execute(insert(seeks).values(**row, expires_at=expires_at, seen_at=at))

        await self._writer.change(add)

    async def open(self, *, now: int, alive: int) -> list[OpenSeek]:
        """All that can be joined, oldest first; live ones whose owner was seen at `alive` or
        later."""
        rows = await self._reader.rows(_OPEN, {"now": now, "alive": alive})
        return [
            OpenSeek(
                id=row.seek_id,
                player=Player(*row[:7]),
                wishes=row.wishes,
                live=row.live,
                at=row.since,
                expires_at=row.expires_at,
                has_account=bool(row.has_account),
            )
            for row in rows
        ]

    async def renew(self, people: Sequence[str], *, at: int) -> None:
        """These are on the page."""
        if not people:
            return

        async def see(connection: AsyncConnection) -> None:
            mine = seeks.c.player_id.in_(people) & seeks.c.live
            await connection.execute(update(seeks).where(mine).values(seen_at=at))

        await self._writer.change(see)

    async def withdraw(self, player: str, seek: str) -> bool:
        """Closes somebody's own seek; whether it was open."""

        async def end(connection: AsyncConnection) -> bool:
            mine = (seeks.c.id == seek) & (seeks.c.player_id == player)
            gone = await connection.execute(delete(seeks).where(mine).returning(seeks.c.id))
            return gone.first() is not None

        return await self._writer.change(end)

    async def leave(self, player: str, *, unseen_since: int) -> bool:
        """Closes the live seeks of somebody who was nowhere seen since then; whether any was."""

        async def end(connection: AsyncConnection) -> bool:
            mine = (seeks.c.player_id == player) & seeks.c.live & (seeks.c.seen_at <= unseen_since)
            gone = await connection.execute(delete(seeks).where(mine).returning(seeks.c.id))
            return gone.first() is not None

        return await self._writer.change(end)

    async def match(
        self, closed: Sequence[str], met: Sequence[Meeting], opened: Append, *, now: int, alive: int
    ) -> None:
        """Closes seeks, keeps who met and opens their table, all in one commit or not at all.

        Of any number that want one of these seeks, at whichever nodes, exactly one gets it.

        :raises SeeksGone: one of `closed` is not open any more, or one of the people who meet has
            blocked another since they were found to fit.
        """
        wanted = sorted(set(closed))
        still = seeks.c.id.in_(wanted) & (seeks.c.expires_at > now)
        still &= or_(~seeks.c.live, seeks.c.seen_at >= alive)
        apart = between([meeting.player for meeting in met])
        still &= ~forbids_play(seeks.c.player_id, literal(now))

        async def change(connection: AsyncConnection) -> None:
            # Locked in one order, so that two nodes wait for each other in one direction only.
            order = select(seeks.c.id).where(still).order_by(seeks.c.id).with_for_update()
            if [row.id for row in await connection.execute(order)] != wanted:
                raise SeeksGone
            if (await connection.execute(apart)).first() is not None:
                raise SeeksGone
            gone = await connection.execute(delete(seeks).where(still).returning(seeks.c.id))
            if len(gone.all()) != len(wanted):
                raise SeeksGone
            await connection.execute(_MEET, [_values(meeting) for meeting in met])
            if not await self._database.claim(connection, [opened]):
                raise ValueError(f"table {opened.table} exists")

        await self._writer.change(change)

    async def meetings(self, ids: Sequence[str]) -> dict[str, Meeting]:
        """What became of these seeks, by seek; nothing of those that were withdrawn."""
        rows = await self._reader.rows(_MEETING.where(meetings.c.seek_id.in_(ids)))
        return {row.seek_id: Meeting(*row) for row in rows}

    async def met(self, people: Sequence[str], *, limit: int = 100) -> list[Meeting]:
        """The latest meetings of each of these, newest first."""
        found: list[Meeting] = []
        for player in people:
            query = _MEETING.where(meetings.c.player_id == player)
            query = query.order_by(meetings.c.at.desc()).limit(limit)
            found += [Meeting(*row) for row in await self._reader.rows(query)]
        return found

    async def no_shows(self, *, since: int, before: int) -> list[tuple[str, str]]:
        """Live games of people who met between then and then, to which not both have come: each
        table, and its host."""
        query = select(tables.c.id, tables.c.host).distinct()
        query = query.join(meetings, meetings.c.table_id == tables.c.id).where(
            meetings.c.at >= since,
            meetings.c.at < before,
            tables.c.status == "waiting",
            tables.c.clock.like("live %"),
        )
        return [(row.id, row.host) for row in await self._reader.rows(query)]

    async def tidy(self, *, now: int, unseen_since: int) -> None:
        """Deletes what closed by itself, and meetings of long ago."""

        async def end(connection: AsyncConnection) -> None:
            lost = seeks.c.live & (seeks.c.seen_at < unseen_since)
            await connection.execute(delete(seeks).where(or_(seeks.c.expires_at <= now, lost)))
            await connection.execute(delete(meetings).where(meetings.c.at < now - KEPT))

        await self._writer.change(end)


def _values(meeting: Meeting) -> dict[str, str | int]:
    return {name: getattr(meeting, name) for name in Meeting.__dataclass_fields__}
