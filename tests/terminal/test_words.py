"""Every code that a record can be refused with has its sentence at the terminal."""

from __future__ import annotations

from cairn.games import REFUSALS
from cairn.games.record import RECORD_ERRORS, Record, RecordError
from cairn.terminal import words


def test_every_code_has_a_sentence() -> None:
    assert set(words.RECORDS) == set(RECORD_ERRORS)
    assert set(words.REFUSALS) == set(REFUSALS)


def test_an_illegal_step_is_told_with_its_place_and_its_reason() -> None:
    try:
        Record.parse("cairn-record 1\ngame oust\nboard hex-5\npie on\n\n1. e5\n2. e5\n")
    except RecordError as error:
        told = words.unreadable(error)
    assert told == (
        "line 7, column 4: e5 in turn 2 is against the rules: e5 is occupied [illegal-step]"
    )


def test_what_is_no_text_is_said_plainly() -> None:
    error = UnicodeDecodeError("utf-8", b"\xd0\x01", 0, 1, "invalid continuation byte")
    assert words.unreadable(error) == words.NOT_TEXT
