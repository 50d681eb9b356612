"""Who wants nothing to do with whom. It says so; what follows from it is decided where people
meet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Select, bindparam, delete, func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.accounts import PLAYER, Player
from cairn.store.database import Reader
from cairn.store.schema import players
from cairn.store.schema_conversation import blocks
from cairn.store.writer import Writer

MOST = 1000
"""People whom one can block."""


class TooManyBlocks(Exception):
    """The list is full. `most`: what it holds."""

    def __init__(self) -> None:
        super().__init__(f"nobody can block more than {MOST} people")
        self.most = MOST


@dataclass(frozen=True, slots=True)
class Blocked:
    """One row of somebody's list; `at` in unix milliseconds."""

    player: Player
    at: int


_OF = (
    PLAYER.add_columns(blocks.c.at)
    .join(blocks, blocks.c.blocked_id == players.c.id)
    .where(blocks.c.player_id == bindparam("player"))
    .order_by(blocks.c.at.desc(), players.c.id)
)
_HIDDEN = select(blocks.c.player_id, blocks.c.blocked_id).where(
    blocks.c.player_id.in_(bindparam("people", expanding=True))
)
_COUNT = select(func.count()).where(blocks.c.player_id == bindparam("player"))


def between(people: Sequence[str]) -> Select[tuple[str]]:
    """Finds a row where any of these people has blocked another of them."""
    return (
        select(blocks.c.player_id)
        .where(blocks.c.player_id.in_(people), blocks.c.blocked_id.in_(people))
        .limit(1)
    )


class Blocks:
    """Whom people hide."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def block(self, player: str, other: str, *, at: int) -> None:
        """From now on `player` wants nothing to do with `other`; twice is once.

        :raises TooManyBlocks: the list is full.
        :raises LookupError: there is no such player.
        """
        row = {"player_id": player, "blocked_id": other}
        this = (blocks.c.player_id == player) & (blocks.c.blocked_id == other)

        async def add(connection: AsyncConnection) -> None:
            if (await connection.execute(select(blocks.c.at).where(this))).first() is not None:
                return
            count = await connection.execute(_COUNT, {"player": player})
            if count.scalar_one() >= MOST:
                raise TooManyBlocks
            await connection.execute(insert(blocks).values(**row, at=at))

        try:
            await self._writer.change(add)
        except IntegrityError as error:  # another node was first, or nobody is called that
            if other not in await self.hidden_by(player):
                raise LookupError(f"no player {other!r}") from error

    async def unblock(self, player: str, other: str) -> bool:
        """Ends it; whether there was anything to end."""

        async def end(connection: AsyncConnection) -> bool:
            this = (blocks.c.player_id == player) & (blocks.c.blocked_id == other)
            return (await connection.execute(delete(blocks).where(this))).rowcount == 1

        return await self._writer.change(end)

    async def of(self, player: str) -> list[Blocked]:
        """Somebody's list, the latest first."""
        rows = await self._reader.rows(_OF, {"player": player})
        return [Blocked(Player(*row[:7]), row.at) for row in rows]

    async def hidden_by(self, player: str) -> frozenset[str]:
        """The ids of those whom somebody has blocked."""
        return (await self.several([player])).get(player, frozenset())

    async def several(self, people: Sequence[str]) -> dict[str, frozenset[str]]:
        """The same of many people at once; without those who have blocked nobody."""
        if not people:
            return {}
        found: dict[str, set[str]] = {}
        for row in await self._reader.rows(_HIDDEN, {"people": list(people)}):
            found.setdefault(row.player_id, set()).add(row.blocked_id)
        return {player: frozenset(hidden) for player, hidden in found.items()}

    async def stands_between(self, *people: str) -> bool:
        """Whether any of these people has blocked another of them."""
        return await self._reader.row(between(people)) is not None
