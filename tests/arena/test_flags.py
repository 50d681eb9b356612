"""Flags and leave: what is due, when exactly, and that nothing else is."""

from __future__ import annotations

import pytest

from cairn.arena import (
    AlreadyPlayed,
    Answer,
    Flag,
    GiveTime,
    Offer,
    Play,
    Resign,
    TimeUp,
    clock_seen,
    deadline,
    is_due,
)
from cairn.arena.clock import LAG_A_TURN
from cairn.arena.control import DAY
from cairn.arena.events import (
    Aborted,
    Ended,
    Flagged,
    Revealed,
    TookLeave,
    Turned,
)
from cairn.games import Colour
from tests.arena.at_table import (
    ANN,
    BOB,
    SECRET,
    begun,
    opened,
    refusal,
    seated,
)

BLACK, WHITE = Colour.BLACK, Colour.WHITE


# Flags


def test_a_flag_falls_at_the_deadline_and_not_before() -> None:
    sitting = begun()
    due = sitting.now + 300_000 + LAG_A_TURN
    assert deadline(sitting.table) == due
    assert refusal(sitting, Flag(), 300_000) == ("time-left", {"left": LAG_A_TURN})
    assert refusal(sitting, Flag(), LAG_A_TURN - 1) == ("time-left", {"left": 1})
    assert not is_due(sitting.table, sitting.now)
    assert is_due(sitting.table, due)
    assert sitting.ask(Flag(), 1) == [
        Flagged(at=due, colour=BLACK),
        Ended(at=due, winner=WHITE, reason="time"),
    ]
    assert sitting.left() == (0, 300_000)
    assert refusal(sitting, Flag()) == ("game-over", {})


def test_a_turn_after_the_deadline_is_too_late_though_no_flag_fell() -> None:
    sitting = begun()
    play = Play(ANN, 3, ["i5"], lag=10_000)
    with pytest.raises(TimeUp):
        sitting.ask(play, 300_000 + LAG_A_TURN)
    for command in (
        Resign(ANN),
        Offer(BOB, "take-back"),
        GiveTime(BOB),
        Answer(BOB, "pause", True),
    ):
        with pytest.raises(TimeUp):
            sitting.ask(command, 0)
    assert [type(event) for event in sitting.ask(Flag(), 0)] == [Flagged, Ended]
    assert refusal(sitting, play) == ("game-over", {})


def test_a_turn_within_the_measured_delay_is_in_time() -> None:
    sitting = begun()
    assert refusal(sitting, Play(ANN, 3, ["i5"], lag=100), 300_100) == ("time-up", {})
    assert isinstance(sitting.play_after(0, "i5", lag=101)[0], Turned)
    assert sitting.left()[0] == 1 + 5_000
    assert sitting.ask(Flag(), 300_000 + LAG_A_TURN)[0] == Flagged(at=sitting.now, colour=WHITE)


def test_the_very_last_moment() -> None:
    sitting = begun()
    assert refusal(sitting, Play(ANN, 3, ["i5"]), 300_000) == ("time-up", {})
    sitting.now -= 1
    sitting.play_after(0, "i5")
    assert sitting.left()[0] == 1 + 5_000


def test_a_repeated_turn_gets_its_answer_even_when_something_is_due() -> None:
    sitting = begun()
    play = Play(ANN, 3, ["i5"])
    sitting.ask(play)
    with pytest.raises(AlreadyPlayed):
        sitting.ask(play, DAY)


def test_who_lets_the_first_turn_pass_does_not_lose() -> None:
    sitting = seated("herd", "hex-4", clock="live 300+5")
    assert refusal(sitting, Flag(), 30_000)[0] == "time-left"
    assert sitting.ask(Flag(), LAG_A_TURN) == [
        Aborted(at=sitting.now, by=None, late=BLACK),
        Ended(at=sitting.now, winner=None, reason="aborted"),
        Revealed(at=sitting.now, secret=SECRET.hex()),
    ]
    sitting = seated("oust", "hex-5", clock="live 600+0")
    sitting.play_after(59_000, "e5")
    assert sitting.ask(Flag(), 60_000 + LAG_A_TURN)[0] == Aborted(
        at=sitting.now, by=None, late=WHITE
    )


def test_nothing_is_due_where_nobody_counts_or_nobody_plays() -> None:
    assert refusal(seated("oust", "hex-5"), Flag()) == ("no-clock", {})
    assert refusal(opened("oust", "hex-5", clock="days 3"), Flag()) == ("game-not-started", {})


# Leave


def test_leave_moves_the_moment_and_refills_nothing() -> None:
    sitting = begun("days 2")
    assert sitting.table.clocks is not None
    over = sitting.now + 2 * DAY
    assert sitting.table.clocks.runs_out == over
    sitting.now = over + LAG_A_TURN
    assert sitting.ask(Flag(leave_until=over + DAY), 0) == [
        TookLeave(at=sitting.now, colour=BLACK, until=over + DAY)
    ]
    assert sitting.left() == (DAY - LAG_A_TURN, 2 * DAY)
    seen = clock_seen(sitting.table, sitting.now)
    assert seen is not None
    assert (seen.on_leave, seen.runs_out) == (True, over + DAY)
    assert refusal(sitting, Flag(leave_until=over + 2 * DAY))[0] == "time-left"
    sitting.play_after(1000, "i5")
    assert sitting.left() == (2 * DAY, 2 * DAY)
    seen = clock_seen(sitting.table, sitting.now)
    assert seen is not None
    assert not seen.on_leave


def test_when_leave_is_used_up_the_flag_falls() -> None:
    sitting = begun("days 1")
    for _ in range(10):
        assert sitting.table.clocks is not None
        over = sitting.table.clocks.runs_out or 0
        sitting.now = over + LAG_A_TURN
        sitting.ask(Flag(leave_until=over + DAY), 0)
    sitting.now += DAY
    with pytest.raises(ValueError, match="no leave until"):
        sitting.ask(Flag(leave_until=over + 2 * DAY), 0)
    assert sitting.ask(Flag(), 0)[0] == Flagged(at=sitting.now, colour=BLACK)


def test_leave_is_for_turns_by_the_day() -> None:
    live = begun()
    with pytest.raises(ValueError, match="no leave until"):
        live.ask(Flag(leave_until=live.now + 300_001), 400_000)
    slow = begun("days 1")
    for until in (slow.now + DAY, slow.now + 2 * DAY + 1):
        with pytest.raises(ValueError, match="no leave until"):
            slow.ask(Flag(leave_until=until), DAY + LAG_A_TURN)
