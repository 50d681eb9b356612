"""From the scores of paired games to a difference in strength, with the interval it may lie in."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

SURE = 1.96  # standard errors to either side: 95 %


@dataclass(frozen=True)
class Verdict:
    """Scores from 0 to 1 and Elo differences; each with the ends of its 95 % interval."""

    games: int
    score: float
    low: float
    high: float

    @property
    def elo(self) -> tuple[float, float, float]:
        """The difference and its interval; infinite where every game, or none, was won."""
        return elo(self.score), elo(self.low), elo(self.high)

    def __str__(self) -> str:
        middle, low, high = self.elo
        return (
            f"score {self.score:.3f} [{self.low:.3f}, {self.high:.3f}], "
            f"Elo {middle:+.0f} [{low:+.0f}, {high:+.0f}] over {self.games} games"
        )


def elo(score: float) -> float:
    """The difference in Elo at which a player is expected to score so."""
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return -400 * math.log10(1 / score - 1)


def verdict(pairs: Sequence[float]) -> Verdict:
    """What the scores of pairs say; each is the mean of two games with colours exchanged.

    Pairs, not games, are independent: both games of one begin from the same opening and dice. The
    error is never taken for smaller than that of half a pair, or three pairs won would prove
    anything.
    """
    count = len(pairs)
    if not count:
        return Verdict(0, 0.5, 0.0, 1.0)
    score = sum(pairs) / count
    squares = sum((pair - score) ** 2 for pair in pairs) / max(1, count - 1)
    error = SURE * math.sqrt(max(squares / count, 0.25 / count**2))
    return Verdict(2 * count, score, max(0.0, score - error), min(1.0, score + error))


def expected(elo: float) -> float:
    """The score that a difference in Elo promises."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def likelihood(pairs: Sequence[float], low: float, high: float) -> float:
    """How much likelier the scores are if the difference is `high` Elo than if it is `low`: the
    logarithm of the ratio, for pairs as if drawn from normal distributions of their own variance.

    The generalised sequential test of M. Van den Bergh, "A practical introduction to the GSPRT".
    """
    count = len(pairs)
    if count < 2:
        return 0.0
    score = sum(pairs) / count
    # Half a pair is the least that could have been otherwise, as in `verdict`.
    variance = max(sum((pair - score) ** 2 for pair in pairs) / count, 0.25 / count)
    worse, better = expected(low), expected(high)
    return count * (better - worse) * (2 * score - worse - better) / (2 * variance)


SURENESS = math.log(0.95 / 0.05)


def decided(pairs: Sequence[float], low: float, high: float) -> str | None:
    """`"better"`, `"not better"`, or None while 5 % of error either way want more pairs."""
    ratio = likelihood(pairs, low, high)
    if abs(ratio) < SURENESS:
        return None
    return "better" if ratio > 0 else "not better"
