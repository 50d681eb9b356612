"""Notices on the account page in every state, what they say, letters, and the week of deadlines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cairn.arena.notices import KINDS, Notice
from cairn.server import notice_words
from cairn.server.deadlines import event_of, lay_out
from cairn.server.listing import Row
from cairn.server.notice_view import Shown, Where
from cairn.server.notice_words import Said
from cairn.server.render import environment
from cairn.server.words import Words
from cairn.store import Browser, Player, Subscription, Wishes
from tests.arena.at_table import ANN, BOB, opened, seated

DAY = 24 * 60 * 60 * 1000
ONA = Player("o", "Ona", 1234, 0, None)


def shown(**values: Any) -> Shown:
    """A person with a browser in every state, and letters."""
    there = Subscription("https://push.example/x", "", "")
    open_ = Browser("b", "o", "s", there, "Firefox · Linux", "en", 0, 1, None, None, False)
    where = [
        Where(open_, True, "open", False),
        Where(replace(open_, sent_at=None, label=None), False, "open", False),
        Where(replace(open_, failed_at=2), False, "open", True),
        Where(replace(open_, subscription=None, ended_at=2), False, "ended", False),
        Where(replace(open_, signed_out=True), False, "signed-out", False),
    ]
    known = Shown(
        kinds=KINDS,
        wishes=Wishes("o", frozenset({"turn"}), frozenset(), "en", 1, 2, 1, 3),
        key="key",
        browsers=where,
        letters=True,
        email="ona@cairn.example",
        minutes=10.0,
        calendar="https://cairn.example/calendar/x.ics",
    )
    return replace(known, **values)


def states() -> Iterator[Shown | None]:
    """What the account page can have to show."""
    yield shown()
    yield shown(wishes=Wishes("o"), browsers=[], calendar="")
    yield shown(wishes=Wishes("o", mail_sent_at=1, mail_failed_at=2))
    yield shown(email=None, minutes=0.0)
    yield shown(key="", letters=False, minutes=1.0)
    yield None


def notice_pages(words: Words, frame: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Everything else that speaks of notices."""
    for state in ("ask", "done", "unknown"):
        page = {**frame, "state": state, "action": "/"}
        yield f"unsubscribe {state}", environment.get_template("unsubscribe.html").render(page)
    for said in every_notice(words.code):
        yield said.title, notice_words.letter(said, "Ona", "https://x", "https://y")[1]
    for name in ("notices-title", "letter-notice-subject", "calendar-name"):
        words(name, what="")
    for name in ("calendar-mine", "calendar-theirs"):
        words(name, game="", name="Ona")
    words("letter-notice", name="Ona", what="", link="", stop="")


def every_notice(lang: str) -> Iterator[Said]:
    """One of each kind."""
    asked = opened("oust", "hex-5", reserved={"black": ANN, "white": BOB}).table
    playing = seated("oust", "hex-5", clock="days 3")
    free = seated("oust", "hex-5").table
    notices = [
        (Notice("challenge", BOB, "t", 1, 0), asked),
        (Notice("turn", playing.mover, "t", 0, 0), playing.table),
        (Notice("turn", ANN, "t", 0, 0), free),
        (Notice("over", ANN, "t", 0, 0), free),
    ]
    for notice, table in notices:
        yield notice_words.said(notice, table, ONA, lang, table.opened.at)
    yield notice_words.trial(lang)


def week(words: Words, rows: list[Row]) -> Any:
    """Seven days and a later one, some of them free, on a day of leave."""
    now = 20_000 * DAY + DAY // 2
    due = [
        replace(
            row,
            game=replace(
                row.game, due_at=now + number * DAY * 3 // 2, waits_for="o" if number % 2 else "x"
            ),
        )
        for number, row in enumerate(rows)
    ]
    for row in due:
        event_of(row, "o", words.code, "https://cairn.example")
    return lay_out(due, "o", lang=words.code, now=now, taken=[now - 1])
