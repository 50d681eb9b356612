"""Calendars by the letter of RFC 5545: folding, escaping, moments."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cairn.server.icalendar import Event, calendar, escaped, folded, moment


def test_moments_are_in_utc() -> None:
    assert moment(0) == "19700101T000000Z"
    assert moment(1_796_000_000_999) == "20261130T005320Z"


def test_text_is_escaped() -> None:
    assert escaped("a;b,c\\d\ne\r\nf\tg\x07") == "a\\;b\\,c\\\\d\\ne\\nfg"


@given(st.text(alphabet=st.characters(exclude_categories=["Cs", "Cc"])))
def test_lines_are_folded_between_characters_and_unfold_to_what_they_were(line: str) -> None:
    pieces = b"".join(folded(line))
    assert pieces.endswith(b"\r\n")
    for piece in pieces.split(b"\r\n"):
        assert len(piece) <= 75
        piece.decode()
    assert pieces.replace(b"\r\n ", b"").decode() == line + "\r\n"


@given(st.text(alphabet=st.characters(exclude_categories=["Cs", "Cc"])))
def test_what_is_escaped_can_be_read_again(text: str) -> None:
    read, escape = "", False
    for character in escaped(text):
        if escape:
            read, escape = read + character, False
        elif character == "\\":
            escape = True
        else:
            assert character not in ";,"
            read += character
    assert read == text


def test_a_whole_calendar() -> None:
    event = Event("t@x", 3, 0, 1_000_000, 2_000_000, "Oust, soon", "Turn 2\nx", "https://x/t")
    assert calendar("Cairn: laikas", [event], refresh_minutes=60).decode() == (
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Cairn//Time left//EN\r\n"
        "CALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\nX-WR-CALNAME:Cairn: laikas\r\n"
        "NAME:Cairn: laikas\r\nREFRESH-INTERVAL;VALUE=DURATION:PT60M\r\n"
        "X-PUBLISHED-TTL:PT60M\r\nBEGIN:VEVENT\r\nUID:t@x\r\nSEQUENCE:3\r\n"
        "DTSTAMP:19700101T000000Z\r\nLAST-MODIFIED:19700101T000000Z\r\n"
        "DTSTART:19700101T001640Z\r\nDTEND:19700101T003320Z\r\nSUMMARY:Oust\\, soon\r\n"
        "DESCRIPTION:Turn 2\\nx\r\nURL:https://x/t\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT\r\n"
        "END:VCALENDAR\r\n"
    )
