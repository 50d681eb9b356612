"""Messages on their way out: framed by hand, and what becomes of them while nobody reads."""

from __future__ import annotations

import asyncio
import json
import socket

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from cairn.server import hub
from cairn.server.hub import Connection
from cairn.server.wire import framed
from tests.running import Arena, Person

SMALLEST_BUFFER = 4096


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_a_frame_is_read_as_it_was_meant(length: int) -> None:
    client = ClientProtocol(parse_uri("ws://here/"), state=State.OPEN)
    message = b"\xc5\xb3" * (length // 2) + b"a" * (length % 2)
    client.receive_data(framed(message) + framed(b"next"))
    assert client.parser_exc is None
    assert client.events_received() == [
        Frame(Opcode.TEXT, message),
        Frame(Opcode.TEXT, b"next"),
    ]


async def unread(arena: Arena, table: str, cookie: str) -> ClientConnection:
    """A socket at a table over a narrow line, whose messages wait until they are asked for."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALLEST_BUFFER)
    line.connect(("127.0.0.1", arena.port))
    line.setblocking(False)
    return await connect(
        f"ws://127.0.0.1:{arena.port}/socket/table/{table}",
        sock=line,
        additional_headers={"cookie": cookie},
        max_queue=1,
        ping_interval=None,
    )


async def test_one_who_asks_much_and_reads_late_gets_every_answer_in_order(
    arena: Arena, people: tuple[Person, Person]
) -> None:
    table = await people[0].open("resolve", board="square-19", seats="one-board")
    page = await people[0].come(table)
    assert (await page.sit())["type"] == "ack"
    line = await unread(arena, table, f"cairn={people[0].http.cookies['cairn']}")
    last = 4_000  # answers of 2 kB each: more than any buffer holds

    async def ask() -> None:
        for turn in range(2, last + 1):
            await line.send(json.dumps({"type": "try", "turn": 1, "steps": []}))
            await line.send(json.dumps({"type": "try", "turn": turn, "steps": []}))

    asking = asyncio.create_task(ask())
    await asyncio.wait({asking}, timeout=1.0)
    legal, numbers = 0, []
    async with asyncio.timeout(page.patience):
        while last not in numbers:
            message = json.loads(await line.recv())
            if message["type"] == "options":
                legal += len(message["view"]["legal"])
            elif message["type"] == "refused":
                numbers.append(message["turn"])
    assert numbers == list(range(2, last + 1))
    assert legal == len(numbers) * 19 * 19
    await asking
    await line.close()


class Line:
    """What a connection writes on: `free` while its reader keeps up."""

    def __init__(self, connection: Connection) -> None:
        self.free = True
        self.sent: list[bytes] = []
        connection.write = self.write

    def write(self, message: bytes) -> bool:
        if self.free:
            self.sent.append(message)
        return self.free


async def test_nothing_overtakes_what_has_to_wait() -> None:
    connection = Connection("somebody", "here")
    line = Line(connection)
    connection.send(b"1")
    line.free = False
    connection.send(b"2")
    connection.send(b"3")
    line.free = True
    connection.send(b"4")
    assert line.sent == [b"1"]
    assert await connection.next() == b"2"
    connection.send(b"5")
    assert [await connection.next() for _ in range(3)] == [b"3", b"4", b"5"]
    connection.send(b"6")
    assert line.sent == [b"1"], "the fifth is still on its way"
    assert await connection.next() == b"6"
    waiting = asyncio.ensure_future(connection.next())
    await asyncio.sleep(0)
    connection.send(b"7")
    assert line.sent == [b"1", b"7"], "nothing waits any more"
    connection.close(1000, "")
    assert await waiting is None


async def test_one_who_does_not_read_is_let_go() -> None:
    connection = Connection("somebody", "here")
    Line(connection).free = False
    for number in range(hub.QUEUE_LENGTH):
        connection.send(b"%d" % number)
        assert connection.closing is None
    assert not connection.has_room.is_set(), "and is not read meanwhile"
    connection.send(b"one too many")
    assert connection.closing == (hub.TOO_SLOW, "too slow")
    assert await connection.next() is None
