"""Notices by the person's hand: wishes, browsers, a test, the calendar's address, ending letters
from a letter. Forms lead back to the account page, which says what was done.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Annotated

from litestar import Response, get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import (
    NotAuthorizedException,
    PermissionDeniedException,
    ValidationException,
)
from litestar.params import Body, FromPath
from litestar.response import Redirect
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from cairn.arena.notices import KINDS
from cairn.server import notice_wishes
from cairn.server.account_pages import Form, account_page, done
from cairn.server.account_pages import Refusal as Refused
from cairn.server.browsers import browser_of
from cairn.server.house import House
from cairn.server.json_body import body
from cairn.server.limits import NOTICE_TRIAL, SUBSCRIBE
from cairn.server.pages import known_language
from cairn.server.proof import owner, visitor_of
from cairn.server.push import EndpointRefused
from cairn.server.render import AnyRequest, page
from cairn.server.security import origin_allowed
from cairn.server.session import Visitor, unix_ms
from cairn.server.told import PERSON, Told
from cairn.server.words import CODES, DEFAULT
from cairn.store import Subscription

Short = Annotated[str, Meta(max_length=200)]


class PushKeys(Struct):
    """The browser's keys, in base64url."""

    p256dh: Short
    auth: Short


class Subscribe(Struct):
    """A browser's subscription, as its PushManager gives it; `lang`: that of the page. `again`: it
    was there before, and nothing is new unless it was removed meanwhile."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: PushKeys
    lang: Short = DEFAULT
    again: bool = False


class Renew(Struct):
    """Another subscription in place of the one with the endpoint `old`."""

    old: Annotated[str, Meta(max_length=1000)]
    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: PushKeys


class Kept(Struct):
    """Whether the browser takes notices now."""

    kept: bool


@dataclass
class Trial:
    """What to try: `push` with a browser's id, or `mail`."""

    way: str = ""
    browser: str = ""


@dataclass
class OneBrowser:
    """A browser by its id."""

    browser: str = ""


@dataclass
class CalendarWish:
    """`on`: a new address, in place of any other; `off`: none."""

    calendar: str = ""


@post("/{lang:str}/account/notices", status_code=303)
async def choose(request: AnyRequest, lang: FromPath[str]) -> Redirect:
    """What to be told and how; a way that is not offered keeps what it had."""
    house: House = request.app.state.house
    lang = known_language(lang)
    me = await owner(request)
    form = await request.form()
    wanted = {
        way: [kind for kind in KINDS if form.get(f"{way}_{kind}") == "yes"]
        for way in notice_wishes.ways_for(house, me.account)
    }
    await notice_wishes.choose(house, me.player, me.account, wanted, language=lang)
    return done(lang, "notices")


@post("/{lang:str}/account/notices/trial", status_code=303)
async def trial(
    request: AnyRequest, lang: FromPath[str], data: Annotated[Trial, Form]
) -> Response[str] | Redirect:
    """Sends something, to see whether it arrives.

    Raises:
        LimitReached: too often.
    """
    house: House = request.app.state.house
    lang = known_language(lang)
    me = await owner(request)
    house.limits.check(NOTICE_TRIAL, me.player.id, time.monotonic())
    mine = {one.id: one for one in await house.store.browsers.of(me.player.id)}
    there = (
        data.browser in mine and mine[data.browser].open
        if data.way == "push"
        else (
            data.way == "mail" and bool(me.account and me.account.email) and house.delivery.letters
        )
    )
    if not there:
        return await account_page(request, lang, me, Refused("notices", "notices-nowhere"))
    await house.delivery.trial(me.player.id, data.way, browser=data.browser)
    house.herald.hurry()
    return done(lang, "trial")


@post("/{lang:str}/account/browsers/remove", status_code=303)
async def remove_browser(
    request: AnyRequest, lang: FromPath[str], data: Annotated[OneBrowser, Form]
) -> Redirect:
    """No more notices to one browser; or it is read that they had ended."""
    house: House = request.app.state.house
    lang = known_language(lang)
    me = await owner(request)
    await house.store.browsers.remove(me.player.id, data.browser)
    return done(lang, "browser")


@post("/{lang:str}/account/calendar", status_code=303)
async def choose_calendar(
    request: AnyRequest,
    lang: FromPath[str],
    data: Annotated[CalendarWish, Body(media_type=RequestEncodingType.URL_ENCODED)],
) -> Redirect:
    """A new private address, or none; the old one shows nothing any more."""
    house: House = request.app.state.house
    lang = known_language(lang)
    me = await owner(request)
    off = data.calendar != "on"
    await house.store.notices.number_calendar(me.player.id, language=lang, at=unix_ms(), off=off)
    return done(lang, "calendar-off" if off else "calendar")


# --- from the page's script and its worker ---


@post(
    "/api/push",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=Told("Notices", Kept, Subscribe, scopes=(PERSON,)),
)
async def subscribe(request: AnyRequest) -> Kept:
    """This browser takes the visitor's notices from now on: at least when it is their turn. A
    reminder (`again`) wishes for nothing: not kept where that browser or every wish was removed.

    400 for what is no subscription, 401 without a session, 403 from another site's page.
    """
    house, visitor = await _person(request)
    data = await body(request, Subscribe)
    subscription = _subscription(house, data)
    house.limits.check(SUBSCRIBE, visitor.id, time.monotonic())
    lang = data.lang if data.lang in CODES else DEFAULT
    label = browser_of(request.headers.get("user-agent", ""))
    wanted = (await house.store.notices.of(visitor.id)).push
    if data.again:
        still = bool(wanted) and await house.store.browsers.remind(
            visitor.id, visitor.token, subscription, label=label, language=lang
        )
        return Kept(kept=still)
    await house.store.browsers.keep(
        visitor.id, visitor.token, subscription, label=label, language=lang, at=unix_ms()
    )
    if not wanted:
        await house.store.notices.add(visitor.id, "push", "turn", language=lang, at=unix_ms())
    return Kept(kept=True)


@post(
    "/api/push/renew",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=Told("Notices", Kept, Renew, scopes=(PERSON,)),
)
async def renew(request: AnyRequest) -> Kept:
    """The browser has changed its subscription by itself, and goes on taking notices."""
    house, visitor = await _person(request)
    data = await body(request, Renew)
    subscription = _subscription(house, data)
    house.limits.check(SUBSCRIBE, visitor.id, time.monotonic())
    return Kept(kept=await house.store.browsers.renew(visitor.id, data.old, subscription))


async def _person(request: AnyRequest) -> tuple[House, Visitor]:
    """Whoever asks. A browser names its Origin with every POST, so no other site's page can."""
    house: House = request.app.state.house
    if not origin_allowed(request, house.settings):
        raise PermissionDeniedException(detail="this comes from a page of another site")
    visitor = await visitor_of(request)
    if visitor.player is None:
        raise NotAuthorizedException(detail="nobody is signed in here")
    return house, visitor


def _subscription(house: House, data: Subscribe | Renew) -> Subscription:
    subscription = Subscription(data.endpoint, data.keys.p256dh, data.keys.auth)
    try:
        if not house.delivery.push.open:
            raise EndpointRefused("this arena sends no notices to browsers")
        house.delivery.push.check(subscription)
    except EndpointRefused as refused:
        said = [{"key": "endpoint", "message": data.endpoint[:100]}]
        raise ValidationException(detail=str(refused), extra=said) from None
    return subscription


# --- from a letter ---


@get("/{lang:str}/unsubscribe/{token:str}")
async def unsubscribe_page(
    request: AnyRequest, lang: FromPath[str], token: FromPath[str]
) -> Response[str]:
    """The link of a letter: a page with one button. Looking at it ends nothing."""
    house: House = request.app.state.house
    known = house.delivery.unsubscribing.open(token) is not None
    return _unsubscribe_page(request, known_language(lang), token, "ask" if known else "unknown")


@post("/{lang:str}/unsubscribe/{token:str}", status_code=HTTP_200_OK, exclude_from_csrf=True)
async def unsubscribe(
    request: AnyRequest, lang: FromPath[str], token: FromPath[str]
) -> Response[str]:
    """No more letters about games; also what a mail program sends by itself (RFC 8058)."""
    house: House = request.app.state.house
    lang = known_language(lang)
    player = house.delivery.unsubscribing.open(token)
    if player is None:
        return _unsubscribe_page(request, lang, token, "unknown")
    await house.store.notices.no_letters(player)
    return _unsubscribe_page(request, lang, token, "done")


def _unsubscribe_page(request: AnyRequest, lang: str, token: str, state: str) -> Response[str]:
    response = page(
        request,
        "unsubscribe.html",
        lang=lang,
        path="/account",
        status=404 if state == "unknown" else 200,
        action=f"/{lang}/unsubscribe/{token}",
        state=state,
    )
    response.headers["cache-control"] = "no-store"
    response.headers["referrer-policy"] = "no-referrer"
    return response
