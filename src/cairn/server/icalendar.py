"""Calendars as other programs read them (iCalendar, RFC 5545): the few parts that we need. Pure.

Lines end in CR LF and are at most 75 octets long, folded between characters (3.1); text is escaped
(3.3.11); moments are in UTC (3.3.5).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

LONGEST = 75
MEDIA_TYPE = "text/calendar"
PRODUCT = "-//Cairn//Time left//EN"


@dataclass(frozen=True)
class Event:
    """Something in a calendar; moments in unix ms.

    `uid`: the same for the same thing, however often it is moved; `sequence` grows with that.
    """

    uid: str
    sequence: int
    changed: int
    starts: int
    ends: int
    summary: str
    description: str
    url: str


def calendar(name: str, events: Iterable[Event], *, refresh_minutes: int) -> bytes:
    """A whole calendar, which readers are asked to fetch again every so many minutes."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", f"PRODID:{PRODUCT}", "CALSCALE:GREGORIAN"]
    lines += ["METHOD:PUBLISH", f"X-WR-CALNAME:{escaped(name)}", f"NAME:{escaped(name)}"]
    lines += [f"REFRESH-INTERVAL;VALUE=DURATION:PT{refresh_minutes}M"]
    lines += [f"X-PUBLISHED-TTL:PT{refresh_minutes}M"]
    for event in events:
        lines += _lines(event)
    lines.append("END:VCALENDAR")
    return b"".join(part for line in lines for part in folded(line))


def _lines(event: Event) -> list[str]:
    return [
        "BEGIN:VEVENT",
        f"UID:{escaped(event.uid)}",
        f"SEQUENCE:{event.sequence}",
        f"DTSTAMP:{moment(event.changed)}",
        f"LAST-MODIFIED:{moment(event.changed)}",
        f"DTSTART:{moment(event.starts)}",
        f"DTEND:{moment(event.ends)}",
        f"SUMMARY:{escaped(event.summary)}",
        f"DESCRIPTION:{escaped(event.description)}",
        f"URL:{event.url}",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
    ]


def moment(unix_ms: int) -> str:
    """A moment in UTC: 20261129T224500Z."""
    return datetime.fromtimestamp(unix_ms / 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def escaped(text: str) -> str:
    """A text value. Other control characters than line ends have no place in one."""
    text = text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\\n")
    return "".join(character for character in text if character >= " " and character != "\x7f")


def folded(line: str) -> Iterator[bytes]:
    """A line in pieces of at most 75 octets, never within a character; each with its end."""
    piece, room = b"", LONGEST
    for character in line:
        octets = character.encode()
        if len(piece) + len(octets) > room:
            yield piece + b"\r\n "
            piece, room = b"", LONGEST - 1  # the space at the beginning counts
        piece += octets
    yield piece + b"\r\n"
