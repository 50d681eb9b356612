"""Restoring a backup into an empty database, whichever it is: all of it, or nothing is changed.

The tables are made as they were when the backup was written; the store brings them to what this
code knows when it is next opened.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import (
    BigInteger,
    Boolean,
    Connection,
    Float,
    LargeBinary,
    NullPool,
    Text,
    column,
    func,
    insert,
    inspect,
    select,
    table,
    text,
)
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from cairn.store.address import parse, shown
from cairn.store.backup_file import BackupError, BackupReader, Manifest
from cairn.store.hush import hush
from cairn.store.migrate import SCRIPTS
from cairn.store.schema import VERSION

ROWS = 1_000
LIVES = 8_000
"""Milliseconds since a node's last sign of life within which it may be running."""
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file; the old one's would be read into a new one of its name."""
MAGIC = b"SQLite format 3\0"
VERSIONS = "alembic_version"

_TYPES: dict[str, Any] = {
    "text": Text,
    "integer": BigInteger,
    "number": Float,
    "boolean": Boolean,
    "bytes": LargeBinary,
}


@dataclass(frozen=True, slots=True)
class Restored:
    """What was done. `aside`: where an SQLite file lies now that was there before."""

    manifest: Manifest
    aside: Path | None = None


def restore_backup(url: str, path: Path, *, replace: bool = False) -> Restored:
    """Puts what is in a backup into the database at `url`, once all of it was read and found whole.

    `replace`: whatever the database holds gives way; an SQLite file is put aside, the tables of a
    PostgreSQL database are dropped.

    :raises BackupError: the file is no whole backup, or the database is not empty, in use, or
        cannot be written. Nothing was changed.
    :raises StoreSettingError: the address names no database.
    """
    address = parse(url)
    backup = BackupReader(path)
    try:
        if backup.manifest.schema > VERSION:
            raise BackupError(
                f"{path}: its schema is {backup.manifest.schema}, and this Cairn knows {VERSION}; "
                "use a newer Cairn."
            )
        backup.check()
        if address.drivername.startswith("sqlite"):
            return _into_file(address, backup, replace)
        asyncio.run(_fill(address, backup, replace))
        return Restored(backup.manifest)
    except (DBAPIError, ConnectionError, TimeoutError) as error:
        why = getattr(error, "orig", None) or error
        raise BackupError(f"{shown(address)}: cannot be written: {why}.") from error
    except (msgspec.MsgspecError, OverflowError, CommandError) as error:
        raise BackupError(f"{path}: holds what no Cairn wrote: {error}.") from error
    except OSError as error:
        raise BackupError(f"{shown(address)}: {error.strerror or error}.") from error
    finally:
        backup.close()


def _into_file(address: URL, backup: BackupReader, replace: bool) -> Restored:
    """A new file is filled beside the old one and takes its place when it is whole."""
    target = Path(str(address.database)).absolute()
    if target.is_dir():
        raise BackupError(f"{target}: is a folder; name a file in it.")
    target.parent.mkdir(parents=True, exist_ok=True)
    aside = None
    if target.exists():
        empty = _file_is_empty(target, replace)
        if not (empty or replace):
            raise _not_empty(address)
        if not empty:
            aside = target.with_name(f"{target.name}.before-{time.time_ns() // 1_000_000}")
    with tempfile.TemporaryDirectory(prefix=".cairn-restore-", dir=target.parent) as place:
        made = Path(place) / "made.sqlite3"
        asyncio.run(_fill(address.set(database=str(made)), backup, replace=False))
        with made.open("rb") as whole:
            os.fsync(whole.fileno())
        if aside is not None:
            os.link(target, aside)
        for beside in BESIDE:  # of a damaged file there may be some, and games in it
            old = target.with_name(target.name + beside)
            if aside is not None and old.exists():
                old.replace(aside.with_name(aside.name + beside))
            old.unlink(missing_ok=True)
        made.replace(target)
    return Restored(backup.manifest, aside)


def _file_is_empty(path: Path, replace: bool) -> bool:
    """Whether an SQLite file holds nothing. Its write-ahead log is folded into it.

    One that is damaged may hold anything: to `replace` it is what a backup is for.
    """
    try:
        with path.open("rb") as file:
            begins = file.read(len(MAGIC))
        if begins and begins != MAGIC:
            raise sqlite3.DatabaseError("file is not a database")  # SQLite would end its log
        connection = sqlite3.connect(path, timeout=1, isolation_level=None)
        try:
            busy = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
            names = {
                row[0]
                for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            }
            if busy or ("nodes" in names and _lives(connection.execute(_SEEN).fetchone()[0])):
                raise _in_use(str(path))
            return not any(
                connection.execute(f'SELECT 1 FROM "{name}" LIMIT 1').fetchone()  # noqa: S608
                for name in names - {VERSIONS}
            )
        finally:
            connection.close()
    except sqlite3.OperationalError as error:  # it may be whole, and in use
        raise BackupError(f"{path}: {error}.") from error
    except sqlite3.DatabaseError as error:
        if not replace:
            raise BackupError(
                f"{path}: {error}. Say --replace to have the file put aside under another name."
            ) from error
        return False


_SEEN = "SELECT max(seen_at) FROM nodes WHERE NOT stopped"


def _lives(seen_at: int | None) -> bool:
    return seen_at is not None and time.time_ns() // 1_000_000 - seen_at < LIVES


async def _fill(address: URL, backup: BackupReader, replace: bool) -> None:
    engine = create_async_engine(address, poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_fill_within, backup, replace)
    finally:
        await engine.dispose()


def _fill_within(connection: Connection, backup: BackupReader, replace: bool) -> None:
    """Everything in one transaction."""
    _make_room(connection, replace)
    manifest = backup.manifest
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, manifest.schema)
    missing = set(manifest.tables) - set(inspect(connection).get_table_names())
    if missing:
        raise BackupError(f"there is no place for {', '.join(sorted(missing))}; use a newer Cairn.")
    for name, part in manifest.tables.items():
        columns = [column(each, _TYPES[kind]) for each, kind in part.columns.items()]
        target = table(name, *columns)
        connection.execute(target.delete())  # what a migration may have put there
        for rows in backup.rows(name, ROWS):
            connection.execute(insert(target), rows)
        kept = connection.execute(select(func.count()).select_from(target)).scalar_one()
        if kept != part.rows:
            raise BackupError(f"{name}: {kept} of {part.rows} rows arrived; nothing was changed.")
    if "nodes" in manifest.tables:  # they serve where the backup was made, not here
        connection.execute(text("UPDATE nodes SET stopped = true"))
    now = time.time_ns() // 1_000_000
    hush(connection, manifest.tables, made_at=manifest.made_at, now=now)
    if connection.dialect.name == "postgresql":
        _count_on(connection, manifest.tables)


def _make_room(connection: Connection, replace: bool) -> None:
    """Leaves an empty database.

    :raises BackupError: it is in use, or holds something that shall not give way.
    """
    names = set(inspect(connection).get_table_names())
    if not names:
        return
    if VERSIONS not in names:
        raise BackupError(f"{shown(connection.engine.url)}: holds tables that are not Cairn's.")
    if "nodes" in names and _lives(connection.execute(text(_SEEN)).scalar()):
        raise _in_use(shown(connection.engine.url))
    quoted = {name: connection.dialect.identifier_preparer.quote(name) for name in names}
    full = any(
        connection.execute(text(f"SELECT 1 FROM {quoted[name]} LIMIT 1")).first()  # noqa: S608
        for name in names - {VERSIONS}
    )
    if full and not replace:
        raise _not_empty(connection.engine.url)
    for name in names:
        connection.execute(text(f"DROP TABLE {quoted[name]} CASCADE"))


def _count_on(connection: Connection, names: Iterable[str]) -> None:
    """Numbers that PostgreSQL gives out itself go on after the largest that there is."""
    for name in names:
        for found in inspect(connection).get_columns(name):
            if str(found.get("default") or "").startswith("nextval") or found.get("identity"):
                sequence = "pg_get_serial_sequence(:table, :column)"
                largest = f'(SELECT coalesce(max("{found["name"]}"), 0) + 1 FROM "{name}")'  # noqa: S608
                connection.execute(
                    text(f"SELECT setval({sequence}, {largest}, false)"),
                    {"table": name, "column": found["name"]},
                )


def _not_empty(address: URL) -> BackupError:
    return BackupError(
        f"{shown(address)}: is not empty. Name another place, or say --replace to have what is "
        "there give way."
    )


def _in_use(where: str) -> BackupError:
    return BackupError(f"{where}: an arena is running on it; stop it first.")
