"""Group commit: one task a node writes everything. What arrives while a commit is running makes
the next one; a lone write does not wait. It judges nothing: it only says what was first."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Protocol, TypeVar, cast

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.store.database import (
    Append,
    Committing,
    Database,
    is_blocked,
    is_collision,
    is_outage,
    unavailable,
)
from cairn.store.errors import Clash, StoreUnavailable
from cairn.store.measure import SECONDS, SIZES, Spread

# A commit stays short, so that one burst does not make everybody wait for all of it.
BATCH = 512
# Beyond this many waiting writes the honest answer is "later".
BACKLOG = 20_000

News = Sequence[tuple[str, int]]
T = TypeVar("T")
Change = Callable[[AsyncConnection], Awaitable[T]]
Wish = Append | Change[Any]


class Announcer(Protocol):
    """Who wants to know of new events (the bus). `inside`: whether `within` does anything."""

    inside: bool

    async def within(self, connection: AsyncConnection, news: News) -> None:
        """Called inside the transaction that adds the events."""

    def after(self, news: News) -> None:
        """Called when they are on disk. Must not raise."""

    def unsure(self) -> None:
        """Called when a commit was sent and no answer came: there may be news. Must not raise."""


@dataclass(slots=True, eq=False)
class _Waiting:
    """A write and whoever awaits its answer."""

    wish: Wish
    answer: asyncio.Future[Any] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    def give(self, outcome: object) -> None:
        if self.answer.done():  # whoever asked was cancelled; the others must not notice
            return
        if isinstance(outcome, BaseException):
            self.answer.set_exception(outcome)
        else:
            self.answer.set_result(outcome)


class Writer:
    """Owns the writing connection. `commits` and `written` count since the start; `seconds` and
    `sizes` are those of the commits."""

    def __init__(self, database: Database) -> None:
        self.commits = 0
        self.written = 0
        self.seconds = Spread(SECONDS)
        self.sizes = Spread(SIZES)
        self.announcer: Announcer | None = None
        self._database = database
        self._queue: deque[_Waiting] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._connection: AsyncConnection | None = None
        self._task = asyncio.create_task(self._work(), name="store writer")

    @property
    def waiting(self) -> int:
        """Writes that no commit has taken up yet."""
        return len(self._queue)

    async def append(self, append: Append) -> int:
        """The seq of the last event once it is on disk.

        :raises Clash: when the table is not at the expected event.
        :raises StoreUnavailable: when the database cannot write.
        """
        return cast(int, await self._submit(append))

    async def change(self, change: Change[T]) -> T:
        """Runs a small write in the next commit and returns its result once that is on disk.

        `change` may run twice (after a deadlock), so it must do nothing but use its connection.
        Its exceptions come back to the caller, undo this change, and disturb no other.
        """
        return cast(T, await self._submit(change))

    async def close(self) -> None:
        """Writes what is queued, then stops."""
        self._closing = True
        self._wake.set()
        await asyncio.wait({self._task})
        await self._disconnect()  # where the whole loop was cancelled, the task had no time to

    def _submit(self, wish: Wish) -> asyncio.Future[Any]:
        if self._closing or self._task.done():
            raise StoreUnavailable("it is closing", retry_after=5.0)
        if len(self._queue) >= BACKLOG:
            raise StoreUnavailable("too many writes are waiting", retry_after=2.0)
        waiting = _Waiting(wish)
        self._queue.append(waiting)
        self._wake.set()
        return waiting.answer

    async def _work(self) -> None:
        while self._queue or not self._closing:
            await self._wake.wait()
            batch = self._take()
            if batch:
                await self._settle(batch)
            if not self._queue and not self._closing:
                self._wake.clear()
        await self._disconnect()

    def _take(self) -> list[_Waiting]:
        """The next batch: in order of arrival, one append a table (a second one waits its turn)."""
        batch: list[_Waiting] = []
        later: list[_Waiting] = []
        tables: set[str] = set()
        while self._queue and len(batch) < BATCH and len(later) < BATCH:
            waiting = self._queue.popleft()
            if waiting.answer.cancelled():
                continue
            if isinstance(waiting.wish, Append):
                if waiting.wish.table in tables:
                    later.append(waiting)
                    continue
                tables.add(waiting.wish.table)
            batch.append(waiting)
        self._queue.extendleft(reversed(later))
        return batch

    async def _settle(self, batch: list[_Waiting]) -> None:
        """Answers everyone in the batch, whatever happens."""
        try:
            outcomes, news = await self._commit_with_patience([waiting.wish for waiting in batch])
        except Exception as error:
            await self._disconnect(broken=True)
            alone = len(batch) == 1
            if is_outage(error) and (alone or not is_blocked(error)):
                for waiting in batch:
                    waiting.give(unavailable(error))
            elif alone:
                batch[0].give(error)
            else:
                # One of them asks for something impossible. Alone, each gets its own answer.
                for waiting in batch:
                    await self._settle([waiting])
            return
        for waiting, outcome in zip(batch, outcomes, strict=True):
            waiting.give(outcome)
        if news and self.announcer:
            self.announcer.after(news)

    async def _commit_with_patience(self, wishes: list[Wish]) -> tuple[list[object], News]:
        """Tries again what certainly left no trace: deadlocks, and a connection found dead."""
        for patience in (2, 1, 0):
            committing = Committing()
            try:
                return await self._commit(wishes, committing)
            except Exception as error:
                lost = isinstance(error, DBAPIError) and error.connection_invalidated
                harmless = is_collision(error) or (lost and not committing.begun)
                if not (patience and harmless):
                    if committing.begun and self.announcer:
                        self.announcer.unsure()
                    raise
                await self._disconnect(broken=True)
        raise AssertionError("the last try returns or raises")

    async def _commit(
        self, wishes: list[Wish], committing: Committing
    ) -> tuple[list[object], News]:
        """The outcomes in the order of the wishes, and the new last events of tables."""
        connection = await self._connected()
        began = perf_counter()
        appends = [wish for wish in wishes if isinstance(wish, Append)]
        results: dict[int, object] = {}
        if len(appends) == len(wishes) and not (self.announcer and self.announcer.inside):
            won = await self._database.commit(connection, appends, committing)
            news = _news(appends, won)
        else:
            async with connection.begin() as transaction:
                for index, wish in enumerate(wishes):
                    if not isinstance(wish, Append):
                        results[index] = await _attempt(connection, wish)
                won = await self._database.claim(connection, appends) if appends else set()
                news = _news(appends, won)
                if news and self.announcer:
                    await self.announcer.within(connection, news)
                committing.begun = True
                await transaction.commit()
        self.seconds.add(perf_counter() - began)
        self.sizes.add(len(wishes))
        self.commits += 1
        self.written += sum(len(a.events) for a in appends if a.table in won)
        outcomes = [
            _answer(wish, won) if isinstance(wish, Append) else results[index]
            for index, wish in enumerate(wishes)
        ]
        return outcomes, news

    async def _connected(self) -> AsyncConnection:
        if self._connection is None:
            connection = await self._database.writing.connect()
            try:
                await self._database.prepare(connection)
            except BaseException:
                await connection.close()
                raise
            self._connection = connection
        return self._connection

    async def _disconnect(self, *, broken: bool = False) -> None:
        connection, self._connection = self._connection, None
        if connection is None:
            return
        with suppress(Exception):  # it may be gone already, which is all that is wanted
            if broken:
                await connection.invalidate()
            await connection.close()


async def _attempt(connection: AsyncConnection, change: Change[Any]) -> object:
    """The result of the change, or what it raised; then its savepoint has undone it."""
    try:
        async with connection.begin_nested():
            return await change(connection)
    except Exception as error:
        if is_outage(error):
            raise
        return error


def _news(appends: list[Append], won: set[str]) -> News:
    return [(append.table, append.last) for append in appends if append.table in won]


def _answer(append: Append, won: set[str]) -> object:
    return append.last if append.table in won else Clash(append.table, append.expected)
