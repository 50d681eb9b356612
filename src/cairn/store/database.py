"""What the writer and the readers need from a database, whichever it is. The two databases are
in `sqlite` and `postgres`; here is only what they share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Protocol

from msgspec import Struct
from sqlalchemy import Executable, Row
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cairn.store.errors import StoreUnavailable

AnyRow = Row[*tuple[Any, ...]]


class TableSummary(Struct, frozen=True):
    """What a list of tables shows of one; `changed_at` is the time of the append it comes with.

    `host`, `black` and `white` are players' ids; a free seat is None. So is `waits_for`: who is
    to move, None where nobody is; `due_at`: when their time is over. `clock`: the control's text.
    `wakes_at`: when something about its clocks is due.
    `result`: black, white or draw, None while there is none and where a game was called off.
    """

    game: str
    board: str
    status: str
    host: str
    opened_at: int
    black: str | None = None
    white: str | None = None
    one_board: bool = False
    turns: int = 0
    clock: str | None = None
    waits_for: str | None = None
    due_at: int | None = None
    result: str | None = None
    reason: str | None = None
    ended_at: int | None = None
    wakes_at: int | None = None
    rated: bool = False

    @property
    def listed(self) -> bool:
        """Whether it belongs to the games that everybody finds: two people played it to an end."""
        return self.result is not None and not self.one_board


@dataclass(frozen=True, slots=True)
class Append:
    """A wish to add `events` after event `expected` of a table; the first event has seq 1."""

    table: str
    expected: int
    events: tuple[bytes, ...]
    at: int
    summary: TableSummary | None

    @property
    def last(self) -> int:
        return self.expected + len(self.events)


@dataclass(slots=True)
class Committing:
    """Whether COMMIT was sent: from then on nobody knows what a lost connection left behind."""

    begun: bool = False


SUMMARY_TYPES = {
    "id": "text",
    "changed_at": "bigint",
    **dict.fromkeys(("game", "board", "status", "host", "black", "white"), "text"),
    **dict.fromkeys(("opened_at", "due_at", "ended_at", "wakes_at"), "bigint"),
    **dict.fromkeys(("one_board", "listed", "rated"), "boolean"),
    "turns": "int",
    **dict.fromkeys(("clock", "waits_for", "result", "reason"), "text"),
}
"""The columns of a row in the list of tables, and PostgreSQL's names of their types."""

_values = attrgetter(*list(SUMMARY_TYPES)[2:])


def summary_rows(appends: Sequence[Append]) -> list[tuple[object, ...]]:
    """What appends write to the list of tables, in the order of `SUMMARY_TYPES`."""
    return [
        (append.table, append.at, *_values(append.summary))
        for append in appends
        if append.summary is not None
    ]


def summing_up(source: str) -> str:
    """The statement that writes such rows, given as `source`, or replaces them."""
    columns = ", ".join(SUMMARY_TYPES)
    replaced = ", ".join(f"{name} = excluded.{name}" for name in SUMMARY_TYPES if name != "id")
    return f"INSERT INTO tables ({columns}) {source} ON CONFLICT (id) DO UPDATE SET {replaced}"


class Database(Protocol):
    """One opened database: a place to write, a place to read, and how events are claimed."""

    url: URL
    writing: AsyncEngine
    reading: AsyncEngine

    async def prepare(self, connection: AsyncConnection) -> None:
        """Makes a new writing connection durable, whatever the server's defaults say."""

    async def claim(self, connection: AsyncConnection, batch: Sequence[Append]) -> set[str]:
        """Adds what still fits, within the open transaction; the tables where it did.

        A batch holds at most one append a table. The rest clashed and left nothing behind.
        """

    async def commit(
        self, connection: AsyncConnection, batch: Sequence[Append], committing: Committing
    ) -> set[str]:
        """The same as a transaction of its own, on disk when this returns."""

    async def close(self) -> None: ...


# SQLite's names for the same: locked, full, broken or gone; not a mistake in a statement.
_SQLITE_OUTAGES = (
    *("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_CANTOPEN"),
    *("SQLITE_READONLY", "SQLITE_NOMEM", "SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_PROTOCOL"),
)
# PostgreSQL's classes of errors that say "not now": connection, rollback, resources, operator,
# system, its own faults; and a standby that cannot write.
_OUTAGES = ("25006", "08", "40", "53", "55", "57", "58", "XX")


def is_outage(error: BaseException) -> bool:
    """Whether the database failed, rather than what it was asked to do."""
    if isinstance(error, OSError | TimeoutError | PoolTimeout | StoreUnavailable):
        return True
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    cause = getattr(error, "orig", error)
    state = getattr(cause, "sqlstate", None) or ""
    name = getattr(cause, "sqlite_errorname", None) or ""
    return state.startswith(_OUTAGES) or name.startswith(_SQLITE_OUTAGES)


def is_collision(error: BaseException) -> bool:
    """Whether two writers deadlocked: nothing was kept, and trying again helps."""
    state = getattr(getattr(error, "orig", None), "sqlstate", None)
    return state in {"40P01", "40001"}


def is_blocked(error: BaseException) -> bool:
    """Whether one row was held for too long by someone else: others need not suffer for it."""
    return getattr(getattr(error, "orig", None), "sqlstate", None) == "55P03"


def unavailable(error: BaseException) -> StoreUnavailable:
    """The error for callers, with the database's own words and without the statement."""
    if isinstance(error, StoreUnavailable):
        return error
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    full = getattr(cause, "sqlstate", None) == "53100" or "disk is full" in str(cause)
    return StoreUnavailable(str(cause) or type(cause).__name__, retry_after=10.0 if full else 1.0)


class Reader:
    """Reads committed rows on connections that cannot write."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def rows(
        self, statement: Executable, values: dict[str, Any] | None = None
    ) -> Sequence[AnyRow]:
        """:raises StoreUnavailable: when the database cannot be reached."""
        for last_try in (False, True):
            try:
                async with self._database.reading.connect() as connection:
                    return (await connection.execute(statement, values)).all()
            except Exception as error:
                if not is_outage(error):
                    raise
                # A pooled connection may have died of a server's restart: a fresh one tells.
                lost = isinstance(error, DBAPIError) and error.connection_invalidated
                if last_try or not lost:
                    raise unavailable(error) from error
        raise AssertionError("the second try always ends the loop")

    async def row(
        self, statement: Executable, values: dict[str, Any] | None = None
    ) -> AnyRow | None:
        """The first row, or None."""
        rows = await self.rows(statement, values)
        return rows[0] if rows else None
