"""A table's state, and how each event changes it: `fold`. The journal is the truth, this its sum.

Not the judge: `fold` believes what was stored. No event costs more than the turn it speaks of.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from cairn import games
from cairn.arena.clock import Clocks, clocks_of
from cairn.arena.control import UNTIMED, Control, Untimed, read
from cairn.arena.events import (
    Aborted,
    Answered,
    Claimed,
    Declined,
    Ended,
    Event,
    Flagged,
    GaveTime,
    Offered,
    Opened,
    Paused,
    Rematched,
    Resigned,
    Resumed,
    Revealed,
    Rolled,
    Seated,
    TookBack,
    TookLeave,
    Turned,
    What,
)
from cairn.arena.turn import Change, changes
from cairn.games import Colour, Outcome, Position, Step

Status = Literal["waiting", "playing", "over"]

CALLED_OFF = ("aborted", "declined")
"""Reasons with which a game ends and nobody has won, lost or drawn."""


class Seat(msgspec.Struct, frozen=True):
    """Who sits there, and the nonce that was given for this colour."""

    player: str
    name: str
    nonce: str


class Taken(msgspec.Struct, frozen=True):
    """A turn that was played. `colour` and `player` as they were then; `steps` without the dice.

    `changes`: the difference the whole turn made, cell by cell. `before`: where it began, and
    `clocks` with what was left.
    """

    turn: int
    colour: Colour
    player: str
    steps: tuple[str, ...]
    dice: str | None
    spent: int
    forced: bool
    changes: tuple[Change, ...]
    at: int
    seq: int
    before: Position
    clocks: Clocks | None = None

    @property
    def text(self) -> str:
        """The turn as a record writes it, dice first."""
        return " ".join(self.steps if self.dice is None else (self.dice, *self.steps))

    @property
    def exchanged_seats(self) -> bool:
        """Whether the pie was chosen: the two people changed colours."""
        return len(self.steps) == 1 and Step(self.steps[0]).kind == "take-side"


class Roll(msgspec.Struct, frozen=True):
    """Dice the arena rolled, for which turn."""

    turn: int
    index: int
    dice: str


class Request(msgspec.Struct, frozen=True):
    """What one player asked of the other, and which colour they had."""

    what: What
    by: Colour


class Table(msgspec.Struct, frozen=True):
    """Everything that is so at a table after event `seq`. Never changed, only replaced.

    `position` stands between turns, with the dice applied once they are rolled. `since`: when the
    turn (or, over, the rest) began. `taken_back`: the seq of the last take-back, 0 if none.
    `outcome.reason` is the game's or `resigned`, `time`, `left`, `aborted`, `declined` (then
    `excuse` may say why). `clocks`: None where nobody counts the time.
    """

    id: str
    seq: int
    opened: Opened
    seats: Mapping[Colour, Seat | None]
    position: Position
    status: Status = "waiting"
    since: int = 0
    turns: tuple[Taken, ...] = ()
    rolls: tuple[Roll, ...] = ()
    offers: tuple[Request, ...] = ()
    declined: tuple[Request, ...] = ()
    agreed: bool = False
    taken_back: int = 0
    outcome: Outcome | None = None
    secret: str | None = None
    rematch: str | None = None
    excuse: str | None = None
    clocks: Clocks | None = None

    @property
    def clock(self) -> Control:
        """The time control."""
        return self.clocks.control if self.clocks is not None else UNTIMED

    @property
    def reason(self) -> str | None:
        """Why the game is over; None while it is not."""
        return self.outcome.reason if self.outcome else None

    @property
    def nonces(self) -> tuple[str, str]:
        """What the players added to the dice: for Black's seat, for White's."""
        black, white = self.seats[Colour.BLACK], self.seats[Colour.WHITE]
        return (black.nonce if black else "", white.nonce if white else "")

    def seat_of(self, player: str) -> Colour | None:
        """The colour a player has; at a one-board table, the one to move."""
        mine = [c for c, seat in self.seats.items() if seat is not None and seat.player == player]
        if len(mine) == 2:
            return self.position.mover or mine[0]
        return mine[0] if mine else None

    @property
    def bot(self) -> str | None:
        """The player id of the bot that plays here, or will."""
        kept = self.opened.reserved
        people = (kept["black"], kept["white"]) if self.opened.bot is not None else ()
        return next((player for player in people if player not in (None, self.opened.host)), None)

    def reserved_for(self, colour: Colour) -> str | None:
        """For whom a seat is kept, if for anyone."""
        kept = self.opened.reserved
        return kept["black"] if colour is Colour.BLACK else kept["white"]


def fold(table: Table | None, event: Event, played: Position | None = None) -> Table:
    """The state after one more event; `table` is None before `opened`.

    `played`: where a `turned` leads, from a judge that has just played it.

    Raises ValueError when the event cannot follow: the journal is damaged.
    """
    if isinstance(event, Opened):
        if table is not None:
            raise ValueError(f"table {table.id} was opened twice")
        position = games.start(event.game, board=event.board, pie=event.pie)
        nobody: dict[Colour, Seat | None] = {Colour.BLACK: None, Colour.WHITE: None}
        control = read(event.clock)
        clocks = None if isinstance(control, Untimed) else clocks_of(control, position.mover)
        return Table(event.table, 1, event, nobody, position, since=event.at, clocks=clocks)
    if table is None:
        raise ValueError(f"{type(event).__name__} at a table that was never opened")
    return msgspec.structs.replace(table, seq=table.seq + 1, **_difference(table, event, played))


def replay(events: Iterable[Event], table: Table | None = None) -> Table:
    """The state after all these events, from the start or from a known state."""
    for event in events:
        table = fold(table, event)
    if table is None:
        raise ValueError("no events, no table")
    return table


def _difference(table: Table, event: Event, played: Position | None) -> dict[str, Any]:
    """The fields of the state that an event changes."""
    match event:
        case Turned():
            return _turned(table, event, played)
        case Rolled():
            roll = Roll(event.turn, event.index, event.dice)
            return {"position": table.position.play(event.dice), "rolls": (*table.rolls, roll)}
        case Seated():
            return _seated(table, event)
        case Offered():
            return {"offers": (*table.offers, Request(event.what, event.by))}
        case Answered():
            return _answered(table, event)
        case TookBack():
            return _took_back(table, event)
        case Ended():
            return {
                "status": "over",
                "outcome": Outcome(event.winner, event.reason),
                "since": event.at,
                "offers": (),
                "declined": (),
                "clocks": table.clocks and table.clocks.ended(event.at),
            }
        case Revealed():
            return {"secret": event.secret}
        case Rematched():
            return {"rematch": event.table, "offers": ()}
        case Resigned() | Aborted() | Flagged() | Claimed():
            return {}  # they say why; `ended`, which follows, is what ends the game
        case Declined():
            return {"excuse": event.phrase}
        case Paused() | Resumed() | GaveTime() | TookLeave() if table.clocks is not None:
            return {"clocks": _clocks(table.clocks, event)}
        case _:
            raise ValueError(f"{type(event).__name__} cannot follow")


def _clocks(clocks: Clocks, event: Paused | Resumed | GaveTime | TookLeave) -> Clocks:
    """The clocks after something that touches nothing else."""
    match event:
        case Paused():
            return clocks.paused(event)
        case Resumed():
            return clocks.resumed(event.at)
        case GaveTime():
            return clocks.given(event.by.other, event.amount)
        case TookLeave():
            return clocks.on_leave(event.until)


def _seated(table: Table, event: Seated) -> dict[str, Any]:
    if table.seats[event.colour] is not None:
        raise ValueError(f"{event.colour} sat down twice at table {table.id}")
    seat = Seat(event.player, event.name, event.nonce)
    seats = {**table.seats, event.colour: seat}
    if not all(seats.values()):
        return {"seats": seats, "since": event.at}
    clocks = table.clocks and table.clocks.started(event.at)
    return {"seats": seats, "status": "playing", "since": event.at, "clocks": clocks}


def _turned(table: Table, event: Turned, played: Position | None) -> dict[str, Any]:
    before = table.position
    seat = table.seats[event.colour]
    if event.turn != before.turn or event.colour != before.mover or seat is None:
        raise ValueError(f"turn {event.turn} of {event.colour} cannot follow at {table.id}")
    after = played or before
    for step in event.steps if played is None else ():
        after = after.play(step)
    taken = Taken(
        turn=event.turn,
        colour=event.colour,
        player=seat.player,
        steps=tuple(event.steps),
        dice=table.rolls[-1].dice if table.rolls else None,
        spent=event.spent,
        forced=event.forced,
        changes=changes(before, after),
        at=event.at,
        seq=table.seq + 1,
        before=before,
        clocks=table.clocks,
    )
    swap = taken.exchanged_seats
    return {
        "position": after,
        "turns": (*table.turns, taken),
        "seats": exchanged(table.seats) if swap else table.seats,
        "since": event.at,
        "offers": (),
        "declined": (),
        "clocks": table.clocks and table.clocks.turned(event, after.mover, swap),
    }


def _answered(table: Table, event: Answered) -> dict[str, Any]:
    offers = tuple(offer for offer in table.offers if offer.what != event.what)
    if event.yes:
        return {"offers": offers, "agreed": table.agreed or event.what == "rematch"}
    refused = [o for o in table.offers if o.what == event.what and o.by != event.by]
    return {"offers": offers, "declined": (*table.declined, *refused)}


def _took_back(table: Table, event: TookBack) -> dict[str, Any]:
    undone = table.turns[event.turn - 1 :]
    if not undone:
        raise ValueError(f"turn {event.turn} was never played at {table.id}")
    odd = sum(taken.exchanged_seats for taken in undone) % 2 == 1
    clocks, then = table.clocks, undone[0].clocks
    return {
        "position": undone[0].before,
        "turns": table.turns[: event.turn - 1],
        "seats": exchanged(table.seats) if odd else table.seats,
        "since": event.at,
        "taken_back": table.seq + 1,
        "clocks": clocks and then and clocks.taken_back(then, event.at, odd),
        "offers": (),
        "declined": (),
    }


def exchanged(seats: Mapping[Colour, Seat | None]) -> dict[Colour, Seat | None]:
    """The seats after the two people changed colours. Nonces stay with the colours: the dice
    are derived from them, and a derivation must not change under a game."""
    after = dict(seats)
    for colour in Colour:
        here, there = seats[colour], seats[colour.other]
        if here is None or there is None:
            raise ValueError("only two can exchange seats")
        after[colour] = Seat(there.player, there.name, here.nonce)
    return after
