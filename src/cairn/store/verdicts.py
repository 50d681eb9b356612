"""What comes of a report: it is settled and its verdict done in one commit, by one operator."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.bans import Ban, impose
from cairn.store.cautions import warn
from cairn.store.decisions import Decision, note
from cairn.store.reports import Report
from cairn.store.schema_conversation import reports
from cairn.store.writer import Writer

NOTHING, WARNED, SILENCED, BANNED = "nothing", "warned", "silenced", "banned"
VERDICTS = (NOTHING, WARNED, SILENCED, BANNED)
SCOPES = {SILENCED: "chat", BANNED: "all"}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an operator made of a report. `said`: to the one who was reported; `note`: for the log.
    `until` (unix ms, None: for good) of a ban."""

    what: str
    said: str = ""
    note: str = ""
    until: int | None = None


async def settle(writer: Writer, report: Report, verdict: Verdict, *, by: str, at: int) -> bool:
    """Closes a report and does what follows; False when somebody else has closed it already."""
    details = {"reason": report.reason}
    if verdict.what in SCOPES:
        details |= {"scope": SCOPES[verdict.what], "until": str(verdict.until)}
    decision = Decision(
        f"report-{verdict.what}",
        at,
        by,
        report.target,
        about=report.id,
        why=verdict.note or verdict.said,
        details=details,
    )

    async def change(connection: AsyncConnection) -> bool:
        this = (reports.c.id == report.id) & reports.c.settled_at.is_(None)
        values = {"settled_at": at, "settled_by": by, "verdict": verdict.what, "note": verdict.note}
        closed = await connection.execute(update(reports).where(this).values(values))
        if closed.rowcount != 1:
            return False
        if scope := SCOPES.get(verdict.what):
            ban = Ban(secrets.token_hex(8), report.target, scope, at, verdict.until, verdict.said)
            await impose(connection, ban, decision)
        elif verdict.what == WARNED:
            await warn(connection, report.target, verdict.said, decision)
        else:
            await note(connection, decision)
        return True

    return await writer.change(change)
