"""Keeps the processes beside a server running: starts them, starts them again, stops them.

It hands their tokens over by a pipe, never by the command line, where others could read them. It
knows no games, and nothing of the server but its address.
"""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from contextlib import suppress

import structlog

from cairn.bots.backoff import Backoff

log = structlog.get_logger()

GRACE = 3.0
"""Seconds that a process gets to end by itself."""


class Keeper:
    """Keeps one module running as a process of its own; `what` names it in the log."""

    def __init__(self, module: str, what: str) -> None:
        self._module = module
        self._what = what
        self._task: asyncio.Task[None] | None = None

    def keep(self, orders: str) -> None:
        """Starts the process in the background; it reads its orders as one line."""
        self._task = asyncio.create_task(self._keep_running(orders), name=f"{self._what} keeper")

    async def stop(self) -> None:
        """Ends the process and waits for it."""
        if self._task is None:
            return
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        self._task = None

    async def _keep_running(self, orders: str) -> None:
        backoff = Backoff(first=0.5, longest=30.0)
        while True:
            try:
                status = await self._run_once(orders)
                log.warning(f"{self._what} ended and is started again", status=status)
            except OSError as error:
                log.error(f"{self._what} cannot be started", error=str(error))
            await backoff.wait()

    async def _run_once(self, orders: str) -> int:
        """One life of the process; its exit status."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self._module,
            stdin=PIPE,
            # A Ctrl-C is for the server, which then stops what is beside it.
            start_new_session=True,
        )
        try:
            if process.stdin is None:
                raise OSError("the process has no input")
            with suppress(ConnectionError):
                process.stdin.write(orders.encode() + b"\n")
                await process.stdin.drain()
            return await process.wait()
        finally:
            await self._end(process)

    async def _end(self, process: Process) -> None:
        if process.returncode is not None:
            return
        if process.stdin is not None:
            process.stdin.close()  # which tells it to go
        try:
            async with asyncio.timeout(GRACE):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()


class Supervisor(Keeper):
    """One process with all bots of the house. `pace`: seconds about which a turn takes."""

    def __init__(self, pace: float) -> None:
        super().__init__("cairn.bots.process", "the bots' process")
        self._pace = pace

    async def start(self, arena: str, tokens: Mapping[int, str]) -> None:
        """Starts the process in the background; `tokens` by level."""
        bots = [{"level": level, "token": token} for level, token in tokens.items()]
        self.keep(json.dumps({"arena": arena, "pace": self._pace, "bots": bots}))


class AnalystSupervisor(Keeper):
    """One process that analyses."""

    def __init__(self) -> None:
        super().__init__("cairn.bots.analyst_process", "the analysing process")

    async def start(self, arena: str, token: str) -> None:
        """Starts the process in the background."""
        self.keep(json.dumps({"arena": arena, "token": token}))
