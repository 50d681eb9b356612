"""Who may say and read what at a table: two rooms, the rules for a text, the quick phrases.

Pure; keeping what was said is the store's, blocks and limits the server's.
"""

from __future__ import annotations

import re
import unicodedata

from cairn.arena.invisible import shows
from cairn.arena.refusals import Refused
from cairn.arena.table import Table
from cairn.games import Colour

PLAYERS = "players"
WATCHERS = "watchers"

LONGEST = 500
"""Letters (code points) in a text."""

PHRASES = (
    "hello",
    "good-luck",
    "thanks",
    "well-played",
    "good-game",
    "nice-turn",
    "my-mistake",
    "one-moment",
    "take-your-time",
    "must-go",
    "again",
    "goodbye",
)
"""Codes of what one tap says. Every reader sees them in their own language."""

REASONS_TO_DECLINE = (
    "not-now",
    "later",
    "other-game",
    "other-clock",
    "too-many-games",
)
"""Codes of what a declined challenge can be answered with."""

_MARKS = 4
"""Marks on one letter, beyond which they would draw over the lines around them."""
_JOINERS = "\u200c\u200d"  # without which some languages, and some emoji, cannot be written
_FLAG = re.compile("\U0001f3f4[\U000e0020-\U000e007e]{1,7}\U000e007f")  # of a part of a country


def rooms_of(table: Table, player: str) -> tuple[str, ...]:
    """The rooms that somebody hears and speaks in; empty where nobody talks.

    Players have a room of their own; that of the watchers is open to them once the game is over,
    so that nobody is advised. `player`: empty for a visitor without a session.
    """
    if table.opened.one_board:
        return ()
    if not player or not _plays(table, player):
        return (WATCHERS,)
    return (PLAYERS, WATCHERS) if table.status == "over" else (PLAYERS,)


def _plays(table: Table, player: str) -> bool:
    if table.seat_of(player) is not None:
        return True
    kept = any(table.reserved_for(colour) == player for colour in Colour)
    return kept or (table.status == "waiting" and table.opened.host == player)


def checked_text(text: str) -> str:
    """The text as it is kept: NFC, one line, without space around it.

    Raises Refused: nothing-said (also where nothing would be seen), text-too-long
    {length, most}, text-characters {character}.
    """
    tidy = unicodedata.normalize("NFC", text).strip()
    if not shows(tidy):
        raise Refused("nothing-said")
    if len(tidy) > LONGEST:
        raise Refused("text-too-long", length=len(tidy), most=LONGEST)
    marks = 0
    for character in _FLAG.sub("", tidy):  # tags elsewhere would hide a text in the text
        kind = unicodedata.category(character)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        hidden = kind[0] == "C" and character not in _JOINERS
        if hidden or kind in ("Zl", "Zp") or marks > _MARKS:
            raise Refused("text-characters", character=f"U+{ord(character):04X}")
    return tidy


def checked_phrase(code: str) -> str:
    """A known quick phrase. Raises Refused no-such-phrase {phrase}."""
    if code not in PHRASES:
        raise Refused("no-such-phrase", phrase=code[:32])
    return code
