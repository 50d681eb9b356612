"""The table socket's messages of people among themselves: said, blocked, reported, declined.

They belong to `protocol`, which says the rest.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Room = Literal["players", "watchers"]
PlayerId = Annotated[str, Meta(pattern="^[0-9A-Za-z_.-]{1,32}$")]


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """Say something in a room: a `text` of one line, or a quick `phrase` by its code.

    `id` is drawn by the page: the same again, after a lost answer, is not said twice. It comes back
    in `said`.
    """

    id: Annotated[str, Meta(pattern="^[0-9A-Za-z_-]{8,36}$")]
    room: Room
    text: str | None = None
    phrase: str | None = None


class Block(Struct, tag="block", forbid_unknown_fields=True):
    """Have nothing more to do with somebody, or end that. Answered by `done` and a whole `said`."""

    player: PlayerId
    yes: bool


class Report(Struct, tag="report", forbid_unknown_fields=True):
    """Bring somebody at this table before the host. `message`: the number of what they said.

    Answered by `done`.
    """

    player: PlayerId
    reason: Literal["chat", "cheating", "stalling", "name", "other"]
    words: Annotated[str, Meta(max_length=1000)] = ""
    message: Annotated[int, Meta(ge=1)] | None = None


class Decline(Struct, tag="decline", forbid_unknown_fields=True):
    """Answer a challenge with no; `phrase`: the code of a reason."""

    phrase: Annotated[str, Meta(max_length=32)] | None = None


class Done(Struct, tag="done"):
    """It is on disk, and no event of the table; `to`: the message that asked for it."""

    to: str


class Speaker(Struct):
    """Who said it; read like a `Seat`."""

    player: str
    name: str | None
    number: int
    bot: bool = False


class Saying(Struct):
    """One thing said: a `text`, or the code of a quick `phrase`. `number` counts by table.

    With neither, it was taken away: whoever shows that number shows it no longer.
    """

    number: int
    room: Room
    id: str
    by: Speaker
    at: int
    text: str | None = None
    phrase: str | None = None


class Said(Struct, tag="said"):
    """What was said, the oldest first. `whole`: forget what you have, this is all there is.

    `rooms`: where this page may speak. `blocked`: those at this table whom its person has blocked;
    what they say is not among the lines. Only pages that connect with `heard` get it.
    """

    lines: list[Saying]
    rooms: list[Room]
    blocked: list[str]
    whole: bool = False
