"""Signing in by name and password, and out again.

Whether a name exists cannot be told from the answer or its delay. What happens after a passkey was
shown is in `passkeys`; how tries are limited, in `attempts`.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Annotated

from litestar import Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect

from cairn.server.house import House
from cairn.server.limits import LimitReached
from cairn.server.pages import known_language
from cairn.server.proof import owner, visitor_of
from cairn.server.render import AnyRequest, page
from cairn.server.security import local_path
from cairn.server.session import address_of
from cairn.store import Account, Player
from cairn.store.lookalikes import skeleton


@dataclass
class SignIn:
    """The form. `next`: the page to go on to."""

    name: str = ""
    password: str = ""
    next: str = ""


@get("/{lang:str}/sign-in")
async def sign_in_page(request: AnyRequest, lang: FromPath[str]) -> Response[str]:
    """The form, by password or by passkey."""
    wanted = request.query_params.get("next", "")
    return await _page(request, known_language(lang), SignIn(next=wanted))


@post("/{lang:str}/sign-in", status_code=303)
async def sign_in(
    request: AnyRequest,
    lang: FromPath[str],
    data: Annotated[SignIn, Body(media_type=RequestEncodingType.URL_ENCODED)],
) -> Response[str] | Redirect:
    """A new session, or the form again."""
    house: House = request.app.state.house
    lang = known_language(lang)
    await visitor_of(request)
    try:
        player = await by_password(request, data.name, data.password)
    except LimitReached as limit:
        return await _page(request, lang, data, wait=limit.retry_after)
    if player is None:
        return await _page(request, lang, data, error="sign-in-wrong")
    cookies = await house.sessions.sign_in(request, player)
    onward = local_path(data.next) or f"/{lang}/account"
    return Redirect(onward, status_code=303, cookies=cookies)


async def by_password(request: AnyRequest, name: str, password: str) -> Player | None:
    """Whose name and password these are; None if they do not fit together.

    Raises:
        LimitReached: too many tries.
    """
    house: House = request.app.state.house
    player, account = await account_named(house, name)
    attempt = house.attempts.begin(
        player.id if player else f"nobody {skeleton(name[:100])}",
        address_of(request),
        device=house.sessions.device_of(request, player.id) if player else "",
        now=time.monotonic(),
    )
    kept = account.password if account else None
    right, better = await house.passwords.matches(password, kept)
    if not right or player is None:
        return None
    attempt.succeeded()
    if better is not None:
        await house.store.credentials.set_password(player.id, better)
    return player


async def account_named(house: House, name: str) -> tuple[Player | None, Account | None]:
    """The player of that name and their account; as many questions to the store for nobody."""
    player = await house.store.players.named(name[:100])
    account = await house.store.credentials.find(player.id if player else "")
    return player, account


@post("/{lang:str}/account/sign-out", status_code=303)
async def sign_out(request: AnyRequest, lang: FromPath[str]) -> Redirect:
    """Ends the session of this browser; a guest would be lost by it and stays."""
    house: House = request.app.state.house
    lang = known_language(lang)
    me = await owner(request)
    if me.account is None:
        return Redirect(f"/{lang}/account", status_code=303)
    cookie = await house.sessions.sign_out(request)
    await house.departures.signed_out(me.player.id)
    return Redirect(f"/{lang}/sign-in", status_code=303, cookies=[cookie])


async def _page(
    request: AnyRequest, lang: str, form: SignIn, *, error: str = "", wait: float = 0.0
) -> Response[str]:
    house: House = request.app.state.house
    visitor = await visitor_of(request)
    player = visitor.player
    again = player is not None and player.name is not None
    running = []
    if player is not None and not again:  # a guest's games would stay behind
        running = await house.store.tables.of(player.id, ["waiting", "playing"], limit=1)
    seconds = max(1, round(wait + 0.5))
    response = page(
        request,
        "sign_in.html",
        lang=lang,
        path="/sign-in",
        visitor=visitor,
        status=429 if wait else 422 if error else 200,
        name=form.name or (player.name if player and again else "") or "",
        onward=local_path(form.next) or "",
        again=again,
        guest_games=bool(running),
        error=error,
        wait=seconds if wait else 0,
    )
    if wait:
        response.headers["retry-after"] = str(seconds)
    response.headers["cache-control"] = "no-store"
    return response
