"""The API's talk, blocks, reports and notices over a real arena: which scope opens what, who hears
which room, and that asking twice does nothing twice."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from cairn.server.scopes import LOBBY, NOTICES, PLAY, READ_ME, TALK
from cairn.server.session import unix_ms
from cairn.store import open_store
from tests.bots.company import database_of
from tests.running import Arena


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    running = Arena(
        tmp_path_factory.mktemp("people"), "--limits", "off", "--push-contact", "host@example.org"
    ).start()
    yield running
    running.stop()
    assert not running.tracebacks


class Program(httpx.AsyncClient):
    """A program with somebody's token."""

    def __init__(self, arena: Arena, token: str, me: str) -> None:
        headers = {"authorization": f"Bearer {token}"}
        super().__init__(base_url=arena.url, headers=headers, timeout=20)
        self.me = me
        self.bearer = headers


async def programs(arena: Arena, *scopes: str, people: int = 1) -> list[Program]:
    """New guests' programs."""
    async with open_store(database_of(arena)) as store:
        guests = [await store.players.guest(at=unix_ms()) for _ in range(people)]
        return [
            Program(arena, await store.tokens.issue(one.id, scopes, at=unix_ms()), one.id)
            for one in guests
        ]


async def another(arena: Arena, program: Program, *scopes: str) -> Program:
    """The same person's program with another token."""
    async with open_store(database_of(arena)) as store:
        return Program(
            arena, await store.tokens.issue(program.me, scopes, at=unix_ms()), program.me
        )


async def done(answer: httpx.Response, status: int = 200) -> Any:
    assert answer.status_code == status, answer.text
    return answer.json() if answer.content else None


async def gather(arena: Arena, clock: str = "days 3") -> tuple[str, list[Program]]:
    """A table, the two who play at it, and one who watches."""
    three = await programs(arena, PLAY, LOBBY, TALK, READ_ME, NOTICES, people=3)
    wish = {"game": "oust", "board": "hex-5", "pie": False, "colour": "black", "clock": clock}
    table = str((await done(await three[0].post("/api/tables", json=wish), 201))["table"])
    for program in three[:2]:
        await done(await program.post(f"/api/tables/{table}/sit", json={}))
    return table, three


def line(text: str, room: str = "players", id_: str = "") -> dict[str, str]:
    return {"id": id_ or f"line-{abs(hash(text))}"[:20], "room": room, "text": text}


async def texts(program: Program, table: str, after: int = 0) -> list[str]:
    said = await done(await program.get(f"/api/tables/{table}/chat", params={"after": after}))
    return [one["text"] or one["phrase"] for one in said["lines"]]


async def test_each_hears_their_own_room_until_the_game_is_over(arena: Arena) -> None:
    table, (black, white, watcher) = await gather(arena)
    chat = f"/api/tables/{table}/chat"
    first = await done(await black.post(chat, json=line("good luck", id_="first-line")))
    assert (first["number"], first["room"], first["by"]["player"]) == (1, "players", black.me)
    again = await done(await black.post(chat, json=line("other words", id_="first-line")))
    assert again == first, "a repeat says nothing"
    hello = {"id": "a-phrase", "room": "players", "phrase": "hello"}
    await done(await white.post(chat, json=hello))
    await done(await watcher.post(chat, json=line("who wins?", "watchers")))
    assert await texts(black, table) == await texts(white, table) == ["good luck", "hello"]
    assert await texts(black, table, after=1) == ["hello"]
    assert await texts(watcher, table) == ["who wins?"]
    for program, room in ((watcher, "players"), (black, "watchers")):
        refused = await done(await program.post(chat, json=line("let me in", room)), 422)
        assert (refused["code"], refused["values"]) == ("not-in-room", {"room": room})
    for bad, status in ((hello | {"text": "both"}, 422), (hello | {"room": "kitchen"}, 400)):
        await done(await black.post(chat, json={**bad, "id": "bad-line"}), status)
    await done(await black.get("/api/tables/nowhere/chat"), 404)
    await done(await black.post(f"/api/tables/{table}/resign"))
    assert await texts(white, table) == ["good luck", "hello", "who wins?"]
    assert await texts(watcher, table) == ["who wins?"]


async def test_the_blocked_are_not_heard(arena: Arena) -> None:
    table, (black, white, _) = await gather(arena)
    await done(await white.post(f"/api/tables/{table}/chat", json=line("boo")))
    for _twice in range(2):
        await done(await black.put(f"/api/me/blocks/{white.me}"), 204)
    listed = await done(await black.get("/api/me/blocks"))
    assert [one["player"]["player"] for one in listed["blocked"]] == [white.me]
    said = await done(await black.get(f"/api/tables/{table}/chat"))
    assert (said["lines"], said["blocked"]) == ([], [white.me])
    assert await texts(white, table) == ["boo"]
    for _twice in range(2):
        await done(await black.delete(f"/api/me/blocks/{white.me}"), 204)
    assert await texts(black, table) == ["boo"]
    assert (await done(await black.put(f"/api/me/blocks/{black.me}"), 422))["code"] == (
        "not-yourself"
    )
    await done(await black.put("/api/me/blocks/nobody-is-called-so"), 404)


async def test_a_report_takes_along_what_was_said_and_is_one(arena: Arena) -> None:
    table, (black, white, watcher) = await gather(arena)
    said = await done(await white.post(f"/api/tables/{table}/chat", json=line("you pebble")))
    case = {"player": white.me, "reason": "chat", "table": table, "message": said["number"]}
    for words in ("Rude.", "Rude.", "Again."):
        await done(await black.post("/api/reports", json=case | {"words": words}), 204)
    refused = await done(await watcher.post("/api/reports", json=case), 422)
    assert refused["code"] == "nobody-there", "the watcher never heard that line"
    del case["table"]
    fields = (await done(await black.post("/api/reports", json=case), 400))["values"]["fields"]
    assert fields[0]["key"] == "$.table"
    async with open_store(database_of(arena)) as store:
        (report,) = await store.reports.about(white.me)
    assert report.words == "Rude.\n\nAgain."
    assert [(one.text, one.pointed) for one in report.evidence] == [("you pebble", True)]


async def test_notices_deadlines_and_the_calendar(arena: Arena) -> None:
    table, (black, white, _) = await gather(arena)
    wishes = await done(await black.get("/api/me/notices"))
    assert wishes == {"push": [], "mail": [], "ways": ["push"]}, "no letters from this arena"
    chosen = await done(await black.put("/api/me/notices", json={"push": ["over", "turn", "turn"]}))
    assert chosen["push"] == ["turn", "over"]
    assert await done(await black.put("/api/me/notices", json={})) == chosen
    assert await done(await black.get("/api/me/notices")) == chosen
    refused = await done(await black.put("/api/me/notices", json={"mail": ["turn"]}), 422)
    assert (refused["code"], refused["values"]) == ("way-not-offered", {"way": "mail"})

    await done(await black.post(f"/api/tables/{table}/play", json={"turn": 1, "steps": ["e5"]}))
    due = await done(await white.get("/api/me/deadlines"))
    (game,) = due["games"]
    assert (game["table"], game["waits_for"]) == (table, white.me)
    assert game["due_at"] > unix_ms()
    assert (due["leave_left"], due["leave_until"]) == (20, None)

    assert await done(await black.get("/api/me/calendar")) == {"address": None}
    old = (await done(await black.post("/api/me/calendar")))["address"]
    new = (await done(await black.post("/api/me/calendar")))["address"]
    assert await done(await black.get("/api/me/calendar")) == {"address": new}
    async with httpx.AsyncClient() as anybody:
        assert table in (await anybody.get(new)).text
        assert (await anybody.get(old)).status_code == 404
        await done(await black.delete("/api/me/calendar"), 204)
        assert (await anybody.get(new)).status_code == 404
    assert (await done(await black.get("/api/me/notices")))["push"] == ["turn", "over"]


async def test_every_address_wants_its_scope(arena: Arena) -> None:
    table, (black, white, _) = await gather(arena)
    wanted: list[tuple[str, str, Any, set[str]]] = [
        ("GET", f"/api/tables/{table}/chat", None, {TALK}),
        ("POST", f"/api/tables/{table}/chat", line("hello"), {TALK}),
        ("GET", "/api/me/blocks", None, {TALK}),
        ("PUT", f"/api/me/blocks/{white.me}", None, {TALK}),
        ("DELETE", f"/api/me/blocks/{white.me}", None, {TALK}),
        ("POST", "/api/reports", {"player": white.me, "reason": "other"}, {TALK}),
        ("GET", "/api/me/notices", None, {READ_ME, NOTICES}),
        ("PUT", "/api/me/notices", {}, {NOTICES}),
        ("GET", "/api/me/deadlines", None, {READ_ME, NOTICES}),
        ("GET", "/api/me/calendar", None, {NOTICES}),
        ("POST", "/api/me/calendar", None, {NOTICES}),
        ("DELETE", "/api/me/calendar", None, {NOTICES}),
    ]
    every = (PLAY, LOBBY, TALK, READ_ME, NOTICES)
    holders = {scope: await another(arena, black, scope) for scope in every}
    async with httpx.AsyncClient(base_url=arena.url) as nobody:
        for method, path, body, scopes in wanted:
            for scope, program in holders.items():
                answer = await program.request(method, path, json=body)
                if scope in scopes:
                    assert answer.status_code in (200, 204), (method, path, scope, answer.text)
                else:
                    refused = await done(answer, 403)
                    assert refused["code"] == "missing-scope"
                    assert scopes <= set(refused["values"]["scopes"])
            await done(await nobody.request(method, path, json=body), 401)


async def test_at_the_socket_a_token_needs_the_scope_as_well(arena: Arena) -> None:
    table, (black, _, _) = await gather(arena)
    player = await another(arena, black, PLAY)
    url = arena.url.replace("http", "ws") + f"/socket/table/{table}?heard=0"
    heard: list[dict[str, Any]] = []
    async with connect(url, additional_headers=player.bearer) as socket, asyncio.timeout(20):
        await socket.send(json.dumps({"type": "say", **line("hello")}))
        while not heard or heard[-1]["type"] != "refused":
            heard.append(json.loads(await socket.recv()))
    assert heard[-1]["code"] == "missing-scope"
    assert "said" not in {message["type"] for message in heard}
    assert await texts(black, table) == []
