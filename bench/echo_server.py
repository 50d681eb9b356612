"""The bare echo server that a move is compared with: an ASGI app in the arena's own ASGI server.

It sends what came to both sockets of a pair and does nothing else. Messages are as large as the
sender makes them; run as `python -m bench.echo_server PORT`. With `wire` after that, it sends as
the arena does (`cairn.server.wire`).
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import uvicorn

from cairn.server.wire import Wire, writer_of

pairs: dict[str, list[Any]] = {}


async def app(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Pairs sockets by path and sends every message to both."""
    if scope["type"] == "lifespan":
        while True:
            message = await receive()
            await send({"type": message["type"] + ".complete"})
            if message["type"] == "lifespan.shutdown":
                return
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    pair = pairs.setdefault(scope["path"], [])
    pair.append(send)
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            pair.remove(send)
            return
        for other in pair:
            await other({"type": "websocket.send", "text": message["text"]})


async def wired(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """The same, past the layers between."""
    if scope["type"] != "websocket":
        await app(scope, receive, send)
        return
    await receive()
    await send({"type": "websocket.accept"})
    write = writer_of(scope)
    pair = pairs.setdefault(scope["path"], [])
    pair.append(write)
    while (message := await receive())["type"] != "websocket.disconnect":
        for other in pair:
            other(message["text"].encode())
    pair.remove(write)


async def main(port: int, *, wire: bool) -> None:
    """Serves with the arena's settings of uvicorn."""
    server = uvicorn.Server(
        uvicorn.Config(
            wired if wire else app,
            port=port,
            loop="uvloop",
            http="httptools",
            ws=Wire if wire else "websockets-sansio",
            ws_per_message_deflate=False,
            ws_ping_interval=20.0,
            access_log=False,
            log_level="warning",
            interface="asgi3",
        )
    )
    await server.serve()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), wire="wire" in sys.argv[2:]))
