"""Who is asking: guest sessions by an opaque token in a cookie, programs by one in a header.

Tokens are random and only their SHA-256 is kept, so each can be revoked and a copy of the
database opens none. How somebody proves who they are is in `sign_in` and its neighbours.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from cairn.server.attempts import network_of
from cairn.server.browsers import browser_of
from cairn.server.limits import NEW_GUEST, Limits
from cairn.server.sealing import Seal
from cairn.server.settings import Settings
from cairn.server.standing import Barred, network_key
from cairn.store import Player, Store, StoreUnavailable

YEAR = 365 * 24 * 3600


def unix_ms() -> int:
    """Now, in unix milliseconds."""
    return time.time_ns() // 1_000_000


AnyConnection = ASGIConnection[Any, Any, Any, Any]


class TokenRefused(Exception):
    """An `Authorization: Bearer` header that opens nothing, or none where one is needed.

    `code`: no-token, no-session or unknown-token (401), missing-scope (403) with the `scopes` any
    of which would do, or pages-only (403), where none would; the message is a sentence for whoever
    wrote the program.
    """

    def __init__(self, code: str, sentence: str, scopes: tuple[str, ...] = ()) -> None:
        super().__init__(sentence)
        self.code = code
        self.scopes = scopes


@dataclass(frozen=True)
class Visitor:
    """The person behind a request. `player` is None before they have done anything.

    `scopes`: what their token may do; None for a person, who may do everything. `token`: that of a
    person's session.
    """

    player: Player | None
    scopes: frozenset[str] | None = None
    token: str = ""
    back: bool = False
    """Whether they come back after an hour or more."""

    @property
    def id(self) -> str:
        """The player id; empty for a visitor without a session."""
        return self.player.id if self.player else ""

    def may(self, *scopes: str) -> bool:
        """Whether this is a person, or a token that has one of these."""
        return self.scopes is None or not self.scopes.isdisjoint(scopes)

    def require(self, *scopes: str) -> None:
        """Raises TokenRefused (missing-scope) for a token that has none of these."""
        if not self.may(*scopes):
            lacks = " or ".join(map(repr, scopes))
            raise TokenRefused(
                "missing-scope", f"this token may not do this: it lacks {lacks}", scopes
            )

    def require_person(self) -> None:
        """Raises TokenRefused (pages-only) for a token: what is done here is done on pages."""
        if self.scopes is not None:
            raise TokenRefused("pages-only", "this is done on a page: no token may do it")


SEEN = "visitor"


def seen_on(connection: AnyConnection) -> Visitor | None:
    """Who is asking, if that was looked up already."""
    return connection.scope.get("state", {}).get(SEEN)


def address_of(connection: AnyConnection) -> str:
    """Where the client is, as the ASGI server (and the proxies it trusts) tells it: by what limits
    count and networks are barred, so an IPv6 line's /64 is one."""
    return network_of(connection.client.host) if connection.client else "unknown"


def bearer_of(connection: AnyConnection) -> str:
    """The token of an `Authorization: Bearer` header; empty when there is none."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


DEVICE_REMEMBERS = 4
"""People who share one browser and are known to it."""


class Sessions:
    """Reads the session cookie, starts sessions, and knows browsers that had one before."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        limits: Limits,
        secret: str,
        ended: Callable[[str], Awaitable[None]],
    ) -> None:
        """`ended` lets the nodes know that a session of a player is over."""
        self._store = store
        self._ended = ended
        self._limits = limits
        self._secret = secret
        self._seal = Seal(secret, "device")
        prefix = "__Host-" if settings.secure else ""
        self.cookie_name = f"{prefix}cairn"
        self.device_name = f"{prefix}device"
        self._secure = settings.secure

    async def visitor(self, connection: AnyConnection) -> Visitor:
        """Who is asking; nobody is created. Looked up once a request.

        Raises:
            TokenRefused: a bearer token that was never given, or was revoked.
        """
        known = seen_on(connection)
        if known is None:
            known = await self._visitor(connection)
            connection.scope.setdefault("state", {})[SEEN] = known
        return known

    async def _visitor(self, connection: AnyConnection) -> Visitor:
        if bearer := bearer_of(connection):
            holder = await self._store.tokens.find(bearer, at=unix_ms())
            if holder is None:
                raise TokenRefused("unknown-token", "this token is not known here, or was revoked")
            return Visitor(holder.player, holder.scopes)
        token = connection.cookies.get(self.cookie_name)
        if not token:
            return Visitor(None)
        found = await self._store.sessions.recognise(token, at=unix_ms())
        if found is None:
            return Visitor(None)
        return Visitor(found[0], token=token, back=found[1])

    def renewed(self, visitor: Visitor | None) -> list[Cookie]:
        """The cookie once more for somebody who comes back, so that it lives a year from now."""
        if visitor is None or not (visitor.back and visitor.token):
            return []
        return [self._cookie(self.cookie_name, visitor.token)]

    async def visitor_or_guest(
        self, connection: AnyConnection, *, language: str
    ) -> tuple[Player, Cookie | None]:
        """Who is asking, as a guest if need be, and the cookie to set for a new one.

        Raises:
            LimitReached: too many new guests from this address.
            Barred: a guest from this network was banned.
            TokenRefused: a program asks.
        """
        visitor = await self.visitor(connection)
        visitor.require_person()
        if visitor.player is not None:
            return visitor.player, None
        address, now = address_of(connection), unix_ms()
        if until := await self._store.bans.barred(network_key(self._secret, address), now):
            raise Barred(until)
        self._limits.check(NEW_GUEST, address, time.monotonic())
        player = await self._store.players.guest(at=unix_ms(), language=language)
        return player, (await self._begin(connection, player, proved=False))

    async def sign_in(self, connection: AnyConnection, player: Player) -> list[Cookie]:
        """A new session for someone who has just proved who they are, and a browser that knows it.

        The token is a new one, whatever the browser held before: nobody can have planted it.
        """
        return [
            await self._begin(connection, player, proved=True),
            self._cookie(self.device_name, self._known_here(connection, player.id)),
        ]

    async def sign_out(self, connection: AnyConnection) -> Cookie:
        """Ends the session of this browser."""
        visitor = await self.visitor(connection)
        if visitor.token:
            await self._store.sessions.revoke(visitor.token)
        return self.no_cookie()

    def no_cookie(self) -> Cookie:
        """What makes the browser forget its session."""
        cookie = self._cookie(self.cookie_name, "")
        cookie.max_age = 0
        return cookie

    def device_of(self, connection: AnyConnection, player: str) -> str:
        """What stands for this browser if that player was signed in here before, else nothing."""
        device, people = self._device(connection)
        return device if player in people else ""

    async def _begin(self, connection: AnyConnection, player: Player, *, proved: bool) -> Cookie:
        before = await self.visitor(connection)
        token = await self._store.sessions.begin(
            player.id,
            at=unix_ms(),
            browser=browser_of(connection.headers.get("user-agent", "")),
            proved=proved,
            instead_of=connection.cookies.get(self.cookie_name),
        )
        connection.scope.setdefault("state", {})[SEEN] = Visitor(player, token=token)
        if before.token:  # the one that this browser held is over; perhaps somebody else's
            with suppress(StoreUnavailable):
                await self._ended(before.id)
        return self._cookie(self.cookie_name, token)

    def _device(self, connection: AnyConnection) -> tuple[str, list[str]]:
        kept = self._seal.open(connection.cookies.get(self.device_name, "")) or ""
        device, _, people = kept.partition(":")
        return device, people.split(",") if people else []

    def _known_here(self, connection: AnyConnection, player: str) -> str:
        device, people = self._device(connection)
        remembered = [player, *(other for other in people if other != player)]
        device = device or secrets.token_hex(8)
        return self._seal.sign(f"{device}:{','.join(remembered[:DEVICE_REMEMBERS])}")

    def _cookie(self, name: str, value: str) -> Cookie:
        return Cookie(
            key=name,
            value=value,
            path="/",
            max_age=YEAR,
            secure=self._secure,
            httponly=True,
            samesite="lax",
        )
