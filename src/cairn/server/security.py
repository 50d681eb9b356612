"""What every answer promises the browser, which sockets are let in, and where a form may lead.

Content-Security-Policy without inline script or style, and the check of a socket's Origin (CSRF of
forms is Litestar's middleware, configured in `app.py`).
"""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from cairn.server.session import AnyConnection
from cairn.server.settings import Settings

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-cache",  # unless an answer knows better: it is for who asked
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
}

STRICT_TRANSPORT = "max-age=31536000"


class SafeHeaders:
    """Litestar's `before_send`: adds the headers to every HTTP answer, errors included."""

    def __init__(self, *, secure: bool) -> None:
        self._headers = dict(HEADERS)
        if secure:
            self._headers["strict-transport-security"] = STRICT_TRANSPORT

    async def __call__(self, message: Message, scope: Scope) -> None:  # noqa: ARG002
        """The headers go out with the first message of an answer."""
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders.from_message(message)
            for name, value in self._headers.items():
                headers.setdefault(name, value)


def origin_allowed(connection: AnyConnection, settings: Settings) -> bool:
    """Whether a socket comes from a page of this arena.

    A browser always names its Origin; a program (a bot) may leave it out, since it holds no one
    else's cookies.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    if settings.origin:
        return origin == settings.origin
    try:
        return urlsplit(origin).netloc == connection.headers.get("host", "")
    except ValueError:  # no address at all, such as http://[
        return False


def local_path(wanted: str) -> str | None:
    """A page of this arena to go on to, as a form or a link named it; None for anything else.

    Browsers read `//host` and `/\\host` as another host, and skip tabs and line ends on the way.
    """
    if not wanted.startswith("/") or len(wanted) > 500:
        return None
    if any(character <= " " or character in "\\\x7f" for character in wanted):
        return None
    try:
        parts = urlsplit(wanted)
    except ValueError:
        return None
    return None if parts.scheme or parts.netloc or wanted.startswith("//") else wanted
