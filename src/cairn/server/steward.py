"""Keeps this node's knowledge of what operators decided fresh: who is banned or warned, what is
announced, who is an operator. Asking it costs no question to the store.

Decisions at any node, or on the command line, are heard of by the bus or within seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass

import structlog

from cairn.arena.control import Live, read
from cairn.server import protocol, times
from cairn.server.bus import Bus
from cairn.server.hub import Connection, Hub
from cairn.server.session import unix_ms
from cairn.server.standing import BAR, Banned, RestartSoon, network_key
from cairn.server.words import CODES, words_in
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


@dataclass(frozen=True)
class Line:
    """One line above a page, in the page's language. `kind`: note, restart, warning or ban."""

    id: str
    kind: str
    level: str
    text: str
    until: int | None = None
    reason: str = ""


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
        words, now = words_in(lang), unix_ms()
        found: list[Line] = []
        if player is not None:
            for scope in ("play", "chat"):
                if ban := self._store.bans.standing(player.id, now, scope):
                    text = ban_text(ban, scope, lang)
                    if all(text != line.text for line in found):
                        found.append(Line(ban.id, "ban", "warning", text, reason=ban.reason))
            for caution in self._store.cautions.unread(player.id):
                said = words("line-warning")
                found.append(Line(caution.id, "warning", "warning", said, reason=caution.text))
        for one in self._shown:
            if one.kind == RESTART:
                left = max(0, (one.until or now) - now) // 1000
                time = f"{left // 60}:{left % 60:02d}"
                text = words("line-restart", time=time)
                found.append(Line(one.id, one.kind, one.level, text, one.until))
            else:
                found.append(Line(one.id, one.kind, one.level, one.text(lang)))
        return found

    def message(self) -> protocol.Lines:
        """What open pages are told of announcements."""
        return protocol.Lines([_wire(one) for one in self._shown])

    def greet(self, connection: Connection, *, again: bool) -> None:
        """Tells a page that has just come; one that comes again may have missed a withdrawal."""
        if (self._shown or again) and not connection.address.startswith("bot "):
            connection.send(protocol.encode(self.message()))

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
        if shown == self._shown:
            return
        self._shown = shown
        message = protocol.encode(self.message())
        for room in self._hub.rooms():
            for connection in self._hub.connections(room):
                if not connection.address.startswith("bot "):
                    connection.send(message)

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


def ban_text(ban: Ban, scope: str, lang: str) -> str:
    """What the banned one reads: what they may not do, and until when."""
    words = words_in(lang)
    if ban.until is None:
        return words(f"line-ban-{scope}-for-good")
    return words(f"line-ban-{scope}", until=times.moment(ban.until, lang))


def _wire(one: Announcement) -> protocol.Line:
    texts = dict(one.texts)
    if one.kind == RESTART:
        texts = {code: words_in(code)("line-restart", time="{time}") for code in CODES}
    return protocol.Line(one.id, one.kind, one.level, texts, one.until)
