"""What `tables.py` is built of: ids, a cached table with its lock, and what it asks of the clocks.

Nothing here acts.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import Protocol

from cairn.arena.commands import Absence
from cairn.arena.table import Table
from cairn.games import Colour

ID_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 10


class NoSuchTable(LookupError):
    """The address names no table."""

    def __init__(self, table: str) -> None:
        super().__init__(f"there is no table {table!r}")
        self.table = table


def new_id() -> str:
    """A fresh table id: ten letters and digits that are not mistaken for one another (49 bits)."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LENGTH))


class Entry:
    """A cached table and the lock under which this node changes it."""

    __slots__ = ("heard", "lock", "table")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.heard = 0
        """The highest seq that the bus has spoken of."""


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
