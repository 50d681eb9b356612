"""Reports: one open at a time for each reporter, person and table; settled once."""

from __future__ import annotations

import asyncio

import pytest

from cairn.store import Decision, Evidence, Player, Report, Store
from cairn.store.reports import LONGEST_WORDS, MOST_EVIDENCE, evidence_of


async def people(store: Store, count: int) -> list[str]:
    return [(await store.players.guest(at=1)).id for _ in range(count)]


def line(number: int, text: str = "rude", *, pointed: bool = False) -> Evidence:
    return Evidence(number, "players", "ben", text, None, number, pointed)


async def test_an_open_report_takes_up_what_is_added(store: Store, other_node: Store) -> None:
    anna, ben, cara = await people(store, 3)
    first = await store.reports.file(
        anna, ben, table="t", reason="chat", words="rude", at=5, evidence=[line(1), line(2)]
    )
    assert await store.reports.find(first.id) == first
    again = await other_node.reports.file(
        anna,
        ben,
        table="t",
        reason="stalling",
        words="and slow",
        at=9,
        evidence=[line(2, pointed=True), line(4)],
    )
    assert (again.id, again.at, again.reason) == (first.id, 5, "stalling")
    assert again.words == "rude\n\nand slow"
    assert again.evidence == (line(1), line(2, pointed=True), line(4))
    assert await store.reports.find(first.id) == again
    others = [
        await store.reports.file(cara, ben, table="t", reason="chat", at=6),
        await store.reports.file(anna, ben, table="t2", reason="chat", at=7),
        await store.reports.file(anna, ben, reason="name", at=8),
        await store.reports.file(anna, cara, table="t", reason="chat", at=8),
    ]
    assert len({first.id, *(report.id for report in others)}) == 5
    assert await store.reports.count_waiting() == 5


async def test_two_nodes_at_once_keep_one(store: Store, other_node: Store) -> None:
    anna, ben = await people(store, 2)
    filed: list[Report] = await asyncio.gather(
        *(
            node.reports.file(anna, ben, table="t", reason="chat", at=5, evidence=[line(number)])
            for number, node in enumerate([store, other_node] * 4, 1)
        )
    )
    assert len({report.id for report in filed}) == 1
    kept = await store.reports.find(filed[0].id)
    assert kept is not None
    assert [piece.number for piece in kept.evidence] == list(range(1, 9))


async def test_the_host_finds_and_settles(store: Store, other_node: Store) -> None:
    anna, ben, cara = await people(store, 3)
    filed = [
        await store.reports.file(reporter, ben, table=table, reason="chat", at=at)
        for reporter, table, at in [(anna, "t", 5), (cara, "t", 5), (anna, "u", 6), (cara, "u", 7)]
    ]
    waiting = await store.reports.waiting(3)
    assert [report.at for report in waiting] == [7, 6, 5]
    rest = await store.reports.waiting(3, (waiting[-1].at, waiting[-1].id))
    assert sorted(report.id for report in [*waiting, *rest]) == sorted(one.id for one in filed)

    settled = await asyncio.gather(
        *(
            node.reports.settle(filed[0].id, by, "warned", "be kind", at=8)
            for node, by in ((store, "one"), (other_node, "two"))
        )
    )
    assert sorted(settled) == [False, True], "of two hosts one settles it"
    assert not await store.reports.settle("nothing", "one", "warned", "", at=8)
    closed = await store.reports.find(filed[0].id)
    assert closed is not None
    assert closed.settled_by == ("one" if settled[0] else "two")
    assert (closed.settled_at, closed.verdict, closed.note) == (8, "warned", "be kind")
    assert await store.reports.count_waiting() == 3
    anew = await store.reports.file(anna, ben, table="t", reason="chat", at=9)
    assert anew.id != closed.id, "what is settled is not opened again"
    assert [report.at for report in await store.reports.about(ben)] == [9, 7, 6, 5, 5]
    assert [report.at for report in await store.reports.by(anna)] == [9, 6, 5]
    assert await store.reports.about(anna) == []


async def test_what_is_too_long_is_cut_and_nobody_unknown(store: Store) -> None:
    anna, ben = await people(store, 2)
    many = [line(number) for number in range(1, 100)]
    words = "x" * 5000
    await store.reports.file(anna, ben, reason="other", at=1, words=words, evidence=many)
    again = await store.reports.file(anna, ben, reason="other", at=1, words="y" * 5000)
    assert len(again.words) <= 2 * LONGEST_WORDS
    assert again.evidence == tuple(many[-MOST_EVIDENCE:])
    with pytest.raises(LookupError):
        await store.reports.file(anna, "nobody", reason="other", at=1)


async def test_evidence_outlives_the_message(store: Store) -> None:
    anna = await store.players.guest(at=1)
    ben: Player = await store.players.guest(at=1)
    said = await store.chat.say("t", "players", ben, "first", at=3, text="rude")
    filed = await store.reports.file(
        anna.id, ben.id, table="t", reason="chat", at=4, evidence=[evidence_of(said, pointed=True)]
    )
    await store.chat.take_away("t", said.number, decision=Decision("x", 5, None))
    kept = await store.reports.find(filed.id)
    assert kept is not None
    assert kept.evidence == (Evidence(1, "players", ben.id, "rude", None, 3, pointed=True),)
