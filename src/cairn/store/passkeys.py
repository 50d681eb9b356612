"""Passkeys (WebAuthn credentials): public keys by which a device proves who it belongs to. What a
signature means is the server's business; here it is only kept."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.database import Reader
from cairn.store.schema import accounts, passkeys
from cairn.store.writer import Writer

_PASSKEY = select(
    passkeys.c.credential,
    passkeys.c.player_id,
    passkeys.c.public_key,
    passkeys.c.uses,
    passkeys.c.label,
    passkeys.c.created_at,
    passkeys.c.seen_at,
)
_FIND = _PASSKEY.where(passkeys.c.credential == bindparam("credential"))
_OF_PLAYER = _PASSKEY.where(passkeys.c.player_id == bindparam("player")).order_by(
    passkeys.c.created_at, passkeys.c.credential
)


class LastWayIn(Exception):
    """Without this passkey nobody could come back to the account."""


@dataclass(frozen=True, slots=True)
class NewPasskey:
    """What a device gave when the passkey was made."""

    credential: bytes
    public_key: bytes
    uses: int
    label: str


@dataclass(frozen=True, slots=True)
class Passkey:
    """One passkey; times in unix milliseconds. `uses`: the device's own count, 0 if it has none."""

    credential: bytes
    player: str
    public_key: bytes
    uses: int
    label: str
    created_at: int
    seen_at: int | None

    @property
    def id(self) -> str:
        """The credential for forms and addresses."""
        return self.credential.hex()


class Passkeys:
    """Kept, found, removed."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def add(self, player: str, new: NewPasskey, *, at: int) -> None:
        """:raises LookupError: no such player, or the passkey is there already."""
        try:
            await self._writer.change(lambda connection: add_passkey(connection, player, new, at))
        except IntegrityError as error:
            raise LookupError(f"no passkey for {player!r}") from error

    async def find(self, credential: bytes) -> Passkey | None:
        row = await self._reader.row(_FIND, {"credential": credential})
        return Passkey(*row) if row else None

    async def of(self, player: str) -> list[Passkey]:
        """A player's passkeys, the oldest first."""
        rows = await self._reader.rows(_OF_PLAYER, {"player": player})
        return [Passkey(*row) for row in rows]

    async def used(self, credential: bytes, uses: int, *, at: int) -> None:
        """It was shown, and counts so many uses."""

        async def change(connection: AsyncConnection) -> None:
            this = passkeys.c.credential == credential
            await connection.execute(update(passkeys).where(this).values(uses=uses, seen_at=at))

        await self._writer.change(change)

    async def remove(self, player: str, credential: bytes) -> bool:
        """Forgets a passkey of that player; whether there was one.

        :raises LastWayIn: there is neither another one nor a password.
        """

        async def change(connection: AsyncConnection) -> bool:
            mine = passkeys.c.player_id == player
            this = mine & (passkeys.c.credential == credential)
            if (await connection.execute(delete(passkeys).where(this))).rowcount == 0:
                return False
            password = select(accounts.c.player_id).where(
                accounts.c.player_id == player, accounts.c.password.is_not(None)
            )
            for way_in in (password, select(passkeys.c.credential).where(mine)):
                if (await connection.execute(way_in.limit(1))).first() is not None:
                    return True
            raise LastWayIn

        return await self._writer.change(change)


async def add_passkey(connection: AsyncConnection, player: str, new: NewPasskey, at: int) -> None:
    """Adds a passkey within a change."""
    await connection.execute(
        insert(passkeys).values(
            credential=new.credential,
            player_id=player,
            public_key=new.public_key,
            uses=new.uses,
            label=new.label[:64],
            created_at=at,
        )
    )
