"""`/socket/bot`: a bot says what it plays and hears where it is invited; `GET /api/bots` lists all.

The messages are in `bot_protocol.py`; who is called where, and when, is the desk's (`bot_desk.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import structlog
from litestar import get, websocket
from msgspec import Struct

from cairn import games
from cairn.server import bot_protocol as protocol
from cairn.server import hub
from cairn.server.bot_desk import Guest
from cairn.server.door import Socket, let_in, turn_away, watched
from cairn.server.house import House
from cairn.server.hub import Connection
from cairn.server.reading import Reading
from cairn.server.render import AnyRequest
from cairn.server.socket import write
from cairn.server.told import Told
from cairn.store import StoreUnavailable

log = structlog.get_logger()

ROOM = "bots at the desk"
"""The hub's room for these connections: no table's id has a space in it."""


class BotSeen(Struct):
    """A bot that can be invited now: boards by game."""

    id: str
    name: str
    level: int | None
    games: Mapping[str, Sequence[str]]


@get(
    "/api/bots",
    exclude_from_csrf=True,
    sync_to_thread=False,
    told=Told("Bots", list[BotSeen]),
)
def bots(request: AnyRequest) -> list[BotSeen]:
    """The bots that are here, at this node or another."""
    house: House = request.app.state.house
    return [
        BotSeen(bot.player.id, bot.player.name or "", bot.player.level, bot.offer)
        for bot in house.bots.all()
    ]


@websocket("/socket/bot")
async def bot_socket(socket: Socket) -> None:
    """Lets a bot in by its token, and serves it until it goes."""
    house: House = socket.app.state.house
    entrant = await let_in(socket)
    if entrant is None:
        return
    player = entrant.visitor.player
    if player is None or not player.is_bot:
        await turn_away(socket, hub.NOT_ALLOWED, "show the token of a bot: Authorization: Bearer …")
        return
    await socket.accept()
    connection = Connection(player.id, entrant.counted_as, token=entrant.token)
    guest = Guest(player, connection)
    house.hub.join(ROOM, connection)
    writer = asyncio.create_task(write(socket, connection))
    try:
        async with watched(socket, connection):
            await _read(house, socket, guest)
    finally:
        house.hub.leave(ROOM, connection)
        connection.close(1000, "")
        await house.desk.leave(guest)
        await writer


async def _read(house: House, socket: Socket, guest: Guest) -> None:
    """One message after the other, until the bot goes or is sent away."""
    reading = Reading(
        socket, guest.connection, largest=protocol.MAX_FRAME, limited=house.limits.enabled
    )
    async for raw, wait in reading.messages():
        if wait:
            await _refuse(guest, "too-fast", "message", "too many messages", retry_after=wait)
        else:
            await _handle(house, guest, raw)


async def _handle(house: House, guest: Guest, raw: bytes) -> None:
    try:
        match protocol.decode(raw):
            case protocol.Ping():
                await guest.tell(protocol.Pong())
            case protocol.Hello(games=offer, level=level):
                checked = check_offer(offer)
                await house.desk.arrive(guest, checked, level)
                await guest.tell(protocol.Welcome(guest.player.id, guest.player.name or ""))
                house.desk.greet(guest)
    except msgspec.ValidationError as error:
        await _refuse(guest, "bad-message", "message", str(error))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        await _refuse(guest, "not-json", "message", str(error))
    except games.SetupError as error:
        await _refuse(guest, error.code, "hello", str(error), values=error.values)
    except StoreUnavailable as error:
        await _refuse(
            guest, "store-unavailable", "hello", str(error), retry_after=error.retry_after
        )
    except Exception:
        log.exception("bot message failed", bot=guest.player.id)
        await _refuse(guest, "internal", "message", "something broke here", retry_after=1.0)


def check_offer(offer: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """The games and boards of a hello, all of which exist. Raises games.SetupError."""
    return {
        game: tuple(games.start(game, board).board.name for board in boards)
        for game, boards in offer.items()
    }


async def _refuse(
    guest: Guest,
    code: str,
    to: str,
    why: str,
    *,
    values: dict[str, Any] | None = None,
    retry_after: float | None = None,
) -> None:
    await guest.tell(protocol.Refused(code, to, why, values or {}, retry_after))
