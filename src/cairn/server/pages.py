"""The pages people read: front, a game's rules, about; and the ways in without a language.

Everything is readable without script. Tables and records have rooms of their own.
"""

from __future__ import annotations

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from cairn import games
from cairn.server.diagrams import diagrams_of, front_diagram
from cairn.server.house import House
from cairn.server.render import AnyRequest, language_of, page
from cairn.server.words import CODES


def known_language(lang: str) -> str:
    """The language of a path. Raises NotFoundException (404)."""
    if lang not in CODES:
        raise NotFoundException(detail=f"there is no language {lang!r} here")
    return lang


@get("/")
async def entrance(request: AnyRequest) -> Redirect:
    """To the front page in the visitor's language."""
    return Redirect(f"/{language_of(request)}/", headers={"vary": "accept-language, cookie"})


@get("/{lang:str}")
async def front(request: AnyRequest, lang: FromPath[str]) -> Response[str]:
    """The front page."""
    house: House = request.app.state.house
    if lang in games.GAMES:
        return Response(
            "", status_code=302, headers={"location": f"/{language_of(request)}/{lang}"}
        )
    return page(
        request,
        "front.html",
        lang=known_language(lang),
        path="/",
        visitor=await house.sessions.visitor(request),
        boards={name: front_diagram(name) for name in games.GAMES},
    )


@get("/{lang:str}/about")
async def about(request: AnyRequest, lang: FromPath[str]) -> Response[str]:
    """Who made the games, and what is kept about visitors."""
    return page(request, "about.html", lang=known_language(lang), path="/about")


@get("/{lang:str}/{name:str}")
async def game(request: AnyRequest, lang: FromPath[str], name: FromPath[str]) -> Response[str]:
    """A game's page: what it is, its rules twice, and the ways to start."""
    house: House = request.app.state.house
    lang = known_language(lang)
    if name not in games.GAMES:
        raise NotFoundException(detail=f"there is no game {name!r} here")
    return page(
        request,
        "game.html",
        lang=lang,
        path=f"/{name}",
        game=games.GAMES[name],
        diagrams=diagrams_of(name),
        fares=await house.fairness.of(house, name),
    )
