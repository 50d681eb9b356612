"""Sessions: who a browser is, by the token in its cookie. Of a token only the SHA-256 is kept, so a
copy of the database opens none; whether somebody may do a thing is decided by the server."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.accounts import PLAYER, SEEN_EVERY, Player, hashed
from cairn.store.database import AnyRow, Reader
from cairn.store.schema import players, sessions
from cairn.store.schema_notices import browsers
from cairn.store.writer import Writer

_BY_TOKEN = (
    PLAYER.add_columns(sessions.c.seen_at)
    .join(sessions, sessions.c.player_id == players.c.id)
    .where(sessions.c.token_sha256 == bindparam("hashed"))
)
_SESSION = select(
    sessions.c.token_sha256,
    sessions.c.player_id,
    sessions.c.created_at,
    sessions.c.seen_at,
    sessions.c.browser,
    sessions.c.proved_at,
)
_ONE = _SESSION.where(sessions.c.token_sha256 == bindparam("hashed"))
_OF_PLAYER = _SESSION.where(sessions.c.player_id == bindparam("player")).order_by(
    sessions.c.seen_at.desc(), sessions.c.token_sha256
)


@dataclass(frozen=True, slots=True)
class Session:
    """One browser that is signed in; times in unix milliseconds.

    `id` names it in lists and opens nothing. `browser`: what the browser calls itself, in short.
    `proved_at`: when a password, a passkey or a code was last shown in it, if ever.
    """

    id: str
    player: str
    created_at: int
    seen_at: int
    browser: str | None
    proved_at: int | None


class Sessions:
    """Begun, looked up, ended."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def begin(
        self,
        player: str,
        *,
        at: int,
        browser: str | None = None,
        proved: bool = False,
        instead_of: str | None = None,
    ) -> str:
        """A new token for a player, who alone keeps it; it ends the session `instead_of`.

        :raises LookupError: no such player.
        """
        token = secrets.token_urlsafe(32)

        async def add(connection: AsyncConnection) -> str:
            if instead_of is not None:
                old = sessions.c.token_sha256 == hashed(instead_of)
                await connection.execute(delete(sessions).where(old))
                # The same person at the same browser: it goes on taking their notices.
                same = (browsers.c.session_sha256 == hashed(instead_of)) & (
                    browsers.c.player_id == player
                )
                renewed = update(browsers).where(same).values(session_sha256=hashed(token))
                await connection.execute(renewed)
            await connection.execute(
                insert(sessions).values(
                    token_sha256=hashed(token),
                    player_id=player,
                    created_at=at,
                    seen_at=at,
                    browser=browser,
                    proved_at=at if proved else None,
                )
            )
            return token

        try:
            return await self._writer.change(add)
        except IntegrityError as error:
            raise LookupError(f"no player {player!r}") from error

    async def find(self, token: str, *, at: int) -> Player | None:
        """Whose session this is; None for a token that was never given or was revoked."""
        found = await self.recognise(token, at=at)
        return found[0] if found else None

    async def recognise(self, token: str, *, at: int) -> tuple[Player, bool] | None:
        """Whose session this is, and whether they were away for an hour or more."""
        key = hashed(token)
        row = await self._reader.row(_BY_TOKEN, {"hashed": key})
        if row is None:
            return None
        back = at - row.seen_at >= SEEN_EVERY
        if back:
            await self._see(key, at)
        return Player(*row[:-1]), back

    async def look(self, token: str) -> Session | None:
        """The session of a token."""
        row = await self._reader.row(_ONE, {"hashed": hashed(token)})
        return _session(row) if row else None

    async def of(self, player: str) -> list[Session]:
        """Every session of a player, the one seen last first."""
        rows = await self._reader.rows(_OF_PLAYER, {"player": player})
        return [_session(row) for row in rows]

    async def revoke(self, token: str) -> None:
        """Ends one session; a token that is not known is not an error."""
        key = hashed(token)

        async def end(connection: AsyncConnection) -> None:
            await connection.execute(delete(sessions).where(sessions.c.token_sha256 == key))

        await self._writer.change(end)

    async def revoke_one(self, player: str, session: str) -> bool:
        """Ends the session of that id, if it is the player's; whether it was."""
        key = bytes.fromhex(session) if _is_id(session) else b""

        async def end(connection: AsyncConnection) -> bool:
            this = (sessions.c.player_id == player) & (sessions.c.token_sha256 == key)
            return (await connection.execute(delete(sessions).where(this))).rowcount == 1

        return await self._writer.change(end)

    async def revoke_all(self, player: str, *, but: str | None = None) -> int:
        """Ends every session of a player ("sign out everywhere"), or all but that of a token.

        Returns how many there were.
        """
        which = sessions.c.player_id == player
        if but is not None:
            which &= sessions.c.token_sha256 != hashed(but)

        async def end(connection: AsyncConnection) -> int:
            return (await connection.execute(delete(sessions).where(which))).rowcount

        return await self._writer.change(end)

    async def forget_unseen(self, before: int) -> int:
        """Ends sessions not seen since `before`; how many."""

        async def end(connection: AsyncConnection) -> int:
            gone = await connection.execute(delete(sessions).where(sessions.c.seen_at < before))
            return gone.rowcount

        return await self._writer.change(end)

    async def _see(self, key: bytes, at: int) -> None:
        async def see(connection: AsyncConnection) -> None:
            mine = sessions.c.token_sha256 == key
            await connection.execute(
                update(sessions).where(mine, sessions.c.seen_at < at).values(seen_at=at)
            )

        await self._writer.change(see)


def _session(row: AnyRow) -> Session:
    return Session(row.token_sha256.hex(), *row[1:])


def _is_id(text: str) -> bool:
    return len(text) == 64 and all(character in "0123456789abcdef" for character in text)
