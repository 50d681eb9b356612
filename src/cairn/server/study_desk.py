"""Studies between people and workers: takes requests in, hands them out, takes results back.

Nothing is analysed here: workers are other processes, here or elsewhere, who come over HTTP
(`study_work.py`). Any node can be asked; the store holds what there is.
"""

from __future__ import annotations

import asyncio
import math
import secrets
import time
from contextlib import suppress
from typing import Literal

import msgspec

from cairn.arena.records import record_of
from cairn.arena.table import Table
from cairn.games.record import Record
from cairn.server import study_view
from cairn.server.bus import Bus
from cairn.server.session import unix_ms
from cairn.server.settings import Settings
from cairn.server.study_protocol import (
    Claim,
    FoundLine,
    Heard,
    HintSeen,
    Job,
    LineTurn,
    Report,
    Status,
    StudySeen,
)
from cairn.store import KeptStudy, Store, StoreUnavailable, Wish

LEASE = 20.0
"""Seconds after which a worker that says nothing has lost its request."""
PRESENT = 45_000
"""Milliseconds after which a worker that says nothing is taken for gone."""
STARTS = 30.0
"""Seconds in which the worker beside a node has started."""
LOOK = 5.0
"""Seconds between two looks for leases that have run out, while a worker waits."""
UNFINISHED = 3
"""Requests of one person that may be unfinished."""
KEPT = 30 * 24 * 3_600_000
"""Milliseconds for which the study of a record from elsewhere is kept."""
AGAIN = 20.0
"""Seconds after which somebody with too many requests may ask again."""

NEWS = "studies.new"
"""Its name on the bus: no table's name has a dot in it."""

GAME: Literal["game"] = "game"
HINT: Literal["hint"] = "hint"


class NoAnalyst(Exception):
    """Nobody is there to analyse; `retry_after` in seconds."""

    retry_after = 30.0


class LeaseLost(Exception):
    """The worker was silent for too long, or the game was changed: it has the request no more."""


class StudyDesk:
    """The requests of an arena, as one node sees them."""

    def __init__(self, settings: Settings, store: Store, bus: Bus) -> None:
        self._nodes = settings.analysis_nodes
        self._store = store
        self._bus = bus
        self._news = asyncio.Event()
        self._looked = -math.inf
        self._workers = (0, 0)
        self._seen: dict[str, tuple[bool, float]] = {}
        self._closing = False
        # The worker beside this node has just been started, and will be there in a moment.
        self._expected = time.monotonic() + STARTS if settings.analysis else -math.inf

    # --- people ---

    async def available(self) -> bool:
        """Whether somebody is there who can analyse, now or in a moment."""
        return (await self._present())[0] > 0

    async def ask_table(self, table: Table, player: str) -> StudySeen:
        """A study of a table's game. Raises NoAnalyst, StudyRefused."""
        return await self._ask(table.id, record_of(table), player)

    async def ask_record(self, record: Record, player: str) -> StudySeen:
        """A study of a record from elsewhere. Raises NoAnalyst, StudyRefused."""
        await self._store.studies.forget_records(unix_ms() - KEPT)
        return await self._ask(study_view.subject_of(record), record, player)

    async def _ask(self, subject: str, record: Record, player: str) -> StudySeen:
        known = await self._store.studies.find(subject)
        text = study_view.nameless(record).text()
        if known is None or known.record != text or known.status == "failed":
            if not await self.available():
                raise NoAnalyst
            await self._put(Wish(subject, GAME, text, len(record.turns), self._nodes), player)
        return await self.seen(subject, 0)

    async def ask_hint(self, table: Table, player: str) -> HintSeen:
        """A hint for the turn that is being composed. Raises NoAnalyst, StudyRefused."""
        known = await self._hint(table)
        if known is None or known.status == "failed":
            if not await self.available():
                raise NoAnalyst
            record = study_view.nameless(record_of(table))
            wish = Wish(
                table.id,
                HINT,
                record.text(),
                1,
                self._nodes,
                turn=_before(table),
                steps=" ".join(table.position.steps),
                colour=str(table.position.side),
            )
            await self._put(wish, player)
        return await self.hint(table)

    async def _put(self, wish: Wish, player: str) -> None:
        record = Record.parse(wish.record)

        def still_true(result: str) -> str:
            return study_view.still_true(record, result) if wish.kind == GAME else "[]"

        await self._store.studies.ask(
            wish, player, at=unix_ms(), most=UNFINISHED, still_true=still_true
        )
        with suppress(StoreUnavailable):  # then a worker finds it when it looks
            await self._bus.publish([(NEWS, 1)])

    async def kept(self, subject: str, table: Table | None) -> KeptStudy | None:
        """What is kept of a study; of a `table`'s, what holds for its game as it stands now."""
        study = await self._store.studies.find(subject)
        if study is None or table is None:
            return study
        return study_view.as_it_stands(study, record_of(table))

    async def seen(self, subject: str, after: int, table: Table | None = None) -> StudySeen:
        """What there is of a study, without the first `after` turns. `table`: whose game it is."""
        study = await self.kept(subject, table)
        if study is None:
            status: Status = "none" if await self.available() else "off"
            return StudySeen(subject, status, 0, 0, 0, self._nodes, None, 1, [])
        turns = study_view.turns_of(study.result)
        after = min(after, len(turns))
        waits = study.status == "waiting"
        return StudySeen(
            subject=subject,
            status=await self._status(study),
            ahead=await self._store.studies.ahead(study) if waits else 0,
            done=study.done,
            total=study.total,
            nodes=study.nodes,
            engine=study.engine,
            first=after + 1,
            turns=turns[after:],
        )

    async def hint(self, table: Table) -> HintSeen:
        """What there is of the hint for the turn that is being composed."""
        study, turn = await self._hint(table), table.position.turn
        used = await self._store.studies.hints(table.id)
        if study is None:
            return HintSeen(turn, "none" if await self.available() else "off", None, used)
        line: LineTurn | None = None
        if study.status == "done":
            (found,) = msgspec.json.decode(study.result, type=list[FoundLine])
            line = study_view.line_turn(table.position, found.line[0])
        return HintSeen(turn, await self._status(study), line, used)

    async def _hint(self, table: Table) -> KeptStudy | None:
        return await self._store.studies.find(table.id, HINT, _before(table))

    async def hints(self, table: str) -> dict[str, int]:
        """How many hints each colour took at a table."""
        return await self._store.studies.hints(table)

    async def _status(self, study: KeptStudy) -> Status:
        """As pages are told it: whether somebody is there, and ready."""
        if study.status in ("done", "failed"):
            return study.status  # type: ignore[return-value] # it is one of these
        there, ready = await self._present()
        if not there:
            return "off"
        if study.status == study_view.NONE:
            return "none"
        if study.status == "waiting" and not ready:
            return "preparing"
        return study.status  # type: ignore[return-value]

    async def _present(self) -> tuple[int, int]:
        """Workers that are there, and those that are ready; looked up once a second."""
        now = time.monotonic()
        if now - self._looked > 1.0:
            self._workers = await self._store.studies.workers(unix_ms() - PRESENT)
            self._looked = now
        if self._workers == (0, 0) and now < self._expected:
            return 1, 0
        return self._workers

    # --- workers ---

    def heard(self, name: str | None, seq: int) -> None:  # noqa: ARG002 - a bus callback
        """News from the bus: somebody asked for something."""
        if name is None or name == NEWS:
            self._news.set()

    async def claim(self, claim: Claim) -> Job | None:
        """The next request, waited for if need be."""
        end = time.monotonic() + claim.wait
        await self._see(claim.worker, claim.ready)
        while claim.ready and not self._closing:
            self._news.clear()
            lease, now = secrets.token_hex(8), unix_ms()
            study = await self._store.studies.claim(lease, at=now, until=now + int(1000 * LEASE))
            if study is not None:
                return _job(study, lease)
            left = end - time.monotonic()
            if left <= 0:
                return None
            with suppress(TimeoutError):
                async with asyncio.timeout(min(left, LOOK)):
                    await self._news.wait()
        return None

    def close(self) -> None:
        """The node stops: workers that wait are let go."""
        self._closing = True
        self._news.set()

    async def gone(self, worker: str) -> None:
        """A worker says that it goes."""
        self._seen.pop(worker, None)
        await self._store.studies.leave(worker)
        self._looked = -math.inf

    async def _see(self, worker: str, ready: bool) -> None:
        """A worker is there; written down when it is news, or old."""
        known, now = self._seen.get(worker), time.monotonic()
        if known is not None and known[0] == ready and now - known[1] < PRESENT / 3000:
            return
        at = unix_ms()
        await self._store.studies.see(worker, ready=ready, at=at, forget=at - 10 * PRESENT)
        self._seen = {name: seen for name, seen in self._seen.items() if now - seen[1] < 3600}
        self._seen[worker] = ready, now
        self._looked = -math.inf

    async def report(self, study_id: str, report: Report) -> Heard:
        """What a worker found. Raises LeaseLost, and ValueError for what cannot be."""
        await self._see(report.worker, True)
        study = await self._store.studies.get(study_id)
        if study is None:
            raise LeaseLost
        result: str | None = None
        done = study.done
        if report.found is not None and study.kind == HINT:
            await asyncio.to_thread(_check_found, study, report.found)
            result, done = msgspec.json.encode([report.found]).decode(), 1
        elif report.turns and study.kind == GAME:
            if report.first != study.done + 1:
                raise LeaseLost
            result, done = await asyncio.to_thread(_extended, study, report)
        now = unix_ms()
        held = await self._store.studies.report(
            study_id,
            report.lease,
            at=now,
            until=now + int(1000 * LEASE),
            status=report.status,
            engine=report.engine,
            result=result,
            done=done,
        )
        if not held:
            raise LeaseLost
        return Heard(study.kind != HINT and await self._store.studies.urgent())


def _before(table: Table) -> int:
    """What a hint is kept under: the seq of the turn before, so that a turn taken back and made
    anew is another one."""
    return table.turns[-1].seq if table.turns else 0


def _job(study: KeptStudy, lease: str) -> Job:
    return Job(
        id=study.id,
        lease=lease,
        lease_seconds=LEASE,
        kind=GAME if study.kind == GAME else HINT,
        record=study.record,
        steps=study.steps.split(),
        first=study.done + 1,
        nodes=study.nodes,
    )


def _extended(study: KeptStudy, report: Report) -> tuple[str, int]:
    """The results with what has come, and how many there are."""
    study_view.check_turns(Record.parse(study.record), report.first, report.turns)
    turns = [*study_view.turns_of(study.result), *report.turns]
    return msgspec.json.encode(turns).decode(), len(turns)


def _check_found(study: KeptStudy, found: FoundLine) -> None:
    *_, position = Record.parse(study.record).positions()
    for step in study.steps.split():
        position = position.play(step)
    if not found.line:
        raise ValueError("a hint needs a turn")
    study_view.line_turn(position, found.line[0])
