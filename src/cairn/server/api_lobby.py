"""`/api/seeks` and challenges: what the lobby's page does, for programs. Judged where it judges."""

from __future__ import annotations

import time

from litestar import delete, get, post
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT

from cairn import games
from cairn.arena import lobby as seeks
from cairn.arena.control import parse
from cairn.arena.pairing import Choice, Person, Seek, Terms
from cairn.arena.refusals import Refused
from cairn.games import Colour
from cairn.server import listing
from cairn.server.api_access import known, no_such, person, reader
from cairn.server.api_shapes import (
    ChoiceSeen,
    NewChallenge,
    NewSeek,
    Opened,
    SeekSeen,
    SeeksSeen,
    SeekState,
    TermsSeen,
)
from cairn.server.challenging import check_patience
from cairn.server.house import House
from cairn.server.json_body import body
from cairn.server.limits import CHALLENGE
from cairn.server.lobby import Scene, Wishes
from cairn.server.lobby_pages import SEEK
from cairn.server.render import AnyRequest
from cairn.server.scopes import LOBBY
from cairn.server.session import address_of, unix_ms
from cairn.server.told import AGAINST_THE_RULES, NO_SUCH, Told

TAG = "Lobby"


@get("/api/seeks", exclude_from_csrf=True, told=Told(TAG, SeeksSeen))
async def list_seeks(request: AnyRequest) -> SeeksSeen:
    """Who waits for a game"""
    house: House = request.app.state.house
    visitor = await reader(request)
    scene, viewer = await house.lobby.scene(), await house.lobby.person(visitor.player)
    return SeeksSeen(
        [
            _seen(seek, scene, viewer)
            for seek in scene.seeks.seeks.values()
            if seek.person.player not in viewer.hidden and viewer.player not in seek.person.hidden
        ]
    )


def _seen(seek: Seek, scene: Scene, viewer: Person) -> SeekSeen:
    owner = scene.owners[seek.person.player]
    mine = owner.id == viewer.player
    return SeekSeen(
        seek=seek.id,
        player=listing.seat_of(owner.id, {owner.id: owner}),
        live=seek.live,
        at=seek.at,
        closes_at=seeks.expires(seek),
        choices=[ChoiceSeen(one.game, one.board, one.pie) for one in seek.choices],  # type: ignore[arg-type] # a game's name
        clocks=list(seek.clocks),
        rated=seek.rated,
        colour=seek.colour.value if seek.colour else None,
        least=seek.least,
        most=seek.most,
        terms=[
            TermsSeen(one.game, one.board, one.pie, one.clock, one.rated)  # type: ignore[arg-type] # a game's name
            for one in (() if mine else seeks.terms_for(seek, viewer))
        ],
        mine=mine,
    )


@post(
    "/api/seeks",
    status_code=HTTP_201_CREATED,
    exclude_from_csrf=True,
    told=Told(
        TAG,
        SeekState,
        NewSeek,
        201,
        scopes=(LOBBY,),
        refusals=AGAINST_THE_RULES,
        example={"choices": [{"game": "oust"}], "clocks": ["live 300+5"]},
    ),
)
async def post_seek(request: AnyRequest) -> SeekState:
    """Posts a seek

    Straight to a table when somebody fits. A seek with a live clock stays open while its owner
    asks for it, every 20 seconds or oftener.
    """
    house: House = request.app.state.house
    player = await person(request, LOBBY)
    data = await body(request, NewSeek)
    house.limits.check(SEEK, address_of(request), time.monotonic())
    await house.steward.admit(player.id, address_of(request))
    for clock in data.clocks:
        house.steward.may_begin(parse(clock).text)
    wishes = Wishes(
        choices=tuple(choice(one) for one in data.choices),
        clocks=tuple(data.clocks),
        rated=data.rated,
        colour=Colour(data.colour) if data.colour else None,
        least=data.least,
        most=data.most,
    )
    posted = await house.lobby.post(player, wishes)
    return SeekState(posted.seek, posted.table is None, posted.table)


@get(
    "/api/seeks/{seek:str}",
    exclude_from_csrf=True,
    told=Told(TAG, SeekState, scopes=(LOBBY,)),
)
async def see_seek(request: AnyRequest, seek: FromPath[str]) -> SeekState:
    """What has become of a seek of one's own

    Asking keeps a live one open. One that is closed, or never was, is not open and has no table.
    """
    house: House = request.app.state.house
    player = await person(request, LOBBY)
    met = (await house.store.seeks.meetings([seek])).get(seek)
    if met is not None and met.player == player.id:
        return SeekState(seek, False, met.table)
    await house.store.seeks.renew([player.id], at=unix_ms())
    mine = (await house.lobby.scene()).seeks.of(player.id)
    return SeekState(seek, any(one.id == seek for one in mine), None)


@post(
    "/api/seeks/{seek:str}/join",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=Told(
        TAG,
        Opened,
        TermsSeen,
        scopes=(LOBBY,),
        refusals=NO_SUCH | AGAINST_THE_RULES,
        example={
            "game": "oust",
            "board": "hex-7",
            "pie": False,
            "clock": "live 300+5",
            "rated": False,
        },
    ),
)
async def join_seek(request: AnyRequest, seek: FromPath[str]) -> Opened:
    """Takes up somebody's seek, on the terms that the list gave

    The table where the two meet; sit down there.
    """
    house: House = request.app.state.house
    player = await person(request, LOBBY)
    data = await body(request, TermsSeen)
    house.limits.check(SEEK, address_of(request), time.monotonic())
    await house.steward.admit(player.id, address_of(request))
    house.steward.may_begin(parse(data.clock).text)
    terms = Terms(data.game, data.board, data.pie, data.clock, data.rated)
    return Opened(await house.lobby.join(player, seek, terms))


@delete(
    "/api/seeks/{seek:str}",
    status_code=HTTP_204_NO_CONTENT,
    exclude_from_csrf=True,
    told=Told(TAG, None, status=204, scopes=(LOBBY,)),
)
async def withdraw_seek(request: AnyRequest, seek: FromPath[str]) -> None:
    """Takes back a seek of one's own

    Once is enough, twice is harmless; one that was met a moment before has its table.
    """
    house: House = request.app.state.house
    player = await person(request, LOBBY)
    await house.lobby.withdraw(player.id, seek)


@post(
    "/api/players/{player_id:str}/challenges",
    status_code=HTTP_201_CREATED,
    exclude_from_csrf=True,
    told=Told(
        TAG,
        Opened,
        NewChallenge,
        201,
        scopes=(LOBBY,),
        refusals=NO_SUCH | AGAINST_THE_RULES,
        example={"game": "rive", "clock": "days 3", "rated": True},
    ),
)
async def challenge(request: AnyRequest, player_id: FromPath[str]) -> Opened:
    """Challenges a person

    Opens a table whose other seat is kept for them; they find it among their games.
    """
    house: House = request.app.state.house
    player = await person(request, LOBBY)
    data = await body(request, NewChallenge)
    house.limits.check(CHALLENGE, address_of(request), time.monotonic())
    other = await known(house, player_id)
    if other.is_bot or other.is_former:
        no_such("person", player_id)
    if other.id == player.id:
        raise Refused("not-yourself")
    await house.steward.admit(player.id, address_of(request))
    house.steward.may_begin(parse(data.clock).text)
    wanted = choice(data)
    await check_patience(house, player, other)
    table = await house.lobby.challenge(
        player,
        other,
        wanted,
        clock=data.clock,
        colour=Colour(data.colour) if data.colour else None,
        rated=data.rated,
    )
    return Opened(table)


def choice(wish: ChoiceSeen | NewChallenge) -> Choice:
    """A game on its board, which exists. Raises games.SetupError."""
    game = games.GAMES[wish.game]
    position = games.start(wish.game, board=wish.board, pie=wish.pie)
    never = game.pie == "never"
    return Choice(wish.game, position.board.name, None if never else wish.pie)


HANDLERS = [list_seeks, post_seek, see_seek, join_seek, withdraw_seek, challenge]
