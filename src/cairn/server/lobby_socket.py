"""The socket of a page in the lobby: let in, told what happens, seen off."""

from __future__ import annotations

import asyncio

from litestar import websocket

from cairn.server import protocol
from cairn.server.door import Socket, let_in, watched
from cairn.server.house import House
from cairn.server.hub import Connection
from cairn.server.lobby_room import Watcher
from cairn.server.reading import Reading
from cairn.server.socket import write
from cairn.server.words import CODES, DEFAULT


@websocket("/socket/lobby")
async def lobby_socket(socket: Socket) -> None:
    """Lets a page in and tells it what happens, until it goes."""
    house: House = socket.app.state.house
    entrant = await let_in(socket)
    if entrant is None:
        return
    lang = socket.query_params.get("lang", DEFAULT)
    waiting = socket.query_params.get("waiting", "")[:200]
    watcher = Watcher(
        player=entrant.visitor.player,
        lang=lang if lang in CODES else DEFAULT,
        connection=Connection(entrant.visitor.id, entrant.counted_as, token=entrant.token),
        waiting={seek for seek in waiting.split(",") if seek},
    )
    await socket.accept()
    house.lobby_room.enter(watcher)
    house.steward.greet(watcher.connection, again="again" in socket.query_params)
    writer = asyncio.create_task(write(socket, watcher.connection))
    reading = Reading(
        socket,
        watcher.connection,
        largest=protocol.MAX_FRAME,
        limited=house.limits.enabled,
    )
    try:
        async with watched(socket, watcher.connection):
            async for _ in reading.messages():
                pass  # a page has nothing to say
    finally:
        house.lobby_room.exit(watcher)
        watcher.connection.close(1000, "")
        await writer
