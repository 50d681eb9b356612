"""What is said at the tables of this node: to each page what its person may hear, once, in order.

Who may speak where is `arena.conversation`'s; the messages are the store's. Other nodes say by the
bus that there is something new, and it is read from the database.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from contextlib import suppress

import structlog

from cairn.arena.conversation import checked_phrase, checked_text, rooms_of
from cairn.arena.refusals import Refused
from cairn.arena.table import Table
from cairn.server import protocol
from cairn.server.bus import Bus
from cairn.server.errands import Errands
from cairn.server.hub import Connection, Hub
from cairn.server.limits import Limit, Limits
from cairn.server.session import unix_ms
from cairn.server.tables import NoSuchTable, Tables
from cairn.server.talk_protocol import Said, Say, Saying, Speaker
from cairn.store import Decision, Message, Player, Store, StoreUnavailable, TooManyBlocks
from cairn.store.chat import MOST, ROOMS

log = structlog.get_logger()

SAY = Limit("say", 1 / 2, 6)
BLOCK = Limit("block", 1 / 3, 30)

HINT = "said-"
"""On the bus: something was said at a table."""
TAKEN = "taken-"
"""On the bus: something that was said at a table was taken away."""
BLOCKS = "blocks-"
"""On the bus: somebody has blocked another, or ended it."""


class Listener:
    """A page that hears: up to which number, which rooms, and whom its person hides."""

    def __init__(self, connection: Connection, heard: int, rooms: tuple[str, ...]) -> None:
        self.connection = connection
        self.heard = heard
        self.rooms = rooms
        self.greeted = False
        self.whole = heard == 0
        self.unsure = heard > 0
        """Whether something that it shows may have been taken away."""


class Talk:
    """One table's listeners on this node; the lock keeps what they hear in order."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.listeners: dict[Connection, Listener] = {}
        self.again = False


class Conversation:
    """All that is said, as far as somebody on this node hears it."""

    def __init__(self, store: Store, hub: Hub, tables: Tables, bus: Bus, limits: Limits) -> None:
        self._store = store
        self._hub = hub
        self._tables = tables
        self._bus = bus
        self._limits = limits
        self._talks: dict[str, Talk] = {}
        self._errands = Errands("conversation")

    # --- pages come and go ---

    async def hidden_by(self, player: str) -> frozenset[str]:
        """Whom a visitor has blocked; nobody while that cannot be read."""
        if not player:
            return frozenset()
        with suppress(StoreUnavailable):
            return await self._store.blocks.hidden_by(player)
        return frozenset()

    async def come(self, table: str, connection: Connection, heard: int, rooms: str) -> None:
        """A page wants to hear what was said after number `heard` (0: everything).

        `rooms`: those it heard until then, with a comma between them.
        """
        talk = self._talks.setdefault(table, Talk())
        talk.listeners[connection] = Listener(connection, heard, tuple(rooms.split(",")))
        await self._follow_quietly(table)

    def leave(self, table: str, connection: Connection) -> None:
        """It was closed."""
        if talk := self._talks.get(table):
            talk.listeners.pop(connection, None)
            if not talk.listeners:
                del self._talks[table]

    async def so_far(self, table: Table, player: str, after: int) -> Said:
        """What was said after that number, as far as somebody hears it; of very much the newest.

        Raises StoreUnavailable: nothing is shown while it is not known whom they hide.
        """
        rooms, hidden = rooms_of(table, player), await self._store.blocks.hidden_by(player)
        messages = await self._store.chat.read(table.id, rooms, after=after) if rooms else []
        whole = after == 0 or len(messages) == MOST
        taken = [] if whole else await self._store.chat.taken(table.id)
        gone = [message for message in taken if message.number <= after]
        return said_of(table, [*gone, *messages], rooms, hidden, whole=whole)

    # --- what people do ---

    async def say(self, table: Table, player: Player, say: Say) -> Message:
        """Says something, in everybody's hearing who may hear it; what was said, now or before;
        emptied if it was taken away meanwhile.

        Raises:
            Refused: not-in-room {room}, nothing-said, and the codes of a bad text or phrase.
            LimitReached: too much at once.
        """
        elsewhere = player.is_bot and table.bot != player.id  # bots speak where they play
        if elsewhere or say.room not in rooms_of(table, player.id):
            raise Refused("not-in-room", room=say.room)
        if (say.text is None) == (say.phrase is None):
            raise Refused("nothing-said")
        text = None if say.text is None else checked_text(say.text)
        phrase = None if say.phrase is None else checked_phrase(say.phrase)
        self._limits.check(SAY, player.id, time.monotonic())
        message = await self._store.chat.say(
            table.id, say.room, player, say.id, at=unix_ms(), text=text, phrase=phrase
        )
        if message.text is None and message.phrase is None:
            self._look_again(table.id, player.id)
            return message
        await self._follow_quietly(table.id)
        await self._tell((HINT + table.id, message.number))
        return message

    async def block(self, player: Player, other: str, *, yes: bool) -> None:
        """Somebody wants nothing more to do with another, or ends that. It holds everywhere.

        Raises:
            Refused: not-yourself, nobody-there, too-many-blocks {most}.
            LimitReached: too often.
        """
        if player.id == other:
            raise Refused("not-yourself")
        self._limits.check(BLOCK, player.id, time.monotonic())
        if yes:
            try:
                await self._store.blocks.block(player.id, other, at=unix_ms())
            except LookupError:
                raise Refused("nobody-there") from None
            except TooManyBlocks as full:
                raise Refused("too-many-blocks", most=full.most) from None
        else:
            await self._store.blocks.unblock(player.id, other)
        await self._blocks_changed(player.id)
        await self._tell((BLOCKS + player.id, 1))

    async def take_away(self, table: str, number: int, *, decision: Decision) -> bool:
        """Takes away what was said, from every open page as well; whether there was anything."""
        gone = await self._store.chat.take_away(table, number, decision=decision)
        if gone:
            await self.taken_at([table])
        return gone

    async def taken_at(self, tables: Iterable[str]) -> None:
        """Something was taken away at these tables: no page shows it any longer."""
        hints = [(TAKEN + table, 1) for table in tables]
        for hint, _ in hints:
            self.heard(hint, 1)
        await self._tell(*hints)

    # --- news ---

    async def _tell(self, *hints: tuple[str, int]) -> None:
        """Other nodes hear of it; if they do not now, they will with the next word."""
        if self._store.shared and hints:
            with suppress(StoreUnavailable):
                await self._bus.publish(hints)

    def heard(self, name: str | None, seq: int) -> None:  # noqa: ARG002 - a bus callback
        """News from the bus; None: some may have been missed."""
        if name is None:
            for table in self._talks:
                self._look_again(table)
        elif name.startswith(TAKEN):
            self._look_again(name.removeprefix(TAKEN))
        elif name.startswith(HINT) and name.removeprefix(HINT) in self._talks:
            self._errands.send(self._follow_quietly(name.removeprefix(HINT)))
        elif name.startswith(BLOCKS):
            self._errands.send(self._blocks_changed(name.removeprefix(BLOCKS)))

    def _look_again(self, table: str, player: str | None = None) -> None:
        """What the pages show, or those of one player, may be gone."""
        if talk := self._talks.get(table):
            for listener in talk.listeners.values():
                listener.unsure |= player in (None, listener.connection.player)
            self._errands.send(self._follow_quietly(table))

    def moved(self, before: Table | None, after: Table) -> None:
        """Whoever sits down, or whose game is over, hears another room."""
        if after.id not in self._talks or before is None:
            return
        if before.status != after.status or before.seats != after.seats:
            self._errands.send(self._follow_quietly(after.id))

    async def _blocks_changed(self, player: str) -> None:
        """Their pages hear all that was said once more, without those they hide now."""
        theirs = [
            (room, connection)
            for room in self._hub.rooms()
            for connection in self._hub.connections(room)
            if connection.player == player
        ]
        if not theirs:
            return
        hidden = await self.hidden_by(player)
        for room, connection in theirs:
            connection.hidden = hidden
            talk = self._talks.get(room)
            if talk and (listener := talk.listeners.get(connection)):
                listener.whole = True
        for room in {room for room, _ in theirs}:
            if room in self._talks:
                await self._follow_quietly(room)
            if known := self._tables.known(room):
                self._tables.tell_presence(known)

    # --- telling the pages ---

    async def _follow_quietly(self, table: str) -> None:
        """Tells every page what it has not heard. While that is being done, one more round is
        enough for all who ask meanwhile."""
        talk = self._talks.get(table)
        if talk is None:
            return
        talk.again = True
        async with talk.lock:
            if not talk.again:
                return
            talk.again = False
            try:
                await self._follow(table, talk)
            except (StoreUnavailable, NoSuchTable) as error:
                log.warning("what was said could not be read", table=table, error=str(error))

    async def _follow(self, table: str, talk: Talk) -> None:
        state = await self._tables.get(table)
        listeners = list(talk.listeners.values())
        for listener in listeners:
            rooms = rooms_of(state, listener.connection.player)
            # One who changes rooms hears it all again: what was said in the new one is not known.
            listener.whole |= listener.rooms != rooms
            listener.rooms = rooms
        after = min((0 if one.whole else one.heard for one in listeners), default=0)
        unsure = [listener for listener in listeners if listener.unsure]
        for listener in unsure:  # what is taken away from now on is another round's matter
            listener.unsure = False
        try:
            messages = await self._store.chat.read(table, ROOMS, after=after)
            taken = await self._store.chat.taken(table) if unsure else []
        except StoreUnavailable:
            for listener in unsure:
                listener.unsure = True
            raise
        for listener in listeners:
            whole = listener.whole or len(messages) == MOST
            gone = taken if listener in unsure and not whole else []
            _tell_one(listener, state, messages, gone, whole=whole)


def _tell_one(
    listener: Listener,
    table: Table,
    messages: list[Message],
    taken: list[Message],
    *,
    whole: bool,
) -> None:
    hidden, rooms = listener.connection.hidden, listener.rooms
    first, listener.greeted, listener.whole = not listener.greeted, True, False
    new = [message for message in messages if whole or message.number > listener.heard]
    said = said_of(table, [*taken, *new], rooms, hidden, whole=whole)
    if messages:
        listener.heard = max(listener.heard, messages[-1].number)
    if said.lines or first or whole:
        listener.connection.send(protocol.encode(said))


def said_of(
    table: Table,
    messages: list[Message],
    rooms: tuple[str, ...],
    hidden: frozenset[str],
    *,
    whole: bool,
) -> Said:
    """Messages as one hears them who is in these rooms and has blocked those people."""
    there = {seat.player for seat in table.seats.values() if seat}
    there |= {message.author.id for message in messages}
    lines = [
        saying_of(message)
        for message in messages
        if message.room in rooms and message.author.id not in hidden
    ]
    return Said(lines=lines, rooms=list(rooms), blocked=sorted(hidden & there), whole=whole)  # type: ignore[arg-type]


def saying_of(message: Message) -> Saying:
    """A message as a page sees it."""
    author = message.author
    return Saying(
        number=message.number,
        room=message.room,  # type: ignore[arg-type]
        id=message.said_id,
        by=Speaker(author.id, author.name, author.number, author.is_bot),
        at=message.at,
        text=message.text,
        phrase=message.phrase,
    )
