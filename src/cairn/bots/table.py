"""One bot at one table: sits down, plays when it is its turn, answers what it is asked.

It holds one connection at a time and comes back by itself until the game, and the wish for
another, are over. Which turn is played is the thinker's choice.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec
import structlog
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from cairn import games
from cairn.bots.backoff import Backoff
from cairn.bots.player import seed_of
from cairn.bots.seen import Seen
from cairn.bots.simple import choose_turn
from cairn.bots.thinker import Thinker

log = structlog.get_logger()

NO_SUCH_TABLE = 4001
NOT_ALLOWED = 4004
FINAL = {NO_SUCH_TABLE, NOT_ALLOWED}
"""Close codes after which there is no point in coming back."""

IDLE = 1800.0
"""Seconds without any news after which a bot leaves; the arena calls it again when it is needed."""
LINGER = 600.0
"""The same once the game is over: who wants a rematch asks soon."""

HURRY = 40
"""A pause takes no more than this part of what is left on the clock."""
SHORT = ((3.0, 2), (10.0, 4), (30.0, 6))
"""With less than so many seconds on the clock, a bot plays at this level at most."""

FAILURES = 5
"""So often a bot comes back to a table that it does not understand."""

HOPELESS = {"turn-gone", "not-your-turn", "game-over", "game-not-started"}
"""Refusals of a turn that only say that the table has moved on: news of it is on its way."""


@dataclass(frozen=True)
class Manner:
    """How a bot plays: its level, and about how many seconds it takes at least for a turn."""

    level: int
    pace: float = 0.8

    def pause(self, left: float | None) -> float:
        """Seconds for one turn, never quite the same; `left`: seconds on the clock, if it runs."""
        pace = self.pace if left is None else min(self.pace, left / HURRY)
        return pace * random.uniform(0.75, 1.5)  # noqa: S311 - only a pause

    def level_in(self, left: float | None) -> int:
        """The level that there is time for. Levels go by simulations, not by seconds."""
        for seconds, most in SHORT:
            if left is not None and left < seconds:
                return min(self.level, most)
        return self.level


class AtTable:
    """One bot at one table. `invite` is called with a table to go on at (a rematch)."""

    def __init__(
        self,
        address: str,
        token: str,
        thinker: Thinker,
        manner: Manner,
        invite: Callable[[str], None],
    ) -> None:
        self._address = address
        self._token = token
        self._thinker = thinker
        self._manner = manner
        self._invite = invite
        self.leaving = False
        """Set once it hears nothing of the table any more, though its connection may linger."""

    async def attend(self) -> None:
        """Until there is nothing left to do at this table."""
        try:
            await self._attend()
        finally:
            self.leaving = True

    async def _attend(self) -> None:
        backoff = Backoff()
        headers = {"authorization": f"Bearer {self._token}"}
        failures = 0
        while failures < FAILURES:
            try:
                async with connect(
                    self._address, additional_headers=headers, max_size=None
                ) as socket:
                    await Visit(socket, self._thinker, self._manner, self._invite).stay()
                    self.leaving = True
                    return
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in FINAL:
                    log.warning("turned away", table=self._address, why=closed.rcvd.reason)
                    return
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            except Exception:  # one table that cannot be understood must not end the others
                failures += 1
                log.exception("a table is not understood", table=self._address)
            await backoff.wait()


class Visit:
    """One connection to a table."""

    def __init__(
        self,
        socket: ClientConnection,
        thinker: Thinker,
        manner: Manner,
        invite: Callable[[str], None],
    ) -> None:
        self._socket = socket
        self._thinker = thinker
        self._manner = manner
        self._invite = invite
        self._seen = Seen()
        self._thought: asyncio.Task[None] | None = None
        self._thinks_of: tuple[int, int] | None = None
        self._failed = False

    async def stay(self) -> None:
        """Reads and answers until the table is quiet for long. Raises ConnectionClosed."""
        try:
            while True:
                over = self._seen.now is not None and self._seen.now.status == "over"
                async with asyncio.timeout(LINGER if over else IDLE):
                    raw = await self._socket.recv()
                await self._hear(msgspec.json.decode(raw))
        except TimeoutError:
            return
        finally:
            self._stop_thinking()

    async def _hear(self, message: dict[str, Any]) -> None:
        if self._seen.take(message):
            await self._react()
        elif message.get("type") == "probe":
            await self._say("echo", n=message["n"])  # so that delay on the way is given back
        elif message.get("type") == "refused":
            await self._refused(message)

    async def _react(self) -> None:
        """Does what is to be done now."""
        seen = self._seen
        if seen.now is not None and seen.now.rematch is not None:
            self._invite(seen.now.rematch)
        if seen.may_sit:
            await self._say("sit", nonce=seen.nonce)
        for what in seen.asked:
            # Good company: a mis-tap is forgiven where nothing is at stake, another game is
            # welcome, and a pause is for one who sleeps.
            stake = seen.info is not None and seen.info.rated
            await self._say("answer", what=what, yes=what != "take-back" or not stake)
        turn = (seen.now.turn if seen.now else 0, len(seen.turns)) if seen.my_turn else None
        if turn != self._thinks_of:
            self._stop_thinking()
            if turn is not None:
                self._thinks_of = turn
                self._thought = asyncio.create_task(self._play())

    def _stop_thinking(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
        self._thought = self._thinks_of = None

    async def _play(self) -> None:
        """Thinks, waits a little so that people see what happened, and plays."""
        began = time.monotonic()
        seen = self._seen
        if seen.info is None or seen.now is None:
            return
        seq, turn, left = seen.seq, seen.now.turn, seen.left
        try:
            steps = await self._choose(seen.info.id, turn, seen.position())
        except (LookupError, ValueError):
            log.exception("the turns do not fit", table=seen.info.id, turn=turn)
            await self._socket.close()  # a new connection begins with the whole table
            return
        await asyncio.sleep(max(0.0, began + self._manner.pause(left) - time.monotonic()))
        with suppress(ConnectionClosed):  # whoever reads will come back and think again
            await self._say("play", turn=turn, steps=steps, seen=seq)

    async def _choose(self, table: str, turn: int, position: games.Position) -> list[str]:
        """A turn that is legal, from the thinker if it has one."""
        seed = seed_of(table, turn)
        if self._failed:
            return choose_turn(position, 1, secrets.randbits(62))
        try:
            level = self._manner.level_in(self._seen.left)
            steps = await self._thinker.think(position, level, seed)
        except Exception:
            log.exception("thinking failed", table=table, turn=turn)
            return choose_turn(position, 1, seed)
        if whole_turn(position, steps):
            return steps
        log.error("no whole turn", table=table, turn=turn, steps=steps)
        return choose_turn(position, 1, seed)

    async def _refused(self, message: dict[str, Any]) -> None:
        """Tries again what was refused for a reason that passes; else plays something simpler."""
        code, to, wait = message.get("code"), message.get("to"), message.get("retry_after")
        if wait is None and (to != "play" or code in HOPELESS):
            return
        if wait is None:
            log.error("a turn was refused", message=message)
            self._failed = True
        await asyncio.sleep(min(5.0, wait or 0.2))
        self._stop_thinking()
        await self._react()

    async def _say(self, type_: str, **fields: Any) -> None:
        await self._socket.send(msgspec.json.encode({"type": type_, **fields}), text=True)


def whole_turn(position: games.Position, steps: list[str]) -> bool:
    """Whether these steps are legal and finish the turn."""
    turn = position.turn
    try:
        for step in steps:
            if position.turn != turn:
                return False
            position = position.play(step)
    except games.IllegalStep:
        return False
    return position.turn != turn
