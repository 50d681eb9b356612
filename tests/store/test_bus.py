"""The bus: what one node appends every node hears of, and after a gap everyone reads again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cairn.server import bus as bus_module
from cairn.server.bus import PAYLOAD, Bus, open_bus, payloads
from cairn.store import Clash, Store, open_store
from tests.postgres import Cluster
from tests.store.processes import start


class Ear:
    """Remembers what it was told."""

    def __init__(self, bus: Bus) -> None:
        self.heard: list[tuple[str | None, int]] = []
        self._told = asyncio.Event()
        self.leave = bus.subscribe(self._hear)

    def _hear(self, table: str | None, seq: int) -> None:
        self.heard.append((table, seq))
        self._told.set()

    async def until(self, fits: Callable[[list[tuple[str | None, int]]], bool]) -> None:
        async with asyncio.timeout(10):
            while not fits(self.heard):
                self._told.clear()
                await self._told.wait()


async def test_a_node_hears_of_its_own_appends_once_they_are_on_disk(store: Store) -> None:
    async with open_bus(store) as bus:
        ear = Ear(bus)
        await store.journal.append("t", 0, [b"a", b"b"], at=1)
        with pytest.raises(Clash):
            await store.journal.append("t", 0, [b"a"], at=1)
        await store.journal.append("t", 2, [b"c"], at=1)
        assert ear.heard == [("t", 2), ("t", 3)]


async def test_hints_of_other_kinds_and_leaving(store: Store) -> None:
    async with open_bus(store) as bus:
        ear, other = Ear(bus), Ear(bus)
        await bus.publish([("lobby", 0)])
        ear.leave()
        ear.leave()
        await bus.publish([("lobby", 1), ("lobby", 2)])
        await bus.publish([])
        assert ear.heard == [("lobby", 0)]
        assert other.heard == [("lobby", 0), ("lobby", 1), ("lobby", 2)]


async def test_one_who_fails_to_listen_keeps_nothing_from_the_others(store: Store) -> None:
    async with open_bus(store) as bus:

        def fail(table: str | None, seq: int) -> None:
            raise RuntimeError("deaf")

        bus.subscribe(fail)
        ear = Ear(bus)
        assert await store.journal.append("t", 0, [b"a"], at=1) == 1
        assert ear.heard == [("t", 1)]


@pytest.mark.postgres
async def test_many_news_between_two_nodes_in_few_commits(postgres_url: str) -> None:
    async with (
        open_store(postgres_url) as here,
        open_store(postgres_url) as there,
        open_bus(here) as bus_here,
        open_bus(there) as bus_there,
    ):
        near, far = Ear(bus_here), Ear(bus_there)
        names = [f"{'long-name-' * 5}{i}" for i in range(500)]
        await asyncio.gather(*(here.journal.append(name, 0, [b"a"], at=1) for name in names))
        assert here.writer.commits == 1
        await far.until(lambda heard: len(heard) >= 500)
        assert sorted(near.heard) == sorted(far.heard) == sorted((name, 1) for name in names)
        await bus_there.publish([("lobby", 7)])
        await near.until(lambda heard: ("lobby", 7) in heard)


@pytest.mark.postgres
async def test_news_of_another_node_can_be_read_the_moment_it_comes(postgres_url: str) -> None:
    async with (
        open_store(postgres_url) as here,
        open_store(postgres_url) as there,
        open_bus(here),
        open_bus(there) as bus_there,
    ):
        reads: list[Awaitable[int]] = []
        bus_there.subscribe(
            lambda table, seq: reads.append(asyncio.ensure_future(there.journal.head(str(table))))
        )
        for i in range(30):
            await here.journal.append("t", i, [b"a"], at=1)
        async with asyncio.timeout(10):
            while len(reads) < 30:
                await asyncio.sleep(0.005)
        heads = await asyncio.gather(*reads)
        assert all(head >= i for i, head in enumerate(heads, 1))


async def append_some(say: Callable[[str], None], url: str) -> None:
    async with open_store(url) as store, open_bus(store):
        for i in range(20):
            await store.journal.append("theirs", i, [b"a"], at=1)
        say("done")


@pytest.mark.postgres
async def test_news_crosses_from_process_to_process(postgres_url: str) -> None:
    async with open_store(postgres_url) as store, open_bus(store) as bus:
        ear = Ear(bus)
        node = await start(append_some, postgres_url)
        assert await node.end() == b"done"
        await ear.until(lambda heard: len(heard) >= 20)
        assert ear.heard == [("theirs", i) for i in range(1, 21)], "in order, each once"


@pytest.mark.postgres
async def test_a_line_that_was_cut_is_mended_and_the_gap_is_told(
    postgres_url: str, cluster: Cluster
) -> None:
    async with (
        open_store(postgres_url) as here,
        open_store(postgres_url) as there,
        open_bus(here) as bus_here,
        open_bus(there),
    ):
        ear = Ear(bus_here)
        await there.journal.append("t", 0, [b"a"], at=1)
        await ear.until(lambda heard: ("t", 1) in heard)
        cut = cluster.sql(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
            f"WHERE query LIKE 'LISTEN%' AND datname = '{here.database.url.database}'"
        )
        assert int(cut) == 2, "both lines"
        # The other way round nothing is lost: this node's own events need no line.
        await here.journal.append("mine", 0, [b"a"], at=1)
        assert ("mine", 1) in ear.heard
        await ear.until(lambda heard: (None, 0) in heard)
        await there.journal.append("t", 1, [b"b"], at=1)
        await ear.until(lambda heard: ("t", 2) in heard)


@pytest.mark.postgres
async def test_a_quiet_line_that_died_unnoticed_is_found_out(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line may die without a word (a firewall, a frozen server): silence is asked about."""
    monkeypatch.setattr(bus_module, "ASK_EVERY", 0.1)
    async with open_store(postgres_url) as store, open_bus(store) as bus:
        ear = Ear(bus)
        await asyncio.sleep(0.25)
        assert ear.heard == [], "a healthy line survives being asked"
        monkeypatch.setattr(bus_module, "ASK", "SELECT pg_sleep(10)")
        await ear.until(lambda heard: (None, 0) in heard)


news = st.lists(
    st.tuples(st.from_regex(r"\A[A-Za-z0-9_.-]{1,64}\Z"), st.integers(0, 2**31 - 1)),
    min_size=1,
    max_size=400,
)


@given(news)
def test_payloads_carry_everything_in_order_and_stay_under_the_limit(
    told: list[tuple[str, int]],
) -> None:
    parts = payloads("node", told)
    assert all(len(part.encode()) <= PAYLOAD for part in parts)
    hints = [hint for part in parts for hint in part.removeprefix("node ").split(" ")]
    assert hints == [f"{table}:{seq}" for table, seq in told]
