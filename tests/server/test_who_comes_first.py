"""Who one is comes before what one asks: no token is 401, one that may not is 403, whatever the
body is; and what no token may do says so."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from cairn.server.scopes import LOBBY, PERSONAL, PLAY, READ_ME
from tests.running import Arena
from tests.server.test_api_people import done, programs
from tests.server.test_api_schema import description


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    running = Arena(tmp_path_factory.mktemp("first"), "--limits", "off").start()
    yield running
    running.stop()
    assert not running.tracebacks


def for_tokens() -> Iterator[tuple[str, str, list[str]]]:
    """Every method and address that changes something by a token, and its scopes."""
    for path, methods in description()["paths"].items():
        for method, told in methods.items():
            scopes: list[str] = next(
                (one["token"] for one in told["security"] if "token" in one), []
            )
            if method != "get" and scopes and {} not in told["security"]:
                yield method.upper(), path, scopes


async def test_a_bad_body_does_not_come_before_who_one_is(arena: Arena) -> None:
    [player] = await programs(arena, PLAY)
    [lobby] = await programs(arena, LOBBY)
    asked = list(for_tokens())
    assert len(asked) > 25
    async with httpx.AsyncClient(base_url=arena.url) as nobody:
        for method, path, scopes in asked:
            address = path.replace("{number}", "1").replace("{", "").replace("}", "")
            answer = await nobody.request(method, address, content=b"{bad")
            assert answer.status_code == 401, (method, path, answer.text)
            lacking = lobby if PLAY in scopes else player
            if not {PLAY, LOBBY} <= set(scopes):
                answer = await lacking.request(method, address, content=b"{bad")
                assert answer.status_code == 403, (path, answer.text)


async def test_a_study_is_asked_for_with_a_fitting_token_or_none(arena: Arena) -> None:
    assert description()["paths"]["/api/study"]["post"]["security"] == [
        {},
        {"token": [PLAY, READ_ME]},
    ]
    [lobby] = await programs(arena, LOBBY)
    refused = await done(await lobby.post("/api/study", content=b"{bad"), 403)
    assert (refused["code"], refused["values"]["scopes"]) == ("missing-scope", [PLAY, READ_ME])
    for scope in (PLAY, READ_ME):
        [one] = await programs(arena, scope)
        bad = await done(await one.post("/api/study", content=b"{bad"), 400)
        assert bad["code"] == "bad-request"
        await done(await one.post("/api/study", json={"table": "nothing"}), 404)
    async with httpx.AsyncClient(base_url=arena.url) as nobody:
        await done(await nobody.post("/api/study", content=b"{bad"), 400)
        assert not nobody.cookies, "a body that does not fit makes no guest"


async def test_what_no_token_may_do(arena: Arena) -> None:
    [one] = await programs(arena, *PERSONAL)
    refused = await done(await one.post("/api/hint", json={"table": "x", "turn": 1}), 403)
    assert refused["code"] == "pages-only"
    assert "'" not in refused["message"]


async def test_what_does_not_exist(arena: Arena) -> None:
    [one] = await programs(arena, *PERSONAL)
    never = await done(await one.get("/api/seeks/abc"))
    assert never == {"seek": "abc", "open": False, "table": None}
    oust = {"game": "oust", "board": "hex-99", "seats": "bot"}
    assert (await done(await one.post("/api/tables", json=oust), 400))["code"] == "unknown-board"


async def test_a_wrong_parameter_is_told_with_its_value(arena: Arena) -> None:
    async with httpx.AsyncClient(base_url=arena.url) as nobody:
        for address, key, value in (
            ("/api/games/finished?limit=101", "limit", "101"),
            ("/api/games/running?limit=many", "limit", "many"),
            ("/api/games/running?game=chess", "game", "chess"),
        ):
            refused = await done(await nobody.get(address), 400)
            (field,) = refused["values"]["fields"]
            assert (field["key"], field["value"]) == (key, value)
        (missing,) = (await done(await nobody.get("/api/games"), 400))["values"]["fields"]
        assert "value" not in missing
