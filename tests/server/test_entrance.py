"""The door itself: waits that grow, the owner not kept out, proof that is fresh, passkeys that are
made up."""

from __future__ import annotations

import base64
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator

import httpx
import pytest

from cairn.server.words import words_in
from tests.running import Arena
from tests.server.accounts import PASSWORD, Owner, me_in, refusal


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    """An arena with limits on."""
    arena = Arena(tmp_path_factory.mktemp("strict") / "data", "--bots", "off").start()
    yield arena
    assert arena.stop() == 0, "".join(arena.log)


@pytest.fixture
async def ona(strict: Arena) -> AsyncIterator[Owner]:
    """Somebody with an account to be."""
    person = Owner(strict)
    yield person
    await person.leave()


@pytest.fixture
async def stranger(strict: Arena) -> AsyncIterator[Owner]:
    """Who guesses, from the same address as everybody here."""
    person = Owner(strict)
    yield person
    await person.leave()


async def guesses(guess: Callable[[], Awaitable[httpx.Response]]) -> int:
    """How many tries were looked at before one was told to wait."""
    for number in range(12):
        answer = await guess()
        if answer.status_code == 429:
            assert int(answer.headers["retry-after"]) >= 1
            return number
        assert answer.status_code == 422
    raise AssertionError("nobody was told to wait")


async def test_guessing_is_made_to_wait_and_the_owner_is_not(ona: Owner, stranger: Owner) -> None:
    await ona.keep("Guessed At")
    assert await guesses(lambda: stranger.sign_in("Guessed At", "guess")) >= 5
    slowed = await stranger.sign_in("Guessed At", PASSWORD)
    assert slowed.status_code == 429, "even the right one must wait"
    seconds = int(slowed.headers["retry-after"])
    assert 1 <= seconds <= 60
    assert words_in("en")("sign-in-wait", seconds=seconds) in slowed.text

    # The same network; but this browser has been signed in before.
    await ona.send("/account/sign-out")
    assert (await ona.sign_in("Guessed At")).status_code == 303
    assert me_in(await ona.see("/")) == "Guessed At"


async def test_names_that_nobody_has_are_made_to_wait_the_same(stranger: Owner) -> None:
    assert await guesses(lambda: stranger.sign_in("Nobody At All", "guess")) >= 5


async def test_a_device_cookie_cannot_be_made_up(ona: Owner, stranger: Owner) -> None:
    await ona.keep("Sealed Door")
    player = await ona.player()
    stranger.http.cookies.set("device", f"0123456789abcdef:{player}.AAAAAAAAAAAAAAAAAAAAAAAA")
    assert await guesses(lambda: stranger.sign_in("Sealed Door", "guess")) >= 5


async def test_codes_are_guarded_like_passwords(ona: Owner, stranger: Owner) -> None:
    await ona.keep("Coded Door")
    fields = {"name": "Coded Door", "code": "aaaa-bbbb-cccc-dddd", "password": "quite new one"}
    assert await guesses(lambda: stranger.send("/reset", **fields)) >= 5


async def test_known_and_unknown_names_take_as_long(arena: Arena) -> None:
    owner, other = Owner(arena), Owner(arena)
    await owner.keep("Timed Name")
    await other.token()

    best = {"Timed Name": 9.0, "Untimed Name": 9.0}
    for _ in range(15):  # in turns: whatever else slows the machine slows both
        for name in best:
            begun = time.perf_counter()
            assert (await other.sign_in(name, "guess")).status_code == 422
            best[name] = min(best[name], time.perf_counter() - begun)
    assert 0.5 < best["Timed Name"] / best["Untimed Name"] < 2
    await owner.leave()
    await other.leave()


async def test_what_guards_the_account_is_changed_with_fresh_proof_only(
    new_arena: Callable[..., Arena],
) -> None:
    arena = new_arena("--bots", "off").start()
    owner = Owner(arena)
    await owner.keep("Stale Proof")
    with sqlite3.connect(arena.data / "cairn.sqlite3") as database:
        database.execute("UPDATE sessions SET proved_at = proved_at - 31 * 60 * 1000")
    page = await owner.see()
    assert words_in("en")("prove-button") in page
    for hidden in ('id="password"', 'id="codes"', 'id="passkeys"', 'id="delete"'):
        assert hidden not in page
    for form in ("password", "codes", "email", "delete"):
        answer = await owner.send(f"/account/{form}", password="quite new one", sure="yes")
        assert answer.headers["location"] == "/en/sign-in?next=/en/account", form
    answer = await owner.ask("/passkeys/new", {})
    assert answer.status_code == 401
    assert answer.json()["values"]["next"] == "/en/sign-in?next=/en/account"
    assert (await owner.send("/account/name", name="Still Allowed")).status_code == 303

    again = await owner.see("/sign-in?next=/en/account")
    assert words_in("en")("sign-in-again") in again
    assert 'value="Still Allowed"' in again
    await owner.sign_in("Still Allowed", next="/en/account")
    assert 'id="password"' in await owner.see()
    await owner.leave()


def encoded(value: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


async def test_passkeys_that_are_made_up_are_refused(arena: Arena) -> None:
    owner = Owner(arena)
    options = (await owner.ask("/passkeys/challenge", {})).json()
    assert options["userVerification"] == "required"
    assert options["rpId"] == "127.0.0.1"
    challenge = options["challenge"]
    client = {"type": "webauthn.get", "challenge": challenge, "origin": arena.url}
    response = {"clientDataJSON": encoded(client), "authenticatorData": "AAAA", "signature": "AA"}
    made_up = {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": response}
    answer = await owner.ask("/passkeys/sign-in", {"credential": made_up})
    assert (answer.status_code, answer.json()["code"]) == (422, "passkey-unknown")
    answer = await owner.ask("/passkeys/sign-in", {"credential": made_up})
    assert answer.json()["code"] == "passkey-late", "a challenge is good once"
    broken: list[dict[str, object]] = [
        {},
        {"response": {}},
        {"response": {"clientDataJSON": "!!"}},
        {"id": 5},
    ]
    for credential in broken:
        answer = await owner.ask("/passkeys/sign-in", {"credential": credential})
        assert (answer.status_code, answer.json()["code"]) == (422, "passkey-failed"), credential
        assert answer.json()["message"] == words_in("en")("passkey-failed")
    bodies: list[dict[str, object]] = [{"credential": 5}, {}, {"credential": {}, "more": 1}]
    for body in bodies:
        assert (await owner.ask("/passkeys/sign-in", body)).status_code == 400
    await owner.leave()


async def test_a_passkey_needs_a_name_that_can_be_had(arena: Arena) -> None:
    owner, taken = Owner(arena), Owner(arena)
    await taken.keep("Taken By Stone")
    for name, code in [("", "name-too-short"), ("taken-by-stone", "name-taken")]:
        answer = await owner.ask("/passkeys/new", {"name": name})
        assert (answer.status_code, answer.json()["code"]) == (422, code)
        assert not owner.session
    options = (await owner.ask("/passkeys/new", {"name": "Free Stone"})).json()
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert owner.session, "a guest, for whom the passkey is to be"
    assert me_in(await owner.see("/")).startswith("Guest ")
    client = {"type": "webauthn.create", "challenge": options["challenge"], "origin": arena.url}
    response = {"clientDataJSON": encoded(client), "attestationObject": "AAAA"}
    made_up = {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": response}
    thief = Owner(arena)
    await thief.open("rive")
    answer = await thief.ask("/passkeys", {"credential": made_up})
    assert answer.json()["code"] == "passkey-late", "the challenge was somebody else's"
    answer = await owner.ask("/passkeys", {"credential": made_up})
    assert answer.status_code == 422
    assert me_in(await owner.see("/")).startswith("Guest ")
    for person in (owner, taken, thief):
        await person.leave()


async def test_json_needs_the_forms_token_too(arena: Arena) -> None:
    owner = Owner(arena)
    for path in ("new", "challenge", "sign-in"):
        answer = await owner.http.post(f"/en/passkeys/{path}", json={"name": "Tokenless"})
        assert answer.status_code == 403
    answer = await owner.send("/passkeys/remove", passkey="00")
    assert answer.headers["location"] == "/en/sign-in?next=/en/account"
    await owner.keep("Keyless Owner")
    for passkey in ("", "zz", "00"):
        answer = await owner.send("/passkeys/remove", passkey=passkey)
        assert answer.status_code == 303
    assert refusal(await owner.send("/account/keep")) == "303: "
    await owner.leave()
