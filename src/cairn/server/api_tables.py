"""`/api/tables`: open one, see it, and do there over HTTP what the table's socket does."""

from __future__ import annotations

import secrets
import time
from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Meta

from cairn.arena.control import parse
from cairn.arena.refusals import AlreadyPlayed
from cairn.arena.view import View
from cairn.server import acting, api_shapes, present, protocol, socket
from cairn.server.api_access import person, reader
from cairn.server.api_shapes import Done
from cairn.server.house import House
from cairn.server.json_body import body
from cairn.server.limits import OPEN_TABLE
from cairn.server.render import AnyRequest
from cairn.server.scopes import BOT, LOBBY, PLAY
from cairn.server.session import address_of
from cairn.server.told import AGAINST_THE_RULES, NO_SUCH, Query, Told
from cairn.store import Player

TAG = "Tables"
AT_TABLE = Told(TAG, Done, scopes=(PLAY, BOT), refusals=NO_SUCH | AGAINST_THE_RULES)
Seq = Annotated[int, Meta(ge=0, le=2**31)]


@post(
    "/api/tables",
    status_code=HTTP_201_CREATED,
    exclude_from_csrf=True,
    told=Told(
        TAG,
        api_shapes.Opened,
        api_shapes.NewTable,
        201,
        scopes=(LOBBY,),
        refusals={409: "`no-such-bot`: it is not here to play that."} | AGAINST_THE_RULES,
        example={"game": "oust", "board": "hex-7", "clock": "live 300+5"},
    ),
)
async def open_table(request: AnyRequest) -> api_shapes.Opened:
    """Opens a table

    The asker is its host and sits down by `sit`; the other seat is for whoever comes, or for a bot.
    """
    house: House = request.app.state.house
    player = await person(request, LOBBY)
    data = await body(request, api_shapes.NewTable)
    house.limits.check(OPEN_TABLE, address_of(request), time.monotonic())
    house.steward.may_begin(parse(data.clock).text)
    await house.steward.admit(player.id, address_of(request))
    bot = house.bots.choose(data.bot, data.game, data.board) if data.seats == "bot" else None
    table = await house.tables.open(
        game=data.game,
        board=data.board,
        pie=data.pie,
        host=player.id,
        colour=data.colour,
        one_board=data.seats == "one-board",
        clock=data.clock,
        bot=bot.player if bot else None,
    )
    return api_shapes.Opened(table)


@get(
    "/api/tables/{table_id:str}",
    exclude_from_csrf=True,
    told=Told(TAG, protocol.Snapshot, refusals=NO_SUCH, cached=True),
)
async def see_table(request: AnyRequest, table_id: FromPath[str]) -> Response[object]:
    """A table as it stands

    The same `snapshot` that its socket begins with: what is played, the turns, and in `now.view`
    what is legal.
    """
    house: House = request.app.state.house
    visitor = await reader(request)
    table = await house.tables.get(table_id, fresh=True)
    headers = {"etag": f'"{table.seq}.{visitor.id}"', "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == headers["etag"] and table.clocks is None:
        return Response(None, status_code=304, headers=headers)
    snapshot = present.snapshot(table, visitor.id)
    snapshot.ratings = await house.rater.strengths(table)
    return Response(snapshot, headers=headers)


@get(
    "/api/tables/{table_id:str}/events",
    exclude_from_csrf=True,
    told=Told(
        TAG,
        protocol.EventMessage,
        query=[Query("after", Seq, "The last seq that is known.", required=True)],
        refusals=NO_SUCH,
    ),
)
async def events(
    request: AnyRequest,
    table_id: FromPath[str],
    after: Annotated[int, QueryParameter(ge=0, le=2**31)],
) -> protocol.EventMessage:
    """What happened after a seq

    Keep the first `kept` turns of those you have, append `turns`, take `now`. To hear of it as it
    happens, use the table's socket.
    """
    house: House = request.app.state.house
    await reader(request)
    table = await house.tables.get(table_id, fresh=True)
    return socket.missed(table, min(after, table.seq))


@post(
    "/api/tables/{table_id:str}/try",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=Told(
        TAG,
        View,
        api_shapes.TryTurn,
        scopes=(PLAY, BOT),
        refusals=NO_SUCH | AGAINST_THE_RULES,
        example={"turn": 1, "steps": ["d4"]},
    ),
)
async def try_turn(request: AnyRequest, table_id: FromPath[str]) -> View:
    """Where a half-made turn leads

    Nothing is stored; only the one whose turn it is can ask.
    """
    house: House = request.app.state.house
    player = await person(request, PLAY, BOT)
    data = await body(request, api_shapes.TryTurn)
    table = await house.tables.get(table_id, fresh=True)
    return socket.tried(table, player.id, data.turn, data.steps)


async def _player(request: AnyRequest) -> Player:
    """Who wants to do something at a table. Raises TokenRefused, LimitReached."""
    return await person(request, PLAY, BOT)


async def _act(request: AnyRequest, player: Player, table_id: str, asked: acting.Asked) -> Done:
    """Has it judged, as if it had come by the socket."""
    house: House = request.app.state.house
    await house.tables.get(table_id)
    command = await acting.command(house, table_id, player, asked, address=address_of(request))
    try:
        return Done((await house.tables.act(table_id, command)).seq)
    except AlreadyPlayed:
        return Done((await house.tables.get(table_id)).seq)


def _told(body: object, example: object = None) -> Told:
    return Told(
        TAG,
        Done,
        body,
        scopes=(PLAY, BOT),
        refusals=NO_SUCH | AGAINST_THE_RULES,
        example=example,
    )


@post(
    "/api/tables/{table_id:str}/sit",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=_told(api_shapes.SitDown, {"colour": "black"}),
)
async def sit(request: AnyRequest, table_id: FromPath[str]) -> Done:
    """Takes a seat

    The one that is kept for the asker, or `colour`, or any that is free. Who gives no nonce for
    the dice trusts the arena with it.
    """
    player = await _player(request)
    data = await body(request, api_shapes.SitDown)
    nonce = data.nonce or secrets.token_hex(16)
    return await _act(request, player, table_id, protocol.Sit(nonce, data.colour))


@post(
    "/api/tables/{table_id:str}/play",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=_told(api_shapes.PlayTurn, {"turn": 1, "steps": ["d4"]}),
)
async def play(request: AnyRequest, table_id: FromPath[str]) -> Done:
    """Plays a whole turn

    Judged and on disk when it is answered. The same turn sent again gets the same answer.
    """
    player = await _player(request)
    data = await body(request, api_shapes.PlayTurn)
    return await _act(request, player, table_id, protocol.Play(data.turn, data.steps, data.seen))


@post(
    "/api/tables/{table_id:str}/resign",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=AT_TABLE,
)
async def resign(request: AnyRequest, table_id: FromPath[str]) -> Done:
    """Gives the game up"""
    player = await _player(request)
    return await _act(request, player, table_id, protocol.Resign())


@post(
    "/api/tables/{table_id:str}/abort",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=AT_TABLE,
)
async def abort(request: AnyRequest, table_id: FromPath[str]) -> Done:
    """Calls the game off before both have moved, on one board whenever"""
    player = await _player(request)
    return await _act(request, player, table_id, protocol.Abort())


@post(
    "/api/tables/{table_id:str}/offer",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=_told(api_shapes.AskOther, {"what": "take-back"}),
)
async def offer(request: AnyRequest, table_id: FromPath[str]) -> Done:
    """Asks the other for a take-back, a rematch or a pause"""
    player = await _player(request)
    data = await body(request, api_shapes.AskOther)
    return await _act(request, player, table_id, protocol.Offer(data.what))


@post(
    "/api/tables/{table_id:str}/answer",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=_told(api_shapes.AnswerOther, {"what": "take-back", "yes": True}),
)
async def answer(request: AnyRequest, table_id: FromPath[str]) -> Done:
    """Agrees to what the other asked, or not"""
    player = await _player(request)
    data = await body(request, api_shapes.AnswerOther)
    return await _act(request, player, table_id, protocol.Answer(data.what, data.yes))


@post(
    "/api/tables/{table_id:str}/resume",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=AT_TABLE,
)
async def resume(request: AnyRequest, table_id: FromPath[str]) -> Done:
    """Ends a pause"""
    player = await _player(request)
    return await _act(request, player, table_id, protocol.Resume())


@post(
    "/api/tables/{table_id:str}/give-time",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=AT_TABLE,
)
async def give_time(request: AnyRequest, table_id: FromPath[str]) -> Done:
    """Gives the other fifteen seconds, in live play"""
    player = await _player(request)
    return await _act(request, player, table_id, protocol.GiveTime())


@post(
    "/api/tables/{table_id:str}/claim",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=_told(api_shapes.ClaimEnd, {"what": "win"}),
)
async def claim(request: AnyRequest, table_id: FromPath[str]) -> Done:
    """Ends a live game that the other has left"""
    player = await _player(request)
    data = await body(request, api_shapes.ClaimEnd)
    return await _act(request, player, table_id, protocol.Claim(data.what))


@post(
    "/api/tables/{table_id:str}/decline",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=_told(api_shapes.DeclineIt, {"phrase": "later"}),
)
async def decline(request: AnyRequest, table_id: FromPath[str]) -> Done:
    """Answers a challenge with no"""
    player = await _player(request)
    data = await body(request, api_shapes.DeclineIt)
    return await _act(request, player, table_id, protocol.Decline(data.phrase))


HANDLERS = [
    decline,
    open_table,
    see_table,
    events,
    try_turn,
    sit,
    play,
    resign,
    abort,
    offer,
    answer,
    resume,
    give_time,
    claim,
]
