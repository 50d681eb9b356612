"""People before the host: found, looked at, warned, banned, and what else an operator may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from cairn import games
from cairn.server import host_deeds, listing, protocol
from cairn.server import host_desk as desk
from cairn.server.host_desk import NotDone
from cairn.server.host_pages import waiting
from cairn.server.house import House
from cairn.server.lobby_rows import strength
from cairn.server.pages import known_language
from cairn.server.proof import visitor_of
from cairn.server.render import AnyRequest
from cairn.server.security import local_path
from cairn.server.session import unix_ms
from cairn.store import Player
from cairn.store.bans import SCOPES

FOUND = 50
LONGEST = 64
"""Letters of a search that count."""


@dataclass(frozen=True)
class Found:
    """Somebody in the list of those who were found."""

    player: Player
    seat: protocol.Seat | None
    banned: bool


@get("/{lang:str}/host/people")
async def people_page(
    request: AnyRequest, lang: FromPath[str], q: FromQuery[str] = ""
) -> Response[str]:
    """Finds people by the beginning of a name, by number or by id; else shows who is banned."""
    house: House = request.app.state.house
    lang = known_language(lang)
    await desk.operator(request)
    found = await find(house, q)
    asked = q.strip()[:LONGEST]
    return desk.draw(
        request, "host_people.html", lang=lang, path="/host/people", asked=asked, found=found
    )


async def find(house: House, q: str) -> list[Found]:
    """People by the beginning of a name, by number or by id; where nothing is asked, the banned."""
    asked, now = q.strip()[:LONGEST], unix_ms()
    if asked:
        players = await house.store.players.like(asked, limit=FOUND)
    else:
        banned = [ban.player for ban in house.store.bans.held() if ban.holds(now)]
        known = await listing.people(house, banned[:FOUND])
        players = [known[one] for one in dict.fromkeys(banned) if one in known]
    return [
        Found(one, desk.seat(one), any(_banned(house, one.id, now, scope) for scope in SCOPES))
        for one in players
    ]


def _banned(house: House, player: str, now: int, scope: str) -> bool:
    return house.store.bans.standing(player, now, scope) is not None


@get("/{lang:str}/host/people/{player_id:str}")
async def person_page(
    request: AnyRequest, lang: FromPath[str], player_id: FromPath[str]
) -> Response[str]:
    """Everything an operator may know of somebody, and may do."""
    house: House = request.app.state.house
    await desk.operator(request)
    return await _person(request, known_language(lang), await known(house, player_id))


async def known(house: House, player_id: str) -> Player:
    """Somebody by id. Raises NotFoundException."""
    player = await house.store.players.find(player_id)
    if player is None:
        raise NotFoundException(detail=f"there is no player {player_id!r}")
    return player


async def _person(
    request: AnyRequest, lang: str, player: Player, refused: NotDone | None = None
) -> Response[str]:
    house: House = request.app.state.house
    store, now = house.store, unix_ms()
    sessions = await store.sessions.of(player.id)
    ratings = await store.ratings.of(player.id)
    return desk.draw(
        request,
        "host_person.html",
        lang=lang,
        path=f"/host/people/{player.id}",
        refused=refused,
        whose=player,
        seat=desk.seat(player),
        account=await store.credentials.find(player.id),
        is_operator=player.id in house.steward.operators,
        sessions=len(sessions),
        seen_at=max((one.seen_at for one in sessions), default=None),
        tallies=await store.archive.tallies(player.id),
        ratings=[
            (game, strength(rating, now), rating.games) for game, rating in sorted(ratings.items())
        ],
        unrated=await store.ratings.removed(player.id),
        bans=[(ban, ban.holds(now)) for ban in await store.bans.of(player.id)],
        cautions=await store.cautions.of(player.id),
        about=await waiting(house, lang, await store.reports.about(player.id)),
        by=await waiting(house, lang, await store.reports.by(player.id)),
        entries=await desk.entries(
            house, lang, await store.decisions.latest(limit=desk.PAGE, whom=player.id)
        ),
        scopes=SCOPES,
        games_known=games.GAMES,
    )


@post("/{lang:str}/host/people/{player_id:str}")
async def decide(
    request: AnyRequest, lang: FromPath[str], player_id: FromPath[str]
) -> Response[Any]:
    """Does what the form says to somebody; the log says who did it."""
    house: House = request.app.state.house
    lang = known_language(lang)
    path = f"/host/people/{player_id}"
    me = await desk.deciding(request, f"/{lang}{path}")
    player = await known(house, player_id)
    try:
        await host_deeds.decide(house, player, me.player.id, await request.form())
    except NotDone as refused:
        return await _person(request, lang, player, refused)
    return desk.done(lang, path)


@post("/{lang:str}/warnings/{caution:str}/read")
async def acknowledge(request: AnyRequest, lang: FromPath[str], caution: FromPath[str]) -> Redirect:
    """A warned person has read it; the line goes."""
    house: House = request.app.state.house
    lang = known_language(lang)
    visitor = await visitor_of(request)
    if visitor.id:
        await house.store.cautions.acknowledge(visitor.id, caution, at=unix_ms())
        await house.steward.decided()
    wanted = local_path(desk.field(await request.form(), "next")) or f"/{lang}/"
    return Redirect(wanted, status_code=303)
