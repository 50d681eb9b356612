"""Which bots are connected, to any node, and which tables keep a seat for them. A connection that
does not renew its row is taken for lost; whether a bot should come is not decided here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Exists, bindparam, delete, exists, insert, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.accounts import PLAYER, Player
from cairn.store.database import Reader
from cairn.store.schema import bots, invitations, players, tables
from cairn.store.writer import Writer


@dataclass(frozen=True, slots=True)
class ConnectedBot:
    """One connection of a bot. `games`: what it said it plays, as JSON."""

    player: Player
    connection: str
    games: str


_LIVE = (
    PLAYER.add_columns(bots.c.connection, bots.c.games)
    .join(bots, bots.c.player_id == players.c.id)
    .where(bots.c.seen_at >= bindparam("since"))
    .order_by(bots.c.connected_at, bots.c.connection)
)
_RENEW = text(
    "INSERT INTO bots (connection, player_id, games, connected_at, seen_at)"
    " VALUES (:connection, :player, :games, :at, :at)"
    " ON CONFLICT (connection) DO UPDATE SET seen_at = excluded.seen_at"
)
_KEEP = text(
    "INSERT INTO invitations (player_id, table_id, at) VALUES (:player, :table, :at)"
    " ON CONFLICT DO NOTHING"
)
_PASS_ON = text(
    "INSERT INTO invitations (player_id, table_id, at)"
    " SELECT player_id, :new, :at FROM invitations WHERE table_id = :old"
    " ON CONFLICT DO NOTHING RETURNING player_id"
)


class Bots:
    """Connections of bots, each a row that is renewed while it lasts."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def arrive(self, connection: str, player: str, games: str, *, at: int) -> None:
        """A bot said what it plays; said again, the new word counts."""

        async def add(database: AsyncConnection) -> None:
            await database.execute(delete(bots).where(bots.c.connection == connection))
            row = {"connection": connection, "player_id": player, "games": games}
            await database.execute(insert(bots).values(**row, connected_at=at, seen_at=at))

        await self._writer.change(add)

    async def renew(self, connected: Sequence[ConnectedBot], *, at: int) -> None:
        """These are still there, also those that somebody took for lost and let go."""
        rows = [
            {"connection": one.connection, "player": one.player.id, "games": one.games, "at": at}
            for one in connected
        ]

        async def see(database: AsyncConnection) -> None:
            await database.execute(_RENEW, rows)

        await self._writer.change(see)

    async def leave(self, connections: Sequence[str]) -> None:
        """These are gone."""

        async def end(database: AsyncConnection) -> None:
            await database.execute(delete(bots).where(bots.c.connection.in_(connections)))

        await self._writer.change(end)

    async def forget_unseen(self, before: int) -> None:
        """Rows that lost nodes left behind."""

        async def end(database: AsyncConnection) -> None:
            await database.execute(delete(bots).where(bots.c.seen_at < before))

        await self._writer.change(end)

    async def live(self, since: int) -> list[ConnectedBot]:
        """Every connection seen since then, the oldest first."""
        rows = await self._reader.rows(_LIVE, {"since": since})
        return [ConnectedBot(Player(*row[:-2]), *row[-2:]) for row in rows]


class Invitations:
    """Tables and the bots that they keep a seat for."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def keep(self, table: str, player: str, *, at: int) -> None:
        """On disk when this returns: await it before `opened` is appended."""

        async def add(database: AsyncConnection) -> None:
            await database.execute(_KEEP, {"player": player, "table": table, "at": at})

        await self._writer.change(add)

    async def pass_on(self, old: str, new: str, *, at: int) -> list[str]:
        """Invites the bots of one table to its rematch; who they are."""

        async def add(database: AsyncConnection) -> list[str]:
            rows = await database.execute(_PASS_ON, {"old": old, "new": new, "at": at})
            return [row.player_id for row in rows]

        return await self._writer.change(add)

    async def unheld(self, *, alive: int, changed: int) -> list[str]:
        """The bots that have a table which nobody holds, with the same times as for `claim`."""
        query = (
            select(invitations.c.player_id)
            .where(or_(invitations.c.holder.is_(None), ~_holding(alive)), _open(changed))
            .distinct()
        )
        return [row.player_id for row in await self._reader.rows(query)]

    async def claim(self, player: str, connection: str, *, alive: int, changed: int) -> list[str]:
        """Makes `connection` the holder of the bot's tables that nobody holds: those it gets.

        Another connection holds its tables while it was seen at `alive` or later. Only tables
        that are open and changed at `changed` or later are looked at. Of two that claim at once
        one gets each table.
        """
        free = or_(
            invitations.c.holder.is_(None),
            (invitations.c.holder != connection) & ~_holding(alive),
        )

        async def take(database: AsyncConnection) -> list[str]:
            taken = await database.execute(
                update(invitations)
                .where(invitations.c.player_id == player, free, _open(changed))
                .values(holder=connection)
                .returning(invitations.c.table_id)
            )
            return [row.table_id for row in taken]

        return await self._writer.change(take)

    async def held(self, player: str, connection: str) -> list[str]:
        """The bot's tables that this connection holds."""
        query = select(invitations.c.table_id).where(
            invitations.c.player_id == player, invitations.c.holder == connection
        )
        return [row.table_id for row in await self._reader.rows(query)]

    async def forget_over(self, player: str, *, before: int) -> list[str]:
        """Lets go of a bot's tables that were over before then; which they were."""
        over = exists().where(
            tables.c.id == invitations.c.table_id,
            tables.c.status == "over",
            tables.c.changed_at < before,
        )

        async def end(database: AsyncConnection) -> list[str]:
            gone = await database.execute(
                delete(invitations)
                .where(invitations.c.player_id == player, over)
                .returning(invitations.c.table_id)
            )
            return [row.table_id for row in gone]

        return await self._writer.change(end)


def _holding(alive: int) -> Exists:
    """Whether an invitation's holder was seen at `alive` or later."""
    return exists().where(bots.c.connection == invitations.c.holder, bots.c.seen_at >= alive)


def _open(changed: int) -> Exists:
    """Whether an invitation's table was opened and has changed at `changed` or later."""
    return exists().where(tables.c.id == invitations.c.table_id, tables.c.changed_at >= changed)
