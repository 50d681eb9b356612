"""The tables of what people say, whom they hide and what they report; the others are in `schema`.
All times are unix milliseconds."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, String, Table, Text

from cairn.store.schema import metadata, where

# What was said at tables, beside their journals. Numbered by table without gaps, in the order of
# the commits: whoever has seen number 7 has missed nothing before it. A row with neither text nor
# phrase is one that was taken away; its number stays taken.
messages = Table(
    "messages",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("room", String(8), nullable=False),  # players, watchers
    Column("author", String(32), ForeignKey("players.id"), nullable=False),
    Column("said_id", String(36), nullable=False),  # drawn by the page: a repeat is known by it
    Column("text", Text),
    Column("phrase", String(32)),
    Column("at", BigInteger, nullable=False),
    Index(None, "table_id", "author", "said_id", unique=True),
    Index(None, "author", "at"),
)

# Who wants nothing to do with whom.
blocks = Table(
    "blocks",
    metadata,
    Column("player_id", String(32), ForeignKey("players.id"), primary_key=True),
    Column("blocked_id", String(32), ForeignKey("players.id"), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

# What people bring before the host. `table_id` is empty where it is about no table. `evidence`:
# JSON, the messages as they stood. An open one takes up what the same reporter adds to it.
reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("reporter", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("target", String(32), ForeignKey("players.id"), nullable=False),
    Column("table_id", String(64), nullable=False, server_default=""),
    Column("reason", String(16), nullable=False),
    Column("words", Text, nullable=False),
    Column("evidence", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("settled_at", BigInteger),
    Column("settled_by", String(64)),
    Column("verdict", String(32)),
    Column("note", Text),
    Index(None, "target", "at"),
    Index("ix_reports_waiting", "at", "id", **where("settled_at IS NULL")),
    Index(
        "ix_reports_open",
        "reporter",
        "target",
        "table_id",
        unique=True,
        **where("settled_at IS NULL"),
    ),
)
