"""What the engine is asked and what it found. A worker holds a request by a lease, won by one
conditional write; one that falls silent loses it to the next. Nothing is judged here."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import bindparam, case, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.database import AnyRow, Reader
from cairn.store.schema_studies import analysts, studies
from cairn.store.writer import Writer

WAITING, WORKING, DONE, FAILED = "waiting", "working", "done", "failed"
GAME, HINT = "game", "hint"
UNFINISHED = (WAITING, WORKING)

MOST_TRIES = 3
"""Workers that may fall silent over one request before it counts as failed."""
LOOK_AT = 8
"""Requests that a worker tries to win before it goes away with nothing."""
LONGEST_QUEUE = 500


class StudyRefused(Exception):
    """Too many requests: `code` is study-limit (of one person) or study-queue (of everybody)."""

    def __init__(self, code: str, count: int) -> None:
        super().__init__(f"{code}: {count} are unfinished")
        self.code = code
        self.count = count


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked. `subject`: a table, or the hash of a record. `record`: text, without names;
    `total`: how many turns there are to judge.

    Of a hint: `turn` is the seq of the turn before it, `steps` its dice, `colour` who asks.
    """

    subject: str
    kind: str
    record: str
    total: int
    nodes: int
    turn: int = 0
    steps: str = ""
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class KeptStudy:
    """A request and what was found so far. `result`: a JSON list of `done` judged turns."""

    id: str
    subject: str
    kind: str
    turn: int
    record: str
    steps: str
    total: int
    nodes: int
    status: str
    asked_at: int
    place: int
    done: int
    result: str
    engine: str | None
    changed_at: int


_COLUMNS = [studies.c[name] for name in KeptStudy.__slots__]
_FIND = select(*_COLUMNS).where(
    studies.c.subject == bindparam("subject"),
    studies.c.kind == bindparam("kind"),
    studies.c.turn == bindparam("turn"),
)
_HINTS = (
    select(studies.c.colour, func.count())
    .where(studies.c.subject == bindparam("subject"), studies.c.kind == HINT)
    .group_by(studies.c.colour)
)
_AHEAD = select(func.count()).where(
    studies.c.status.in_(UNFINISHED),
    or_(
        studies.c.place < bindparam("place"),
        (studies.c.place == bindparam("place")) & (studies.c.asked_at < bindparam("at")),
    ),
)


class Studies:
    """Requests, leases and results."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def ask(
        self,
        wish: Wish,
        player: str,
        *,
        at: int,
        most: int,
        still_true: Callable[[str], str],
    ) -> KeptStudy:
        """The request as it is kept now: a new one, the same as before, or one about more turns.

        `most`: how many of a person may be unfinished. `still_true`: of the results for an older
        record, a JSON list, those that hold for this one. Who asks for their second study while
        the first is unfinished stands behind everybody's first.

        Raises StudyRefused.
        """

        async def change(connection: AsyncConnection) -> KeptStudy:
            known = await _found(connection, wish)
            if known is None:
                await self._add(connection, wish, player, at, most)
            elif known.record != wish.record or known.status == FAILED:
                await _renew(connection, known, wish, at, still_true(known.result))
            kept = await _found(connection, wish)
            assert kept is not None  # noqa: S101 - it was written a moment ago
            return kept

        try:
            return await self._writer.change(change)
        except IntegrityError:  # another node has just added it
            return await self._writer.change(change)

    async def _add(
        self, connection: AsyncConnection, wish: Wish, player: str, at: int, most: int
    ) -> None:
        unfinished = studies.c.status.in_(UNFINISHED)
        mine = select(func.count()).where(studies.c.asked_by == player, unfinished)
        own = (await connection.execute(mine)).scalar_one()
        every = (await connection.execute(select(func.count()).where(unfinished))).scalar_one()
        if own >= most:
            raise StudyRefused("study-limit", own)
        if every >= LONGEST_QUEUE:
            raise StudyRefused("study-queue", every)
        await connection.execute(
            insert(studies).values(
                id=secrets.token_hex(8),
                subject=wish.subject,
                kind=wish.kind,
                turn=wish.turn,
                colour=wish.colour,
                record=wish.record,
                steps=wish.steps,
                total=wish.total,
                nodes=wish.nodes,
                status=WAITING if wish.total else DONE,
                asked_by=player,
                asked_at=at,
                place=0 if wish.kind == HINT else 1 + own,
                lease_until=0,
                tries=0,
                done=0,
                result="[]",
                changed_at=at,
            )
        )

    async def find(self, subject: str, kind: str = GAME, turn: int = 0) -> KeptStudy | None:
        """What is kept of a subject."""
        row = await self._reader.row(_FIND, {"subject": subject, "kind": kind, "turn": turn})
        return _kept(row) if row else None

    async def get(self, study: str) -> KeptStudy | None:
        """A request by its id."""
        row = await self._reader.row(select(*_COLUMNS).where(studies.c.id == study))
        return _kept(row) if row else None

    async def urgent(self) -> bool:
        """Whether a hint waits, for which a worker puts a game aside."""
        query = select(studies.c.id).where(studies.c.status == WAITING, studies.c.place == 0)
        return await self._reader.row(query.limit(1)) is not None

    async def ahead(self, study: KeptStudy) -> int:
        """How many requests come before this one."""
        row = await self._reader.row(_AHEAD, {"place": study.place, "at": study.asked_at})
        return int(row[0]) if row else 0

    async def hints(self, subject: str) -> dict[str, int]:
        """How many hints each colour took at a table."""
        rows = await self._reader.rows(_HINTS, {"subject": subject})
        return {row[0]: int(row[1]) for row in rows}

    async def claim(self, lease: str, *, at: int, until: int) -> KeptStudy | None:
        """The next request, for the one worker that knows this lease; None when there is none."""
        free = or_(
            studies.c.status == WAITING,
            (studies.c.status == WORKING) & (studies.c.lease_until < at),
        )

        async def take(connection: AsyncConnection) -> KeptStudy | None:
            gone = free & (studies.c.tries >= MOST_TRIES)
            await connection.execute(
                update(studies).where(gone).values(status=FAILED, lease=None, changed_at=at)
            )
            order = select(studies.c.id).where(free).order_by(studies.c.place, studies.c.asked_at)
            for (study,) in (await connection.execute(order.limit(LOOK_AT))).all():
                won = await connection.execute(
                    update(studies)
                    .where(studies.c.id == study, free)
                    .values(
                        status=WORKING,
                        lease=lease,
                        lease_until=until,
                        tries=studies.c.tries + 1,
                        changed_at=at,
                    )
                    .returning(*_COLUMNS)
                )
                if (row := won.first()) is not None:
                    return _kept(row)
            return None

        return await self._writer.change(take)

    async def report(
        self,
        study: str,
        lease: str,
        *,
        at: int,
        until: int,
        status: str,
        engine: str,
        result: str | None = None,
        done: int = 0,
    ) -> bool:
        """What the holder of a lease found so far (None: nothing new); False when it has lost it.

        `status`: working, done, failed, or waiting when it is put aside. A game that went on
        meanwhile waits again.
        """
        values: dict[str, object] = {"changed_at": at, "lease_until": until, "engine": engine}
        if result is not None:
            values |= {"result": result, "done": done, "tries": 1}
        if status != WORKING:
            judged = studies.c.done if result is None else done
            over = case((studies.c.total > judged, WAITING), else_=DONE)
            values |= {"status": over if status == DONE else status, "lease": None, "tries": 0}
        held = (studies.c.id == study) & (studies.c.lease == lease)

        async def write(connection: AsyncConnection) -> bool:
            told = await connection.execute(
                update(studies).where(held, studies.c.status == WORKING).values(**values)
            )
            return told.rowcount == 1

        return await self._writer.change(write)

    async def see(self, worker: str, *, ready: bool, at: int, forget: int) -> None:
        """A worker is there; those not seen since `forget` are let go."""

        async def note(connection: AsyncConnection) -> None:
            this = analysts.c.id == worker
            gone = this | (analysts.c.seen_at < forget)
            await connection.execute(delete(analysts).where(gone))
            await connection.execute(
                insert(analysts).values(id=worker, ready=int(ready), seen_at=at)
            )

        with suppress(IntegrityError):  # it said so to two nodes at once
            await self._writer.change(note)

    async def leave(self, worker: str) -> None:
        """A worker has gone."""

        async def note(connection: AsyncConnection) -> None:
            await connection.execute(delete(analysts).where(analysts.c.id == worker))

        await self._writer.change(note)

    async def workers(self, since: int) -> tuple[int, int]:
        """How many workers were seen since then, and how many of them are ready."""
        counted = select(func.count(), func.coalesce(func.sum(analysts.c.ready), 0))
        row = await self._reader.row(counted.where(analysts.c.seen_at >= since))
        return (int(row[0]), int(row[1])) if row else (0, 0)

    async def forget_records(self, before: int) -> None:
        """Studies of records from elsewhere that nobody asked for since then."""
        old = studies.c.subject.like("record-%") & (studies.c.changed_at < before)

        async def end(connection: AsyncConnection) -> None:
            await connection.execute(delete(studies).where(old))

        await self._writer.change(end)


async def _found(connection: AsyncConnection, wish: Wish) -> KeptStudy | None:
    values = {"subject": wish.subject, "kind": wish.kind, "turn": wish.turn}
    row = (await connection.execute(_FIND.with_for_update(), values)).first()
    return _kept(row) if row else None


async def _renew(
    connection: AsyncConnection, known: KeptStudy, wish: Wish, at: int, result: str
) -> None:
    """Another record of the same game: it went on, or turns were taken back."""
    same = result == known.result
    done = known.done if same else len(json.loads(result))
    values: dict[str, object] = {"record": wish.record, "total": wish.total, "changed_at": at}
    if not same or known.status != WORKING:
        # Whoever works on it works on turns that are gone, or nobody does.
        status = DONE if done >= wish.total else WAITING
        values |= {"result": result, "done": done, "status": status, "lease": None, "tries": 0}
    await connection.execute(update(studies).where(studies.c.id == known.id).values(**values))


def _kept(row: AnyRow) -> KeptStudy:
    return KeptStudy(*row)
