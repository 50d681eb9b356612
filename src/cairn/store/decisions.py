"""The log of what operators decided: only ever added to, in the commit of what it tells of. What a
decision means is its caller's business."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import func, insert, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.database import AnyRow, Reader
from cairn.store.schema_host import decisions
from cairn.store.writer import Writer

LONGEST_TEXT = 500
"""Letters of what an operator writes: a reason, an announcement."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Who decided what, about whom, why and when (unix ms).

    `operator`: a player's id; None on the command line. `about`: the report, table or announcement
    that it was about. `details`: the numbers that belong to `act`.
    """

    act: str
    at: int
    operator: str | None
    whom: str | None = None
    about: str | None = None
    why: str = ""
    details: dict[str, Any] = field(default_factory=dict)
    id: str = field(default_factory=lambda: secrets.token_hex(8))


_COLUMNS = (
    *(decisions.c.act, decisions.c.at, decisions.c.operator, decisions.c.whom),
    *(decisions.c.about, decisions.c.why, decisions.c.details, decisions.c.id),
)


class Decisions:
    """Reads the log; adds what changes nothing else in the store."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def note(self, decision: Decision) -> None:
        """Adds one."""
        await self._writer.change(lambda connection: note(connection, decision))

    async def latest(
        self, *, limit: int, whom: str | None = None, before: tuple[int, str] | None = None
    ) -> Sequence[Decision]:
        """The newest first; `before`: the moment and id of the last one seen."""
        query = select(*_COLUMNS).order_by(decisions.c.at.desc(), decisions.c.id.desc())
        if whom is not None:
            query = query.where(decisions.c.whom == whom)
        if before is not None:
            query = query.where(tuple_(decisions.c.at, decisions.c.id) < tuple_(*before))
        rows = await self._reader.rows(query.limit(limit))
        return [_decision(row) for row in rows]

    async def count(self) -> int:
        """How many there are: by this a node knows that something was decided elsewhere."""
        row = await self._reader.row(select(func.count()).select_from(decisions))
        return int(row[0]) if row else 0


async def note(connection: AsyncConnection, decision: Decision) -> None:
    """Adds one within a change."""
    await connection.execute(
        insert(decisions).values(
            id=decision.id,
            at=decision.at,
            operator=decision.operator,
            act=decision.act,
            whom=decision.whom,
            about=decision.about,
            why=decision.why,
            details=msgspec.json.encode(decision.details).decode(),
        )
    )


def _decision(row: AnyRow) -> Decision:
    return Decision(
        act=row.act,
        at=row.at,
        operator=row.operator,
        whom=row.whom,
        about=row.about,
        why=row.why,
        details=msgspec.json.decode(row.details),
        id=row.id,
    )
