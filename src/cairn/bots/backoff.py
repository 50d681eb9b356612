"""Waiting before the next try: longer each time, and never all at the same moment."""

from __future__ import annotations

import asyncio
import random
import time

FIRST = 0.2
LONGEST = 15.0
CALM = 30.0
"""Seconds after which an attempt counts as a good one, and waiting begins anew."""


class Backoff:
    """The waits of one thing that is tried again and again."""

    def __init__(self, first: float = FIRST, longest: float = LONGEST) -> None:
        self._first = first
        self._longest = longest
        self._tries = 0
        self._began = time.monotonic()

    def next(self) -> float:
        """Seconds to wait now."""
        if time.monotonic() - self._began > CALM:
            self._tries = 0
        wait = min(self._longest, self._first * 2.0**self._tries)
        self._tries += 1
        return wait * random.uniform(0.5, 1.0)  # noqa: S311 - only a pause

    async def wait(self) -> None:
        """Waits, and takes the next attempt to begin then."""
        await asyncio.sleep(self.next())
        self._began = time.monotonic()
