"""The API's shapes for people among themselves and for what one is told: talk, blocks, notices."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from cairn.server.api_shapes import GameSeen, Moment
from cairn.server.protocol import Seat
from cairn.server.talk_protocol import PlayerId, Room

SaidId = Annotated[str, Meta(pattern="^[0-9A-Za-z_-]{8,36}$", examples=["hello-00001"])]
Kind = Literal["turn", "challenge", "over"]
Way = Literal["push", "mail"]
Kinds = Annotated[list[Kind], Meta(max_length=8)]


class SayThis(Struct, forbid_unknown_fields=True):
    """Something to say in a room: a `text` of one line, or a quick `phrase` by its code.

    `id` is drawn by the program: the same again, after a lost answer, is not said twice.
    """

    id: SaidId
    room: Room
    text: Annotated[str, Meta(max_length=2000)] | None = None
    phrase: Annotated[str, Meta(max_length=32)] | None = None


class BlockedSeen(Struct):
    """Somebody whom one has blocked, and since when."""

    player: Seat | None
    at: Moment


class BlocksSeen(Struct):
    """Whom the asker has blocked, the latest first."""

    blocked: list[BlockedSeen]


class NewReport(Struct, forbid_unknown_fields=True):
    """Whom to bring before the host, and why. `table`: where it was; `message`: the number of what
    they said there."""

    player: PlayerId
    reason: Literal["chat", "cheating", "stalling", "name", "other"]
    words: Annotated[str, Meta(max_length=1000)] = ""
    table: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    message: Annotated[int, Meta(ge=1, le=2**31 - 1)] | None = None


class WishesSeen(Struct):
    """What the asker is told, by which way. `ways`: those that this arena offers them."""

    push: list[Kind]
    mail: list[Kind]
    ways: list[Way]


class NewWishes(Struct, forbid_unknown_fields=True):
    """What to be told from now on; a way that is left out keeps what it had."""

    push: Kinds | None = None
    mail: Kinds | None = None


class Deadlines(Struct):
    """Games by the day, by when their time is over, the soonest first. `leave_left`: days of leave
    that are left this year; `leave_until`: the end of one that runs now."""

    games: list[GameSeen]
    leave_left: int
    leave_until: Moment | None


class CalendarSeen(Struct):
    """The private address of a calendar of one's deadlines; null where there is none."""

    address: str | None
