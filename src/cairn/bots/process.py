"""The process of the house's own bots, one for each level that can be played here.

Run by the supervisor as `python -m cairn.bots.process`: the first line of its input says where the
arena is and holds the tokens; when its input ends, the server is gone, and so is it.
"""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress

import msgspec
import structlog
from msgspec import Struct

from cairn.bots.client import Bot, reasons
from cairn.bots.compiling import one_at_a_time
from cairn.bots.logs import set_up_logging
from cairn.bots.player import Levels, Player, every_board, load_engine
from cairn.bots.table import Manner
from cairn.bots.thinker import Thinker

log = structlog.get_logger()

FAILED = 1
UNUSABLE = 2


class Account(Struct):
    """A bot of the house: its level and its token."""

    level: int
    token: str


class Orders(Struct):
    """What the supervisor says: the arena's address, the pace of a turn in seconds, the bots."""

    arena: str
    pace: float
    bots: list[Account]


async def work(orders: Orders) -> None:
    """Plays at all levels until cancelled. Raises NotAllowed or Stuck, in a group."""
    player = Player()
    tokens = {account.level: account.token for account in orders.bots}
    async with Thinker(player.choose) as thinker, asyncio.TaskGroup() as group:
        group.create_task(thinker.run())

        def join() -> None:
            for level in tokens.keys() & player.levels:
                manner = Manner(level, orders.pace)
                bot = Bot(orders.arena, tokens.pop(level), manner, every_board(), thinker)
                group.create_task(bot.run())

        join()  # the lowest levels need not wait for the engine
        if tokens:
            player.engine = await asyncio.to_thread(ready_engine)
            join()


def ready_engine() -> Levels | None:
    """The engine, compiled; None where it cannot be had: then there are fewer levels."""
    engine = load_engine()
    try:
        if engine is not None:
            with one_at_a_time():
                engine.prepare()
    except Exception:
        log.exception("the engine cannot be prepared")
        return None
    return engine


async def until_closed() -> None:
    """Returns when the input ends."""
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    await reader.read()


async def run(orders: Orders) -> int:
    """Works until the input ends; the exit status."""
    work_ = asyncio.create_task(work(orders))
    closed = asyncio.create_task(until_closed())
    await asyncio.wait({work_, closed}, return_when=asyncio.FIRST_COMPLETED)
    closed.cancel()
    if not work_.done():
        work_.cancel()
        with suppress(asyncio.CancelledError):
            await work_
        return 0
    log.error("the bots stop", why=reasons(work_.exception()))
    return FAILED


def main() -> None:
    """Reads the orders and plays."""
    set_up_logging("warning")
    try:
        orders = msgspec.json.decode(sys.stdin.buffer.readline(), type=Orders)
    except msgspec.DecodeError as error:
        sys.stderr.write(f"cairn.bots.process: the supervisor starts this; {error}\n")
        sys.exit(UNUSABLE)
    try:
        status = asyncio.run(run(orders))
    except KeyboardInterrupt:
        status = 130
    sys.stderr.flush()
    os._exit(status)  # a thread that thinks for ever must not keep the process


if __name__ == "__main__":
    main()
