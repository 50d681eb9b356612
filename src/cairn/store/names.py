"""The rules for a player's name, and nothing about who may use it. Refusals carry a code and
numbers; the words are in the locales."""

from __future__ import annotations

import re
import unicodedata

from cairn.arena.invisible import INVISIBLE
from cairn.store.lookalikes import script

SHORTEST = 2
LONGEST = 20

_ALLOWED = frozenset(" _-'")
# Scripts that languages of today are written in (UAX 31): letters of others are mostly taken for
# their resemblance. The same goes for letters that only phonetics needs.
_SCRIPTS = """
    LATIN CYRILLIC GREEK ARMENIAN GEORGIAN HEBREW ARABIC THAANA DEVANAGARI BENGALI GURMUKHI GUJARATI
    ORIYA TAMIL TELUGU KANNADA MALAYALAM SINHALA THAI LAO TIBETAN MYANMAR KHMER ETHIOPIC HANGUL CJK
    IDEOGRAPHIC HIRAGANA KATAKANA KATAKANA-HIRAGANA BOPOMOFO
""".split()  # noqa: SIM905 - a list to be read
_APOSTROPHES = "ʼʻ"  # which are letters in some languages
_PHONETIC = re.compile("[\u1d00-\u1dbf\ua720-\ua7ff\uab30-\uab6f]")
# These resemble one another so much that a word is written in one of them.
_ALIKE = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN"})

# More marks on one letter than any language needs would draw over the lines around it.
_MARKS = 3


class NameRefused(ValueError):
    """:ivar code: name-too-short, name-too-long, name-characters, name-needs-letter or
        name-mixed-letters; where it is about who may use it, name-reserved or name-taken.
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
        fits = fits and (kind[0] != "L" or _is_written_today(character))
        if not fits or character in INVISIBLE:
            raise NameRefused("name-characters", character=_printable(character))
    if "  " in name:
        raise NameRefused("name-characters", character="␣␣")
    if not any(unicodedata.category(character)[0] in "LN" for character in name):
        raise NameRefused("name-needs-letter")
    unmarked = "".join(one for one in name if unicodedata.category(one)[0] != "M")
    for word in re.split(r"[\W\d_]+", unmarked):
        if len(_ALIKE & {script(character) for character in word}) > 1:
            raise NameRefused("name-mixed-letters")
    return name


def _is_written_today(letter: str) -> bool:
    if letter in _APOSTROPHES:
        return True
    return script(letter) in _SCRIPTS and not _PHONETIC.match(letter)


def _printable(character: str) -> str:
    shown = character.isprintable() and character not in INVISIBLE
    return character if shown else f"U+{ord(character):04X}"
