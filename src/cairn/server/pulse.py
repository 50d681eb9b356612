"""How long the way to a page and back takes, measured by the arena's own questions.

A page cannot make it shorter than it is; one that answers late on purpose gains no more than the
quota of `arena.clock` gives back to everyone.
"""

from __future__ import annotations

from collections import deque

KEPT = 3


class Pulse:
    """One connection's questions and answers. Times are seconds of any steady clock."""

    __slots__ = ("_asked", "_n", "_spans")

    def __init__(self) -> None:
        self._n = 0
        self._asked: float | None = None
        self._spans: deque[float] = deque(maxlen=KEPT)

    def ask(self, now: float) -> int:
        """The number of the next question; one that was not answered counts no more."""
        self._n += 1
        self._asked = now
        return self._n

    def answered(self, n: int, now: float) -> None:
        """An answer came; only the one to the latest question says anything, and only once."""
        if n == self._n and self._asked is not None:
            self._spans.append(now - self._asked)
            self._asked = None

    @property
    def lag(self) -> int:
        """Milliseconds: the shortest of the latest few, since one answer may have been held up."""
        return round(min(self._spans) * 1000) if self._spans else 0
