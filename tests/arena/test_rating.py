"""Ratings: the paper's numbers, another implementation's, and what must hold for all."""

from __future__ import annotations

import math

import glicko2
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cairn.arena.control import DAY
from cairn.arena.rating import (
    NEW_DEVIATION,
    PERIOD,
    PROVISIONAL,
    SCALE,
    SUREST,
    WILDEST,
    Rating,
    after_game,
    expected_score,
    rate,
)

values = st.floats(0, 3500)
deviations = st.floats(SUREST, NEW_DEVIATION)
volatilities = st.floats(0.03, WILDEST)
scores = st.sampled_from([0.0, 0.5, 1.0])
moments = st.integers(0, 3000 * DAY)
ratings = st.builds(Rating, values, deviations, volatilities, moments, st.integers(1, 500))
opponents = st.lists(st.tuples(ratings, scores), min_size=1, max_size=12)


class Corrected(glicko2.Player):  # type: ignore[misc] # untyped package
    """The package with step 5 as in the paper: it has the rating where the deviation belongs."""

    def _f(self, x: float, delta: float, variance: float, start: float) -> float:
        deviation, grown = self.rd / SCALE, math.exp(x)
        whole = deviation**2 + variance + grown
        return float(
            grown * (delta**2 - deviation**2 - variance - grown) / (2 * whole**2)
            - (x - start) / self._tau**2
        )


def by_the_package(
    kind: type[glicko2.Player], own: Rating, games: list[tuple[Rating, float]]
) -> tuple[float, float, float]:
    player = kind(own.value, own.deviation, own.volatility)
    player.update_player(
        [opponent.value for opponent, _ in games],
        [opponent.deviation for opponent, _ in games],
        [score for _, score in games],
    )
    return player.rating, player.rd, player.vol


def numbers(rating: Rating) -> tuple[float, float, float]:
    return rating.value, rating.deviation, rating.volatility


def test_the_example_of_the_paper() -> None:
    own = Rating(1500, 200, 0.06)
    games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    assert numbers(rate(own, games)) == pytest.approx((1464.06, 151.52, 0.05999), abs=0.01)


@given(deviations, st.sampled_from([-1, 1]), volatilities, opponents)
def test_as_the_package_where_its_mistake_does_not_show(
    deviation: float, sign: int, volatility: float, games: list[tuple[Rating, float]]
) -> None:
    own = Rating(1500 + sign * deviation, deviation, volatility)
    theirs = by_the_package(glicko2.Player, own, games)
    assert numbers(rate(own, games)) == pytest.approx(theirs, rel=1e-7, abs=1e-6)


@given(ratings, opponents)
def test_as_the_package_with_its_mistake_corrected(
    own: Rating, games: list[tuple[Rating, float]]
) -> None:
    theirs = by_the_package(Corrected, own, games)
    assert numbers(rate(own, games)) == pytest.approx(theirs, rel=1e-7, abs=1e-6)


@given(ratings)
def test_as_the_package_for_who_does_not_play(own: Rating) -> None:
    player = glicko2.Player(own.value, own.deviation, own.volatility)
    player.did_not_compete()
    assert rate(own, []).deviation == pytest.approx(player.rd)


@given(ratings, ratings, moments)
@example(Rating(), Rating(), 0)
def test_who_wins_rises_and_who_loses_falls(black: Rating, white: Rating, at: int) -> None:
    above, below = after_game(black, white, 1.0, at)
    assert above.value >= black.value
    assert below.value <= white.value
    drawn, _ = after_game(black, white, 0.5, at)
    lost, _ = after_game(black, white, 0.0, at)
    assert lost.value <= drawn.value <= above.value


@given(ratings, ratings, scores, moments)
def test_a_game_is_the_same_from_either_side(
    black: Rating, white: Rating, score: float, at: int
) -> None:
    one, other = after_game(black, white, score, at)
    assert after_game(white, black, 1.0 - score, at) == (other, one)


@given(ratings, ratings, scores, moments)
def test_ratings_keep_their_bounds(black: Rating, white: Rating, score: float, at: int) -> None:
    for before, after in zip((black, white), after_game(black, white, score, at), strict=True):
        assert SUREST <= after.deviation <= NEW_DEVIATION
        assert 0 < after.volatility <= WILDEST
        assert after.games == before.games + 1
        assert after.at is not None
        assert after.at >= at
        # What a game tells never makes one less sure than the time before it did.
        assert after.deviation <= max(SUREST, before.now(at).deviation) + 0.5


@given(ratings, st.integers(0, 1000 * DAY), st.integers(0, 1000 * DAY))
def test_time_makes_less_sure_and_can_be_counted_in_parts(
    rating: Rating, first: int, second: int
) -> None:
    assert rating.at is not None
    between, after = rating.at + first, rating.at + first + second
    assert rating.now(after).deviation >= rating.now(between).deviation >= rating.deviation
    whole = rating.now(after).deviation
    halfway = Rating(rating.value, rating.now(between).deviation, rating.volatility, between, 1)
    assert halfway.now(after).deviation == pytest.approx(whole)
    assert (rating.now(after).value, rating.now(after).at) == (rating.value, rating.at)


def test_one_period_is_that_of_the_paper() -> None:
    rating = Rating(1600, 80, 0.06, at=0, games=9)
    assert rating.now(PERIOD).deviation == pytest.approx(rate(rating, []).deviation)
    assert rate(rating, [], periods=0).deviation == pytest.approx(80)


def test_a_game_a_period_later_is_rated_as_in_the_paper() -> None:
    black, white = Rating(1600, 80, 0.06, at=0, games=9), Rating(1700, 90, 0.06, at=PERIOD, games=9)
    after, _ = after_game(black, white, 1.0, PERIOD)
    assert numbers(after) == pytest.approx(numbers(rate(black, [(white, 1.0)])))


def test_who_is_provisional() -> None:
    assert Rating().provisional(0)
    known = Rating(1600, 60, 0.06, at=0, games=50)
    assert not known.provisional(300 * DAY)
    assert known.provisional(400 * DAY)
    assert known.now(400 * DAY).deviation > PROVISIONAL


def test_a_newcomer_is_known_after_a_dozen_games() -> None:
    newcomer, opponent = Rating(), Rating(1600, 60, 0.06, at=0, games=50)
    for number in range(14):
        newcomer, _ = after_game(newcomer, opponent, float(number % 2), number * 1000)
    assert not newcomer.provisional(14_000)
    assert newcomer.value == pytest.approx(1600, abs=40)


@given(ratings, ratings)
def test_what_is_expected_of_two_adds_up_to_one_point(one: Rating, other: Rating) -> None:
    assert expected_score(one, other) + expected_score(other, one) == pytest.approx(1)
    if one.value > other.value:
        assert expected_score(one, other) >= 0.5


def test_a_game_scores_nothing_else() -> None:
    with pytest.raises(ValueError, match="not 2"):
        after_game(Rating(), Rating(), 2, 0)
