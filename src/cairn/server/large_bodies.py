"""Bodies that are too large: read and thrown away up to a bound, so that the answer that says so
arrives. Whoever is still sending when the connection closes never reads it.
"""

from __future__ import annotations

from typing import Any

from litestar.types import Receive, Send

DRAINED = 16 * 1024 * 1024
"""Bytes that are worth reading for the sake of an answer."""


def with_large_bodies(app: Any, limit: int) -> Any:
    """The application; what says that it is larger than `limit` bytes is drained first."""

    async def drained(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and limit < _length(scope) <= DRAINED:
            left = DRAINED
            while left > 0:
                message = await receive()
                if message["type"] != "http.request":
                    return  # they have gone
                left -= len(message.get("body", b""))
                if not message.get("more_body", False):
                    break
        await app(scope, receive, send)

    return drained


def _length(scope: dict[str, Any]) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length":
            return int(value) if value.isdigit() and len(value) < 16 else 0
    return 0
