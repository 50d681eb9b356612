"""Work is kept once, taken by one at a time, given back when it fails, and survives `kill -9`."""

from __future__ import annotations

import asyncio
import random
from collections import Counter

import pytest

from cairn.store import NewJob, Store, open_store
from tests.store import working
from tests.store.processes import Node, start

LEASE = 1_000


@pytest.fixture
async def player(store: Store) -> str:
    return (await store.players.guest(at=1)).id


def job(player: str, key: str, due_at: int = 100) -> NewJob:
    return NewJob(key, "mail", player, "{}", due_at)


async def test_the_same_work_is_kept_once_for_ever(store: Store, player: str) -> None:
    await store.jobs.add([job(player, "a"), job(player, "a"), job(player, "b", 99)])
    await store.jobs.add([job(player, "a")])
    taken = await store.jobs.take(now=100, lease=LEASE, most=9)
    assert [one.key for one in taken] == ["b", "a"], "the longest overdue first"
    for one in taken:
        assert await store.jobs.finish(one, "sent", at=101)
    await store.jobs.add([job(player, "a")])
    assert await store.jobs.take(now=10_000, lease=LEASE, most=9) == []
    await store.jobs.forget(102)
    await store.jobs.add([job(player, "a")])
    assert len(await store.jobs.take(now=10_000, lease=LEASE, most=9)) == 1


async def test_work_is_left_alone_until_it_is_due_or_its_lease_is_over(
    store: Store, player: str
) -> None:
    await store.jobs.add([job(player, "a", 500)])
    assert await store.jobs.take(now=499, lease=LEASE, most=9) == []
    (first,) = await store.jobs.take(now=500, lease=LEASE, most=9)
    assert await store.jobs.take(now=1_500, lease=LEASE, most=9) == []
    (second,) = await store.jobs.take(now=1_501, lease=LEASE, most=9)
    assert (first.attempts, second.attempts, second.handing) == (1, 2, False)
    assert not await store.jobs.hand(first, until=9_000), "whoever lost it may not give it away"
    assert not await store.jobs.finish(first, "sent", at=1_502, then=[job(player, "never")])
    assert await store.jobs.hand(second, until=3_000)
    (third,) = await store.jobs.take(now=3_001, lease=LEASE, most=9)
    assert third.handing, "that it was being given away is known to whoever comes next"
    assert not await store.jobs.finish(second, "sent", at=3_002)
    assert await store.jobs.finish(third, "unsure", at=3_003)
    assert await store.jobs.outcomes(player) == {"a": "unsure"}
    assert await store.jobs.waiting() == 0


async def test_failures_are_counted_and_putting_off_is_none(store: Store, player: str) -> None:
    await store.jobs.add([job(player, "a")])
    (one,) = await store.jobs.take(now=100, lease=LEASE, most=9)
    assert await store.jobs.later(one, due_at=200)
    (one,) = await store.jobs.take(now=200, lease=LEASE, most=9)
    assert one.failures == 0
    assert await store.jobs.hand(one, until=900)
    assert await store.jobs.again(one, due_at=300)
    (one,) = await store.jobs.take(now=300, lease=LEASE, most=9)
    assert (one.failures, one.handing) == (1, False)


async def test_what_follows_is_kept_in_the_same_commit(store: Store, player: str) -> None:
    await store.jobs.add([job(player, "a")])
    (one,) = await store.jobs.take(now=100, lease=LEASE, most=9)
    assert await store.jobs.finish(one, "told", at=100, then=[job(player, "b"), job(player, "c")])
    keys = {one.key for one in await store.jobs.take(now=100, lease=LEASE, most=9)}
    assert keys == {"b", "c"}


async def test_two_nodes_never_take_the_same(store: Store, other_node: Store, player: str) -> None:
    await store.jobs.add([job(player, f"{n}") for n in range(120)])
    taken: Counter[str] = Counter()

    async def work(node: Store) -> None:
        while jobs := await node.jobs.take(now=100, lease=LEASE, most=7):
            taken.update(one.key for one in jobs)

    await asyncio.gather(*(work(node) for node in (store, other_node) for _ in range(3)))
    assert taken == Counter({f"{n}": 1 for n in range(120)})


async def test_killed_workers_leave_nothing_undone_and_do_nothing_twice(url: str) -> None:
    chance, many, kills = random.Random(), 150, 6
    async with open_store(url) as store:
        player = (await store.players.guest(at=1)).id
        await store.jobs.add([job(player, f"{n}") for n in range(many)])
    said: Counter[str] = Counter()

    def heard(output: bytes) -> None:
        lines = output.decode().splitlines(keepends=True)
        said.update(line.strip() for line in lines if line.endswith("\n") and line != "here\n")

    async def cut_off(node: Node) -> None:
        heard(await node.line())
        await asyncio.sleep(chance.uniform(0.0, 0.12))
        heard(await node.kill())

    for _ in range(kills // 2):
        nodes = [await start(working.main, url) for _ in range(2)]
        await asyncio.gather(*map(cut_off, nodes))
    last = [await start(working.main, url) for _ in range(2)]
    for node in last:
        heard(await node.end())
    async with open_store(url) as store:
        outcomes = await store.jobs.outcomes(player)
    assert len(outcomes) == many
    assert max(said.values()) == 1
    unsure = {key for key, outcome in outcomes.items() if outcome == "unsure"}
    assert {key for key, outcome in outcomes.items() if outcome == "sent"} == set(outcomes) - unsure
    assert set(outcomes) - unsure <= set(said)
    assert len(unsure) <= kills, "only what was being given away at the moment of a kill"
