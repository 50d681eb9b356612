"""Who may open a socket here: its Origin, its token, and how many it has already.

The same for every socket; what is said over them is theirs.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

import msgspec
from litestar import WebSocket

from cairn.server import hub
from cairn.server.arrival import nul_in_address
from cairn.server.host_protocol import SIGNED_OUT, Ended, someone_else
from cairn.server.house import House
from cairn.server.hub import Connection
from cairn.server.limits import CONNECT, CONNECT_BOT, LimitReached, whole_seconds
from cairn.server.scopes import BOT, PLAY
from cairn.server.security import origin_allowed
from cairn.server.session import TokenRefused, Visitor, address_of, bearer_of, unix_ms
from cairn.store import StoreUnavailable
from cairn.store.tokens import Tokens

Socket = WebSocket[Any, Any, Any]

BROKEN_LIMIT = 1008

LOOK = 30.0
"""Seconds, at most, between two looks at whether the token of an open socket still opens it."""

SOCKETS_PER_BOT = 1000
"""Tables that one bot may sit at: one connection serves many people."""


@dataclass(frozen=True)
class Entrant:
    """Who came in, under which name the hub counts their connections, and what let them in."""

    visitor: Visitor
    counted_as: str
    token: str


async def let_in(socket: Socket) -> Entrant | None:
    """Who comes in, not yet accepted; None for one who was turned away."""
    house: House = socket.app.state.house
    if not origin_allowed(socket, house.settings):
        await socket.close(code=BROKEN_LIMIT, reason="this page is not of this arena")
        return None
    if nul_in_address(socket):
        await turn_away(socket, hub.NO_SUCH_TABLE, "no such table")
        return None
    address = address_of(socket)
    token = bearer_of(socket)
    try:
        house.limits.check(CONNECT_BOT if token else CONNECT, address, time.monotonic())
    except LimitReached as limit:
        await turn_away(socket, hub.TOO_MANY, f"retry after {whole_seconds(limit.retry_after)} s")
        return None
    if not token and house.hub.at_address(address) >= house.settings.sockets_per_address:
        await turn_away(socket, hub.TOO_MANY, "too many open tables; retry after 60 s")
        return None
    try:
        visitor = await house.sessions.visitor(socket)
        visitor.require(PLAY, BOT)
    except TokenRefused as refused:
        await turn_away(socket, hub.NOT_ALLOWED, str(refused))
        return None
    me = socket.query_params.get("me", "")
    if me and me != visitor.id:
        here = visitor.player
        await say_ended(socket, someone_else(here.name, here.number) if here else SIGNED_OUT)
        return None
    counted_as = f"bot {visitor.id}" if token else address
    if token and house.hub.at_address(counted_as) >= SOCKETS_PER_BOT:
        await turn_away(socket, hub.TOO_MANY, "too many open tables; retry after 60 s")
        return None
    return Entrant(visitor, counted_as, token or visitor.token)


@asynccontextmanager
async def watched(socket: Socket, connection: Connection) -> AsyncIterator[None]:
    """While this lasts, a token that runs out, or is revoked by whatever means, ends the connection
    that it opened within `LOOK` seconds."""
    house: House = socket.app.state.house
    token = bearer_of(socket)
    work = asyncio.create_task(end_with(house.store.tokens, token, connection)) if token else None
    try:
        yield
    finally:
        if work is not None:
            work.cancel()


async def end_with(tokens: Tokens, token: str, connection: Connection) -> None:
    """Closes the connection once the token opens nothing any more."""
    while connection.closing is None:
        await asyncio.sleep(LOOK * random.uniform(0.7, 1.0))  # noqa: S311 - not all at once
        with suppress(StoreUnavailable):
            if await tokens.find(token, at=unix_ms()) is None:
                connection.close(hub.NOT_ALLOWED, "the token was revoked, or has run out")


async def say_ended(socket: Socket, ended: Ended) -> None:
    """Tells a page that its person is not signed in here any more."""
    await socket.accept()
    await socket.send_text(msgspec.json.encode(ended).decode())
    await socket.close(code=hub.ENDED, reason=ended.code)


async def turn_away(socket: Socket, code: int, reason: str) -> None:
    """Accepts and closes at once: only so does the other side learn the code."""
    await socket.accept()
    await socket.close(code=code, reason=reason)
