"""What people say at tables: kept beside the journal, numbered by table in the order of commits.
Who may speak or read where is not decided here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, not_, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.accounts import PLAYER, Player
from cairn.store.database import AnyRow, Reader
from cairn.store.decisions import Decision, note
from cairn.store.errors import StoreUnavailable
from cairn.store.schema import players
from cairn.store.schema_conversation import messages
from cairn.store.writer import Writer

PLAYERS = "players"
WATCHERS = "watchers"
ROOMS = (PLAYERS, WATCHERS)

MOST = 300
"""Messages that are read at once: the newest of a table."""

LARGEST = 2**31 - 1
"""What a number can be; databases refuse to be asked for a larger one."""
TRIES = 20


@dataclass(frozen=True, slots=True)
class Message:
    """One thing said. Either `text` or the code of a quick `phrase`; times in unix milliseconds.
    With neither, it was taken away.

    `number` counts by table, over both rooms. `said_id`: what the author's page called it.
    """

    table: str
    number: int
    room: str
    author: Player
    said_id: str
    text: str | None
    phrase: str | None
    at: int


_FULL = or_(messages.c.text.is_not(None), messages.c.phrase.is_not(None))
_ANY = PLAYER.add_columns(
    messages.c.table_id,
    messages.c.number.label("place"),  # players have a number too
    messages.c.room,
    messages.c.said_id,
    messages.c.text,
    messages.c.phrase,
    messages.c.at,
).join(messages, messages.c.author == players.c.id)
_MESSAGE = _ANY.where(_FULL)
_AT_TABLE = (
    _MESSAGE.where(
        messages.c.table_id == bindparam("table"),
        messages.c.number > bindparam("after"),
        messages.c.room.in_(bindparam("rooms", expanding=True)),
    )
    .order_by(messages.c.number.desc())
    .limit(MOST)
)
_TAKEN = (
    _ANY.where(not_(_FULL), messages.c.table_id == bindparam("table"))
    .order_by(messages.c.number.desc())
    .limit(MOST)
)
_NUMBERED = _MESSAGE.where(
    messages.c.table_id == bindparam("table"),
    messages.c.number == bindparam("number"),
)
_OF = _MESSAGE.where(messages.c.author == bindparam("author")).order_by(
    messages.c.at, messages.c.table_id, messages.c.number
)
_LAST = select(messages.c.number).where(messages.c.table_id == bindparam("table"))
_LAST = _LAST.order_by(messages.c.number.desc()).limit(1)
_SPOKEN_AT = select(messages.c.table_id).distinct().where(_FULL)
_SPOKEN_AT = _SPOKEN_AT.where(messages.c.author == bindparam("author"))
_SAID = _ANY.where(
    messages.c.table_id == bindparam("table"),
    messages.c.author == bindparam("author"),
    messages.c.said_id == bindparam("said_id"),
)
_SAY = text(
    "INSERT INTO messages (table_id, number, room, author, said_id, text, phrase, at)"
    " SELECT CAST(:table AS VARCHAR), COALESCE(MAX(number), 0) + 1, CAST(:room AS VARCHAR),"
    " CAST(:author AS VARCHAR), CAST(:said_id AS VARCHAR), CAST(:text AS TEXT),"
    " CAST(:phrase AS VARCHAR), CAST(:at AS BIGINT)"
    " FROM messages WHERE table_id = :table"
    " ON CONFLICT DO NOTHING RETURNING number"
)


class Chat:
    """Said and read again."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def say(
        self,
        table: str,
        room: str,
        author: Player,
        said_id: str,
        *,
        at: int,
        text: str | None = None,
        phrase: str | None = None,
    ) -> Message:
        """What was said, with its number; the same `said_id` again gives what it gave before,
        and what was taken away since, emptied."""
        row: dict[str, str | None] = {"table": table, "room": room, "author": author.id}
        row |= {"said_id": said_id, "text": text, "phrase": phrase}

        async def add(connection: AsyncConnection) -> Message | None:
            made = (await connection.execute(_SAY, {**row, "at": at})).first()
            if made is not None:
                return Message(table, made.number, room, author, said_id, text, phrase, at)
            again = (await connection.execute(_SAID, row)).first()
            return _message(again) if again is not None else None

        for _ in range(TRIES):  # another node took the number: the next one is free
            if (message := await self._writer.change(add)) is not None:
                return message
        raise StoreUnavailable(f"too many speak at table {table} at once")

    async def read(self, table: str, rooms: Sequence[str], *, after: int = 0) -> list[Message]:
        """What was said after that number in these rooms, the oldest first; of very much the
        newest `MOST`."""
        values = {"table": table, "after": min(after, LARGEST), "rooms": list(rooms)}
        rows = await self._reader.rows(_AT_TABLE, values)
        return [_message(row) for row in reversed(rows)]

    async def last(self, table: str) -> int:
        """The number of the last thing said at a table, in whichever room; 0 for none."""
        row = await self._reader.row(_LAST, {"table": table})
        return int(row[0]) if row else 0

    async def find(self, table: str, number: int) -> Message | None:
        """One message; None for a number that nothing has."""
        if not 0 < number <= LARGEST:
            return None
        row = await self._reader.row(_NUMBERED, {"table": table, "number": number})
        return _message(row) if row else None

    async def of(self, author: str) -> list[Message]:
        """All that somebody said, the oldest first."""
        return [_message(row) for row in await self._reader.rows(_OF, {"author": author})]

    async def spoken_at(self, author: str) -> list[str]:
        """The tables at which something of theirs can be read."""
        rows = await self._reader.rows(_SPOKEN_AT, {"author": author})
        return [str(row.table_id) for row in rows]

    async def taken(self, table: str) -> list[Message]:
        """What was taken away at a table, emptied, the oldest first; of very much the newest."""
        rows = await self._reader.rows(_TAKEN, {"table": table})
        return [_message(row) for row in reversed(rows)]

    async def take_away(self, table: str, number: int, *, decision: Decision) -> bool:
        """Empties a message, so that nobody reads it again; whether there was anything to read.
        The decision is noted once."""

        async def empty(connection: AsyncConnection) -> bool:
            this = (messages.c.table_id == table) & (messages.c.number == number)
            gone = await connection.execute(
                update(messages).where(this, _FULL).values(text=None, phrase=None)
            )
            if gone.rowcount == 1:
                await note(connection, decision)
            return gone.rowcount == 1

        return await self._writer.change(empty)


def _message(row: AnyRow) -> Message:
    player = Player(*row[:7])
    return Message(
        table=row.table_id,
        number=row.place,
        room=row.room,
        author=player,
        said_id=row.said_id,
        text=row.text,
        phrase=row.phrase,
        at=row.at,
    )
