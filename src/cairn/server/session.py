"""Who is asking: guest sessions by an opaque token in a cookie.

The token is random and only its SHA-256 is kept, so a session can be revoked and a copy of the
database opens none. No accounts with passwords here.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from cairn.server.limits import NEW_GUEST, Limits
from cairn.server.settings import Settings
from cairn.store import Player, Store

YEAR = 365 * 24 * 3600


def unix_ms() -> int:
    """Now, in unix milliseconds."""
    return time.time_ns() // 1_000_000


AnyConnection = ASGIConnection[Any, Any, Any, Any]


@dataclass(frozen=True)
class Visitor:
    """The person behind a request. `player` is None before they have done anything."""

    player: Player | None

    @property
    def id(self) -> str:
        """The player id; empty for a visitor without a session."""
        return self.player.id if self.player else ""


def address_of(connection: AnyConnection) -> str:
    """The address of the client, as the ASGI server (and the proxies it trusts) tells it."""
    return connection.client.host if connection.client else "unknown"


class Sessions:
    """Reads the session cookie and starts guest sessions."""

    def __init__(self, store: Store, settings: Settings, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self.cookie_name = "__Host-cairn" if settings.secure else "cairn"
        self._secure = settings.secure

    async def visitor(self, connection: AnyConnection) -> Visitor:
        """Who is asking; nobody is created."""
        token = connection.cookies.get(self.cookie_name)
        if not token:
            return Visitor(None)
        return Visitor(await self._store.sessions.find(token, at=unix_ms()))

    async def visitor_or_guest(
        self, connection: AnyConnection, *, language: str
    ) -> tuple[Player, Cookie | None]:
        """Who is asking, as a guest if need be, and the cookie to set for a new one.

        Raises:
            LimitReached: too many new guests from this address.
        """
        visitor = await self.visitor(connection)
        if visitor.player is not None:
            return visitor.player, None
        self._limits.check(NEW_GUEST, address_of(connection), time.monotonic())
        player = await self._store.players.guest(at=unix_ms(), language=language)
        token = await self._store.sessions.begin(player.id, at=unix_ms())
        return player, self._cookie(token)

    def _cookie(self, token: str) -> Cookie:
        return Cookie(
            key=self.cookie_name,
            value=token,
            path="/",
            max_age=YEAR,
            secure=self._secure,
            httponly=True,
            samesite="lax",
        )
