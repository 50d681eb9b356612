"""Tries to get in: a few at once, then each wait twice as long, for whoever tried and nobody else.

Whoever guesses at an account from elsewhere must not keep its owner out. So tries are counted by
account and network together, and a browser that has been signed in before counts on its own.
Kept in memory, per node; the wait is short enough to forget.
"""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from dataclasses import dataclass

from cairn.server.limits import LimitReached


@dataclass(frozen=True)
class Patience:
    """`free` tries at once, and one more for each `every` seconds of quiet.

    Beyond them each wait is twice the last, until it is nearly `every`: then as much is forgotten
    as comes.
    """

    what: str
    free: int
    every: float


FIRST_WAIT = 4.0
"""Seconds; twice as many the next time."""

ACCOUNT = Patience("sign-in", free=5, every=180)
NETWORK = Patience("sign-in-network", free=30, every=30)


class Tries:
    """What one counter remembers."""

    __slots__ = ("at", "count", "until")

    def __init__(self) -> None:
        self.count = 0.0
        self.at = 0.0
        self.until = 0.0


class Attempts:
    """Counters by who tries what; the least recently used are forgotten beyond `capacity`."""

    def __init__(self, *, enabled: bool = True, capacity: int = 50_000) -> None:
        self.enabled = enabled
        self._capacity = capacity
        self._tries: OrderedDict[tuple[str, str], Tries] = OrderedDict()

    def begin(self, account: str, address: str, *, device: str = "", now: float) -> Attempt:
        """Counts a try before it is looked at, so that many at once count as many.

        `account`: whom the try is for, whether they exist or not. `device`: what this browser
        showed of having been signed in to that account before. `now`: seconds of a steady clock.

        Raises:
            LimitReached: with the seconds to wait.
        """
        network = network_of(address)
        mine = f"device {device} {account}" if device else f"network {network} {account}"
        keys = [(ACCOUNT, mine)] if device else [(ACCOUNT, mine), (NETWORK, network)]
        if not self.enabled:
            return Attempt([])
        counters = [(patience, self._counter(patience, who)) for patience, who in keys]
        for patience, tries in counters:
            if now < tries.until:
                raise LimitReached(patience.what, tries.until - now)
        for patience, tries in counters:
            tries.count = max(0.0, tries.count - (now - tries.at) / patience.every) + 1
            tries.at = now
            if (excess := tries.count - patience.free) >= 0:
                tries.until = now + min(patience.every, FIRST_WAIT * 2.0**excess)
        return Attempt([tries for _, tries in counters])

    def _counter(self, patience: Patience, who: str) -> Tries:
        key = (patience.what, who)
        tries = self._tries.setdefault(key, Tries())
        self._tries.move_to_end(key)
        if len(self._tries) > self._capacity:
            self._tries.popitem(last=False)
        return tries


class Attempt:
    """One try that was counted."""

    def __init__(self, counters: list[Tries]) -> None:
        self._counters = counters

    def succeeded(self) -> None:
        """It was the right person: this account's counter begins anew.

        The network's only takes this one back, or an account of one's own would open the others.
        """
        for own, tries in zip((True, False), self._counters, strict=False):
            tries.count = 0.0 if own else max(0.0, tries.count - 1)
            if own:
                tries.until = 0.0


def network_of(address: str) -> str:
    """Whom an address stands for: an IPv6 line has a whole /64 of them."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)
