"""A new password for someone who forgot the old one, by a recovery code or by a letter.

Nobody learns here who has an account or an address: every answer is the same, and comes as soon.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Annotated

from litestar import Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect

from cairn.server import passwords
from cairn.server.account_pages import Refusal
from cairn.server.codes import read_code
from cairn.server.house import House
from cairn.server.letters import RESET, RESET_LASTS
from cairn.server.limits import LETTER_FROM, LETTER_TO, LimitReached
from cairn.server.pages import known_language
from cairn.server.passwords import PasswordRefused
from cairn.server.relay import read_address
from cairn.server.render import AnyRequest, page
from cairn.server.renewal import renew_password
from cairn.server.session import address_of, unix_ms
from cairn.server.sign_in import account_named
from cairn.server.ticket_pages import ticket_page
from cairn.store.lookalikes import skeleton

Form = Body(media_type=RequestEncodingType.URL_ENCODED)


@dataclass
class ByCode:
    """A recovery code and the password that it buys."""

    name: str = ""
    code: str = ""
    password: str = ""


@dataclass
class ByLetter:
    """To whom a letter is to go: a name or an address."""

    who: str = ""


@dataclass
class NewPassword:
    """The form behind the link of a letter."""

    password: str = ""


@get("/{lang:str}/reset")
async def reset_page(request: AnyRequest, lang: FromPath[str]) -> Response[str]:
    """Both ways to a new password."""
    return _page(request, known_language(lang))


@post("/{lang:str}/reset", status_code=303)
async def reset_by_code(
    request: AnyRequest, lang: FromPath[str], data: Annotated[ByCode, Form]
) -> Response[str] | Redirect:
    """A code that was not used yet is as good as a password, once."""
    house: House = request.app.state.house
    lang = known_language(lang)
    try:
        passwords.check(data.password, data.name)
    except PasswordRefused as error:
        return _page(request, lang, data, Refusal("code", error.code, error.values))
    player, _ = await account_named(house, data.name)
    who = player.id if player else f"nobody {skeleton(data.name[:100])}"
    attempt = house.attempts.begin(f"code {who}", address_of(request), now=time.monotonic())
    kept = await house.passwords.hash(data.password)  # before the code is gone
    right = await house.store.credentials.use_code(
        player.id if player else "", read_code(data.code)
    )
    if not right or player is None:
        return _page(request, lang, data, Refusal("code", "reset-wrong"))
    attempt.succeeded()
    return await renew_password(request, lang, player, kept, said="reset")


@post("/{lang:str}/reset/letter", status_code=200)
async def reset_by_letter(
    request: AnyRequest, lang: FromPath[str], data: Annotated[ByLetter, Form]
) -> Response[str]:
    """Sends a letter to whoever has such a name or address, and says the same if nobody has.

    Raises:
        LimitReached: too many letters were asked for from here.
    """
    house: House = request.app.state.house
    lang = known_language(lang)
    house.limits.check(LETTER_FROM, address_of(request), time.monotonic())
    if house.post.open and data.who.strip():
        house.post.later(_send(house, data.who[:300]))  # afterwards: it must not be felt
    return _page(request, lang, sent=house.post.open)


async def _send(house: House, who: str) -> None:
    if email := read_address(who):
        people = [(player, email) for player in await house.store.credentials.with_email(email)]
    else:
        player, account = await account_named(house, who)
        people = [(player, account.email)] if player and account and account.email else []
    for player, address in people:
        try:
            house.limits.check(LETTER_TO, player.id, time.monotonic())
        except LimitReached:
            continue
        ticket = await house.store.tickets.issue(
            RESET, at=unix_ms(), lasts=RESET_LASTS, player=player.id
        )
        house.letters.reset(address, player, ticket)


@get("/{lang:str}/reset/{ticket:str}")
async def chosen_page(
    request: AnyRequest, lang: FromPath[str], ticket: FromPath[str]
) -> Response[str]:
    """The link of a letter. Looking at it uses nothing up: mail programs look at links too."""
    house: House = request.app.state.house
    lang = known_language(lang)
    good = await house.store.tickets.look(RESET, ticket, at=unix_ms())
    return ticket_page(request, lang, RESET, ticket, good=good is not None)


@post("/{lang:str}/reset/{ticket:str}", status_code=303)
async def choose(
    request: AnyRequest,
    lang: FromPath[str],
    ticket: FromPath[str],
    data: Annotated[NewPassword, Form],
) -> Response[str] | Redirect:
    """The new password, once."""
    house: House = request.app.state.house
    lang = known_language(lang)
    found = await house.store.tickets.look(RESET, ticket, at=unix_ms())
    player = await house.store.players.find(found.player) if found and found.player else None
    if player is None:
        return ticket_page(request, lang, RESET, ticket, good=False)
    try:
        passwords.check(data.password, player.name or "")
    except PasswordRefused as error:
        refusal = Refusal("password", error.code, error.values)
        return ticket_page(request, lang, RESET, ticket, good=True, refusal=refusal)
    kept = await house.passwords.hash(data.password)
    if await house.store.tickets.use(RESET, ticket, at=unix_ms()) is None:
        return ticket_page(request, lang, RESET, ticket, good=False)
    return await renew_password(request, lang, player, kept, said="reset")


def _page(
    request: AnyRequest,
    lang: str,
    form: ByCode | None = None,
    refusal: Refusal | None = None,
    *,
    sent: bool = False,
) -> Response[str]:
    house: House = request.app.state.house
    response = page(
        request,
        "reset.html",
        lang=lang,
        path="/reset",
        status=422 if refusal else 200,
        name=form.name if form else "",
        refusal=refusal,
        letters=house.post.open,
        sent=sent,
        shortest=passwords.SHORTEST,
    )
    response.headers["cache-control"] = "no-store"
    return response
