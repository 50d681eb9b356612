"""The clocks of a table: whose runs, what a turn costs, and what becomes of them."""

from __future__ import annotations

from random import Random

import pytest

from cairn.arena import (
    Answer,
    ClockSeen,
    Offer,
    Refused,
    Resign,
    Sit,
    clock_seen,
    deadline,
    decide_away,
    is_due,
    open_table,
    rematch_of,
)
from cairn.arena.clock import LAG_A_TURN, LAG_BUDGET, LAG_REFILL
from cairn.arena.control import DAY, UNTIMED, Live
from cairn.arena.events import Turned
from cairn.arena.records import record_of
from cairn.games import Colour
from cairn.games.record import Record
from tests.arena.at_table import ANN, BOB, Sitting, begun, opened, random_turn, running, seated

BLACK, WHITE = Colour.BLACK, Colour.WHITE
MINUTE = 60_000


def quiet(sitting: Sitting, rng: Random) -> str:
    """A turn that does not end the game."""
    return " ".join(random_turn(sitting.table.position, rng))


# Beginning


def test_without_a_clock_there_is_none() -> None:
    sitting = seated("oust", "hex-5")
    assert (sitting.table.clock, sitting.table.clocks) == (UNTIMED, None)
    assert deadline(sitting.table) is None
    assert not is_due(sitting.table, 10**15)
    assert clock_seen(sitting.table, sitting.now) is None
    assert decide_away(sitting.table, since=0, now=sitting.now) == []
    assert record_of(sitting.table).clock is None


def test_clocks_stand_until_both_sit() -> None:
    sitting = opened("oust", "hex-5", clock="live 300+5")
    sitting.ask(Sit(ANN, "Ann", ""))
    assert deadline(sitting.table) is None
    assert sitting.table.clock == Live(300, 5)
    sitting.ask(Sit(BOB, "Bob", ""))
    assert deadline(sitting.table) == sitting.now + 30_000 + LAG_A_TURN


def test_first_turns_cost_and_gain_nothing() -> None:
    sitting = seated("oust", "hex-5", clock="live 300+5")
    assert running(sitting) is None
    sitting.play_after(20_000, "e5")
    assert (running(sitting), sitting.left()) == (None, (300_000, 300_000))
    turned = sitting.play_after(29_000, "e1", lag=300)[0]
    assert isinstance(turned, Turned)
    assert (turned.spent, turned.lag) == (29_000, 0)
    assert (running(sitting), sitting.left()) == (BLACK, (300_000, 300_000))


def test_turns_cost_what_they_take_and_gain_the_increment() -> None:
    sitting = begun()
    sitting.play_after(10_000, "i5")
    assert (running(sitting), sitting.left()) == (WHITE, (295_000, 300_000))
    sitting.play_after(2_000, "i1")
    assert (running(sitting), sitting.left()) == (BLACK, (295_000, 303_000))
    sitting.now += 7_000
    assert sitting.left() == (288_000, 303_000)
    assert sitting.table.turns[2].spent == 10_000


def test_by_the_day_each_turn_has_its_days_and_saves_none() -> None:
    sitting = begun("days 2")
    sitting.play_after(DAY, "i5")
    assert sitting.left() == (2 * DAY, 2 * DAY)
    sitting.now += DAY
    assert sitting.left() == (2 * DAY, DAY)
    sitting.play_after(DAY // 2, "i1")
    assert sitting.left() == (2 * DAY, 2 * DAY)


# Whose clock it is


def test_whoever_is_swapped_keeps_their_own_time() -> None:
    sitting = seated("oust", "hex-5", clock="live 300+5")
    sitting.play_after(3000, "e5")
    sitting.play_after(3000, "swap")  # Bob is Black now; Ann, White, is to move and pays
    assert (sitting.mover, running(sitting)) == (ANN, WHITE)
    sitting.play_after(15_000, "i5")
    assert (sitting.mover, sitting.left()) == (BOB, (300_000, 290_000))
    sitting.play_after(1000, "a5")
    assert sitting.left() == (304_000, 290_000)


def test_taking_the_pie_back_gives_the_clocks_back_with_the_colours() -> None:
    sitting = seated("oust", "hex-5", clock="live 300+5")
    sitting.play_after(3000, "e5")
    sitting.play_after(3000, "swap")
    sitting.play_after(15_000, "i5")  # Ann, as White
    assert sitting.left() == (300_000, 290_000)
    sitting.ask(Offer(ANN, "take-back"))
    sitting.ask(Answer(BOB, "take-back", True))
    assert (sitting.mover, sitting.left(), running(sitting)) == (ANN, (300_000, 300_000), WHITE)
    sitting.ask(Offer(BOB, "take-back"))
    sitting.ask(Answer(ANN, "take-back", True))  # the swap itself
    assert (sitting.mover, running(sitting)) == (BOB, None)
    assert [sitting.player(colour) for colour in Colour] == [ANN, BOB]
    assert deadline(sitting.table) == sitting.now + 30_000 + LAG_A_TURN


def test_on_one_board_the_two_clocks_run_in_turn() -> None:
    sitting = begun(one_board=True)
    sitting.play_after(10_000, "i5")
    sitting.play_after(20_000, "i1")
    assert sitting.left() == (295_000, 285_000)


def test_a_pass_that_the_arena_makes_costs_and_gains_nothing() -> None:
    sitting = seated("oust", "square-3", pie=False, clock="live 300+5")
    sitting.play("b3", "c1", "a2", "a1", "a3 b1", "c2 a1")
    before = sitting.left()
    sitting.play("b1")  # and White must pass
    assert sitting.table.turns[-1].forced
    assert sitting.left() == (before[0] - 1000 + 5000, before[1])
    assert running(sitting) is BLACK


# Delay


def test_delay_is_given_back_within_the_quota() -> None:
    sitting = begun()
    turned = sitting.play_after(10_000, "i5", lag=200)[0]
    assert isinstance(turned, Turned)
    assert (turned.spent, turned.lag) == (9_800, 200)
    assert sitting.left()[0] == 300_000 - 9_800 + 5_000
    sitting.play_after(10_000, "i1", lag=5_000)
    assert sitting.left()[1] == 300_000 - 9_500 + 5_000


def test_nobody_gets_more_back_than_it_took() -> None:
    sitting = begun()
    sitting.play_after(100, "i5", lag=400)
    assert sitting.left()[0] == 305_000
    sitting.play_after(100, "i1", lag=-400)
    assert sitting.left()[1] == 304_900


def test_the_budget_of_delay_is_used_up_and_refills_slowly() -> None:
    sitting, rng, back = begun(), Random(2), []
    for _ in range(6):
        turned = sitting.play_after(5_000, quiet(sitting, rng), lag=LAG_A_TURN)[0]
        assert isinstance(turned, Turned)
        back.append(turned.lag)
        sitting.play(quiet(sitting, rng))
    assert back[:3] == [LAG_A_TURN] * 3
    assert back[3:] == [450, LAG_REFILL, LAG_REFILL]
    assert sum(back) <= LAG_BUDGET + LAG_REFILL * (len(back) - 1)


# Taking back


def test_a_take_back_shows_what_the_clocks_showed_when_that_turn_began() -> None:
    sitting = begun()
    sitting.play_after(10_000, "i5")
    sitting.play_after(20_000, "i1")
    shown = (295_000, 285_000)
    assert sitting.left() == shown
    sitting.play_after(40_000, "a5")
    sitting.ask(Offer(ANN, "take-back"), 5_000)
    sitting.ask(Answer(BOB, "take-back", True), 5_000)
    assert (sitting.left(), running(sitting)) == (shown, BLACK)
    sitting.now += 1000
    assert sitting.left() == (294_000, 285_000)


def test_no_time_can_be_made_by_taking_back() -> None:
    sitting = begun()
    for _ in range(5):
        sitting.play_after(100, "i5")
        sitting.ask(Offer(ANN, "take-back"), 10)
        sitting.ask(Answer(BOB, "take-back", True), 10)
    assert sitting.left() == (300_000, 300_000)


# The end, and leaving the arena


def test_clocks_stop_with_the_game() -> None:
    sitting = begun()
    sitting.play_after(10_000, "i5")
    sitting.ask(Resign(ANN), 7_000)
    shown = sitting.left()
    assert shown == (295_000, 293_000)
    sitting.now += 10 * MINUTE
    assert (sitting.left(), running(sitting), deadline(sitting.table)) == (shown, None, None)


def test_clocks_stop_when_the_rules_end_the_game() -> None:
    sitting = seated("oust", "hex-2", pie=False, clock="live 300+5")
    sitting.play("b2", "b1", "a3")
    assert sitting.table.status == "over"
    shown = sitting.left()
    sitting.now += MINUTE
    assert (sitting.left(), deadline(sitting.table)) == (shown, None)


def test_a_record_says_the_clock_and_the_times() -> None:
    sitting = begun()
    sitting.play_after(10_000, "i5", lag=200)
    record = record_of(sitting.table)
    assert record.clock == "live 300+5"
    assert record.turns[2].spent == 9_800
    assert Record.parse(record.text()) == record


def test_a_rematch_has_the_same_clock() -> None:
    sitting = begun()
    sitting.ask(Resign(ANN))
    opened = rematch_of(sitting.table, "t2", now=5)
    assert (opened.clock, opened.rated) == ("live 300+5", False)


def test_which_tables_can_be() -> None:
    with pytest.raises(Refused) as error:
        open_table("t", "oust", host=ANN, now=0, clock="live 5+5")
    assert (error.value.code, error.value.values["value"]) == ("bad-clock", 5)
    with pytest.raises(Refused) as error:
        open_table("t", "oust", host=ANN, now=0, clock="days 3", one_board=True)
    assert error.value.values["why"] == "one-board"
    for one_board, clock, why in [(True, "live 300+5", "one-board"), (False, "none", "no-clock")]:
        with pytest.raises(Refused) as error:
            open_table("t", "oust", host=ANN, now=0, clock=clock, one_board=one_board, rated=True)
        assert (error.value.code, error.value.values) == ("cannot-rate", {"why": why})
    assert open_table("t", "oust", host=ANN, now=0, clock=" Live  300+5", rated=True).rated


def test_what_a_page_is_told() -> None:
    sitting = seated("oust", "hex-5", clock="live 300+5")
    began = sitting.now
    assert clock_seen(sitting.table, began + 500) == ClockSeen(
        control="live 300+5",
        at=began + 500,
        black=300_000,
        white=300_000,
        running=None,
        runs_out=None,
        first_turn=began + 30_000,
        on_leave=False,
        away=0,
        pause=None,
    )
    sitting.play("e5", "e1")
    assert clock_seen(sitting.table, sitting.now + 4000) == ClockSeen(
        control="live 300+5",
        at=sitting.now + 4000,
        black=296_000,
        white=300_000,
        running=BLACK,
        runs_out=sitting.now + 300_000,
        first_turn=None,
        on_leave=False,
        away=0,
        pause=None,
    )
