"""Backups: whole whichever database they come from and go to, and refused with a sentence when they
are not."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text

from cairn.arena.standings import Result
from cairn.store import Change, Decision, NewJob, Store, TableSummary, hush, open_store
from cairn.store.backup import make_backup
from cairn.store.backup_file import MANIFEST, BackupError, BackupWriter
from cairn.store.restore import restore_backup
from cairn.store.schema import VERSION, metadata
from tests.postgres import Cluster
from tests.store.conftest import BOTH


@pytest.fixture(params=BOTH)
def target(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of another database, without any tables."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/restored/cairn.sqlite3"
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    url = cluster.fresh()
    yield url
    cluster.drop(url)


async def furnish(store: Store) -> None:
    """Something of every kind of column: texts of all sorts, bytes, numbers, switches, nothing."""
    ona = await store.players.guest(at=2**41, language="lt")
    await store.credentials.keep(ona.id, "Žuvėdra", at=5, password="$argon2id$")
    await store.sessions.begin(ona.id, at=7, browser='"Firefox" \\ Ω', proved=True)
    jonas = await store.players.guest(at=2)
    summary = TableSummary("oust", "hex-5", "over", ona.id, 1, ona.id, jonas.id, rated=True)
    bodies = [bytes(range(256)), b'{"kind": "opened"}', b"\n"]
    await store.journal.append("t", 0, bodies, at=9, summary=summary)
    await store.ratings.count(Result("t", "oust", "hex-5", True, ona.id, jonas.id, 0.5, 11))
    await store.secrets.keep("t", b"\x00\xff")
    await store.bans.impose(
        jonas.id,
        "play",
        until=None,
        reason="«кам’яна»\nстіна",
        decision=Decision("banned", 3, None),
    )


async def everything(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables."""
    async with open_store(url) as store:
        return {
            table.name: [
                tuple(row)
                for row in await store.reader.rows(select(table).order_by(*table.primary_key))
            ]
            for table in metadata.sorted_tables
        }


async def test_all_of_it_comes_back_in_either_database(
    url: str, target: str, tmp_path: Path
) -> None:
    async with open_store(url) as store:
        await furnish(store)
        names = await store.reader.rows(
            text("SELECT name FROM sqlite_master WHERE type = 'table'")
            if not store.shared
            else text("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        )
    assert {row[0] for row in names} - {"alembic_version"} == set(metadata.tables)
    file = tmp_path / "arena.cairn"
    manifest = await asyncio.to_thread(make_backup, url, file)
    assert manifest.tables["events"].rows == 3
    assert manifest.schema == VERSION
    assert file.stat().st_mode & 0o077 == 0, "it holds what nobody else is to read"
    done = await asyncio.to_thread(restore_backup, target, file)
    assert done.manifest == manifest
    assert await everything(target) == await everything(url)
    async with open_store(target) as store:  # and it goes on from there
        assert await store.journal.append("t", 3, [b"x"], at=12) == 4
    with pytest.raises(BackupError, match="is not empty"):
        await asyncio.to_thread(restore_backup, target, file)
    with pytest.raises(BackupError, match="exists already"):
        await asyncio.to_thread(make_backup, url, file)
    replaced = await asyncio.to_thread(restore_backup, target, file, replace=True)
    assert await everything(target) == await everything(url)
    if replaced.aside is not None:
        assert len((await everything(f"sqlite:///{replaced.aside}"))["events"]) == 4


async def test_a_damaged_database_is_put_aside_whole(backup: Path, tmp_path: Path) -> None:
    target = tmp_path / "there" / "cairn.sqlite3"
    url = f"sqlite:///{target}"
    await asyncio.to_thread(restore_backup, url, backup)
    was = await everything(url)
    header = target.read_bytes()[:100]
    for damage in (b"garbage", b"g" * 9_000, header + b"\xff" * 9_000):
        target.write_bytes(damage)
        beside = {end: target.with_name(target.name + end) for end in ("-wal", "-journal")}
        for end, file in beside.items():
            file.write_bytes(end.encode())
        with pytest.raises(BackupError, match="Say --replace"):
            await asyncio.to_thread(restore_backup, url, backup)
        assert target.read_bytes() == damage
        done = await asyncio.to_thread(restore_backup, url, backup, replace=True)
        assert done.aside is not None
        assert done.aside.read_bytes() == damage
        for end in beside if header not in damage else ():  # by a good one SQLite clears up
            assert done.aside.with_name(done.aside.name + end).read_text() == end
        assert await everything(url) == was


async def test_a_locked_database_does_not_pass_for_a_damaged_one(
    backup: Path, tmp_path: Path
) -> None:
    target = tmp_path / "cairn.sqlite3"
    with sqlite3.connect(target, isolation_level=None) as other:
        other.execute("CREATE TABLE players (id)")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(BackupError, match="locked"):
            await asyncio.to_thread(restore_backup, f"sqlite:///{target}", backup, replace=True)
    other.close()
    assert not list(tmp_path.glob("*.before-*"))


@pytest.mark.parametrize("old", [False, True])
async def test_an_old_backup_brings_no_old_notices(
    url: str, target: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: bool
) -> None:
    async with open_store(url) as store:
        ona = (await store.players.guest(at=2)).id
        await store.notices.choose(ona, push=["turn"], mail=["challenge"], language="lt", at=3)
        for table in ("told", "new"):
            waits = TableSummary("oust", "hex-5", "playing", ona, 1, ona, waits_for=ona)
            await store.journal.append(table, 0, [b"{}"], at=9, summary=waits)
        told = [NewJob("told", "notice", ona, "{}", due_at=10)]
        await store.notices.consider(Change("told", ona, 9), told)
    file = tmp_path / "arena.cairn"
    await asyncio.to_thread(make_backup, url, file)
    if old:
        monkeypatch.setattr(hush, "HOUR", -1)
    await asyncio.to_thread(restore_backup, target, file)
    async with open_store(target) as store:
        assert [change.table for change in await store.notices.changes(recent=0, most=9)] == (
            [] if old else ["new"]
        )
        assert await store.jobs.waiting() == (0 if old else 1)
        assert await store.jobs.outcomes(ona) == {"told": "moot" if old else None}
        for table in ("told", "new"):  # what happens from now on is told as ever
            waits = TableSummary("oust", "hex-5", "playing", ona, 2, ona, waits_for=ona)
            await store.journal.append(table, 1, [b"{}"], at=20, summary=waits)
        assert len(await store.notices.changes(recent=0, most=9)) == 2


@pytest.fixture
async def backup(tmp_path: Path) -> Path:
    """A backup of a small arena on SQLite."""
    url, file = f"sqlite:///{tmp_path}/small.db", tmp_path / "small.cairn"
    async with open_store(url) as store:
        await furnish(store)
    await asyncio.to_thread(make_backup, url, file)
    return file


def change(file: Path, name: str, content: bytes | None) -> None:
    """Writes the file anew with another content of one part, or without it."""
    with zipfile.ZipFile(file) as old:
        parts = {part: old.read(part) for part in old.namelist()}
    if content is None:
        del parts[name]
    else:
        parts[name] = content
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as new:
        for part, kept in parts.items():
            new.writestr(part, kept)


def manifest_with(file: Path, **values: Any) -> bytes:
    with zipfile.ZipFile(file) as archive:
        return json.dumps({**json.loads(archive.read(MANIFEST)), **values}).encode()


async def refused(file: Path, target: str, why: str) -> None:
    """It is refused with this, and the place is as empty as before."""
    with pytest.raises(BackupError, match=why):
        await asyncio.to_thread(restore_backup, target, file)
    if target.startswith("sqlite"):
        assert not [path for path in Path(target.removeprefix("sqlite:///")).parent.glob("*")]
    else:
        async with open_store(target) as store:
            assert await store.players.named("Žuvėdra") is None


async def test_a_damaged_file_changes_nothing(backup: Path, target: str) -> None:
    whole = backup.read_bytes()
    backup.write_bytes(whole[: len(whole) // 2])
    await refused(backup, target, "no backup of Cairn's, or it was cut off")
    backup.write_bytes(b"not a backup at all")
    await refused(backup, target, "no backup of Cairn's")
    middle = whole.index(b"events.jsonl") + 40
    backup.write_bytes(whole[:middle] + bytes([whole[middle] ^ 255]) + whole[middle + 1 :])
    await refused(backup, target, "is damaged: events")
    backup.write_bytes(whole)
    change(backup, "players.jsonl", b"[]\n")
    await refused(backup, target, "is damaged: players")
    backup.write_bytes(whole)
    change(backup, "players.jsonl", None)
    await refused(backup, target, "is damaged: players")
    backup.write_bytes(whole)
    change(backup, MANIFEST, None)
    await refused(backup, target, "no backup of Cairn's")
    backup.unlink()
    await refused(backup, target, "cannot be read")


async def test_a_file_of_a_newer_cairn_is_named_as_such(backup: Path, target: str) -> None:
    whole = backup.read_bytes()
    for values in ({"version": 99}, {"schema": "9999"}):
        backup.write_bytes(whole)
        change(backup, MANIFEST, manifest_with(backup, **values))
        await refused(backup, target, "newer Cairn")


async def test_what_was_made_up_is_refused_with_a_sentence(backup: Path, target: str) -> None:
    whole = backup.read_bytes()
    with zipfile.ZipFile(backup) as archive:
        tables = json.loads(archive.read(MANIFEST))["tables"]
    for line in (b"{{{\n", b'["x"]\n'):
        backup.write_bytes(whole)
        part = {**tables["players"], "rows": 1, "sha256": hashlib.sha256(line).hexdigest()}
        made_up = manifest_with(backup, tables={**tables, "players": part})
        change(backup, "players.jsonl", line)
        change(backup, MANIFEST, made_up)
        await refused(backup, target, "no Cairn wrote")
    backup.write_bytes(whole)
    change(backup, MANIFEST, manifest_with(backup, schema="-1"))
    await refused(backup, target, "no Cairn wrote")
    for manifest in (b" " * 2**21, b"\xff\xfe", b"[" * 100_000):
        backup.write_bytes(whole)
        change(backup, MANIFEST, manifest)
        await refused(backup, target, "no backup of Cairn's|is damaged: manifest")


async def test_a_backup_of_an_older_cairn_is_brought_along(target: str, tmp_path: Path) -> None:
    writer = BackupWriter(tmp_path / "old.cairn")
    columns = dict.fromkeys(("id", "name", "language", "kind", "name_key"), "text")
    part = writer.begin("players", columns | {"number": "integer", "created_at": "integer"})
    part.add([["anna", "Anna", "lt", "person", "anna", 7, 1]])
    part.close()
    writer.finish(schema="0006", cairn="0.1", database="sqlite", made_at=1)
    await asyncio.to_thread(restore_backup, target, tmp_path / "old.cairn")
    async with open_store(target) as store:
        anna = await store.players.named("Anna")
        assert anna is not None
        assert (anna.id, anna.language, anna.number) == ("anna", "lt", 7)
        assert not await store.operators.all()


async def test_an_arena_that_runs_is_not_restored_into(backup: Path, url: str) -> None:
    from cairn.server.session import unix_ms

    async with open_store(url) as store:
        await store.nodes.see("here", at=unix_ms())
    with pytest.raises(BackupError, match="an arena is running on it"):
        await asyncio.to_thread(restore_backup, url, backup, replace=True)


@pytest.mark.postgres
async def test_a_database_of_another_kind_is_no_source_and_no_target(
    backup: Path, cluster: Cluster, tmp_path: Path
) -> None:
    with pytest.raises(BackupError, match="there is no such database"):
        await asyncio.to_thread(make_backup, f"sqlite:///{tmp_path}/none.db", tmp_path / "x")
    foreign = cluster.fresh()
    name = foreign.split("@/")[1].partition("?")[0]
    cluster.sql("CREATE TABLE theirs (a int)", name)
    for replace in (False, True):
        with pytest.raises(BackupError, match="not Cairn's"):
            await asyncio.to_thread(restore_backup, foreign, backup, replace=replace)
    cluster.drop(foreign)
