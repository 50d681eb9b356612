"""What a new password does, however it was come by: everybody else is signed out, links of letters
end, and a letter says so. Who may set one is decided before."""

from __future__ import annotations

from litestar.response import Redirect

from cairn.server.house import House
from cairn.server.letters import BY_LETTER, RESET
from cairn.server.render import AnyRequest
from cairn.server.session import unix_ms
from cairn.store import Player


async def renew_password(
    request: AnyRequest, lang: str, player: Player, kept: str, *, said: str
) -> Redirect:
    """Keeps the new (hashed) password, signs out every browser, and signs this one in.

    Who resets it without the old one may have lost the account to somebody: programs that they let
    in have to be let in anew.

    `said`: which of `account_pages.DONE` the account page tells.
    """
    house: House = request.app.state.house
    await house.store.credentials.set_password(player.id, kept, at=unix_ms())
    await house.store.sessions.revoke_all(player.id)
    await house.store.tickets.forget(player.id, *BY_LETTER)
    if said == RESET:
        await house.store.tokens.revoke_all(player.id, at=unix_ms())
    cookies = await house.sessions.sign_in(request, player)
    await house.departures.signed_out(player.id)
    account = await house.store.credentials.find(player.id)
    house.letters.password_changed(account.email if account else None, player)
    return Redirect(f"/{lang}/account?done={said}", status_code=303, cookies=cookies)
