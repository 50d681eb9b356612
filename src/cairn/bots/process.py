"""The process of the house's own bots, one for each level that can be played here.

Run by the supervisor as `python -m cairn.bots.process`: the first line of its input says where the
arena is and holds the tokens; when its input ends, the server is gone, and so is it.
"""

from __future__ import annotations

import asyncio

import structlog
from msgspec import Struct

from cairn.bots.client import Bot
from cairn.bots.compiling import one_at_a_time
from cairn.bots.kept import obey
from cairn.bots.player import Levels, Player, every_board, load_engine
from cairn.bots.table import Manner
from cairn.bots.thinker import Thinker
from cairn.engine import EngineMissing, require

log = structlog.get_logger()


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
        if engine is None:
            require()
        else:
            with one_at_a_time():
                engine.prepare()
    except EngineMissing as missing:
        log.warning("the house's bots play at the lowest levels only", why=str(missing))
    except Exception:
        log.exception("the engine cannot be prepared")
        return None
    return engine


def main() -> None:
    """Reads the orders and plays."""
    obey("cairn.bots.process", Orders, work)


if __name__ == "__main__":
    main()
