"""Accounts over HTTP: kept, come back to, renamed, signed out. A real server, real cookies."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from cairn.server.words import CODES, words_in
from tests.running import Arena, free_port
from tests.server.accounts import PASSWORD, Owner, me_in, refusal


@pytest.fixture
async def ona(arena: Arena) -> AsyncIterator[Owner]:
    """Somebody without an account."""
    person = Owner(arena)
    yield person
    await person.leave()


@pytest.fixture
async def library(arena: Arena) -> AsyncIterator[Owner]:
    """Another browser."""
    browser = Owner(arena, browser="Chrome/1 Windows")
    yield browser
    await browser.leave()


async def test_a_guest_keeps_everything_and_comes_back_elsewhere(
    ona: Owner, library: Owner
) -> None:
    assert me_in(await ona.see("/")) == "Sign in"
    table = await ona.open("oust", board="hex-5")
    at = await ona.come(table)
    await at.sit()
    assert me_in(await ona.see("/")).startswith("Guest ")
    player, before = await ona.player(), ona.session
    answer = await ona.keep("Ona Ąžuolė")
    assert answer.headers["location"] == "/en/account?done=kept"
    assert ona.session not in {"", before}, "nobody can have planted this token"
    assert me_in(await ona.see("/")) == "Ona Ąžuolė"
    assert await ona.player() == player

    assert (await library.sign_in("ona ąžuolė")).headers["location"] == "/en/account"
    assert me_in(await library.see("/about")) == "Ona Ąžuolė"
    there = await library.come(table)
    await there.receive()
    assert there.me == player
    assert there.now["seats"]["black"]["player"] == player
    exported = (await library.http.get("/en/account/export")).json()
    assert [game["table"] for game in exported["games"]] == [table]


async def test_the_old_token_of_a_guest_opens_nothing(arena: Arena, ona: Owner) -> None:
    await ona.open("oust")
    copied = ona.session
    await ona.keep("Planted Cookie")
    async with httpx.AsyncClient(base_url=arena.url, cookies={"cairn": copied}) as thief:
        page = await thief.get("/en/account", headers={"accept": "text/html"})
        assert "Planted Cookie" not in page.text


@pytest.mark.parametrize("lang", CODES)
async def test_every_page_in_every_language_without_script(arena: Arena, lang: str) -> None:
    person = Owner(arena, lang=lang)
    words = words_in(lang)
    for path, title in [
        ("/account", "account-title"),
        ("/sign-in", "sign-in-title"),
        ("/reset", "reset-title"),
    ]:
        page = await person.see(path)
        assert words(title) in page
        assert f'<html lang="{lang}">' in page
    await person.keep(f"Fourfold {lang}")
    page = await person.see("/account?done=kept")
    assert words("account-done-kept") in page
    for message in ("codes-make", "session-end-all", "data-export", "delete-button"):
        assert words(message) in page
    assert "account-done-" not in await person.see("/account?done=<script>")
    await person.leave()


async def test_pages_about_me_are_kept_by_nobody(ona: Owner) -> None:
    await ona.keep("Private Person")
    for path in ("/account", "/sign-in", "/reset", "/account/export"):
        answer = await ona.http.get(f"/en{path}")
        assert answer.headers["cache-control"] == "no-store", path
    assert (await ona.http.get("/en/")).headers["cache-control"] == "private, no-cache"


@pytest.mark.parametrize(
    ("name", "password", "message"),
    [
        ("x", PASSWORD, "name-too-short"),
        ("x" * 21, PASSWORD, "name-too-long"),
        ("a<b>", PASSWORD, "name-characters"),
        ("Guest 4821", PASSWORD, "name-reserved"),
        ("Аdmin", PASSWORD, "name-mixed-letters"),
        ("Fine Name", "short", "password-too-short"),
        ("Fine Name", "1234567890", "password-common"),
        ("Fine Name 12", "fine name 12", "password-is-name"),
        ("", "", "password-too-short"),
    ],
)
async def test_a_refused_form_comes_back_with_a_sentence(
    ona: Owner, name: str, password: str, message: str
) -> None:
    answer = await ona.send("/account/keep", name=name, password=password)
    assert answer.status_code == 422
    values = {"least": 10 if message.startswith("password") else 2, "most": 20, "character": "<"}
    assert refusal(answer) == words_in("en")(message, **values)
    assert password not in answer.text or not password
    assert not ona.session, "nobody was made of it"


async def test_names_that_look_alike_are_taken(ona: Owner, library: Owner) -> None:
    await ona.keep("Bill Gray")
    answer = await library.send("/account/keep", name="BiII_gray", password="quite another one")
    assert refusal(answer) == words_in("en")("name-taken")


@pytest.mark.parametrize("lang", CODES)
async def test_the_field_for_a_name_its_help_and_its_refusal_say_the_same(
    arena: Arena, lang: str
) -> None:
    person, words = Owner(arena, lang=lang), words_in(lang)
    page = await person.see()
    found = re.search(r'name="name"[^>]* minlength="(\d+)" maxlength="(\d+)"', page)
    assert found
    least, most = map(int, found.groups())
    assert words("account-name-help", least=least, most=most) in page
    long = f"{lang} {'a' * (most - 3)}"
    for name, code in (long + "a", "name-too-long"), ("a" * (least - 1), "name-too-short"):
        answer = await person.send("/account/keep", name=name, password=PASSWORD)
        assert refusal(answer) == words(code, least=least, most=most)
    await person.keep(long)
    await person.leave()


async def test_sending_the_form_twice_is_harmless(ona: Owner) -> None:
    """The second press of the button: with the old cookies, and the same name."""
    await ona.open("oust")
    first = ona.http.cookies
    await ona.keep("Double Click")
    again = await ona.send("/account/keep", name="Double Click", password=PASSWORD)
    assert again.headers["location"] == "/en/account"
    ona.http.cookies = httpx.Cookies({"form": first["form"]})
    again = await ona.send("/account/keep", name="Double Click", password=PASSWORD)
    assert again.headers["location"] == "/en/account"
    assert me_in(await ona.see()) == "Double Click"


async def test_a_wrong_password_and_a_wrong_name_get_the_same_answer(
    ona: Owner, library: Owner
) -> None:
    await ona.keep("Known Name")
    answers = [
        await library.sign_in("Known Name", "not the password"),
        await library.sign_in("Unknown Name", "not the password"),
        await library.sign_in("", ""),
    ]
    assert [answer.status_code for answer in answers] == [422] * 3
    assert {refusal(answer) for answer in answers} == {words_in("en")("sign-in-wrong")}
    pages = [
        answer.text.replace("Known Name", "").replace("Unknown Name", "").replace("Un", "")
        for answer in answers[:2]
    ]
    token = library.http.cookies["form"]
    assert pages[0].replace(token, "") == pages[1].replace(token, "")
    assert not library.session


@pytest.mark.parametrize(
    ("wanted", "onward"),
    [
        ("/en/table/abc", "/en/table/abc"),
        ("/en/account?done=kept", "/en/account?done=kept"),
        ("", "/en/account"),
        ("https://elsewhere.example/", "/en/account"),
        ("//elsewhere.example/", "/en/account"),
        ("/\\elsewhere.example", "/en/account"),
        ("/\t/elsewhere.example", "/en/account"),
        ("/%0d%0aSet-Cookie:x", "/%0d%0aSet-Cookie:x"),
        ("javascript:alert(1)", "/en/account"),
        ("elsewhere", "/en/account"),
        ("/" + "x" * 600, "/en/account"),
    ],
)
async def test_signing_in_leads_to_pages_of_this_arena_only(
    ona: Owner, library: Owner, wanted: str, onward: str
) -> None:
    await ona.keep(f"Led {abs(hash(wanted)) % 10**9}")
    answer = await library.sign_in(ona.name, next=wanted)
    assert answer.status_code == 303
    assert answer.headers["location"] == onward
    page = await library.http.get("/en/sign-in", params={"next": wanted})
    assert ("elsewhere.example" in page.text) is False


async def test_sessions_are_listed_ended_one_by_one_and_all_at_once(
    ona: Owner, library: Owner
) -> None:
    await ona.keep("Many Browsers")
    await library.sign_in("Many Browsers")
    page = await ona.see()
    assert "Firefox · Linux" in page
    assert "Chrome · Windows" in page
    other = page.split('name="session" value="')[1].split('"')[0]
    assert len(other) == 64
    answer = await ona.send("/account/sessions", session=other)
    assert answer.headers["location"] == "/en/account?done=session"
    assert me_in(await library.see("/")) == "Sign in"

    await library.sign_in("Many Browsers")
    await ona.send("/account/sessions", session="others")
    assert me_in(await library.see("/")) == "Sign in"
    assert me_in(await ona.see("/")) == "Many Browsers"

    await library.sign_in("Many Browsers")
    answer = await library.send("/account/sessions", session="all")
    assert answer.headers["location"] == "/en/sign-in"
    assert not library.session
    assert me_in(await ona.see("/")) == "Sign in"


async def test_signing_out_ends_this_session_only(ona: Owner, library: Owner) -> None:
    await ona.keep("One Of Two")
    await library.sign_in("One Of Two")
    token = library.session
    await library.send("/account/sign-out")
    assert not library.session
    library.http.cookies.set("cairn", token)
    assert me_in(await library.see("/")) == "Sign in", "the token is no good any more"
    assert me_in(await ona.see("/")) == "One Of Two"


async def test_a_guest_cannot_sign_out_by_mistake(ona: Owner) -> None:
    await ona.open("oust")
    for path, fields in [("sign-out", {}), ("sessions", {"session": "all"})]:
        await ona.send(f"/account/{path}", **fields)
        assert me_in(await ona.see("/")).startswith("Guest ")


async def test_an_open_table_lets_go_of_whoever_was_signed_out(ona: Owner, library: Owner) -> None:
    await ona.keep("At The Table")
    table = await ona.open("oust", board="hex-5")
    at = await ona.come(table)
    await at.sit()
    await library.sign_in("At The Table")
    await library.send("/account/sessions", session="others")
    with pytest.raises(ConnectionClosed, match="4005"):
        await at.until("nothing that ever comes")
    back = await ona.come(table, after=at.seq)
    answer = await back.ask("play", turn=1, steps=["e5"])
    assert (answer["type"], answer["code"]) == ("refused", "no-session")
    assert back.me == ""


async def test_another_name_is_shown_from_now_on(ona: Owner, library: Owner) -> None:
    await ona.keep("First Name")
    table = await ona.open("oust", board="hex-5")
    await (await ona.come(table)).sit()
    answer = await ona.send("/account/name", name="Second Name")
    assert answer.headers["location"] == "/en/account?done=name"
    assert me_in(await ona.see("/")) == "Second Name"
    assert "First Name" in await library.see(f"/table/{table}"), "where it was said"
    assert (await library.sign_in("First Name")).status_code == 422
    assert (await library.sign_in("Second Name")).status_code == 303
    assert refusal(await ona.send("/account/name", name="admin")) == words_in("en")("name-reserved")


async def test_another_password_signs_out_the_others(ona: Owner, library: Owner) -> None:
    await ona.keep("New Password")
    await library.sign_in("New Password")
    refused = await ona.send("/account/password", password="short")
    assert refusal(refused) == words_in("en")("password-too-short", least=10)
    before = ona.session
    answer = await ona.send("/account/password", password="another heap of stones")
    assert answer.headers["location"] == "/en/account?done=password"
    assert ona.session != before
    assert me_in(await ona.see("/")) == "New Password"
    assert me_in(await library.see("/")) == "Sign in"
    assert (await library.sign_in("New Password")).status_code == 422
    assert (await library.sign_in("New Password", "another heap of stones")).status_code == 303


async def test_forms_need_their_token_and_strangers_are_sent_to_sign_in(
    arena: Arena, ona: Owner
) -> None:
    forms = [
        *("keep", "name", "password", "codes", "sessions", "sign-out", "delete", "email"),
    ]
    for form in forms:
        answer = await ona.http.post(f"/en/account/{form}", data={"sure": "yes"})
        assert answer.status_code == 403, form
    for form in forms[1:]:
        answer = await ona.send(f"/account/{form}", sure="yes", session="all", password=PASSWORD)
        assert answer.headers["location"] == "/en/sign-in?next=/en/account", form
    assert (await ona.http.get("/en/account/export")).status_code == 303
    await ona.open("oust")
    for form in ("name", "password", "codes", "email"):  # a guest has nothing to change yet
        answer = await ona.send(f"/account/{form}", name="Fine Name", password=PASSWORD)
        assert answer.headers["location"] == "/en/sign-in?next=/en/account", form


async def test_a_token_of_a_program_opens_no_account_page(arena: Arena) -> None:
    headers = {"authorization": "Bearer cairn_nothing", "accept": "application/json"}
    async with httpx.AsyncClient(base_url=arena.url, headers=headers) as program:
        assert (await program.get("/en/account")).status_code == 401


async def test_with_https_the_cookies_are_bound_to_the_host(
    new_arena: Callable[..., Arena],
) -> None:
    arena = new_arena("--origin", "https://cairn.example").start(free_port())
    async with httpx.AsyncClient(base_url=arena.url, headers={"accept": "text/html"}) as client:
        first = await client.get("/en/account")
        form = first.cookies["__Host-form"]
        answer = await client.post(
            "/en/account/keep",
            data={"name": "Bound", "password": PASSWORD, "_csrf_token": form},
            headers={"cookie": f"__Host-form={form}"},
        )
    set_cookies = answer.headers.get_list("set-cookie")
    for name in ("__Host-cairn", "__Host-device"):
        cookie = next(one for one in set_cookies if one.startswith(f"{name}="))
        for attribute in ("Secure", "HttpOnly", "Path=/", "SameSite=lax"):
            assert attribute in cookie
        assert "Domain" not in cookie
