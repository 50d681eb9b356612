"""Runs the migrations when a store opens. Several nodes may start at once: one migrates, the
others wait and find nothing left to do."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, NullPool, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from cairn.store.address import shown
from cairn.store.database import Database
from cairn.store.errors import StoreSettingError
from cairn.store.schema import VERSION

# Any number will do, as long as every node takes the same one and nobody else does.
_LOCK = 0x6361_6972_6E

SCRIPTS = Path(__file__).parent / "migrations"


async def migrate(database: Database) -> None:
    """Brings the database to `VERSION`; does nothing when it is there.

    :raises StoreSettingError: when newer code has already gone further.
    """
    async with database.reading.connect() as connection:
        version = await connection.run_sync(_version)
    if version == VERSION:
        return
    engine = _patient_engine(database)
    try:
        async with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                # Held until the transaction ends, so it cannot be forgotten by a killed node.
                await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
            await connection.run_sync(_upgrade, shown(database.url))
    finally:
        if engine is not database.writing:
            await engine.dispose()


def _patient_engine(database: Database) -> AsyncEngine:
    """Waiting for another node's migration may take longer than any ordinary command should."""
    if database.url.drivername.startswith("sqlite"):
        return database.writing
    return create_async_engine(database.url, poolclass=NullPool)


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    rows = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    return str(rows[0]) if rows else None


def _upgrade(connection: Connection, value: str) -> None:
    version = _version(connection)  # again: another node may have been here while this one waited
    if version is not None and version > VERSION:
        raise StoreSettingError(
            value, f"has schema {version}, this Cairn knows {VERSION}; use a newer Cairn"
        )
    if version == VERSION:
        return
    # Imported late: an ordinary start finds the right version and never needs Alembic.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, VERSION)
