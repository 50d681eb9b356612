"""The queue before the engine: nobody waits for ever, and a lost thought ends the process."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from cairn import games
from cairn.bots import thinker as thinking
from cairn.bots.thinker import Stuck, Thinker
from cairn.games import Position

START = games.start("oust", "hex-5")
SECONDS = {1: 0.01, 8: 0.1}


class Engine:
    """Takes as long as its level says, and remembers the order."""

    def __init__(self) -> None:
        self.order: list[int] = []
        self.threads: set[str] = set()

    def choose(self, position: Position, level: int, seed: int) -> list[str]:
        self.threads.add(threading.current_thread().name)
        time.sleep(SECONDS[level])
        self.order.append(level)
        return [f"{seed}"]


@asynccontextmanager
async def working(engine: Engine) -> AsyncIterator[Thinker]:
    async with Thinker(engine.choose) as thinker:
        work = asyncio.create_task(thinker.run())
        for level in SECONDS:  # it learns how long they take
            await thinker.think(START, level, 0)
        yield thinker
        work.cancel()


async def test_each_gets_its_own_answer_from_one_thread() -> None:
    engine = Engine()
    async with working(engine) as thinker:
        answers = await asyncio.gather(*(thinker.think(START, 1, seed) for seed in range(20)))
    assert answers == [[f"{seed}"] for seed in range(20)]
    assert len(engine.threads) == 1


async def test_quick_thoughts_do_not_queue_behind_slow_ones_nor_pass_them_for_ever() -> None:
    engine = Engine()
    async with working(engine) as thinker:
        slow = [asyncio.create_task(thinker.think(START, 8, n)) for n in range(5)]
        await asyncio.sleep(0.02)
        began = time.monotonic()
        await thinker.think(START, 1, 0)
        assert time.monotonic() - began < 2.5 * SECONDS[8], "not behind all five"
        done = asyncio.gather(*slow)
        while not done.done():  # an endless row of quick ones
            await thinker.think(START, 1, 0)
            assert time.monotonic() - began < 5
    assert engine.order.count(8) == 6


async def test_a_thought_that_is_not_wanted_any_more_is_not_thought() -> None:
    engine = Engine()
    async with working(engine) as thinker:
        first = asyncio.create_task(thinker.think(START, 8, 1))
        second = asyncio.create_task(thinker.think(START, 8, 2))
        await asyncio.sleep(0.02)
        second.cancel()
        await first
        await thinker.think(START, 1, 3)
    assert engine.order == [1, 8, 8, 1]


async def test_what_the_engine_raises_comes_to_who_asked() -> None:
    def choose(position: Position, level: int, seed: int) -> list[str]:
        raise ValueError(f"level {level}")

    async with Thinker(choose) as thinker:
        work = asyncio.create_task(thinker.run())
        for level in (3, 4):
            with pytest.raises(ValueError, match=f"level {level}"):
                await thinker.think(START, level, 0)
        work.cancel()


async def test_a_thought_that_never_ends_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "LONGEST", 0.05)
    never = threading.Event()

    def choose(position: Position, level: int, seed: int) -> list[str]:
        never.wait(20)
        return []

    async with Thinker(choose) as thinker:
        asking = asyncio.create_task(thinker.think(START, 8, 0))
        with pytest.raises(Stuck):
            await thinker.run()
        asking.cancel()
    never.set()
