"""What people bring before the host, with the evidence as it stood. It keeps and finds; what comes
of a report is the host's to say."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace

from sqlalchemy import ColumnElement, bindparam, func, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.chat import Message
from cairn.store.database import AnyRow, Reader
from cairn.store.schema_conversation import reports
from cairn.store.writer import Writer

REASONS = ("chat", "cheating", "stalling", "name", "other")
LONGEST_WORDS = 1000
"""Letters that a reporter may add."""
MOST_EVIDENCE = 60
"""Messages that one report holds; of more the newest."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """A message as it stood when it was reported. `pointed`: the reporter named this very one;
    the others stood around it."""

    number: int
    room: str
    author: str
    text: str | None
    phrase: str | None
    at: int
    pointed: bool = False


def evidence_of(message: Message, *, pointed: bool = False) -> Evidence:
    """A message, copied."""
    return Evidence(
        number=message.number,
        room=message.room,
        author=message.author.id,
        text=message.text,
        phrase=message.phrase,
        at=message.at,
        pointed=pointed,
    )


@dataclass(frozen=True, slots=True)
class Report:
    """One report. `table` is empty where it is about no table; `reason` is one of `REASONS`.

    `settled_at` is None while it waits for the host; `settled_by`, `verdict` and `note` are what
    `settle` was given. Times are unix milliseconds.
    """

    id: str
    reporter: str
    target: str
    table: str
    reason: str
    words: str
    evidence: tuple[Evidence, ...]
    at: int
    settled_at: int | None
    settled_by: str | None
    verdict: str | None
    note: str | None


_REPORT = select(reports)
_OPEN = _REPORT.where(
    reports.c.reporter == bindparam("reporter"),
    reports.c.target == bindparam("target"),
    reports.c.table_id == bindparam("table"),
    reports.c.settled_at.is_(None),
)


class Reports:
    """Filed, found, settled."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def file(
        self,
        reporter: str,
        target: str,
        *,
        reason: str,
        at: int,
        table: str = "",
        words: str = "",
        evidence: Sequence[Evidence] = (),
    ) -> Report:
        """Keeps a report. While one of the same reporter about the same person and table waits,
        that one takes up what is new: there is never a second.

        :raises LookupError: there is no such player.
        """
        new = Report(
            id=secrets.token_hex(8),
            reporter=reporter,
            target=target,
            table=table,
            reason=reason,
            words=words[:LONGEST_WORDS],
            evidence=tuple(evidence)[-MOST_EVIDENCE:],
            at=at,
            settled_at=None,
            settled_by=None,
            verdict=None,
            note=None,
        )
        key = {"reporter": reporter, "target": target, "table": table}

        async def keep(connection: AsyncConnection) -> Report:
            found = (await connection.execute(_OPEN.with_for_update(), key)).first()
            if found is None:
                await connection.execute(insert(reports).values(_row(new)))
                return new
            both = _joined(_report(found), new)
            changed = {"words": both.words, "reason": reason, "evidence": _row(both)["evidence"]}
            this = reports.c.id == both.id
            await connection.execute(update(reports).where(this).values(changed))
            return both

        try:
            return await self._writer.change(keep)
        except IntegrityError:  # another node kept one a moment before, or there is no such player
            try:
                return await self._writer.change(keep)
            except IntegrityError as error:
                raise LookupError(f"no player {target!r} or {reporter!r}") from error

    async def waiting(self, limit: int = 50, before: tuple[int, str] | None = None) -> list[Report]:
        """Those that are not settled, the newest first. `before`: (at, id) of the last one seen."""
        query = _REPORT.where(reports.c.settled_at.is_(None))
        if before is not None:
            query = query.where(tuple_(reports.c.at, reports.c.id) < before)
        query = query.order_by(reports.c.at.desc(), reports.c.id.desc()).limit(limit)
        return [_report(row) for row in await self._reader.rows(query)]

    async def count_waiting(self) -> int:
        """How many wait for the host."""
        query = select(func.count()).where(reports.c.settled_at.is_(None))
        row = await self._reader.row(query)
        return int(row[0]) if row else 0

    async def find(self, report: str) -> Report | None:
        """One report."""
        row = await self._reader.row(_REPORT.where(reports.c.id == report))
        return _report(row) if row else None

    async def settle(self, report: str, by: str, verdict: str, note: str, *, at: int) -> bool:
        """Closes a report; False when it is closed already or there is none: of two who settle it
        at once, one does."""

        async def close(connection: AsyncConnection) -> bool:
            this = (reports.c.id == report) & reports.c.settled_at.is_(None)
            values = {"settled_at": at, "settled_by": by, "verdict": verdict, "note": note}
            closed = await connection.execute(update(reports).where(this).values(values))
            return closed.rowcount == 1

        return await self._writer.change(close)

    async def about(self, player: str) -> list[Report]:
        """All that was ever reported of somebody, the newest first."""
        return await self._some(reports.c.target == player)

    async def by(self, player: str) -> list[Report]:
        """All that somebody has reported, the newest first."""
        return await self._some(reports.c.reporter == player)

    async def _some(self, which: ColumnElement[bool]) -> list[Report]:
        query = _REPORT.where(which).order_by(reports.c.at.desc(), reports.c.id.desc())
        return [_report(row) for row in await self._reader.rows(query)]


async def silence_evidence(connection: AsyncConnection, player: str) -> None:
    """Within a change: what somebody said is taken out of all evidence; that they did stays."""
    theirs = reports.c.evidence.contains(player, autoescape=True)
    rows = (await connection.execute(_REPORT.where(theirs).with_for_update())).all()
    for report in map(_report, rows):
        pieces = [
            replace(piece, text=None, phrase=None) if piece.author == player else piece
            for piece in report.evidence
        ]
        this = reports.c.id == report.id
        await connection.execute(update(reports).where(this).values(evidence=_written(pieces)))


def _written(evidence: Iterable[Evidence]) -> str:
    return json.dumps([asdict(piece) for piece in evidence], ensure_ascii=False)


def _joined(old: Report, new: Report) -> Report:
    """An open report with what its reporter adds."""
    pieces = {(piece.room, piece.number): piece for piece in old.evidence}
    for piece in new.evidence:
        known = pieces.get((piece.room, piece.number))
        if known is None or piece.pointed:
            pieces[piece.room, piece.number] = piece
    evidence = sorted(pieces.values(), key=lambda piece: piece.number)[-MOST_EVIDENCE:]
    said = [old.words] if old.words else []
    if new.words and new.words not in old.words:
        said.append(new.words)
    return Report(
        id=old.id,
        reporter=old.reporter,
        target=old.target,
        table=old.table,
        reason=new.reason,
        words="\n\n".join(said)[: 2 * LONGEST_WORDS],
        evidence=tuple(evidence),
        at=old.at,
        settled_at=None,
        settled_by=None,
        verdict=None,
        note=None,
    )


def _row(report: Report) -> dict[str, object]:
    return {
        "id": report.id,
        "reporter": report.reporter,
        "target": report.target,
        "table_id": report.table,
        "reason": report.reason,
        "words": report.words,
        "evidence": _written(report.evidence),
        "at": report.at,
    }


def _report(row: AnyRow) -> Report:
    return Report(
        id=row.id,
        reporter=row.reporter,
        target=row.target,
        table=row.table_id,
        reason=row.reason,
        words=row.words,
        evidence=tuple(Evidence(**piece) for piece in json.loads(row.evidence)),
        at=row.at,
        settled_at=row.settled_at,
        settled_by=row.settled_by,
        verdict=row.verdict,
        note=row.note,
    )
