"""What no browser sends: NUL characters, an Origin that is none, a token that ends meanwhile. Every
answer says what is wrong, and none is "something broke"."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from cairn.server import door, hub
from cairn.server.arrival import nul_in_json
from cairn.server.hub import Connection
from cairn.store import Store, open_store
from tests.running import Arena
from tests.server.accounts import Owner

JSON = {"accept": "application/json"}
ADDRESSES = (
    "/api/tables/%00",
    "/api/players/a%00b",
    "/api/study/record-%00",
    "/api/games?player=%00",
    "/api/games/finished?behind=1.%00",
    "/en/table/%00",
    "/en/player/%00",
    "/en/games/next?but=%00",
)


@pytest.fixture
def on_postgres(postgres_url: str, tmp_path: Path) -> Iterator[Arena]:
    running = Arena(tmp_path, "--limits", "off", "--database", postgres_url).start()
    yield running
    assert running.stop() == 0


@pytest.mark.postgres
async def test_a_nul_is_refused_wherever_it_stands(on_postgres: Arena) -> None:
    ona = Owner(on_postgres)
    table = await ona.open("oust", board="hex-5")
    for address in ADDRESSES:
        answer = await ona.http.get(address, headers=JSON)
        assert answer.status_code == 400, (address, answer.text)
        assert set(answer.json()) == {"code", "message", "values"}
    for path, form in (
        ("/sign-in", {"name": "a\0", "password": "stones"}),
        ("/account/browsers/remove", {"browser": "\0"}),
    ):
        assert (await ona.send(path, **form)).status_code == 400, path
    for path, body in (("/api/study", {"table": "\0"}), ("/api/hint", {"table": "\0", "turn": 1})):
        answer = await ona.http.post(path, json=body, headers=JSON)
        assert answer.status_code == 400, answer.text
    page = await ona.come(table)
    assert (await page.ask("block", player="\0", yes=True))["code"] == "bad-message"
    await ona.leave()


def test_only_a_nul_is_one() -> None:
    assert nul_in_json(rb'{"a":"x\u0000"}')
    assert nul_in_json(rb'"\\\u0000"')
    assert not nul_in_json(rb'"\\u0000"')
    assert not nul_in_json(b'"u0000"')


async def test_an_origin_that_is_none_is_another_sites(arena: Arena) -> None:
    ona = Owner(arena)
    await ona.open("oust", board="hex-5")
    for origin in ("http://[", "null", "https://elsewhere.example"):
        answer = await ona.http.post(
            "/api/hint", json={"table": "x", "turn": 1}, headers={**JSON, "origin": origin}
        )
        assert answer.status_code == 403, (origin, answer.text)
    await ona.leave()


async def test_a_token_that_ends_ends_what_it_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "LOOK", 0.01)
    async with open_store(f"sqlite:///{tmp_path}/cairn.db") as store:
        now = time.time_ns() // 1_000_000
        ona = (await store.players.guest(at=now)).id
        revoked = await store.tokens.issue(ona, ["play"], at=now)
        short = await store.tokens.issue(ona, ["play"], at=now, expires_at=now + 300)
        lasting = await store.tokens.issue(ona, ["play"], at=now)
        stays = Connection(ona, "here")
        watching = asyncio.create_task(door.end_with(store.tokens, lasting, stays))
        assert await ended(store, short, ona) == hub.NOT_ALLOWED
        await store.tokens.revoke(revoked, at=now)  # as the command does, in another process
        assert await ended(store, revoked, ona) == hub.NOT_ALLOWED
        assert stays.closing is None
        watching.cancel()


async def ended(store: Store, token: str, player: str) -> int:
    """With what code the connection that a token opened is closed."""
    connection = Connection(player, "here")
    async with asyncio.timeout(20):
        await door.end_with(store.tokens, token, connection)
    assert connection.closing is not None
    return connection.closing[0]
