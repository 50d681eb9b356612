"""The tables of this node: load, judge, append, tell the room.

Holds folded tables as a cache over the journal and nothing that could not be folded again. No
rules (they are in `cairn.arena`), no sockets (they are in the hub).
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

import structlog

from cairn import games
from cairn.arena.commands import Command
from cairn.arena.control import parse
from cairn.arena.events import Event, Opened, Reserved, decode, encode
from cairn.arena.judge import decide_rematched
from cairn.arena.refusals import Refused, TimeUp
from cairn.arena.seating import open_table, rematch_of
from cairn.arena.table import Table, replay
from cairn.server import present, protocol
from cairn.server.availability import Availability
from cairn.server.commitments import commitment
from cairn.server.entries import Clockwork, Entries, Entry, NoSuchTable, id_after, new_id
from cairn.server.hub import Connection, Hub
from cairn.server.judging import judge
from cairn.server.session import unix_ms
from cairn.server.summaries import summary_of
from cairn.store import Clash, Player, Store, StoreUnavailable

__all__ = ["NoSuchTable", "Tables", "new_id"]

log = structlog.get_logger()

CLASHES_BEFORE_GIVING_UP = 20
ANYTHING = 2**31
"""A seq that no journal has: whatever there is may have been missed."""


class Tables:
    """Every table, as far as this node has been asked for it."""

    def __init__(self, store: Store, hub: Hub, bots: Availability | None = None) -> None:
        self._store = store
        self._hub = hub
        self._bots = bots or Availability()
        self.call: Callable[[str], Awaitable[None]] | None = None
        """Lets a bot know, by its player id, that a table waits for it (the desk)."""
        self.clocks: Clockwork | None = None
        """Looks after tables with clocks (the timekeeping)."""
        self.moved: list[Callable[[Table | None, Table], None]] = []
        """They hear of every table that goes on, before and after."""
        self._entries = Entries(hub)
        self._following: set[asyncio.Task[None]] = set()

    async def open(
        self,
        *,
        game: str,
        board: str | None,
        pie: bool | None,
        host: str,
        colour: str,
        one_board: bool,
        clock: str = "none",
        bot: Player | None = None,
        rated: bool = False,
    ) -> str:
        """Opens a table and returns its id; the seats are reserved, not yet taken.

        `bot`: who is called to the seat that the host does not have.

        Raises:
            games.SetupError: a game, board or pie choice that does not exist.
            Refused: bad-clock, cannot-rate.
        """
        games.start(game, board=board, pie=pie)
        parse(clock)
        if colour == "random":
            colour = secrets.choice(("black", "white"))
        two = (host, bot.id if bot else None)
        black, white = two if colour == "black" else two[::-1]
        reserved: Reserved = {"black": black, "white": white}
        table = new_id()
        opened = open_table(
            table,
            game,
            host=host,
            now=unix_ms(),
            board=board,
            pie=pie,
            one_board=one_board,
            reserved=reserved,
            commitment=await commitment(self._store, table, game),
            clock=clock,
            bot=present.name_kept(bot) if bot else None,
            rated=rated,
        )
        if bot:
            await self._store.invitations.keep(table, bot.id, at=opened.at)
        await self._begin(opened)
        if bot and self.call:
            await self.call(bot.id)
        return table

    async def get(self, table: str, *, fresh: bool = False) -> Table:
        """The table as this node knows it; `fresh` asks the journal for what it may have missed.

        Raises:
            NoSuchTable: nothing was ever opened under that id.
        """
        entry = self._entries.of(table)
        if entry.table is not None and not entry.missed and not fresh:
            return entry.table
        async with entry.lock:
            state = await self._catch_up(table, entry)
        if state.agreed and state.rematch is None:  # a node stopped between the two
            await self.rematch(table)
        return state

    async def act(self, table: str, command: Command, asker: Connection | None = None) -> Table:
        """Judges a command and appends what follows from it; returns the table after it.

        `asker`: a connection in the table's room whose event says that it answers this command.

        Raises:
            NoSuchTable, Refused, AlreadyPlayed, StoreUnavailable: nothing was changed.
        """
        for _ in range(CLASHES_BEFORE_GIVING_UP):
            try:
                return await self._act(table, command, asker)
            except TimeUp:  # something else comes first: have it done, then judge again
                if self.clocks is None:
                    raise
                await self.clocks.settle(table)
        raise Refused("time-up")

    async def _act(self, table: str, command: Command, asker: Connection | None) -> Table:
        entry = self._entries.of(table)
        if self.clocks and (await self._loaded(table, entry)).clocks is not None:
            await self.clocks.before(table)
        try:
            async with entry.lock:
                state = await self._current(table, entry)
                bound = state.opened.commitment is not None
                secret = await self._store.secrets.find(table) if bound else None
                after = await self._settle(table, entry, command, secret, asker)
        finally:
            self._look_on(table, entry)
        if after.agreed and after.rematch is None:
            await self.rematch(table)
        return after

    async def _settle(
        self,
        table: str,
        entry: Entry,
        command: Command,
        secret: bytes | None,
        asker: Connection | None,
    ) -> Table:
        """Judges and appends; after a clash it catches up and judges again."""
        for _ in range(CLASHES_BEFORE_GIVING_UP):
            state = await self._current(table, entry)
            try:
                events, after = judge(state, command, now=unix_ms(), secret=secret)
            except Refused:
                # Never by an old state: another node may have written what was not heard of here.
                if (await self._catch_up(table, entry)).seq == state.seq:
                    raise
                continue
            try:
                return await self._append(table, entry, events, after, asker)
            except Clash:
                await self._catch_up(table, entry)
            except StoreUnavailable:
                # It may be on disk all the same: look before judging anything else.
                entry.heard = max(entry.heard, after.seq)
                raise
        raise StoreUnavailable(f"table {table} is written to from too many sides at once")

    async def rematch(self, table: str) -> str:
        """Opens the next table of two people who agreed to a rematch, once; returns its id."""
        entry, new_table = self._entries.of(table), id_after(table)
        async with entry.rematching:
            async with entry.lock:
                state = await self._current(table, entry)
            if state.rematch is not None:
                return state.rematch
            bound = await commitment(self._store, new_table, state.opened.game)
            opened = rematch_of(state, new_table, now=unix_ms(), commitment=bound)
            if state.bot:
                await self._store.invitations.pass_on(table, new_table, at=opened.at)
            with suppress(Clash):  # another node opened it, or this one before it stopped
                await self._begin(opened)
            if state.bot and self.call:
                await self.call(state.bot)
            state = await self.write(
                table,
                lambda was, now: [] if was.rematch else decide_rematched(was, new_table, now=now),
            )
        return state.rematch or new_table

    async def _begin(self, new: Opened) -> None:
        await self._append(new.table, self._entries.of(new.table), [new], replay([new]))

    async def write(self, table: str, decide: Callable[[Table, int], list[Event]]) -> Table:
        """Appends what `decide` says of the newest state and the time, as often as it takes."""
        entry = self._entries.of(table)
        try:
            async with entry.lock:
                while True:
                    state = await self._catch_up(table, entry)
                    if not (events := decide(state, unix_ms())):
                        return state
                    with suppress(Clash):
                        return await self._append(table, entry, events, replay(events, state))
        finally:
            self._look_on(table, entry)

    def heard(self, table: str | None, seq: int) -> None:
        """The bus says that a table has reached `seq` (None: anything may have been missed)."""
        for name in [table] if table is not None else self._entries.names():
            entry = self._entries.get(name)
            if entry is None or (entry.table is not None and 0 < seq <= entry.table.seq):
                continue
            entry.heard = max(entry.heard, seq) if seq else max(entry.heard, ANYTHING) + 1
            if not entry.lock.locked():  # whoever holds it looks at `heard` before or after
                self._look_on(name, entry)

    def _look_on(self, table: str, entry: Entry) -> None:
        """Has read what was heard of, if anybody sees it; else whoever asks next will read on."""
        if entry.table is not None and entry.missed and self._hub.occupied(table):
            task = asyncio.create_task(self._follow(table, entry))
            self._following.add(task)
            task.add_done_callback(self._following.discard)

    async def _follow(self, table: str, entry: Entry) -> None:
        """Reads what another node wrote; a store that is away is asked again at the next hint."""
        try:
            async with entry.lock:
                await self._catch_up(table, entry)
        except StoreUnavailable as error:
            log.warning("could not follow a table", table=table, error=str(error))

    def known(self, table: str) -> Table | None:
        """The table as far as this node holds it, without asking the journal."""
        entry = self._entries.get(table)
        return entry.table if entry else None

    def read_anew(self, table: str) -> None:
        """What this node holds of a table is read again: a name was taken out of its journal."""
        if entry := self._entries.get(table):
            entry.anew += 1
            if not entry.lock.locked():
                self._look_on(table, entry)

    def tell_presence(self, table: Table) -> None:
        """Tells the room who is in it."""
        people = list(self._hub.people(table.id))
        if self.clocks and table.clocks is not None:
            people += self.clocks.elsewhere(table.id)
        forsaken = self._bots.forsaken(table, now=unix_ms())
        claims = self.clocks.claims(table) if self.clocks else {}
        gone = self.clocks.gone(table) if self.clocks else {}

        def seen(hidden: frozenset[str]) -> bytes:
            here = self._bots.here(table.bot)
            return protocol.encode(
                present.presence(table, people, hidden, here, forsaken, claims, gone)
            )

        self._hub.send_each(table.id, seen)

    async def _loaded(self, table: str, entry: Entry) -> Table:
        """The table, if only as it was once: its settings never change."""
        if entry.table is not None:
            return entry.table
        async with entry.lock:
            return await self._current(table, entry)

    async def _current(self, table: str, entry: Entry) -> Table:
        """The table after everything this node has heard of; under the entry's lock."""
        if entry.table is None or entry.missed:
            return await self._catch_up(table, entry)
        return entry.table

    async def _catch_up(self, table: str, entry: Entry) -> Table:
        """Folds what the journal has and this node has not; under the entry's lock."""
        while True:
            anew, heard = entry.anew, entry.heard
            known = None if anew else entry.table
            rows = await self._store.journal.read(table, after=known.seq if known else 0)
            entry.anew -= anew
            if entry.heard == heard:  # what is heard while reading counts again
                entry.heard = 0
            if not rows and known is None:
                self._entries.drop(table)
                raise NoSuchTable(table)
            if rows:
                events = [decode(body) for _, body in rows]
                known = self._advance(table, entry, events, replay(events, known))
            if known is not None and not entry.missed:
                return known

    async def _append(
        self,
        table: str,
        entry: Entry,
        events: Sequence[Event],
        after: Table,
        asker: Connection | None = None,
    ) -> Table:
        """Journal first, then the cache, then the room."""
        await self._store.journal.append(
            table,
            after.seq - len(events),
            [encode(event) for event in events],
            at=events[-1].at,
            summary=summary_of(after),
        )
        return self._advance(table, entry, events, after, asker)

    def _advance(
        self,
        table: str,
        entry: Entry,
        events: Sequence[Event],
        after: Table,
        asker: Connection | None = None,
    ) -> Table:
        """Moves the cached table on and tells the room."""
        before, entry.table = entry.table, after
        if before is not None:  # the journal may have been read from its beginning
            events = events[len(events) - (after.seq - before.seq) :]
        if self.clocks and after.clocks is not None:
            self.clocks.moved(after)
        if before is not None and self._hub.occupied(table):
            if events:
                message = protocol.encode(present.event_message(before, after, events))
                answer = present.answering(message) if asker else None
                self._hub.send(table, message, asker, answer)
            if before.seats != after.seats:
                self.tell_presence(after)
        for moved in self.moved:
            moved(before, after)
        return after
