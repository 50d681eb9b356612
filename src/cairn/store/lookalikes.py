"""Names that look alike: `skeleton` gives two of them the same text. It follows the idea of
Unicode's confusables (UTS 39), with a table of its own for Latin, Cyrillic, Greek and Armenian;
what a name may be at all is said in `names`."""

from __future__ import annotations

import unicodedata

# The Unicode table compares letters as they stand. Names are compared without regard to case, and
# then its pairs run into one another (Г is like r, У like y, г like y …). So: chosen by hand, in
# lower case, each letter once; a letter stands for what either of its two cases looks like.
_GROUPS = {
    "a": "аαɑ",
    "b": "вьβʙ",
    "c": "сҫ",
    "d": "ԁ",
    "e": "еεҽ",
    "g": "ɡց",
    "h": "нһηհʜ",
    "i": "1lіιӏıɩɪłʟ",
    "j": "јյϳ",
    "k": "кκĸ",
    "m": "мμ",
    "n": "νոɴ",
    "o": "0оοօσ",
    "p": "рρ",
    "q": "ԛզ",
    "r": "гγʀ",
    "s": "ѕ",
    "t": "тτ",
    "u": "սʋ",
    "v": "ѵ",
    "w": "ԝѡաɯ",
    "x": "хχ",
    "y": "уυүʏ",
    "з": "3ӡ",
    "б": "6",
    "ч": "4",
    "ф": "φ",
    "п": "π",
    "л": "λ",
}
_LIKE = str.maketrans(
    {letter: shown for shown, letters in _GROUPS.items() for letter in letters}
    # Letters with a stroke that falls together with them, and apostrophes that count as letters.
    | {"ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t"}
    | dict.fromkeys(" _-'’ʼʻʹʽˈˊˋ", "")
)
_PAIRS = (("rn", "m"), ("vv", "w"))


def skeleton(name: str) -> str:
    """What is left of a tidy name when its look alone counts: the same for names that look alike.

    Without regard to case, spaces, hyphens, underscores and apostrophes. Letters with marks of
    their own (ž, é, й) stay apart from those without. It is not for showing; it may be empty.
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    # A mark that makes no letter of any language with a Latin, Greek or Cyrillic one is ornament.
    plain = "".join(
        character
        for index, character in enumerate(folded)
        if not (unicodedata.category(character) == "Mn" and _european(folded[:index]))
    )
    shown = unicodedata.normalize("NFD", plain).translate(_LIKE)
    for pair, letter in _PAIRS:
        shown = shown.replace(pair, letter)
    return shown


def bare(name: str) -> str:
    """The skeleton without any marks: for words that nobody may come near."""
    return "".join(
        character
        for character in unicodedata.normalize("NFD", skeleton(name))
        if unicodedata.category(character) != "Mn"
    )


def script(character: str) -> str:
    """The first word of a character's Unicode name, which for letters is their script."""
    return unicodedata.name(character, "UNKNOWN").split()[0]


def _european(before: str) -> bool:
    """Whether a mark belongs to a letter whose marked forms all have signs of their own."""
    for character in reversed(before):
        if unicodedata.category(character) != "Mn":
            return script(character) in {"LATIN", "GREEK", "CYRILLIC"}
    return False
