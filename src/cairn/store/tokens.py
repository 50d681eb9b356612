"""Tokens by which programs are known, each with what it may do. Only the SHA-256 is kept, as with
sessions; one that is revoked or has run out stays in the list and opens nothing."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import ColumnElement, bindparam, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.accounts import PLAYER, SEEN_EVERY, Player, hashed
from cairn.store.database import Reader
from cairn.store.schema import players, tokens
from cairn.store.writer import Writer

# What a leaked token begins with, so that whoever finds it knows what it is.
PREFIX = "cairn_"
_ID = re.compile("[0-9a-f]{64}")

_FIND = (
    PLAYER.add_columns(tokens.c.scopes, tokens.c.seen_at)
    .join(tokens, tokens.c.player_id == players.c.id)
    .where(tokens.c.token_sha256 == bindparam("key"), tokens.c.revoked_at.is_(None))
    .where(or_(tokens.c.expires_at.is_(None), tokens.c.expires_at > bindparam("now")))
)
_OF_PLAYER = (
    select(
        tokens.c.token_sha256,
        tokens.c.label,
        tokens.c.scopes,
        tokens.c.created_at,
        tokens.c.seen_at,
        tokens.c.revoked_at,
        tokens.c.expires_at,
    )
    .where(tokens.c.player_id == bindparam("player"))
    .order_by(tokens.c.created_at, tokens.c.token_sha256)
)


@dataclass(frozen=True, slots=True)
class Holder:
    """Whose token it is, and what it may do."""

    player: Player
    scopes: frozenset[str]


@dataclass(frozen=True, slots=True)
class IssuedToken:
    """One row of a player's list of tokens; times in unix milliseconds. `id` names it there, and
    opens nothing."""

    id: str
    label: str
    scopes: frozenset[str]
    created_at: int
    seen_at: int
    revoked_at: int | None
    expires_at: int | None

    def opens(self, now: int) -> bool:
        """Whether it is neither revoked nor run out."""
        return self.revoked_at is None and (self.expires_at is None or self.expires_at > now)


class Tokens:
    """Given out, looked up, revoked."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def issue(
        self,
        player: str,
        scopes: Iterable[str],
        *,
        at: int,
        label: str = "",
        expires_at: int | None = None,
    ) -> str:
        """A new token, shown this once. `label` says what it is for, in 64 letters at most.

        :raises LookupError: there is no such player.
        """
        token = PREFIX + secrets.token_urlsafe(32)

        async def add(connection: AsyncConnection) -> str:
            await connection.execute(
                insert(tokens).values(
                    token_sha256=hashed(token),
                    player_id=player,
                    scopes=" ".join(sorted(scopes)),
                    label=label[:64],
                    created_at=at,
                    seen_at=at,
                    expires_at=expires_at,
                )
            )
            return token

        try:
            return await self._writer.change(add)
        except IntegrityError as error:
            raise LookupError(f"no player {player!r}") from error

    async def find(self, token: str, *, at: int) -> Holder | None:
        """Who shows this token; None for one that was never given, was revoked or has run out."""
        key = hashed(token)
        row = await self._reader.row(_FIND, {"key": key, "now": at})
        if row is None:
            return None
        if at - row.seen_at >= SEEN_EVERY:
            await self._see(key, at)
        return Holder(Player(*row[:-2]), frozenset(row.scopes.split()))

    async def of(self, player: str) -> list[IssuedToken]:
        """Every token of a player, the oldest first."""
        rows = await self._reader.rows(_OF_PLAYER, {"player": player})
        return [
            IssuedToken(row[0].hex(), row[1], frozenset(row[2].split()), *row[3:]) for row in rows
        ]

    async def revoke(self, token: str, *, at: int) -> None:
        """Ends one token; one that is not known is not an error."""
        await self._revoke(tokens.c.token_sha256 == hashed(token), at)

    async def revoke_one(self, player: str, token: str, *, at: int) -> bool:
        """Ends the token of that id, if it is the player's; whether it was and was valid."""
        key = bytes.fromhex(token) if _ID.fullmatch(token) else b""
        mine = (tokens.c.player_id == player) & (tokens.c.token_sha256 == key)
        return await self._revoke(mine, at) == 1

    async def revoke_all(self, player: str, *, at: int, label: str | None = None) -> int:
        """Ends all tokens of a player, or those with this label; how many there were."""
        which = tokens.c.player_id == player
        return await self._revoke(which if label is None else which & (tokens.c.label == label), at)

    async def _revoke(self, which: ColumnElement[bool], at: int) -> int:
        async def end(connection: AsyncConnection) -> int:
            valid = tokens.c.revoked_at.is_(None)
            gone = await connection.execute(
                update(tokens).where(which, valid).values(revoked_at=at)
            )
            return gone.rowcount

        return await self._writer.change(end)

    async def _see(self, key: bytes, at: int) -> None:
        async def see(connection: AsyncConnection) -> None:
            mine = tokens.c.token_sha256 == key
            await connection.execute(
                update(tokens).where(mine, tokens.c.seen_at < at).values(seen_at=at)
            )

        await self._writer.change(see)
