"""Days and spans of time as each language writes them. Days are those of UTC, like all of ours."""

from __future__ import annotations

from datetime import UTC, datetime

from babel.dates import format_date, format_timedelta

LATEST = 253_402_300_799_999
"""The last moment that has a day: the end of the year 9999, in unix milliseconds."""
DATES = {"en": "en_GB"}
"""Whose order of day and month is used; nobody reads 29 Nov 2026 wrongly."""


def day(moment: int, lang: str) -> str:
    """The day of a moment in unix milliseconds: "29 Nov 2026", «29 лист. 2026 р.»."""
    return str(format_date(_date(moment), "medium", locale=DATES.get(lang, lang)))


def moment(at: int, lang: str) -> str:
    """A day with its time: "29 Nov 2026, 14:30 UTC"."""
    return f"{day(at, lang)}, {_date(at):%H:%M} UTC"


def iso_day(moment: int) -> str:
    """The same for programs: 2026-11-29."""
    return _date(moment).date().isoformat()


def span(milliseconds: int, lang: str) -> str:
    """How long: "3 days", «3 дні»."""
    seconds = max(60, milliseconds // 1000)
    return str(format_timedelta(seconds, granularity="minute", threshold=1.2, locale=lang))


def ago(milliseconds: int, lang: str) -> str:
    """How long ago: "3 days ago", «3 дні тому»."""
    seconds = -max(60, milliseconds // 1000)
    written = format_timedelta(
        seconds, granularity="minute", threshold=1.2, add_direction=True, locale=lang
    )
    return str(written)


def _date(moment: int) -> datetime:
    return datetime.fromtimestamp(min(moment, LATEST) / 1000, UTC)
