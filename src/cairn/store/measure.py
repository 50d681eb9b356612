"""Counting how large or how long things are, at the cost of a few hundred nanoseconds: made for
places where everything passes. Who reads it decides what becomes of it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence


class Spread:
    """How many values were at most each of `bounds`, and how many there were above."""

    __slots__ = ("_bounds", "_counts", "total")

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds = tuple(bounds)
        self._counts = [0] * (len(self._bounds) + 1)
        self.total = 0.0

    def add(self, value: float) -> None:
        """One value more."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self.total += value

    def upto(self) -> Iterator[tuple[float, int]]:
        """Each bound with the number of values that were not above it; the last is infinite."""
        number = 0
        for bound, count in zip((*self._bounds, float("inf")), self._counts, strict=True):
            number += count
            yield bound, number


SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
