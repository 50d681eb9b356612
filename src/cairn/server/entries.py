"""What `tables.py` is built of: ids, cached tables with their locks, what it asks of clocks.

Nothing here acts.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections import OrderedDict
from typing import Protocol

from cairn.arena.commands import Absence
from cairn.arena.table import Table
from cairn.games import Colour
from cairn.server.hub import Hub

ID_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 10
CACHED_TABLES = 10_000


class NoSuchTable(LookupError):
    """The address names no table."""

    def __init__(self, table: str) -> None:
        super().__init__(f"there is no table {table!r}")
        self.table = table


def new_id() -> str:
    """A fresh table id: ten letters and digits that are not mistaken for one another (49 bits)."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LENGTH))


def id_after(table: str) -> str:
    """The id of a table's rematch: whoever opens it, and however often, opens the same."""
    number = int.from_bytes(hashlib.sha256(f"rematch of {table}".encode()).digest())
    letters = []
    for _ in range(ID_LENGTH):
        number, letter = divmod(number, len(ID_ALPHABET))
        letters.append(ID_ALPHABET[letter])
    return "".join(letters)


class Entry:
    """A cached table and the lock under which this node changes it."""

    __slots__ = ("anew", "heard", "lock", "rematching", "table")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.rematching = asyncio.Lock()
        """Held by whoever opens the table's rematch."""
        self.table: Table | None = None
        self.heard = 0
        """The highest seq that the bus has spoken of."""
        self.anew = 0
        """How often a name was taken out of the journal since it was read from its beginning."""

    @property
    def missed(self) -> bool:
        """Whether the journal has what the table here has not."""
        return self.table is None or self.anew > 0 or self.heard > self.table.seq


class Entries:
    """The tables that this node holds; beyond so many, those that nobody looks at are let go."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._entries: OrderedDict[str, Entry] = OrderedDict()

    def of(self, table: str) -> Entry:
        """The entry of a table, a new one if there is none; it counts as used."""
        entry = self._entries.get(table)
        if entry is None:
            entry = self._entries[table] = Entry()
            self._forget_old()
        else:
            self._entries.move_to_end(table)
        return entry

    def get(self, table: str) -> Entry | None:
        """The entry of a table, if there is one."""
        return self._entries.get(table)

    def drop(self, table: str) -> None:
        """There is no such table."""
        self._entries.pop(table, None)

    def names(self) -> list[str]:
        """The tables of which something is held."""
        return list(self._entries)

    def _forget_old(self) -> None:
        """Lets the least recently used tables go that nobody looks at and nobody changes."""
        excess = len(self._entries) - CACHED_TABLES
        if excess <= 0:
            return
        for name in list(self._entries)[: excess + 64]:
            entry = self._entries[name]
            busy = entry.lock.locked() or entry.rematching.locked()
            if not busy and not self._hub.occupied(name):
                del self._entries[name]


class Clockwork(Protocol):
    """What tables with clocks need (`timekeeping`)."""

    def moved(self, table: Table) -> None:
        """A table is as it is now."""

    async def before(self, table: str) -> None:
        """Before anything is judged there."""

    async def settle(self, table: str) -> None:
        """Something may be due."""

    def claims(self, table: Table) -> dict[str, int]:
        """From when somebody may end the game because the other has gone, by colour."""

    def gone(self, table: Table) -> dict[str, Absence]:
        """Players of a live game who are not on its page, by colour."""

    def elsewhere(self, table: str) -> list[str]:
        """Players who are on the page by another node."""


def colours_of(table: Table, player: str) -> list[Colour]:
    """The seats a person holds; both on a one-board table."""
    return [
        colour for colour, seat in table.seats.items() if seat is not None and seat.player == player
    ]
