"""Tables for the tests of the arena: opened, seated, and people who play at them."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from cairn.arena import Command, Event, Play, Sit, Table, decide, dice, fold, open_table
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

    def ask(self, command: Command) -> list[Event]:
        """Judge a command and append what it leads to. Raises Refused and AlreadyPlayed."""
        self.now += 1000
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
    )
    return Sitting(fold(None, event), [event])


def seated(
    game: str, board: str | None = None, *, pie: bool | None = None, one_board: bool = False
) -> Sitting:
    """A game that begins: Ann has Black, Bob White; at a one-board table Ann has both."""
    sitting = opened(game, board, pie=pie, one_board=one_board)
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
