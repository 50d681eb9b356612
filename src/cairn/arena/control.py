"""Time controls: no clock, a live clock, or days a turn. Their text, their limits, and the times
that follow from them. No clock runs here: that is `clock.py`.

The text stands in forms, in the journal and in the `clock` header of records:

    none          nobody counts
    live 300+5    300 seconds for the whole game, and 5 more after each turn (Fischer)
    days 3        three days for each turn
"""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from cairn.arena.refusals import Refused

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND

INITIAL = (15, 10_800)
"""Seconds that a live clock may begin with: least, most."""
INCREMENT = (0, 180)
"""Seconds that a live clock may gain a turn."""
DAYS = (1, 14)
"""Days that a turn may take."""

PRESETS = (
    "live 180+2",
    "live 300+5",
    "live 600+10",
    "live 1200+15",
    "live 1800+30",
    "days 1",
    "days 3",
    "days 7",
    "none",
)
"""What forms offer; any other text within the limits is accepted as well."""

SHORTEST_WAIT = 30 * SECOND
WAIT_SHARE = 10
"""A live player is waited for a tenth of the initial time, half a minute at least."""


class Untimed(msgspec.Struct, frozen=True):
    """Nobody counts the time."""

    @property
    def text(self) -> str:
        """As forms and records write it."""
        return "none"


class Live(msgspec.Struct, frozen=True):
    """A clock for the whole game, in one sitting; both in seconds."""

    initial: int
    increment: int

    @property
    def text(self) -> str:
        """As forms and records write it."""
        return f"live {self.initial}+{self.increment}"

    @property
    def start(self) -> int:
        """Milliseconds that a clock begins with."""
        return self.initial * SECOND

    @property
    def gain(self) -> int:
        """Milliseconds that a turn gains."""
        return self.increment * SECOND

    @property
    def first_turn(self) -> int:
        """Milliseconds that each player has for their first turn; their clock does not pay it."""
        return self.patience

    @property
    def patience(self) -> int:
        """Milliseconds after which somebody who left the page counts as gone."""
        return max(SHORTEST_WAIT, self.start // WAIT_SHARE)


class ByDay(msgspec.Struct, frozen=True):
    """So many days for each turn."""

    days: int

    @property
    def text(self) -> str:
        """As forms and records write it."""
        return f"days {self.days}"

    @property
    def start(self) -> int:
        """Milliseconds for each turn."""
        return self.days * DAY

    @property
    def gain(self) -> int:
        """Nothing is gained by a turn: the next one has its days."""
        return 0

    @property
    def first_turn(self) -> int:
        """Milliseconds for a first turn: as for any other."""
        return self.start


Control = Untimed | Live | ByDay
UNTIMED = Untimed()

_live = re.compile(r"live (\d{1,9})\+(\d{1,9})", re.ASCII)
_days = re.compile(r"days (\d{1,9})", re.ASCII)


def parse(text: str) -> Control:
    """The control that a form or a person asks for; capitals and spaces too many are forgiven.

    Raises Refused bad-clock: `why` is "form", or "initial", "increment" or "days" with the
    `value` and the `least` and `most` it may be (seconds, or days).
    """
    control = read(" ".join(text.lower().split()))
    match control:
        case Live():
            _within(text, "initial", control.initial, INITIAL)
            _within(text, "increment", control.increment, INCREMENT)
        case ByDay():
            _within(text, "days", control.days, DAYS)
    return control


@lru_cache(maxsize=256)
def read(text: str) -> Control:
    """The control that a journal names: the limits of today do not judge it.

    Raises Refused bad-clock (`why` "form").
    """
    if text == "none":
        return UNTIMED
    if found := _live.fullmatch(text):
        return Live(int(found[1]), int(found[2]))
    if found := _days.fullmatch(text):
        return ByDay(int(found[1]))
    raise Refused("bad-clock", text=text[:40], why="form")


def _within(text: str, why: str, value: int, limits: tuple[int, int]) -> None:
    least, most = limits
    if not least <= value <= most:
        raise Refused("bad-clock", text=text[:40], why=why, value=value, least=least, most=most)
