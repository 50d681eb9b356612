"""Addresses of letters and of the mail server that takes them, as a host or a visitor writes them.

Nothing is sent here: settings are read without what it takes to send.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from email.utils import parseaddr
from urllib.parse import unquote, urlsplit

LONGEST_ADDRESS = 254
_ADDRESS = re.compile(r"[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*@([a-z0-9-]+\.)+[a-z0-9-]+")


@dataclass(frozen=True)
class Relay:
    """A mail server. `wrapped`: TLS from the first byte; otherwise as soon as it is offered."""

    host: str
    port: int
    wrapped: bool
    user: str = ""
    password: str = ""


def read_relay(text: str) -> Relay | None:
    """`smtp://` or `smtps://`, with user and password if need be; None for an empty text.

    Raises:
        ValueError: it is none, with what was expected.
    """
    if not text:
        return None
    expected = "smtp://USER:PASSWORD@HOST:PORT or smtps://… is expected"
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise ValueError(expected) from None
    wrapped = parts.scheme == "smtps"
    if parts.scheme not in {"smtp", "smtps"} or not parts.hostname or parts.path.strip("/"):
        raise ValueError(expected)
    return Relay(
        parts.hostname,
        port or (465 if wrapped else 587),
        wrapped,
        unquote(parts.username or ""),
        unquote(parts.password or ""),
    )


def read_address(text: str) -> str | None:
    """A plain address, its host in lower case; None when it is none.

    Only ASCII, without comments and quotes: what almost everybody has and every server takes.
    """
    person, _, host = text.strip().rpartition("@")
    address = f"{person}@{host.lower()}"
    return address if len(address) <= LONGEST_ADDRESS and _ADDRESS.fullmatch(address) else None


def read_sender(text: str) -> str:
    """What stands in "From:", such as `Cairn <cairn@cairn.example>`. Raises ValueError."""
    if text and read_address(parseaddr(text)[1]) is None:
        raise ValueError("an address is expected, such as 'Cairn <cairn@cairn.example>'")
    return text
