"""One bot in an arena: it says what it plays, hears where it is invited, and goes there.

It uses the public API only (docs/bots.md): `/socket/bot` here, the tables' sockets in `table.py`.
It never gives up by itself, save where its token is refused.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import msgspec
import structlog
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from cairn.bots.backoff import Backoff
from cairn.bots.table import NOT_ALLOWED, AtTable, Manner
from cairn.bots.thinker import Thinker

log = structlog.get_logger()

PING = 15.0
"""Seconds of silence after which the desk is asked whether it is there."""
SILENCE = 10.0
"""Seconds in which it has to answer."""


class NotAllowed(Exception):
    """The arena does not take this token; the message is its sentence."""


def reasons(error: BaseException | None) -> list[str]:
    """What went wrong in a group of tasks, each in its own words."""
    if isinstance(error, BaseExceptionGroup):
        return [reason for inner in error.exceptions for reason in reasons(inner)]
    return [str(error) or repr(error)]


class Bot:
    """A bot with its token and its manner; many can share one thinker."""

    def __init__(
        self,
        arena: str,
        token: str,
        manner: Manner,
        games: Mapping[str, Sequence[str]],
        thinker: Thinker,
    ) -> None:
        self._sockets = arena.rstrip("/").replace("http", "ws", 1) + "/socket"
        self._token = token
        self._manner = manner
        self._games = games
        self._thinker = thinker
        self._tables: dict[str, AtTable] = {}
        self._again: set[str] = set()
        self.welcomed = asyncio.Event()
        """Set once the arena has taken the bot in."""

    async def run(self) -> None:
        """Plays until cancelled. Raises NotAllowed, and Stuck."""
        backoff = Backoff()
        headers = {"authorization": f"Bearer {self._token}"}
        async with asyncio.TaskGroup() as tables:
            while True:
                try:
                    async with connect(
                        f"{self._sockets}/bot", additional_headers=headers
                    ) as socket:
                        await self._serve(socket, tables)
                except ConnectionClosed as closed:
                    if closed.rcvd is not None and closed.rcvd.code == NOT_ALLOWED:
                        raise NotAllowed(closed.rcvd.reason) from None
                except (OSError, InvalidHandshake, TimeoutError) as error:
                    log.info("the arena cannot be reached", error=str(error))
                await backoff.wait()

    async def _serve(self, socket: ClientConnection, tables: asyncio.TaskGroup) -> None:
        """One connection to the desk, until it ends."""
        hello = {"type": "hello", "games": self._games, "level": self._manner.level}
        await socket.send(msgspec.json.encode(hello), text=True)
        owed = True
        while True:
            try:
                async with asyncio.timeout(SILENCE if owed else PING):
                    message = msgspec.json.decode(await socket.recv())
            except TimeoutError:
                if owed:
                    return
                await socket.send('{"type":"ping"}')
                owed = True
                continue
            owed = False
            match message["type"]:
                case "welcome":
                    self.welcomed.set()
                    log.info("welcome", name=message["name"], level=self._manner.level)
                case "invited":
                    self._go(message["table"], tables)
                case "refused":
                    log.error("refused", why=message["why"], code=message["code"])
                    await asyncio.sleep(message.get("retry_after") or PING)
                    return

    def _go(self, table: str, tables: asyncio.TaskGroup) -> None:
        """Goes to a table, if it is not there; if it is just leaving, as soon as it has left."""
        if there := self._tables.get(table):
            if there.leaving:
                self._again.add(table)
            return
        at_table = AtTable(
            f"{self._sockets}/table/{table}",
            self._token,
            self._thinker,
            self._manner,
            lambda rematch: self._go(rematch, tables),
        )
        self._tables[table] = at_table
        task = tables.create_task(at_table.attend(), name=f"table {table}")
        task.add_done_callback(lambda task: self._left(table, task, tables))

    def _left(self, table: str, task: asyncio.Task[None], tables: asyncio.TaskGroup) -> None:
        """It is at a table no more; back to it where it was invited meanwhile."""
        del self._tables[table]
        wanted = table in self._again
        self._again.discard(table)
        if wanted and not task.cancelled() and task.exception() is None:
            self._go(table, tables)
