"""Who may do what at the moment: bans, networks of banned guests, and the last minutes before a
restart. It refuses; the store remembers, and `steward` keeps what is known fresh."""

from __future__ import annotations

import hashlib
import hmac

from cairn.server.attempts import network_of
from cairn.store import Ban

BAR = 24 * 3600 * 1000
"""Milliseconds, at most, for which no new guests come from a network after a guest's ban."""


class Banned(Exception):
    """Somebody may not do this. 403, with until when (unix ms, None: for good) and why."""

    def __init__(self, ban: Ban) -> None:
        until = "for good" if ban.until is None else f"until {ban.until}"
        super().__init__(f"banned {until}: {ban.reason}")
        self.ban = ban


class Barred(Exception):
    """No new guests come from this network until then (unix ms). 403."""

    def __init__(self, until: int) -> None:
        super().__init__(f"no new guests from this network until {until}; sign in, or wait")
        self.until = until


class RestartSoon(Exception):
    """The arena is about to restart: no live game begins now. `retry_after` is in seconds."""

    def __init__(self, retry_after: float) -> None:
        super().__init__("the arena is about to restart, and no live game begins now")
        self.retry_after = retry_after


def network_key(secret: str, address: str) -> bytes:
    """What stands for a network in the store: without the arena's secret nobody can tell which."""
    message = f"network:{network_of(address)}".encode()
    return hmac.digest(secret.encode(), message, hashlib.sha256)
