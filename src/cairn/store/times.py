"""What clocks need to have kept: when the nodes last served, which tables wake when, and days of
leave. What follows from any of it is decided elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, delete, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.database import Reader
from cairn.store.schema import leave_days, nodes, tables
from cairn.store.writer import Writer

_SEE = text(
    "INSERT INTO nodes (id, seen_at, stopped) VALUES (:node, :at, :stopped)"
    " ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, stopped = excluded.stopped"
)
_NODES = select(nodes.c.id, nodes.c.seen_at, nodes.c.stopped)
_OVERDUE = (
    select(tables.c.wakes_at, tables.c.id)
    .where(tables.c.wakes_at <= bindparam("before"))
    .order_by(tables.c.wakes_at)
    .limit(bindparam("most"))
)
_WAKING = select(tables.c.id).where(tables.c.wakes_at.is_not(None))
_TAKEN = select(leave_days.c.day).where(leave_days.c.player_id == bindparam("player"))
_TAKE = text(
    "INSERT INTO leave_days (player_id, day) VALUES (:player, :day) ON CONFLICT DO NOTHING"
)
# Two nodes that cover two games of one person must not each take a day for the same night.
_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(hashtextextended(:player, 4))")


@dataclass(frozen=True, slots=True)
class Node:
    """A node, when it was last there (unix ms), and whether it said that it stops."""

    id: str
    seen_at: int
    stopped: bool


class Nodes:
    """The nodes' signs of life."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def see(self, node: str, *, at: int, stopped: bool = False) -> None:
        """This node serves at `at`; or, `stopped`, it did until then."""

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(_SEE, {"node": node, "at": at, "stopped": stopped})

        await self._writer.change(write)

    async def all(self) -> list[Node]:
        """Every node that is remembered."""
        return [Node(row.id, row.seen_at, row.stopped) for row in await self._reader.rows(_NODES)]

    async def forget(self, before: int) -> None:
        """Nodes that were last seen before then, except whichever was the last of all."""
        last = select(nodes.c.seen_at).order_by(nodes.c.seen_at.desc()).limit(1).scalar_subquery()

        async def drop(connection: AsyncConnection) -> None:
            old = (nodes.c.seen_at < before) & (nodes.c.seen_at < last)
            await connection.execute(delete(nodes).where(old))

        await self._writer.change(drop)


class Waking:
    """Tables at which something about the clocks will be due."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def overdue(self, before: int, *, most: int) -> list[tuple[int, str]]:
        """Where it was due before then: since when, and the table; the longest overdue first."""
        rows = await self._reader.rows(_OVERDUE, {"before": before, "most": most})
        return [(row.wakes_at, row.id) for row in rows]

    async def all(self) -> list[str]:
        """All of them."""
        return [row.id for row in await self._reader.rows(_WAKING)]


class Leave:
    """Days of leave, one ledger a person."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def taken(self, player: str) -> list[int]:
        """The beginnings of all days that were taken."""
        rows = await self._reader.rows(_TAKEN, {"player": player})
        return [row.day for row in rows]

    async def take(self, player: str, choose: Callable[[Sequence[int]], int | None]) -> list[int]:
        """Adds the day that `choose` names after looking at those taken; all taken before.

        Of two who choose for one person at once, the second sees what the first took.
        """

        async def change(connection: AsyncConnection) -> list[int]:
            if connection.dialect.name == "postgresql":
                await connection.execute(_ONE_AT_A_TIME, {"player": player})
            rows = (await connection.execute(_TAKEN, {"player": player})).all()
            taken = [row.day for row in rows]
            if (day := choose(taken)) is not None:
                await connection.execute(_TAKE, {"player": player, "day": day})
            return taken

        return await self._writer.change(change)
