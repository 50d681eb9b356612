"""Where pictures are made: one at a time, away from the event loop, and the latest ones kept.

It knows keys and bytes; what is on a picture is `painting.py`'s matter.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable

from cairn.server.limits import LimitReached

KEPT_BYTES = 24 * 1024 * 1024
LONGEST_QUEUE = 16
BUSY_SECONDS = 5.0


class Darkroom:
    """Pictures by key; a picture that several ask for at once is made once."""

    def __init__(self, *, kept_bytes: int = KEPT_BYTES) -> None:
        self._kept_bytes = kept_bytes
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0
        self._making: dict[Hashable, asyncio.Task[bytes]] = {}
        self._one = asyncio.Semaphore(1)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept or key in self._making

    async def develop(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """The picture `key`, made by `make` in a thread unless it is kept.

        Raises:
            LimitReached: too many wait already.
        """
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        task = self._making.get(key)
        if task is None:
            if len(self._making) >= LONGEST_QUEUE:
                raise LimitReached("pictures", BUSY_SECONDS)
            task = self._making[key] = asyncio.create_task(self._make(key, make))
        # Whoever goes away does not take the picture from the others.
        return await asyncio.shield(task)

    async def _make(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        try:
            async with self._one:
                picture = await asyncio.to_thread(make)
            self._keep(key, picture)
            return picture
        finally:
            del self._making[key]

    def _keep(self, key: Hashable, picture: bytes) -> None:
        if len(picture) > self._kept_bytes:
            return
        self._kept[key] = picture
        self._size += len(picture)
        while self._size > self._kept_bytes:
            _, gone = self._kept.popitem(last=False)
            self._size -= len(gone)
