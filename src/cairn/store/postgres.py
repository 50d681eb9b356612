"""PostgreSQL: the same journal for several nodes at once. Knows how events are added there so
that of two nodes exactly one wins; when, is the writer's business."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from cairn.store.database import SUMMARY_TYPES, Append, Committing, summary_rows, summing_up

CONNECT_SECONDS = 5.0
COMMAND_SECONDS = 15.0
LOCK_MS = 2_000
FREEZE_MS = 10_000
READERS = 4

# The first new event of an append is its claim: it needs the event before it (no gaps), and the
# key lets one node have it. Sorted, so that two nodes wait for each other in one direction only.
_CLAIM = """
INSERT INTO events (table_id, seq, at, body)
SELECT w.table_id, w.seq, w.at, w.body
FROM unnest($1::text[], $2::int[], $3::bigint[], $4::bytea[]) AS w (table_id, seq, at, body)
WHERE w.seq = 1
  OR (SELECT true FROM events e WHERE e.table_id = w.table_id AND e.seq = w.seq - 1)
ORDER BY w.table_id
ON CONFLICT DO NOTHING
RETURNING table_id
"""
# What follows a claim belongs to its owner: nobody else can have seen the claim yet.
_ADD = """
INSERT INTO events (table_id, seq, at, body)
SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::bytea[])
"""
_ARRAYS = ", ".join(f"${n}::{kind}[]" for n, kind in enumerate(SUMMARY_TYPES.values(), 1))
_SUM_UP = summing_up(f"SELECT * FROM unnest({_ARRAYS}) AS s (id) ORDER BY s.id")  # noqa: S608
# An acknowledged event is on disk, even where the server's default would answer earlier.
_DURABLE = """
SELECT set_config('synchronous_commit', 'on', false)
WHERE current_setting('synchronous_commit') = 'off'
"""


class Postgres:
    """A database server, shared by any number of nodes."""

    def __init__(self, url: URL) -> None:
        self.url = url
        options = {"timeout": CONNECT_SECONDS, "command_timeout": COMMAND_SECONDS}
        always = {
            "application_name": "cairn",
            # Every question has its index. A plan made while a table was small would go on
            # reading all of it long after it has grown.
            "enable_seqscan": "off",
            "jit": "off",
        }
        patience = {
            "lock_timeout": f"{LOCK_MS}",
            # A node that freezes between two statements must not hold up the others for ever.
            "idle_in_transaction_session_timeout": f"{FREEZE_MS}",
        }
        read_only = {"default_transaction_read_only": "on"}
        self.writing = create_async_engine(
            url,
            hide_parameters=True,  # errors are logged, and these are names, addresses, words
            connect_args={**options, "server_settings": always | patience},
            pool_size=2,  # the writer, and the line the bus listens on
            max_overflow=0,
        )
        self.reading = create_async_engine(
            url,
            hide_parameters=True,  # errors are logged, and these are names, addresses, words
            connect_args={**options, "server_settings": always | read_only},
            pool_size=READERS,
            max_overflow=0,
            isolation_level="AUTOCOMMIT",
            pool_reset_on_return=None,  # nothing to roll back: each read stands alone
        )

    async def prepare(self, connection: AsyncConnection) -> None:
        await connection.exec_driver_sql(_DURABLE)
        await connection.commit()

    async def claim(self, connection: AsyncConnection, batch: Sequence[Append]) -> set[str]:
        claims = [(a.table, a.expected + 1, a.at, a.events[0]) for a in batch]
        rows = await connection.exec_driver_sql(_CLAIM, _columns(claims))
        won = {row[0] for row in rows}
        winners = [append for append in batch if append.table in won]
        rest = [
            (append.table, seq, append.at, body)
            for append in winners
            for seq, body in enumerate(append.events[1:], append.expected + 2)
        ]
        if rest:
            await connection.exec_driver_sql(_ADD, _columns(rest))
        summaries = summary_rows(winners)
        if summaries:
            await connection.exec_driver_sql(_SUM_UP, _columns(summaries))
        return won

    async def commit(
        self, connection: AsyncConnection, batch: Sequence[Append], committing: Committing
    ) -> set[str]:
        async with connection.begin() as transaction:
            won = await self.claim(connection, batch)
            committing.begun = True
            await transaction.commit()
        return won

    async def close(self) -> None:
        await self.reading.dispose()
        await self.writing.dispose()


def _columns(rows: Sequence[tuple[object, ...]]) -> tuple[list[object], ...]:
    """Rows turned into one array a column: one statement text for every size of a batch."""
    return tuple(list(column) for column in zip(*rows, strict=True))
