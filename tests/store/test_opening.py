"""Opening a store: migrations, also by several nodes at once, and settings that cannot work."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store import Store, StoreSettingError, StoreUnavailable, open_store
from cairn.store.migrate import SCRIPTS
from cairn.store.schema import VERSION, metadata
from tests.postgres import Cluster
from tests.store.processes import start


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def test_migrations_lead_from_nothing_to_the_schema(empty_url: str) -> None:
    async with open_store(empty_url) as store, store.database.reading.connect() as connection:
        assert await connection.run_sync(differences) == []
        version = await connection.execute(text("SELECT version_num FROM alembic_version"))
        assert version.scalars().all() == [VERSION]


async def test_opening_again_changes_nothing(empty_url: str) -> None:
    for expected in range(3):
        async with open_store(empty_url) as store:
            assert await store.journal.head("t") == expected
            await store.journal.append("t", expected, [b"a"], at=1)


async def test_nodes_that_start_at_once_migrate_once(empty_url: str) -> None:
    async def start(number: int) -> None:
        async with open_store(empty_url) as store:
            await store.journal.append(f"t{number}", 0, [b"a"], at=1)

    await asyncio.gather(*(start(number) for number in range(6)))
    async with open_store(empty_url) as store:
        assert [await store.journal.head(f"t{number}") for number in range(6)] == [1] * 6


async def open_and_close(say: Callable[[str], None], url: str) -> None:
    async with open_store(url):
        say("open")


async def test_processes_that_start_at_once_migrate_once(empty_url: str) -> None:
    nodes = await asyncio.gather(*(start(open_and_close, empty_url) for _ in range(4)))
    assert await asyncio.gather(*(node.end() for node in nodes)) == [b"open"] * 4


def test_the_version_is_that_of_the_last_migration() -> None:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    assert ScriptDirectory.from_config(config).get_heads() == [VERSION]


async def test_a_database_of_a_newer_cairn_is_refused_untouched(empty_url: str) -> None:
    async with open_store(empty_url) as store, store.database.writing.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    for _ in range(2):
        with pytest.raises(StoreSettingError, match="schema 9999"):
            async with open_store(empty_url):
                pass


@pytest.mark.parametrize(
    ("setting", "says"),
    [
        ("", "empty"),
        ("  ", "empty"),
        ("mysql://host/cairn", "mysql"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("sqlite://host/path", "three slashes"),
        ("postgresql://host", "no database"),
        ("postgresql://host:notaport/cairn", "no database address"),
        ("://", "no database address"),
    ],
)
async def test_settings_that_are_no_address(setting: str, says: str) -> None:
    with pytest.raises(StoreSettingError, match=says) as refused:
        async with open_store(setting):
            pass
    assert repr(setting) in str(refused.value)


async def test_messages_never_show_a_password() -> None:
    for setting in (
        "mysql://me:hunter2@host/db",
        "postgresql://me:hunter2@host",
        "postgresql://me:hunter2@host:notaport/db",
        "://me:hunter2@host",
    ):
        with pytest.raises(StoreSettingError) as refused:
            async with open_store(setting):
                pass
        assert "hunter2" not in str(refused.value)


async def test_plain_paths_and_folders_that_do_not_exist_yet(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "100%" / "cairn.db"
    async with open_store(str(path)) as store:
        await store.journal.append("t", 0, [b"a"], at=1)
    async with open_store(f"sqlite:///{path}") as store:
        assert await store.journal.head("t") == 1


async def refused_file(path: Path) -> str:
    with pytest.raises(StoreSettingError) as refused:
        async with open_store(str(path)):
            pass
    assert str(path) in str(refused.value)
    return str(refused.value)


async def test_files_that_cannot_be_a_journal(tmp_path: Path) -> None:
    text_file = tmp_path / "letter.txt"
    text_file.write_text("Dear database, " * 100)
    assert "not a database" in await refused_file(text_file)
    assert text_file.read_text().startswith("Dear database"), "untouched"

    assert "is a folder" in await refused_file(tmp_path)
    assert "cannot be made" in await refused_file(text_file / "cairn.db")

    others = tmp_path / "others.db"
    with sqlite3.connect(others) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    connection.close()
    assert "not one of Cairn's" in await refused_file(others)


def test_a_folder_one_may_not_write(tmp_path: Path) -> None:
    """In a process of its own: root may write everywhere, so it has to be somebody else."""
    program = (
        "import asyncio, os, sys\n"
        "from cairn.store import open_store\n"
        "import cairn.store.sqlite\n"
        "if os.geteuid() == 0: os.setgid(65534); os.setuid(65534)\n"
        "async def main():\n"
        "    async with open_store('/cairn.db'): pass\n"
        "asyncio.run(main())\n"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    last = done.stderr.strip().splitlines()[-1]
    assert "StoreSettingError: database setting '/cairn.db': the folder / is not writable" in last


async def test_readers_cannot_write(store: Store) -> None:
    with pytest.raises(StoreUnavailable, match=r"readonly|read-only"):
        await store.reader.rows(text("DELETE FROM players RETURNING id"))


async def test_sqlite_writes_its_log_through_to_the_disk(tmp_path: Path) -> None:
    async with open_store(str(tmp_path / "cairn.db")) as store:

        async def ask(connection: AsyncConnection) -> list[object]:
            mode = await connection.execute(text("PRAGMA journal_mode"))
            synchronous = await connection.execute(text("PRAGMA synchronous"))
            return [mode.scalar_one(), synchronous.scalar_one()]

        assert await store.writer.change(ask) == ["wal", 2], "2 is FULL"


@pytest.mark.postgres
async def test_a_postgresql_that_does_not_exist(cluster: Cluster) -> None:
    with pytest.raises(StoreSettingError, match='"nowhere" does not exist'):
        async with open_store(cluster.url("nowhere")):
            pass
    with pytest.raises(StoreSettingError, match='"stranger" does not exist'):
        async with open_store(f"postgresql://stranger@/postgres?host={cluster.folder}"):
            pass
    with pytest.raises(StoreUnavailable):
        async with open_store(f"postgresql://postgres@/cairn?host={os.devnull}"):
            pass


@pytest.mark.postgres
async def test_what_is_acknowledged_is_on_disk_whatever_the_servers_default(
    postgres_url: str, cluster: Cluster
) -> None:
    name = postgres_url.rpartition("/cairn_")[2].partition("?")[0]
    cluster.sql(f"ALTER DATABASE cairn_{name} SET synchronous_commit = off")
    async with open_store(postgres_url) as store:
        setting = await store.writer.change(
            lambda connection: connection.execute(text("SHOW synchronous_commit"))
        )
        assert setting.scalar_one() == "on"
        assert (await store.reader.rows(text("SHOW synchronous_commit")))[0][0] == "off"
