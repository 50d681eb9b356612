"""What people can ask of a table. `judge.decide` grants a command or refuses it."""

from __future__ import annotations

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
    was composed before a take-back from one composed after.
    """

    turn: int
    steps: tuple[str, ...] | list[str]
    seen: int | None = None


class Resign(Wish, frozen=True):
    """Give up."""


class Abort(Wish, frozen=True):
    """Call the game off; nobody loses."""


class Offer(Wish, frozen=True):
    """Ask the other player for a take-back or a rematch."""

    what: What


class Answer(Wish, frozen=True):
    """Agree to what the other asked, or not; "no" to one's own offer withdraws it."""

    what: What
    yes: bool


Command = Sit | Play | Resign | Abort | Offer | Answer
