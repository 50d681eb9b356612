"""Tables for the tests of the arena: opened, seated, and people who play at them."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import pytest

from cairn.arena import (
    Command,
    Event,
    Play,
    Refused,
    Sit,
    Table,
    decide,
    decide_away,
    dice,
    fold,
    open_table,
)
from cairn.arena.events import Reserved
from cairn.games import GAMES, Colour, Position

SECRET = bytes(range(32))
ANN, BOB, EVE = "ann", "bob", "eve"


@dataclass
class Sitting:
    """A table and its journal: granted commands append, and each takes a second."""

    table: Table
    journal: list[Event] = field(default_factory=list)
    now: int = 1_000_000

    def ask(self, command: Command, after: int = 1000) -> list[Event]:
        """Judge a command and append what it leads to. Raises Refused and AlreadyPlayed."""
        self.now += after
        events = decide(self.table, command, now=self.now, secret=SECRET)
        for event in events:
            self.append(event)
        return events

    def append(self, event: Event) -> None:
        self.journal.append(event)
        self.table = fold(self.table, event)

    def play(self, *turns: str) -> list[Event]:
        """Whoever is to move plays these turns, written as in a record."""
        events: list[Event] = []
        for turn in turns:
            events = self.ask(Play(self.mover, self.table.position.turn, turn.split()))
        return events

    def play_after(self, wait: int, turn: str, lag: int = 0) -> list[Event]:
        """Whoever is to move plays this turn after so many milliseconds."""
        play = Play(self.mover, self.table.position.turn, turn.split(), lag=lag)
        return self.ask(play, wait)

    def left(self) -> tuple[int, int]:
        """What the clocks show now: Black's, White's."""
        clocks = self.table.clocks
        assert clocks is not None
        black, white = (clocks.remaining(colour, self.now) for colour in Colour)
        return black, white

    def play_random(self, rng: Random, turns: int = 10_000) -> None:
        """Random turns until the game is over."""
        while self.table.status == "playing" and turns:
            self.play(" ".join(random_turn(self.table.position, rng)))
            turns -= 1

    @property
    def mover(self) -> str:
        """The player to move."""
        mover = self.table.position.mover
        assert mover is not None
        seat = self.table.seats[mover]
        assert seat is not None
        return seat.player

    def player(self, colour: Colour) -> str:
        seat = self.table.seats[colour]
        assert seat is not None
        return seat.player


def opened(
    game: str,
    board: str | None = None,
    *,
    pie: bool | None = None,
    one_board: bool = False,
    reserved: Reserved | None = None,
    clock: str = "none",
) -> Sitting:
    """A table that Ann opened; nobody sits."""
    event = open_table(
        "t1",
        game,
        host=ANN,
        now=1_000_000,
        board=board,
        pie=pie,
        one_board=one_board,
        reserved=reserved,
        commitment=dice.commitment(SECRET) if GAMES[game].has_dice else None,
        clock=clock,
    )
    return Sitting(fold(None, event), [event])


def seated(
    game: str,
    board: str | None = None,
    *,
    pie: bool | None = None,
    one_board: bool = False,
    clock: str = "none",
) -> Sitting:
    """A game that begins: Ann has Black, Bob White; at a one-board table Ann has both."""
    sitting = opened(game, board, pie=pie, one_board=one_board, clock=clock)
    sitting.ask(Sit(ANN, "Ann", "a0"))
    if not one_board:
        sitting.ask(Sit(BOB, "Bob", "b1"))
    return sitting


def random_turn(position: Position, rng: Random) -> list[str]:
    """The steps of a random whole turn, without dice."""
    turn, steps = position.turn, []
    while position.turn == turn:
        step = rng.choice(position.legal())
        steps.append(str(step))
        position = position.play(step)
    return steps


def begun(clock: str = "live 300+5", *, one_board: bool = False) -> Sitting:
    """Both have made their first turn, in a second each; Black is to move."""
    sitting = seated("oust", "hex-5", one_board=one_board, clock=clock)
    sitting.play("e5", "e1")
    return sitting


def running(sitting: Sitting) -> Colour | None:
    """Whose clock counts down."""
    assert sitting.table.clocks is not None
    return sitting.table.clocks.running


def refusal(sitting: Sitting, command: Command, after: int = 0) -> tuple[str, dict[str, object]]:
    """Why the command is refused, which changes nothing."""
    before = sitting.table
    with pytest.raises(Refused) as refused:
        sitting.ask(command, after)
    assert sitting.table == before
    return refused.value.code, refused.value.values


def away(sitting: Sitting, since: int) -> list[Event]:
    """The arena is back and says so."""
    events = decide_away(sitting.table, since=since, now=sitting.now)
    for event in events:
        sitting.append(event)
    return events
