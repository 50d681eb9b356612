"""What this node has counted since it started: plain numbers, raised where things happen.

`metrics` says them to whoever may ask; nothing here knows of that.
"""

from __future__ import annotations

from collections import Counter

from cairn.store.measure import SECONDS, Spread


class Measures:
    """One node's numbers."""

    __slots__ = (
        *("bus", "errors", "flags", "frames", "judged", "letters_failed", "letters_sent"),
        *("matched", "refusals", "seeks", "slow"),
    )

    def __init__(self) -> None:
        self.frames = 0
        """Messages that went out over sockets."""
        self.slow = 0
        """Readers who were let go because they were too slow."""
        self.flags = 0
        self.seeks = 0
        self.matched = 0
        self.letters_sent = 0
        self.letters_failed = 0
        self.errors: Counter[tuple[int, str]] = Counter()
        """Answers that were errors, by status and code."""
        self.refusals: Counter[str] = Counter()
        """What sockets refused, by code."""
        self.judged = Spread(SECONDS)
        """Seconds that judging a command took."""
        self.bus = Spread(SECONDS)
        """Seconds until this node heard its own hints over the line."""


measures = Measures()
