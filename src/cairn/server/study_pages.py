"""Studies and hints for pages and programs: asked for, looked at turn by turn, fetched whole."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.exceptions import NotFoundException, ValidationException
from litestar.params import FromPath, FromQuery
from litestar.status_codes import HTTP_200_OK

from cairn.arena.table import Table
from cairn.server import fair_play, running_games, study_view
from cairn.server.house import House
from cairn.server.json_body import body
from cairn.server.limits import HINT, STUDY, STUDY_SEEN
from cairn.server.records import read_record
from cairn.server.render import AnyRequest, language_of
from cairn.server.scopes import PLAY, READ_ME
from cairn.server.security import origin_allowed
from cairn.server.session import TokenRefused, address_of
from cairn.server.study_protocol import AskHint, AskStudy, HintSeen, LineSeen, StudySeen
from cairn.server.told import AGAINST_THE_RULES, NO_SUCH, PERSON, Query, Told
from cairn.store import Player

ASKING = (PLAY, READ_ME)
"""Scopes either of which lets a program study its owner's games, as the pages let its owner."""


async def _person(request: AnyRequest) -> Player:
    """Who asks: somebody with a session.

    Raises TokenRefused.
    """
    house: House = request.app.state.house
    visitor = await house.sessions.visitor(request)
    if visitor.player is None:
        raise TokenRefused("no-session", "open a page of the arena first: it gives a session")
    visitor.require_person()
    return visitor.player


def _check_origin(request: AnyRequest) -> None:
    """Forms carry a token against foreign pages; these are JSON, which such pages cannot send
    unseen, and browsers name where they come from. Raises TokenRefused."""
    house: House = request.app.state.house
    if not origin_allowed(request, house.settings):
        raise TokenRefused("missing-scope", "this page is not of this arena")


@post(
    "/api/study",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=Told(
        "Studies",
        StudySeen,
        AskStudy,
        scopes=ASKING,
        guests=True,
        refusals=NO_SUCH | AGAINST_THE_RULES,
    ),
)
async def ask_study(request: AnyRequest) -> Response[StudySeen]:
    """Asks for a study of a game that is over (or is played on one screen by whoever asks), or of a
    record. Asking again is harmless. Refused with 403 while two people play that very game,
    wherever its turns are shown, 429 and 503 with when to try again."""
    house: House = request.app.state.house
    house.limits.check(STUDY, address_of(request), time.monotonic())
    visitor = await house.sessions.visitor(request)
    visitor.require(*ASKING)
    if visitor.scopes is None:
        _check_origin(request)
    data = await body(request, AskStudy)
    player, cookie = visitor.player, None
    if player is None:
        lang = language_of(request)
        player, cookie = await house.sessions.visitor_or_guest(request, language=lang)
    if (data.table is None) == (data.record is None):
        raise ValidationException(detail="a table or a record is needed, one of the two")
    if data.table is not None:
        table = await house.tables.get(data.table, fresh=True)
        fair_play.check_study(table, player.id)
        await running_games.check_table(house, table, player.id)
        seen = await house.studies.ask_table(table, player.id)
    else:
        record = read_record(data.record or "")
        await running_games.check_record(house, record, player.id)
        seen = await house.studies.ask_record(record, player.id)
    return Response(seen, cookies=[cookie] if cookie else [])


@get(
    "/api/study/{subject:str}",
    exclude_from_csrf=True,
    told=Told(
        "Studies", StudySeen, query=[Query("after", int, "Turns to leave out.")], refusals=NO_SUCH
    ),
)
async def study(
    request: AnyRequest, subject: FromPath[str], after: FromQuery[int] = 0
) -> StudySeen:
    """What there is of a study, without its first `after` turns. `subject`: a table's id, or what
    the answer to a request called it."""
    house: House = request.app.state.house
    house.limits.check(STUDY_SEEN, address_of(request), time.monotonic())
    table = await _seen_by(request, subject)
    return await house.studies.seen(subject, max(0, after), table)


@get(
    "/api/study/{subject:str}/line",
    exclude_from_csrf=True,
    told=Told(
        "Studies",
        LineSeen,
        query=[Query("turn", int, "Which turn.", required=True)],
        refusals=NO_SUCH,
    ),
)
async def better_line(
    request: AnyRequest, subject: FromPath[str], turn: FromQuery[int]
) -> LineSeen:
    """What would have been better in a turn, step by step."""
    house: House = request.app.state.house
    house.limits.check(STUDY_SEEN, address_of(request), time.monotonic())
    table = await _seen_by(request, subject)
    kept = await house.studies.kept(subject, table)
    line = study_view.line(kept, turn) if kept else None
    if line is None:
        raise NotFoundException(detail=f"nothing better was found in turn {turn}")
    return line


@get(
    "/table/{table_id:str}/study.json",
    exclude_from_csrf=True,
    told=Told("Studies", dict[str, Any], refusals=NO_SUCH),
)
async def study_json(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
    """The whole study of a game that is over, in the form of `cairn analyse --json`."""
    house: House = request.app.state.house
    table = await house.tables.get(table_id)
    fair_play.check_study(table, "")
    kept = await house.studies.kept(table_id, table)
    if kept is None or kept.status != "done":
        raise NotFoundException(detail="this game has no study, or none that is finished")
    opened = table.opened
    body = {
        "cairn-study": 1,
        "table": table_id,
        **{"game": opened.game, "board": opened.board, "pie": opened.pie},
        **{"engine": kept.engine, "nodes": kept.nodes, "seconds": None, "seed": 0},
        "turns": msgspec.Raw(kept.result.encode()),
    }
    name = f"cairn-{opened.game}-{table_id}-study.json"
    return Response(
        msgspec.json.encode(body),
        media_type="application/json",
        headers={
            "content-disposition": f'attachment; filename="{name}"',
            "cache-control": "no-cache",
        },
    )


async def _seen_by(request: AnyRequest, subject: str) -> Table | None:
    """The table whose study it is, if it is a table's: seen by those who may ask for one.

    Raises NotFair, NoSuchTable.
    """
    if subject.startswith("record-"):
        return None
    house: House = request.app.state.house
    visitor = await house.sessions.visitor(request)
    who = visitor.id if visitor.may(*ASKING) else ""
    table = await house.tables.get(subject)
    fair_play.check_study(table, who)
    return table


@post(
    "/api/hint",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=Told("Studies", HintSeen, AskHint, scopes=(PERSON,), refusals=NO_SUCH),
)
async def ask_hint(request: AnyRequest) -> HintSeen:
    """Asks for a hint for one's own turn, on one screen or in an unrated game against a bot; it is
    counted, and everybody at the table sees the count. Asking again is harmless."""
    house: House = request.app.state.house
    house.limits.check(HINT, address_of(request), time.monotonic())
    _check_origin(request)
    player = await _person(request)
    data = await body(request, AskHint)
    table = await house.tables.get(data.table, fresh=True)
    fair_play.check_hint(table, player.id, data.turn)
    await running_games.check_table(house, table, player.id)
    return await house.studies.ask_hint(table, player.id)


@get(
    "/api/hint/{table_id:str}",
    exclude_from_csrf=True,
    told=Told(
        "Studies",
        HintSeen,
        scopes=(PERSON,),
        query=[Query("turn", int, "One's own turn.", required=True)],
        refusals=NO_SUCH,
    ),
)
async def hint(request: AnyRequest, table_id: FromPath[str], turn: FromQuery[int]) -> HintSeen:
    """What there is of a hint that was asked for."""
    house: House = request.app.state.house
    house.limits.check(STUDY_SEEN, address_of(request), time.monotonic())
    player = await _person(request)
    table = await house.tables.get(table_id)
    fair_play.check_hint(table, player.id, turn)
    return await house.studies.hint(table)
