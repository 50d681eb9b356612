"""The host's desk: reports that wait, what is announced, and the log of decisions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import FormMultiDict
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from cairn.server import host_deeds, listing, protocol
from cairn.server import host_desk as desk
from cairn.server.host_desk import NotDone
from cairn.server.house import House
from cairn.server.pages import known_language
from cairn.server.render import AnyRequest
from cairn.server.security import local_path
from cairn.server.session import unix_ms
from cairn.server.words import words_in
from cairn.store import Announcement, Report
from cairn.store.announcements import LEVELS, NOTE
from cairn.store.reports import Evidence
from cairn.store.verdicts import VERDICTS


@dataclass(frozen=True)
class Said:
    """A message of the evidence, and who wrote it. `open`: it is still to be read at its table."""

    piece: Evidence
    author: protocol.Seat | None
    text: str
    open: bool


@dataclass(frozen=True)
class Waiting:
    """A report that waits."""

    report: Report
    reporter: protocol.Seat | None
    target: protocol.Seat | None
    evidence: list[Said]


@get("/{lang:str}/host")
async def reports_page(request: AnyRequest, lang: FromPath[str]) -> Response[str]:
    """Reports that wait for somebody to settle them."""
    await desk.operator(request)
    return await _reports(request, known_language(lang))


async def _reports(
    request: AnyRequest, lang: str, refused: NotDone | None = None, which: str = ""
) -> Response[str]:
    house: House = request.app.state.house
    found = await house.store.reports.waiting(desk.PAGE)
    return desk.draw(
        request,
        "host.html",
        lang=lang,
        path="/host",
        refused=refused,
        which=which,
        reports=await waiting(house, lang, found),
        verdicts=VERDICTS,
    )


async def waiting(house: House, lang: str, found: Sequence[Report]) -> list[Waiting]:
    """Reports with the names of everybody in them."""
    ids = {one for report in found for one in (report.reporter, report.target)}
    ids |= {piece.author for report in found for piece in report.evidence}
    people, words = await listing.people(house, ids), words_in(lang)
    taken = {
        (message.table, message.number)
        for table in {report.table for report in found if report.evidence}
        for message in await house.store.chat.taken(table)
    }

    def said(table: str, piece: Evidence) -> Said:
        phrase = f"phrase-{piece.phrase}"
        text = piece.text or (words(phrase) if piece.phrase and phrase in words else "…")
        there = (table, piece.number) not in taken
        return Said(piece, listing.seat_of(piece.author, people), text, there)

    return [
        Waiting(
            report,
            listing.seat_of(report.reporter, people),
            listing.seat_of(report.target, people),
            [said(report.table, piece) for piece in report.evidence],
        )
        for report in found
    ]


@post("/{lang:str}/host/reports/{report_id:str}")
async def settle_report(
    request: AnyRequest, lang: FromPath[str], report_id: FromPath[str]
) -> Response[Any]:
    """Says what comes of a report, and does it."""
    house: House = request.app.state.house
    lang = known_language(lang)
    me = await desk.deciding(request, f"/{lang}/host")
    report = await house.store.reports.find(report_id)
    if report is None:
        raise NotFoundException(detail=f"there is no report {report_id!r}")
    try:
        await host_deeds.settle(house, report, await request.form(), me.player.id)
    except NotDone as refused:
        return await _reports(request, lang, refused, report_id)
    return desk.done(lang, "/host")


@post("/{lang:str}/host/messages/{table:str}/{number:int}")
async def take_away(
    request: AnyRequest, lang: FromPath[str], table: FromPath[str], number: FromPath[int]
) -> Response[Any]:
    """Takes away a message that was reported; where it is gone already, nothing changes."""
    house: House = request.app.state.house
    lang = known_language(lang)
    onward = desk.field(await request.form(), "next")
    path = onward if local_path(onward) and onward.startswith("/host") else "/host"
    me = await desk.deciding(request, f"/{lang}{path}")
    await host_deeds.take_away(house, table, number, me.player.id)
    return desk.done(lang, path)


# --- announcements ---


@get("/{lang:str}/host/notices")
async def notices_page(request: AnyRequest, lang: FromPath[str]) -> Response[str]:
    """What everybody is told."""
    await desk.operator(request)
    return await _notices(request, known_language(lang))


async def _notices(
    request: AnyRequest, lang: str, refused: NotDone | None = None, form: Any = None
) -> Response[str]:
    house: House = request.app.state.house
    shown = await house.store.announcements.open(unix_ms())
    return desk.draw(
        request,
        "host_notices.html",
        lang=lang,
        path="/host/notices",
        refused=refused,
        shown=shown,
        first_text=lambda one: text_of(one, lang),
        form=form or {},
        levels=LEVELS,
    )


def text_of(one: Announcement, lang: str) -> str:
    """An announcement in a line."""
    return one.text(lang) if one.kind == NOTE else words_in(lang)("host-restart-line")


@post("/{lang:str}/host/notices")
async def announce(request: AnyRequest, lang: FromPath[str]) -> Response[Any]:
    """A note, a restart, or one of them withdrawn."""
    house: House = request.app.state.house
    lang = known_language(lang)
    me = await desk.deciding(request, f"/{lang}/host/notices")
    form = await request.form()
    try:
        await _announce(house, form, me.player.id)
    except NotDone as refused:
        typed = {name: desk.field(form, name) for name in form}
        return await _notices(request, lang, refused, typed)
    return desk.done(lang, "/host/notices")


async def _announce(house: House, form: FormMultiDict, by: str) -> None:
    if which := desk.field(form, "withdraw"):
        await host_deeds.withdraw(house, which, by)
    elif "minutes" in form:
        minutes = desk.field(form, "minutes")
        whole = minutes.isdecimal() and len(minutes) < 8
        await host_deeds.announce_restart(house, int(minutes) if whole else 0, by)
    else:
        begins, until = moment_in(form, "begins"), moment_in(form, "until")
        await host_deeds.announce(house, form, by, begins=begins, until=until)


def moment_in(form: FormMultiDict, name: str) -> int | None:
    """A moment as browsers write it, in UTC; None where nothing was chosen. Raises NotDone."""
    text = desk.field(form, name)
    if not text:
        return None
    try:
        return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)
    except (ValueError, OverflowError):
        raise NotDone("host-refuse-moments") from None


# --- the log ---


@get("/{lang:str}/host/decisions")
async def decisions_page(
    request: AnyRequest, lang: FromPath[str], before: FromQuery[str] = ""
) -> Response[str]:
    """Who decided what, the newest first. `before`: where the page before ended."""
    house: House = request.app.state.house
    lang = known_language(lang)
    await desk.operator(request)
    found = await house.store.decisions.latest(limit=desk.PAGE + 1, before=behind_in(before))
    shown = found[: desk.PAGE]
    more = f"{shown[-1].at}.{shown[-1].id}" if len(found) > desk.PAGE else ""
    return desk.draw(
        request,
        "host_decisions.html",
        lang=lang,
        path="/host/decisions",
        entries=await desk.entries(house, lang, shown),
        more=more,
    )


def behind_in(before: str) -> tuple[int, str] | None:
    """The moment and id of the last decision that was seen, out of an address."""
    at, _, last = before.partition(".")
    return (int(at), last) if at.isascii() and at.isdecimal() and len(at) < 16 else None
