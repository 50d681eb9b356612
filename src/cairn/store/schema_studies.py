"""The tables of studies: what the engine is asked, what it found, and who is there to ask. All
times are unix milliseconds."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table, Text

from cairn.store.schema import metadata

# A request and its results, which grow turn by turn. `subject`: a table, or the hash of a record.
# The record is kept without names. A worker holds a request by its lease until `lease_until`.
studies = Table(
    "studies",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("subject", String(80), nullable=False),
    Column("kind", String(8), nullable=False),  # game or hint
    Column("turn", Integer, nullable=False),  # of a hint: the seq of the turn before; else 0
    Column("colour", String(8)),  # of a hint: who asked
    Column("record", Text, nullable=False),
    Column("steps", String(16), nullable=False),  # of the turn that a hint is for: its dice
    Column("total", Integer, nullable=False),  # turns to judge
    Column("nodes", Integer, nullable=False),
    Column("status", String(8), nullable=False),  # waiting, working, done or failed
    Column("asked_by", String(32)),
    Column("asked_at", BigInteger, nullable=False),
    Column("place", Integer, nullable=False),  # hints first, then everybody's first, second, …
    Column("lease", String(32)),
    Column("lease_until", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    Column("result", Text, nullable=False),  # JSON: a list of judged turns
    Column("engine", String(64)),
    Column("changed_at", BigInteger, nullable=False),
    Index(None, "subject", "kind", "turn", unique=True),
    Index(None, "status", "place", "asked_at"),
    Index(None, "asked_by", "status"),
)

# Workers; one that does not renew its row is taken for lost. `ready`: its kernels are compiled.
analysts = Table(
    "analysts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("ready", Integer, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)
