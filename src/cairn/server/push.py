"""Notices to browsers: locked with the browser's keys (RFC 8291), signed with the arena's (VAPID,
RFC 8292), given to the push service that the browser named. What is said in them is decided
elsewhere.

Whoever subscribes chooses where we connect to. So an address must be https on the usual port, and
what its name resolves to must be public; the connection goes to that very address.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import ipaddress
import socket
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from cairn.store import Store, Subscription

if TYPE_CHECKING:  # read only where notices are sent to browsers
    import httpx
    from webpush import WebPush  # type: ignore[import-untyped]

KEYS = "server:vapid"
SECONDS = 15.0
"""How long a push service may take, in all."""
LASTS = 2 * 24 * 3600
"""Seconds for which a push service keeps a notice for a browser that is switched off."""
LONGEST = 1_000
"""Characters of an endpoint; real ones have about two hundred."""
KEY_BYTES, SECRET_BYTES = 65, 16
GONE = (404, 410)


class EndpointRefused(ValueError):
    """Not an address of a push service that notices can be sent to; the message says why."""


class PushGone(Exception):
    """The push service says that the browser takes nothing any more."""


class PushFailed(Exception):
    """Not taken. `final`: nor will it be; `retry_after`: seconds that the service asks for."""

    def __init__(self, why: str, *, final: bool = False, retry_after: float = 0.0) -> None:
        super().__init__(why)
        self.final = final
        self.retry_after = retry_after


class Message(msgspec.Struct):
    """What the page's worker gets to show. `tag`: one notice takes the place of another."""

    title: str
    body: str
    url: str
    tag: str
    lang: str


@dataclass(frozen=True)
class Keys:
    """The arena's keys, in PEM, and the public one as browsers want it."""

    private: bytes
    public: bytes
    application: str


async def arena_keys(store: Store) -> Keys:
    """Made once, and the same on every node: subscriptions are bound to them."""
    from webpush.vapid import VAPID  # type: ignore[import-untyped]

    while (kept := await store.secrets.find(KEYS)) is None:
        private, public, application = await asyncio.to_thread(VAPID.generate_keys)
        with suppress(ValueError):  # another node was first
            await store.secrets.keep(KEYS, private + b"\0" + public + b"\0" + application.encode())
    private, public, application = kept.split(b"\0")
    return Keys(private, public, application.decode())


class Push:
    """Sends notices to browsers; `open` is False where the host named no contact."""

    def __init__(self, contact: str, *, nearby: bool = False) -> None:
        self._contact = contact
        self._nearby = nearby
        self._keys: Keys | None = None
        self._locking: WebPush = None
        self._client: httpx.AsyncClient | None = None

    @property
    def open(self) -> bool:
        """Whether notices can be sent to browsers at all."""
        return bool(self._contact)

    @property
    def application_key(self) -> str:
        """The arena's public key, which browsers subscribe with; empty where there is none."""
        return self._keys.application if self._keys else ""

    async def begin(self, store: Store) -> None:
        """Reads or makes the keys."""
        if not self.open:
            return
        import httpx
        from webpush import WebPush

        self._keys = await arena_keys(store)
        self._locking = WebPush(
            self._keys.private, self._keys.public, subscriber=self._contact, ttl=LASTS
        )
        self._client = httpx.AsyncClient(
            timeout=SECONDS, follow_redirects=False, trust_env=False, max_redirects=0
        )

    async def close(self) -> None:
        """Lets go of connections."""
        if self._client:
            await self._client.aclose()

    def check(self, subscription: Subscription) -> None:
        """Raises EndpointRefused for what can be no browser's subscription."""
        self._url(subscription.endpoint)
        sizes = {"p256dh": (subscription.public_key, KEY_BYTES)}
        sizes["auth"] = (subscription.shared_secret, SECRET_BYTES)
        for name, (text, size) in sizes.items():
            if len(_bytes(text)) != size:
                raise EndpointRefused(f"keys.{name} must be {size} bytes in base64url")
        try:
            self._lock(b"{}", subscription)
        except ValueError:
            raise EndpointRefused("keys.p256dh is no point of P-256") from None

    async def send(self, subscription: Subscription, message: Message) -> None:
        """Gives a notice to the push service.

        Raises:
            PushGone: the subscription is over.
            PushFailed: it was not taken.
        """
        import httpx

        if self._client is None:
            raise PushFailed("the host sends no notices to browsers", final=True)
        try:
            url = self._url(subscription.endpoint)
            locked = self._lock(msgspec.json.encode(message), subscription)
        except ValueError as error:
            raise PushFailed(str(error), final=True) from None
        try:
            async with asyncio.timeout(SECONDS):
                address = await self._public_address(url)
                request = self._client.build_request(
                    "POST",
                    url.copy_with(host=address),
                    content=locked.encrypted,
                    headers={
                        **locked.headers,
                        "host": url.netloc.decode(),
                        "topic": _topic(message.tag),
                        "urgency": "normal",
                        "content-type": "application/octet-stream",
                    },
                    extensions={"sni_hostname": url.host} if url.scheme == "https" else {},
                )
                answer = await self._client.send(request, stream=True)
                await answer.aclose()  # what it says besides is not read
        except EndpointRefused as error:
            raise PushFailed(str(error), final=True) from None
        except (httpx.HTTPError, OSError, TimeoutError) as error:
            raise PushFailed(f"{type(error).__name__}: {error}") from error
        _judge(answer)

    def _url(self, endpoint: str) -> httpx.URL:
        import httpx

        try:
            url = httpx.URL(endpoint) if len(endpoint) <= LONGEST else None
        except httpx.InvalidURL:
            url = None
        if url is None or not url.host or url.userinfo or not endpoint.isascii():
            raise EndpointRefused("endpoint is not the address of a push service")
        if self._nearby:
            return url
        if url.scheme != "https" or url.port not in (None, 443):
            raise EndpointRefused("endpoint must be https, on its usual port")
        if not _may_be_public(url.host):
            raise EndpointRefused("endpoint is not public")
        return url

    async def _public_address(self, url: httpx.URL) -> str:
        port = url.port or (443 if url.scheme == "https" else 80)
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(url.host, port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        if not self._nearby and not all(map(_is_public, addresses)):
            raise EndpointRefused(f"{url.host} is not public")
        return addresses[0]

    def _lock(self, message: bytes, subscription: Subscription) -> Any:
        from webpush.types import WebPushKeys, WebPushSubscription  # type: ignore[import-untyped]

        keys = WebPushKeys(auth=subscription.shared_secret, p256dh=subscription.public_key)
        there = WebPushSubscription(endpoint=subscription.endpoint, keys=keys)
        return self._locking.get(message, there)


def _judge(answer: httpx.Response) -> None:
    """What the push service's status means (RFC 8030)."""
    status = answer.status_code
    if status in GONE:
        raise PushGone
    if status >= 300:
        said = answer.headers.get("retry-after", "")
        wait = float(said) if said.isdecimal() and len(said) < 7 else 0.0
        # Too large, or not as the service wants it: the same again would fare no better.
        raise PushFailed(f"status {status}", final=status in (400, 413), retry_after=wait)


def _may_be_public(host: str) -> bool:
    """Whether a name can be one of the public network; an address must be."""
    try:
        return _is_public(host)
    except ValueError:
        return "." in host.strip(".") and not host.endswith((".local", ".localhost", ".internal"))


def _is_public(address: str) -> bool:
    """Whether an address is one of the public network. Raises ValueError when it is none."""
    parsed = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped:
            return _is_public(str(parsed.ipv4_mapped))
        # Old and translated forms (6to4, NAT64, IPv4-compatible) hold an IPv4 address, perhaps one
        # of ours; no push service needs them.
        if parsed.is_reserved or parsed.is_site_local or parsed.sixtofour:
            return False
    return parsed.is_global and not parsed.is_multicast


def _bytes(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError:
        return b""


def _topic(tag: str) -> str:
    """At most 32 letters of base64url: what waits for a browser is replaced by what is newer."""
    return base64.urlsafe_b64encode(hashlib.sha256(tag.encode()).digest()).decode()[:32]
