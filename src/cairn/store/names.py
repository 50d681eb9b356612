"""The rules for a player's name, and nothing about who may use it. Refusals carry a code and
numbers; the words are in the locales."""

from __future__ import annotations

import unicodedata

SHORTEST = 2
LONGEST = 20

_ALLOWED = frozenset(" _-'")
# Letters and marks that draw nothing: with them a name could look like another, or empty.
_INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0"
    + "".join(map(chr, [*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))
)
# More marks on one letter than any language needs would draw over the lines around it.
_MARKS = 3


class NameRefused(ValueError):
    """:ivar code: name-too-short, name-too-long, name-characters or name-needs-letter.
    :ivar values: what the sentence for it needs: least, most, character."""

    def __init__(self, code: str, **values: int | str) -> None:
        super().__init__(f"{code} {values}")
        self.code = code
        self.values = values


def tidy(text: str) -> str:
    """The name as it is kept: NFC, without space around it, one kind of apostrophe.

    :raises NameRefused: when it is no name.
    """
    name = unicodedata.normalize("NFC", text).strip().replace("’", "'")
    if len(name) > LONGEST:
        raise NameRefused("name-too-long", most=LONGEST)
    if len(name) < SHORTEST:
        raise NameRefused("name-too-short", least=SHORTEST)
    marks = _MARKS  # a mark needs a letter before it
    for character in name:
        kind = unicodedata.category(character)
        marks = marks + 1 if kind in ("Mn", "Mc") else 0 if kind[0] == "L" else _MARKS
        fits = character in _ALLOWED or kind[0] == "L" or kind == "Nd"
        fits = fits or (kind in ("Mn", "Mc") and marks <= _MARKS)
        if not fits or character in _INVISIBLE:
            raise NameRefused("name-characters", character=_printable(character))
    if "  " in name:
        raise NameRefused("name-characters", character="␣␣")
    if not any(unicodedata.category(character)[0] in "LN" for character in name):
        raise NameRefused("name-needs-letter")
    return name


def _printable(character: str) -> str:
    return character if character.isprintable() else f"U+{ord(character):04X}"
