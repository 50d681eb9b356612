"""Who asks the API: by a token with scopes; a browser's session only where nothing is changed.

So no page of another site can have anything done with somebody's cookies.
"""

from __future__ import annotations

import time
from typing import NoReturn

from litestar.exceptions import NotFoundException

from cairn.server.house import House
from cairn.server.limits import API_CHANGE, API_READ
from cairn.server.render import AnyRequest
from cairn.server.session import TokenRefused, Visitor, address_of, bearer_of
from cairn.store import Player

SAFE = {"GET", "HEAD"}


async def reader(request: AnyRequest) -> Visitor:
    """Whoever asks for something that is for everybody.

    Raises:
        LimitReached; TokenRefused: a token that is not known.
    """
    house: House = request.app.state.house
    house.limits.check(API_READ, address_of(request), time.monotonic())
    return await house.sessions.visitor(request)


async def person(request: AnyRequest, *scopes: str) -> Player:
    """The player who asks, by a token that has one of the scopes.

    Raises:
        TokenRefused: no token, one that is not known, or one that may not do this.
        LimitReached.
    """
    house: House = request.app.state.house
    safe = request.method in SAFE
    house.limits.check(API_READ if safe else API_CHANGE, address_of(request), time.monotonic())
    if not safe and not bearer_of(request):
        raise TokenRefused("no-token", "show a token: Authorization: Bearer …")
    visitor = await house.sessions.visitor(request)
    visitor.require(*scopes)
    if visitor.player is None:
        raise TokenRefused("no-token", "show a token: Authorization: Bearer …")
    return visitor.player


async def known(house: House, player: str) -> Player:
    """A player by id or name. Raises NotFoundException."""
    found = await house.store.players.find(player) or await house.store.players.named(player)
    if found is None:
        no_such("player", player)
    return found


def no_such(what: str, name: str) -> NoReturn:
    """404."""
    raise NotFoundException(detail=f"there is no {what} {name[:64]!r} here")
