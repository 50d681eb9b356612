"""The address that letters go to: asked for on the account page, confirmed by a letter's link."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from cairn.server.account_pages import Form, Refusal, account_page, done
from cairn.server.house import House
from cairn.server.letters import BY_LETTER, CONFIRM, CONFIRM_LASTS
from cairn.server.limits import LETTER_FROM, LETTER_TO
from cairn.server.pages import known_language
from cairn.server.proof import proven_owner
from cairn.server.relay import read_address
from cairn.server.render import AnyRequest
from cairn.server.session import address_of, unix_ms
from cairn.server.ticket_pages import ticket_page


@dataclass
class NewAddress:
    """The address that letters are to go to; empty: none any more."""

    email: str = ""


@post("/{lang:str}/account/email", status_code=303)
async def change_address(
    request: AnyRequest, lang: FromPath[str], data: Annotated[NewAddress, Form]
) -> Response[str] | Redirect:
    """Sends a letter to a new address; it counts once the link in it was followed."""
    house: House = request.app.state.house
    lang = known_language(lang)
    me = await proven_owner(request)
    if not data.email.strip():
        before = await house.store.credentials.set_email(me.player.id, None, ending=BY_LETTER)
        house.letters.moved(before, me.player)
        return done(lang, "email-removed")
    email = read_address(data.email) if house.post.open else None
    if email is None:
        return await account_page(request, lang, me, Refusal("email", "email-not-understood"))
    house.limits.check(LETTER_FROM, address_of(request), time.monotonic())
    house.limits.check(LETTER_TO, me.player.id, time.monotonic())
    ticket = await house.store.tickets.issue(
        CONFIRM, at=unix_ms(), lasts=CONFIRM_LASTS, player=me.player.id, about=email
    )
    house.letters.confirm(email, me.player, ticket)
    return done(lang, "letter")


@get("/{lang:str}/confirm/{ticket:str}")
async def confirm_page(
    request: AnyRequest, lang: FromPath[str], ticket: FromPath[str]
) -> Response[str]:
    """The link that confirms an address, with a button: only people press it."""
    house: House = request.app.state.house
    lang = known_language(lang)
    good = await house.store.tickets.look(CONFIRM, ticket, at=unix_ms())
    return ticket_page(request, lang, CONFIRM, ticket, good=good is not None)


@post("/{lang:str}/confirm/{ticket:str}", status_code=303)
async def confirm(
    request: AnyRequest, lang: FromPath[str], ticket: FromPath[str]
) -> Response[str] | Redirect:
    """From now on letters go there, and the address before is told so."""
    house: House = request.app.state.house
    lang = known_language(lang)
    moved = await house.store.credentials.confirm_email(
        CONFIRM, ticket, at=unix_ms(), ending=BY_LETTER
    )
    player = await house.store.players.find(moved.player) if moved else None
    if moved is None or player is None:
        return ticket_page(request, lang, CONFIRM, ticket, good=False)
    if moved.before != moved.now:
        house.letters.moved(moved.before, player)
    return done(lang, "email")
