"""Tickets: what can be used once and not for long, such as the link in a letter or the challenge of
a passkey. As with sessions only the SHA-256 is kept."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.accounts import hashed
from cairn.store.database import Reader
from cairn.store.schema import tickets
from cairn.store.writer import Writer

_TICKET = select(tickets.c.player_id, tickets.c.about).where(
    tickets.c.ticket_sha256 == bindparam("key"),
    tickets.c.purpose == bindparam("purpose"),
    tickets.c.expires_at > bindparam("at"),
)


@dataclass(frozen=True, slots=True)
class Ticket:
    """Whose it is, if anybody's, and what it is about (an address, a name)."""

    player: str | None
    about: str | None


class Tickets:
    """Given out, looked at, used up."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def issue(
        self,
        purpose: str,
        *,
        at: int,
        lasts: int,
        player: str | None = None,
        about: str | None = None,
    ) -> str:
        """A new ticket, good for `lasts` milliseconds. Those that are over are swept away."""
        ticket = secrets.token_urlsafe(32)

        async def add(connection: AsyncConnection) -> str:
            await connection.execute(delete(tickets).where(tickets.c.expires_at <= at))
            await connection.execute(
                insert(tickets).values(
                    ticket_sha256=hashed(ticket),
                    purpose=purpose,
                    player_id=player,
                    about=about,
                    expires_at=at + lasts,
                )
            )
            return ticket

        return await self._writer.change(add)

    async def look(self, purpose: str, ticket: str, *, at: int) -> Ticket | None:
        """The ticket, if it could be used now; it is not used up by this."""
        values = {"key": hashed(ticket), "purpose": purpose, "at": at}
        row = await self._reader.row(_TICKET, values)
        return Ticket(*row) if row else None

    async def use(self, purpose: str, ticket: str, *, at: int) -> Ticket | None:
        """The ticket, used up: of two who come with it at once one gets it."""

        async def take(connection: AsyncConnection) -> Ticket | None:
            return await take_ticket(connection, purpose, ticket, at=at)

        return await self._writer.change(take)

    async def forget(self, player: str, *purposes: str) -> None:
        """Those of a player for these purposes are no good any more."""

        async def end(connection: AsyncConnection) -> None:
            await end_tickets(connection, player, purposes)

        await self._writer.change(end)


async def take_ticket(
    connection: AsyncConnection, purpose: str, ticket: str, *, at: int
) -> Ticket | None:
    """Uses a ticket up, within a change."""
    key = hashed(ticket)
    values = {"key": key, "purpose": purpose, "at": at}
    row = (await connection.execute(_TICKET, values)).first()
    gone = await connection.execute(
        delete(tickets).where(tickets.c.ticket_sha256 == key, tickets.c.purpose == purpose)
    )
    return Ticket(*row) if row is not None and gone.rowcount == 1 else None


async def end_tickets(connection: AsyncConnection, player: str, purposes: Collection[str]) -> None:
    """Those of a player for these purposes are no good any more, within a change."""
    mine = (tickets.c.player_id == player) & tickets.c.purpose.in_(purposes)
    await connection.execute(delete(tickets).where(mine))
