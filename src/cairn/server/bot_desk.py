"""Where bots wait to be called: tells each connected bot which tables need it.

Who is connected is kept in the store, so that every node knows; a table is held by one connection
of its bot, by one conditional write. No rules here, and no judging: a bot plays at the table's
socket, like a page.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress

import msgspec
import structlog

from cairn.arena.table import Table
from cairn.server import bot_protocol as protocol
from cairn.server.availability import LOST_AFTER, Availability, Offer
from cairn.server.bus import Bus
from cairn.server.errands import Errands
from cairn.server.hub import Connection, Hub
from cairn.server.session import unix_ms
from cairn.server.tables import NoSuchTable, Tables
from cairn.store import ConnectedBot, Player, Store, StoreUnavailable

log = structlog.get_logger()

HEARTBEAT = 8.0
"""Seconds between two renewals of what this node keeps in the store."""
LOOK = 2.0
"""Seconds between two looks at whether a bot's opponent must be told something."""
FORGET = 30
"""Every so many heartbeats, tables that are over are let go, and all others looked at again."""

HOUR = 3_600_000
KEPT_OVER = HOUR
"""Milliseconds for which a bot comes back to a game that is over, for a rematch."""
KEPT_OPEN = 30 * 24 * HOUR
"""Milliseconds after which an open table where nothing happened is not looked after any more."""

# Names on the bus that are not those of tables: no table's name has a dot in it.
ANYONE = "bots.all"
ONE = "bots.one."


class Guest:
    """One connection of a bot: who it is, what it plays, the tables that it holds.

    `owed`: those of which there was news that it may not have got, since the store was away or
    the bot was about to leave the table.
    """

    def __init__(self, player: Player, connection: Connection) -> None:
        self.id = secrets.token_hex(8)
        self.player = player
        self.connection = connection
        self.games = "{}"
        self.tables: set[str] = set()
        self.owed: set[str] = set()
        self.looking = asyncio.Lock()
        self.reminding = asyncio.Lock()

    async def tell(self, message: protocol.FromServer) -> None:
        """Queues a message, once there is room for it."""
        await self.connection.has_room.wait()
        self.connection.send(protocol.encode(message))


class Desk:
    """The bots connected to this node."""

    def __init__(
        self, store: Store, hub: Hub, tables: Tables, bus: Bus, availability: Availability
    ) -> None:
        self._store = store
        self._hub = hub
        self._tables = tables
        self._bus = bus
        self._availability = availability
        self._guests: dict[str, Guest] = {}
        self._holders: dict[str, Guest] = {}
        self._shown: dict[str, tuple[bool, bool]] = {}
        self._errands = Errands("bot desk")

    # --- bots come and go ---

    async def arrive(self, guest: Guest, offer: Offer, level: int | None) -> None:
        """A bot said what it plays: from now on it can be invited, everywhere.

        Raises:
            StoreUnavailable: it cannot yet.
        """
        if level != guest.player.level and level is not None:
            guest.player = await self._store.players.rank(guest.player.id, level)
        guest.games = msgspec.json.encode(offer).decode()
        await self._store.bots.arrive(guest.id, guest.player.id, guest.games, at=unix_ms())
        self._guests[guest.id] = guest
        await self._refresh()
        await self._bus.publish([(ANYONE, 1)])

    def greet(self, guest: Guest) -> None:
        """Calls a bot that has arrived to all tables that wait for it."""
        self._errands.send(self._look(guest))

    async def leave(self, guest: Guest) -> None:
        """The connection is gone; another of the same bot may take over its tables."""
        if self._guests.pop(guest.id, None) is None:
            return
        for table in guest.tables:
            self._holders.pop(table, None)
        with suppress(StoreUnavailable):  # then its row gets old
            await self._store.bots.leave([guest.id])
            await self._refresh()
            await self._bus.publish([(ANYONE, 1), (ONE + guest.player.id, 1)])

    async def call(self, player: str) -> None:
        """A table keeps a seat for this bot: whichever node it is at, let it know."""
        with suppress(StoreUnavailable):  # then the next heartbeat finds the table
            await self._bus.publish([(ONE + player, 1)])

    # --- what happens ---

    def heard(self, name: str | None, seq: int) -> None:  # noqa: ARG002 - a bus callback
        """News from the bus: a table moved, or bots did."""
        if name is None:
            for guest in self._guests.values():
                self.greet(guest)
                self._errands.send(self._remind(guest, everything=True))
            self._errands.send(self._refresh())
        elif name == ANYONE:
            self._errands.send(self._refresh())
        elif name.startswith(ONE):
            for guest in self._guests.values():
                if guest.player.id == name.removeprefix(ONE):
                    self.greet(guest)
        elif holder := self._holders.get(name):
            holder.owed.add(name)
            if not self._attends(holder, name):
                self._errands.send(self._consider(holder, name))

    @asynccontextmanager
    async def living(self) -> AsyncIterator[None]:
        """The desk at work; afterwards this node's bots are gone from the store."""
        if not self._store.shared:  # whoever is written down was there before a crash
            await self._store.bots.forget_unseen(unix_ms() + 1)
        await self._refresh()
        work = asyncio.create_task(self._work(), name="bot desk")
        try:
            yield
        finally:
            await self._errands.end(work)
            with suppress(StoreUnavailable):
                await self._store.bots.leave(list(self._guests))

    async def _work(self) -> None:
        """Renews, looks and tidies until cancelled."""
        beat = 0
        while True:
            with suppress(StoreUnavailable):
                await self._beat(tidy=beat % FORGET == 0)
            beat += 1
            for _ in range(round(HEARTBEAT / LOOK)):
                await asyncio.sleep(LOOK)
                self._show_changes()

    async def _beat(self, *, tidy: bool) -> None:
        now = unix_ms()
        if self._guests:
            here = [
                ConnectedBot(guest.player, guest.id, guest.games) for guest in self._guests.values()
            ]
            await self._store.bots.renew(here, at=now)
        if tidy:
            await self._store.bots.forget_unseen(now - 10 * LOST_AFTER)
        await self._refresh()
        unheld = await self._store.invitations.unheld(
            alive=now - LOST_AFTER, changed=now - KEPT_OPEN
        )
        for guest in list(self._guests.values()):
            if tidy:
                await self._forget_over(guest, before=now - KEPT_OVER)
            if guest.player.id in unheld:
                await self._look(guest)
            self._errands.send(self._remind(guest, everything=tidy))

    async def _refresh(self) -> None:
        """Reads who is connected anywhere."""
        now = unix_ms()
        if self._availability.learn(await self._store.bots.live(now - LOST_AFTER), now=now):
            self._show_changes()

    async def _look(self, guest: Guest) -> None:
        """Takes the tables of a bot that nobody holds, and calls it to those that need it."""
        async with guest.looking:
            now = unix_ms()
            taken = await self._store.invitations.claim(
                guest.player.id, guest.id, alive=now - LOST_AFTER, changed=now - KEPT_OPEN
            )
            self._hold(guest, taken)
        for table in taken:
            await self._consider(guest, table)

    def _hold(self, guest: Guest, taken: Iterable[str]) -> None:
        """From now on news of these tables is this guest's; each is owed a first look."""
        for table in taken:
            guest.tables.add(table)
            guest.owed.add(table)
            self._holders[table] = guest

    async def _remind(self, guest: Guest, *, everything: bool) -> None:
        """Calls a bot again to the tables that cannot go on without it: to those of which there was
        news, or to all. A call that went astray is made up for here."""
        if guest.reminding.locked() or guest.id not in self._guests:
            return
        async with guest.reminding:
            if everything:  # a claim may have been made though no answer came
                held = await self._store.invitations.held(guest.player.id, guest.id)
                self._hold(guest, set(held) - guest.tables)
            for table in list(guest.tables if everything else guest.owed):
                await self._consider(guest, table, again=True)

    async def _consider(self, guest: Guest, name: str, *, again: bool = False) -> None:
        """Calls a bot to a table, if there is something for it to do there or may be soon.

        `again`: it may have been called before, and is now only if nothing goes on without it.
        """
        if self._attends(guest, name):
            return
        try:
            table = await self._tables.get(name)
        except NoSuchTable:
            return
        except StoreUnavailable as error:
            log.warning("a bot could not be called", table=name, error=str(error))
            return
        if self._attends(guest, name) or guest.id not in self._guests:
            return
        guest.owed.discard(name)
        if needed(table, guest.player.id, unix_ms(), soon=not again):
            opened = table.opened
            await guest.tell(protocol.Invited(name, opened.game, opened.board))
        elif table.status == "over" and not again:
            await guest.tell(protocol.Over(name))

    async def _forget_over(self, guest: Guest, *, before: int) -> None:
        for table in await self._store.invitations.forget_over(guest.player.id, before=before):
            guest.tables.discard(table)
            guest.owed.discard(table)
            self._holders.pop(table, None)

    def _attends(self, guest: Guest, table: str) -> bool:
        """Whether the bot is at the table, by a socket to this node."""
        return guest.player.id in self._hub.people(table)

    def _show_changes(self) -> None:
        """Tells pages whose bot came, went, or has been away for so long that they may leave."""
        now = unix_ms()
        shown: dict[str, tuple[bool, bool]] = {}
        for room in self._hub.rooms():
            table = self._tables.known(room)
            if table is None or table.bot is None:
                continue
            state = (
                self._availability.here(table.bot),
                self._availability.forsaken(table, now=now),
            )
            shown[room] = state
            if self._shown.get(room, (True, False)) != state:
                self._tables.tell_presence(table)
        self._shown = shown


def needed(table: Table, bot: str, now: int, *, soon: bool = True) -> bool:
    """Whether a bot should come to a table: to sit, to play, to answer; or `soon`, as it seems."""
    own = next((c for c, seat in table.seats.items() if seat and seat.player == bot), None)
    if table.status == "over":
        return own is not None and any(offer.by is not own for offer in table.offers)
    if own is None or table.position.mover is own or table.offers:
        return True
    return soon and now - table.since < HOUR
