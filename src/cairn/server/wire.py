"""uvicorn's end of a socket, by which a text message goes out at once, past the layers between.

Handshake, reading, pings, closing and everything that has to wait are as uvicorn does them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

EXTENSION = "cairn.wire"
"""Its name in an ASGI scope."""

TEXT = 0x81  # one unmasked frame that is a whole text message (RFC 6455, 5.2)
SHORT, MEDIUM = 125, 0xFFFF


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    def handle_connect(self, event: Request) -> None:
        """Offers `write` to the application, which begins after this."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = {"write": self.write}

    def write(self, message: bytes) -> bool:
        """Sends a text message; False, and nothing is sent, when the connection is not open or its
        reader has fallen behind: `send` of ASGI waits, or says so."""
        if (
            not self.handshake_complete
            or self.close_sent
            or self.conn.state is not State.OPEN
            or not self.writable.is_set()
            or self.transport.is_closing()
        ):
            return False
        self.transport.write(framed(message))
        return True


def framed(message: bytes) -> bytes:
    """A text message as it goes over the wire."""
    length = len(message)
    if length <= SHORT:
        head = bytes((TEXT, length))
    elif length <= MEDIUM:
        head = bytes((TEXT, 126)) + length.to_bytes(2)
    else:
        head = bytes((TEXT, 127)) + length.to_bytes(8)
    return head + message


def writer_of(scope: Mapping[str, Any]) -> Callable[[bytes], bool]:
    """`Wire.write` of the connection that a scope is about."""
    write: Callable[[bytes], bool] = scope["extensions"][EXTENSION]["write"]
    return write
