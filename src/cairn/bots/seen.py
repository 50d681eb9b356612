"""A table as a bot sees it: the messages of its socket, and the position that they lead to.

It decides nothing. The protocol is the arena's own (docs/protocol.md); fields not needed here are
left unread, so that the protocol can grow.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from cairn import games
from cairn.games import Position


class Seat(Struct):
    """Who sits there."""

    player: str


class Turn(Struct):
    """One turn that was played."""

    turn: int
    colour: str
    steps: list[str]


class Offered(Struct):
    """What one side asks of the other."""

    what: str
    by: str


class Dice(Struct):
    """What was rolled, one roll a turn, and what the arena is bound to."""

    rolls: list[str]
    commitment: str = ""


class View(Struct):
    """Of the arena's view of the position only what is needed."""

    mover: str | None


class Clock(Struct):
    """Milliseconds left, by "live 300+5" or "days 3", while somebody's clock runs."""

    control: str
    black: int
    white: int
    running: str | None


class Now(Struct):
    """Everything but the history."""

    status: str
    seats: dict[str, Seat | None]
    reserved: dict[str, str | None]
    turn: int
    view: View
    offers: list[Offered]
    dice: Dice | None = None
    clock: Clock | None = None
    rematch: str | None = None


class Info(Struct):
    """What never changes."""

    id: str
    game: str
    board: str
    pie: bool
    rated: bool = False


class Snapshot(Struct):
    """The whole table."""

    seq: int
    me: str
    table: Info
    turns: list[Turn]
    now: Now


class Event(Struct):
    """What came after."""

    seq: int
    kept: int
    turns: list[Turn]
    now: Now


class Seen:
    """The latest that is known of one table."""

    def __init__(self) -> None:
        self.seq = 0
        self.me = ""
        self.info: Info | None = None
        self.now: Now | None = None
        self.turns: list[Turn] = []
        self._starts: list[Position] = []

    def take(self, message: dict[str, Any]) -> bool:
        """Takes in a message; whether it said anything new about the table.

        Raises:
            LookupError, ValueError: the messages do not fit together: connect anew.
        """
        match message.get("type"):
            case "snapshot":
                whole = msgspec.convert(message, Snapshot)
                self.seq, self.me, self.info = whole.seq, whole.me, whole.table
                self.now, self.turns = whole.now, whole.turns
                start = games.start(whole.table.game, whole.table.board, whole.table.pie)
                self._starts = [start]
            case "event":
                event = msgspec.convert(message, Event)
                if event.kept > len(self.turns) or self.info is None:
                    raise LookupError("an event is missing")
                self.seq, self.now = event.seq, event.now
                self.turns = [*self.turns[: event.kept], *event.turns]
                del self._starts[event.kept + 1 :]
            case _:
                return False
        return True

    @property
    def colour(self) -> str | None:
        """The bot's colour, once it sits; the pie rule can change it."""
        seats = self.now.seats if self.now else {}
        return next((c for c, seat in seats.items() if seat and seat.player == self.me), None)

    @property
    def may_sit(self) -> bool:
        """Whether a seat is kept for the bot and still empty."""
        if self.now is None or self.now.status == "over" or self.colour is not None:
            return False
        return self.me in self.now.reserved.values()

    @property
    def nonce(self) -> str:
        """What the bot adds to the dice. It runs where the secret of the dice is known: so it takes
        what was published before, in which nobody has a choice."""
        dice = self.now.dice if self.now else None
        return dice.commitment[:32] if dice and dice.commitment else secrets.token_hex(16)

    @property
    def my_turn(self) -> bool:
        """Whether the bot is to move."""
        now = self.now
        return now is not None and now.status == "playing" and now.view.mover == self.colour

    @property
    def left(self) -> float | None:
        """Seconds on the bot's clock in live play, once it is running; None: there is time."""
        clock = self.now.clock if self.now else None
        if clock is None or clock.running is None or not clock.control.startswith("live"):
            return None
        return (clock.black if self.colour == "black" else clock.white) / 1000

    @property
    def asked(self) -> Sequence[str]:
        """What the other side asks for."""
        return [o.what for o in self.now.offers if o.by != self.colour] if self.now else []

    def position(self) -> Position:
        """Where the turn to be played begins, with its dice."""
        rolls = self.now.dice.rolls if self.now and self.now.dice else []
        while len(self._starts) <= len(self.turns):
            number = len(self._starts) - 1
            self._starts.append(_played(self._starts[-1], self.turns[number], rolls[number:]))
        here = self._starts[len(self.turns)]
        return here.play(rolls[len(self.turns)]) if here.awaits_dice else here


def _played(position: Position, turn: Turn, rolls: list[str]) -> Position:
    if position.awaits_dice:
        position = position.play(rolls[0])
    for step in turn.steps:
        position = position.play(step)
    return position
