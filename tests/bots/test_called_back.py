"""A bot that is called back to a table while its connection to it is still being closed."""

from __future__ import annotations

import asyncio
import json

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from cairn.bots import table
from cairn.bots.client import Bot
from cairn.bots.player import Player
from cairn.bots.table import Manner
from cairn.bots.thinker import Thinker


async def test_an_invitation_that_comes_while_it_leaves_is_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The table's side answers the closing handshake late, as over a slow line."""
    monkeypatch.setattr(table, "IDLE", 0.1)
    visits = asyncio.Queue[ServerConnection]()
    desks = asyncio.Queue[ServerConnection]()

    async def arena(socket: ServerConnection) -> None:
        assert socket.request is not None
        if socket.request.path == "/socket/bot":
            await desks.put(socket)
        else:
            socket.transport.pause_reading()
            await visits.put(socket)
        await socket.wait_closed()

    player = Player()
    async with (
        serve(arena, "127.0.0.1", 0) as server,
        Thinker(player.choose) as thinker,
        asyncio.timeout(20),
    ):
        (port,) = {socket.getsockname()[1] for socket in server.sockets}
        bot = Bot(f"http://127.0.0.1:{port}", "token", Manner(1), {"oust": ["hex-5"]}, thinker)
        playing = asyncio.create_task(bot.run())
        desk = await desks.get()
        invited = {"type": "invited", "table": "t", "game": "oust", "board": "hex-5"}
        await desk.send(json.dumps(invited))
        first = await visits.get()
        for _ in range(10):  # before it leaves, and while it does
            await desk.send(json.dumps(invited))
            await asyncio.sleep(0.05)
        assert visits.empty()
        first.transport.resume_reading()
        again = await visits.get()
        again.transport.resume_reading()
        playing.cancel()
        with pytest.raises((asyncio.CancelledError, ConnectionClosed)):
            await playing
