"""The figure in the header: in how many other games it is the visitor's turn. A tap leads to the
next of them. Looked up once for a page; the page asks again now and then.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from litestar import Request, get
from litestar.params import FromQuery
from msgspec import Struct

from cairn.server.house import House
from cairn.server.scopes import BOT, READ_ME
from cairn.server.session import Visitor
from cairn.server.told import Query, Told
from cairn.server.words import CODES, DEFAULT, words_in

SEEN = "waiting"


@dataclass(frozen=True)
class Badge:
    """What the header shows. `next`: the way to the next game; `again`: where to ask once more."""

    count: int
    words: str
    next: str
    again: str


class Waiting(Struct):
    """How many games wait for the visitor, in a figure and in words ("" for none)."""

    waiting: int
    words: str


async def look(request: Request[Any, Any, Any], visitor: Visitor) -> None:
    """Looks up what waits for whoever asks for a page."""
    if visitor.id and visitor.may(READ_ME, BOT):
        count = await _count(request, visitor, _here(request))
        request.scope.setdefault("state", {})[SEEN] = count


def badge(request: Request[Any, Any, Any], lang: str) -> Badge | None:
    """The badge of a page; None for visitors who cannot have a game."""
    count = request.scope.get("state", {}).get(SEEN)
    if count is None:
        return None
    but = {"but": here} if (here := _here(request)) else {}
    return Badge(
        count,
        _words(count, lang),
        f"/{lang}/games/next?{urlencode(but)}",
        f"/api/waiting?{urlencode({'lang': lang, **but})}",
    )


@get(
    "/api/waiting",
    exclude_from_csrf=True,
    told=Told(
        "Me",
        Waiting,
        query=[
            Query("but", str, "A table that does not count."),
            Query("lang", str, "The language of `words`."),
        ],
    ),
)
async def waiting(
    request: Request[Any, Any, Any], but: FromQuery[str] = "", lang: FromQuery[str] = DEFAULT
) -> Waiting:
    """In how many games it is the visitor's turn, the table `but` not counted."""
    house: House = request.app.state.house
    visitor = await house.sessions.visitor(request)
    visitor.require(READ_ME, BOT)
    count = await _count(request, visitor, but)
    return Waiting(count, _words(count, lang if lang in CODES else DEFAULT))


async def _count(request: Request[Any, Any, Any], visitor: Visitor, but: str) -> int:
    house: House = request.app.state.house
    if not visitor.id:
        return 0
    archive = house.store.archive
    waiting = await archive.count_waiting(visitor.id, but=but)
    return waiting + await archive.count_invited(visitor.id, but=but)


def _here(request: Request[Any, Any, Any]) -> str:
    """The table whose page this is: what waits there is plain to see."""
    return str(request.path_params.get("table_id", ""))


def _words(count: int, lang: str) -> str:
    return words_in(lang)("badge-waiting", count=count) if count else ""
