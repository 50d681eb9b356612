"""The writer: many appends make one commit, and nobody's trouble is anybody else's."""

from __future__ import annotations

import asyncio
import time

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store import Clash, Store, StoreUnavailable, open_store
from cairn.store.database import Append
from cairn.store.writer import News


async def test_appends_that_arrive_together_share_a_commit(store: Store) -> None:
    before = store.writer.commits
    await asyncio.gather(*(store.journal.append(f"t{i}", 0, [b"a"], at=1) for i in range(200)))
    assert store.writer.commits - before == 1


async def test_what_arrives_during_a_commit_makes_the_next_one(store: Store) -> None:
    before = store.writer.commits

    async def play(table: str) -> None:
        for i in range(10):
            await store.journal.append(table, i, [b"a"], at=i)

    await asyncio.gather(*(play(f"t{i}") for i in range(100)))
    # 1,000 appends, each table's one after the other: ten rounds, perhaps split in two halves
    assert store.writer.commits - before <= 30
    assert store.writer.written == 1000


async def test_a_lone_append_waits_for_nobody(store: Store) -> None:
    await store.journal.append("warm", 0, [b"a"], at=1)
    fastest = 1.0
    for i in range(30):
        began = time.perf_counter()
        await store.journal.append("t", i, [b"a"], at=1)
        fastest = min(fastest, time.perf_counter() - began)
    assert fastest < 0.004, "the writer waits for company"


async def test_one_clash_in_a_batch_leaves_the_others_alone(store: Store) -> None:
    await store.journal.append("taken", 0, [b"a"], at=1)
    before = store.writer.commits
    wishes = [("a", 0), ("taken", 0), ("b", 0), ("gap", 5), ("taken-too", 0)]
    answers = await asyncio.gather(
        *(store.journal.append(table, expected, [b"x"], at=2) for table, expected in wishes),
        return_exceptions=True,
    )
    assert store.writer.commits - before == 1
    assert [answer if isinstance(answer, int) else type(answer) for answer in answers] == [
        1,
        Clash,
        1,
        Clash,
        1,
    ]


async def test_an_append_the_database_cannot_hold_fails_alone(store: Store) -> None:
    """Past the journal's own checks, straight to the writer."""
    bad = Append("bad", 0, ("no bytes",), 1, None)  # type: ignore[arg-type]
    worse = Append("worse\ud800", 0, (b"a",), 1, None)
    good = [Append(f"t{i}", 0, (b"a",), 1, None) for i in range(5)]
    answers = await asyncio.gather(
        *(store.writer.append(append) for append in [*good[:2], bad, *good[2:], worse]),
        return_exceptions=True,
    )
    # SQLite takes a text where bytes should be; what matters is that nobody else is hurt
    assert [a for i, a in enumerate(answers) if i not in (2, 6)] == [1] * 5
    assert isinstance(answers[6], Exception)
    assert not isinstance(answers[6], StoreUnavailable)
    assert await store.journal.append("after", 0, [b"a"], at=1) == 1


async def test_a_failing_change_is_undone_alone(store: Store) -> None:
    async def fail(connection: AsyncConnection) -> None:
        await connection.execute(text("INSERT INTO secrets VALUES ('t', 'x')"))
        raise LookupError("no")

    async def nonsense(connection: AsyncConnection) -> None:
        await connection.execute(text("SELECT no_such_column FROM events"))

    answers = await asyncio.gather(
        store.journal.append("t", 0, [b"a"], at=1),
        store.writer.change(fail),
        store.writer.change(nonsense),
        store.secrets.keep("other", b"s"),
        return_exceptions=True,
    )
    assert answers[0] == 1
    assert isinstance(answers[1], LookupError)
    assert isinstance(answers[2], Exception)
    assert not isinstance(answers[2], StoreUnavailable)
    assert answers[3] is None
    assert await store.secrets.find("t") is None
    assert await store.secrets.find("other") == b"s"


async def test_a_cancelled_caller_takes_nobody_along(store: Store) -> None:
    tasks = [asyncio.create_task(store.journal.append(f"t{i}", 0, [b"a"], at=1)) for i in range(60)]
    for pause in range(20):
        await asyncio.sleep(0.0005 if pause % 2 else 0)
        tasks[pause * 3].cancel()
        tasks.append(asyncio.create_task(store.journal.append(f"n{pause}", 0, [b"a"], at=1)))
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    others = [answer for i, answer in enumerate(answers) if i % 3 or i >= 60]
    assert others == [1] * len(others)


async def test_closing_writes_what_is_queued(url: str) -> None:
    async with open_store(url) as store:
        tasks = [
            asyncio.create_task(store.journal.append(f"t{i}", 0, [b"a"], at=1)) for i in range(700)
        ]
        await asyncio.sleep(0)
    assert await asyncio.gather(*tasks) == [1] * 700
    with pytest.raises(StoreUnavailable):
        await store.journal.append("late", 0, [b"a"], at=1)
    async with open_store(url) as store:
        assert await store.journal.read("t699") == [(1, b"a")]
        assert await store.journal.read("late") == []


class Listener:
    """Hears what the writer announces, and can refuse."""

    inside = True

    def __init__(self, store: Store) -> None:
        self.heard: list[tuple[str, int]] = []
        self.told: list[tuple[str, int]] = []
        self.store = store

    async def within(self, connection: AsyncConnection, news: News) -> None:
        self.heard += news
        count = await connection.execute(text("SELECT count(*) FROM events"))
        assert count.scalar_one() >= len(news), "called inside the transaction, events in place"

    def after(self, news: News) -> None:
        self.told += news

    def unsure(self) -> None:
        raise AssertionError("nothing was lost")


async def test_news_is_told_inside_the_commit_and_after_it_and_never_of_clashes(
    store: Store,
) -> None:
    store.writer.announcer = listener = Listener(store)
    await store.journal.append("t", 0, [b"a", b"b"], at=1)
    with pytest.raises(Clash):
        await store.journal.append("t", 0, [b"a"], at=1)
    await asyncio.gather(
        store.journal.append("t", 2, [b"c"], at=1), store.journal.append("u", 0, [b"d"], at=1)
    )
    assert listener.heard == listener.told
    assert sorted(listener.told) == [("t", 2), ("t", 3), ("u", 1)]
