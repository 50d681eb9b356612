"""What comes over the three sockets of an arena with its limits on: too big, and too much."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.bots.company import database_of, token_for
from tests.running import ANSWER_SECONDS, Arena, Person

PING = '{"type":"ping"}'
MORE_THAN_ANYONE = 400
"""Messages: a burst, some refusals, and then some."""


@pytest.fixture
async def arena(new_arena: Callable[..., Arena]) -> Arena:
    return new_arena().start()


@asynccontextmanager
async def at(where: str, arena: Arena) -> AsyncIterator[ClientConnection]:
    """A socket of this kind."""
    if where == "bot":
        headers = {"authorization": f"Bearer {await token_for(database_of(arena), 'Ada')}"}
        url = arena.url.replace("http", "ws") + "/socket/bot"
        async with connect(url, additional_headers=headers) as socket:
            yield socket
        return
    person = Person(arena)
    path = "/socket/lobby" if where == "lobby" else f"/socket/table/{await person.open('oust')}"
    page = await person.listen(path)
    await page.receive()
    yield page.socket
    await page.socket.close()
    await person.leave()


async def end_of(socket: ClientConnection) -> tuple[int, str]:
    """How the arena ends the connection, when everything before has been read."""
    with pytest.raises(ConnectionClosed) as closed:
        await read_on(socket)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


async def read_on(socket: ClientConnection) -> None:
    async with asyncio.timeout(ANSWER_SECONDS):
        while True:
            await socket.recv()


@pytest.mark.parametrize("where", ["table", "lobby", "bot"])
async def test_what_is_too_big_ends_the_connection(arena: Arena, where: str) -> None:
    async with at(where, arena) as socket:
        await socket.send("x" * 9000)
        code, reason = await end_of(socket)
        assert code == 1009
        assert reason.endswith("bytes")


@pytest.mark.parametrize("where", ["table", "lobby", "bot"])
async def test_one_that_does_not_wait_is_sent_away_and_told_when_to_come(
    arena: Arena, where: str
) -> None:
    async with at(where, arena) as socket:
        for _ in range(MORE_THAN_ANYONE):
            await socket.send(PING)
        code, reason = await end_of(socket)
        assert code == 1008
        assert reason.startswith("too many messages; retry after ")
