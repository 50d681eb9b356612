"""Rooms and the connections in them: one room a table, on this node only.

The hub knows bytes and people, not games. A slow reader is let go: its queue is bounded, and it
catches up by seq when it comes back.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator

from cairn.server.measures import measures
from cairn.server.pulse import Pulse

QUEUE_LENGTH = 64
"""Messages that may wait for one reader before it counts as too slow."""

TOO_SLOW = 4000
NO_SUCH_TABLE = 4001
STOPPING = 4002
TOO_MANY = 4003
NOT_ALLOWED = 4004
ENDED = 4005


class Connection:
    """One open socket: who it is, whom they have blocked, and the messages on their way to it.

    `token`: what opened it, a session's or a program's; empty for a visitor without either.
    """

    __slots__ = (
        *("_in_hand", "_reader", "_waiting", "address", "closing", "has_room", "hidden", "player"),
        *("pulse", "token", "write"),
    )

    def __init__(
        self,
        player: str,
        address: str,
        hidden: frozenset[str] = frozenset(),
        token: str = "",
    ) -> None:
        self.player = player
        self.token = token
        self.hidden = hidden
        self.address = address
        self.pulse = Pulse()
        self.closing: tuple[int, str] | None = None
        self.has_room = asyncio.Event()
        self.has_room.set()
        self.write: Callable[[bytes], bool] | None = None
        """Sends a message at once, or says that it has to wait (`wire`)."""
        self._waiting: deque[bytes] = deque()
        self._in_hand = False
        self._reader: asyncio.Future[None] | None = None

    @property
    def is_program(self) -> bool:
        """Whether a program's token opened it, as against a page."""
        return self.address.startswith("bot ")

    def send(self, message: bytes) -> None:
        """Sends a message, or queues it behind those that wait; a full queue ends the connection
        instead."""
        if self.closing is not None:
            return
        if self.write and not self._waiting and not self._in_hand and self.write(message):
            measures.frames += 1
            return
        if len(self._waiting) >= QUEUE_LENGTH:
            self._waiting.clear()
            measures.slow += 1
            self.close(TOO_SLOW, "too slow")
            return
        self._waiting.append(message)
        if len(self._waiting) > QUEUE_LENGTH // 2:
            self.has_room.clear()
        self._wake()

    def close(self, code: int, reason: str) -> None:
        """Asks the writer to end the connection; what waits already is sent before."""
        if self.closing is None:
            self.closing = (code, reason)
            self.has_room.set()
            self._wake()

    async def next(self) -> bytes | None:
        """The next message that has to wait on its way out, once the one before is sent; None when
        the connection is to be closed."""
        self._in_hand = False
        while not self._waiting:
            if self.closing is not None:
                return None
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        message = self._waiting.popleft()
        self._in_hand = True
        if len(self._waiting) == QUEUE_LENGTH // 2:
            self.has_room.set()
        return message

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)


class Hub:
    """Who is in which room."""

    def __init__(self) -> None:
        self._rooms: dict[str, set[Connection]] = {}
        self._by_address: defaultdict[str, int] = defaultdict(int)

    def join(self, room: str, connection: Connection) -> None:
        """Adds a connection to a room."""
        self._rooms.setdefault(room, set()).add(connection)
        self._by_address[connection.address] += 1

    def leave(self, room: str, connection: Connection) -> None:
        """Removes a connection; leaving twice is harmless, empty rooms vanish."""
        members = self._rooms.get(room)
        if members is None or connection not in members:
            return
        members.discard(connection)
        if not members:
            del self._rooms[room]
        self._by_address[connection.address] -= 1
        if not self._by_address[connection.address]:
            del self._by_address[connection.address]

    def send(
        self,
        room: str,
        message: bytes,
        but: Connection | None = None,
        instead: bytes | None = None,
    ) -> None:
        """To everyone in the room, `but` for one who gets another message `instead`."""
        for connection in self._rooms.get(room, ()):
            connection.send(message if connection is not but or instead is None else instead)

    def send_each(self, room: str, message: Callable[[frozenset[str]], bytes]) -> None:
        """To everyone in the room, by whom they hide; asked once for each set of those."""
        drawn: dict[frozenset[str], bytes] = {}
        for connection in self._rooms.get(room, ()):
            if connection.hidden not in drawn:
                drawn[connection.hidden] = message(connection.hidden)
            connection.send(drawn[connection.hidden])

    def connections(self, room: str) -> Iterable[Connection]:
        """The connections in a room."""
        return self._rooms.get(room, ())

    def people(self, room: str) -> Iterator[str]:
        """The player of each connection in the room; empty for a visitor without a session."""
        for connection in self._rooms.get(room, ()):
            yield connection.player

    def rooms(self) -> list[str]:
        """Rooms with someone in them."""
        return list(self._rooms)

    def occupied(self, room: str) -> bool:
        """Whether anyone is in the room."""
        return room in self._rooms

    def at_address(self, address: str) -> int:
        """Open connections from one address."""
        return self._by_address.get(address, 0)

    def of(self, player: str | None = None) -> list[Connection]:
        """The connections of somebody with a session, in whichever room; None: of them all."""
        return [
            connection
            for members in self._rooms.values()
            for connection in members
            if connection.player and player in (None, connection.player)
        ]

    def close_all(self) -> None:
        """The server is stopping: everyone is told to come back."""
        for members in self._rooms.values():
            for connection in members:
                connection.close(STOPPING, "stopping")
