"""The lobby's page and its forms: who waits for a game, joining them, waiting oneself.

Everything works without script: a page that waits loads itself again, and goes on to the table.
"""

from __future__ import annotations

import time
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import Cookie, FormMultiDict
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from cairn import games
from cairn.arena.control import PRESETS
from cairn.arena.pairing import Choice
from cairn.arena.refusals import Refused
from cairn.server import listing, lobby_rows
from cairn.server.apart import APART
from cairn.server.challenging import check_patience
from cairn.server.game_pages import profile
from cairn.server.house import House
from cairn.server.limits import OPEN_TABLE, Limit
from cairn.server.lobby import Wishes
from cairn.server.lobby_rows import colour_of, parse_terms
from cairn.server.pages import known_language
from cairn.server.proof import visitor_of
from cairn.server.render import AnyRequest, page
from cairn.server.sentences import wrong_field
from cairn.server.session import address_of, unix_ms
from cairn.server.words import words_in
from cairn.store import Player

SEEK = Limit("seek", 30 / 60, 15)
QUICK_CLOCKS = ("live 300+5", "live 600+10", "live 1200+15", "days 3")
"""What quick pairing offers; the first three are chosen from the start."""
RATED = {"": None, "yes": True, "no": False}
PIE = {"": None, "on": True, "off": False}


@get("/{lang:str}/lobby")
async def lobby_page(
    request: AnyRequest, lang: FromPath[str], waiting: FromQuery[str] = ""
) -> Response[Any]:
    """Who waits for a game. `waiting`: a seek of the visitor's, from which they go on."""
    house: House = request.app.state.house
    lang = known_language(lang)
    if waiting:
        visitor = await visitor_of(request)
        met = (await house.store.seeks.meetings([waiting])).get(waiting)
        if met is not None and visitor.id == met.player:
            return Redirect(f"/{lang}/table/{met.table}", status_code=303)
        if visitor.id:
            await house.store.seeks.renew([visitor.id], at=unix_ms())
    return await _page(request, lang)


async def _page(
    request: AnyRequest,
    lang: str,
    refused: Refused | None = None,
    cookies: list[Cookie] | None = None,
) -> Response[str]:
    house: House = request.app.state.house
    visitor = await house.sessions.visitor(request)
    scene, viewer = await house.lobby.scene(), await house.lobby.person(visitor.player)
    words = words_in(lang)
    return page(
        request,
        "lobby.html",
        lang=lang,
        path="/lobby",
        visitor=visitor,
        status=422 if refused else 200,
        cookies=cookies,
        rows=lobby_rows.rows(scene, viewer, words, unix_ms()),
        mine=lobby_rows.mine(scene, visitor.id, house.bots, words, unix_ms()),
        rates=viewer.rates,
        counts=await house.lobby_room.counts(),
        quick_clocks=[(clock, listing.clock_text(clock, words)) for clock in QUICK_CLOCKS],
        seek_clocks=[(clock, listing.clock_text(clock, words)) for clock in PRESETS],
        refused=refused,
    )


async def _let_in(request: AnyRequest, lang: str) -> tuple[FormMultiDict, Player, list[Cookie]]:
    """What somebody sent who wants to play, who that is, a guest at least, and a guest's cookie."""
    house: House = request.app.state.house
    house.limits.check(SEEK, address_of(request), time.monotonic())
    form = await request.form()
    player, cookie = await house.sessions.visitor_or_guest(request, language=lang)
    await house.steward.admit(player.id, address_of(request))
    return form, player, [cookie] if cookie else []


@post("/{lang:str}/lobby/seeks")
async def post_seek(request: AnyRequest, lang: FromPath[str]) -> Response[Any]:
    """A wish, of one game or of several; straight to a table when somebody fits."""
    house: House = request.app.state.house
    lang = known_language(lang)
    form, player, cookies = await _let_in(request, lang)
    try:
        wishes = wishes_in(form)
        for clock in wishes.clocks:
            house.steward.may_begin(clock)
        posted = await house.lobby.post(player, wishes)
    except Refused as refused:
        return await _page(request, lang, refused, cookies)
    to = f"table/{posted.table}" if posted.table else f"lobby?waiting={posted.seek}"
    return Redirect(f"/{lang}/{to}", status_code=303, cookies=cookies)


@post("/{lang:str}/lobby/seeks/{seek:str}/join")
async def join_seek(request: AnyRequest, lang: FromPath[str], seek: FromPath[str]) -> Response[Any]:
    """Takes up somebody's wish, on the terms that the page showed."""
    house: House = request.app.state.house
    lang = known_language(lang)
    form, player, cookies = await _let_in(request, lang)
    try:
        terms = parse_terms(_one(form, "terms"))
        house.steward.may_begin(terms.clock)
        table = await house.lobby.join(player, seek, terms)
    except Refused as refused:
        return await _page(request, lang, refused, cookies)
    return Redirect(f"/{lang}/table/{table}", status_code=303, cookies=cookies)


@post("/{lang:str}/lobby/seeks/{seek:str}/withdraw")
async def withdraw_seek(request: AnyRequest, lang: FromPath[str], seek: FromPath[str]) -> Redirect:
    """Takes back a wish of one's own; if it was met a moment before, the table has begun."""
    house: House = request.app.state.house
    lang = known_language(lang)
    visitor = await visitor_of(request)
    await house.lobby.withdraw(visitor.id, seek)
    met = (await house.store.seeks.meetings([seek])).get(seek)
    if met is not None and met.player == visitor.id:
        return Redirect(f"/{lang}/table/{met.table}", status_code=303)
    return Redirect(f"/{lang}/lobby", status_code=303)


@post("/{lang:str}/player/{player_id:str}/challenge")
async def challenge(
    request: AnyRequest, lang: FromPath[str], player_id: FromPath[str]
) -> Response[Any]:
    """Opens a table whose other seat is kept for one person; they find it among their games."""
    house: House = request.app.state.house
    lang = known_language(lang)
    house.limits.check(OPEN_TABLE, address_of(request), time.monotonic())
    other = await house.store.players.find(player_id)
    if other is None or other.is_bot or other.is_former:
        raise NotFoundException(detail=f"nobody {player_id!r} can be challenged")
    form = await request.form()
    player, cookie = await house.sessions.visitor_or_guest(request, language=lang)
    if player.id == other.id:
        raise Refused("not-yourself")
    await house.steward.admit(player.id, address_of(request))
    house.steward.may_begin(_one(form, "clock"))
    choice = choice_in(_one(form, "choice"), "")
    await check_patience(house, player, other)
    try:
        table = await house.lobby.challenge(
            player,
            other,
            choice,
            clock=_one(form, "clock") or "none",
            colour=colour_of(_one(form, "colour")),
            rated=_one(form, "rated") == "yes",
        )
    except Refused as refused:
        if refused.code not in APART:
            raise
        return await profile(request, lang, player_id, refused=refused.code)
    return Redirect(f"/{lang}/table/{table}", status_code=303, cookies=[cookie] if cookie else None)


def wishes_in(form: FormMultiDict) -> Wishes:
    """What a form asks for. Raises Refused; the limits are checked where it is posted."""
    return Wishes(
        choices=tuple(choice_in(text, _one(form, "pie")) for text in _all(form, "choice")),
        clocks=tuple(_all(form, "clock")),
        rated=RATED.get(_one(form, "rated")),
        colour=colour_of(_one(form, "colour")),
        least=_number(form, "least"),
        most=_number(form, "most"),
    )


def choice_in(text: str, pie: str) -> Choice:
    """A game and its board, as forms write them: "oust hex-7". Raises a 400 for others."""
    game, _, board = text.partition(" ")
    if game not in games.GAMES:
        raise wrong_field("choice", text, f"there is no game {game[:40]!r}")
    known = games.GAMES[game]
    wanted = None if known.pie == "never" else PIE.get(pie)
    try:
        games.start(game, board=board or None)
    except games.SetupError as error:
        raise wrong_field("choice", text, str(error)) from None
    return Choice(game, board or known.default_board, wanted)


def _all(form: FormMultiDict, name: str) -> list[str]:
    return [value for value in form.getall(name, []) if isinstance(value, str)]


def _one(form: FormMultiDict, name: str) -> str:
    return next(iter(_all(form, name)), "")


def _number(form: FormMultiDict, name: str) -> int | None:
    """A bound of ratings; anything that is no number is none."""
    text = _one(form, name).strip()
    return int(text) if text.isdecimal() and len(text) <= 4 else None
