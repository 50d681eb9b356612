"""A worker that analyses for an arena: takes requests over HTTP, judges, tells what it found.

Any number of them can work for one arena, on any machine; each request is held by one, under a
lease that its reports renew. It knows the engine and the arena's address, nothing of its server.
"""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Protocol

import httpx
import structlog

from cairn.bots.backoff import Backoff
from cairn.bots.client import NotAllowed
from cairn.engine.studied import StudiedTurn

log = structlog.get_logger()

WAIT = 20.0
"""Seconds for which the arena is asked to wait for a request."""
TELL = 0.4
"""Seconds between two looks at what was found."""
RENEW = 4.0
"""Seconds without anything found after which the arena is told that the work goes on."""
SHOWN = 300
"""Characters of an answer that cannot be used, in the log."""
LONGEST = 240.0
"""Seconds without a judged turn after which the engine is taken for lost."""
PATIENCE = 30.0
AT_ONCE = 1.0
"""Seconds: an arena that has nothing and says so sooner than this did not wait for a request."""

Job = Mapping[str, Any]


class Stuck(Exception):
    """The engine does not come back from a thought: only a new process helps."""


class Engine(Protocol):
    """What judges (`bots/analysing.py`)."""

    def prepare(self) -> None:
        """Compiles what is needed. Raises cairn.engine.EngineMissing."""

    def name(self, job: Job) -> str:
        """Which engine judges this."""

    def judge(self, job: Job, found: Found) -> None:
        """Judges what the job asks, turn by turn, until it is done or `found.stop` is set."""


class Found:
    """What a thread has found and nobody was told yet."""

    def __init__(self) -> None:
        self.stop = threading.Event()
        self.line: dict[str, Any] | None = None
        self._turns: list[StudiedTurn] = []
        self._lock = threading.Lock()

    def add(self, turn: StudiedTurn) -> None:
        """One more judged turn."""
        with self._lock:
            self._turns.append(turn)

    def take(self) -> list[dict[str, Any]]:
        """What has come since the last time."""
        with self._lock:
            turns, self._turns = self._turns, []
        return [asdict(turn) for turn in turns]


class Analyst:
    """One worker with its token."""

    def __init__(self, arena: str, token: str, engine: Engine) -> None:
        self.id = secrets.token_hex(8)
        self._engine = engine
        self._http = httpx.AsyncClient(
            base_url=f"{arena.rstrip('/')}/api/studies",
            headers={"authorization": f"Bearer {token}"},
            timeout=httpx.Timeout(PATIENCE, read=WAIT + PATIENCE),
        )

    async def run(self) -> None:
        """Works until cancelled. Raises NotAllowed, Stuck, cairn.engine.EngineMissing."""
        backoff = Backoff()
        try:
            await self._prepare()
            while True:
                try:
                    asked = time.monotonic()
                    job = await self._claim(ready=True)
                    if job is not None:
                        await self._work(job)
                    elif time.monotonic() - asked < AT_ONCE:
                        await backoff.wait()
                except httpx.HTTPError as error:
                    log.info("the arena cannot be reached", error=repr(error))
                    await backoff.wait()
        finally:
            await self._leave()

    async def _prepare(self) -> None:
        """Compiles, and says meanwhile that somebody is there and not ready yet."""
        compiling = asyncio.create_task(asyncio.to_thread(self._engine.prepare))
        backoff = Backoff()
        while not compiling.done():
            try:
                await self._claim(ready=False)
                await asyncio.wait({compiling}, timeout=RENEW)
            except httpx.HTTPError as error:
                log.info("the arena cannot be reached", error=repr(error))
                await backoff.wait()
        compiling.result()

    async def _claim(self, *, ready: bool) -> Job | None:
        wish = {"worker": self.id, "ready": ready, "wait": WAIT}
        answer = await self._post("/claim", wish)
        if answer.status_code == 204:
            return None
        if answer.status_code != 200:  # also an address from which one is sent elsewhere
            answer.raise_for_status()
        return job_in(answer)

    async def _work(self, job: Job) -> None:
        """Judges in a thread, tells what is found, until it is done or somebody else's."""
        found, name = Found(), self._engine.name(job)
        judging = asyncio.create_task(asyncio.to_thread(self._engine.judge, job, found))
        first, told, moved = int(job["first"]), time.monotonic(), time.monotonic()
        try:
            while True:
                await asyncio.wait({judging}, timeout=TELL)
                over, turns, now = judging.done(), found.take(), time.monotonic()
                moved = now if turns else moved
                if now - moved > LONGEST:
                    raise Stuck(f"no turn of {job['id']} was judged for {LONGEST:.0f} s")
                if not over and not turns and now - told < RENEW:
                    continue
                status = "working"
                if over:
                    status = "failed" if judging.exception() else "done"
                    if status == "failed":
                        log.error("a request failed", id=job["id"], exc_info=judging.exception())
                report = {
                    "worker": self.id,
                    "lease": job["lease"],
                    "status": status,
                    "engine": name,
                }
                report |= {"first": first, "turns": turns, "found": found.line}
                answer = await self._post(f"/{job['id']}", report)
                if answer.status_code not in (200, 409):  # 409: it is somebody else's by now
                    log.error("a report was refused", id=job["id"], why=answer.text[:SHOWN])
                if over or answer.status_code != 200:
                    return
                first, told = first + len(turns), now
                if answer.json()["urgent"]:
                    await self._put_aside(job, found, judging, first, name)
                    return
        finally:
            found.stop.set()

    async def _put_aside(
        self, job: Job, found: Found, judging: asyncio.Task[None], first: int, name: str
    ) -> None:
        """Somebody waits for a hint: what is judged by now is told, the rest waits."""
        found.stop.set()
        await asyncio.wait({judging})
        report = {"worker": self.id, "lease": job["lease"], "status": "waiting", "engine": name}
        await self._post(f"/{job['id']}", report | {"first": first, "turns": found.take()})

    async def _post(self, path: str, body: Mapping[str, Any]) -> httpx.Response:
        """Raises NotAllowed when the token is refused, HTTPError for what may pass."""
        answer = await self._http.post(path, json=body)
        if answer.status_code in (401, 403):
            raise NotAllowed(said_in(answer).get("message", "the token is refused"))
        if answer.status_code == 429 or answer.status_code >= 500:
            answer.raise_for_status()
        return answer

    async def _leave(self) -> None:
        """Says good-bye, if anybody hears it."""
        try:
            async with asyncio.timeout(1.0):
                await self._http.post(f"/gone/{self.id}")
        except (httpx.HTTPError, TimeoutError, RuntimeError):
            pass
        await self._http.aclose()


def said_in(answer: httpx.Response) -> dict[str, Any]:
    """The JSON object of an answer; an empty one where there is none, as from a proxy."""
    try:
        said = answer.json()
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}


def job_in(answer: httpx.Response) -> Job:
    """The request that was handed out.

    Raises httpx.DecodingError: whoever answers is no arena.
    """
    said = said_in(answer)
    if not said.keys() >= {"id", "lease", "kind", "record", "first"}:
        why = f"no arena answers here, but: {answer.text[:SHOWN]!r}"
        raise httpx.DecodingError(why, request=answer.request)
    return said
