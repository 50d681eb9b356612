"""Whose time is over, and what people may ask about time: flags, pauses, gifts, claims.

Judging only; `clock.py` says what the events do to the clocks, and states the rules. A deadline
is a fact: what comes after it is too late even when no flag has fallen yet, and a flag that is
asked for before it is refused. Both are stored under the next seq, so only one of them can be.
"""

from __future__ import annotations

from typing import Literal

from cairn.arena.clock import Clocks
from cairn.arena.commands import Absence, Claim, Command, Flag, Play, Sit
from cairn.arena.control import DAY, INITIAL, SECOND, ByDay, Live
from cairn.arena.events import (
    Aborted,
    Claimed,
    Ended,
    Event,
    Flagged,
    GaveTime,
    Paused,
    Resumed,
    TookLeave,
)
from cairn.arena.leave import LEAVE_A_TURN
from cairn.arena.refusals import Refused, TimeUp
from cairn.arena.table import Table
from cairn.games import Colour

GIFT = 15 * SECOND
"""What one player gives the other at a time, in live play."""
FULL = INITIAL[1] * SECOND
"""Nobody who has that much left is given more."""

LONGEST_PAUSE = 30 * DAY
"""A pause that both agreed to ends by itself then."""
NOTICE = DAY
"""Whoever is not to move can end such a pause with that much notice."""
GRACE = 15 * SECOND
"""After the arena was away, clocks stand a little longer, so that people can come back."""

LOST_PATIENCE = 2
"""A lost connection is waited for that many times as long as someone who left the page."""


def deadline(table: Table) -> int | None:
    """When to wake (unix ms) and ask for `Flag`; None when nothing can become due."""
    return table.clocks.deadline if table.clocks is not None else None


def is_due(table: Table, now: int) -> bool:
    """Whether `Flag` would be granted now."""
    moment = deadline(table)
    return moment is not None and now >= moment


def refuse_if_late(table: Table, command: Command, now: int) -> None:
    """Raises TimeUp when something is due first, Refused time-up when a turn came too late."""
    clocks = table.clocks
    if clocks is None or table.status != "playing" or isinstance(command, Flag | Sit):
        return
    if is_due(table, now):
        raise TimeUp
    if (
        isinstance(command, Play)
        and table.seat_of(command.player) is clocks.mover
        and clocks.elapsed(now) - _credited(clocks, command) >= clocks.allowance
    ):
        raise Refused("time-up")


def cost(table: Table, play: Play, now: int) -> tuple[int, int]:
    """What a turn takes of the clock, and the delay that was given back, in milliseconds."""
    clocks = table.clocks
    if clocks is None:
        return max(0, now - table.since), 0
    elapsed = clocks.elapsed(now)
    lag = min(_credited(clocks, play), elapsed) if clocks.begun else 0
    return elapsed - lag, lag


def _credited(clocks: Clocks, play: Play) -> int:
    return max(0, min(play.lag, clocks.credit))


def flag(table: Table, flagging: Flag, now: int) -> list[Event]:
    """What is due now. Raises Refused when nothing is.

    Raises ValueError for leave that cannot be: only a turn by the day can have it, a day at most.
    """
    clocks = _clocks(table)
    moment, mover = clocks.deadline, clocks.mover
    if moment is None or mover is None:
        raise Refused("no-clock")
    if now < moment:
        raise Refused("time-left", left=moment - now)
    if clocks.pause is not None:
        return [Resumed(at=now)]
    if not clocks.begun:
        return [
            Aborted(at=now, by=None, late=mover),
            Ended(at=now, winner=None, reason="aborted"),
        ]
    if flagging.leave_until is not None:
        return [_took_leave(table, clocks, mover, flagging.leave_until, now)]
    return [Flagged(at=now, colour=mover), Ended(at=now, winner=mover.other, reason="time")]


def _took_leave(table: Table, clocks: Clocks, mover: Colour, until: int, now: int) -> TookLeave:
    more = until - (clocks.runs_out or 0)
    in_all = clocks.leave + more
    if not isinstance(clocks.control, ByDay) or not 0 < more <= DAY or in_all > LEAVE_A_TURN * DAY:
        raise ValueError(f"no leave until {until} at table {table.id}")
    return TookLeave(at=now, colour=mover, until=until)


def decide_away(table: Table, *, since: int, now: int) -> list[Event]:
    """What to append when the arena is back and was away from `since` on: nobody pays for that.

    The clocks stand from `since` until a little after `now`. Empty where no clock was running.
    Raises TimeUp when something was due before `since`: have that settled, and ask no more.
    """
    clocks = table.clocks
    if clocks is None or table.status != "playing":
        return []
    until, pause = now + GRACE, clocks.pause
    if pause is not None:
        if pause.until >= until:
            return []
        return [Paused(at=now, why=pause.why, by=pause.by, until=until)]
    if is_due(table, since):
        raise TimeUp
    stopped = min(now, max(since, clocks.since or 0))
    return [Paused(at=now, why="away", until=until, since=stopped)]


def refuse_pause(table: Table) -> None:
    """Raises Refused unless the two at a table may agree to a pause."""
    clocks = _clocks(table)
    if not isinstance(clocks.control, ByDay):
        raise Refused("needs-day-clock")
    if not clocks.begun:
        raise Refused("too-early")
    if clocks.pause is not None:
        raise Refused("already-paused", why=clocks.pause.why)


def agreed_pause(by: Colour, now: int) -> Paused:
    """The pause that two agreed to; `by` asked for it."""
    return Paused(at=now, why="agreed", by=by, until=now + LONGEST_PAUSE)


def resume(table: Table, by: Colour, now: int) -> list[Event]:
    """The player to move ends a pause at once, the other with notice."""
    clocks = _clocks(table)
    if clocks.pause is None:
        raise Refused("not-paused")
    if by is clocks.mover:
        return [Resumed(at=now, by=by)]
    if clocks.pause.until <= now + NOTICE:
        raise Refused("pause-ends", until=clocks.pause.until)
    return [Paused(at=now, why="notice", by=by, until=now + NOTICE)]


def give_time(table: Table, by: Colour, now: int) -> list[Event]:
    """The opponent gets a little more."""
    clocks = _clocks(table)
    if not isinstance(clocks.control, Live):
        raise Refused("needs-live-clock")
    if not clocks.begun:
        raise Refused("too-early")
    if clocks.remaining(by.other, now) >= FULL:
        raise Refused("enough-time", most=FULL)
    return [GaveTime(at=now, by=by, amount=GIFT)]


def claim_from(table: Table, player: str, absence: Absence | None) -> int | None:
    """From when (unix ms) a player may end the game because the other has gone; None: never.

    Only in live play, and only while the one who has gone is to move: for `Live.patience`, or
    twice that when their connection was lost, their turn must have run without them.
    """
    clocks = table.clocks
    if clocks is None or absence is None or table.opened.one_board:
        return None
    colour = table.seat_of(player)
    gone = colour is not None and clocks.mover is colour.other
    if not gone or clocks.since is None or not isinstance(clocks.control, Live):
        return None
    patience = clocks.control.patience * (LOST_PATIENCE if absence.lost else 1)
    return max(absence.since, clocks.since) + patience


def may_claim(
    table: Table, player: str, absence: Absence | None, now: int
) -> tuple[Literal["win", "abort"], ...]:
    """What a player may claim because the other has gone: a win only once both have moved."""
    moment = claim_from(table, player, absence)
    if table.clocks is None or moment is None or now < moment:
        return ()
    return ("win", "abort") if table.clocks.begun else ("abort",)


def claim(table: Table, claiming: Claim, by: Colour, now: int) -> list[Event]:
    """The end of a game that the other has left."""
    if not isinstance(_clocks(table).control, Live):
        raise Refused("needs-live-clock")
    moment = claim_from(table, claiming.player, claiming.absence)
    if moment is None:
        raise Refused("cannot-claim", why="here")
    if now < moment:
        raise Refused("cannot-claim", why="wait", at=moment)
    if claiming.what not in may_claim(table, claiming.player, claiming.absence, now):
        raise Refused("cannot-claim", why="too-early")
    win = claiming.what == "win"
    return [
        Claimed(at=now, by=by, what=claiming.what),
        Ended(at=now, winner=by if win else None, reason="left" if win else "aborted"),
    ]


def _clocks(table: Table) -> Clocks:
    """The clocks of a game that goes on. Raises Refused."""
    if table.clocks is None:
        raise Refused("no-clock")
    if table.status != "playing":
        raise Refused("game-over" if table.status == "over" else "game-not-started")
    return table.clocks
