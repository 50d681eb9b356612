"""Pauses that two agree to, and those the arena makes because it was away."""

from __future__ import annotations

import pytest

from cairn.arena import (
    Answer,
    Flag,
    Offer,
    Resign,
    Resume,
    TimeUp,
    clock_seen,
    deadline,
)
from cairn.arena.clock import LAG_A_TURN
from cairn.arena.clock_view import PauseSeen
from cairn.arena.control import DAY
from cairn.arena.events import (
    Answered,
    Flagged,
    Paused,
    Resumed,
    Turned,
)
from cairn.arena.timekeeper import (
    GRACE,
    LONGEST_PAUSE,
    NOTICE,
)
from cairn.games import Colour
from tests.arena.at_table import (
    ANN,
    BOB,
    EVE,
    Sitting,
    away,
    begun,
    opened,
    refusal,
    running,
    seated,
)

BLACK, WHITE = Colour.BLACK, Colour.WHITE


# Pauses that both agree to


def paused() -> Sitting:
    sitting = begun("days 2")
    sitting.ask(Offer(BOB, "pause"), DAY)
    sitting.ask(Answer(ANN, "pause", True), 0)
    return sitting


def test_a_pause_stops_the_clock_where_it_stands() -> None:
    sitting = begun("days 2")
    sitting.ask(Offer(BOB, "pause"), DAY)
    assert sitting.ask(Answer(ANN, "pause", True), 0) == [
        Answered(at=sitting.now, what="pause", by=BLACK, yes=True),
        Paused(at=sitting.now, why="agreed", by=WHITE, until=sitting.now + LONGEST_PAUSE),
    ]
    until = sitting.now + LONGEST_PAUSE
    seen = clock_seen(sitting.table, sitting.now)
    assert seen is not None
    assert (seen.pause, seen.running) == (PauseSeen("agreed", sitting.now, until, WHITE), None)
    assert deadline(sitting.table) == until
    assert refusal(sitting, Flag(), 20 * DAY)[0] == "time-left"
    assert sitting.left() == (DAY, 2 * DAY)
    assert sitting.ask(Resume(ANN), 0) == [Resumed(at=sitting.now, by=BLACK)]
    assert (sitting.left(), running(sitting)) == ((DAY, 2 * DAY), BLACK)
    assert deadline(sitting.table) == sitting.now + DAY + LAG_A_TURN


def test_playing_ends_a_pause() -> None:
    sitting = paused()
    resumed, turned = sitting.play_after(5 * DAY, "i5")
    assert resumed == Resumed(at=sitting.now, by=BLACK)
    assert isinstance(turned, Turned)
    assert turned.spent == DAY
    assert running(sitting) is WHITE


def test_who_is_not_to_move_ends_a_pause_with_notice() -> None:
    sitting = paused()
    assert sitting.ask(Resume(BOB), DAY) == [
        Paused(at=sitting.now, why="notice", by=WHITE, until=sitting.now + NOTICE)
    ]
    ends = sitting.now + NOTICE
    assert refusal(sitting, Resume(BOB), 1000) == ("pause-ends", {"until": ends})
    sitting.now = ends
    with pytest.raises(TimeUp):
        sitting.ask(Resume(ANN), 0)
    assert sitting.ask(Flag(), 0) == [Resumed(at=ends)]
    assert sitting.left() == (DAY, 2 * DAY)


def test_a_pause_ends_by_itself() -> None:
    sitting = paused()
    assert sitting.ask(Flag(), LONGEST_PAUSE) == [Resumed(at=sitting.now)]
    assert running(sitting) is BLACK


def test_when_no_pause_can_be_agreed_to() -> None:
    assert refusal(begun(), Offer(ANN, "pause")) == ("needs-day-clock", {})
    assert refusal(seated("oust"), Offer(ANN, "pause")) == ("no-clock", {})
    assert refusal(seated("oust", clock="days 1"), Offer(ANN, "pause")) == ("too-early", {})
    sitting = paused()
    assert refusal(sitting, Offer(ANN, "pause")) == ("already-paused", {"why": "agreed"})
    assert refusal(sitting, Resume(EVE)) == ("not-seated", {})
    sitting.ask(Resume(ANN))
    assert refusal(sitting, Resume(ANN)) == ("not-paused", {})
    assert refusal(begun("days 1"), Answer(ANN, "pause", True))[0] == "nothing-offered"


def test_a_pause_is_declined_like_any_offer() -> None:
    sitting = begun("days 2")
    sitting.ask(Offer(BOB, "pause"))
    sitting.ask(Answer(ANN, "pause", False))
    assert refusal(sitting, Offer(BOB, "pause")) == ("already-answered", {"what": "pause"})
    assert running(sitting) is BLACK


def test_a_take_back_in_a_pause_leaves_the_clocks_standing() -> None:
    sitting = paused()
    sitting.ask(Offer(BOB, "take-back"), 0)
    sitting.ask(Answer(ANN, "take-back", True), 0)
    assert (sitting.mover, running(sitting)) == (BOB, None)
    assert sitting.table.clocks is not None
    assert sitting.table.clocks.pause is not None
    sitting.ask(Resume(BOB), DAY)
    assert deadline(sitting.table) == sitting.now + 2 * DAY + LAG_A_TURN


# The arena away


@pytest.mark.parametrize("clock", ["live 300+5", "days 3"])
def test_nobody_pays_for_the_arena_being_away(clock: str) -> None:
    sitting = begun(clock)
    shown = sitting.left()
    sitting.now += 10_000
    since, sitting.now = sitting.now, sitting.now + 4 * DAY
    assert away(sitting, since) == [
        Paused(at=sitting.now, why="away", until=sitting.now + GRACE, since=since)
    ]
    assert (sitting.left(), running(sitting)) == ((shown[0] - 10_000, shown[1]), None)
    assert deadline(sitting.table) == sitting.now + GRACE
    assert away(sitting, since) == []
    sitting.ask(Flag(), GRACE)
    assert (sitting.left(), running(sitting)) == ((shown[0] - 10_000, shown[1]), BLACK)


def test_the_player_to_move_need_not_wait_until_everybody_is_back() -> None:
    sitting = begun()
    since = sitting.now + 10_000
    sitting.now += DAY
    away(sitting, since)
    assert refusal(sitting, Resume(BOB)) == ("pause-ends", {"until": sitting.now + GRACE})
    resumed, turned = sitting.play_after(3000, "i5")
    assert resumed == Resumed(at=sitting.now, by=BLACK)
    assert isinstance(turned, Turned)
    assert turned.spent == 10_000


def test_first_turns_are_waited_for_as_well() -> None:
    sitting = seated("oust", "hex-5", clock="live 300+5")
    since = sitting.now + 29_000
    sitting.now += DAY
    away(sitting, since)
    sitting.ask(Flag(), GRACE)
    assert refusal(sitting, Flag(), 1000 + LAG_A_TURN - 1) == ("time-left", {"left": 1})


def test_what_was_due_before_the_arena_went_is_still_due() -> None:
    sitting = begun()
    since = sitting.now + 300_000 + LAG_A_TURN
    sitting.now += DAY
    with pytest.raises(TimeUp):
        away(sitting, since)
    assert sitting.ask(Flag(), 0)[0] == Flagged(at=sitting.now, colour=BLACK)


def test_a_clock_that_started_while_one_thought_the_arena_away_is_not_wound_back() -> None:
    sitting = begun()
    sitting.play_after(10_000, "i5")
    since = sitting.now - 60_000
    sitting.now += 2_000
    (event,) = away(sitting, since)
    assert isinstance(event, Paused)
    assert event.since == sitting.now - 2_000
    assert sitting.left() == (295_000, 300_000)


def test_a_pause_that_would_end_while_people_come_back_lasts_a_little_longer() -> None:
    sitting = paused()
    until = sitting.now + LONGEST_PAUSE
    sitting.now = until + 5
    assert away(sitting, until - DAY) == [
        Paused(at=sitting.now, why="agreed", by=WHITE, until=sitting.now + GRACE)
    ]
    assert away(paused(), 0) == []


def test_where_nothing_runs_nothing_is_said() -> None:
    sitting = opened("oust", clock="days 1")
    assert away(sitting, 0) == []
    sitting = begun()
    sitting.ask(Resign(ANN))
    assert away(sitting, 0) == []
