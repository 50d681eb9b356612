"""Characters that draw nothing although they are letters, marks or signs: what is written with them
alone looks empty, and two names that differ in them look the same."""

from __future__ import annotations

import unicodedata

INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159"
    + "".join(map(chr, [*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))
)
"""The joiner and the selectors of variants, the fillers of Hangul, two vowels of Khmer, the empty
Braille cell, the note without a head. What Unicode calls spaces, controls and formats is not among
them: `unicodedata.category` tells those."""


def shows(text: str) -> bool:
    """Whether there is anything to see: marks, spaces and joiners alone are nothing."""
    return any(
        unicodedata.category(character)[0] not in "CMZ" and character not in INVISIBLE
        for character in text
    )
