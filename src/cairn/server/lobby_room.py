"""The lobby's sockets: every open page sees seeks come and go, and is called to its table.

A page only listens. What it sees is drawn here, row by row, in its language and by what fits its
visitor; a row that was sent once is not sent again. Leaving the page withdraws live seeks.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import msgspec
import structlog

from cairn.arena.commands import Abort
from cairn.arena.pairing import Person
from cairn.arena.refusals import Refused
from cairn.server import lobby_rows
from cairn.server.errands import Errands
from cairn.server.hub import Connection, Hub
from cairn.server.lobby import NEWS, Lobby, Scene
from cairn.server.lobby_rows import Row
from cairn.server.meeting import LOST_AFTER
from cairn.server.render import environment
from cairn.server.session import unix_ms
from cairn.server.tables import NoSuchTable, Tables
from cairn.server.words import words_in
from cairn.store import Player, Store, StoreUnavailable

log = structlog.get_logger()

ROOM = "lobby."
HEARTBEAT = 8.0
"""Seconds between two renewals of the seeks whose owners are here."""
GATHER = 0.1
"""Seconds in which news are gathered before the pages hear of them."""
GRACE = 3.0
"""Seconds after the last page of somebody closed: loading it again is not leaving."""
GRACE_SHARED = HEARTBEAT + 2.0
"""The same where other nodes may have a page of theirs: each renews within a heartbeat."""
NO_SHOW = 120_000
"""Milliseconds after which a live game to which one of the two did not come is called off."""
MINUTE = 60_000
HOUR = 60 * MINUTE


class Counts(msgspec.Struct, frozen=True):
    """People who are here, and games that go on."""

    people: int
    games: int


class News(msgspec.Struct, tag="lobby"):
    """Rows to add or to draw anew (id, HTML), and ids of those that are gone. `whole`: rows that
    are not among these are gone too."""

    rows: list[tuple[str, str]]
    gone: list[str]
    people: str
    games: str
    whole: bool = False


class Met(msgspec.Struct, tag="met"):
    """A seek of this page's was met: where to go on."""

    table: str


class Closed(msgspec.Struct, tag="closed"):
    """A seek of this page's is not open any more, and nobody came."""

    seek: str


encode = msgspec.json.Encoder().encode


@dataclass(eq=False)
class Watcher:
    """A page in the lobby: what it has been sent, and which seeks it shows as its visitor's."""

    player: Player | None
    lang: str
    connection: Connection
    waiting: set[str]
    sent: dict[str, Row] = field(default_factory=dict)
    counts: Counts | None = None
    greeted: bool = False
    person: Person | None = None
    known_at: int = 0

    @property
    def id(self) -> str:
        """The player; empty for nobody in particular."""
        return self.player.id if self.player else ""


class Room:
    """The pages of this node."""

    def __init__(self, store: Store, hub: Hub, lobby: Lobby, tables: Tables) -> None:
        self._store = store
        self._hub = hub
        self._lobby = lobby
        self._tables = tables
        self._node = secrets.token_hex(8)
        self._watchers: set[Watcher] = set()
        self._news = asyncio.Event()
        self._errands = Errands("lobby")
        self._counts = Counts(0, 0)

    async def counts(self) -> Counts:
        """People and games, as this node last counted them."""
        if self._counts.people == 0:
            await self._count()
        return self._counts

    def heard(self, name: str | None, seq: int) -> None:  # noqa: ARG002 - a bus callback
        """News from the bus; None: some may have been missed."""
        if name in (None, NEWS):
            self._news.set()

    def enter(self, watcher: Watcher) -> None:
        """A page opened its socket."""
        self._hub.join(ROOM, watcher.connection)
        self._watchers.add(watcher)
        self._news.set()
        if watcher.id:
            self._errands.send(self._store.seeks.renew([watcher.id], at=unix_ms()))

    def exit(self, watcher: Watcher) -> None:
        """It closed it."""
        self._hub.leave(ROOM, watcher.connection)
        self._watchers.discard(watcher)
        if watcher.id:
            self._errands.send(self._see_off(watcher.id, unix_ms()))

    async def _see_off(self, player: str, left_at: int) -> None:
        """Withdraws somebody's live seeks, unless a page of theirs is open still or again."""
        await asyncio.sleep(GRACE_SHARED if self._store.shared else GRACE)
        if player not in set(self._hub.people(ROOM)):
            await self._lobby.leave(player, unseen_since=left_at)

    @contextlib.asynccontextmanager
    async def living(self) -> AsyncIterator[None]:
        """The lobby at work."""
        work = [asyncio.create_task(self._beat()), asyncio.create_task(self._tell())]
        try:
            yield
        finally:
            await self._errands.end(*work)
            with contextlib.suppress(StoreUnavailable):
                await self._store.attendance.leave(self._node)

    async def _beat(self) -> None:
        """Renews, counts and tidies until cancelled."""
        while True:
            with contextlib.suppress(StoreUnavailable):
                now = unix_ms()
                await self._store.seeks.renew(sorted({w.id for w in self._watchers} - {""}), at=now)
                await self._store.seeks.tidy(now=now, unseen_since=now - 2 * LOST_AFTER)
                await self._count()
                await self._call_off(now)
            self._news.set()  # what nobody renewed is to be seen to go
            await asyncio.sleep(HEARTBEAT)

    async def _count(self) -> None:
        now = unix_ms()
        here = {
            connection.player or connection.address
            for room in self._hub.rooms()
            for connection in self._hub.connections(room)
            if not connection.is_program
        }
        await self._store.attendance.say(self._node, len(here), at=now, forget=now - HOUR)
        people = len(here) + await self._store.attendance.elsewhere(
            self._node, since=now - LOST_AFTER
        )
        games = await self._store.attendance.played(since=now - HOUR)
        self._counts = Counts(people, games)

    async def _call_off(self, now: int) -> None:
        """Ends live games to which one of the two never came: nobody loses."""
        for table, host in await self._store.seeks.no_shows(since=now - HOUR, before=now - NO_SHOW):
            with contextlib.suppress(Refused, NoSuchTable):
                await self._tables.act(table, Abort(host))

    async def _tell(self) -> None:
        """Tells the pages what is new, until cancelled."""
        while True:
            await self._news.wait()
            await asyncio.sleep(GATHER)
            self._news.clear()
            if not self._watchers:
                continue
            try:
                await self._tell_all(await self._lobby.scene())
            except StoreUnavailable:
                continue  # the next heartbeat looks again
            except Exception:
                log.exception("the lobby stumbled")

    async def _tell_all(self, scene: Scene) -> None:
        vanished = {
            seek for watcher in self._watchers for seek in watcher.waiting - set(scene.seeks.seeks)
        }
        met = await self._store.seeks.meetings(sorted(vanished)) if vanished else {}
        for watcher in list(self._watchers):
            for seek in watcher.waiting & vanished:
                watcher.waiting.discard(seek)
                meeting = met.get(seek)
                known = meeting is not None and meeting.player == watcher.id
                news = Met(meeting.table) if meeting and known else Closed(seek)
                watcher.connection.send(encode(news))
            viewer, words = await self._person(watcher), words_in(watcher.lang)
            rows = lobby_rows.rows(scene, viewer, words, unix_ms())
            self._tell_one(watcher, rows)

    async def _person(self, watcher: Watcher) -> Person:
        """What pairing needs to know of them, not more than a minute old."""
        now = unix_ms()
        if watcher.person is None or now - watcher.known_at > MINUTE:
            watcher.person, watcher.known_at = await self._lobby.person(watcher.player), now
        return watcher.person

    def _tell_one(self, watcher: Watcher, rows: list[Row]) -> None:
        now = {row.id: row for row in rows}
        gone = [seek for seek in watcher.sent if seek not in now]
        new = [row for row in rows if watcher.sent.get(row.id) != row]
        if watcher.greeted and not (gone or new) and watcher.counts == self._counts:
            return
        words = words_in(watcher.lang)
        news = News(
            rows=[(row.id, drawn(row, watcher.lang)) for row in new],
            gone=gone,
            people=words("lobby-people", count=max(1, self._counts.people)),  # who reads it is here
            games=words("lobby-games", count=self._counts.games),
            whole=not watcher.greeted,
        )
        watcher.sent, watcher.counts, watcher.greeted = now, self._counts, True
        watcher.connection.send(encode(news))


def drawn(row: Row, lang: str) -> str:
    """A row as HTML; the page puts its form token in."""
    template = environment.get_template("lobby_row.html")
    return template.render(t=words_in(lang), lang=lang, row=row, csrf=lambda: "")
