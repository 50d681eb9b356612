"""Small HTTP answers for programs and for live diagrams: a position, the islands' texts, health.

Stateless; nothing here changes a table.
"""

from __future__ import annotations

import time
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE
from msgspec import Meta, Struct

from cairn import games
from cairn.arena.refusals import Refused
from cairn.arena.view import View, try_steps
from cairn.server.heartbeat import LOST_AFTER
from cairn.server.house import House
from cairn.server.json_body import body
from cairn.server.limits import POSITION
from cairn.server.protocol import Steps
from cairn.server.render import AnyRequest
from cairn.server.session import address_of, unix_ms
from cairn.server.told import AGAINST_THE_RULES, Told
from cairn.store import StoreUnavailable

MOST_TURNS = 400
HEALTH = Told("Arena", dict[str, str], unwell=dict[str, str])
PREVIEWS = ("Twitterbot", "facebookexternalhit", "LinkedInBot", "Slackbot", "TelegramBot")


class PositionQuery(Struct, forbid_unknown_fields=True):
    """A game from its start: whole turns (dice included), then the steps of a half-made one."""

    game: str
    board: str | None = None
    pie: bool | None = None
    turns: Annotated[list[Steps], Meta(max_length=MOST_TURNS)] = []
    steps: Steps = []


@post(
    "/api/position",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=Told(
        "Positions",
        View,
        PositionQuery,
        refusals=AGAINST_THE_RULES,
        example={"game": "oust", "board": "hex-5", "turns": [["e5"], ["d4"]]},
    ),
)
async def position(request: AnyRequest) -> View:
    """Where these turns and steps lead, and what is legal there.

    Refused with 400 (no such game or board) or 422 (an illegal step: its code and values).
    """
    data = await body(request, PositionQuery)
    house: House = request.app.state.house
    house.limits.check(POSITION, address_of(request), time.monotonic())
    here = games.start(data.game, board=data.board, pie=data.pie)
    for number, steps in enumerate(data.turns, 1):
        here = play(here, steps, number)
        if here.steps:
            raise Refused("turn-incomplete", turn=number, steps=len(steps))
    rolled = data.steps[:1] if here.awaits_dice else []
    tried = try_steps(play(here, rolled, here.turn), data.steps[len(rolled) :])
    return msgspec.structs.replace(tried, steps=list(data.steps))


def play(position: games.Position, steps: list[str], turn: int) -> games.Position:
    """The position after steps, dice included. Raises Refused with the turn and the step."""
    for number, step in enumerate(steps, 1):
        try:
            position = position.play(step)
        except games.IllegalStep as illegal:
            values = {**illegal.values, "turn": turn, "step": number}
            raise Refused(illegal.code, **values) from None
    return position


@get("/texts/{name:str}", exclude_from_csrf=True, sync_to_thread=False)
def texts(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """The islands' texts in one language; the name holds a hash, so it can be kept for ever."""
    house: House = request.app.state.house
    text = house.assets.text(name)
    if text is None:
        raise NotFoundException(detail=f"there are no texts {name!r}")
    return Response(
        text,
        media_type="text/plain; charset=utf-8",
        headers={"cache-control": "public, max-age=31536000, immutable"},
    )


@get("/health/live", exclude_from_csrf=True, told=HEALTH)
async def alive() -> dict[str, str]:
    """200 as long as the process answers at all."""
    return {"status": "ok"}


@get(["/health", "/api/health"], exclude_from_csrf=True, told=HEALTH)
async def health(request: AnyRequest) -> Response[dict[str, str]]:
    """200 while this node can serve: it reads the store, its writer writes, the line to other
    nodes is open. Else 503, with what is missing and when to ask again."""
    house: House = request.app.state.house
    wrong, again = "", 1.0
    try:
        await house.store.journal.read("health")
    except StoreUnavailable as error:
        wrong, again = "store-unavailable", error.retry_after
    if not wrong and house.clocks.heartbeat.silent_for(unix_ms()) * 1000 > LOST_AFTER:
        wrong, again = "writer-silent", 2.0
    if not wrong and not house.bus.alive:
        wrong = "bus-silent"
    if wrong:
        return Response(
            {"status": wrong},
            status_code=HTTP_503_SERVICE_UNAVAILABLE,
            headers={"retry-after": str(max(1, round(again)))},
        )
    return Response({"status": "ok"})


@get("/robots.txt", exclude_from_csrf=True, sync_to_thread=False, media_type="text/plain")
def robots() -> str:
    """Games between people are not for search engines; pages about games are. Those who only make
    previews of links that somebody shares may look at them."""
    looking = "".join(f"User-agent: {name}\n" for name in PREVIEWS)
    closed = "".join(f"Disallow: {path}\n" for path in ("/*/table/", "/table/", "/embed/", "/api/"))
    return f"User-agent: *\n{closed}\n{looking}Disallow: /api/\n"
