"""Players and the sessions they are known by. A person begins as a guest, a bot with a name; there
are no passwords here, and tokens of bots are in `tokens`. Of a session only the SHA-256 of its
token is kept, so a copy of the database opens none."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, replace

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store import names
from cairn.store.database import Reader
from cairn.store.schema import players, sessions
from cairn.store.writer import Writer

# A page of clicks need not write each time; "seen" is exact to this many milliseconds.
SEEN_EVERY = 60 * 60 * 1000

BOT = "bot"


@dataclass(frozen=True, slots=True)
class Player:
    """Someone who plays; without a name they are shown as "Guest <number>".

    `kind`: "person" or "bot". `level`: how strong a bot says it is, 1 to 8, if it says so.
    """

    id: str
    name: str | None
    number: int
    created_at: int
    language: str | None
    kind: str = "person"
    level: int | None = None

    @property
    def is_bot(self) -> bool:
        """Whether a program plays under this account."""
        return self.kind == BOT


PLAYER = select(
    players.c.id,
    players.c.name,
    players.c.number,
    players.c.created_at,
    players.c.language,
    players.c.kind,
    players.c.level,
)
"""The columns of a `Player`, in its order."""
_FIND = PLAYER.where(players.c.id == bindparam("player"))
_BY_TOKEN = (
    PLAYER.add_columns(sessions.c.seen_at)
    .join(sessions, sessions.c.player_id == players.c.id)
    .where(sessions.c.token_sha256 == bindparam("hashed"))
)


class Players:
    """Who plays here."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def guest(self, *, at: int, language: str | None = None) -> Player:
        """Makes a new player without a name."""
        player = Player(secrets.token_hex(8), None, 1000 + secrets.randbelow(9000), at, language)

        async def add(connection: AsyncConnection) -> Player:
            await _add_player(connection, player)
            return player

        return await self._writer.change(add)

    async def bot(
        self, name: str, *, at: int, level: int | None = None, player: str | None = None
    ) -> Player:
        """The bot account of that name, made when there is none; `level` replaces another one.

        `player`: the id that a new account shall have, so that several nodes make the same one.

        :raises NameRefused: the name breaks a rule.
        """
        tidied = names.tidy(name)
        new = Player(player or secrets.token_hex(8), tidied, 0, at, None, BOT, level)
        mine = (players.c.kind == BOT) & (players.c.name == tidied)

        async def change(connection: AsyncConnection) -> Player:
            known = (await connection.execute(PLAYER.where(mine).limit(1))).first()
            if known is None:
                await _add_player(connection, new)
                return new
            if level is not None and known.level != level:
                this = players.c.id == known.id
                await connection.execute(update(players).where(this).values(level=level))
                return replace(Player(*known), level=level)
            return Player(*known)

        try:
            return await self._writer.change(change)
        except IntegrityError:  # another node has just made it
            return await self._writer.change(change)

    async def find(self, player: str) -> Player | None:
        row = await self._reader.row(_FIND, {"player": player})
        return Player(*row) if row else None

    async def several(self, ids: list[str]) -> dict[str, Player]:
        """The players among `ids` that exist, by id."""
        rows = await self._reader.rows(PLAYER.where(players.c.id.in_(ids)))
        return {row.id: Player(*row) for row in rows}

    async def rename(self, player: str, name: str) -> Player:
        """Gives a player a name, tidied (see `names.tidy`).

        :raises NameRefused: the name breaks a rule.
        :raises LookupError: there is no such player.
        """
        return await self._set(player, name=names.tidy(name))

    async def speak(self, player: str, language: str | None) -> Player:
        """Remembers the player's language. :raises LookupError: there is no such player."""
        return await self._set(player, language=language)

    async def rank(self, player: str, level: int | None) -> Player:
        """The level that a bot says it plays at. :raises LookupError: there is no such player."""
        return await self._set(player, level=level)

    async def _set(self, player: str, **values: str | int | None) -> Player:
        async def change(connection: AsyncConnection) -> Player:
            await connection.execute(update(players).where(players.c.id == player).values(**values))
            row = (await connection.execute(_FIND, {"player": player})).first()
            if row is None:
                raise LookupError(f"no player {player!r}")
            return Player(*row)

        return await self._writer.change(change)


class Sessions:
    """Who a browser is, by the token in its cookie."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def begin(self, player: str, *, at: int) -> str:
        """A new token for a player, who alone keeps it. :raises LookupError: no such player."""
        token = secrets.token_urlsafe(32)

        async def add(connection: AsyncConnection) -> str:
            row = {"token_sha256": hashed(token), "player_id": player}
            await connection.execute(insert(sessions).values(**row, created_at=at, seen_at=at))
            return token

        try:
            return await self._writer.change(add)
        except IntegrityError as error:
            raise LookupError(f"no player {player!r}") from error

    async def find(self, token: str, *, at: int) -> Player | None:
        """Whose session this is; None for a token that was never given or was revoked."""
        key = hashed(token)
        row = await self._reader.row(_BY_TOKEN, {"hashed": key})
        if row is None:
            return None
        if at - row.seen_at >= SEEN_EVERY:
            await self._see(key, at)
        return Player(*row[:-1])

    async def revoke(self, token: str) -> None:
        """Ends one session; a token that is not known is not an error."""
        key = hashed(token)

        async def end(connection: AsyncConnection) -> None:
            await connection.execute(delete(sessions).where(sessions.c.token_sha256 == key))

        await self._writer.change(end)

    async def revoke_all(self, player: str) -> int:
        """Ends every session of a player ("sign out everywhere"); how many there were."""

        async def end(connection: AsyncConnection) -> int:
            gone = await connection.execute(delete(sessions).where(sessions.c.player_id == player))
            return gone.rowcount

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


async def _add_player(connection: AsyncConnection, player: Player) -> None:
    await connection.execute(
        insert(players).values(
            id=player.id,
            name=player.name,
            number=player.number,
            created_at=player.created_at,
            language=player.language,
            kind=player.kind,
            level=player.level,
        )
    )


def hashed(token: str) -> bytes:
    """How a token is kept."""
    # The token is 32 random bytes, so a plain hash cannot be turned around by guessing.
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
