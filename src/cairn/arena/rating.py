"""Ratings: Glicko-2, one a person and game, updated after every rated game.

Pure: no lists of people, no storing; `standings.py` replays whole histories.

Source of the formulas: Mark E. Glickman, "Example of the Glicko-2 system" (revised 2022); the
steps named below are that paper's. It rates all games of a rating period at once; here every game
is a period of its own, and the time between games counts as the fraction of `PERIOD` that it is:
the deviation of who does not play grows as in step 6, `time / PERIOD` times.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from cairn.arena.control import DAY

SCALE = 173.7178
"""Points of the familiar scale in one of the paper's inner scale (step 2)."""
MIDDLE = 1500.0
TAU = 0.5
"""How fast volatility may change; the paper advises 0.3 to 1.2."""
TOLERANCE = 1e-6
"""How exactly step 5 finds the volatility."""

NEW_DEVIATION = 350.0
NEW_VOLATILITY = 0.06
SUREST = 45.0
"""Deviations below this would leave a rating stiff; above `NEW_DEVIATION` they say nothing."""
WILDEST = 0.1
"""Volatility stays below this, so that a freak series does not spoil the time after it."""
PROVISIONAL = 110.0
"""A rating with a deviation above this is marked as provisional."""
PERIOD = 5 * DAY
"""Milliseconds in which a deviation grows as by one period of the paper. So somebody well known
(60) is provisional again after a good year (78 periods at the usual volatility)."""


class Rating(msgspec.Struct, frozen=True):
    """What is known of one person's strength in one game.

    95 in 100 such people have their strength within two deviations of the value. `at`: when the
    last rated game was (unix ms); None before the first. `games`: how many there were.
    """

    value: float = MIDDLE
    deviation: float = NEW_DEVIATION
    volatility: float = NEW_VOLATILITY
    at: int | None = None
    games: int = 0

    def now(self, now: int) -> Rating:
        """The rating after the time since the last game: less sure, otherwise the same."""
        if self.at is None or now <= self.at:
            return self
        phi = self.deviation / SCALE
        grown = SCALE * math.sqrt(phi**2 + (now - self.at) / PERIOD * self.volatility**2)
        return msgspec.structs.replace(self, deviation=min(NEW_DEVIATION, grown))

    def provisional(self, now: int) -> bool:
        """Whether too little is known, or too long ago."""
        return self.now(now).deviation > PROVISIONAL


def after_game(black: Rating, white: Rating, score: float, at: int) -> tuple[Rating, Rating]:
    """Both ratings after one game. `score`: 1.0 Black won, 0.5 a draw, 0.0 White won."""
    if score not in (0.0, 0.5, 1.0):
        raise ValueError(f"a game scores 0, 0.5 or 1, not {score}")
    return _played(black, white, score, at), _played(white, black, 1.0 - score, at)


def _played(own: Rating, other: Rating, score: float, at: int) -> Rating:
    periods = 0.0 if own.at is None else max(0, at - own.at) / PERIOD
    rated = rate(own, [(other.now(at), score)], periods=periods)
    return msgspec.structs.replace(
        rated,
        deviation=min(NEW_DEVIATION, max(SUREST, rated.deviation)),
        volatility=min(WILDEST, rated.volatility),
        at=at if own.at is None else max(at, own.at),
        games=own.games + 1,
    )


def rate(own: Rating, games: Sequence[tuple[Rating, float]], *, periods: float = 1.0) -> Rating:
    """A rating after games against these, by the paper alone (steps 2 to 8), without our bounds.

    `games`: the opponents as they were, and the scores against them. `periods`: how many rating
    periods have passed since the last rating; the paper knows only 1.
    """
    mu, phi = (own.value - MIDDLE) / SCALE, own.deviation / SCALE
    information, surprise = 0.0, 0.0
    for opponent, score in games:
        weight = _weight(opponent.deviation / SCALE)
        expected = 1 / (1 + math.exp(-weight * (mu - (opponent.value - MIDDLE) / SCALE)))
        information += weight**2 * expected * (1 - expected)
        surprise += weight * (score - expected)
    if not games or information == 0.0:  # nothing was learnt: only step 6
        grown = math.sqrt(phi**2 + periods * own.volatility**2)
        return msgspec.structs.replace(own, deviation=grown * SCALE)
    variance = 1 / information  # step 3
    improvement = variance * surprise  # step 4
    volatility = _volatility(own.volatility, phi, variance, improvement)
    grown = phi**2 + periods * volatility**2  # step 6
    phi = 1 / math.sqrt(1 / grown + information)  # step 7
    mu += phi**2 * surprise
    return msgspec.structs.replace(
        own, value=mu * SCALE + MIDDLE, deviation=phi * SCALE, volatility=volatility
    )


def expected_score(own: Rating, other: Rating) -> float:
    """The share of points to be expected against someone, the uncertainty of both regarded."""
    both = math.hypot(own.deviation, other.deviation) / SCALE
    return 1 / (1 + math.exp(-_weight(both) * (own.value - other.value) / SCALE))


def _weight(phi: float) -> float:
    """g(phi) of step 3: games against people one knows little about say less."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _volatility(sigma: float, phi: float, variance: float, improvement: float) -> float:
    """Step 5: the new volatility, by the Illinois variant of regula falsi."""
    start = math.log(sigma**2)
    gap = improvement**2 - phi**2 - variance

    def f(x: float) -> float:
        grown = phi**2 + variance + math.exp(x)
        return math.exp(x) * (gap - math.exp(x)) / (2 * grown**2) - (x - start) / TAU**2

    low = start
    if gap > 0:
        high = math.log(gap)
    else:
        steps = 1
        while f(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > TOLERANCE:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = f(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return math.exp(low / 2)
