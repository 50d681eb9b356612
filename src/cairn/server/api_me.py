"""`/api/me`: who asks, the games that wait for them, and everything that is kept about them."""

from __future__ import annotations

import time
from typing import Any

from litestar import get
from litestar.response import Stream

from cairn.server import leaving
from cairn.server.api_access import person
from cairn.server.api_lists import about, seen
from cairn.server.api_shapes import Me, MyGames
from cairn.server.house import House
from cairn.server.limits import EXPORT_MINE
from cairn.server.my_games import MOST, NEVER
from cairn.server.render import AnyRequest
from cairn.server.scopes import BOT, EXPORT, HOST, PERSONAL, READ_ME
from cairn.server.told import Told

TAG = "Me"


@get(
    "/api/me",
    exclude_from_csrf=True,
    told=Told(TAG, Me, scopes=(*PERSONAL, HOST, BOT)),
)
async def me(request: AnyRequest) -> Me:
    """Who asks, and what the token may do"""
    house: House = request.app.state.house
    player = await person(request, *PERSONAL, HOST, BOT)
    scopes = (await house.sessions.visitor(request)).scopes
    return Me(
        **about(player),
        account=await house.store.credentials.find(player.id) is not None,
        scopes=None if scopes is None else sorted(scopes),
    )


@get("/api/me/games", exclude_from_csrf=True, told=Told(TAG, MyGames, scopes=(READ_ME, BOT)))
async def my_games(request: AnyRequest) -> MyGames:
    """My games that are not over: whose turn it is, and until when"""
    house: House = request.app.state.house
    player = await person(request, READ_ME, BOT)
    found = await house.store.archive.mine(player.id, limit=MOST)
    invited = await house.store.archive.invited(player.id, limit=MOST)
    turn = [game for game in found if game.waits_for == player.id and not game.one_board]
    turn.sort(key=lambda game: (game.due_at or NEVER, game.changed_at))
    others = [game for game in found if game not in turn]
    return MyGames(await seen(house, turn), await seen(house, others), await seen(house, invited))


@get(
    "/api/me/export",
    exclude_from_csrf=True,
    told=Told(TAG, dict[str, Any], scopes=(EXPORT,)),
)
async def export(request: AnyRequest) -> Stream:
    """Everything that is kept about me, with my games as records"""
    house: House = request.app.state.house
    player = await person(request, EXPORT)
    house.limits.check(EXPORT_MINE, player.id, time.monotonic())
    account = await house.store.credentials.find(player.id)
    return await leaving.everything(house, player, account)


HANDLERS = [me, my_games, export]
