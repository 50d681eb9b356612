"""Loading and saying messages; choosing a language."""

from __future__ import annotations

import pytest
from markupsafe import Markup

from cairn.server.words import BrokenMessage, UnknownMessage, Words, negotiate, words_in


def test_says_a_message() -> None:
    assert words_in("en")("designed-by", designer="Mark Steere", year="2007") == "Mark Steere, 2007"


def test_an_unknown_message_is_an_error_in_any_language() -> None:
    with pytest.raises(UnknownMessage):
        words_in("uk")("no-such-message")
    with pytest.raises(UnknownMessage):
        words_in("uk")("site-name.title")
    with pytest.raises(UnknownMessage):
        Words("xx")


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(BrokenMessage):
        words_in("lt")("designed-by", designer="Mark Steere")


def test_markup_escapes_its_arguments_only() -> None:
    words = words_in("en")
    assert words.html("page-title", page="<i>") == Markup("&lt;i&gt; · Cairn")
    assert "<b>" in words.html("oust-short-1")


def test_messages_without_arguments_are_kept() -> None:
    words = Words("ms")
    assert words("game-oust") is words("game-oust")
    assert "game-oust" in words
    assert "game-chess" not in words


@pytest.mark.parametrize(
    ("header", "code"),
    [
        (None, "en"),
        ("", "en"),
        ("de", "en"),
        ("lt", "lt"),
        ("uk-UA,uk;q=0.9,en;q=0.8", "uk"),
        ("de, en;q=0.3, ms-MY;q=0.7", "ms"),
        ("LT;q=0.5, en;q=0.4", "lt"),
        ("uk;q=0, lt;q=0.1", "lt"),
        ("uk;q=nonsense", "en"),
        ("uk;q=nan", "en"),
        ("," * 5000 + "uk", "en"),
    ],
)
def test_the_language_that_fits_best(header: str | None, code: str) -> None:
    assert negotiate(header) == code


def test_numbers_as_the_language_writes_them() -> None:
    assert words_in("en").number(12345) == "12,345"
    assert words_in("lt").number(12345) == "12\u00a0345"


def test_what_is_known_by_the_hour_is_said_so() -> None:
    minute = 60_000
    assert words_in("en").ago(4 * minute) == words_in("en")("in-the-last-hour")
    assert words_in("uk").ago(59 * minute) == words_in("uk")("in-the-last-hour")
    assert words_in("en").ago(180 * minute) == "3 hours ago"


def test_the_size_of_a_board_stays_in_one_line() -> None:
    for lang in ("en", "ms", "uk", "lt"):
        assert "9\u00a0×\u00a09" in words_in(lang)("board-square", size="9")
