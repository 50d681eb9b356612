"""The table socket's messages, both directions: the whole protocol on one page.

Not the handling of them (`socket.py`). `web/src/wire.gen.ts` is generated from these structs
(`python -m cairn.server.wire_types`), and a test fails when the two differ.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from cairn.arena.clock_view import ClockSeen
from cairn.arena.view import View
from cairn.server.host_protocol import Ended as Ended
from cairn.server.host_protocol import Line as Line
from cairn.server.host_protocol import Lines as Lines
from cairn.server.talk_protocol import Block as Block
from cairn.server.talk_protocol import Decline as Decline
from cairn.server.talk_protocol import Done as Done
from cairn.server.talk_protocol import Report as Report
from cairn.server.talk_protocol import Said as Said
from cairn.server.talk_protocol import Say as Say

Colour = Literal["black", "white"]
Status = Literal["waiting", "playing", "over"]
What = Literal["take-back", "rematch", "pause"]
StepText = Annotated[str, Meta(min_length=1, max_length=8)]
Steps = Annotated[list[StepText], Meta(max_length=800)]
TurnNumber = Annotated[int, Meta(ge=1, le=1_000_000)]

MAX_FRAME = 4096
"""Bytes a page may send in one message."""


# --- page → server ---------------------------------------------------------------------------


class Sit(Struct, tag="sit", forbid_unknown_fields=True):
    """Take the free seat (or the one reserved for this person); the nonce goes into the dice."""

    nonce: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
    colour: Colour | None = None


class Play(Struct, tag="play", forbid_unknown_fields=True):
    """Commit a whole turn. Answered by an `event` with `ack`; repeating it is harmless: `ack`.

    `seen`: the seq the page knew when the turn was composed; it tells a turn composed before a
    take-back from one composed after.
    """

    turn: TurnNumber
    steps: Steps
    seen: Annotated[int, Meta(ge=0)] | None = None


class Try(Struct, tag="try", forbid_unknown_fields=True):
    """Ask where a half-made turn leads; nothing is stored. Answered by `options` or `refused`."""

    turn: TurnNumber
    steps: Steps


class Resign(Struct, tag="resign", forbid_unknown_fields=True):
    """Give the game up."""


class Abort(Struct, tag="abort", forbid_unknown_fields=True):
    """Call the game off before both have moved, on one board whenever; nobody loses."""


class Offer(Struct, tag="offer", forbid_unknown_fields=True):
    """Ask the other for a take-back, a rematch or (by the day) a pause."""

    what: What


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """Accept or decline what the other offered."""

    what: What
    yes: bool


class Resume(Struct, tag="resume", forbid_unknown_fields=True):
    """End a pause: at once when it is one's own turn, else with a day's notice."""


class GiveTime(Struct, tag="give-time", forbid_unknown_fields=True):
    """Give the other fifteen seconds, in live play."""


class Claim(Struct, tag="claim", forbid_unknown_fields=True):
    """End a live game that the other has left; from when, `presence` says."""

    what: Literal["win", "abort"]


class Echo(Struct, tag="echo", forbid_unknown_fields=True):
    """The answer to `probe`, at once. By it the arena measures the delay that it gives back."""

    n: Annotated[int, Meta(ge=0)]


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Are you there? Answered by `pong`."""


AtTable = Sit | Play | Try | Resign | Abort | Offer | Answer | Resume | GiveTime | Claim
FromPage = AtTable | Decline | Say | Block | Report | Echo | Ping


# --- server → page ---------------------------------------------------------------------------


class Seat(Struct):
    """Who sits there. `name` is null for a guest without a name, who is shown by `number`, and
    for someone who deleted their account: then `number` is 0.

    `level`: of a bot, from 1 to 9, where it has one.
    """

    player: str
    name: str | None
    number: int
    bot: bool = False
    level: int | None = None


class TurnSeen(Struct):
    """A committed turn: its steps and the difference it made, cell by cell (before, after)."""

    turn: int
    colour: Colour
    steps: list[str]
    changes: list[tuple[str, str, str]]
    spent: int
    forced: bool = False


class Offered(Struct):
    """An open offer."""

    what: What
    by: Colour


class Dice(Struct):
    """What is known of the dice: commitment from the start, the secret once the game is over."""

    commitment: str
    rolls: list[str]
    nonces: list[str]
    secret: str | None = None


class Result(Struct):
    """How it ended. `winner` is null for a draw and for a game that was called off
    (reason `aborted`, or `declined`: a challenge)."""

    winner: Colour | None
    reason: str


class Now(Struct):
    """Everything about the table that is not history, whole, after the latest event. `excuse`: the
    code of what whoever declined a challenge had to say."""

    status: Status
    seats: dict[str, Seat | None]
    reserved: dict[str, str | None]
    turn: int
    view: View
    offers: list[Offered]
    result: Result | None = None
    dice: Dice | None = None
    rematch: str | None = None
    clock: ClockSeen | None = None
    excuse: str | None = None


class TableInfo(Struct):
    """What never changes about a table. `bot`: who is called to one of its seats.

    `challenge`: its host asked one person for a game, who has not agreed by coming.
    """

    id: str
    game: str
    board: str
    pie: bool
    one_board: bool
    host: str
    opened_at: int
    bot: Seat | None = None
    rated: bool = False
    challenge: bool = False


class Strength(Struct):
    """A player's rating in this game; `unsure` while little is known. `change`: in whole points,
    once a rated game is counted; `value` is then the one before it."""

    value: int
    unsure: bool
    change: int | None = None


class Snapshot(Struct, tag="snapshot"):
    """The whole table, sent on connect (and on reconnect when the page is too far behind).

    `ratings`: as in `Ratings`; only a page comes with them, a socket sends them after this.
    `awaited`: who has a seat, or opened the table, and has not sat down, by player id; only a page
    comes with them.
    """

    seq: int
    me: str
    table: TableInfo
    turns: list[TurnSeen]
    now: Now
    ratings: dict[str, Strength] = msgspec.field(default_factory=dict)
    awaited: dict[str, Seat] = msgspec.field(default_factory=dict)


class News(Struct):
    """One event in a word, for sounds and announcements: `turned`, `resigned`, `rolled`, …"""

    kind: str
    colour: Colour | None = None


class EventMessage(Struct, tag="event"):
    """What happened since the last seq: keep the first `kept` turns, then append `turns`.

    `ack`: true for the one whose `play` this is: the turn is judged and on disk.
    """

    seq: int
    kept: int
    turns: list[TurnSeen]
    news: list[News]
    now: Now
    ack: bool | UnsetType = UNSET


class Options(Struct, tag="options"):
    """Where the tried steps of `turn` lead."""

    turn: int
    view: View


class Ack(Struct, tag="ack"):
    """The command is judged and on disk, up to `seq`.

    A `play` is answered so, with its `turn`, only when it had been played before; else by the
    `event` that has `ack`.
    """

    seq: int
    turn: int | None = None


class Refused(Struct, tag="refused"):
    """Why not, in a code and its values; `to` is the message that was refused.

    For `try` and `play`, `steps` repeats what was asked. `retry_after` (seconds) when a limit
    was hit or the store is unavailable. Of a `say`, the values hold its `id`.
    """

    code: str
    to: str
    values: dict[str, Any] = msgspec.field(default_factory=dict)
    steps: list[str] | None = None
    turn: int | None = None
    retry_after: float | None = None


class Gone(Struct):
    """Since when (unix ms) somebody is not on the page of their live game. `lost`: the connection
    broke; else they closed the page, or left it for another."""

    since: int
    lost: bool


class Presence(Struct, tag="presence"):
    """Who is connected: seats by colour, and how many watch.

    `forsaken`: the bot has left its game, so that the other may call it off without loss.
    `claims`: from which moment (unix ms) somebody may claim a live game because the other has
    gone, by the colour of who may. `gone`: how players of a live game went, by their colour.
    """

    black: bool
    white: bool
    watching: int
    forsaken: bool = False
    claims: dict[str, int] = msgspec.field(default_factory=dict)
    gone: dict[str, Gone] = msgspec.field(default_factory=dict)


class Probe(Struct, tag="probe"):
    """At tables with a running live clock, every two seconds: answer `echo` with the same `n`.

    `at`: the arena's time (unix ms), by which a page counts the clocks.
    """

    n: int
    at: int


class Ratings(Struct, tag="ratings"):
    """How strong the two are, by player id."""

    players: dict[str, Strength]


class Pong(Struct, tag="pong"):
    """Here."""


REFUSALS = (
    *("bad-message", "banned", "internal", "no-session", "not-json", "restart-soon"),
    *("store-unavailable", "too-fast"),
)
"""The socket's own codes; those of the arena and of the games pass through."""

OfTable = Snapshot | EventMessage | Options | Ack | Refused | Presence | Ratings
FromServer = OfTable | Said | Done | Probe | Lines | Ended | Pong

decode = msgspec.json.Decoder(FromPage).decode
encoder = msgspec.json.Encoder()
encode = encoder.encode
