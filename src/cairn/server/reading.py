"""What comes over a socket: one message after the other, none too big, and not too many."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator

from cairn.server.door import BROKEN_LIMIT, Socket
from cairn.server.hub import Connection
from cairn.server.limits import MESSAGE, Bucket, whole_seconds

GONE = 1006
TOO_BIG = 1009
LEFT = (1000, 1001, 1005)
"""What browsers say when a page is closed, or left for another."""
PATIENCE = 40
"""Refusals for being too fast, in a row, after which a connection is closed."""


class Reading:
    """One connection's messages.

    Frames of more than ``largest`` bytes end the connection; where ``limited``, so do too many of
    them in a row.
    """

    def __init__(
        self, socket: Socket, connection: Connection, *, largest: int, limited: bool
    ) -> None:
        self._socket = socket
        self._connection = connection
        self._largest = largest
        self._limited = limited
        self._bucket = Bucket(MESSAGE, time.monotonic())
        self.lost = True
        """Whether the connection broke, as against a page that was closed."""

    async def messages(self) -> AsyncIterator[tuple[bytes, float]]:
        """Each message, and for how many seconds it came too early (0.0: it may be answered).

        Ends when the other side goes or is sent away.
        """
        too_fast = 0
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                # uvicorn also says 1005 where no close ever came; then it gives no reason, not "".
                self.lost = message.get("code", GONE) not in LEFT or message.get("reason") is None
                return
            if message["type"] != "websocket.receive":
                continue
            data = message.get("text")
            raw = data.encode() if data is not None else (message.get("bytes") or b"")
            if len(raw) > self._largest:
                self._connection.close(TOO_BIG, f"more than {self._largest} bytes")
                return
            wait = self._bucket.take(time.monotonic()) if self._limited else 0.0
            too_fast = too_fast + 1 if wait else 0
            if too_fast > PATIENCE:
                seconds = whole_seconds(wait)
                self._connection.close(BROKEN_LIMIT, f"too many messages; retry after {seconds} s")
                return
            yield raw, wait
            # One that asks and does not read is not read either.
            await self._connection.has_room.wait()
