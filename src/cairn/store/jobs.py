"""Work to be done once, by whichever node is there: taken on a lease, given back when it fails,
never kept twice. What the work is, and when it is tried again, is decided elsewhere."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, delete, func, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.database import Reader
from cairn.store.schema_notices import jobs
from cairn.store.writer import Writer

_ADD = text(
    "INSERT INTO jobs (id, key, kind, player_id, body, due_at)"
    " VALUES (:id, :key, :kind, :player, :body, :due_at) ON CONFLICT (key) DO NOTHING"
)
_OPEN = text("jobs.done_at IS NULL")
_DUE = (
    select(jobs.c.id)
    .where(_OPEN, jobs.c.due_at <= bindparam("now"))
    .where((jobs.c.leased_until.is_(None)) | (jobs.c.leased_until < bindparam("now")))
    .order_by(jobs.c.due_at, jobs.c.id)
    .limit(bindparam("most"))
)


@dataclass(frozen=True, slots=True)
class NewJob:
    """Work to be kept. `key`: what it is, in at most 240 characters; `body`: JSON."""

    key: str
    kind: str
    player: str
    body: str
    due_at: int


@dataclass(frozen=True, slots=True)
class Job:
    """Work that was taken.

    `attempts`: how often it has been, this time included. `failures`: how often it was tried in
    vain. `handing`: whoever had it before was about to give it away, and was not heard of since.
    """

    id: str
    key: str
    kind: str
    player: str
    body: str
    due_at: int
    attempts: int
    failures: int
    handing: bool


class Jobs:
    """The list of what is to be done. Times are unix milliseconds."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def add(self, new: Sequence[NewJob]) -> None:
        """Keeps work, except what has been kept before."""
        await self._writer.change(lambda connection: add_jobs(connection, new))

    async def take(self, *, now: int, lease: int, most: int) -> list[Job]:
        """What is due and nobody is at, the longest overdue first; others leave it alone until
        `now + lease`."""
        if await self._reader.row(_DUE, {"now": now, "most": 1}) is None:
            return []  # most of the time: nothing is written then

        async def change(connection: AsyncConnection) -> list[Job]:
            # On PostgreSQL another node may be taking at the same moment: it gets other rows. One
            # SQLite file has one writer at a time.
            due = _DUE.with_for_update(skip_locked=True)
            found = await connection.execute(due, {"now": now, "most": most})
            taken = (
                update(jobs)
                .where(jobs.c.id.in_([row.id for row in found]))
                .values(leased_until=now + lease, attempts=jobs.c.attempts + 1)
                .returning(
                    jobs.c.id,
                    jobs.c.key,
                    jobs.c.kind,
                    jobs.c.player_id,
                    jobs.c.body,
                    jobs.c.due_at,
                    jobs.c.attempts,
                    jobs.c.failures,
                    jobs.c.handing,
                )
            )
            rows = (await connection.execute(taken)).all()
            return sorted((Job(*row) for row in rows), key=lambda job: (job.due_at, job.id))

        return await self._writer.change(change)

    async def hand(self, job: Job, *, until: int) -> bool:
        """Says, before anything is given away, that it is now; False: somebody else has the job."""
        return await self._report(job, {"handing": True, "leased_until": until})

    async def finish(self, job: Job, outcome: str, *, at: int, then: Sequence[NewJob] = ()) -> bool:
        """It is done, and `then` is to be; both or neither. False: somebody else has the job."""
        return await self._report(job, {"done_at": at, "outcome": outcome}, then)

    async def again(self, job: Job, *, due_at: int) -> bool:
        """It failed, and is to be tried once more. False: somebody else has the job."""
        values = {"due_at": due_at, "leased_until": None, "handing": False}
        return await self._report(job, {**values, "failures": job.failures + 1})

    async def later(self, job: Job, *, due_at: int) -> bool:
        """It is too early for it. False: somebody else has the job."""
        return await self._report(job, {"due_at": due_at, "leased_until": None})

    async def forget(self, before: int) -> None:
        """What was done before then; from now on the same can be kept again."""

        async def drop(connection: AsyncConnection) -> None:
            await connection.execute(delete(jobs).where(jobs.c.done_at < before))

        await self._writer.change(drop)

    async def waiting(self) -> int:
        """How much there is to do, now or later."""
        row = await self._reader.row(select(func.count()).select_from(jobs).where(_OPEN))
        return int(row[0]) if row else 0

    async def outcomes(self, player: str) -> dict[str, str | None]:
        """What became of somebody's jobs, by key; None: not yet known."""
        query = select(jobs.c.key, jobs.c.outcome).where(jobs.c.player_id == player)
        return {row.key: row.outcome for row in await self._reader.rows(query)}

    async def _report(
        self, job: Job, values: dict[str, object], then: Sequence[NewJob] = ()
    ) -> bool:
        mine = (jobs.c.id == job.id) & (jobs.c.attempts == job.attempts) & _OPEN

        async def change(connection: AsyncConnection) -> bool:
            done = await connection.execute(update(jobs).where(mine).values(**values))
            if done.rowcount != 1:
                return False
            await add_jobs(connection, then)
            return True

        return await self._writer.change(change)


async def add_jobs(connection: AsyncConnection, new: Sequence[NewJob]) -> None:
    """Keeps work within a commit of something else."""
    if new:
        rows = [
            {
                "id": secrets.token_hex(16),
                "key": job.key,
                "kind": job.kind,
                "player": job.player,
                "body": job.body,
                "due_at": job.due_at,
            }
            for job in new
        ]
        await connection.execute(_ADD, rows)
