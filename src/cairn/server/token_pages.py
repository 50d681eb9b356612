"""The tokens that a person gives to programs: made on the account page, shown once, revoked there.

What a token may do is in `scopes.py`; who shows one is found out in `session.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from litestar import Response, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect

from cairn.server.account_pages import Refusal, account_page
from cairn.server.house import House
from cairn.server.pages import known_language
from cairn.server.proof import owner, proven_owner
from cairn.server.render import AnyRequest, page
from cairn.server.scopes import DAYS, given_by
from cairn.server.session import unix_ms

MOST = 20
"""Tokens of one person that can be open at a time."""
LONGEST_NAME = 64
DAY = 24 * 3600 * 1000


@dataclass
class EndToken:
    """Which one is revoked, by its id."""

    token: str = ""


@post("/{lang:str}/account/tokens", status_code=200)
async def make_token(request: AnyRequest, lang: FromPath[str]) -> Response[str]:
    """A new token, on a page that is the only one to show it.

    Form: `label`; `scope`, once for each that is ticked; `days`, one of `DAYS`.
    """
    house: House = request.app.state.house
    lang = known_language(lang)
    me = await proven_owner(request)
    form = await request.form()
    label, now = " ".join(str(form.get("label", "")).split()), unix_ms()
    days = {str(days): days for days in DAYS}.get(str(form.get("days", "90")))
    offered = given_by(operator=me.player.id in house.steward.operators)
    scopes = [scope for scope in offered if scope in form.getall("scope", [])]
    refusal = None
    if not 0 < len(label) <= LONGEST_NAME:
        refusal = Refusal("tokens", "token-name-length", {"most": LONGEST_NAME})
    elif not scopes or days is None:
        refusal = Refusal("tokens", "token-no-scope")
    elif sum(one.opens(now) for one in await house.store.tokens.of(me.player.id)) >= MOST:
        refusal = Refusal("tokens", "token-too-many", {"most": MOST})
    if refusal is not None:
        return await account_page(request, lang, me, refusal)
    token = await house.store.tokens.issue(
        me.player.id,
        scopes,
        at=now,
        label=label,
        expires_at=now + days * DAY if days else None,
    )
    response = page(
        request, "token.html", lang=lang, path="/account", token=token, label=label, scopes=scopes
    )
    response.headers["cache-control"] = "no-store"
    return response


@post("/{lang:str}/account/tokens/revoke", status_code=303)
async def revoke_token(
    request: AnyRequest,
    lang: FromPath[str],
    data: Annotated[EndToken, Body(media_type=RequestEncodingType.URL_ENCODED)],
) -> Redirect:
    """Ends one; programs connected by it are sent away, pages come back by themselves."""
    house: House = request.app.state.house
    lang = known_language(lang)
    me = await owner(request)
    if await house.store.tokens.revoke_one(me.player.id, data.token, at=unix_ms()):
        await house.departures.signed_out(me.player.id)
    return Redirect(f"/{lang}/account?done=token-revoked#tokens", status_code=303)
