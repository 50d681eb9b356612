"""Who is told what, and when: it is your turn, you were challenged, your game is over.

Pure. Only slow games between two people are spoken of, only to whoever has been away from the
table for a while, and each thing once. How word is sent is the server's.

The rules, as published:

- **Slow games** are those by the day, and those without a clock. Live games, one board for two and
  games against bots are never spoken of.
- **Away**: a page of the table that is open anywhere means that its person knows. Word goes out
  once they have had none open for the delay, counted from the turn or from when they last had.
- **Once**: a turn is the turn that follows one event of the journal. A take-back that brings back
  a turn one was told of is not a new one; what is played after it is.
- **Not in a pause** that the two agreed to: then, when it is over.
- **A table that waits for somebody**: both its seats are kept for people, by a challenge or by a
  match in the lobby, and they have not sat down. A challenge and an end that one has seen are not
  told.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from cairn.arena.control import DAY, Live
from cairn.arena.table import Table
from cairn.games import Colour

Kind = Literal["turn", "challenge", "over"]
KINDS: tuple[Kind, ...] = ("turn", "challenge", "over")

MINUTE = 60 * 1000
STALE = 2 * DAY
"""A game that has been over for so long is news to nobody."""

AGAIN = (MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 360 * MINUTE)
"""Milliseconds after which sending is tried again, after the first failure, the second …"""


class Notice(msgspec.Struct, frozen=True):
    """One thing to tell one person.

    `number`: the seq of the event that it follows, so that a turn is told apart from the same
    turn played once more. `at`: when it came about (unix ms).
    """

    kind: Kind
    player: str
    table: str
    number: int
    at: int

    @property
    def key(self) -> str:
        """The same for the same thing, and for nothing else."""
        return f"{self.kind} {self.player} {self.table} {self.number}"


def is_slow(table: Table) -> bool:
    """Whether people come back to it, rather than sit through it."""
    return not (table.opened.one_board or table.bot or isinstance(table.clock, Live))


def notice_for(table: Table, player: str) -> Notice | None:
    """What there is to tell a player about a table as it stands."""
    if not player or not is_slow(table):
        return None
    if table.status == "waiting":
        kept = [table.reserved_for(colour) for colour in Colour]
        asked = player in kept and None not in kept and table.seat_of(player) is None
        return Notice("challenge", player, table.id, 1, table.opened.at) if asked else None
    if table.status == "over":
        ended = table.seat_of(player) is not None and not _ended_by(table, player)
        return Notice("over", player, table.id, 0, table.since) if ended else None
    pause = table.clocks.pause if table.clocks is not None else None
    mover = table.position.mover
    seat = table.seats[mover] if mover is not None else None
    if seat is None or seat.player != player or (pause is not None and pause.why != "away"):
        return None
    number = table.turns[-1].seq if table.turns else 0
    return Notice("turn", player, table.id, number, table.since)


def moment_to_tell(notice: Notice, table: Table, *, seen: int | None, delay: int) -> int | None:
    """From when on to tell it (unix ms); None when there is nothing to tell any more.

    `seen`: when the player last had the table's page open, as far as that is known. `delay`:
    milliseconds that they must have been away.
    """
    now = notice_for(table, notice.player)
    if now is None or now.key != notice.key:
        return None
    if seen is not None and seen >= notice.at and notice.kind != "turn":
        return None
    return max(notice.at, seen or 0) + delay


def is_stale(notice: Notice, now: int) -> bool:
    """Whether it comes too late to be worth a word; a turn never does."""
    return notice.kind == "over" and now - notice.at > STALE


def again_after(failures: int) -> int | None:
    """How long to wait after so many failures, in milliseconds; None: give up."""
    return AGAIN[failures - 1] if failures <= len(AGAIN) else None


def _ended_by(table: Table, player: str) -> bool:
    """Whether the game's end was this player's own doing, so that they know."""
    colour = table.seat_of(player)
    if table.outcome is None or table.outcome.reason in {"time", "aborted"}:
        return False
    if table.outcome.reason == "resigned":
        return table.outcome.winner is not colour
    return bool(table.turns) and table.turns[-1].player == player
