"""`/socket/bot` over real sockets: who is let in, what is refused, who is called to which table."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cairn.server.session import unix_ms
from cairn.store import open_store
from tests.bots.company import database_of, table_of, token_for
from tests.running import ANSWER_SECONDS, Arena, AtTable, Person

HELLO = {"type": "hello", "games": {"oust": ["hex-5", "hex-7"], "herd": ["hex-4"]}}


class AtDesk:
    """A bot of the test's own at the desk."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Sends, and returns the next message."""
        await self.socket.send(json.dumps(message))
        return await self.hear()

    async def hear(self, seconds: float = ANSWER_SECONDS) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(seconds):
            told: dict[str, Any] = json.loads(await self.socket.recv())
        return told

    async def quiet(self) -> None:
        """Nothing is on its way: the answer to a ping comes first."""
        assert await self.ask({"type": "ping"}) == {"type": "pong"}


@asynccontextmanager
async def at_desk(arena: Arena, token: str, **hello: Any) -> AsyncIterator[AtDesk]:
    """A connection that has said hello."""
    async with desk_socket(arena, token) as socket:
        desk = AtDesk(socket)
        welcome = await desk.ask({**HELLO, **hello})
        assert welcome["type"] == "welcome", welcome
        yield desk


def desk_socket(arena: Arena, token: str) -> connect:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return connect(arena.url.replace("http", "ws") + "/socket/bot", additional_headers=headers)


@asynccontextmanager
async def bot_at_table(arena: Arena, token: str, table: str) -> AsyncIterator[AtTable]:
    """The bot's socket at a table."""
    url = arena.url.replace("http", "ws") + f"/socket/table/{table}?heard=0"
    async with connect(url, additional_headers={"authorization": f"Bearer {token}"}) as socket:
        page = AtTable(socket)
        await page.until("snapshot")
        yield page


@pytest.fixture
async def token(arena: Arena) -> str:
    """A token of a new bot."""
    return await token_for(database_of(arena), f"Bot {secrets.token_hex(4)}")


async def id_of(arena: Arena, token: str) -> str:
    async with open_store(database_of(arena)) as store:
        holder = await store.tokens.find(token, at=unix_ms())
        assert holder is not None
        return holder.player.id


async def turned_away(arena: Arena, token: str, path: str = "/socket/bot") -> tuple[int, str]:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    url = arena.url.replace("http", "ws") + path
    async with connect(url, additional_headers=headers) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


async def test_who_has_no_right_token_is_turned_away_with_a_sentence(
    arena: Arena, token: str, people: tuple[Person, Person]
) -> None:
    table = await people[0].open("oust")
    unknown = (4004, "this token is not known here, or was revoked")
    for wrong in ("x", token[:-1], token + "x"):
        assert await turned_away(arena, wrong) == unknown
        assert await turned_away(arena, wrong, f"/socket/table/{table}") == unknown
    assert await turned_away(arena, "") == (
        4004,
        "show the token of a bot: Authorization: Bearer …",
    )
    lacking = await token_for(database_of(arena), "Lacking", "records:read")
    assert await turned_away(arena, lacking) == (
        4004,
        "this token may not do this: it lacks 'play' or 'bot:play'",
    )
    async with open_store(database_of(arena)) as store:
        await store.tokens.revoke(token, at=unix_ms())
    assert await turned_away(arena, token) == unknown


async def test_over_http_a_wrong_token_gets_401(arena: Arena, token: str) -> None:
    async with httpx.AsyncClient(base_url=arena.url) as http:
        wrong = await http.get("/en/", headers={"authorization": "Bearer x"})
        assert wrong.status_code == 401
        assert wrong.json()["code"] == "unknown-token"
        assert wrong.headers["www-authenticate"].startswith("Bearer")
        right = await http.get("/en/", headers={"authorization": f"Bearer {token}"})
        assert right.status_code == 200
        # What a proxy's own password sends along is not for us.
        basic = await http.get("/en/", headers={"authorization": "Basic eDp5"})
        assert basic.status_code == 200


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("nonsense", "not-json"),
        ("[]", "bad-message"),
        ('{"type":"dance"}', "bad-message"),
        ('{"type":"hello"}', "bad-message"),
        ('{"type":"hello","games":{}}', "bad-message"),
        ('{"type":"hello","games":{"oust":[]}}', "bad-message"),
        ('{"type":"hello","games":{"oust":"hex-5"}}', "bad-message"),
        ('{"type":"hello","games":{"oust":["hex-5"]},"level":10}', "bad-message"),
        ('{"type":"hello","games":{"oust":["hex-5"]},"more":1}', "bad-message"),
        ('{"type":"hello","games":{"chess":["hex-5"]}}', "unknown-game"),
        ('{"type":"hello","games":{"oust":["hex-99"]}}', "unknown-board"),
    ],
)
async def test_bad_messages_are_refused_with_a_sentence(
    arena: Arena, token: str, message: str, code: str
) -> None:
    async with desk_socket(arena, token) as socket:
        desk = AtDesk(socket)
        await socket.send(message)
        refused = await desk.hear()
        assert (refused["type"], refused["code"]) == ("refused", code)
        assert refused["why"]
        await desk.quiet()


async def test_a_message_that_is_too_big_ends_the_connection(arena: Arena, token: str) -> None:
    async with desk_socket(arena, token) as socket:
        await socket.send("x" * 9000)
        with pytest.raises(ConnectionClosed):
            await socket.recv()


async def test_a_bot_is_called_to_the_table_that_keeps_its_seat(
    arena: Arena, token: str, people: tuple[Person, Person]
) -> None:
    bot = await id_of(arena, token)
    async with at_desk(arena, token, level=3) as desk:
        listed = (await people[0].http.get("/api/bots")).json()
        mine = next(one for one in listed if one["id"] == bot)
        assert mine["level"] == 3
        assert mine["games"] == HELLO["games"]
        table = await people[0].open("oust", board="hex-5", seats="bot", bot=bot)
        invited = {"type": "invited", "table": table, "game": "oust", "board": "hex-5"}
        assert await desk.hear() == invited
        async with bot_at_table(arena, token, table) as page:
            answer = await page.sit()
            await page.until_seq(answer["seq"])
            seat = page.now["seats"]["white"]
            assert (seat["player"], seat["bot"], seat["level"]) == (bot, True, 3)
            await desk.quiet()
    async with asyncio.timeout(ANSWER_SECONDS):
        while bot in [one["id"] for one in (await people[0].http.get("/api/bots")).json()]:
            await asyncio.sleep(0.05)


async def test_invitations_wait_for_a_bot_that_comes_back(
    arena: Arena, token: str, people: tuple[Person, Person]
) -> None:
    bot = await id_of(arena, token)
    async with at_desk(arena, token) as desk:
        first = await people[0].open("herd", board="hex-4", seats="bot", bot=bot)
        assert (await desk.hear())["table"] == first
    async with at_desk(arena, token) as desk:
        assert (await desk.hear())["table"] == first
        second = await people[0].open("oust", board="hex-7", seats="bot", bot=bot)
        assert (await desk.hear())["table"] == second
        # A person calls the first table off: the bot need not come any more.
        page = await people[0].come(first)
        await page.ask("abort")
        assert await desk.hear() == {"type": "over", "table": first}
    async with at_desk(arena, token) as desk:
        assert await desk.hear() in (
            {"type": "over", "table": first},
            {"type": "invited", "table": second, "game": "oust", "board": "hex-7"},
        )


async def test_a_bot_that_left_the_table_is_called_when_it_is_needed(
    arena: Arena, token: str, people: tuple[Person, Person]
) -> None:
    bot = await id_of(arena, token)
    async with at_desk(arena, token) as desk:
        table = await people[0].open("oust", board="hex-5", seats="bot", bot=bot, pie="off")
        await desk.hear()
        async with bot_at_table(arena, token, table) as page:
            await page.sit()
        person = await people[0].come(table)
        await person.sit()
        assert (await desk.hear())["table"] == table
        assert (await person.ask("play", turn=1, steps=["e5"]))["type"] == "ack"
        assert (await desk.hear())["table"] == table
        assert person.now["seats"]["white"]["bot"]


async def test_a_rematch_is_heard_of_long_after_the_end(
    arena: Arena, token: str, people: tuple[Person, Person]
) -> None:
    """An hour after the end a bot's invitation is let go; a rematch can be had all the same."""
    bot = await id_of(arena, token)
    async with at_desk(arena, token) as desk:
        table = await people[0].open("oust", board="hex-5", seats="bot", bot=bot, pie="off")
        await desk.hear()
        async with bot_at_table(arena, token, table) as page:
            await page.sit()
            person = await people[0].come(table)
            await person.sit()
            await person.ask("resign")
    async with open_store(database_of(arena)) as store:
        assert await store.invitations.forget_over(bot, before=unix_ms() + 1) == [table]
    async with at_desk(arena, token) as desk:
        await desk.quiet()
        assert (await person.ask("offer", what="rematch"))["type"] == "ack"
        while (told := await desk.hear())["type"] == "over":
            pass
        assert (told["type"], told["table"]) == ("invited", table)


async def test_of_two_connections_of_a_bot_one_is_called_and_the_other_takes_over(
    arena: Arena, token: str, people: tuple[Person, Person]
) -> None:
    bot = await id_of(arena, token)
    async with at_desk(arena, token) as first, at_desk(arena, token) as second:
        table = await people[0].open("oust", board="hex-5", seats="bot", bot=bot)
        hears = {asyncio.create_task(desk.hear()): desk for desk in (first, second)}
        done, waiting = await asyncio.wait(hears, return_when=asyncio.FIRST_COMPLETED)
        called, other = hears[done.pop()], hears[waiting.copy().pop()]
        await asyncio.sleep(0.2)
        assert all(not task.done() for task in waiting)
        await called.socket.close()
        assert (await waiting.pop())["table"] == table
        await other.quiet()


async def test_a_bot_sits_only_where_it_is_invited(
    arena: Arena, token: str, people: tuple[Person, Person]
) -> None:
    table = await people[0].open("oust", board="hex-5")
    async with bot_at_table(arena, token, table) as page:
        refused = await page.sit()
        assert (refused["type"], refused["code"]) == ("refused", "seat-reserved")
    # The seat is free all the same, for a person.
    page = await people[1].come(table)
    assert (await page.sit())["type"] == "ack"
    assert table_of(page) == table


async def test_tokens_open_no_tables(
    arena: Arena, token: str, people: tuple[Person, Person]
) -> None:
    form = {"game": "oust", "_csrf_token": await people[0].token()}
    headers = {"authorization": f"Bearer {token}", "accept": "application/json"}
    answer = await people[0].http.post("/en/tables", data=form, headers=headers)
    assert answer.status_code == 403
    assert answer.json()["code"] == "pages-only"
