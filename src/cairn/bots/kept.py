"""What a process that a supervisor keeps does: it reads its orders from the first line of its
input, works, and ends when its input does, since then the server is gone."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, NoReturn, TypeVar

import msgspec
import structlog

from cairn.bots.client import reasons
from cairn.bots.logs import set_up_logging
from cairn.engine import cache

log = structlog.get_logger()

FAILED = 1
UNUSABLE = 2

Orders = TypeVar("Orders")


def obey(
    name: str,
    orders: type[Orders],
    work: Callable[[Orders], Coroutine[Any, Any, None]],
    *,
    waits_after: type[Exception] | tuple[type[Exception], ...] = (),
) -> NoReturn:
    """Reads orders of that kind and does the work they tell of. `name`: of the module, for whoever
    starts it by hand. `waits_after`: errors after which starting it anew would not help."""
    set_up_logging("warning")
    try:
        told = msgspec.json.decode(sys.stdin.buffer.readline(), type=orders)
    except msgspec.DecodeError as error:
        sys.stderr.write(f"{name}: the supervisor starts this; {error}\n")
        sys.exit(UNUSABLE)
    try:
        status = asyncio.run(_until_closed(work(told), waits_after))
    except KeyboardInterrupt:
        status = 130
    sys.stderr.flush()
    cache.leave()
    os._exit(status)  # a thread that thinks for ever must not keep the process


async def _until_closed(
    work: Coroutine[Any, Any, None], waits_after: type[Exception] | tuple[type[Exception], ...]
) -> int:
    """Works until the input ends; the exit status."""
    working, closed = asyncio.create_task(work), asyncio.create_task(_closed())
    await asyncio.wait({working, closed}, return_when=asyncio.FIRST_COMPLETED)
    if not working.done():
        working.cancel()
        with suppress(asyncio.CancelledError):
            await working
        return 0
    error = working.exception()
    log.error("the work stops", why=reasons(error))
    if isinstance(error, waits_after):
        await closed
        return 0
    closed.cancel()
    return FAILED


async def _closed() -> None:
    """Returns when the input ends."""
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    await reader.read()
