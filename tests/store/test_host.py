"""What operators decide, as it is kept: bans, warnings, announcements, verdicts, and their log."""

from __future__ import annotations

import asyncio

import pytest

from cairn.store import Decision, Meeting, SeeksGone, Store
from cairn.store.announcements import NOTE, RESTART
from cairn.store.database import Append
from cairn.store.verdicts import BANNED, Verdict, settle

NOW = 10_000


async def somebody(store: Store) -> str:
    return (await store.players.guest(at=1)).id


async def ban(
    store: Store, player: str, scope: str = "play", until: int | None = None, at: int = NOW
) -> None:
    decision = Decision("banned", at, None, player)
    await store.bans.impose(player, scope, until=until, reason="why", decision=decision)
    await store.bans.load(at)


async def test_a_ban_holds_for_its_scope_and_its_time(store: Store, other_node: Store) -> None:
    player = await somebody(store)
    await ban(store, player, "chat", NOW + 10)
    assert store.bans.standing(player, NOW) is None
    standing = store.bans.standing(player, NOW + 9, "chat")
    assert standing is not None
    assert (standing.until, standing.reason) == (NOW + 10, "why")
    assert store.bans.standing(player, NOW + 10, "chat") is None
    await ban(store, player, "all", NOW + 50)
    for scope in ("play", "chat"):
        longest = store.bans.standing(player, NOW, scope)
        assert longest is not None
        assert longest.until == NOW + 50, "of two the one that ends last"
    await other_node.bans.load(NOW + 20)
    assert [one.scope for one in other_node.bans.held()] == ["all"], "what is over is not held"
    await ban(store, player, "all", None, NOW + 30)
    everything = await store.bans.of(player)
    assert [(one.scope, one.holds(NOW + 40)) for one in everything] == [
        ("all", True),
        ("all", False),
        ("chat", False),
    ]
    lifted = Decision("ban-lifted", NOW + 60, None, player)
    assert await other_node.bans.lift(player, decision=lifted) == 1
    assert await store.bans.lift(player, decision=lifted) == 0
    await store.bans.load(NOW + 60)
    assert store.bans.standing(player, NOW + 60) is None
    log = await store.decisions.latest(limit=10, whom=player)
    assert [one.act for one in log] == ["ban-lifted", "banned", "banned", "banned"]


async def test_nobody_is_matched_with_the_banned(store: Store, other_node: Store) -> None:
    banned, other = await somebody(store), await somebody(store)
    await ban(store, banned)
    # a node that had not heard of it posts a seek a moment later: nobody ever sees it
    for player in (banned, other):
        await other_node.seeks.post(
            f"of {player}", player, "{}", live=False, at=NOW, expires_at=NOW + 99
        )
    assert [one.player.id for one in await store.seeks.open(now=NOW, alive=0)] == [other]
    met = [Meeting(f"of {banned}", banned, "t", "oust", "black", NOW)]
    opened = Append("t", 0, (b"opened",), NOW, None)
    with pytest.raises(SeeksGone):
        await store.seeks.match([f"of {banned}"], met, opened, now=NOW, alive=0)
    assert await store.journal.head("t") == 0
    await ban(store, other, until=NOW + 5)
    assert not await store.seeks.open(now=NOW, alive=0)


async def test_of_two_operators_one_settles_a_report(store: Store, other_node: Store) -> None:
    target, reporter = await somebody(store), await somebody(store)
    report = await store.reports.file(reporter, target, reason="chat", at=NOW)
    verdicts = [Verdict("warned", "Stop it."), Verdict(BANNED, "Enough.", until=NOW + 99)]
    settled = await asyncio.gather(
        settle(store.writer, report, verdicts[0], by="ona", at=NOW),
        settle(other_node.writer, report, verdicts[1], by="jonas", at=NOW),
    )
    assert sorted(settled) == [False, True]
    kept = await store.reports.find(report.id)
    assert kept is not None
    warnings, bans = await store.cautions.of(target), await store.bans.of(target)
    assert [len(warnings), len(bans)] == [int(one) for one in settled]
    (decision,) = await store.decisions.latest(limit=9)
    assert (kept.settled_by, decision.operator) == (("ona", "jonas")[settled.index(True)],) * 2
    assert (decision.whom, decision.about) == (target, report.id)


async def test_a_warning_is_unread_until_its_owner_reads_it(store: Store) -> None:
    player, other = await somebody(store), await somebody(store)
    await store.cautions.give(player, "Stop.", decision=Decision("warned", NOW, "ona", player))
    await store.cautions.load()
    (caution,) = store.cautions.unread(player)
    await store.cautions.acknowledge(other, caution.id, at=NOW)
    await store.cautions.load()
    assert store.cautions.unread(player)
    await store.cautions.acknowledge(player, caution.id, at=NOW + 1)
    assert not store.cautions.unread(player)
    await store.cautions.load()
    assert not store.cautions.unread(player)
    assert [one.read_at for one in await store.cautions.of(player)] == [NOW + 1]


async def test_announcements_end_are_withdrawn_and_replaced(store: Store) -> None:
    board, told = store.announcements, Decision("announced", NOW, None)
    note = await board.make(NOTE, "info", {"lt": "Labas"}, begins=1, until=None, decision=told)
    assert [note.text(lang) for lang in ("lt", "uk")] == ["Labas", "Labas"]
    for until in (NOW + 5, NOW + 9):
        again = Decision("restart-announced", NOW, None, details={"until": until})
        await board.make(RESTART, "warning", {}, begins=1, until=until, decision=again)
    assert {one.until for one in await board.open(NOW)} == {None, NOW + 9}
    assert [one.kind for one in await board.open(NOW + 9)] == [NOTE]
    for which, count in ((None, 1), (note.id, 1), (note.id, 0)):
        gone = Decision("withdrawn", NOW + 1, None)
        assert await board.withdraw(which, decision=gone) == count
    assert not await board.open(0)
    assert await store.decisions.count() == 5


async def test_the_log_is_read_page_by_page(store: Store) -> None:
    for number in range(7):
        at = NOW + number // 3  # several in one moment
        await store.decisions.note(Decision("announced", at, None, details={"number": number}))
    seen: list[Decision] = []
    before = None
    while page := await store.decisions.latest(limit=2, before=before):
        seen += page
        before = (page[-1].at, page[-1].id)
    assert sorted(one.details["number"] for one in seen) == list(range(7))
    assert [one.at for one in seen] == sorted((one.at for one in seen), reverse=True)


async def test_people_are_found_by_how_their_name_looks(store: Store) -> None:
    ona, other = await somebody(store), await somebody(store)
    await store.players.rename(ona, "Ona")
    await store.players.rename(other, "Jonas")
    found = await store.players.like("оn", limit=9)  # with a Cyrillic letter
    assert [one.id for one in found] == [ona]
    assert not await store.players.like("%", limit=9)
    number = next(one.number for one in found)
    assert ona in [one.id for one in await store.players.like(f"#{number}", limit=99)]
    assert [one.id for one in await store.players.like(other, limit=9)] == [other]
