"""The journal: events of tables, only ever added, each where its writer expected it. It keeps
bytes; what they mean is the arena's business."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sqlalchemy import bindparam, func, select

from cairn.store.database import Append, Reader, TableSummary
from cairn.store.schema import events
from cairn.store.writer import Writer

# Names travel in addresses and in the bus's messages, whose separators they must not hold.
_TABLE = re.compile(r"[A-Za-z0-9_.-]{1,64}\Z")
_LARGEST_SEQ = 2**31 - 1
_LARGEST_TIME = 2**63 - 1

_READ = (
    select(events.c.seq, events.c.body)
    .where(events.c.table_id == bindparam("table"), events.c.seq > bindparam("after"))
    .order_by(events.c.seq)
)
_HEAD = select(func.max(events.c.seq)).where(events.c.table_id == bindparam("table"))


class Journal:
    """Append and read. Times are unix milliseconds; the first event of a table has seq 1."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def append(
        self,
        table: str,
        expected: int,
        events: Sequence[bytes],
        *,
        at: int,
        summary: TableSummary | None = None,
    ) -> int:
        """Adds all of `events` after event `expected` (0: opens the table), or none of them.

        Returns the seq of the last one when they are on disk. `summary` replaces the table's row
        in the list of tables in the same commit.

        When the caller is cancelled, the events may or may not have been added.

        :raises Clash: the table is not at `expected`: read what came, judge again.
        :raises StoreUnavailable: not acknowledged; see there.
        :raises ValueError: a name, number or body that no journal can hold.
        """
        bodies = tuple(events)
        if not _TABLE.match(table):
            raise ValueError(f"no name for a table: {table!r}")
        if not 0 <= expected <= _LARGEST_SEQ - len(bodies):
            raise ValueError(f"no seq: {expected!r}")
        if not bodies or not all(isinstance(body, bytes) for body in bodies):
            raise ValueError("an append needs at least one event, as bytes")
        if not 0 <= at <= _LARGEST_TIME:
            raise ValueError(f"no time in unix milliseconds: {at!r}")
        return await self._writer.append(Append(table, expected, bodies, at, summary))

    async def read(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        """The events of a table with a seq above `after`, in order; [] when there are none.

        :raises StoreUnavailable: the database cannot be reached.
        """
        rows = await self._reader.rows(_READ, {"table": table, "after": after})
        return [(row.seq, row.body) for row in rows]

    async def head(self, table: str) -> int:
        """The seq of the table's last event, 0 when there is no such table."""
        row = await self._reader.row(_HEAD, {"table": table})
        return row[0] or 0 if row else 0
