"""The queue before the engine: many tables ask, one thread thinks, and nobody waits for ever.

Which turn is chosen is not its business. A thought that takes far too long ends the process: a
supervisor starts it again.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Self

from cairn.bots.player import Choose
from cairn.games import Position

LONGEST = 90.0
"""Seconds after which a thought is taken for lost."""

FIRST_GUESS = 1.0
"""Seconds that a level is taken to need before it has been measured."""


class Stuck(Exception):
    """The engine does not come back from a thought: only a new process helps."""


class Thinker:
    """One thread that chooses turns.

    Fair: whoever asked `d` seconds earlier is served before one whose level thinks up to `d`
    seconds shorter. So quick levels do not wait behind a row of slow ones, and the slow ones
    are not passed by for ever. A table asks for one turn at a time.
    """

    def __init__(self, choose: Choose, clock: Callable[[], float] = time.monotonic) -> None:
        self._choose = choose
        self._clock = clock
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="thinker")
        self._waiting: list[tuple[float, int, _Wish]] = []
        self._numbers = itertools.count()
        self._free = asyncio.Event()
        self._takes: dict[int, float] = {}

    async def think(self, position: Position, level: int, seed: int) -> list[str]:
        """The turn to play. Cancel it when the turn is no longer wanted."""
        wish = _Wish(position, level, seed)
        due = self._clock() + self._takes.get(level, FIRST_GUESS)
        heapq.heappush(self._waiting, (due, next(self._numbers), wish))
        self._free.set()
        return await wish.answer

    async def run(self) -> None:
        """Works until cancelled. Raises Stuck."""
        loop = asyncio.get_running_loop()
        while True:
            await self._free.wait()
            if not self._waiting:
                self._free.clear()
                continue
            _, _, wish = heapq.heappop(self._waiting)
            if wish.answer.done():
                continue
            began = self._clock()
            thought = loop.run_in_executor(
                self._pool, self._choose, wish.position, wish.level, wish.seed
            )
            done, _ = await asyncio.wait({thought}, timeout=LONGEST)
            if not done:
                raise Stuck(f"level {wish.level} does not finish a turn of {wish.position.game}")
            self._measure(wish.level, self._clock() - began)
            wish.give(thought)

    def _measure(self, level: int, seconds: float) -> None:
        known = self._takes.get(level)
        self._takes[level] = seconds if known is None else 0.8 * known + 0.2 * seconds

    def close(self) -> None:
        """Thinks no more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()


class _Wish:
    """One turn that somebody waits for."""

    __slots__ = ("answer", "level", "position", "seed")

    def __init__(self, position: Position, level: int, seed: int) -> None:
        self.position = position
        self.level = level
        self.seed = seed
        self.answer: asyncio.Future[list[str]] = asyncio.get_running_loop().create_future()

    def give(self, thought: asyncio.Future[list[str]]) -> None:
        """Hands the outcome on, unless nobody waits any more."""
        if self.answer.done():
            return
        error = thought.exception()
        if error is not None:
            self.answer.set_exception(error)
        else:
            self.answer.set_result(thought.result())
