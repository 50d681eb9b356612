"""What people can ask of a table. `judge.decide` grants a command or refuses it."""

from __future__ import annotations

from typing import Literal

import msgspec

from cairn.arena.events import What
from cairn.games import Colour


class Wish(msgspec.Struct, frozen=True):
    """What every command says: which player asks."""

    player: str


class Sit(Wish, frozen=True):
    """Take a seat (`colour`), or the one that is kept for the player, or any that is free."""

    name: str
    nonce: str
    colour: Colour | None = None


class Play(Wish, frozen=True):
    """Play a whole turn: its number and its steps, without the dice.

    `seen`: the last seq the player knew when composing it, if they say so. It tells a turn that
    was composed before a take-back from one composed after. `lag`: milliseconds that the way
    there and back takes, as the arena's own pings measure it; never what a page claims.
    """

    turn: int
    steps: tuple[str, ...] | list[str]
    seen: int | None = None
    lag: int = 0


class Resign(Wish, frozen=True):
    """Give up."""


class Abort(Wish, frozen=True):
    """Call the game off; nobody loses.

    `forsaken`: the other is a bot that has left its game, as the arena sees it: never too late.
    """

    forsaken: bool = False


class Decline(Wish, frozen=True):
    """Answer a challenge with no; `phrase`: a code of `conversation.REASONS_TO_DECLINE`."""

    phrase: str | None = None


class Offer(Wish, frozen=True):
    """Ask the other player for a take-back, a rematch, or (by the day) a pause."""

    what: What


class Answer(Wish, frozen=True):
    """Agree to what the other asked, or not; "no" to one's own offer withdraws it."""

    what: What
    yes: bool


class Flag(msgspec.Struct, frozen=True):
    """See whether something is due, and do it: a flag, a first turn's end, a pause's end.

    Anyone may ask, the arena itself does. `leave_until`: where a turn by the day is over, the
    moment until which its player is on leave, as `leave.cover` says.
    """

    leave_until: int | None = None


class Resume(Wish, frozen=True):
    """End a pause: at once if it is one's own turn, else with notice."""


class GiveTime(Wish, frozen=True):
    """Give the other `timekeeper.GIFT` more, in live play."""


class Absence(msgspec.Struct, frozen=True):
    """That somebody is not on the page: since when, and whether their connection was lost.

    `lost` False: they left the page. As the arena sees it, never as the other claims.
    """

    since: int
    lost: bool


class Claim(Wish, frozen=True):
    """End the game because the other has gone; `absence`: what the arena knows of them."""

    what: Literal["win", "abort"]
    absence: Absence | None


Command = Sit | Play | Resign | Abort | Decline | Offer | Answer | Flag | Resume | GiveTime | Claim
