"""Who is asking: guest sessions by an opaque token in a cookie, programs by one in a header.

Tokens are random and only their SHA-256 is kept, so each can be revoked and a copy of the
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


PLAY = "bot:play"
"""The scope of a token that lets a bot be invited and play."""


class TokenRefused(Exception):
    """An `Authorization: Bearer` header that opens nothing. `code`: unknown-token (401) or
    missing-scope (403); the message is a sentence for whoever wrote the program."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


@dataclass(frozen=True)
class Visitor:
    """The person behind a request. `player` is None before they have done anything.

    `scopes`: what their token may do; None for a person, who may do everything.
    """

    player: Player | None
    scopes: frozenset[str] | None = None

    @property
    def id(self) -> str:
        """The player id; empty for a visitor without a session."""
        return self.player.id if self.player else ""

    def require(self, scope: str) -> None:
        """Raises TokenRefused (missing-scope) for a token that may not do this."""
        if self.scopes is not None and scope not in self.scopes:
            raise TokenRefused("missing-scope", f"this token may not do this: it lacks {scope!r}")


def address_of(connection: AnyConnection) -> str:
    """The address of the client, as the ASGI server (and the proxies it trusts) tells it."""
    return connection.client.host if connection.client else "unknown"


def bearer_of(connection: AnyConnection) -> str:
    """The token of an `Authorization: Bearer` header; empty when there is none."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


class Sessions:
    """Reads the session cookie and starts guest sessions."""

    def __init__(self, store: Store, settings: Settings, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self.cookie_name = "__Host-cairn" if settings.secure else "cairn"
        self._secure = settings.secure

    async def visitor(self, connection: AnyConnection) -> Visitor:
        """Who is asking; nobody is created.

        Raises:
            TokenRefused: a bearer token that was never given, or was revoked.
        """
        if bearer := bearer_of(connection):
            holder = await self._store.tokens.find(bearer, at=unix_ms())
            if holder is None:
                raise TokenRefused("unknown-token", "this token is not known here, or was revoked")
            return Visitor(holder.player, holder.scopes)
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
            TokenRefused: a program asks.
        """
        visitor = await self.visitor(connection)
        visitor.require("person")  # no token has that: tables are opened by people
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
