"""`/api/host` over a real arena: only for operators, only by a token with its scope, and only while
they are one; from a report to a ban and out again."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import pytest

from cairn.server.session import unix_ms
from cairn.store import open_store
from tests.bots.company import database_of
from tests.running import Arena
from tests.server.accounts import Owner
from tests.server.hosting import PATIENCE, account, operator, told


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    running = Arena(tmp_path_factory.mktemp("host"), "--limits", "off").start()
    yield running
    running.stop()
    assert not running.tracebacks


async def token_of(owner: Owner, *scopes: str) -> str:
    """A token off the account page."""
    form = {"label": "x", "days": "30", "_csrf_token": await owner.token(), "scope": list(scopes)}
    page = await owner.http.post("/en/account/tokens", data=form)
    assert page.status_code == 200, page.text
    (token,) = re.findall(r"<code>(cairn_[^<]+)</code>", page.text)
    return str(token)


def program_of(arena: Arena, token: str) -> httpx.AsyncClient:
    headers = {"authorization": f"Bearer {token}"}
    return httpx.AsyncClient(base_url=arena.url, headers=headers, timeout=20)


@pytest.fixture
async def host(arena: Arena) -> AsyncIterator[tuple[Owner, httpx.AsyncClient]]:
    """An operator, and a program with a token for the desk."""
    owner = await operator(arena)
    async with program_of(arena, await token_of(owner, "host")) as program:
        yield owner, program
    await owner.leave()


async def done(answer: httpx.Response, status: int = 200) -> Any:
    assert answer.status_code == status, answer.text
    return answer.json() if answer.content else None


READS = ("reports", "people", "announcements", "decisions")


async def test_nobody_else_is_let_in(arena: Arena, host: tuple[Owner, httpx.AsyncClient]) -> None:
    owner, desk = host
    other = await account(arena)
    assert 'value="host"' in await owner.see()
    assert 'value="host"' not in await other.see(), "nobody else can give it"
    refused = await other.send("/account/tokens", label="x", days="30", scope="host")
    assert refused.status_code == 422
    async with open_store(database_of(arena)) as store:
        forged = await store.tokens.issue(await other.player(), {"host"}, at=unix_ms())
    async with (
        program_of(arena, forged) as stranger,
        program_of(arena, await token_of(owner, "play", "talk")) as narrow,
        httpx.AsyncClient(base_url=arena.url) as nobody,
    ):
        for path in READS:
            await done(await desk.get(f"/api/host/{path}"))
            await done(await stranger.get(f"/api/host/{path}"), 404)
            lacking = await done(await narrow.get(f"/api/host/{path}"), 403)
            assert lacking["values"] == {"scopes": ["host"]}
            await done(await nobody.get(f"/api/host/{path}"), 401)
        deed = {"act": "warn", "why": "x"}
        mine = f"/api/host/people/{await other.player()}"
        await done(await stranger.post(mine, json=deed), 404)
        await done(await narrow.post(mine, json=deed), 403)
    assert (await done(await desk.get(mine)))["warnings"] == []
    await told(arena, "operator", "revoke", owner.name)
    async with asyncio.timeout(PATIENCE):
        while (await desk.get("/api/host/reports")).status_code != 404:
            await asyncio.sleep(0.05)
    await done(await desk.post(mine, json=deed), 404)
    await other.leave()


async def test_from_a_report_to_a_ban_and_out_again(
    arena: Arena, host: tuple[Owner, httpx.AsyncClient]
) -> None:
    owner, desk = host
    rude = await account(arena)
    target, me = await rude.player(), await owner.player()
    async with open_store(database_of(arena)) as store:
        reporter = await store.players.guest(at=unix_ms())
        await store.reports.file(
            reporter.id, target, reason="chat", words="called me a pebble", at=unix_ms()
        )
        token = await store.tokens.issue(target, {"lobby", "talk"}, at=unix_ms())
    (case,) = (await done(await desk.get("/api/host/reports")))["reports"]
    assert (case["words"], case["target"]["name"]) == ("called me a pebble", rude.name)
    path = f"/api/host/reports/{case['report']}"
    verdict = {"verdict": "banned", "said": "Be kind.", "span": "week"}
    wordless = await done(await desk.post(path, json=verdict | {"said": ""}), 422)
    assert wordless["code"] == "host-refuse-no-text"
    assert wordless["message"]
    await done(await desk.post(path, json=verdict), 204)
    again = await done(await desk.post(path, json=verdict), 422)
    assert again["code"] == "host-refuse-settled"
    await done(await desk.post("/api/host/reports/nothing", json=verdict), 404)
    async with program_of(arena, token) as theirs:
        refused = await done(await theirs.post("/api/tables", json={"game": "oust"}), 403)
        assert (refused["code"], refused["values"]["reason"]) == ("banned", "Be kind.")
        found = (await done(await desk.get("/api/host/people")))["people"]
        assert target in {one["player"]["player"] for one in found if one["banned"]}
        person = f"/api/host/people/{target}"
        await done(await desk.post(person, json={"act": "lift"}), 204)
        await done(await theirs.post("/api/tables", json={"game": "oust"}), 201)
    for deed in (
        {"act": "warn", "why": "Once more."},
        {"act": "ban", "scope": "chat", "span": "good", "why": "Enough."},
        {"act": "ratings-remove"},
        {"act": "sign-out"},
    ):
        await done(await desk.post(person, json=deed), 204)
    seen = await done(await desk.get(person))
    (ban,) = [one for one in seen["bans"] if one["holds"]]
    assert (ban["scope"], ban["until"], ban["reason"]) == ("chat", None, "Enough.")
    assert [one["text"] for one in seen["warnings"]] == ["Once more."]
    assert (seen["unrated"], seen["sessions"], seen["operator"]) == (True, 0, False)
    await done(await desk.post(person, json={"act": "ratings-restore"}), 204)
    spanless = {"act": "ban", "scope": "play", "why": "x"}
    assert (await done(await desk.post(person, json=spanless), 422))["code"] == (
        "host-refuse-no-span"
    )
    self_ban = spanless | {"span": "hour"}
    refused = await done(await desk.post(f"/api/host/people/{me}", json=self_ban), 422)
    assert refused["code"] == "host-refuse-self"
    log = (await done(await desk.get("/api/host/decisions")))["decisions"]
    acts = [one["act"] for one in log if one["whom"] and one["whom"]["player"] == target]
    assert acts[:2] == ["ratings-restored", "signed-out"]
    assert {one["operator"]["player"] for one in log if one["act"] in acts} == {me}
    found = (await done(await desk.get("/api/host/people", params={"q": rude.name})))["people"]
    assert [one["player"]["player"] for one in found] == [target]


async def test_answers_are_for_who_asked(host: tuple[Owner, httpx.AsyncClient]) -> None:
    owner, desk = host
    for client, path in (
        *((owner.http, f"/api/{path}") for path in ("me", "me/calendar", "seeks", "nothing")),
        *((desk, f"/api/host/{path}") for path in (*READS, "people/nobody")),
    ):
        answer = await client.get(path)
        assert answer.headers["cache-control"] == "private, no-cache", path


@pytest.mark.parametrize("number", [0, 2**31, 2**63, 2**64, 10**40])
async def test_a_message_of_no_such_number_is_none(
    host: tuple[Owner, httpx.AsyncClient], number: int
) -> None:
    _, desk = host
    await done(await desk.delete(f"/api/host/tables/x/chat/{number}"), 204)


async def test_what_everybody_is_told(arena: Arena, host: tuple[Owner, httpx.AsyncClient]) -> None:
    owner, desk = host
    path = "/api/host/announcements"
    made = await done(await desk.post(path, json={"texts": {"en": "A cup on Saturday."}}), 201)
    async with httpx.AsyncClient(base_url=arena.url) as anybody:
        assert "A cup on Saturday." in (await anybody.get("/en/about")).text
    empty = await done(await desk.post(path, json={"texts": {}}), 422)
    assert empty["code"] == "host-refuse-no-text"
    late = {"texts": {"en": "x"}, "until": 5}
    assert (await done(await desk.post(path, json=late), 422))["code"] == "host-refuse-moments"
    for moment in ("begins", "until"):
        beyond = {"texts": {"en": "x"}, moment: 253_402_300_800_000}  # the year 10000
        assert (await done(await desk.post(path, json=beyond), 400))["code"] == "bad-request"
    latest = {"texts": {"en": "Until the end."}, "until": 253_402_300_799_999}
    lasting = await done(await desk.post(path, json=latest), 201)
    assert "31 Dec 9999" in await owner.see("/host/notices")
    assert "9999-12-31" in await told(arena, "notice", "list")
    await done(await desk.delete(f"{path}/{lasting['announcement']}"), 204)
    restart = await done(await desk.post("/api/host/restart", json={"minutes": 30}), 201)
    await done(await desk.post("/api/host/restart", json={"minutes": 1441}), 400)
    known = (await done(await desk.get(path)))["announcements"]
    assert [one["announcement"] for one in known] == [
        restart["announcement"],
        made["announcement"],
    ]
    for one in known:
        for _twice in range(2):
            await done(await desk.delete(f"{path}/{one['announcement']}"), 204)
    assert (await done(await desk.get(path)))["announcements"] == []
