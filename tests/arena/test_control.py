"""Time controls: their text, there and back, and clear refusals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cairn.arena import Refused
from cairn.arena.control import (
    DAY,
    DAYS,
    INCREMENT,
    INITIAL,
    PRESETS,
    UNTIMED,
    ByDay,
    Control,
    Live,
    parse,
    read,
)

controls = st.one_of(
    st.just(UNTIMED),
    st.builds(Live, st.integers(*INITIAL), st.integers(*INCREMENT)),
    st.builds(ByDay, st.integers(*DAYS)),
)


@given(controls)
def test_there_and_back(control: Control) -> None:
    assert parse(control.text) == control
    assert parse(f"  {control.text.upper().replace(' ', '   ')} ") == control


@pytest.mark.parametrize("text", PRESETS)
def test_what_is_offered_is_accepted_and_canonical(text: str) -> None:
    assert parse(text).text == text


def refused(text: str) -> dict[str, object]:
    with pytest.raises(Refused) as error:
        parse(text)
    assert error.value.code == "bad-clock"
    return error.value.values


@pytest.mark.parametrize(
    "text",
    ["", "live", "live 5", "live 300 + 5", "days", "days x", "live -5+1", "hours 3"],
)
def test_what_is_no_control(text: str) -> None:
    assert refused(text) == {"text": text, "why": "form"}


@pytest.mark.parametrize(
    ("text", "why", "value", "least", "most"),
    [
        ("live 14+5", "initial", 14, 15, 10_800),
        ("live 10801+5", "initial", 10_801, 15, 10_800),
        ("live 60+181", "increment", 181, 0, 180),
        ("days 0", "days", 0, 1, 14),
        ("days 15", "days", 15, 1, 14),
    ],
)
def test_a_refusal_names_the_value_and_its_limits(
    text: str, why: str, value: int, least: int, most: int
) -> None:
    assert refused(text) == {"text": text, "why": why, "value": value, "least": least, "most": most}


def test_a_long_text_is_cut_in_the_refusal() -> None:
    assert refused("x" * 1000)["text"] == "x" * 40


def test_a_journal_may_have_what_is_no_longer_offered() -> None:
    assert read("days 30") == ByDay(30)
    assert read("live 5+0") == Live(5, 0)


def test_waiting_scales_with_the_clock() -> None:
    assert [Live(initial, 0).patience for initial in (15, 300, 600, 3600)] == [
        30_000,
        30_000,
        60_000,
        360_000,
    ]
    assert ByDay(3).first_turn == ByDay(3).start == 3 * DAY
