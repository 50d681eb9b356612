"""The messages of `/socket/bot`, both directions: by it a bot learns where it is invited.

At the table a bot speaks the table's protocol (`protocol.py`), as a page does. Both are told to
people who write bots in `docs/bots.md`.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=32)]
Boards = Annotated[list[Name], Meta(min_length=1, max_length=40)]

MAX_FRAME = 8192
"""Bytes a bot may send in one message."""


# --- bot → server ----------------------------------------------------------------------------


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """What the bot plays, boards by game, and how strong it takes itself to be (1 to 9).

    From the answer, `welcome`, on it can be invited. Said again, the new word counts.
    """

    games: Annotated[dict[Name, Boards], Meta(min_length=1, max_length=16)]
    level: Annotated[int, Meta(ge=1, le=9)] | None = None


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Are you there? Answered by `pong`."""


FromBot = Hello | Ping


# --- server → bot ----------------------------------------------------------------------------


class Welcome(Struct, tag="welcome"):
    """The bot can be invited now: its player id, by which it finds its seat, and its name."""

    id: str
    name: str


class Invited(Struct, tag="invited"):
    """A seat is kept for the bot, or it is needed again, at a table: open its socket.

    The same table may be named again; that is harmless where the bot is there already.
    """

    table: str
    game: str
    board: str


class Over(Struct, tag="over"):
    """A game that the bot was invited to has ended while it was not at the table."""

    table: str


class Refused(Struct, tag="refused"):
    """Why not: a code with its values, and a sentence in `why`; `to` is what was refused."""

    code: str
    to: str
    why: str
    values: dict[str, Any] = msgspec.field(default_factory=dict)
    retry_after: float | None = None


class Pong(Struct, tag="pong"):
    """Here."""


FromServer = Welcome | Invited | Over | Refused | Pong

decode = msgspec.json.Decoder(FromBot).decode
encode = msgspec.json.Encoder().encode
