"""Rate limits: token buckets by who and what, each refusal with the seconds to wait.

Kept in memory, per node: a limit guards this node's processor, it is not an account of anyone.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from dataclasses import dataclass


class LimitReached(Exception):
    """Too often. `retry_after` is in seconds."""

    def __init__(self, what: str, retry_after: float) -> None:
        super().__init__(f"{what}: too often, try again in {retry_after:.1f} seconds")
        self.what = what
        self.retry_after = retry_after


def whole_seconds(wait: float) -> int:
    """A wait as it is told: whoever comes back after it is not too early, and it is never 0."""
    return max(1, math.ceil(wait))


@dataclass(frozen=True)
class Limit:
    """At most `burst` at once, refilled at `rate` a second."""

    what: str
    rate: float
    burst: float


OPEN_TABLE = Limit("open-table", 30 / 60, 20)
NEW_GUEST = Limit("new-guest", 60 / 60, 60)
KEEP_ACCOUNT = Limit("keep-account", 20 / 3600, 20)
LETTER_FROM = Limit("letter-from", 20 / 3600, 10)
LETTER_TO = Limit("letter-to", 4 / 3600, 4)
NOTICE_TRIAL = Limit("notice-trial", 6 / 3600, 4)
SUBSCRIBE = Limit("subscribe", 20 / 3600, 10)
EXPORT_MINE = Limit("export-mine", 1 / 60, 3)
CHALLENGE = Limit("challenge", 0.5, 30)
CHALLENGE_TO = Limit("challenge-to", 10 / 3600, 5)
CHALLENGES_BY_GUESTS = Limit("challenges-by-guests", 6 / 3600, 6)
CHALLENGE_TOLD = Limit("challenge-told", 4 / 3600, 4)
IMPORT_RECORD = Limit("import-record", 20 / 60, 10)
POSITION = Limit("position", 10, 60)
PICTURE = Limit("picture", 2, 30)
EXPORT_GAMES = Limit("export-games", 4 / 60, 4)
API_READ = Limit("api-read", 20, 200)
API_CHANGE = Limit("api-change", 10, 100)
WATCH = Limit("watch", 4, 60)
STUDY = Limit("study", 20 / 60, 20)
STUDY_SEEN = Limit("study-seen", 6, 60)
HINT = Limit("hint", 20 / 60, 10)
CONNECT = Limit("connect", 2, 60)
CONNECT_BOT = Limit("connect-bot", 20, 400)
MESSAGE = Limit("message", 20, 80)


class Bucket:
    """One token bucket; times are seconds of any steady clock."""

    __slots__ = ("at", "limit", "tokens")

    def __init__(self, limit: Limit, now: float) -> None:
        self.limit = limit
        self.tokens = limit.burst
        self.at = now

    def take(self, now: float) -> float:
        """Takes one token: 0.0 when there was one, else the seconds until there is."""
        self.tokens = min(self.limit.burst, self.tokens + (now - self.at) * self.limit.rate)
        self.at = now
        if self.tokens >= 1:
            self.tokens -= 1
            return 0.0
        return (1 - self.tokens) / self.limit.rate


class Limits:
    """Buckets by (limit, who), the least recently used forgotten beyond `capacity`."""

    def __init__(self, *, enabled: bool = True, capacity: int = 50_000) -> None:
        self.enabled = enabled
        self._capacity = capacity
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def check(self, limit: Limit, who: str, now: float) -> None:
        """Counts one use by `who`.

        Raises:
            LimitReached: with the seconds to wait.
        """
        if not self.enabled:
            return
        key = (limit.what, who)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(limit, now)
            if len(self._buckets) > self._capacity:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        wait = bucket.take(now)
        if wait > 0:
            raise LimitReached(limit.what, wait)
