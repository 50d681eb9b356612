"""Why something was refused, as a sentence: a code and its values, said in a visitor's language.

The texts are those that pages and scripts show; programs get the English ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar.exceptions import ValidationException

from cairn.server.words import Words

LONGEST = 60
"""Letters of a value that are said again."""


def refusal(words: Words, code: str, values: Mapping[str, Any]) -> str:
    """What a refusal by the arena or a game, or of a set-up, says: one of `arena.refusals`, of
    `games.REFUSALS`, of `games.SET_UPS`, or of the lobby's and the talk's."""
    for message in (f"refuse-{code}", f"setup-{code}"):
        if message in words:
            return words(message, **plain(values))
    return words("refuse-unknown", code=code)


def record(words: Words, code: str, values: Mapping[str, Any], line: int, column: int) -> str:
    """What is wrong with a record: one of `record.RECORD_ERRORS`, and where, if that is known."""
    said = words(f"record-{code}", **plain(values))
    return f"{words('record-at', line=line, column=column)} {said}" if line else said


def field(words: Words, name: str, value: str) -> str:
    """That a field of a form or an address cannot be what it was."""
    return words("error-field", field=name[:LONGEST], value=value[:LONGEST])


def wrong_field(name: str, value: str, sentence: str) -> ValidationException:
    """A 400 that names the field and the value; `sentence` is for programs."""
    wrong = {"key": name, "message": value, "value": value}
    return ValidationException(detail=sentence, extra=[wrong])


def plain(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values as texts can hold them: numbers and words."""
    return {
        name: value if isinstance(value, int | float | str) else _word(value)
        for name, value in values.items()
    }


def _word(value: Any) -> str:
    if value is None:
        return ""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
