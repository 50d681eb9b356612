"""How a person comes back from any browser: name and password, recovery codes, an e-mail address.
It keeps what was hashed and counts; passkeys are in `passkeys`, hashing is the server's work."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.accounts import PLAYER, Player, changed_name, choose, give_name
from cairn.store.database import Reader
from cairn.store.passkeys import NewPasskey, add_passkey
from cairn.store.schema import accounts, players, recovery_codes
from cairn.store.tickets import end_tickets, take_ticket
from cairn.store.writer import Writer

_ACCOUNT = select(
    accounts.c.player_id,
    accounts.c.password,
    accounts.c.password_at,
    accounts.c.email,
    accounts.c.created_at,
)
_FIND = _ACCOUNT.where(accounts.c.player_id == bindparam("player"))
_WITH_EMAIL = (
    PLAYER.join(accounts, accounts.c.player_id == players.c.id)
    .where(accounts.c.email == bindparam("email"))
    .order_by(players.c.created_at, players.c.id)
)
_CODES_LEFT = (
    select(func.count())
    .select_from(recovery_codes)
    .where(recovery_codes.c.player_id == bindparam("player"))
)


@dataclass(frozen=True, slots=True)
class Account:
    """What a kept account has; times in unix milliseconds.

    `password`: as argon2 writes it, or None where a passkey is the only way in. `email`: None
    until an address was confirmed.
    """

    player: str
    password: str | None
    password_at: int | None
    email: str | None
    created_at: int


@dataclass(frozen=True, slots=True)
class Moved:
    """Whose letters go elsewhere from now on: the address before, and the one that counts."""

    player: str
    before: str | None
    now: str | None


class Credentials:
    """Kept accounts, by player."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def find(self, player: str) -> Account | None:
        """The account of a player; None for guests, bots and those who left."""
        row = await self._reader.row(_FIND, {"player": player})
        return Account(*row) if row else None

    async def with_email(self, email: str) -> list[Player]:
        """Everyone whose confirmed address this is."""
        rows = await self._reader.rows(_WITH_EMAIL, {"email": email})
        return [Player(*row) for row in rows]

    async def keep(
        self,
        player: str,
        name: str,
        *,
        at: int,
        password: str | None = None,
        passkey: NewPasskey | None = None,
    ) -> Player:
        """Makes a guest's account one that can be come back to; all of it, or nothing.

        :raises NameRefused: the name cannot be had.
        :raises LookupError: there is no such player, or the account is kept already.
        """
        chosen = choose(name)
        if password is None and passkey is None:
            raise ValueError("an account needs a way in")

        async def change(connection: AsyncConnection) -> Player:
            if (await connection.execute(_FIND, {"player": player})).first() is not None:
                raise LookupError(f"{player!r} has an account already")
            named = await give_name(connection, player, chosen)
            await connection.execute(
                insert(accounts).values(
                    player_id=player,
                    password=password,
                    password_at=at if password else None,
                    created_at=at,
                )
            )
            if passkey is not None:
                await add_passkey(connection, player, passkey, at)
            return named

        return await changed_name(self._writer, change)

    async def set_password(self, player: str, password: str, *, at: int | None = None) -> None:
        """Replaces the password; without `at` it is the same one, hashed better."""
        values: dict[str, str | int] = {"password": password}
        if at is not None:
            values["password_at"] = at
        await self._set(player, **values)

    async def set_email(
        self, player: str, email: str | None, *, ending: Collection[str] = ()
    ) -> str | None:
        """Replaces the confirmed address, and gives the one before. Tickets for the purposes
        `ending`, which went to that one or are on their way to another, are no good any more."""

        async def change(connection: AsyncConnection) -> str | None:
            return await _move(connection, player, email, ending)

        return await self._writer.change(change)

    async def confirm_email(
        self, purpose: str, ticket: str, *, at: int, ending: Collection[str] = ()
    ) -> Moved | None:
        """Uses up a ticket that is about an address, which then is the player's; None for one that
        is no good. `ending`: as in `set_email`."""

        async def change(connection: AsyncConnection) -> Moved | None:
            used = await take_ticket(connection, purpose, ticket, at=at)
            if used is None or used.player is None:
                return None
            before = await _move(connection, used.player, used.about, ending)
            return Moved(used.player, before, used.about)

        return await self._writer.change(change)

    async def renew_codes(self, player: str, codes: Sequence[str], *, at: int) -> None:
        """From now on these recovery codes work, each once, and no others."""

        async def change(connection: AsyncConnection) -> None:
            mine = recovery_codes.c.player_id == player
            await connection.execute(delete(recovery_codes).where(mine))
            await connection.execute(
                insert(recovery_codes),
                [
                    {"player_id": player, "code_sha256": hashed_code(code), "created_at": at}
                    for code in codes
                ],
            )

        await self._writer.change(change)

    async def use_code(self, player: str, code: str) -> bool:
        """Whether this is one of the player's codes; it never is again."""

        async def change(connection: AsyncConnection) -> bool:
            this = (recovery_codes.c.player_id == player) & (
                recovery_codes.c.code_sha256 == hashed_code(code)
            )
            return (await connection.execute(delete(recovery_codes).where(this))).rowcount == 1

        return await self._writer.change(change)

    async def codes_left(self, player: str) -> int:
        """How many recovery codes were not used yet."""
        row = await self._reader.row(_CODES_LEFT, {"player": player})
        return int(row[0]) if row else 0

    async def _set(self, player: str, **values: str | int | None) -> None:
        async def change(connection: AsyncConnection) -> None:
            mine = accounts.c.player_id == player
            await connection.execute(update(accounts).where(mine).values(**values))

        await self._writer.change(change)


async def _move(
    connection: AsyncConnection, player: str, email: str | None, ending: Collection[str]
) -> str | None:
    known = (await connection.execute(_FIND, {"player": player})).first()
    mine = accounts.c.player_id == player
    await connection.execute(update(accounts).where(mine).values(email=email))
    await end_tickets(connection, player, ending)
    return known.email if known else None


def hashed_code(code: str) -> bytes:
    """How a recovery code is kept."""
    # Sixteen letters drawn at random (79 bits): too many to try, so a plain hash is enough.
    return hashlib.sha256(code.encode("utf-8", "surrogatepass")).digest()
