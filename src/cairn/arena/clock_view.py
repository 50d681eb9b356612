"""What a page is told about the clocks, so that it need not know their rules.

Figures and moments only; a page counts down from `at`, the arena's time when they were taken,
and shows what it counts as unsure once it has not heard from the arena for a while.
"""

from __future__ import annotations

import msgspec

from cairn.arena.events import Why
from cairn.arena.table import Table
from cairn.games import Colour


class PauseSeen(msgspec.Struct, frozen=True):
    """Why the clocks stand, since when, until when at most (unix ms), and who brought it about."""

    why: Why
    since: int
    until: int
    by: Colour | None


class ClockSeen(msgspec.Struct, frozen=True):
    """The clocks of a table at the moment `at`; moments are unix ms of the arena.

    `control`: "live 300+5" or "days 3". `black`, `white`: milliseconds left at `at`. `running`:
    whose count down; null during first turns and pauses, and when the game is over. `runs_out`:
    when that clock shows nothing. `first_turn`: when the game is called off unless the player to
    move has played; null once both have moved. `on_leave`: the player to move has used up the
    days of this turn and takes leave until `runs_out`. `away`: milliseconds for which the clocks
    stood in this turn because the arena was away.
    """

    control: str
    at: int
    black: int
    white: int
    running: Colour | None
    runs_out: int | None
    first_turn: int | None
    on_leave: bool
    away: int
    pause: PauseSeen | None


def clock_seen(table: Table, now: int) -> ClockSeen | None:
    """The clocks at a moment; None where nobody counts the time."""
    clocks = table.clocks
    if clocks is None:
        return None
    pause = clocks.pause
    return ClockSeen(
        control=clocks.control.text,
        at=now,
        black=clocks.remaining(Colour.BLACK, now),
        white=clocks.remaining(Colour.WHITE, now),
        running=clocks.running,
        runs_out=clocks.runs_out if clocks.begun else None,
        first_turn=None if clocks.begun else clocks.runs_out,
        on_leave=clocks.leave > 0,
        away=clocks.away,
        pause=None if pause is None else PauseSeen(pause.why, pause.since, pause.until, pause.by),
    )
