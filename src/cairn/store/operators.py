"""Who may decide: accounts that the command line made operators."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, text
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.accounts import PLAYER, Player
from cairn.store.database import Reader
from cairn.store.decisions import Decision, note
from cairn.store.schema import players
from cairn.store.schema_host import operators
from cairn.store.writer import Writer

_GRANT = text(
    "INSERT INTO operators (player_id, at) VALUES (:player, :at) ON CONFLICT DO NOTHING"
    " RETURNING player_id"
)


class Operators:
    """Granted and revoked, each with its line in the log."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def grant(self, player: str, *, at: int) -> bool:
        """Makes somebody an operator; whether they were none."""

        async def change(connection: AsyncConnection) -> bool:
            values = {"player": player, "at": at}
            if (await connection.execute(_GRANT, values)).first() is None:
                return False
            await note(connection, Decision("operator-granted", at, None, player))
            return True

        return await self._writer.change(change)

    async def revoke(self, player: str, *, at: int) -> bool:
        """Ends that; whether they were one."""

        async def change(connection: AsyncConnection) -> bool:
            this = operators.c.player_id == player
            gone = await connection.execute(
                delete(operators).where(this).returning(operators.c.player_id)
            )
            if gone.first() is None:
                return False
            await note(connection, Decision("operator-revoked", at, None, player))
            return True

        return await self._writer.change(change)

    async def all(self) -> Sequence[Player]:
        """Everybody who is one, the longest first."""
        query = PLAYER.join(operators, operators.c.player_id == players.c.id)
        return [Player(*row) for row in await self._reader.rows(query.order_by(operators.c.at))]
