"""The journal: what was appended is read back, where it was expected, in order, or not at all."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from msgspec.structs import replace

from cairn.store import Clash, Store, TableSummary


async def test_events_come_back_in_order_with_their_numbers(store: Store) -> None:
    assert await store.journal.append("t", 0, [b"opened", b"\x00\xff"], at=1) == 2
    assert await store.journal.append("t", 2, [b"turned"], at=2) == 3
    assert await store.journal.read("t") == [(1, b"opened"), (2, b"\x00\xff"), (3, b"turned")]
    assert await store.journal.read("t", after=2) == [(3, b"turned")]
    assert await store.journal.read("t", after=3) == []
    assert await store.journal.head("t") == 3


async def test_a_table_that_was_never_opened_has_no_events(store: Store) -> None:
    assert await store.journal.read("nobody") == []
    assert await store.journal.head("nobody") == 0


async def test_any_other_expectation_clashes_and_adds_nothing(store: Store) -> None:
    await store.journal.append("t", 0, [b"a", b"b"], at=1)
    for expected in (0, 1, 3, 99):
        with pytest.raises(Clash) as clash:
            await store.journal.append("t", expected, [b"c", b"d", b"e"], at=2)
        assert (clash.value.table, clash.value.expected) == ("t", expected)
        assert await store.journal.head("t") == 2


async def test_a_table_cannot_begin_with_a_gap(store: Store) -> None:
    with pytest.raises(Clash):
        await store.journal.append("t", 1, [b"a"], at=1)
    assert await store.journal.read("t") == []


IMPOSSIBLE: list[tuple[str, int, list[Any], int]] = [
    ("", 0, [b"a"], 1),
    ("a b", 0, [b"a"], 1),
    ("a:1", 0, [b"a"], 1),
    ("t\x00", 0, [b"a"], 1),
    ("t\n", 0, [b"a"], 1),
    ("x" * 65, 0, [b"a"], 1),
    ("t", -1, [b"a"], 1),
    ("t", 2**31 - 1, [b"a"], 1),
    ("t", 0, [], 1),
    ("t", 0, ["text"], 1),
    ("t", 0, [b"a"], 2**63),
    ("t", 0, [b"a"], -1),
]


async def test_what_no_journal_can_hold_is_refused_before_it_joins_a_batch(store: Store) -> None:
    commits = store.writer.commits
    for table, expected, events, at in IMPOSSIBLE:
        with pytest.raises(ValueError, match=r"no name|no seq|no time|at least one event"):
            await store.journal.append(table, expected, events, at=at)
    assert store.writer.commits == commits


async def test_of_appends_to_one_table_at_once_one_wins(store: Store) -> None:
    answers = await asyncio.gather(
        *(store.journal.append("t", 0, [b"%d" % i], at=i) for i in range(20)),
        return_exceptions=True,
    )
    assert answers.count(1) == 1
    assert sum(isinstance(answer, Clash) for answer in answers) == 19
    assert await store.journal.read("t") == [(1, b"%d" % answers.index(1))]


async def test_appends_to_one_table_sent_in_a_row_all_fit(store: Store) -> None:
    answers = await asyncio.gather(
        *(store.journal.append("t", i, [b"%d" % i], at=i) for i in range(20))
    )
    assert answers == list(range(1, 21))


async def test_two_nodes_never_both_win(store: Store, other_node: Store) -> None:
    """Two nodes fight for the same few tables with appends of one to three events."""
    nodes = [store, other_node]
    tables = [f"t{i}" for i in range(6)]
    acknowledged: dict[tuple[str, int], bytes] = {}
    clashes = 0

    async def fight(number: int) -> None:
        nonlocal clashes
        chance = random.Random(number)
        journal = nodes[number % 2].journal
        for round_ in range(25):
            table = chance.choice(tables)
            head = await journal.head(table)
            await asyncio.sleep(0)
            events = [b"%d/%d/%d" % (number, round_, i) for i in range(chance.randint(1, 3))]
            try:
                last = await journal.append(table, head, events, at=round_)
            except Clash:
                clashes += 1
                continue
            assert last == head + len(events)
            for seq, body in enumerate(events, head + 1):
                assert (table, seq) not in acknowledged, "two winners"
                acknowledged[table, seq] = body

    await asyncio.gather(*(fight(number) for number in range(12)))
    kept = {
        (table, seq): body for table in tables for seq, body in await other_node.journal.read(table)
    }
    assert kept == acknowledged
    for table in tables:
        read = await store.journal.read(table)
        assert [seq for seq, _ in read] == list(range(1, len(read) + 1)), "a gap"
    assert clashes, "they never met: this test shows nothing"


async def test_a_random_history_is_what_a_dictionary_would_be(store: Store) -> None:
    chance = random.Random(7)
    model: dict[str, list[bytes]] = {f"t{i}": [] for i in range(5)}
    for step in range(120):
        table = chance.choice(list(model))
        head = len(model[table])
        expected = max(0, head + chance.choice([0, 0, 0, -1, 1]))
        events = [b"%d.%d" % (step, i) for i in range(chance.randint(1, 4))]
        try:
            last = await store.journal.append(table, expected, events, at=step)
        except Clash:
            assert expected != head
        else:
            assert expected == head
            model[table] += events
            assert last == len(model[table])
    for table, events in model.items():
        assert await store.journal.read(table) == list(enumerate(events, 1))


def summary(status: str, opened_at: int = 5) -> TableSummary:
    return TableSummary("oust", "hex-7", status, "host", opened_at)


async def test_a_summary_is_kept_with_the_append_it_came_with(store: Store) -> None:
    await store.journal.append("t", 0, [b"a"], at=5, summary=summary("waiting"))
    await store.journal.append("t", 1, [b"b"], at=9, summary=summary("playing"))
    found = await store.tables.find("t")
    assert found is not None
    assert (found.id, found.game, found.board, found.host) == ("t", "oust", "hex-7", "host")
    assert (found.status, found.opened_at, found.changed_at) == ("playing", 5, 9)


async def test_the_summary_of_a_clash_is_not_kept(store: Store) -> None:
    await store.journal.append("t", 0, [b"a"], at=5, summary=summary("playing"))
    with pytest.raises(Clash):
        await store.journal.append("t", 0, [b"b"], at=9, summary=summary("over"))
    found = await store.tables.find("t")
    assert found is not None
    assert (found.status, found.changed_at) == ("playing", 5)
    with pytest.raises(Clash):
        await store.journal.append("new", 3, [b"b"], at=9, summary=summary("over"))
    assert await store.tables.find("new") is None


async def test_lists_of_tables_by_status_and_host_newest_change_first(store: Store) -> None:
    for i, status in enumerate(["waiting", "playing", "waiting", "over"]):
        at = 100 + i
        await store.journal.append(f"t{i}", 0, [b"a"], at=at, summary=summary(status, at))
    waiting = await store.tables.newest(["waiting"], limit=10)
    assert [table.id for table in waiting] == ["t2", "t0"]
    alive = await store.tables.newest(["waiting", "playing"], limit=2)
    assert [table.id for table in alive] == ["t2", "t1"]
    assert await store.tables.newest(["waiting"], limit=10, host="stranger") == []
    assert await store.tables.count("waiting") == 2
    assert await store.tables.find("none") is None


async def test_lists_of_tables_by_who_sits_there(store: Store) -> None:
    seats = [("anna", None), ("anna", "ben"), ("ben", "anna"), ("anna", "anna"), ("ben", None)]
    for i, (black, white) in enumerate(seats):
        kept = replace(summary("waiting" if white is None else "playing"), black=black, white=white)
        await store.journal.append(f"t{i}", 0, [b"a"], at=100 + i, summary=kept)
    assert [table.id for table in await store.tables.of("anna")] == ["t3", "t2", "t1", "t0"]
    assert [table.id for table in await store.tables.of("ben", limit=2)] == ["t4", "t2"]
    assert [table.id for table in await store.tables.of("anna", ["waiting"])] == ["t0"]
    assert await store.tables.of("nobody") == []
    swapped = replace(summary("over"), black="ben", white="anna")
    await store.journal.append("t1", 1, [b"b"], at=200, summary=swapped)
    found = (await store.tables.of("anna", ["over"]))[0]
    assert (found.id, found.black, found.white) == ("t1", "ben", "anna")
