"""Who is told what, and when: never twice, never none, never at the table, never of live games."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cairn.arena import notices
from cairn.arena.commands import Answer, Offer, Resign, Resume
from cairn.arena.notices import MINUTE, Notice, moment_to_tell, notice_for
from tests.arena import test_bot_tables
from tests.arena.at_table import ANN, BOB, EVE, Sitting, opened, seated

DELAY = 10 * MINUTE


@pytest.mark.parametrize("clock", ["none", "days 3"])
def test_the_one_to_move_in_a_slow_game_is_told(clock: str) -> None:
    sitting = seated("oust", "hex-5", pie=False, clock=clock)
    mover, other = sitting.mover, BOB if sitting.mover == ANN else ANN
    notice = notice_for(sitting.table, mover)
    assert notice is not None
    assert (notice.kind, notice.player, notice.at) == ("turn", mover, sitting.table.since)
    assert notice_for(sitting.table, other) is None
    assert notice_for(sitting.table, EVE) is None
    assert notice_for(sitting.table, "") is None
    sitting.play("e5")
    assert notice_for(sitting.table, mover) is None
    assert notice_for(sitting.table, other) is not None


def test_live_games_one_board_and_bots_are_never_spoken_of() -> None:
    live = seated("oust", "hex-5", clock="live 300+5")
    assert notice_for(live.table, live.mover) is None
    alone = seated("oust", "hex-5", one_board=True)
    assert notice_for(alone.table, alone.mover) is None
    with_a_bot = test_bot_tables.sitting()
    for player in ("ann", "pebble"):
        assert notice_for(with_a_bot, player) is None


def test_who_is_asked_to_a_table_is_told_until_they_sit() -> None:
    asked = opened("oust", "hex-5", reserved={"black": ANN, "white": BOB}, clock="days 3")
    notice = notice_for(asked.table, BOB)
    assert notice is not None
    assert notice.kind == "challenge"
    assert notice_for(asked.table, EVE) is None
    shared = opened("oust", "hex-5", reserved={"black": ANN, "white": None}, clock="days 3")
    assert notice_for(shared.table, ANN) is None, "who opened a table for a friend knows"
    assert moment_to_tell(notice, asked.table, seen=None, delay=DELAY) == notice.at + DELAY
    assert moment_to_tell(notice, asked.table, seen=notice.at, delay=DELAY) is None, "was there"


def test_the_end_is_told_to_whoever_did_not_bring_it_about() -> None:
    sitting = seated("oust", "hex-5", clock="days 3")
    sitting.ask(Resign(BOB))
    told = notice_for(sitting.table, ANN)
    assert told is not None
    assert told.kind == "over"
    assert notice_for(sitting.table, BOB) is None
    assert not notices.is_stale(told, told.at + notices.STALE)
    assert notices.is_stale(told, told.at + notices.STALE + 1)


def test_a_turn_waits_until_one_has_been_away_for_the_delay() -> None:
    sitting = seated("oust", "hex-5", clock="days 3")
    notice = notice_for(sitting.table, sitting.mover)
    assert notice is not None
    begun = notice.at
    before = moment_to_tell(notice, sitting.table, seen=begun - MINUTE, delay=DELAY)
    assert before == begun + DELAY
    later = moment_to_tell(notice, sitting.table, seen=begun + 5 * MINUTE, delay=DELAY)
    assert later == begun + 15 * MINUTE


def test_a_turn_that_comes_back_by_a_take_back_is_not_a_new_one() -> None:
    sitting = seated("oust", "hex-5", pie=False, clock="days 3")
    first = notice_for(sitting.table, sitting.mover)
    mover, other = sitting.mover, BOB if sitting.mover == ANN else ANN
    sitting.play("e5")
    told = notice_for(sitting.table, other)
    sitting.ask(Offer(mover, "take-back"))
    sitting.ask(Answer(other, "take-back", True))
    assert told is not None
    assert first is not None
    again = notice_for(sitting.table, mover)
    assert again is not None
    assert again.key == first.key, "one was told of that turn"
    assert moment_to_tell(told, sitting.table, seen=None, delay=DELAY) is None
    sitting.play("d4")
    new = notice_for(sitting.table, other)
    assert new is not None
    assert new.key != told.key, "another turn was played"


def test_nobody_is_told_during_a_pause_of_both() -> None:
    sitting = seated("oust", "hex-5", pie=False, clock="days 3")
    sitting.play("e5", "d4")
    told = notice_for(sitting.table, sitting.mover)
    sitting.ask(Offer(ANN, "pause"))
    sitting.ask(Answer(BOB, "pause", True))
    assert told is not None
    assert notice_for(sitting.table, sitting.mover) is None
    sitting.ask(Resume(sitting.mover))
    after = notice_for(sitting.table, sitting.mover)
    assert after is not None
    assert after.key == told.key


def test_sending_is_tried_again_ever_more_seldom_and_then_given_up() -> None:
    waits = [notices.again_after(n) for n in range(1, len(notices.AGAIN) + 2)]
    assert waits[-1] is None
    known = [wait for wait in waits if wait is not None]
    assert known == sorted(known)
    assert len(set(known)) == len(known)


@dataclass
class Post:
    """What the server does with the rule, in the fewest words: jobs by key, and who was seen."""

    sitting: Sitting
    due: dict[str, tuple[Notice, int]] = field(default_factory=dict)
    kept: set[str] = field(default_factory=set)
    seen: dict[str, int] = field(default_factory=dict)
    told: list[tuple[str, int]] = field(default_factory=list)

    def look(self, now: int) -> None:
        """A worker comes by; there may be one every second, or none for hours."""
        table = self.sitting.table
        for player in (ANN, BOB):
            notice = notice_for(table, player)
            if notice is not None and notice.key not in self.kept:
                self.kept.add(notice.key)
                self.due[notice.key] = (notice, notice.at)
        for key, (notice, moment) in list(self.due.items()):
            if moment > now:
                continue
            seen = self.seen.get(notice.player)
            new = moment_to_tell(notice, table, seen=seen, delay=DELAY)
            if new is None:
                del self.due[key]
            elif new <= now:
                del self.due[key]
                self.told.append((key, now))
            else:
                self.due[key] = (notice, new)


steps = st.lists(
    st.one_of(
        st.tuples(st.just("wait"), st.integers(1, 40)),
        st.tuples(st.just("play"), st.just(0)),
        st.tuples(st.just("take-back"), st.just(0)),
        st.tuples(st.just("visit"), st.integers(0, 1)),
        st.tuples(st.just("away"), st.integers(1, 300)),
    ),
    max_size=60,
)


@settings(max_examples=150, deadline=None)
@given(steps=steps, seed=st.randoms(use_true_random=False))
def test_never_twice_never_none_never_at_the_table(
    steps: list[tuple[str, int]], seed: Random
) -> None:
    """Time passes minute by minute; workers stop and come back; people come, go and play."""
    sitting = seated("oust", "hex-5", pie=False, clock="days 14")
    post, visiting = Post(sitting), {ANN: False, BOB: False}
    absent = dict.fromkeys(visiting, sitting.now)

    def minute(*, working: bool = True) -> None:
        sitting.now += MINUTE
        for player, there in visiting.items():
            if there:
                post.seen[player] = absent[player] = sitting.now
        if working:
            post.look(sitting.now)
            mover = sitting.mover
            notice = notice_for(sitting.table, mover)
            assert notice is not None
            # Away for long enough, and a worker was by: then it was told.
            if sitting.now >= max(notice.at, absent[mover]) + DELAY and not visiting[mover]:
                assert notice.key in dict(post.told)

    for what, amount in steps:
        match what:
            case "wait":
                for _ in range(amount):
                    minute()
            case "away":  # the arena's workers, not the people
                for _ in range(amount):
                    minute(working=False)
            case "visit":
                who = (ANN, BOB)[amount]
                visiting[who] = not visiting[who]
            case "play":
                sitting.play_random(seed, 1)
                if sitting.table.status != "playing":
                    break
            case _ if sitting.table.turns:
                last = sitting.table.turns[-1].player
                other = BOB if last == ANN else ANN
                sitting.ask(Offer(last, "take-back"))
                sitting.ask(Answer(other, "take-back", True))
    keys = [key for key, _ in post.told]
    assert len(keys) == len(set(keys))
