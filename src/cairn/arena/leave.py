"""Leave in games by the day: a person's yearly allowance, taken for them when they need it.

Pure: which days were taken is an argument; the caller keeps that ledger, one a person.

The rules, as published:

- When somebody's time for a turn is over in a game by the day, the arena takes a day of leave for
  them, and the turn is due at the end of that day; then, if need be, another.
- Everybody has `LEAVE_A_YEAR` days a calendar year (UTC, by the day's beginning). None are kept.
- One day of leave is one day for the person: whatever runs out during it, in any of their games,
  is due at its end, and costs no further day.
- Leave gives no time back: it only moves the moment at which a turn is due. Where time is left,
  nothing changes, and the next turn has its usual days.
- No turn waits for more than `LEAVE_A_TURN` days of leave, so every game comes to an end.
- A first turn is not waited for: that game is called off instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec

from cairn.arena.control import DAY

LEAVE_A_YEAR = 20
LEAVE_A_TURN = 10


class Cover(msgspec.Struct, frozen=True):
    """Until when a turn is covered (unix ms), and the day that it costs: its beginning.

    `day` is None when a day that was taken before covers it.
    """

    until: int
    day: int | None


def cover(taken: Sequence[int], runs_out: int, used: int = 0) -> Cover | None:
    """The leave for a turn whose time is over at `runs_out`; None when there is none.

    `taken`: the beginnings of the days that the person has taken so far, in any game. `used`:
    milliseconds of leave that this turn has had (`Clocks.leave`).
    """
    covering = max((day for day in taken if day <= runs_out < day + DAY), default=None)
    until = (runs_out if covering is None else covering) + DAY
    if used + until - runs_out > LEAVE_A_TURN * DAY:
        return None
    if covering is not None:
        return Cover(until, None)
    return Cover(until, runs_out) if days_left(taken, runs_out) else None


def days_left(taken: Sequence[int], now: int) -> int:
    """Days of leave that remain in the calendar year of `now`."""
    year = year_of(now)
    return max(0, LEAVE_A_YEAR - sum(year_of(day) == year for day in taken))


def year_of(moment: int) -> int:
    """The calendar year (UTC) of a moment in unix milliseconds."""
    return datetime.fromtimestamp(moment / 1000, UTC).year
