"""What notices say, in the language of whoever gets them. Their words are in `notices.ftl`."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from cairn.arena.notices import Notice
from cairn.arena.table import Table
from cairn.games import Colour
from cairn.server import times
from cairn.server.push import Message
from cairn.server.words import CODES, DEFAULT, words_in
from cairn.store import Player


@dataclass(frozen=True)
class Said:
    """A notice in words. `path`: the page it leads to."""

    title: str
    body: str
    path: str
    lang: str


def said(notice: Notice, table: Table, other: Player | None, language: str, now: int) -> Said:
    """A notice about a table as it stands; `other`: against whom they play."""
    lang = language if language in CODES else DEFAULT
    words = words_in(lang)
    name = "" if other is None else other.name or words("seat-guest", number=str(other.number))
    values = {"game": words(f"game-{table.opened.game}"), "name": name}
    title = words(f"notice-{notice.kind}", **values)
    due = table.clocks.runs_out if table.clocks is not None else None
    if notice.kind == "over":
        body = words("notice-over-body", name=name, result=_result(table, notice.player))
    elif notice.kind == "turn" and due is not None:
        left = times.span(due - now, lang)
        body = words("notice-turn-timed", name=name, time=left)
    else:
        body = words(f"notice-{notice.kind}-body", name=name)
    return Said(title, body, f"/{lang}/table/{table.id}", lang)


def trial(language: str) -> Said:
    """The notice that shows whether notices arrive."""
    lang = language if language in CODES else DEFAULT
    words = words_in(lang)
    return Said(words("notice-trial"), words("notice-trial-body"), f"/{lang}/account#notices", lang)


def message(words: Said, tag: str) -> Message:
    """For a browser."""
    return Message(words.title, words.body, words.path, tag, words.lang)


def letter(words: Said, name: str, link: str, stop: str) -> tuple[str, str]:
    """Subject and text of a letter; `stop` leads to where letters are ended."""
    say = words_in(words.lang)
    text = say("letter-notice", name=name, what=words.body, link=link, stop=stop)
    return say("letter-notice-subject", what=words.title), text + "\n"


def letter_name(key: str) -> str:
    """What stands in the Message-ID: the same for the same notice, and says nothing of it."""
    return f"notice.{hashlib.sha256(key.encode()).hexdigest()[:32]}"


def _result(table: Table, player: str) -> str:
    """Won, lost or drawn, for a choice in the words."""
    winner = table.outcome.winner if table.outcome else None
    if winner is None:
        return "drawn"
    return "won" if winner is table.seat_of(player) else "lost"


def opponent(table: Table, player: str) -> str:
    """The id of the other one at the table, seated or expected; empty where there is none."""
    people = [seat.player for seat in table.seats.values() if seat is not None]
    kept = [table.reserved_for(colour) for colour in Colour]
    people += [table.opened.host, *(one for one in kept if one)]
    return next((one for one in people if one != player), "")
