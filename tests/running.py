"""A real arena in a process of its own, and people who use it over HTTP and sockets.

For tests and benches; nothing here is mocked.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import secrets
import socket
import threading
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tests.commands import Forked, Program

STOP_SECONDS = 30
ANSWER_SECONDS = 20


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Arena:
    """`cairn serve` on a free port, over a data folder or a database."""

    def __init__(self, data: Path, *options: str, **environment: str) -> None:
        self.data = data
        self.log: list[str] = []
        self.options = options
        self._environment = environment
        self._process: Forked | Program | None = None
        self.url = ""

    def start(self, port: int = 0, *, shell: bool = False) -> Self:
        """Starts it and waits until it says where it is; with an `--origin`, give a port.

        `shell`: as from a shell, which costs seconds, instead of forked from who has read the code.
        """
        environment = {k: v for k, v in os.environ.items() if not k.startswith("CAIRN_")}
        # Those who test bots or studies turn them on.
        environment |= {"CAIRN_BOTS": "off", "CAIRN_ANALYSIS": "off", **self._environment}
        place = ("--port", str(port), "--data", str(self.data))
        arguments = ("serve", *place, *self.options)
        self._process = (Program if shell else Forked)(arguments, environment)
        for line in self._process.said:
            self.log.append(line)
            if found := re.match(r"Cairn is at (\S+)", line):
                given = re.fullmatch(r"http://localhost:(\d+)", found[1])
                self.url = f"http://127.0.0.1:{given[1] if given else port}"
                break
        else:
            raise RuntimeError(f"the arena did not start:\n{''.join(self.log)}")
        threading.Thread(target=self._keep_reading, daemon=True).start()
        return self

    def _keep_reading(self) -> None:
        assert self._process is not None
        self.log.extend(self._process.said)

    @property
    def tracebacks(self) -> list[str]:
        """Where in its log an error begins that nobody expected."""
        return [line for line in self.log if "Traceback" in line]

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(self.url.rsplit(":", 1)[1])

    @property
    def pid(self) -> int:
        """The process."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """SIGKILL: no warning, no last words."""
        assert self._process is not None
        self._process.kill()

    def stop(self) -> int:
        """SIGTERM, as a host would; returns the exit status."""
        assert self._process is not None
        return self._process.stop(STOP_SECONDS)


class Person:
    """Someone with a browser's cookies: opens tables and sits down at them."""

    def __init__(self, arena: Arena, *, lang: str = "en") -> None:
        self.arena = arena
        self.lang = lang
        self.http = httpx.AsyncClient(
            base_url=arena.url,
            headers={"accept": "text/html", "sec-fetch-mode": "navigate"},
            timeout=ANSWER_SECONDS,
        )

    async def token(self) -> str:
        """The token that forms carry, which is also in a cookie."""
        if "form" not in self.http.cookies:
            await self.http.get(f"/{self.lang}/about")
        return str(self.http.cookies["form"])

    async def open(self, game: str, **fields: str) -> str:
        """Opens a table by the form of the front page; returns its id."""
        form = {"game": game, "colour": "black", "_csrf_token": await self.token(), **fields}
        answer = await self.http.post(f"/{self.lang}/tables", data=form)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].rsplit("/", 1)[1]

    async def come(
        self, table: str, after: int = 0, origin: str = "", *, heard: str = "", me: str = ""
    ) -> AtTable:
        """Opens the table's page and its socket. `heard`: "0" to hear the chat, "7&rooms=players"
        to go on after number 7. `me`: whom the page takes for its person."""
        if after == 0:
            page = await self.http.get(f"/{self.lang}/table/{table}")
            assert page.status_code == 200, page.text
        path = f"/socket/table/{table}?after={after}&me={me}"
        return await self.listen(path + (f"&heard={heard}" if heard else ""), origin)

    async def listen(self, path: str, origin: str = "") -> AtTable:
        """Opens a socket, of a table or of another page, with the cookies of now."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        socket = await connect(
            self.arena.url.replace("http", "ws") + path,
            additional_headers={"cookie": cookies},
            origin=Origin(origin or self.arena.url),
            ping_interval=None,
            max_size=None,
        )
        return AtTable(socket)

    async def leave(self) -> None:
        """Closes the browser."""
        await self.http.aclose()


class AtTable:
    """One open socket, as a page holds it: the latest state, and what came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.patience = ANSWER_SECONDS
        self.seen: list[dict[str, Any]] = []
        self.seq = 0
        self.me = ""
        self.now: dict[str, Any] = {}
        self.turns: list[dict[str, Any]] = []

    async def send(self, type_: str, **fields: Any) -> None:
        """Sends one message."""
        await self.socket.send(json.dumps({"type": type_, **fields}))

    async def receive(self) -> dict[str, Any]:
        """The next message; the state follows it."""
        async with asyncio.timeout(self.patience):
            message: dict[str, Any] = json.loads(await self.socket.recv())
        self.seen.append(message)
        if message["type"] == "snapshot":
            self.seq, self.me, self.now = message["seq"], message["me"], message["now"]
            self.turns = message["turns"]
        elif message["type"] == "event":
            self.seq, self.now = message["seq"], message["now"]
            self.turns = self.turns[: message["kept"]] + message["turns"]
        return message

    async def until(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types; an event that answers counts as `ack` as well."""
        while True:
            message = await self.receive()
            if message["type"] in types:
                return message
            if "ack" in types and message.get("ack"):
                return {"type": "ack", "seq": message["seq"], "turn": message["turns"][0]["turn"]}

    async def ask(self, type_: str, **fields: Any) -> dict[str, Any]:
        """Sends and returns what answers it: `ack`, `options`, `refused`, `pong`, `done`."""
        await self.send(type_, **fields)
        return await self.until("ack", "options", "refused", "pong", "done")

    async def until_seq(self, seq: int) -> None:
        """Until the page knows of event `seq`."""
        while self.seq < seq:
            await self.receive()

    async def sit(self) -> dict[str, Any]:
        """Sits down with a fresh nonce."""
        return await self.ask("sit", nonce=secrets.token_hex(16))

    async def compose(self, rng: Any) -> list[str]:
        """A random whole turn, step by step through `try`, as a person taps it."""
        view, steps = self.now["view"], []
        while True:
            steps.append(rng.choice(view["legal"]))
            answer = await self.ask("try", turn=self.now["turn"], steps=steps)
            assert answer["type"] == "options", answer
            view = answer["view"]
            if view["done"]:
                return steps

    async def close(self) -> None:
        """Closes the page."""
        await self.socket.close()
