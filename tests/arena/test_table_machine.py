"""Random people at a table of each game, doing what they may and what they may not.

After every command the journal must be sound: numbered without gaps, giving the same state when
read again; never two winners; a refusal changes nothing; and at the end the dice are proven.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cairn.arena import (
    REFUSALS,
    Abort,
    AlreadyPlayed,
    Answer,
    Command,
    Offer,
    Play,
    Refused,
    Resign,
    Sit,
    Table,
    decide_rematched,
    decode,
    dice,
    encode,
    fold,
    rematch_of,
)
from cairn.arena.events import Ended, Event, Rematched, Rolled, Turned, What
from cairn.games import GAMES, Colour
from cairn.games import REFUSALS as RULES_REFUSALS
from tests.arena.at_table import ANN, BOB, EVE, SECRET, Sitting, opened, random_turn

BOARDS = {"rive": "hex-2", "herd": "hex-2", "oust": "square-3", "resolve": "square-3"}
WHATS: list[What] = ["take-back", "rematch"]
people = st.sampled_from([ANN, BOB, ANN, BOB, EVE])  # most of what is asked has a chance
colours = st.sampled_from([None, *Colour])
whats = st.sampled_from(WHATS)
seeds = st.integers(0, 2**32)


class AtOneTable(RuleBasedStateMachine):
    """Three people and one table; subclasses say which game."""

    game = "oust"

    def __init__(self) -> None:
        super().__init__()
        self.sitting: Sitting | None = None
        self.read: Table | None = None  # the state folded from bytes, event by event
        self.told: list[Event] = []
        self.plays: list[Play] = []

    @property
    def table(self) -> Table:
        assert self.sitting is not None
        return self.sitting.table

    @initialize(
        one_board=st.sampled_from([False, False, False, True]),
        kept=colours,
        pie=st.booleans(),
        begun=st.sampled_from([True, True, True, True, False]),
    )
    def open(self, one_board: bool, kept: Colour | None, pie: bool, begun: bool) -> None:
        self.sitting = opened(
            self.game,
            BOARDS[self.game],
            pie=pie and GAMES[self.game].pie != "never",
            one_board=one_board,
            reserved={
                "black": ANN if kept is Colour.BLACK else None,
                "white": ANN if kept is Colour.WHITE else None,
            },
        )
        if begun:
            self.sit(ANN, None)
            self.sit(BOB, None)

    def ask(self, command: Command) -> None:
        """Ask, and hold whatever comes of it to what must always be so."""
        assert self.sitting is not None
        before, length = self.table, len(self.sitting.journal)
        try:
            events = self.sitting.ask(command)
        except Refused as refused:
            code = refused.code
            assert code in {*REFUSALS, *RULES_REFUSALS}
            assert (self.table, len(self.sitting.journal)) == (before, length)
        except AlreadyPlayed as already:
            assert isinstance(command, Play)
            event = self.sitting.journal[already.seq - 1]
            assert isinstance(event, Turned)
            assert (event.turn, event.steps) == (command.turn, list(command.steps))
            assert (self.table, len(self.sitting.journal)) == (before, length)
        else:
            assert events
            assert self.table.seq == before.seq + len(events)

    @precondition(lambda self: self.table.status != "playing")
    @rule(player=people, colour=colours)
    def sit(self, player: str, colour: Colour | None) -> None:
        self.ask(Sit(player, player.title(), f"{player}-nonce", colour))

    @precondition(lambda self: self.table.status == "playing")
    @rule(seed=seeds, turns=st.integers(1, 3))
    def play_well(self, seed: int, turns: int) -> None:
        assert self.sitting is not None
        rng = Random(seed)
        for _ in range(turns):
            if self.table.status != "playing":
                return
            position = self.table.position
            steps = random_turn(position, rng)
            if steps == ["pass"]:
                raise AssertionError("a forced pass was left to a player")
            play = Play(self.sitting.mover, position.turn, steps)
            self.plays.append(play)
            number = position.turn
            self.ask(play)
            assert self.table.position.turn > number

    @rule(
        player=people,
        shift=st.integers(-2, 2),
        steps=st.lists(
            st.sampled_from(["b2", "a1", "c3", "xb2", "~b2", "pass", "swap", "36", "zz", ""]),
            max_size=3,
        ),
    )
    def play_badly(self, player: str, shift: int, steps: list[str]) -> None:
        self.ask(Play(player, self.table.position.turn + shift, steps))

    @precondition(lambda self: self.plays)
    @rule(data=st.data())
    def play_again(self, data: st.DataObject) -> None:
        self.ask(data.draw(st.sampled_from(self.plays)))

    @rule(player=people, what=whats)
    def offer(self, player: str, what: What) -> None:
        self.ask(Offer(player, what))

    @precondition(lambda self: self.table.turns)
    @rule(mine=st.booleans())
    def offer_what_fits(self, mine: bool) -> None:
        what: What = "rematch" if self.table.status == "over" else "take-back"
        taken = self.table.turns[-1 if mine else -2 :][0]
        self.ask(Offer(taken.player, what))

    @rule(player=people, what=whats, yes=st.booleans())
    def answer(self, player: str, what: What, yes: bool) -> None:
        self.ask(Answer(player, what, yes))

    @precondition(lambda self: self.table.offers)
    @rule()
    def agree(self) -> None:
        offer = self.table.offers[0]
        other = self.table.seats[offer.by.other]
        assert other is not None
        self.ask(Answer(other.player, offer.what, True))
        assert offer not in self.table.offers

    @precondition(lambda self: len(self.table.turns) > 2)
    @rule(player=people)
    def resign(self, player: str) -> None:
        self.ask(Resign(player))

    @precondition(lambda self: self.table.turns)
    @rule(player=people)
    def abort(self, player: str) -> None:
        self.ask(Abort(player))

    @precondition(lambda self: self.table.agreed and self.table.rematch is None)
    @rule()
    def go_on(self) -> None:
        assert self.sitting is not None
        commitment = self.table.opened.commitment
        after = rematch_of(self.table, "t2", now=self.sitting.now, commitment=commitment)
        people = {seat.player for seat in self.table.seats.values() if seat}
        assert {after.reserved["black"], after.reserved["white"]} == people
        assert fold(None, after).status == "waiting"
        for event in decide_rematched(self.table, "t2", now=self.sitting.now):
            self.sitting.append(event)

    @invariant()
    def the_journal_gives_the_state(self) -> None:
        if self.sitting is None:
            return
        for event in self.sitting.journal[len(self.told) :]:
            self.read = fold(self.read, decode(encode(event)))
            self.told.append(event)
            assert self.read.seq == len(self.told)
        assert self.read == self.table

    @invariant()
    def the_seats_hold_together(self) -> None:
        if self.sitting is None:
            return
        seats = [seat for seat in self.table.seats.values() if seat is not None]
        assert (len(seats) == 2) or self.table.status != "playing"
        if not self.table.opened.one_board:
            assert len({seat.player for seat in seats}) == len(seats)
        kept = Counter(seat.player for seat in seats)
        assert set(kept) <= {ANN, BOB, EVE}

    @invariant()
    def turns_are_numbered_and_never_wait_for_the_arena(self) -> None:
        if self.sitting is None:
            return
        table = self.table
        assert [taken.turn for taken in table.turns] == [*range(1, len(table.turns) + 1)]
        assert table.position.turn == len(table.turns) + 1
        assert not table.position.steps or table.position.dice
        if table.status == "playing":
            assert table.position.outcome is None
            assert not table.position.awaits_dice
            assert not table.position.must_pass

    @invariant()
    def a_game_ends_once(self) -> None:
        if self.sitting is None:
            return
        ends = [event for event in self.sitting.journal if isinstance(event, Ended)]
        assert len(ends) == (self.table.status == "over")
        if ends and self.table.position.outcome is not None:
            assert ends[0].winner == self.table.position.outcome.winner
        rematches = [event for event in self.sitting.journal if isinstance(event, Rematched)]
        assert len(rematches) <= 1

    @invariant()
    def the_dice_are_kept_secret_and_then_proven(self) -> None:
        if self.sitting is None or self.table.opened.commitment is None:
            return
        assert (self.table.secret is not None) == (self.table.status == "over")
        rolled = [event for event in self.sitting.journal if isinstance(event, Rolled)]
        assert [event.index for event in rolled] == [*range(len(rolled))]
        if self.table.secret is not None:
            verification = dice.check(
                table=self.table.id,
                committed=self.table.opened.commitment,
                secret=self.table.secret,
                nonces=self.table.nonces,
                rolls=[event.dice for event in rolled],
            )
            assert verification.ok
            assert bytes.fromhex(self.table.secret) == SECRET


@pytest.mark.parametrize("game", GAMES)
def test_whatever_people_do_the_table_stays_sound(game: str) -> None:
    machine: Any = type(f"At{game.title()}", (AtOneTable,), {"game": game})
    case = machine.TestCase
    case.settings = settings(
        max_examples=80,
        stateful_step_count=40,
        deadline=None,
        suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
    )
    case("runTest").runTest()
