"""Leave: whole days of a person, never more than the year has, never time given back."""

from __future__ import annotations

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from cairn.arena.control import DAY
from cairn.arena.leave import LEAVE_A_TURN, LEAVE_A_YEAR, Cover, cover, days_left, year_of

NOON = int(datetime(2025, 6, 1, 12, tzinfo=UTC).timestamp() * 1000)
LAST_HOUR = int(datetime(2025, 12, 31, 23, tzinfo=UTC).timestamp() * 1000)


def test_a_turn_that_is_over_is_due_a_day_later() -> None:
    assert cover([], NOON) == Cover(NOON + DAY, NOON)


def test_a_day_counts_for_all_games_of_a_person() -> None:
    assert cover([NOON], NOON + 1000) == Cover(NOON + DAY, None)
    assert cover([NOON], NOON + DAY - 1) == Cover(NOON + DAY, None)
    assert cover([NOON], NOON + DAY) == Cover(NOON + 2 * DAY, NOON + DAY)
    assert cover([NOON], NOON - 1) == Cover(NOON - 1 + DAY, NOON - 1)


def test_a_year_has_so_many_days_and_the_next_has_its_own() -> None:
    taken = [LAST_HOUR - number * 2 * DAY for number in range(1, LEAVE_A_YEAR + 1)]
    assert days_left(taken, LAST_HOUR) == 0
    assert cover(taken, LAST_HOUR) is None
    assert days_left(taken, LAST_HOUR + DAY) == LEAVE_A_YEAR
    assert cover(taken, LAST_HOUR + DAY) is not None


def test_a_turn_has_so_much_leave_at_most() -> None:
    assert cover([], NOON, used=(LEAVE_A_TURN - 1) * DAY) is not None
    assert cover([], NOON, used=(LEAVE_A_TURN - 1) * DAY + 1) is None
    assert cover([NOON], NOON + DAY // 2, used=LEAVE_A_TURN * DAY - DAY // 2) is not None


@given(st.lists(st.integers(0, 800 * DAY), max_size=80), st.integers(1, 4))
def test_whatever_runs_out_when_leave_keeps_its_bounds(moments: list[int], games: int) -> None:
    taken: list[int] = []
    for number, moment in enumerate(sorted(moments)):
        used, due = 0, NOON + moment
        while (covered := cover(taken, due, used)) is not None:
            assert due < covered.until <= due + DAY
            if covered.day is not None:
                assert not any(day <= due < day + DAY for day in taken)
                taken.append(covered.day)
            used += covered.until - due
            due = covered.until
            if number % games:
                break
        assert used <= LEAVE_A_TURN * DAY
        assert due <= NOON + moment + LEAVE_A_TURN * DAY
    for year in {year_of(day) for day in taken}:
        assert sum(year_of(day) == year for day in taken) <= LEAVE_A_YEAR
