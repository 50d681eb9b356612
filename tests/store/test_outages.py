"""When the database cannot write: everyone who waits is told, and it goes on when it can again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store import Store, StoreUnavailable, open_store
from cairn.store.database import Append
from tests.postgres import Cluster


async def _pages(store: Store, limit: int | None) -> None:
    """Gives SQLite a disk of so many pages; None: takes the limit away."""

    async def limit_pages(connection: AsyncConnection) -> None:
        used = (await connection.execute(text("PRAGMA page_count"))).scalar_one()
        most = used + limit if limit is not None else 1_000_000
        await connection.execute(text(f"PRAGMA max_page_count={most}"))

    await store.writer.change(limit_pages)


async def test_a_full_disk_reaches_every_waiter_and_passes(tmp_path: Path) -> None:
    async with open_store(str(tmp_path / "cairn.db")) as store:
        await store.journal.append("t", 0, [b"a"], at=1)
        await _pages(store, 2)
        answers = await asyncio.gather(
            *(store.journal.append(f"big{i}", 0, [b"x" * 5000], at=1) for i in range(20)),
            return_exceptions=True,
        )
        assert {type(answer) for answer in answers} == {StoreUnavailable}
        assert all(getattr(answer, "retry_after", 0) > 0 for answer in answers)
        assert "full" in str(answers[0])
        # The broken connection was left; the new one knows no limit, as a disk with room again.
        assert await store.journal.append("t", 1, [b"b"], at=2) == 2
        assert await store.journal.append("big0", 0, [b"x" * 5000], at=2) == 1
        assert await store.journal.read("t") == [(1, b"a"), (2, b"b")]


async def test_a_file_locked_for_too_long_is_unavailable_then_fine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cairn.store.sqlite.BUSY_MS", 100)
    path = str(tmp_path / "cairn.db")
    async with open_store(path) as store, open_store(path) as greedy:
        release = asyncio.Event()
        holding = asyncio.Event()

        async def hold(connection: AsyncConnection) -> None:
            holding.set()
            await release.wait()

        held = asyncio.create_task(greedy.writer.change(hold))
        await holding.wait()
        with pytest.raises(StoreUnavailable):
            await store.journal.append("t", 0, [b"a"], at=1)
        assert await store.journal.read("t") == [], "readers do not wait for writers"
        release.set()
        await held
        assert await store.journal.append("t", 0, [b"a"], at=1) == 1


KILL = """
SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
WHERE datname = '{}' AND pid <> pg_backend_pid()
"""


@pytest.mark.postgres
async def test_connections_lost_between_commits_are_not_noticed(
    postgres_url: str, cluster: Cluster
) -> None:
    async with open_store(postgres_url) as store:
        await store.journal.append("t", 0, [b"a"], at=1)
        await store.journal.read("t")
        assert store.database.url.database is not None
        assert int(cluster.sql(KILL.format(store.database.url.database))) >= 2
        assert await store.journal.append("t", 1, [b"b"], at=2) == 2
        assert await store.journal.read("t") == [(1, b"a"), (2, b"b")]


@pytest.mark.postgres
async def test_a_server_that_is_gone_is_unavailable_and_welcome_back(
    postgres_url: str, cluster: Cluster
) -> None:
    """The server is killed in the middle of work; what was acknowledged is there afterwards."""
    async with open_store(postgres_url) as store:
        acknowledged: dict[str, int] = {}
        refused: list[StoreUnavailable] = []

        async def play(table: str) -> None:
            while True:
                try:
                    expected = acknowledged.get(table, 0)
                    acknowledged[table] = await store.journal.append(
                        table, expected, [b"%d" % expected], at=1
                    )
                except StoreUnavailable as unavailable:
                    refused.append(unavailable)
                    return

        players = [asyncio.create_task(play(f"t{i}")) for i in range(10)]
        await asyncio.sleep(0.15)
        await asyncio.to_thread(cluster.stop)
        await asyncio.wait_for(asyncio.gather(*players), 10)
        assert len(refused) == 10
        with pytest.raises(StoreUnavailable):
            await store.journal.read("t0")
        with pytest.raises(StoreUnavailable):
            await store.journal.append("t0", 0, [b"a"], at=1)
        await asyncio.to_thread(cluster.start)
        assert acknowledged
        for table, last in acknowledged.items():
            kept = await store.journal.read(table)
            # The commit under way when the server died may have been kept: that was never denied.
            assert last <= len(kept) <= last + 1
            assert kept == [(seq, b"%d" % (seq - 1)) for seq in range(1, len(kept) + 1)]
        assert await store.journal.append("new", 0, [b"a"], at=1) == 1


@pytest.mark.postgres
async def test_a_frozen_node_holds_up_its_own_table_only(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cairn.store.postgres.LOCK_MS", 150)
    async with open_store(postgres_url) as store, open_store(postgres_url) as frozen:
        holding, release = asyncio.Event(), asyncio.Event()

        async def hold(connection: AsyncConnection) -> None:
            await frozen.database.claim(connection, [Append("t", 0, (b"theirs",), 1, None)])
            holding.set()
            await release.wait()

        held = asyncio.create_task(frozen.writer.change(hold))
        await holding.wait()
        answers = await asyncio.gather(
            *(store.journal.append(table, 0, [b"ours"], at=1) for table in "stu"),
            return_exceptions=True,
        )
        assert (answers[0], answers[2]) == (1, 1)
        assert isinstance(answers[1], StoreUnavailable)
        release.set()
        await held
        assert await store.journal.read("t") == [(1, b"theirs")]
