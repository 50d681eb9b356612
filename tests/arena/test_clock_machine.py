"""Random people at a table with clocks: turns, flags, pauses, gifts, take-backs, the arena away.

After every event: no clock below nothing, one running at most, each showing exactly what its
turns, gifts and increments add up to; a flag and a turn never both; and the journal, read again
from its bytes, gives the same clocks.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cairn.arena import (
    Absence,
    AlreadyPlayed,
    Answer,
    Claim,
    Command,
    Flag,
    GiveTime,
    Offer,
    Play,
    Refused,
    Resign,
    Resume,
    Table,
    TimeUp,
    clock_seen,
    deadline,
    decide_away,
    decode,
    encode,
    fold,
    is_due,
)
from cairn.arena.clock import LAG_A_TURN, LAG_BUDGET, LAG_REFILL, Clocks
from cairn.arena.control import DAY, ByDay, parse
from cairn.arena.events import Ended, Event, Flagged, GaveTime, Paused, TookLeave, Turned, What
from cairn.arena.leave import LEAVE_A_TURN, cover
from cairn.arena.timekeeper import may_claim
from cairn.games import Colour
from tests.arena.at_table import ANN, BOB, random_turn, seated

people = st.sampled_from([ANN, BOB])
lags = st.sampled_from([0, 40, 300, 700, 10**9, -5])


class AtClocks(RuleBasedStateMachine):
    """Two people, one table, one control; `shares` are parts of the time that a turn may take."""

    clock = "live 60+3"
    game = "oust"
    board = "hex-3"

    def __init__(self) -> None:
        super().__init__()
        self.sitting = seated(self.game, self.board, pie=True, clock=self.clock)
        self.read: Table | None = None
        self.told: list[Event] = []
        self.ledger: list[int] = []
        self.gifts = {ANN: 0, BOB: 0}
        self.control = parse(self.clock)

    @initialize(seed=st.integers(0, 2**32), second=st.sampled_from(["swap", "any", "none"]))
    def begin(self, seed: int, second: str) -> None:
        self.rng = Random(seed)
        if second == "none":
            return
        self.play(0.1, 0)
        if second == "swap" and "swap" in map(str, self.table.position.legal()):
            self.sitting.play_after(500, "swap")
        else:
            self.play(0.1, 0)

    @property
    def table(self) -> Table:
        return self.sitting.table

    @property
    def clocks(self) -> Clocks:
        assert self.table.clocks is not None
        return self.table.clocks

    def ask(self, command: Command) -> list[Event]:
        """Ask; what is refused changes nothing, and what is late is refused with what is due."""
        before = self.table
        due = before.status == "playing" and is_due(before, self.sitting.now)
        refused: Refused | AlreadyPlayed | None = None
        events: list[Event] = []
        try:
            events = self.sitting.ask(command, 0)
        except (Refused, AlreadyPlayed) as error:
            refused = error
        if refused is not None:
            assert self.table == before
            if due and isinstance(refused, Refused):
                assert isinstance(refused, TimeUp)
                assert not isinstance(command, Flag)
            return []
        assert due == isinstance(command, Flag)
        return events

    def wait(self, share: float) -> None:
        """Let part of the time pass until something is due."""
        moment = deadline(self.table)
        if moment is not None:
            self.sitting.now += max(0, int((moment - self.sitting.now) * share))

    @precondition(lambda self: self.table.status == "playing")
    @rule(share=st.sampled_from([0.0, 0.01, 0.3, 0.9, 1.0]), lag=lags)
    def play(self, share: float, lag: int) -> None:
        self.wait(share)
        clocks, now = self.clocks, self.sitting.now
        elapsed = clocks.elapsed(now)
        play = Play(
            self.sitting.mover,
            self.table.position.turn,
            random_turn(self.table.position, self.rng),
            lag=lag,
        )
        events = self.ask(play)
        back = max(0, min(lag, clocks.credit))
        late = is_due_at(clocks, now) or elapsed - back >= clocks.allowance
        assert bool(events) != late
        turned = [event for event in events if isinstance(event, Turned)]
        if events:
            assert turned[0].spent + turned[0].lag == elapsed
            assert 0 <= turned[0].lag <= min(LAG_A_TURN, elapsed)
        if events and self.rng.random() < 0.2:
            with pytest.raises(AlreadyPlayed):
                self.sitting.ask(play, 0)

    @precondition(lambda self: self.table.status == "playing")
    @rule(share=st.sampled_from([0.5, 0.999, 1.0, 1.0, 1.2]), leave=st.booleans())
    def flag(self, share: float, leave: bool) -> None:
        self.wait(share)
        clocks, until = self.clocks, None
        due = is_due(self.table, self.sitting.now)
        if leave and due and clocks.begun and clocks.pause is None and clocks.runs_out is not None:
            covered = cover(self.ledger, clocks.runs_out, clocks.leave)
            if covered is not None and isinstance(clocks.control, ByDay):
                until = covered.until
                self.ledger += [] if covered.day is None else [covered.day]
        mover, events = clocks.mover, self.ask(Flag(leave_until=until))
        assert bool(events) == due
        if any(isinstance(event, Flagged) for event in events):
            assert mover is not None
            assert clocks.begun
            assert self.clocks.remaining(mover, self.sitting.now) == 0
            assert self.table.outcome is not None
            assert self.table.outcome.winner is mover.other
        if any(isinstance(event, TookLeave) for event in events):
            assert self.clocks.leave <= LEAVE_A_TURN * DAY
            assert self.clocks.running is mover

    @rule(share=st.sampled_from([1.0, 1.5]))
    def oversleep(self, share: float) -> None:
        self.wait(share)

    @rule(player=people, what=st.sampled_from(["take-back", "take-back", "pause"]))
    def offer(self, player: str, what: What) -> None:
        self.ask(Offer(player, what))

    @precondition(lambda self: self.table.offers and self.table.status == "playing")
    @rule(yes=st.sampled_from([True, True, False]), share=st.sampled_from([0.0, 0.2]))
    def answer(self, yes: bool, share: float) -> None:
        self.wait(share)
        offer = self.table.offers[0]
        other = self.table.seats[offer.by.other]
        assert other is not None
        self.ask(Answer(other.player, offer.what, yes))

    @precondition(lambda self: self.clocks.pause is not None)
    @rule(player=people, share=st.sampled_from([0.0, 0.3]))
    def resume(self, player: str, share: float) -> None:
        self.wait(share)
        shown, mover = self.shown(), self.clocks.mover
        if self.ask(Resume(player)):
            assert self.shown() == shown
            assert self.clocks.mover is mover

    @precondition(lambda self: self.clocks.begun)
    @rule(player=people)
    def give(self, player: str) -> None:
        for event in self.ask(GiveTime(player)):
            assert isinstance(event, GaveTime)
            self.gifts[BOB if player == ANN else ANN] += event.amount

    @precondition(lambda self: not is_due(self.table, self.sitting.now))
    @rule(working=st.floats(0, 1), long=st.sampled_from([1, 20_000, DAY, 40 * DAY]))
    def arena_away(self, working: float, long: int) -> None:
        self.wait(working * 0.9)
        shown, since = self.shown(), self.sitting.now
        self.sitting.now += long
        for event in decide_away(self.table, since=since, now=self.sitting.now):
            assert isinstance(event, Paused)
            self.sitting.append(event)
        assert self.shown() == shown
        assert not is_due(self.table, self.sitting.now)

    @precondition(lambda self: len(self.table.turns) > 5)
    @rule(player=people, gone=st.integers(0, 10**6), lost=st.booleans())
    def claim(self, player: str, gone: int, lost: bool) -> None:
        absence = Absence(max(0, self.sitting.now - gone), lost)
        allowed = may_claim(self.table, player, absence, self.sitting.now)
        mover = self.clocks.mover
        if self.ask(Claim(player, "abort", absence)):
            assert "abort" in allowed
            assert self.table.seat_of(player) is not mover

    @precondition(lambda self: len(self.table.turns) > 8)
    @rule(player=people)
    def resign(self, player: str) -> None:
        self.ask(Resign(player))

    def shown(self) -> tuple[int, int]:
        return self.sitting.left()

    @invariant()
    def no_clock_is_below_nothing_and_one_runs_at_most(self) -> None:
        clocks, now = self.clocks, self.sitting.now
        assert all(clock.left >= 0 for clock in clocks.of.values())
        assert all(0 <= clock.lag <= LAG_BUDGET for clock in clocks.of.values())
        later = [clocks.remaining(colour, now + 10) for colour in Colour]
        falling = [c for c, t in zip(Colour, later, strict=True) if t < clocks.remaining(c, now)]
        assert min(later) >= 0
        assert len(falling) <= 1
        assert not falling or falling == [clocks.running]
        if self.table.status == "over":
            assert (clocks.running, deadline(self.table)) == (None, None)
        else:
            assert clocks.mover is self.table.position.mover
            assert deadline(self.table) is not None

    @invariant()
    def the_page_is_told_the_same(self) -> None:
        seen = clock_seen(self.table, self.sitting.now)
        assert seen is not None
        assert (seen.black, seen.white) == self.shown()
        assert seen.running is None or (seen.pause, seen.first_turn) == (None, None)

    @invariant()
    def each_clock_is_the_sum_of_its_turns_and_gifts(self) -> None:
        if isinstance(self.control, ByDay):
            more = {self.clocks.mover: self.clocks.leave}
            for colour, clock in self.clocks.of.items():
                if self.table.status == "playing":
                    assert clock.left == self.control.start + more.get(colour, 0)
            return
        sums = {player: self.clocks.control.start + self.gifts[player] for player in (ANN, BOB)}
        lag = {ANN: LAG_BUDGET, BOB: LAG_BUDGET}
        for taken in self.table.turns:
            assert taken.clocks is not None
            if taken.clocks.begun and not taken.forced:
                sums[taken.player] += self.clocks.control.gain - taken.spent
                lag[taken.player] += LAG_REFILL
        for colour in Colour:
            assert self.clocks.of[colour].left == sums[self.sitting.player(colour)]

    @invariant()
    def the_journal_gives_the_state(self) -> None:
        for event in self.sitting.journal[len(self.told) :]:
            self.read = fold(self.read, decode(encode(event)))
            self.told.append(event)
        assert self.read == self.table

    @invariant()
    def a_game_ends_once_and_by_a_flag_or_a_turn(self) -> None:
        ends = [event for event in self.sitting.journal if isinstance(event, Ended)]
        assert len(ends) == (self.table.status == "over")
        for event, following in pairwise(self.told):
            if isinstance(event, Flagged):
                assert isinstance(following, Ended)
                assert following.reason == "time"
            if isinstance(event, Ended):
                assert not isinstance(following, Turned | Flagged)


def is_due_at(clocks: Clocks, now: int) -> bool:
    return clocks.deadline is not None and now >= clocks.deadline


@pytest.mark.parametrize(
    ("clock", "game", "board"),
    [
        ("live 60+3", "oust", "hex-3"),
        ("live 15+0", "resolve", "square-3"),
        ("days 2", "oust", "square-3"),
    ],
)
def test_whatever_people_do_the_clocks_stay_sound(clock: str, game: str, board: str) -> None:
    machine: Any = type("AtClocksOf", (AtClocks,), {"clock": clock, "game": game, "board": board})
    case = machine.TestCase
    case.settings = settings(
        max_examples=60,
        stateful_step_count=40,
        deadline=None,
        suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
    )
    case("runTest").runTest()
