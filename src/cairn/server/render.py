"""Renders templates: one Jinja environment, and what every page may use.

No routes here. A page names its template and its own values; the frame around it (language,
addresses of scripts, the visitor) comes from the request.
"""

from __future__ import annotations

from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import MediaType, Request, Response
from litestar.datastructures import Cookie
from litestar.utils.scope.state import ScopeState
from markupsafe import Markup

from cairn import games
from cairn.arena.conversation import REASONS_TO_DECLINE
from cairn.server.assets import STUDY_TEXTS, TEMPLATES
from cairn.server.badge import badge
from cairn.server.clock_form import OFFERED, time_left, words_of
from cairn.server.endings import result_text
from cairn.server.house import House
from cairn.server.session import Visitor, seen_on, unix_ms
from cairn.server.words import CODES, LANGUAGES, negotiate, words_in
from cairn.store import names

LANGUAGE_COOKIE = "language"
YEAR = 365 * 24 * 3600

AnyRequest = Request[Any, Any, Any]

environment = Environment(
    loader=FileSystemLoader(TEMPLATES),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
environment.globals["clocks"] = [(control.text, *words_of(control)) for control in OFFERED]
environment.globals["time_left"] = time_left
environment.globals["result_text"] = result_text
environment.globals["reasons_to_decline"] = REASONS_TO_DECLINE
environment.globals["name_shortest"] = names.SHORTEST
environment.globals["name_longest"] = names.LONGEST


def language_of(request: AnyRequest) -> str:
    """The language of a page without one in its path: remembered, else negotiated."""
    remembered = request.cookies.get(LANGUAGE_COOKIE, "")
    if remembered in CODES:
        return remembered
    return negotiate(request.headers.get("accept-language"))


def wants_page(request: AnyRequest) -> bool:
    """Whether a person's browser asks, and not a program."""
    if request.url.path.startswith(("/api/", "/texts/", "/assets/")):
        return False
    return "text/html" in request.headers.get("accept", "")


def base_url(request: AnyRequest) -> str:
    """The address of the arena as people type it, without a slash at the end."""
    house: House = request.app.state.house
    return house.settings.origin or str(request.base_url).rstrip("/")


def csrf_field(request: AnyRequest) -> Markup:
    """The hidden input that a form needs."""
    token = ScopeState.from_scope(request.scope).csrf_token
    return Markup('<input type="hidden" name="_csrf_token" value="{}">').format(token or "")


def _range(levels: list[int]) -> str:
    """Levels in a row, as people write them: "3–9"; empty for none."""
    return "–".join(map(str, dict.fromkeys((levels[0], levels[-1])))) if levels else ""


def page(
    request: AnyRequest,
    template: str,
    *,
    lang: str,
    path: str,
    visitor: Visitor | None = None,
    status: int = 200,
    cookies: list[Cookie] | None = None,
    **values: Any,
) -> Response[str]:
    """A whole page. `path` is its address without the language, such as `/oust`."""
    house: House = request.app.state.house
    words = words_in(lang)
    visitor = visitor or seen_on(request)
    html = environment.get_template(template).render(
        t=words,
        lang=lang,
        languages=[
            {"code": language.code, "name": language.name, "path": f"/{language.code}{path}"}
            for language in LANGUAGES
        ],
        path=path,
        base=base_url(request),
        asset=house.assets.url,
        asset_imports=house.assets.imports,
        texts=house.assets.text_url(lang),
        study_texts=house.assets.text_url(lang, STUDY_TEXTS),
        csrf=lambda: csrf_field(request),
        player=visitor.player if visitor else None,
        visitor_known=visitor is not None,
        games=games.GAMES.values(),
        bots=house.bots,
        levels_coming=_range(house.bots.coming(now=unix_ms())),
        badge=badge(request, lang),
        lines=house.steward.lines(visitor.player if visitor else None, lang),
        desk=house.steward.waiting if visitor and visitor.id in house.steward.operators else None,
        **values,
    )
    remember = Cookie(
        key=LANGUAGE_COOKIE,
        value=lang,
        path="/",
        max_age=YEAR,
        samesite="lax",
        secure=house.settings.secure,
    )
    response = Response(
        html,
        media_type=MediaType.HTML,
        status_code=status,
        cookies=[remember, *(cookies or house.sessions.renewed(visitor))],
    )
    response.headers["content-language"] = lang
    response.headers["cache-control"] = "private, no-cache"
    return response
