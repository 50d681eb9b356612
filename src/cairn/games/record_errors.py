"""What can be wrong with a record: codes, places, values; and texts of others made fit to show.

Nothing that was read goes into an error, or into a record's header, as it is: it can be of any
length, turn the text of a page around, or be no text at all (half of a surrogate pair).
"""

from __future__ import annotations

import json
import unicodedata
from typing import Any

from cairn.games.step import told

RECORD_ERRORS = (
    "after-the-end",
    "bad-value",
    "illegal-step",
    "missing-key",
    "not-a-record",
    "pie-not-here",
    "repeated-key",
    "turn-too-long",
    "turn-unfinished",
    "unknown-board",
    "unknown-game",
    "unknown-key",
    "unknown-rules",
    "wrong-number",
    "wrong-reason",
    "wrong-result",
)

MARK = "\ufeff"
"""What some editors write before the first line of a file: it is no part of the text."""
LONGEST = 60
"""Characters of a value that are said again."""
_MARKS = {"Cc", "Cf", "Cs"}


class RecordError(ValueError):
    """A record that cannot be read: one of RECORD_ERRORS, where, and its values.

    ``line`` and ``column`` count from 1; both are 0 where there is no such place, as in JSON.
    """

    def __init__(self, code: str, line: int = 0, column: int = 0, **values: Any) -> None:
        place = f"line {line}, column {column}: " if line else ""
        values = {key: _shown(value) for key, value in values.items()}
        super().__init__(place + told(code, values))
        self.code, self.line, self.column, self.values = code, line, column, values


def read_json(text: str) -> Any:
    """What a JSON text holds, after a byte-order mark or without one.

    :raises RecordError: not-a-record, and where, if that is known.
    """
    try:
        return json.loads(text.removeprefix(MARK))
    except (ValueError, RecursionError) as error:  # also for an integer of thousands of digits
        place = getattr(error, "lineno", 0), getattr(error, "colno", 0)
        raise RecordError("not-a-record", *place) from None


def unmarked(text: str) -> str:
    """Without control and format characters, some of which turn the text of a page around."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(c for c in text if c.isspace() or unicodedata.category(c) not in _MARKS)


def one_line(text: str) -> str:
    """What a header can hold: one line without such characters; it may be empty."""
    return " ".join(unmarked(text).split())


def _shown(value: Any) -> Any:
    return unmarked(value[:LONGEST]) if isinstance(value, str) else value
