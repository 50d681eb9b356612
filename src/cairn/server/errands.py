"""Work that nobody waits for: done soon, beside everything else, its failures logged."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

from cairn.store import StoreUnavailable

log = structlog.get_logger()


class Errands:
    """The errands of one sender, who has a name in the log."""

    def __init__(self, sender: str) -> None:
        self._sender = sender
        self._tasks: set[asyncio.Task[None]] = set()

    def send(self, work: Coroutine[Any, Any, object]) -> None:
        """Begins it. Nobody hears what comes of it; the loop alone would forget it half done."""
        task = asyncio.create_task(self._done(work), name=self._sender)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def end(self, *others: asyncio.Task[None]) -> None:
        """Cancels what is under way, and others with it, and waits until all of it has ended."""
        tasks = (*others, *self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _done(self, work: Coroutine[Any, Any, object]) -> None:
        try:
            await work
        except StoreUnavailable as error:
            log.warning("an errand could not be done", of=self._sender, error=str(error))
        except Exception:
            log.exception("an errand stumbled", of=self._sender)
