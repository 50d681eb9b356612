"""`/api/host`: what operators see and decide, by a token with the scope `host`.

To everybody who is no operator, or no longer one, there is nothing here: 404, like the pages.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from litestar import delete, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.status_codes import HTTP_204_NO_CONTENT

from cairn.server import api_host_shapes as shapes
from cairn.server import host_deeds, host_people, listing
from cairn.server.api_access import no_such, person
from cairn.server.host_desk import PAGE
from cairn.server.host_pages import behind_in
from cairn.server.house import House
from cairn.server.json_body import body
from cairn.server.render import AnyRequest
from cairn.server.scopes import HOST
from cairn.server.session import unix_ms
from cairn.server.told import AGAINST_THE_RULES, Query, Told
from cairn.store import Player, Report

TAG = "Host"
NOT_HERE = {404: "The asker is no operator (any more), or there is no such thing."}
REFUSALS = NOT_HERE | AGAINST_THE_RULES


async def operator(request: AnyRequest) -> Player:
    """The operator who asks.

    Raises:
        TokenRefused, LimitReached; NotFoundException: they are none.
    """
    house: House = request.app.state.house
    player = await person(request, HOST)
    account = await house.store.credentials.find(player.id)
    if account is None or player.id not in house.steward.operators:
        raise NotFoundException(detail="there is no such page")
    return player


async def _reports(house: House, found: Sequence[Report]) -> list[shapes.ReportSeen]:
    ids = {one for report in found for one in (report.reporter, report.target)}
    ids |= {piece.author for report in found for piece in report.evidence}
    people = await listing.people(house, ids)
    return [
        shapes.ReportSeen(
            report=report.id,
            reporter=listing.seat_of(report.reporter, people),
            target=listing.seat_of(report.target, people),
            table=report.table,
            reason=report.reason,
            words=report.words,
            evidence=[
                shapes.EvidenceSeen(
                    number=piece.number,
                    room=piece.room,
                    author=listing.seat_of(piece.author, people),
                    text=piece.text,
                    phrase=piece.phrase,
                    at=piece.at,
                    pointed=piece.pointed,
                )
                for piece in report.evidence
            ],
            at=report.at,
            settled_at=report.settled_at,
            verdict=report.verdict,
        )
        for report in found
    ]


@get(
    "/api/host/reports",
    exclude_from_csrf=True,
    told=Told(TAG, shapes.ReportsSeen, scopes=(HOST,), refusals=NOT_HERE),
)
async def reports(request: AnyRequest) -> shapes.ReportsSeen:
    """Reports that wait for somebody to settle them"""
    house: House = request.app.state.house
    await operator(request)
    return shapes.ReportsSeen(await _reports(house, await house.store.reports.waiting(PAGE)))


@post(
    "/api/host/reports/{report_id:str}",
    status_code=HTTP_204_NO_CONTENT,
    exclude_from_csrf=True,
    told=Told(
        TAG,
        body=shapes.NewVerdict,
        status=204,
        scopes=(HOST,),
        refusals=REFUSALS,
        example={"verdict": "nothing", "note": "A joke between friends."},
    ),
)
async def settle(request: AnyRequest, report_id: FromPath[str]) -> None:
    """Settles a report, and does what follows

    Of two operators who settle it at once, one does; the other gets `host-refuse-settled`.
    """
    house: House = request.app.state.house
    me = await operator(request)
    data = await body(request, shapes.NewVerdict)
    report = await house.store.reports.find(report_id)
    if report is None:
        no_such("report", report_id)
    await host_deeds.settle(house, report, msgspec.to_builtins(data), me.id)


@delete(
    "/api/host/tables/{table_id:str}/chat/{number:int}",
    status_code=HTTP_204_NO_CONTENT,
    exclude_from_csrf=True,
    told=Told(TAG, status=204, scopes=(HOST,), refusals=NOT_HERE),
)
async def take_away(request: AnyRequest, table_id: FromPath[str], number: FromPath[int]) -> None:
    """Takes away what was said at a table

    No open page shows it any longer; its number stays taken. Where it is gone already, nothing
    changes.
    """
    house: House = request.app.state.house
    me = await operator(request)
    await host_deeds.take_away(house, table_id, number, me.id)


# --- people ---


@get(
    "/api/host/people",
    exclude_from_csrf=True,
    told=Told(
        TAG,
        shapes.Suspects,
        query=[Query("q", str, "The beginning of a name, a number or an id; empty: the banned.")],
        scopes=(HOST,),
        refusals=NOT_HERE,
    ),
)
async def people(request: AnyRequest, q: FromQuery[str] = "") -> shapes.Suspects:
    """Finds people, or shows who is banned"""
    house: House = request.app.state.house
    await operator(request)
    found = await host_people.find(house, q)
    return shapes.Suspects([shapes.Suspect(one.seat, one.banned) for one in found])


@get(
    "/api/host/people/{player_id:str}",
    exclude_from_csrf=True,
    told=Told(TAG, shapes.PersonSeen, scopes=(HOST,), refusals=NOT_HERE),
)
async def one_person(request: AnyRequest, player_id: FromPath[str]) -> shapes.PersonSeen:
    """What an operator may know of somebody"""
    house: House = request.app.state.house
    await operator(request)
    player, store, now = await host_people.known(house, player_id), house.store, unix_ms()
    sessions = await store.sessions.of(player.id)
    return shapes.PersonSeen(
        player=listing.seat_of(player.id, {player.id: player}),
        account=await store.credentials.find(player.id) is not None,
        operator=player.id in house.steward.operators,
        sessions=len(sessions),
        seen_at=max((one.seen_at for one in sessions), default=None),
        unrated=bool(await store.ratings.removed(player.id)),
        bans=[
            shapes.BanSeen(ban.scope, ban.at, ban.until, ban.reason, ban.holds(now))
            for ban in await store.bans.of(player.id)
        ],
        warnings=[
            shapes.WarningSeen(one.at, one.text, one.read_at)
            for one in await store.cautions.of(player.id)
        ],
        about=await _reports(house, await store.reports.about(player.id)),
        by=await _reports(house, await store.reports.by(player.id)),
    )


@post(
    "/api/host/people/{player_id:str}",
    status_code=HTTP_204_NO_CONTENT,
    exclude_from_csrf=True,
    told=Told(
        TAG,
        body=shapes.Deed,
        status=204,
        scopes=(HOST,),
        refusals=REFUSALS,
        example={"act": "ban", "scope": "chat", "span": "week", "why": "Insults."},
    ),
)
async def decide(request: AnyRequest, player_id: FromPath[str]) -> None:
    """Bans, warns, signs out, takes a name away, takes out of the ratings; or ends that"""
    house: House = request.app.state.house
    me = await operator(request)
    data = await body(request, shapes.Deed)
    player = await host_people.known(house, player_id)
    await host_deeds.decide(house, player, me.id, msgspec.to_builtins(data))


# --- the log ---


@get(
    "/api/host/decisions",
    exclude_from_csrf=True,
    told=Told(
        TAG,
        shapes.DecisionsSeen,
        query=[Query("before", str, "`next` of the answer before.")],
        scopes=(HOST,),
        refusals=NOT_HERE,
    ),
)
async def decisions(request: AnyRequest, before: FromQuery[str] = "") -> shapes.DecisionsSeen:
    """Who decided what, the newest first"""
    house: House = request.app.state.house
    await operator(request)
    found = await house.store.decisions.latest(limit=PAGE + 1, before=behind_in(before))
    rows = found[:PAGE]
    who = await listing.people(house, (one for row in rows for one in (row.operator, row.whom)))
    return shapes.DecisionsSeen(
        [
            shapes.DecisionSeen(
                decision=row.id,
                act=row.act,
                at=row.at,
                operator=listing.seat_of(row.operator, who),
                whom=listing.seat_of(row.whom, who),
                about=row.about,
                why=row.why,
                details=row.details,
            )
            for row in rows
        ],
        f"{rows[-1].at}.{rows[-1].id}" if len(found) > PAGE else None,
    )


HANDLERS = [
    reports,
    settle,
    take_away,
    people,
    one_person,
    decide,
    decisions,
]
