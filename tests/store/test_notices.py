"""Who wants to know what, at which tables there is something to tell, browsers and sessions."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from cairn.store import Change, NewJob, Store, Subscription, TableSummary

DAY = 24 * 60 * 60 * 1000
SUBSCRIPTION = Subscription("https://push.example/a", "key", "secret")


@dataclass
class Two:
    """Ona and Jonas, and tables between them."""

    store: Store
    ona: str
    jonas: str

    async def table(self, name: str, at: int, **values: object) -> None:
        """A table as it is at a moment."""
        plain = TableSummary(
            "oust", "hex-5", "playing", self.ona, 1, self.ona, self.jonas, clock="days 3"
        )
        head = await self.store.journal.head(name)
        summary = replace(plain, **values)
        await self.store.journal.append(name, head, [b"e"], at=at, summary=summary)

    async def changes(self, recent: int = 0) -> set[tuple[str, str]]:
        """Which tables are to be looked at for whom."""
        found = await self.store.notices.changes(recent=recent, most=100)
        return {(one.table, one.player) for one in found}

    async def wish(
        self, player: str, *kinds: str, mail: tuple[str, ...] = (), at: int = 10
    ) -> None:
        await self.store.notices.choose(player, push=kinds, mail=mail, language="lt", at=at)


@pytest.fixture
async def two(store: Store) -> Two:
    people = [await store.players.guest(at=1) for _ in range(2)]
    return Two(store, people[0].id, people[1].id)


async def test_only_slow_tables_of_people_who_want_to_know_are_looked_at(two: Two) -> None:
    await two.table("days", 20, waits_for=two.ona)
    await two.table("free", 20, waits_for=two.ona, clock=None)
    await two.table("live", 20, waits_for=two.ona, clock="live 300+5")
    await two.table("alone", 20, waits_for=two.ona, clock=None, one_board=True)
    await two.table("theirs", 20, waits_for=two.jonas)
    assert await two.changes() == set()
    await two.wish(two.ona, "over")
    assert await two.changes() == set()
    await two.wish(two.ona, mail=("turn",))
    assert await two.changes() == {("days", two.ona), ("free", two.ona)}
    assert await two.store.notices.wanting([two.ona, two.jonas]) == {two.ona}
    await two.store.notices.no_letters(two.ona)
    assert await two.changes() == set()
    assert await two.store.notices.wanting([two.ona, two.jonas]) == set()


async def test_what_was_looked_at_is_looked_at_again_when_it_has_gone_on(two: Two) -> None:
    await two.wish(two.ona, "turn")
    await two.table("t", 20, waits_for=two.ona)
    job = NewJob("turn", "notice", two.ona, "{}", 30)
    await two.store.notices.consider(Change("t", two.ona, 20), [job])
    assert await two.changes() == set()
    assert await two.store.jobs.waiting() == 1
    await two.table("t", 21, waits_for=two.ona)
    assert await two.changes() == {("t", two.ona)}
    await two.store.notices.consider(Change("t", two.ona, 21), [job])
    assert await two.store.jobs.waiting() == 1, "the same thing is kept once"


async def test_games_that_are_over_and_challenges_since_the_wish(two: Two) -> None:
    await two.wish(two.ona, "over", "challenge", at=10)
    over = {"status": "over", "result": "black", "reason": "resigned"}
    await two.table("before", 9, ended_at=9, **over)
    await two.table("after", 11, ended_at=11, **over)
    await two.table("live", 12, ended_at=12, clock="live 300+5", **over)
    for name, at in (("asked", 12), ("asked-before", 8)):
        await two.table(name, at, status="waiting", host=two.jonas, black=None, white=None)
        await two.store.invitations.keep(name, two.ona, at=at)
    assert await two.changes() == {("after", two.ona), ("asked", two.ona)}
    assert await two.changes(recent=12) == {("asked", two.ona)}
    assert await two.changes(recent=13) == set()


async def test_an_agreed_rematch_is_a_change_of_the_game_that_is_over(two: Two) -> None:
    await two.wish(two.ona, "challenge", at=10)
    over = {"status": "over", "result": "black", "ended_at": 20}
    await two.table("t", 20, **over)
    assert await two.changes() == set()
    await two.table("t", 21, **over)
    assert await two.changes() == {("t", two.ona)}


async def test_who_was_there_when(two: Two) -> None:
    notices = two.store.notices
    assert await notices.seen("t", two.ona) is None
    await notices.see([("t", two.ona), ("u", two.jonas)], at=20)
    await notices.see([("t", two.ona)], at=15)
    assert await notices.seen("t", two.ona) == 20
    await two.table("t", 30, status="over", ended_at=30, result="draw")
    await notices.forget(31)
    assert await notices.seen("t", two.ona) is None
    assert await notices.seen("u", two.jonas) == 20


async def test_a_browser_belongs_to_one_person_and_ends_with_the_session(two: Two) -> None:
    store, browsers = two.store, two.store.browsers
    token = await store.sessions.begin(two.ona, at=1)
    first = await browsers.keep(two.ona, token, SUBSCRIPTION, label="Firefox", language="lt", at=2)
    await browsers.sent(first, at=3)
    again = await browsers.keep(two.ona, token, SUBSCRIPTION, label="Firefox", language="uk", at=4)
    (known,) = await browsers.of(two.ona)
    assert (again, known.language, known.sent_at, known.open) == (first, "uk", 3, True)

    newer = await store.sessions.begin(two.ona, at=5, instead_of=token)
    (known,) = await browsers.of(two.ona)
    assert known.open, "the same person in the same browser"
    moved = Subscription("https://push.example/b", "key", "secret")
    assert not await browsers.renew(two.jonas, SUBSCRIPTION.endpoint, moved)
    assert await browsers.renew(two.ona, SUBSCRIPTION.endpoint, moved)

    await store.sessions.revoke(newer)
    (known,) = await browsers.of(two.ona)
    assert (known.open, known.signed_out) == (False, True)
    theirs = await store.sessions.begin(two.jonas, at=6)
    await browsers.keep(two.jonas, theirs, moved, label=None, language="lt", at=7)
    assert await browsers.of(two.ona) == [], "somebody else is signed in there now"


async def test_a_reminder_brings_nothing_back(two: Two) -> None:
    store, browsers = two.store, two.store.browsers
    token = await store.sessions.begin(two.ona, at=1)

    async def remind(subscription: Subscription, player: str = two.ona) -> bool:
        return await browsers.remind(player, token, subscription, label="x", language="uk")

    assert not await remind(SUBSCRIPTION)
    one = await browsers.keep(two.ona, token, SUBSCRIPTION, label="x", language="lt", at=2)
    assert not await remind(SUBSCRIPTION, two.jonas)
    elsewhere = await store.sessions.begin(two.ona, at=3)
    moved = Subscription("https://push.example/b", "key", "secret")
    await browsers.keep(two.ona, elsewhere, moved, label="x", language="lt", at=4)
    assert await remind(moved), "the browser has changed its address unseen"
    (known,) = await browsers.of(two.ona)
    assert (known.subscription, known.language, known.created_at) == (moved, "uk", 4)
    assert await remind(SUBSCRIPTION), "and again"
    (known,) = await browsers.of(two.ona)
    assert known.subscription == SUBSCRIPTION
    await browsers.end(known.id, at=5)
    assert not await remind(SUBSCRIPTION), "that it has ended is to be read"
    await browsers.remove(two.ona, known.id)
    assert known.id != one
    assert not await remind(SUBSCRIPTION)
    assert await browsers.of(two.ona) == []


async def test_an_ended_browser_stays_to_be_seen(two: Two) -> None:
    browsers = two.store.browsers
    token = await two.store.sessions.begin(two.ona, at=1)
    one = await browsers.keep(two.ona, token, SUBSCRIPTION, label="x", language="lt", at=2)
    await browsers.end(one, at=3)
    (known,) = await browsers.of(two.ona)
    assert (known.subscription, known.ended_at, known.label) == (None, 3, "x")
    await browsers.remove(two.jonas, one)
    assert len(await browsers.of(two.ona)) == 1
    await browsers.remove(two.ona, one)
    assert await browsers.of(two.ona) == []


async def test_the_number_of_a_calendar_is_never_used_again(two: Two) -> None:
    notices = two.store.notices
    await notices.number_calendar(two.ona, language="lt", at=5, off=False)
    assert (await notices.of(two.ona)).calendar == 5
    await notices.number_calendar(two.ona, language="lt", at=6, off=True)
    assert (await notices.of(two.ona)).calendar is None
    await two.wish(two.ona, "turn", at=7)
    await notices.number_calendar(two.ona, language="lt", at=8, off=False)
    known = await notices.of(two.ona)
    assert (known.calendar, sorted(known.push), known.since) == (8, ["turn"], 7)
