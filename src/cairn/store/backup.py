"""Backups made while the arena runs: one moment of the whole store, written to a file that either
database can be restored from. Back again is in `restore`."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from sqlalchemy import (
    BigInteger,
    Boolean,
    Float,
    LargeBinary,
    NullPool,
    Table,
    select,
    text,
)
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from cairn.store import StoreSettingError
from cairn.store.address import parse, shown
from cairn.store.backup_file import BackupError, BackupWriter, Manifest
from cairn.store.schema import VERSION, metadata

ROWS = 2_000
"""Rows that are held in memory at a time."""
PATIENCE = 10.0
"""Seconds for a server to answer."""


def make_backup(url: str, path: Path) -> Manifest:
    """Writes everything that is in the database at `url` at this moment to a new file.

    Nobody has to stop for it. The file appears under its name only when it is whole.

    :raises BackupError: the file cannot be written, or the database not be read or trusted.
    :raises StoreSettingError: the address names no database of Cairn's.
    """
    address = parse(url)
    if path.exists():
        raise BackupError(f"{path}: exists already, and is not overwritten.")
    part = path.with_name(path.name + ".part")
    try:
        part.unlink(missing_ok=True)
        old = os.umask(0o077)  # it holds whatever the database holds
        try:
            writer = BackupWriter(part)
        finally:
            os.umask(old)
        try:
            manifest = asyncio.run(_write(address, writer, path.parent))
        finally:
            writer.close()
        with part.open("rb") as whole:
            os.fsync(whole.fileno())
        part.rename(path)
    except (DBAPIError, ConnectionError, TimeoutError) as error:
        why = getattr(error, "orig", None) or error
        raise BackupError(f"{shown(address)}: cannot be read: {why}.") from error
    except OSError as error:
        raise BackupError(f"{path}: cannot be written: {error.strerror or error}.") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return manifest


async def _write(address: URL, writer: BackupWriter, folder: Path) -> Manifest:
    if address.drivername.startswith("sqlite"):
        with _copied(address, folder) as copy:
            engine = create_async_engine(address.set(database=str(copy)), poolclass=NullPool)
            return await _write_all(engine, writer, "sqlite")
    settings = {"application_name": "cairn backup", "default_transaction_read_only": "on"}
    engine = create_async_engine(
        address,
        poolclass=NullPool,
        isolation_level="REPEATABLE READ",  # all of it is read as it was at one moment
        connect_args={"server_settings": settings, "timeout": PATIENCE},
    )
    return await _write_all(engine, writer, "postgresql")


async def _write_all(engine: AsyncEngine, writer: BackupWriter, database: str) -> Manifest:
    made_at = time.time_ns() // 1_000_000
    try:
        async with engine.connect() as connection:
            schema = await _schema(connection)
            if schema != VERSION:
                raise BackupError(
                    f"{shown(engine.url)}: its schema is {schema}, and this Cairn's is {VERSION}; "
                    "make the backup with the Cairn that runs on it."
                )
            for table in metadata.sorted_tables:
                await _write_table(connection, table, writer)
    finally:
        await engine.dispose()
    return writer.finish(schema=schema, cairn=_cairn(), database=database, made_at=made_at)


async def _write_table(connection: AsyncConnection, table: Table, writer: BackupWriter) -> None:
    part = writer.begin(table.name, {column.name: kind_of(column.type) for column in table.columns})
    query = select(*table.columns).order_by(*table.primary_key.columns)
    async with connection.stream(query) as rows:
        async for some in rows.partitions(ROWS):
            part.add(some)
            await asyncio.sleep(0)
    part.close()


def kind_of(type_: object) -> str:
    """How a column is written; see `backup_file.KINDS`."""
    if isinstance(type_, Boolean):
        return "boolean"
    if isinstance(type_, LargeBinary):
        return "bytes"
    if isinstance(type_, Float):
        return "number"
    return "integer" if isinstance(type_, BigInteger) or _is_integer(type_) else "text"


def _is_integer(type_: object) -> bool:
    return getattr(type_, "__visit_name__", "") in ("integer", "small_integer")


@contextmanager
def _copied(address: URL, folder: Path) -> Iterator[Path]:
    """A copy of an SQLite file by its online backup, found sound; in one step, so that nobody who
    writes meanwhile makes it begin anew."""
    source = Path(str(address.database)).absolute()
    if not source.is_file():
        raise BackupError(f"{source}: there is no such database.")
    with tempfile.TemporaryDirectory(prefix=".cairn-backup-", dir=folder.absolute()) as place:
        copy = Path(place) / "copy.sqlite3"
        _copy(source, copy)
        yield copy


def _copy(source: Path, copy: Path) -> None:
    try:
        whole = sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True, timeout=30)
        target = sqlite3.connect(copy)
        try:
            whole.backup(target, pages=-1)
            found = target.execute("PRAGMA integrity_check").fetchone()[0]
        finally:
            target.close()
            whole.close()
    except sqlite3.DatabaseError as error:
        raise BackupError(f"{source}: cannot be copied: {error}.") from error
    if found != "ok":
        raise BackupError(f"{source}: the database is damaged: {found}.")


async def _schema(connection: AsyncConnection) -> str:
    try:
        found = await connection.execute(text("SELECT version_num FROM alembic_version"))
        return str(found.scalar_one())
    except DBAPIError as error:
        where = connection.engine.url
        raise StoreSettingError(shown(where), "is not one of Cairn's databases") from error


def _cairn() -> str:
    try:
        return version("cairn-arena")
    except PackageNotFoundError:
        return "unknown"
