"""Giving the other time, and ending a game that the other has left."""

from __future__ import annotations

from cairn.arena import (
    Absence,
    Answer,
    Claim,
    GiveTime,
    Offer,
    deadline,
)
from cairn.arena.clock import LAG_A_TURN
from cairn.arena.control import DAY
from cairn.arena.events import (
    Claimed,
    Ended,
    GaveTime,
)
from cairn.arena.timekeeper import (
    FULL,
    GIFT,
    claim_from,
    may_claim,
)
from cairn.games import Colour
from tests.arena.at_table import (
    ANN,
    BOB,
    EVE,
    away,
    begun,
    refusal,
    seated,
)

BLACK, WHITE = Colour.BLACK, Colour.WHITE


# Giving time


def test_giving_time() -> None:
    sitting = begun()
    sitting.now += 10_000
    assert sitting.ask(GiveTime(BOB), 0) == [GaveTime(at=sitting.now, by=WHITE, amount=GIFT)]
    assert sitting.left() == (305_000, 300_000)
    sitting.ask(GiveTime(ANN), 0)
    assert sitting.left() == (305_000, 315_000)
    assert deadline(sitting.table) == sitting.now + 305_000 + LAG_A_TURN


def test_what_was_given_is_kept_over_a_take_back() -> None:
    sitting = begun()
    sitting.play_after(10_000, "i5")
    sitting.ask(GiveTime(BOB), 0)
    sitting.ask(GiveTime(ANN), 0)
    sitting.ask(Offer(ANN, "take-back"), 0)
    sitting.ask(Answer(BOB, "take-back", True), 0)
    assert sitting.left() == (315_000, 315_000)


def test_when_no_time_is_given() -> None:
    assert refusal(begun("days 1"), GiveTime(ANN)) == ("needs-live-clock", {})
    assert refusal(seated("oust"), GiveTime(ANN)) == ("no-clock", {})
    assert refusal(seated("oust", clock="live 60+0"), GiveTime(ANN)) == ("too-early", {})
    assert refusal(begun(), GiveTime(EVE)) == ("not-seated", {})
    assert refusal(begun("live 10800+0"), GiveTime(ANN)) == ("enough-time", {"most": FULL})


# Claims


def test_who_waits_for_somebody_gone_may_end_the_game() -> None:
    sitting = begun("live 600+0")
    gone = Absence(since=sitting.now + 20_000, lost=False)
    at = gone.since + 60_000
    assert claim_from(sitting.table, BOB, gone) == at
    assert may_claim(sitting.table, BOB, gone, at - 1) == ()
    assert may_claim(sitting.table, BOB, gone, at) == ("win", "abort")
    sitting.now = at - 1
    assert refusal(sitting, Claim(BOB, "win", gone)) == ("cannot-claim", {"why": "wait", "at": at})
    assert sitting.ask(Claim(BOB, "win", gone), 1) == [
        Claimed(at=at, by=WHITE, what="win"),
        Ended(at=at, winner=WHITE, reason="left"),
    ]


def test_a_claim_can_be_for_nobody_to_win() -> None:
    sitting = begun("live 600+0")
    gone = Absence(since=sitting.now, lost=False)
    assert sitting.ask(Claim(BOB, "abort", gone), 60_000)[1] == Ended(
        at=sitting.now, winner=None, reason="aborted"
    )


def test_a_lost_connection_is_waited_for_twice_as_long() -> None:
    sitting = begun("live 60+0")
    lost = Absence(since=sitting.now, lost=True)
    assert claim_from(sitting.table, BOB, lost) == sitting.now + 60_000
    sitting = begun("live 3600+0")
    lost = Absence(since=sitting.now, lost=True)
    assert claim_from(sitting.table, BOB, lost) == sitting.now + 720_000


def test_only_time_in_which_it_was_their_turn_counts_as_absence() -> None:
    sitting = begun("live 600+0")
    gone = Absence(since=0, lost=False)
    assert claim_from(sitting.table, BOB, gone) == sitting.now + 60_000
    assert claim_from(sitting.table, ANN, gone) is None
    assert refusal(sitting, Claim(ANN, "win", gone), 60_000) == ("cannot-claim", {"why": "here"})
    assert refusal(sitting, Claim(BOB, "win", None)) == ("cannot-claim", {"why": "here"})
    away(sitting, sitting.now)
    assert claim_from(sitting.table, BOB, gone) is None


def test_before_both_have_moved_only_an_abort_can_be_claimed() -> None:
    sitting = seated("oust", "hex-5", clock="live 600+0")
    gone = Absence(since=0, lost=False)
    assert refusal(sitting, Claim(BOB, "win", gone), 60_000) == (
        "cannot-claim",
        {"why": "too-early"},
    )
    assert sitting.ask(Claim(BOB, "abort", gone), 0)[0] == Claimed(
        at=sitting.now, by=WHITE, what="abort"
    )


def test_nobody_claims_in_a_game_by_the_day_or_without_a_clock() -> None:
    gone = Absence(since=0, lost=False)
    assert refusal(begun("days 1"), Claim(BOB, "win", gone), 60_000)[0] == "needs-live-clock"
    assert refusal(seated("oust"), Claim(BOB, "win", gone), 60_000)[0] == "no-clock"
    assert may_claim(seated("oust").table, BOB, gone, DAY) == ()
    assert claim_from(begun(one_board=True).table, ANN, gone) is None
    assert refusal(begun(), Claim(EVE, "win", gone), 60_000)[0] == "not-seated"
