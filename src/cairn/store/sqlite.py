"""SQLite: one writing connection with `BEGIN IMMEDIATE`, readers that cannot write, every
commit on disk. Knows how events are added there; when, is the writer's business."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
from sqlalchemy import event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from cairn.store.database import SUMMARY_TYPES, Append, Committing, summary_rows, summing_up
from cairn.store.errors import StoreSettingError

T = TypeVar("T")

BUSY_MS = 5_000
READERS = 4

_HEADS = """
SELECT value, coalesce((SELECT max(seq) FROM events WHERE table_id = value), 0)
FROM json_each(?)
"""
_ADD = "INSERT INTO events (table_id, seq, at, body) VALUES (?, ?, ?, ?)"
_SUM_UP = summing_up(f"VALUES ({', '.join('?' * len(SUMMARY_TYPES))})")


class SQLite:
    """A file. Several processes may share it; SQLite's lock lets one write at a time."""

    def __init__(self, url: URL) -> None:
        self.url = url
        path = Path(str(url.database)).absolute()
        _check_file(path, str(url.database))
        address = url.set(database=str(path))
        self.writing = create_async_engine(
            address, pool_size=1, max_overflow=0, hide_parameters=True
        )
        self.reading = create_async_engine(
            address,
            hide_parameters=True,  # errors are logged, and these are names, addresses, words
            pool_size=READERS,
            max_overflow=0,
            isolation_level="AUTOCOMMIT",
            pool_reset_on_return=None,  # nothing to roll back: each read stands alone
        )
        _set_up(self.writing, ["PRAGMA synchronous=FULL", "PRAGMA foreign_keys=ON"])
        _set_up(self.reading, ["PRAGMA query_only=ON"])
        event.listen(self.writing.sync_engine, "begin", _begin_immediate)

    async def prepare(self, connection: AsyncConnection) -> None:
        """Everything is set when the connection is made."""

    async def claim(self, connection: AsyncConnection, batch: Sequence[Append]) -> set[str]:
        return await _in_its_thread(connection, lambda raw: _claimed(raw, batch))

    async def commit(
        self, connection: AsyncConnection, batch: Sequence[Append], committing: Committing
    ) -> set[str]:
        return await _in_its_thread(connection, lambda raw: _committed(raw, batch, committing))

    async def close(self) -> None:
        await self.reading.dispose()
        await self.writing.dispose()


async def _in_its_thread(connection: AsyncConnection, work: Callable[[sqlite3.Connection], T]) -> T:
    """Does work in the thread that owns the connection. To go there for every statement costs more
    than the statements do (see docs/speed.md)."""
    driver = (await connection.get_raw_connection()).driver_connection
    assert isinstance(driver, aiosqlite.Connection)  # noqa: S101 (for the type checker)
    # The driver has no public name for this; SQLAlchemy's dialect leans on the same parts.
    done: T = await driver._execute(work, driver._conn)  # type: ignore[no-untyped-call]
    return done


def _committed(
    raw: sqlite3.Connection, batch: Sequence[Append], committing: Committing
) -> set[str]:
    """A whole transaction; where it fails, the writer throws the connection away."""
    raw.execute("BEGIN IMMEDIATE")
    won = _claimed(raw, batch)
    committing.begun = True
    raw.execute("COMMIT")
    return won


def _claimed(raw: sqlite3.Connection, batch: Sequence[Append]) -> set[str]:
    # The write lock is held since BEGIN IMMEDIATE: what the heads say stays true until commit.
    names = json.dumps([append.table for append in batch])
    heads = dict(raw.execute(_HEADS, (names,)).fetchall())
    fitting = [append for append in batch if heads[append.table] == append.expected]
    added = [
        (append.table, seq, append.at, body)
        for append in fitting
        for seq, body in enumerate(append.events, append.expected + 1)
    ]
    if added:
        raw.executemany(_ADD, added)
    summaries = summary_rows(fitting)
    if summaries:
        raw.executemany(_SUM_UP, summaries)
    return {append.table for append in fitting}


def _set_up(engine: AsyncEngine, pragmas: list[str]) -> None:
    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver must not begin transactions of its own
        cursor = connection.cursor()
        for pragma in [f"PRAGMA busy_timeout={BUSY_MS}", *pragmas]:
            cursor.execute(pragma)
        cursor.close()

    event.listen(engine.sync_engine, "connect", connected)


def _begin_immediate(connection: Any) -> None:
    # A transaction that reads first and writes later could find its snapshot outdated; this cannot.
    driver = connection.connection.dbapi_connection
    driver.run_async(lambda raw: raw.execute("BEGIN IMMEDIATE"))


def _check_file(path: Path, value: str) -> None:
    """Finds out, before anything else starts, whether this file can hold a journal.

    :raises StoreSettingError: with what to change.
    """
    if path.is_dir():
        raise StoreSettingError(value, "is a folder; name a file in it")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreSettingError(
            value, f"the folder {path.parent} cannot be made: {error.strerror}"
        ) from error
    if not os.access(path.parent, os.W_OK | os.X_OK):
        # SQLite keeps its log beside the file, so the folder itself has to be writable.
        raise StoreSettingError(value, f"the folder {path.parent} is not writable")
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        raise StoreSettingError(value, "the file is not writable")
    _check_contents(path, value)


def _check_contents(path: Path, value: str) -> None:
    try:
        connection = sqlite3.connect(path, timeout=BUSY_MS / 1000, isolation_level=None)
        try:
            mode = connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
            names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
        finally:
            connection.close()
    except sqlite3.DatabaseError as error:
        raise StoreSettingError(value, f"cannot be used as an SQLite database: {error}") from error
    if mode != "wal":
        raise StoreSettingError(value, "write-ahead logging does not work there (network drive?)")
    if names and "alembic_version" not in names:
        raise StoreSettingError(value, "is an SQLite database, but not one of Cairn's")
