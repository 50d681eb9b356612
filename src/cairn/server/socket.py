"""The socket of a table page: reads messages, has them judged, answers.

One socket a page. The protocol is in `protocol.py`; what is legal is decided in `cairn.arena`.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from secrets import token_hex
from typing import Any

import msgspec
import structlog
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from cairn.arena import commands
from cairn.arena.refusals import AlreadyPlayed, Refused
from cairn.arena.table import Table
from cairn.arena.view import View, try_steps
from cairn.server import acting, hub, present, protocol, talking
from cairn.server.door import Socket, let_in, turn_away, watched
from cairn.server.entries import colours_of
from cairn.server.house import House
from cairn.server.hub import Connection
from cairn.server.limits import MESSAGE, LimitReached
from cairn.server.measures import measures
from cairn.server.reading import GONE, Reading
from cairn.server.scopes import BOT, TALK
from cairn.server.session import Visitor
from cairn.server.standing import Banned, RestartSoon
from cairn.server.tables import NoSuchTable
from cairn.server.wire import writer_of
from cairn.store import StoreUnavailable

log = structlog.get_logger()


@websocket("/socket/table/{table_id:str}")
async def table_socket(socket: Socket, table_id: FromPath[str]) -> None:
    """Lets a page in, gives it what it missed, and serves it until it goes."""
    house: House = socket.app.state.house
    entrant = await let_in(socket)
    if entrant is None:
        return
    visitor, after = entrant.visitor, _number(socket, "after")
    hidden = await house.conversation.hidden_by(visitor.id)
    try:
        table = await house.tables.get(table_id, fresh=True)
    except NoSuchTable:
        await turn_away(socket, hub.NO_SUCH_TABLE, "no such table")
        return
    await socket.accept()
    connection = Connection(visitor.id, entrant.counted_as, hidden, entrant.token)
    # No await between the state and the room: nothing can fall between them.
    connection.send(protocol.encode(_greeting(table, visitor.id, after)))
    house.steward.greet(connection, again=after > 0)
    house.hub.join(table_id, connection)
    house.tables.tell_presence(table)
    visit = token_hex(8) if table.clocks is not None else None
    writer = asyncio.create_task(write(socket, connection))
    reading = Reading(socket, connection, largest=protocol.MAX_FRAME, limited=house.limits.enabled)
    reader = Reader(house, reading, connection, table_id, visitor)
    try:
        if visit:
            await arrive(house, visit, table, visitor.id)
        with contextlib.suppress(StoreUnavailable):
            if strengths := await house.rater.strengths(table):
                connection.send(protocol.encode(protocol.Ratings(strengths)))
        if "heard" in socket.query_params and visitor.may(TALK, BOT):
            heard, rooms = _number(socket, "heard"), socket.query_params.get("rooms", "")
            await house.conversation.come(table_id, connection, heard, rooms)
        async with watched(socket, connection):
            await reader.read()
    finally:
        house.conversation.leave(table_id, connection)
        house.hub.leave(table_id, connection)
        connection.close(1000, "")
        with contextlib.suppress(NoSuchTable, StoreUnavailable):  # else as it was last known
            table = await house.tables.get(table_id)
        house.tables.tell_presence(table)
        house.herald.left(table, visitor.id)
        if visit:
            await house.clocks.visiting.leave(visit, table, lost=reading.lost)
        await writer


async def arrive(house: House, visit: str, table: Table, player: str) -> None:
    """Writes down who came to a game with a clock."""
    with contextlib.suppress(StoreUnavailable):
        await house.clocks.visiting.come(visit, table, player)


def _number(socket: Socket, name: str) -> int:
    """The last that the page saw; anything that is no number counts as nothing seen."""
    text = socket.query_params.get(name, "0")
    return int(text) if text.isdecimal() and len(text) < 12 else 0


def _greeting(table: Table, me: str, after: int) -> protocol.Snapshot | protocol.EventMessage:
    """The whole table, or only what was missed where that is certain."""
    if not 0 < after <= table.seq:
        return present.snapshot(table, me)
    return missed(table, after)


def missed(table: Table, after: int) -> protocol.EventMessage:
    """What happened after a seq that the table has reached."""
    kept = sum(1 for taken in table.turns if taken.seq <= after)
    return protocol.EventMessage(
        seq=table.seq,
        kept=kept,
        turns=[present.turn(taken) for taken in table.turns[kept:]],
        news=[],
        now=present.now(table),
    )


def tried(table: Table, player: str, turn: int, steps: list[str]) -> View:
    """Where a half-made turn leads; only for the one whose turn it is. Raises Refused."""
    if table.status != "playing":
        raise Refused("game-over" if table.status == "over" else "game-not-started")
    if turn != table.position.turn:
        raise Refused("turn-gone", turn=turn, now=table.position.turn)
    if table.position.mover not in colours_of(table, player):
        raise Refused("not-your-turn", colour=table.position.mover)
    return try_steps(table.position, steps)


async def write(socket: Socket, connection: Connection) -> None:
    """Sends what cannot be sent at once, in order, until the connection is closed."""
    connection.write = writer_of(socket.scope)
    try:
        while (message := await connection.next()) is not None:
            await socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})
            measures.frames += 1
        code, reason = connection.closing or (1000, "")
        await socket.send({"type": "websocket.close", "code": code, "reason": reason})
    except (WebSocketDisconnect, RuntimeError):
        connection.close(GONE, "")  # nobody is left to read what still comes


class Reader:
    """One connection's messages, one after the other."""

    def __init__(
        self,
        house: House,
        reading: Reading,
        connection: Connection,
        table_id: str,
        visitor: Visitor,
    ) -> None:
        self._house = house
        self._reading = reading
        self._connection = connection
        self._table_id = table_id
        self._visitor = visitor
        self._player = visitor.player

    async def read(self) -> None:
        """Until the page goes or is sent away."""
        async for raw, wait in self._reading.messages():
            if wait:
                values = {"limit": MESSAGE.what}
                self._refuse("too-fast", "message", values, retry_after=round(wait, 3))
            else:
                await self._handle(raw)

    async def _handle(self, raw: bytes) -> None:
        """Answers one message."""
        try:
            message = protocol.decode(raw)
        except msgspec.ValidationError as error:
            self._refuse("bad-message", "message", {"why": str(error)})
            return
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self._refuse("not-json", "message", {"why": str(error)})
            return
        try:
            await self._answer(message)
        except Refused as refused:
            self._refuse_message(message, refused.code, refused.values)
        except Banned as banned:
            values = {"until": banned.ban.until, "reason": banned.ban.reason}
            self._refuse_message(message, "banned", values)
        except RestartSoon as soon:
            self._refuse_message(message, "restart-soon", {}, retry_after=soon.retry_after)
        except LimitReached as limit:
            values, wait = {"limit": limit.what}, round(limit.retry_after, 3)
            self._refuse_message(message, "too-fast", values, retry_after=wait)
        except StoreUnavailable as error:
            self._refuse_message(message, "store-unavailable", {}, retry_after=error.retry_after)
        except Exception:
            log.exception("socket message failed", table=self._table_id)
            self._refuse_message(message, "internal", {}, retry_after=1.0)

    async def _answer(self, message: protocol.FromPage) -> None:
        match message:
            case protocol.Ping():
                self._send(protocol.Pong())
            case protocol.Try(turn=turn, steps=steps):
                table = await self._house.tables.get(self._table_id)
                view = tried(table, self._connection.player, turn, steps)
                self._send(protocol.Options(turn=turn, view=view))
            case protocol.Echo(n=n):
                self._connection.pulse.answered(n, time.monotonic())
            case protocol.Play(turn=turn):
                command = await self._command(message)
                try:
                    await self._house.tables.act(self._table_id, command, self._connection)
                except AlreadyPlayed:
                    table = await self._house.tables.get(self._table_id)
                    self._send(protocol.Ack(seq=table.seq, turn=turn))
            case protocol.Say() | protocol.Block() | protocol.Report():
                if self._player is None:
                    raise Refused("no-session")
                if not self._visitor.may(TALK, BOT):
                    raise Refused("missing-scope", scopes=[TALK])
                house, address = self._house, self._connection.address
                done = await talking.answer(
                    house, self._table_id, self._player, message, address=address
                )
                if done:
                    self._send(done)
            case _:
                command = await self._command(message)
                table = await self._house.tables.act(self._table_id, command)
                self._send(protocol.Ack(seq=table.seq))

    async def _command(self, asked: acting.Asked) -> commands.Command:
        """What the arena is to judge. Raises Refused for a visitor without a session."""
        if self._player is None:
            raise Refused("no-session")
        return await acting.command(
            self._house,
            self._table_id,
            self._player,
            asked,
            address=self._connection.address,
            lag=self._connection.pulse.lag,
        )

    def _send(self, message: protocol.FromServer) -> None:
        self._connection.send(protocol.encode(message))

    def _refuse(
        self, code: str, to: str, values: dict[str, Any], *, retry_after: float | None = None
    ) -> None:
        measures.refusals[code] += 1
        self._send(protocol.Refused(code=code, to=to, values=values, retry_after=retry_after))

    def _refuse_message(
        self,
        message: protocol.FromPage,
        code: str,
        values: dict[str, Any],
        *,
        retry_after: float | None = None,
    ) -> None:
        measures.refusals[code] += 1
        self._send(
            protocol.Refused(
                code=code,
                to=str(message.__struct_config__.tag),
                values=dict(values) | ({"id": message.id} if hasattr(message, "id") else {}),
                steps=getattr(message, "steps", None),
                turn=getattr(message, "turn", None),
                retry_after=retry_after,
            )
        )
