"""Tells every node that events exist: (table, seq), never what they are. The journal is the
truth, so a lost hint costs a little delay; after a gap in the line everyone reads again."""

from __future__ import annotations

import asyncio
import time
import uuid
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Protocol

import structlog
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.server.measures import measures
from cairn.store import Store
from cairn.store.writer import News

CHANNEL = "cairn"
# PostgreSQL refuses a payload of 8,000 bytes or more.
PAYLOAD = 7_999
# A silent line is asked whether it is alive this often; a broken one is tried again from… up to.
ASK_EVERY = 15.0
ASK = "SELECT 1"
RETRY_FIRST = 0.1
RETRY_LAST = 5.0

_NOTIFY = text("SELECT pg_notify(:channel, payload) FROM unnest(CAST(:payloads AS text[])) payload")

# Called with (table, seq); (None, 0) means that something may have been missed: read everything
# that is being shown again. It must be quick and may be told the same thing twice.
Callback = Callable[[str | None, int], None]

log = structlog.get_logger(__name__)


class Bus(Protocol):
    """Appends to the store are announced by themselves; `publish` is for other hints."""

    async def publish(self, news: News) -> None:
        """Tells every node, this one included. Names are those of tables, or look like them.

        :raises StoreUnavailable: the hint could not be sent.
        """

    @property
    def alive(self) -> bool:
        """Whether news from other nodes arrive."""

    def subscribe(self, callback: Callback) -> Callable[[], None]:
        """Calls `callback` for all news from now on; returns what ends that."""


class _Ears:
    """Who listens on this node. One that fails does not keep the news from the others."""

    def __init__(self) -> None:
        self._callbacks: dict[object, Callback] = {}

    def subscribe(self, callback: Callback) -> Callable[[], None]:
        key = object()
        self._callbacks[key] = callback
        return lambda: self._callbacks.pop(key, None) and None

    def tell(self, table: str | None, seq: int) -> None:
        for callback in list(self._callbacks.values()):
            try:
                callback(table, seq)
            except Exception:
                log.exception("bus_callback_failed", table=table, seq=seq)

    def after(self, news: News) -> None:
        for table, seq in news:
            self.tell(table, seq)

    def unsure(self) -> None:
        self.tell(None, 0)


class LocalBus(_Ears):
    """One node: who appends and who listens share a process."""

    alive = True
    inside = False

    async def publish(self, news: News) -> None:
        self.after(news)

    async def within(self, connection: AsyncConnection, news: News) -> None:
        """Nobody else needs to be told before the commit."""


class PostgresBus(_Ears):
    """Several nodes: NOTIFY in the group commit itself, LISTEN on a connection of its own.

    Notifying takes a lock on the whole database until its commit ends, so it is done once a
    commit, by the writer, for everything in it. This node hears of its own events directly and
    skips the echo: its players do not depend on the line.
    """

    inside = True

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self._node = uuid.uuid4().hex[:8]
        self._lost = asyncio.Event()
        self._listening = asyncio.Event()

    async def publish(self, news: News) -> None:
        if news:
            await self._store.writer.change(lambda connection: self.within(connection, news))
            self.after(news)

    async def within(self, connection: AsyncConnection, news: News) -> None:
        sender = f"{self._node}@{time.time_ns() // 1000}"  # by its own echo a node knows the delay
        values = {"channel": CHANNEL, "payloads": payloads(sender, news)}
        await connection.execute(_NOTIFY, values)

    @property
    def alive(self) -> bool:
        """Whether the line is open."""
        return self._listening.is_set()

    async def ready(self) -> None:
        """Returns when the line is open."""
        await self._listening.wait()

    async def listen(self) -> None:
        """Keeps the line open until cancelled."""
        pause = RETRY_FIRST
        heard_before = False
        while True:
            try:
                async with self._line() as connection:
                    if heard_before:
                        self.tell(None, 0)
                    heard_before = True
                    pause = RETRY_FIRST
                    self._listening.set()
                    await self._stay(connection)
            except Exception as error:
                log.warning("bus_line_lost", error=str(error), retry_in=pause)
            self._listening.clear()
            await asyncio.sleep(pause)
            pause = min(pause * 2, RETRY_LAST)

    @asynccontextmanager
    async def _line(self) -> AsyncIterator[Any]:
        """A connection of asyncpg that listens."""
        self._lost.clear()
        connection = await self._store.database.writing.connect()
        try:
            raw = (await connection.get_raw_connection()).driver_connection
            assert raw is not None  # noqa: S101 (for the type checker)
            raw.add_termination_listener(lambda _raw: self._lost.set())
            await raw.add_listener(CHANNEL, self._hear)
            yield raw
        finally:
            # Thrown away, not pooled: whoever got it next would be listening as well.
            with suppress(Exception):
                await connection.invalidate()
            await connection.close()

    async def _stay(self, connection: Any) -> None:
        while not self._lost.is_set():
            try:
                async with asyncio.timeout(ASK_EVERY):
                    await self._lost.wait()
            except TimeoutError:
                await connection.execute(ASK, timeout=ASK_EVERY)
        raise ConnectionError("the server closed the line")

    def _hear(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        sender, *hints = payload.split(" ")
        node, _, sent = sender.partition("@")
        if node == self._node:
            if sent.isdecimal():
                measures.bus.add(max(0, time.time_ns() // 1000 - int(sent)) / 1e6)
            return
        for hint in hints:
            table, _, seq = hint.rpartition(":")
            if table and seq.isdecimal():
                self.tell(table, int(seq))
            else:
                log.warning("bus_hint_unreadable", hint=hint)


def payloads(node: str, news: Sequence[tuple[str, int]]) -> list[str]:
    """`node table:seq table:seq …`, as few as fit under PostgreSQL's limit."""
    parts: list[str] = []
    payload = node
    for table, seq in news:
        hint = f" {table}:{seq}"
        if len(payload.encode()) + len(hint.encode()) > PAYLOAD:
            parts.append(payload)
            payload = node
        payload += hint
    return [*parts, payload]


@asynccontextmanager
async def open_bus(store: Store) -> AsyncIterator[Bus]:
    """The bus that fits the store; what is appended to the store from now on goes over it."""
    bus = PostgresBus(store) if store.shared else LocalBus()
    store.writer.announcer = bus
    line: asyncio.Task[None] | None = None
    try:
        if isinstance(bus, PostgresBus):
            line = asyncio.create_task(bus.listen(), name="bus line")
            await bus.ready()
        yield bus
    finally:
        store.writer.announcer = None
        if line is not None:
            line.cancel()
            with suppress(asyncio.CancelledError):
                await line
