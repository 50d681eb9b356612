"""Seeks in the store: open while their owner is there, matched once, whoever asks."""

from __future__ import annotations

import asyncio

import pytest

from cairn.store import Meeting, SeeksGone, Store, TableSummary
from cairn.store.database import Append

NOW = 1_000_000
LONG = 10_000_000


async def people(store: Store, count: int) -> list[str]:
    return [(await store.players.guest(at=NOW)).id for _ in range(count)]


async def post(store: Store, seek: str, player: str, *, live: bool = True, at: int = NOW) -> None:
    await store.seeks.post(seek, player, "{}", live=live, at=at, expires_at=at + LONG)


async def open_ids(store: Store, *, now: int = NOW, alive: int = NOW) -> list[str]:
    return [seek.id for seek in await store.seeks.open(now=now, alive=alive)]


def opening(table: str) -> Append:
    summary = TableSummary("oust", "hex-5", "waiting", "host", NOW)
    return Append(table, 0, (b"opened",), NOW, summary)


async def match(store: Store, table: str, *seeks: tuple[str, str], closed: str = "") -> str:
    """Matches seeks of (id, player); the last may be of somebody who only joined."""
    colours = ("black", "white")
    met = [
        Meeting(seek, player, table, "oust", colour, NOW)
        for (seek, player), colour in zip(seeks, colours, strict=True)
    ]
    ids = [closed] if closed else [seek for seek, _ in seeks]
    await store.seeks.match(ids, met, opening(table), now=NOW, alive=NOW)
    return table


async def test_seeks_are_listed_by_age_with_their_owners(store: Store) -> None:
    ona, jonas = await people(store, 2)
    await post(store, "later", jonas, at=NOW + 5)
    await post(store, "first", ona)
    await store.credentials.keep(ona, "Ona", at=NOW, password="hash")
    found = await store.seeks.open(now=NOW, alive=NOW)
    assert [(seek.id, seek.player.id) for seek in found] == [("first", ona), ("later", jonas)]
    assert [seek.has_account for seek in found] == [True, False]
    assert found[0].player.name == "Ona"


async def test_live_seeks_need_their_owner(store: Store) -> None:
    ona, jonas = await people(store, 2)
    await post(store, "live", ona)
    await post(store, "slow", jonas, live=False)
    assert await open_ids(store, alive=NOW + 1) == ["slow"]
    await store.seeks.renew([ona, jonas], at=NOW + 5)
    assert await open_ids(store, alive=NOW + 1) == ["live", "slow"]
    assert await open_ids(store, now=NOW + LONG, alive=NOW) == []


async def test_leaving_closes_live_seeks_unless_seen_elsewhere(store: Store) -> None:
    (ona,) = await people(store, 1)
    await post(store, "live", ona)
    await post(store, "slow", ona, live=False)
    await store.seeks.renew([ona], at=NOW + 5)
    assert not await store.seeks.leave(ona, unseen_since=NOW + 4)
    assert await store.seeks.leave(ona, unseen_since=NOW + 5)
    assert await open_ids(store) == ["slow"]


async def test_only_the_owner_withdraws(store: Store) -> None:
    ona, jonas = await people(store, 2)
    await post(store, "seek", ona)
    assert not await store.seeks.withdraw(jonas, "seek")
    assert await store.seeks.withdraw(ona, "seek")
    assert not await store.seeks.withdraw(ona, "seek")


async def test_a_match_closes_both_and_opens_the_table(store: Store) -> None:
    ona, jonas = await people(store, 2)
    await post(store, "a", ona)
    await post(store, "b", jonas)
    await match(store, "table", ("b", jonas), ("a", ona))
    assert await open_ids(store) == []
    assert await store.journal.read("table") == [(1, b"opened")]
    assert (await store.tables.find("table")) is not None
    met = await store.seeks.meetings(["a", "b", "c"])
    assert {seek: (one.player, one.colour) for seek, one in met.items()} == {
        "a": (ona, "white"),
        "b": (jonas, "black"),
    }
    assert [one.table for one in await store.seeks.met([ona])] == ["table"]


async def test_a_match_that_comes_too_late_leaves_nothing(store: Store) -> None:
    ona, jonas, ruta = await people(store, 3)
    await post(store, "a", ona)
    await post(store, "b", jonas)
    await match(store, "first", ("a", ona), ("x", ruta), closed="a")
    with pytest.raises(SeeksGone):
        await match(store, "second", ("a", ona), ("b", jonas))
    assert await open_ids(store) == ["b"]
    assert await store.journal.read("second") == []
    assert set(await store.seeks.meetings(["a", "b", "x"])) == {"a", "x"}


async def test_a_seek_whose_owner_is_lost_cannot_be_matched(store: Store) -> None:
    ona, jonas = await people(store, 2)
    await post(store, "a", ona, at=NOW - 1)
    with pytest.raises(SeeksGone):
        await match(store, "table", ("a", ona), ("x", jonas), closed="a")


async def test_of_many_who_join_at_two_nodes_one_gets_it(store: Store, other_node: Store) -> None:
    ona, *others = await people(store, 9)
    for round_ in range(5):
        await post(store, f"seek{round_}", ona)
        joins = [
            match(
                (store, other_node)[number % 2],
                f"table{round_}-{number}",
                (f"seek{round_}", ona),
                (f"join{round_}-{number}", player),
                closed=f"seek{round_}",
            )
            for number, player in enumerate(others)
        ]
        outcomes = await asyncio.gather(*joins, return_exceptions=True)
        won = [outcome for outcome in outcomes if isinstance(outcome, str)]
        assert len(won) == 1
        assert sum(isinstance(outcome, SeeksGone) for outcome in outcomes) == len(others) - 1
        tables = [f"table{round_}-{number}" for number in range(len(others))]
        assert [table for table in tables if await store.journal.read(table)] == won


async def test_a_ring_of_pairs_at_two_nodes(store: Store, other_node: Store) -> None:
    """Every seek is wanted by two matches, from different nodes and in different orders."""
    owners = await people(store, 6)
    for number, player in enumerate(owners):
        await post(store, f"s{number}", player)
    pairs = [(number, (number + 1) % 6) for number in range(6)]
    matches = [
        match(
            (store, other_node)[number % 2],
            f"t{one}",
            (f"s{one}", owners[one]),
            (f"s{other}", owners[other]),
        )
        for number, (one, other) in enumerate(pairs)
    ]
    outcomes = await asyncio.gather(*matches, return_exceptions=True)
    assert all(isinstance(outcome, str | SeeksGone) for outcome in outcomes)
    met = await store.seeks.meetings([f"s{number}" for number in range(6)])
    won = {outcome for outcome in outcomes if isinstance(outcome, str)}
    assert len(met) == 2 * len(won)
    assert {one.table for one in met.values()} == won
    left = await open_ids(store)
    assert set(left) | set(met) == {f"s{number}" for number in range(6)}


async def test_tidying(store: Store) -> None:
    ona, jonas = await people(store, 2)
    await post(store, "lost", ona)
    await post(store, "slow", jonas, live=False)
    await store.seeks.tidy(now=NOW, unseen_since=NOW + 1)
    assert await open_ids(store, alive=0) == ["slow"]
    await store.seeks.tidy(now=NOW + LONG, unseen_since=0)
    assert await open_ids(store, now=0, alive=0) == []


async def test_people_are_counted_over_all_nodes(store: Store, other_node: Store) -> None:
    await store.attendance.say("a", 3, at=NOW, forget=0)
    await other_node.attendance.say("b", 4, at=NOW, forget=0)
    await other_node.attendance.say("b", 5, at=NOW + 1, forget=0)
    assert await store.attendance.elsewhere("a", since=NOW) == 5
    assert await store.attendance.elsewhere("a", since=NOW + 2) == 0
    await other_node.attendance.leave("b")
    assert await store.attendance.elsewhere("a", since=NOW) == 0
    assert await store.attendance.played(since=0) == 0
