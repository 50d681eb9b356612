"""Players and their names. A person begins as a guest, a bot with a name; how someone is known
again is in `sessions`, `credentials` and `tokens`."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, replace

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store import names
from cairn.store.database import Reader
from cairn.store.lookalikes import skeleton
from cairn.store.reserved import is_reserved
from cairn.store.schema import players
from cairn.store.schema_host import taken_names
from cairn.store.writer import Change, Writer

# A page of clicks need not write each time; "seen" is exact to this many milliseconds.
SEEN_EVERY = 60 * 60 * 1000

BOT = "bot"
FORMER = "former"

LONGEST_KEY = 400
"""What the column holds; names of the rules' length come nowhere near."""


@dataclass(frozen=True, slots=True)
class Player:
    """Someone who plays; without a name they are shown as "Guest <number>".

    `kind`: "person", "bot", or "former" when the account was deleted. `level`: how strong a bot
    says it is, 1 to 9, if it says so.
    """

    id: str
    name: str | None
    number: int
    created_at: int
    language: str | None
    kind: str = "person"
    level: int | None = None

    @property
    def is_former(self) -> bool:
        """Whether the account was deleted; its games stay."""
        return self.kind == FORMER

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
_BY_KEY = PLAYER.where(players.c.name_key == bindparam("key"))
_TAKEN_AWAY = select(taken_names.c.at).where(taken_names.c.name_key == bindparam("key"))


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

        :raises NameRefused: the name breaks a rule, or is somebody else's.
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
            try:
                return await self._writer.change(change)
            except IntegrityError as error:
                raise names.NameRefused("name-taken") from error

    async def find(self, player: str) -> Player | None:
        row = await self._reader.row(_FIND, {"player": player})
        return Player(*row) if row else None

    async def several(self, ids: list[str]) -> dict[str, Player]:
        """The players among `ids` that exist, by id."""
        rows = await self._reader.rows(PLAYER.where(players.c.id.in_(ids)))
        return {row.id: Player(*row) for row in rows}

    async def named(self, name: str) -> Player | None:
        """Who has this name, or the one that looks like it."""
        key = skeleton(name)
        row = await self._reader.row(_BY_KEY, {"key": key}) if 0 < len(key) <= LONGEST_KEY else None
        return Player(*row) if row else None

    async def like(self, text: str, *, limit: int) -> list[Player]:
        """Those whose name looks as if it began so, whose number or id it is; by name."""
        key, number = skeleton(text), text.removeprefix("#")
        which = players.c.id == text
        if 0 < len(key) <= LONGEST_KEY:
            which |= players.c.name_key.startswith(key, autoescape=True)
        if number.isdecimal() and len(number) <= 9:
            which |= players.c.number == int(number)
        query = PLAYER.where(which, players.c.kind != FORMER)
        query = query.order_by(players.c.name, players.c.created_at.desc()).limit(limit)
        return [Player(*row) for row in await self._reader.rows(query)]

    async def free(self, name: str, *, but: str | None = None) -> None:
        """Whether a name could be had just now; `but`: by whom it may be used.

        :raises NameRefused: it could not.
        """
        _, key = choose(name)
        row = await self._reader.row(_BY_KEY, {"key": key})
        taken = await self._reader.row(_TAKEN_AWAY, {"key": key})
        if taken is not None or (row is not None and row.id != but):
            raise names.NameRefused("name-taken")

    async def rename(self, player: str, name: str) -> Player:
        """Gives a player a name, tidied (see `names.tidy`).

        :raises NameRefused: the name breaks a rule, is kept for the house, somebody else's, or was
            taken away.
        :raises LookupError: there is no such player.
        """
        chosen = choose(name)

        async def change(connection: AsyncConnection) -> Player:
            return await give_name(connection, player, chosen)

        return await changed_name(self._writer, change)

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


def choose(name: str) -> tuple[str, str]:
    """A name that a person may have if it is free, tidied, and its key.

    :raises NameRefused: it breaks a rule or is kept for the house.
    """
    tidied = names.tidy(name)
    key = skeleton(tidied)
    if not key:
        raise names.NameRefused("name-needs-letter")
    if is_reserved(tidied):
        raise names.NameRefused("name-reserved")
    return tidied, key


async def give_name(connection: AsyncConnection, player: str, chosen: tuple[str, str]) -> Player:
    """Names a player within a change. Run it by `changed_name`: two may choose it at once."""
    name, key = chosen
    owner = (await connection.execute(_BY_KEY, {"key": key})).first()
    taken = (await connection.execute(_TAKEN_AWAY, {"key": key})).first()
    if taken is not None or (owner is not None and owner.id != player):
        raise names.NameRefused("name-taken")
    mine = players.c.id == player
    await connection.execute(update(players).where(mine).values(name=name, name_key=key))
    row = (await connection.execute(_FIND, {"player": player})).first()
    if row is None:
        raise LookupError(f"no player {player!r}")
    return Player(*row)


async def changed_name(writer: Writer, change: Change[Player]) -> Player:
    """Runs a change that names a player. :raises NameRefused: somebody else was first."""
    try:
        return await writer.change(change)
    except IntegrityError as error:
        raise names.NameRefused("name-taken") from error


async def _add_player(connection: AsyncConnection, player: Player) -> None:
    await connection.execute(
        insert(players).values(
            id=player.id,
            name=player.name,
            name_key=skeleton(player.name) if player.name else None,
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
