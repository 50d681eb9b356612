"""Bringing somebody before the host: who can be reported, with what evidence, how often.

What comes of a report is not decided here; the store keeps it.
"""

from __future__ import annotations

import re
import time

from cairn.arena.conversation import rooms_of
from cairn.arena.refusals import Refused
from cairn.arena.table import Table
from cairn.server.house import House
from cairn.server.limits import Limit
from cairn.server.session import unix_ms
from cairn.store import Evidence, Player
from cairn.store.reports import LONGEST_WORDS, REASONS, evidence_of

REPORT = Limit("report", 6 / 3600, 6)
AROUND = 10
"""Messages before the one that was named, by whomever, which show what it answered."""
LATEST = 20
"""What somebody said last, where no message was named."""


async def report(
    house: House,
    reporter: Player,
    target: str,
    *,
    reason: str,
    words: str = "",
    table: Table | None = None,
    message: int | None = None,
) -> None:
    """Files a report, with copies of what was said.

    Raises:
        Refused: not-yourself, no-such-reason {reason}, nobody-there.
        LimitReached: too many reports.
    """
    if target == reporter.id:
        raise Refused("not-yourself")
    if reason not in REASONS:
        raise Refused("no-such-reason", reason=reason[:16])
    known = await house.store.players.find(target)
    if known is None or known.is_former:
        raise Refused("nobody-there")
    evidence = await _evidence(house, reporter.id, target, table, message) if table else []
    house.limits.check(REPORT, reporter.id, time.monotonic())
    await house.store.reports.file(
        reporter.id,
        target,
        reason=reason,
        at=unix_ms(),
        table=table.id if table else "",
        words=tidy(words),
        evidence=evidence,
    )


async def _evidence(
    house: House, reporter: str, target: str, table: Table, number: int | None
) -> list[Evidence]:
    """What the target said at the table, as far as the reporter could hear it.

    Raises Refused nobody-there: for somebody who neither sits there nor said anything.
    """
    heard = await house.store.chat.read(table.id, rooms_of(table, reporter))
    theirs = [message for message in heard if message.author.id == target]
    if number is not None:
        named = next((message for message in theirs if message.number == number), None)
        if named is None:
            raise Refused("nobody-there")
        around = [one for one in heard if one.room == named.room and one.number <= named.number]
        return [evidence_of(one, pointed=one is named) for one in around[-AROUND - 1 :]]
    if not theirs and all(seat is None or seat.player != target for seat in table.seats.values()):
        raise Refused("nobody-there")
    return [evidence_of(message) for message in theirs[-LATEST:]]


def tidy(words: str) -> str:
    """What a reporter adds, without characters that draw nothing."""
    plain = "".join(one if one.isprintable() or one == "\n" else " " for one in words)
    return re.sub(r"\n{3,}", "\n\n", plain).strip()[:LONGEST_WORDS]
