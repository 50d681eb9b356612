"""The account page and its forms: keep the account, name, password, recovery codes, sessions.

Passkeys, letters, leaving and signing in have rooms of their own. Every form works without script
and leads back to the page, which says what was done.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect

from cairn.server import notice_view, passwords, times
from cairn.server.codes import HOW_MANY, new_code
from cairn.server.house import House
from cairn.server.limits import KEEP_ACCOUNT
from cairn.server.pages import known_language
from cairn.server.passwords import PasswordRefused
from cairn.server.people_pages import blocked_by
from cairn.server.proof import Me, ProofNeeded, me_on, owner, proven_owner
from cairn.server.render import AnyRequest, page
from cairn.server.renewal import renew_password
from cairn.server.scopes import DAYS, given_by
from cairn.server.security import local_path
from cairn.server.session import address_of, unix_ms
from cairn.server.sign_in import by_password
from cairn.server.words import words_in
from cairn.store import NameRefused

DONE = (
    *("kept", "name", "password", "reset", "letter", "email", "email-removed"),
    *("passkey", "passkey-removed", "session", "others", "token-revoked"),
    *("notices", "trial", "browser", "calendar", "calendar-off"),
)
"""What the page can say was done: `?done=…`."""


@dataclass(frozen=True)
class Refusal:
    """What was wrong with a form: which part of the page, and the message with its values."""

    part: str
    message: str
    values: dict[str, Any] = field(default_factory=dict)


@dataclass
class Keep:
    """The form by which a guest's account is kept. `next`: the page to go on to."""

    name: str = ""
    password: str = ""
    next: str = ""


@dataclass
class NewName:
    """The form that changes the name."""

    name: str = ""


@dataclass
class NewPassword:
    """The form that changes the password."""

    password: str = ""


@dataclass
class EndSession:
    """One session by its id, or `others`, or `all`."""

    session: str = ""


Form = Body(media_type=RequestEncodingType.URL_ENCODED)


@get("/{lang:str}/account")
async def account(request: AnyRequest, lang: FromPath[str]) -> Response[str]:
    """Everything about me, and what I can do about it."""
    return await account_page(request, known_language(lang), await me_on(request))


@post("/{lang:str}/account/keep", status_code=303)
async def keep(
    request: AnyRequest, lang: FromPath[str], data: Annotated[Keep, Form]
) -> Response[str] | Redirect:
    """A guest (or somebody new) takes a name and a password."""
    house: House = request.app.state.house
    lang = known_language(lang)
    me = await me_on(request)
    if me is not None and me.account is not None:
        return Redirect(f"/{lang}/account", status_code=303)
    wanted = local_path(data.next) or ""
    try:
        passwords.check(data.password, data.name)
        await house.store.players.free(data.name, but=me.player.id if me else None)
        house.limits.check(KEEP_ACCOUNT, address_of(request), time.monotonic())
        kept = await house.passwords.hash(data.password)
        guest, _ = await house.sessions.visitor_or_guest(request, language=lang)
        named = await house.store.credentials.keep(guest.id, data.name, at=unix_ms(), password=kept)
    except (NameRefused, PasswordRefused) as error:
        twice = error.code == "name-taken" and me is None  # perhaps by this very form, sent again
        if twice and (player := await by_password(request, data.name, data.password)):
            cookies = await house.sessions.sign_in(request, player)
            return Redirect(f"/{lang}/account", status_code=303, cookies=cookies)
        refusal = Refusal("keep", error.code, error.values)
        me = await me_on(request)
        return await account_page(request, lang, me, refusal, name=data.name, onward=wanted)
    # A new token, and no other: whoever planted or copied the guest's cookie is left outside.
    cookies = await house.sessions.sign_in(request, named)
    await house.store.sessions.revoke_all(named.id, but=str(cookies[0].value))
    await house.departures.signed_out(named.id)
    return Redirect(wanted or f"/{lang}/account?done=kept", status_code=303, cookies=cookies)


@post("/{lang:str}/account/name", status_code=303)
async def change_name(
    request: AnyRequest, lang: FromPath[str], data: Annotated[NewName, Form]
) -> Response[str] | Redirect:
    """Another name; games that were played keep the old one."""
    house: House = request.app.state.house
    lang = known_language(lang)
    me = await owner(request)
    if me.account is None:
        raise ProofNeeded
    try:
        await house.store.players.rename(me.player.id, data.name)
    except NameRefused as error:
        refusal = Refusal("name", error.code, error.values)
        return await account_page(request, lang, me, refusal, name=data.name)
    return done(lang, "name")


@post("/{lang:str}/account/password", status_code=303)
async def change_password(
    request: AnyRequest, lang: FromPath[str], data: Annotated[NewPassword, Form]
) -> Response[str] | Redirect:
    """Another password, or the first one; every other browser is signed out."""
    house: House = request.app.state.house
    lang = known_language(lang)
    me = await proven_owner(request)
    try:
        passwords.check(data.password, me.player.name or "")
    except PasswordRefused as error:
        return await account_page(request, lang, me, Refusal("password", error.code, error.values))
    kept = await house.passwords.hash(data.password)
    return await renew_password(request, lang, me.player, kept, said="password")


@post("/{lang:str}/account/codes", status_code=200)
async def make_codes(request: AnyRequest, lang: FromPath[str]) -> Response[str]:
    """New recovery codes in place of the old ones, on a page to print. They are shown this once."""
    house: House = request.app.state.house
    lang = known_language(lang)
    me = await proven_owner(request)
    codes = [new_code() for _ in range(HOW_MANY)]
    await house.store.credentials.renew_codes(me.player.id, codes, at=unix_ms())
    response = page(request, "codes.html", lang=lang, path="/account", codes=codes)
    response.headers["cache-control"] = "no-store"
    return response


@post("/{lang:str}/account/sessions", status_code=303)
async def end_session(
    request: AnyRequest, lang: FromPath[str], data: Annotated[EndSession, Form]
) -> Redirect:
    """Signs out one browser, all others, or all."""
    house: House = request.app.state.house
    lang = known_language(lang)
    me = await owner(request)
    if me.account is None:  # a guest's only session is all there is of the account
        return Redirect(f"/{lang}/account", status_code=303)
    match data.session:
        case "all":
            await house.store.sessions.revoke_all(me.player.id)
            await house.departures.signed_out(me.player.id)
            cookie = house.sessions.no_cookie()
            return Redirect(f"/{lang}/sign-in", status_code=303, cookies=[cookie])
        case "others":
            await house.store.sessions.revoke_all(me.player.id, but=me.token)
        case session:
            await house.store.sessions.revoke_one(me.player.id, session)
    await house.departures.signed_out(me.player.id)
    return done(lang, "others" if data.session == "others" else "session")


def done(lang: str, what: str) -> Redirect:
    """Back to the page, which says so."""
    return Redirect(f"/{lang}/account?done={what}", status_code=303)


async def account_page(
    request: AnyRequest,
    lang: str,
    me: Me | None,
    refusal: Refusal | None = None,
    *,
    name: str = "",
    onward: str = "",
) -> Response[str]:
    """The page, with what was wrong with the form that led here. It is kept nowhere."""
    house: House = request.app.state.house
    said = request.query_params.get("done", "")
    words, now = words_in(lang), unix_ms()
    values: dict[str, Any] = {
        **{"sessions": [], "passkeys": [], "tokens": [], "codes_left": 0, "blocked": []},
    }
    if me is not None:
        values = {
            "sessions": await house.store.sessions.of(me.player.id),
            "passkeys": await house.store.passkeys.of(me.player.id),
            "tokens": [one for one in await house.store.tokens.of(me.player.id) if one.opens(now)],
            "codes_left": await house.store.credentials.codes_left(me.player.id),
            "blocked": await blocked_by(house, me.player.id, lang),
        }
    response = page(
        request,
        "account.html",
        lang=lang,
        path="/account",
        status=422 if refusal else 200,
        me=me,
        said=said if said in DONE and refusal is None else "",
        refusal=refusal,
        name=name or (me.player.name if me else "") or "",
        onward=onward,
        letters=house.post.open,
        shortest=passwords.SHORTEST,
        notices=await notice_view.shown(request, me),
        ago=lambda at: words.ago(now - at),
        until=lambda at: times.day(at, lang),
        scopes=given_by(operator=me is not None and me.player.id in house.steward.operators),
        token_days=DAYS,
        **values,
    )
    response.headers["cache-control"] = "no-store"
    return response
