"""Passkeys (WebAuthn): making one, signing in by one, removing one.

The browser's half is `web/src/account.ts`; signatures are checked by the `webauthn` package. A
challenge is a ticket of the store, so it is good once, on any node.
"""

from __future__ import annotations

import json
import time
from typing import Annotated, Any
from urllib.parse import urlsplit

import webauthn
from litestar import Response, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath, JSONBody
from litestar.response import Redirect
from msgspec import Struct
from webauthn.helpers import base64url_to_bytes, parse_client_data_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from cairn.server.account_pages import Refusal, account_page, done
from cairn.server.browsers import browser_of
from cairn.server.house import House
from cairn.server.limits import CHALLENGE, KEEP_ACCOUNT
from cairn.server.pages import known_language
from cairn.server.proof import Me, ProofNeeded, me_on, proven_owner, visitor_of
from cairn.server.render import AnyRequest, base_url
from cairn.server.security import local_path
from cairn.server.session import address_of, unix_ms
from cairn.server.words import words_in
from cairn.store import LastWayIn, NameRefused, NewPasskey

MAKE, SHOW = "passkey-make", "passkey-show"
"""Purposes of tickets."""
LASTS = 5 * 60 * 1000
MOST = 20
"""Passkeys of one account."""


class PasskeyRefused(Exception):
    """What the browser sent does not hold. `code` is a message of the locales."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


class Wish(Struct, forbid_unknown_fields=True):
    """Before a passkey is made: the name that a guest wants to keep."""

    name: str = ""


class Made(Struct, forbid_unknown_fields=True):
    """A passkey that was made: what the browser calls a registration response."""

    credential: dict[str, Any]
    next: str = ""


class Shown(Struct, forbid_unknown_fields=True):
    """A passkey that was shown: what the browser calls an authentication response."""

    credential: dict[str, Any]
    next: str = ""


class Onward(Struct):
    """Where the page goes on to."""

    next: str


class Removed(Struct):
    """The form that removes a passkey."""

    passkey: str = ""


@post("/{lang:str}/passkeys/new", status_code=200)
async def begin_making(
    request: AnyRequest, lang: FromPath[str], data: JSONBody[Wish]
) -> Response[str]:
    """What a browser needs to make a passkey: for a kept account, or to keep one by it."""
    house: House = request.app.state.house
    lang = known_language(lang)
    me = await me_on(request)
    house.limits.check(CHALLENGE, address_of(request), time.monotonic())
    if me is not None and me.account is not None:
        me = await proven_owner(request)
        name, about = me.player.name or "", None
        player, cookie = me.player, None
    else:
        try:
            await house.store.players.free(data.name, but=me.player.id if me else None)
        except NameRefused as error:
            return _refused(lang, PasskeyRefused(error.code, **error.values))
        player, cookie = await house.sessions.visitor_or_guest(request, language=lang)
        name = about = data.name.strip()
    ticket = await house.store.tickets.issue(
        MAKE, at=unix_ms(), lasts=LASTS, player=player.id, about=about
    )
    options = webauthn.generate_registration_options(
        rp_id=party(request),
        rp_name="Cairn",
        user_id=player.id.encode(),
        user_name=name,
        user_display_name=name,
        challenge=ticket.encode(),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=known.credential)
            for known in await house.store.passkeys.of(player.id)
        ],
    )
    return _options(webauthn.options_to_json(options), [cookie] if cookie else [])


@post("/{lang:str}/passkeys", status_code=200)
async def make(
    request: AnyRequest, lang: FromPath[str], data: JSONBody[Made]
) -> Response[Onward] | Response[str]:
    """Keeps a passkey that was made for this very visitor, and the account by it if need be."""
    house: House = request.app.state.house
    lang = known_language(lang)
    me = await me_on(request)
    if me is None:
        raise ProofNeeded
    try:
        wanted, new = await _made(request, me, data.credential)
        if me.account is not None:
            if not me.proven:
                raise ProofNeeded
            if len(await house.store.passkeys.of(me.player.id)) >= MOST:
                raise PasskeyRefused("passkey-too-many", most=MOST)
            await house.store.passkeys.add(me.player.id, new, at=unix_ms())
            return Response(Onward(f"/{lang}/account?done=passkey"))
        house.limits.check(KEEP_ACCOUNT, address_of(request), time.monotonic())
        player = await house.store.credentials.keep(
            me.player.id, wanted or "", at=unix_ms(), passkey=new
        )
    except (PasskeyRefused, NameRefused) as error:
        return _refused(lang, error)
    except LookupError:
        return _refused(lang, PasskeyRefused("passkey-failed"))
    cookies = await house.sessions.sign_in(request, player)
    await house.store.sessions.revoke_all(player.id, but=str(cookies[0].value))
    await house.departures.signed_out(player.id)
    onward = local_path(data.next) or f"/{lang}/account?done=kept"
    return Response(Onward(onward), cookies=cookies)


async def _made(
    request: AnyRequest, me: Me, credential: dict[str, Any]
) -> tuple[str | None, NewPasskey]:
    """The name that was wanted, and the passkey. Raises PasskeyRefused."""
    house: House = request.app.state.house
    try:
        challenge = _challenge(credential)
        ticket = await house.store.tickets.use(MAKE, challenge.decode(), at=unix_ms())
        if ticket is None or ticket.player != me.player.id:
            raise PasskeyRefused("passkey-late")
        verified = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=party(request),
            expected_origin=base_url(request),
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise PasskeyRefused("passkey-failed") from error
    label = browser_of(request.headers.get("user-agent", "")) or ""
    return ticket.about, NewPasskey(
        verified.credential_id, verified.credential_public_key, verified.sign_count, label
    )


@post("/{lang:str}/passkeys/challenge", status_code=200)
async def begin_showing(request: AnyRequest, lang: FromPath[str]) -> Response[str]:
    """What a browser needs to show a passkey. It knows itself which ones it has."""
    house: House = request.app.state.house
    known_language(lang)
    house.limits.check(CHALLENGE, address_of(request), time.monotonic())
    ticket = await house.store.tickets.issue(SHOW, at=unix_ms(), lasts=LASTS)
    options = webauthn.generate_authentication_options(
        rp_id=party(request),
        challenge=ticket.encode(),
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return _options(webauthn.options_to_json(options), [])


@post("/{lang:str}/passkeys/sign-in", status_code=200)
async def sign_in_by_passkey(
    request: AnyRequest, lang: FromPath[str], data: JSONBody[Shown]
) -> Response[Onward] | Response[str]:
    """A new session for whoever the passkey belongs to."""
    house: House = request.app.state.house
    lang = known_language(lang)
    await visitor_of(request)
    try:
        challenge = _challenge(data.credential)
        ticket = await house.store.tickets.use(SHOW, challenge.decode(), at=unix_ms())
        if ticket is None:
            raise PasskeyRefused("passkey-late")
        known = await house.store.passkeys.find(base64url_to_bytes(str(data.credential["id"])))
        if known is None:
            raise PasskeyRefused("passkey-unknown")
        verified = webauthn.verify_authentication_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=party(request),
            expected_origin=base_url(request),
            credential_public_key=known.public_key,
            credential_current_sign_count=known.uses,
            require_user_verification=True,
        )
    except PasskeyRefused as error:
        return _refused(lang, error)
    except (WebAuthnException, ValueError, KeyError, TypeError):
        return _refused(lang, PasskeyRefused("passkey-failed"))
    player = await house.store.players.find(known.player)
    if player is None:
        return _refused(lang, PasskeyRefused("passkey-unknown"))
    await house.store.passkeys.used(known.credential, verified.new_sign_count, at=unix_ms())
    cookies = await house.sessions.sign_in(request, player)
    return Response(Onward(local_path(data.next) or f"/{lang}/account"), cookies=cookies)


@post("/{lang:str}/passkeys/remove", status_code=303)
async def remove(
    request: AnyRequest,
    lang: FromPath[str],
    data: Annotated[Removed, Body(media_type=RequestEncodingType.URL_ENCODED)],
) -> Response[str] | Redirect:
    """Forgets a passkey, unless it is the last way in."""
    house: House = request.app.state.house
    lang = known_language(lang)
    me = await proven_owner(request)
    try:
        await house.store.passkeys.remove(me.player.id, bytes.fromhex(data.passkey))
    except LastWayIn:
        return await account_page(request, lang, me, Refusal("passkeys", "passkey-last"))
    except ValueError:
        pass  # no id of a passkey: there is none to remove
    return done(lang, "passkey-removed")


def party(request: AnyRequest) -> str:
    """The host that passkeys are bound to."""
    return urlsplit(base_url(request)).hostname or ""


def _challenge(credential: dict[str, Any]) -> bytes:
    """The challenge that a browser answered. Raises ValueError, KeyError or TypeError."""
    client_data = base64url_to_bytes(credential["response"]["clientDataJSON"])
    return parse_client_data_json(client_data).challenge


def _options(options: str, cookies: list[Any]) -> Response[str]:
    return Response(
        options,
        media_type="application/json",
        headers={"cache-control": "no-store"},
        cookies=cookies,
    )


def _refused(lang: str, error: PasskeyRefused | NameRefused) -> Response[str]:
    """422 with a sentence for the page to show."""
    text = words_in(lang)(error.code, **error.values)
    body = {"code": error.code, "message": text, "values": error.values}
    return Response(json.dumps(body), status_code=422, media_type="application/json")
