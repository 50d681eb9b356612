"""Bans: who may not play or not speak here, until when and why. Those in force are held in memory,
so that asking costs nothing; whoever runs the node has them read again when something changed."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import (
    ColumnElement,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.database import Reader
from cairn.store.decisions import Decision, note
from cairn.store.schema_host import bans, barred
from cairn.store.schema_meeting import seeks
from cairn.store.writer import Writer

PLAY, CHAT, ALL = "play", "chat", "all"
SCOPES = (PLAY, CHAT, ALL)

_BAR = text(
    "INSERT INTO barred (network, player_id, until) VALUES (:network, :player, :until)"
    " ON CONFLICT (network, player_id) DO UPDATE SET until = excluded.until"
    " WHERE excluded.until > barred.until"
)
_BARRED = select(func.max(barred.c.until).label("until")).where(
    barred.c.network == bindparam("network"), barred.c.until > bindparam("now")
)


@dataclass(frozen=True, slots=True)
class Ban:
    """`scope`: play, chat or all. `until` (unix ms) is None when it is for good. `reason` is for
    the one who is banned to read."""

    id: str
    player: str
    scope: str
    at: int
    until: int | None
    reason: str
    lifted_at: int | None = None

    def holds(self, now: int) -> bool:
        """Whether it is in force."""
        return self.lifted_at is None and (self.until is None or self.until > now)

    def covers(self, scope: str) -> bool:
        """Whether it forbids that."""
        return self.scope in (scope, ALL)


_BAN = select(
    *(bans.c.id, bans.c.player_id, bans.c.scope, bans.c.at, bans.c.until),
    *(bans.c.reason, bans.c.lifted_at),
)


def forbids_play(player: ColumnElement[str], now: ColumnElement[int]) -> ColumnElement[bool]:
    """The condition of a statement that somebody may not play at that moment."""
    holds = bans.c.lifted_at.is_(None) & or_(bans.c.until.is_(None), bans.c.until > now)
    return exists().where(bans.c.player_id == player, bans.c.scope.in_((PLAY, ALL)), holds)


class Bans:
    """Imposed, lifted, asked for. Times are unix milliseconds."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader
        self._held: dict[str, list[Ban]] = {}

    def standing(self, player: str, now: int, scope: str = PLAY) -> Ban | None:
        """The ban that keeps somebody from playing (or from `chat`) at that moment: the one that
        ends last. From memory: as it was when `load` was last called."""
        found = [ban for ban in self._held.get(player, ()) if ban.covers(scope) and ban.holds(now)]
        return max(found, key=lambda ban: ban.until or 2**63, default=None)

    async def load(self, now: int) -> None:
        """Reads what is in force into memory."""
        rows = await self._reader.rows(
            _BAN.where(bans.c.lifted_at.is_(None)).where(
                or_(bans.c.until.is_(None), bans.c.until > now)
            )
        )
        held: dict[str, list[Ban]] = {}
        for row in rows:
            held.setdefault(row.player_id, []).append(Ban(*row))
        self._held = held

    def held(self) -> Sequence[Ban]:
        """Everything in memory, the newest first."""
        every = [ban for theirs in self._held.values() for ban in theirs]
        return sorted(every, key=lambda ban: -ban.at)

    async def impose(
        self, player: str, scope: str, *, until: int | None, reason: str, decision: Decision
    ) -> Ban:
        """Bans somebody from now on, in place of a ban of the same scope; their open seeks close
        in the same commit.
        """
        ban = Ban(secrets.token_hex(8), player, scope, decision.at, until, reason)

        async def change(connection: AsyncConnection) -> Ban:
            await impose(connection, ban, decision)
            return ban

        return await self._writer.change(change)

    async def lift(self, player: str, *, decision: Decision) -> int:
        """Ends every ban of somebody's, and what barred their network; how many bans there were."""

        async def change(connection: AsyncConnection) -> int:
            lifted = await _lift(connection, player, SCOPES, decision.at)
            await connection.execute(delete(barred).where(barred.c.player_id == player))
            if lifted:
                await note(connection, decision)
            return lifted

        return await self._writer.change(change)

    async def of(self, player: str, *, limit: int = 20) -> Sequence[Ban]:
        """Everything that was ever imposed on somebody, the newest first."""
        query = _BAN.where(bans.c.player_id == player).order_by(bans.c.at.desc()).limit(limit)
        return [Ban(*row) for row in await self._reader.rows(query)]

    async def bar(self, network: bytes, player: str, *, until: int) -> None:
        """No new guests from the network of a banned one until then, or until the ban is lifted.
        `network`: its hash, never an address."""

        async def add(connection: AsyncConnection) -> None:
            await connection.execute(_BAR, {"network": network, "player": player, "until": until})

        await self._writer.change(add)

    async def barred(self, network: bytes, now: int) -> int | None:
        """Until when no new guests may come from a network; None where they may."""
        row = await self._reader.row(_BARRED, {"network": network, "now": now})
        return int(row.until) if row and row.until is not None else None

    async def forget(self, now: int) -> None:
        """Deletes what is known of networks once it is over."""

        async def drop(connection: AsyncConnection) -> None:
            await connection.execute(delete(barred).where(barred.c.until <= now))

        await self._writer.change(drop)


async def impose(connection: AsyncConnection, ban: Ban, decision: Decision) -> None:
    """Bans somebody within a change."""
    await _lift(connection, ban.player, (ban.scope,), ban.at)
    await connection.execute(
        insert(bans).values(
            id=ban.id,
            player_id=ban.player,
            scope=ban.scope,
            at=ban.at,
            until=ban.until,
            reason=ban.reason,
        )
    )
    if ban.covers(PLAY):
        await connection.execute(delete(seeks).where(seeks.c.player_id == ban.player))
    await note(connection, decision)


async def _lift(connection: AsyncConnection, player: str, scopes: Sequence[str], at: int) -> int:
    these = (bans.c.player_id == player) & bans.c.scope.in_(scopes) & bans.c.lifted_at.is_(None)
    these &= or_(bans.c.until.is_(None), bans.c.until > at)
    return (await connection.execute(update(bans).where(these).values(lifted_at=at))).rowcount
