"""Keeps this node's knowledge of what operators decided fresh: who is banned or warned, what is
announced, who is an operator. Asking it costs no question to the store.

Decisions at any node, or on the command line, are heard of by the bus or within seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable

import structlog

from cairn.arena.control import Live, read
from cairn.server import house_lines, protocol
from cairn.server.bus import Bus
from cairn.server.house_lines import Line
from cairn.server.hub import Connection, Hub
from cairn.server.session import unix_ms
from cairn.server.standing import BAR, Banned, RestartSoon, network_key
from cairn.store import Announcement, Ban, Decision, Player, Store, StoreUnavailable
from cairn.store.announcements import RESTART
from cairn.store.bans import PLAY

log = structlog.get_logger()

NEWS = "host.news"
"""What the bus calls a decision: no table's name has a dot in it."""
LOOK = 2.0
"""Seconds after which the store is asked even if nothing was heard."""
NO_LIVE = 3 * 60_000
"""Milliseconds before a restart in which no live game begins."""
LATE = 2 * 60_000
"""Milliseconds after the moment in which the restart is still waited for."""
OVERDUE = 10 * 60_000
"""Milliseconds after which a restart that did not happen is not spoken of any more."""
CLOSE = 60_000
"""Where there are other nodes: a node that starts so shortly before the moment is the restart."""
DAILY = 24 * 3600.0
YEAR = 365 * 24 * 3600 * 1000


class Steward:
    """What was decided, as this node knows it."""

    def __init__(self, store: Store, hub: Hub, bus: Bus, secret: str) -> None:
        self._store = store
        self._hub = hub
        self._bus = bus
        self._secret = secret
        self._wake = asyncio.Event()
        self._count = -1
        self._known: list[Announcement] = []
        self._shown: list[Announcement] = []
        self._bans: set[str] = set()
        self._own: dict[str, tuple[str, ...]] = {}
        self.operators: frozenset[str] = frozenset()
        self.waiting = 0
        """Reports that wait for an operator."""

    # --- asked all the time ---

    async def admit(self, player: str, address: str, scope: str = PLAY) -> None:
        """Before somebody begins a game, or (`chat`) says something. Raises Banned for those who
        may not."""
        now = unix_ms()
        if ban := self._store.bans.standing(player, now, scope):
            if scope == PLAY:
                with contextlib.suppress(StoreUnavailable):
                    await self.bar(ban, address, now)
            raise Banned(ban)

    def may_begin(self, clock: str | None) -> None:
        """Raises RestartSoon where a game with this clock may not begin just now."""
        restart = self.restart
        if restart is None or restart.until is None or not isinstance(read(clock or "none"), Live):
            return
        left = restart.until - unix_ms()
        if -LATE < left <= NO_LIVE:
            raise RestartSoon(max(0.0, left / 1000) + 30)

    @property
    def restart(self) -> Announcement | None:
        """The restart that is announced, if one is."""
        return next((one for one in self._shown if one.kind == RESTART), None)

    def lines(self, player: Player | None, lang: str) -> list[Line]:
        """What stands above a page of this visitor's."""
        return house_lines.lines(self._store, self._shown, player, lang, unix_ms())

    def greet(self, connection: Connection, *, again: bool) -> None:
        """Tells a page that has just come; one that comes again may have missed a withdrawal."""
        known = again or self._shown or connection.player in self._own
        if known and not connection.is_program:
            self._tell([connection])

    def _tell(self, connections: Iterable[Connection]) -> None:
        """Tells pages of all that stands above them now."""
        drawn: dict[str, bytes] = {}
        for connection in connections:
            whose = connection.player if connection.player in self._own else ""
            if whose not in drawn:
                told = house_lines.message(self._store, self._shown, whose, unix_ms())
                drawn[whose] = protocol.encode(told)
            connection.send(drawn[whose])

    # --- kept fresh ---

    def heard(self, name: str | None, seq: int) -> None:  # noqa: ARG002 - a bus callback
        """News from the bus; None: some may have been missed."""
        if name in (None, NEWS):
            self._wake.set()

    async def decided(self) -> None:
        """Something was decided here: this node and all others look at once."""
        await self._look()
        await self._bus.publish([(NEWS, 1)])

    @contextlib.asynccontextmanager
    async def living(self) -> AsyncIterator[None]:
        """Looks as long as this lasts; from the beginning, everything is known."""
        with contextlib.suppress(StoreUnavailable):
            await self._restarted()
            await self._look()
        work = [asyncio.create_task(self._watch()), asyncio.create_task(self._tidy())]
        try:
            yield
        finally:
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)

    async def _restarted(self) -> None:
        """The restart that was announced is this one: nobody need be told of it any more."""
        now = unix_ms()
        for one in await self._store.announcements.open(now - OVERDUE):
            if one.kind == RESTART and (
                not self._store.shared or (one.until or now) - now <= CLOSE
            ):
                decision = Decision("restarted", now, None, about=one.id)
                await self._store.announcements.withdraw(one.id, decision=decision)

    async def _watch(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._wake.wait()
            heard = self._wake.is_set()
            self._wake.clear()
            try:
                if heard or await self._store.decisions.count() != self._count:
                    await self._look()
                else:
                    self._show()
                if self.operators:
                    self.waiting = await self._store.reports.count_waiting()
            except StoreUnavailable:
                continue
            except Exception:
                log.exception("the steward stumbled")

    async def _look(self) -> None:
        """Reads everything that may have changed, and sees to it that pages follow."""
        now = unix_ms()
        count = await self._store.decisions.count()  # first: what comes meanwhile is seen later
        await self._store.bans.load(now)
        await self._store.cautions.load()
        self._known = list(await self._store.announcements.open(now - OVERDUE))
        self.operators = frozenset(one.id for one in await self._store.operators.all())
        first, self._count = self._count < 0, count
        held = {ban.id: ban for ban in self._store.bans.held()}
        for ban in held.values():
            if ban.id not in self._bans and not first:
                await self._see_out(ban, now)
        self._bans = set(held)
        self._show()

    def _show(self) -> None:
        """What is to be read at this moment; pages hear of it when it changes."""
        now = unix_ms()
        shown = [
            one
            for one in self._known
            if one.begins <= now
            and (one.until is None or one.until + (OVERDUE if one.kind == RESTART else 0) > now)
        ]
        people = {ban.player for ban in self._store.bans.held()} | set(self._store.cautions.warned)
        own = {one: ids for one in people if (ids := house_lines.own_ids(self._store, one, now))}
        changed = {one for one, _ in self._own.items() ^ own.items()}
        everybody, self._shown, self._own = shown != self._shown, shown, own
        if everybody or changed:
            self._tell(
                connection
                for room in self._hub.rooms()
                for connection in self._hub.connections(room)
                if (everybody or connection.player in changed) and not connection.is_program
            )

    async def _see_out(self, ban: Ban, now: int) -> None:
        """Somebody was just banned: the lobby looks again, and a guest's network is remembered."""
        if not ban.covers("play"):
            return
        await self._bus.publish([("lobby.news", 1)])
        addresses = {
            connection.address
            for room in self._hub.rooms()
            for connection in self._hub.connections(room)
            if connection.player == ban.player
        }
        for address in addresses:
            await self.bar(ban, address, now)

    async def bar(self, ban: Ban, address: str, now: int) -> None:
        """No new guests from where a banned guest is; accounts are known by themselves."""
        if await self._store.credentials.find(ban.player) is None:
            until = min(ban.until or now + BAR, now + BAR)
            await self._store.bans.bar(network_key(self._secret, address), ban.player, until=until)

    async def _tidy(self) -> None:
        """Once a day: sessions that nobody came back to in a year, networks long free again."""
        while True:
            try:
                gone = await self._store.sessions.forget_unseen(unix_ms() - YEAR)
                await self._store.bans.forget(unix_ms())
                log.info("tidied", sessions=gone)
            except StoreUnavailable as error:
                log.warning("could not tidy", error=str(error))
            await asyncio.sleep(DAILY)
