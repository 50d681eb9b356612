"""Tokens that a person makes on the account page: what they open, what not, and how they end."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.running import Arena
from tests.server.accounts import Owner, refusal


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    running = Arena(tmp_path_factory.mktemp("tokens"), "--limits", "off").start()
    yield running
    running.stop()


async def owner(arena: Arena, name: str) -> Owner:
    person = Owner(arena)
    await person.keep(name)
    return person


async def make(person: Owner, label: str, *scopes: str, days: str = "30") -> str:
    """A token, read off the page that shows it once."""
    form = {"label": label, "days": days, "_csrf_token": await person.token()}
    page = await person.http.post("/en/account/tokens", data={**form, "scope": list(scopes)})
    assert page.status_code == 200, refusal(page)
    assert page.headers["cache-control"] == "no-store"
    (token,) = re.findall(r"<code>(cairn_[^<]+)</code>", page.text)
    return str(token)


async def test_a_token_is_shown_once_listed_and_revoked(arena: Arena, tmp_path: Path) -> None:
    person = await owner(arena, "Ona")
    token = await make(person, "  my   phone ", "play", "read:me")
    page = await person.see()
    assert "my phone" in page
    assert token not in page
    assert token.removeprefix("cairn_") not in (arena.data / "cairn.sqlite3").read_bytes().decode(
        "latin-1"
    ), "only its hash is kept"
    url = arena.url.replace("http", "ws") + "/socket/table/nothing"
    table = await person.open("oust", board="hex-5")
    url = url.replace("nothing", table)
    async with connect(url, additional_headers={"authorization": f"Bearer {token}"}) as socket:
        assert '"snapshot"' in str(await socket.recv())
        (one,) = re.findall(r'name="token" value="([0-9a-f]{64})"', page)
        answer = await person.send("/account/tokens/revoke", token=one)
        assert answer.status_code == 303
        async with asyncio.timeout(10):
            await socket.wait_closed()
    assert "my phone" not in await person.see()
    async with connect(url, additional_headers={"authorization": f"Bearer {token}"}) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4004


async def test_nobody_revokes_anothers_token(arena: Arena) -> None:
    one, other = await owner(arena, "Rasa"), await owner(arena, "Jonas")
    await make(one, "mine", "play")
    (id_,) = re.findall(r'name="token" value="([0-9a-f]{64})"', await one.see())
    await other.send("/account/tokens/revoke", token=id_)
    assert id_ in await one.see()


async def test_what_is_wrong_with_the_form_is_said(arena: Arena) -> None:
    person = await owner(arena, "Lina")
    for fields in (
        {"label": "", "scope": "play"},
        {"label": "x" * 65, "scope": "play"},
        {"label": "x"},
        {"label": "x", "scope": "bot:play"},
        {"label": "x", "scope": "play", "days": "31"},
    ):
        page = await person.send("/account/tokens", **fields)
        assert page.status_code == 422, fields
        assert refusal(page)
    guest = Owner(arena)
    answer = await guest.send("/account/tokens", label="x", scope="play")
    assert answer.headers["location"].startswith("/en/sign-in")


async def test_pages_about_oneself_are_for_people(arena: Arena) -> None:
    person = await owner(arena, "Rasa")
    token = await make(person, "speaker", "talk")
    async with httpx.AsyncClient(
        base_url=arena.url, headers={"authorization": f"Bearer {token}", "accept": "text/html"}
    ) as program:
        page = await program.get("/en/oust")
        (csrf, *_) = re.findall(r'name="_csrf_token" value="([^"]+)"', page.text)
        assert 'class="badge"' not in page.text
        for path in ("/games/mine", "/games/next", "/lobby?waiting=x"):
            assert (await program.get(f"/en{path}")).status_code == 403, path
        for path in ("/lobby/seeks/x/withdraw", "/table/x/decline", "/warnings/x/read"):
            answer = await program.post(f"/en{path}", data={"_csrf_token": csrf})
            assert answer.status_code == 403, path
            assert 'realm="cairn"' in answer.headers["www-authenticate"], path
        waiting = await program.get("/api/waiting")
        assert waiting.json()["values"] == {"scopes": ["read:me", "bot:play"]}


async def test_a_token_opens_only_what_it_may(arena: Arena) -> None:
    person = await owner(arena, "Vytis")
    token = await make(person, "reader", "read:me", days="0")
    async with httpx.AsyncClient(
        base_url=arena.url, headers={"authorization": f"Bearer {token}"}
    ) as program:
        assert (await program.get("/api/me")).json()["name"] == "Vytis"
        refused = await program.post("/api/tables", json={"game": "oust"})
        assert refused.status_code == 403
        assert refused.json()["code"] == "missing-scope"
        assert refused.json()["values"] == {"scopes": ["lobby"]}
        assert 'scope="lobby"' in refused.headers["www-authenticate"]
        unknown = await program.get("/api/me", headers={"authorization": "Bearer cairn_x"})
        assert unknown.status_code == 401
        assert 'error="invalid_token"' in unknown.headers["www-authenticate"]
        page = await program.get("/en/account", headers={"accept": "text/html"})
        assert page.status_code == 403, "the account pages are for people"
    url = arena.url.replace("http", "ws") + "/socket/table/x"
    async with connect(url, additional_headers={"authorization": f"Bearer {token}"}) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4004
