"""What can happen at a table: the events of its journal, and their bytes.

Each is a fact that was judged and stored; none is a wish (those are `commands.py`). Nothing here
knows what an event does to a table: that is `table.fold`.
"""

from __future__ import annotations

from typing import Literal, TypedDict

import msgspec

from cairn.games import Colour

What = Literal["take-back", "rematch", "pause"]
"""What one player can ask of the other."""

Why = Literal["agreed", "notice", "away"]
"""Why clocks stand: both agreed; one of them ends that soon; the arena itself was away."""


class Reserved(TypedDict):
    """For whom each seat is kept: a player's id, or None for whoever comes first."""

    black: str | None
    white: str | None


def nobody() -> Reserved:
    """Both seats are for whoever comes first."""
    return {"black": None, "white": None}


class Happening(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """What every event says: when it happened (`at`, unix milliseconds)."""

    at: int


class Opened(Happening, frozen=True, kw_only=True, tag="opened"):
    """A table stands. `commitment` (hex) binds the arena to its dice; None in games without.

    `one_board`: one person plays both seats. `previous`: the table this is the rematch of.
    `clock`: the text of a `control.Control`. `rated`: the result counts for ratings. `bot`: the
    name of the bot that one seat is kept for; the other is the host's. `challenge`: the host asks
    one person, for whom the other seat is kept.
    """

    table: str
    game: str
    board: str
    pie: bool
    host: str
    one_board: bool = False
    reserved: Reserved = msgspec.field(default_factory=nobody)
    commitment: str | None = None
    previous: str | None = None
    clock: str = "none"
    rated: bool = False
    bot: str | None = None
    challenge: bool = False


class Seated(Happening, frozen=True, kw_only=True, tag="seated"):
    """A player sat down. `nonce`: what their browser adds to the dice (see `dice.py`)."""

    colour: Colour
    player: str
    name: str
    nonce: str


class Rolled(Happening, frozen=True, kw_only=True, tag="rolled"):
    """The arena rolled for `turn`; `index` counts the rolls of the table from 0; `dice`: "36"."""

    turn: int
    index: int
    dice: str


class Turned(Happening, frozen=True, kw_only=True, tag="turned"):
    """A whole turn was played. `steps` are the player's own, without the dice.

    `spent`: milliseconds since the turn began; with a clock, what the turn took of it, so without
    pauses and without `lag`, the delay that was given back. `forced`: a pass the arena made for
    them.
    """

    turn: int
    colour: Colour
    steps: list[str]
    spent: int
    forced: bool = False
    lag: int = 0


class Offered(Happening, frozen=True, kw_only=True, tag="offered"):
    """One player asked the other for something."""

    what: What
    by: Colour


class Answered(Happening, frozen=True, kw_only=True, tag="answered"):
    """The other agreed or declined; a "no" `by` the one who asked withdraws the offer."""

    what: What
    by: Colour
    yes: bool


class TookBack(Happening, frozen=True, kw_only=True, tag="took_back"):
    """The table went back to the start of `turn`, which is now to be played again."""

    turn: int


class Resigned(Happening, frozen=True, kw_only=True, tag="resigned"):
    """A player gave up; `ended` follows."""

    colour: Colour


class Aborted(Happening, frozen=True, kw_only=True, tag="aborted"):
    """The game was called off; `ended` follows.

    `by` is None for a host who had not sat down, and for the arena, when a first turn did not
    come in time: then `late` says whose.
    """

    by: Colour | None
    late: Colour | None = None


class Declined(Happening, frozen=True, kw_only=True, tag="declined"):
    """Whoever was challenged does not play; `ended` follows. `phrase`: the code of their reason."""

    player: str
    phrase: str | None = None


class Flagged(Happening, frozen=True, kw_only=True, tag="flagged"):
    """A player's time ran out; `ended` follows."""

    colour: Colour


class Paused(Happening, frozen=True, kw_only=True, tag="paused"):
    """The clocks stand until `resumed`, which comes at `until` if nobody resumes before.

    `since`: the moment from which they stand, if that was before `at`: when the arena was away.
    Where clocks stood already, only `why`, `until` and `by` are new.
    """

    why: Why
    until: int
    by: Colour | None = None
    since: int | None = None


class Resumed(Happening, frozen=True, kw_only=True, tag="resumed"):
    """The clock of the player to move goes on; `by` is None for the arena."""

    by: Colour | None = None


class GaveTime(Happening, frozen=True, kw_only=True, tag="gave_time"):
    """A player gave the other so many milliseconds."""

    by: Colour
    amount: int


class TookLeave(Happening, frozen=True, kw_only=True, tag="took_leave"):
    """A turn whose days were over is now due at `until`: its player is on leave."""

    colour: Colour
    until: int


class Claimed(Happening, frozen=True, kw_only=True, tag="claimed"):
    """The other has gone, and this player ended the game for it; `ended` follows."""

    by: Colour
    what: Literal["win", "abort"]


class Ended(Happening, frozen=True, kw_only=True, tag="ended"):
    """The one event that ends a game. `winner` is None for a draw and for an aborted game.

    `reason`: the game's own, or `resigned`, `time`, `left`, `aborted`, `declined`.
    """

    winner: Colour | None
    reason: str


class Revealed(Happening, frozen=True, kw_only=True, tag="revealed"):
    """The secret (hex) of the dice, so that anyone can check them."""

    secret: str


class Rematched(Happening, frozen=True, kw_only=True, tag="rematched"):
    """The two go on at another table."""

    table: str


Event = (
    Opened
    | Seated
    | Rolled
    | Turned
    | Offered
    | Answered
    | TookBack
    | Resigned
    | Aborted
    | Declined
    | Flagged
    | Paused
    | Resumed
    | GaveTime
    | TookLeave
    | Claimed
    | Ended
    | Revealed
    | Rematched
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def encode(event: Event) -> bytes:
    """The event as the journal keeps it: one JSON object."""
    return _encoder.encode(event)


def decode(data: bytes) -> Event:
    """The event in a journal's bytes. Raises msgspec.DecodeError (a ValueError) otherwise."""
    return _decoder.decode(data)
