"""`/api/games`, `/api/players`, `/api/ratings`: games that go on or are over, and who plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from litestar import get
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec import Meta

from cairn import games
from cairn.arena.rating import Rating
from cairn.server import listing, searching
from cairn.server.api_access import known, no_such, reader
from cairn.server.api_shapes import (
    GameName,
    GameSeen,
    GamesSeen,
    History,
    Leaders,
    LeaderSeen,
    PlayerSeen,
    RatingSeen,
    StepSeen,
    TallySeen,
)
from cairn.server.house import House
from cairn.server.render import AnyRequest
from cairn.server.session import unix_ms
from cairn.server.told import NO_SUCH, Query, Told
from cairn.server.watch import FRESH
from cairn.store import Game, Place, Player

Limit = Annotated[int, QueryParameter(ge=1, le=100)]
LIMIT = Query("limit", Annotated[int, Meta(ge=1, le=100)], "How many at most.")
GAME = Query("game", GameName | Literal[""], "One game only.")


async def seen(house: House, found: Sequence[Game]) -> list[GameSeen]:
    """Rows of a list, with the names that their players have today."""
    people = await listing.people(house, (p for game in found for p in (game.black, game.white)))
    return [
        GameSeen(
            table=game.id,
            game=game.game,
            board=game.board,
            status=game.status,  # type: ignore[arg-type] # one of its words
            one_board=game.one_board,
            black=listing.seat_of(game.black, people),
            white=listing.seat_of(game.white, people),
            turns=game.turns,
            clock=game.clock or "none",
            waits_for=game.waits_for,
            due_at=game.due_at,
            result=game.result,  # type: ignore[arg-type] # one of its words
            reason=game.reason,
            opened_at=game.opened_at,
            changed_at=game.changed_at,
            ended_at=game.ended_at,
        )
        for game in found
    ]


@get(
    "/api/games/running",
    exclude_from_csrf=True,
    told=Told("Games", GamesSeen, query=[GAME, LIMIT]),
)
async def running(request: AnyRequest, game: FromQuery[str] = "", limit: Limit = 30) -> GamesSeen:
    """Games of two people that go on, the latest change first"""
    house: House = request.app.state.house
    await reader(request)
    since, wanted = unix_ms() - FRESH, searching.game_of(game)
    found = await house.store.archive.running(since=since, limit=limit, game=wanted)
    return GamesSeen(await seen(house, found))


@get(
    "/api/games/finished",
    exclude_from_csrf=True,
    told=Told("Games", GamesSeen, query=[*searching.QUERY, LIMIT]),
)
async def finished(request: AnyRequest, limit: Limit = 30) -> GamesSeen:
    """Games that two people played to an end, the latest end first

    By the same search as the page of games. Records of them: `/api/games`.
    """
    house: House = request.app.state.house
    await reader(request)
    asked = await searching.asked_for(house, request)
    if asked.nobody:
        return GamesSeen([])
    found = await house.store.archive.finished(asked.search, limit=limit + 1, behind=asked.behind)
    shown = found[:limit]
    more = len(found) > limit and shown[-1].ended_at is not None
    place = Place(shown[-1].ended_at or 0, shown[-1].id) if more else None
    return GamesSeen(await seen(house, shown), searching.place(place) if place else None)


@get(
    "/api/players/{player_id:str}",
    exclude_from_csrf=True,
    told=Told("Players", PlayerSeen, refusals=NO_SUCH),
)
async def player(request: AnyRequest, player_id: FromPath[str]) -> PlayerSeen:
    """A player, by id or name"""
    house: House = request.app.state.house
    await reader(request)
    found = await known(house, player_id)
    ratings = await house.store.ratings.of(found.id)
    return PlayerSeen(
        **about(found),
        level=found.level,
        ratings={game: rating_seen(rating) for game, rating in ratings.items()},
        results={
            one.key: TallySeen(one.won, one.lost, one.drawn)
            for one in await house.store.archive.tallies(found.id)
        },
    )


def about(player: Player) -> dict[str, Any]:
    """What every answer about a player begins with; nothing of one who has left."""
    gone = player.is_former
    return {
        "id": player.id,
        "name": None if gone else player.name,
        "number": 0 if gone else player.number,
        "bot": player.is_bot,
        "since": player.created_at,
    }


def rating_seen(rating: Rating) -> RatingSeen:
    """A rating as of now."""
    now = unix_ms()
    deviation = round(rating.now(now).deviation)
    return RatingSeen(round(rating.value), deviation, rating.provisional(now), rating.games)


@get(
    "/api/players/{player_id:str}/ratings/{game:str}",
    exclude_from_csrf=True,
    told=Told("Players", History, query=[LIMIT], refusals=NO_SUCH),
)
async def history(
    request: AnyRequest, player_id: FromPath[str], game: FromPath[str], limit: Limit = 100
) -> History:
    """How a rating came to be: the latest games that counted"""
    house: House = request.app.state.house
    await reader(request)
    if game not in games.GAMES:
        no_such("game", game)
    found = await known(house, player_id)
    steps = await house.store.ratings.history(found.id, game, limit=limit)
    return History(
        [StepSeen(one.table, one.at, round(one.value_before), round(one.value)) for one in steps]
    )


@get(
    "/api/ratings/{game:str}",
    exclude_from_csrf=True,
    told=Told(
        "Players",
        Leaders,
        query=[Query("bots", bool, "Bots instead of people."), LIMIT],
        refusals=NO_SUCH,
    ),
)
async def leaders(
    request: AnyRequest, game: FromPath[str], bots: FromQuery[bool] = False, limit: Limit = 100
) -> Leaders:
    """The strongest in one game"""
    house: House = request.app.state.house
    await reader(request)
    if game not in games.GAMES:
        no_such("game", game)
    found = await house.store.ratings.leaders(game, bots=bots, now=unix_ms(), limit=limit)
    return Leaders(
        [
            LeaderSeen(
                listing.seat_of(one.player.id, {one.player.id: one.player}),
                rating_seen(one.rating),
            )
            for one in found
        ]
    )


HANDLERS = [running, finished, player, history, leaders]
