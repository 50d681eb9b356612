"""Names that nobody may take: those by which people would believe to speak with the house, with a
guest, or with nobody. In the languages of the site; by their look, not by their letters."""

from __future__ import annotations

import re

from cairn.store.lookalikes import bare

# A name that holds one of these as a word of its own speaks for the house.
_HOUSE = """
cairn admin administrator administrators operator moderator mod official staff support root system
sysop webmaster host security
pentadbir penyelia rasmi sokongan sistem
адмін адміністратор модератор підтримка система служба безпека
administratorius administratorė moderatorius moderatorė palaikymas sistema
"""
# The whole name, alone or with a number: what the pages themselves call people and seats.
_PAGES = """
guest tetamu гість svečias viešnia
bot бот botas robot robotas робот
anonymous anonim анонім anonimas
nobody unknown deleted
player pemain гравець žaidėjas
black white hitam putih чорні білі juodieji baltieji
me you saya anda я ви aš jūs
"""
_PHRASES = (
    "former player",
    "bekas pemain",
    "колишній гравець",
    "колишня гравчиня",
    "buvęs žaidėjas",
    "svečias nr",
)

_HOUSE_WORDS = frozenset(bare(word) for word in _HOUSE.split())
_WHOLE_NAMES = frozenset(bare(word) for word in [*_PAGES.split(), *_PHRASES])
_NUMBER = re.compile(f"[{''.join(sorted({bare(digit) for digit in '0123456789'}))}]*")
_SPACE, _DIGITS = re.compile(r"[\s_\-']+"), re.compile(r"\d+")
_FIRST, _LAST = re.compile(r"^\d+"), re.compile(r"\d+$")


def is_reserved(name: str) -> bool:
    """Whether a tidy name is kept for the house, or looks like "Guest 1234"."""
    words = {piece for word in [name, *_SPACE.split(name)] for piece in _pieces(word)}
    if not _HOUSE_WORDS.isdisjoint(map(bare, words)):
        return True
    whole = bare(name)
    return any(
        whole.startswith(taken) and _NUMBER.fullmatch(whole, len(taken)) for taken in _WHOLE_NAMES
    )


def _pieces(word: str) -> set[str]:
    """What a word can be read as: a digit ends it, is left out at its ends, or is the letter that
    it looks like."""
    return {
        *_DIGITS.split(word),
        *(word, _FIRST.sub("", word), _LAST.sub("", word), _FIRST.sub("", _LAST.sub("", word))),
    }
