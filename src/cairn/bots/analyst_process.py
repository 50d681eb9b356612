"""The process that analyses beside a server.

Run by its supervisor as `python -m cairn.bots.analyst_process`: the first line of its input says
where the arena is and holds its token; when its input ends, the server is gone, and so is it.
"""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress

import msgspec
import structlog
from msgspec import Struct

from cairn.bots.analysing import RealEngine
from cairn.bots.analyst import Analyst
from cairn.bots.logs import set_up_logging
from cairn.bots.process import FAILED, UNUSABLE, until_closed
from cairn.engine import EngineMissing

log = structlog.get_logger()

NICE = 10
"""Players come first: the server and the bots get the processor before this."""


class Orders(Struct):
    """What the supervisor says: the arena's address and the worker's token."""

    arena: str
    token: str


async def run(orders: Orders) -> int:
    """Works until the input ends; the exit status. Without the engine it waits for that end."""
    working = asyncio.create_task(Analyst(orders.arena, orders.token, RealEngine()).run())
    closed = asyncio.create_task(until_closed())
    await asyncio.wait({working, closed}, return_when=asyncio.FIRST_COMPLETED)
    if not working.done():
        working.cancel()
        with suppress(asyncio.CancelledError):
            await working
        return 0
    error = working.exception()
    log.error("the analysing stops", why=str(error) or repr(error))
    if isinstance(error, EngineMissing):
        await closed
        return 0
    closed.cancel()
    return FAILED


def main() -> None:
    """Reads the orders and works."""
    set_up_logging("warning")
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    try:
        orders = msgspec.json.decode(sys.stdin.buffer.readline(), type=Orders)
    except msgspec.DecodeError as error:
        sys.stderr.write(f"cairn.bots.analyst_process: the supervisor starts this; {error}\n")
        sys.exit(UNUSABLE)
    try:
        status = asyncio.run(run(orders))
    except KeyboardInterrupt:
        status = 130
    sys.stderr.flush()
    os._exit(status)  # a thread that thinks for ever must not keep the process


if __name__ == "__main__":
    main()
