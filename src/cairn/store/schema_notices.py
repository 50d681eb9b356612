"""The tables of notices: who wants to be told what and how, and what is still to be sent. The
others are in `schema`. All times are unix milliseconds."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    false,
)

from cairn.store.schema import metadata, where

# Work that any node may do. `key` says what it is: the same is never kept twice, and what is done
# stays for a while, so that it is not kept again. `attempts` is the right to report on it: whoever
# took it later has a higher one. `handing`: it is being given away; what became of that is unsure.
jobs = Table(
    "jobs",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("key", String(240), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("player_id", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("body", Text, nullable=False),  # JSON
    Column("due_at", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False, server_default="0"),
    Column("failures", Integer, nullable=False, server_default="0"),
    Column("leased_until", BigInteger),
    Column("handing", Boolean, nullable=False, server_default=false()),
    Column("done_at", BigInteger),
    Column("outcome", String(16)),
    Index(None, "key", unique=True),
    Index("ix_jobs_due_at", "due_at", **where("done_at IS NULL")),
    Index("ix_jobs_done_at", "done_at", **where("done_at IS NOT NULL")),
)

# What people want to be told, by which way; no row: nothing. `since`: when they last said so.
# `calendar`: the number of the address at which their calendar is; none: there is none.
notice_people = Table(
    "notice_people",
    metadata,
    Column("player_id", String(32), ForeignKey("players.id"), primary_key=True),
    *(
        Column(f"{way}_{kind}", Boolean, nullable=False, server_default=false())
        for way in ("push", "mail")
        for kind in ("turn", "challenge", "over")
    ),
    Column("language", String(16), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("mail_sent_at", BigInteger),
    Column("mail_failed_at", BigInteger),
    Column("calendar", BigInteger),
)

# How far a table was looked at for somebody, and when they last had its page open.
notice_marks = Table(
    "notice_marks",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("player_id", String(32), ForeignKey("players.id"), primary_key=True, index=True),
    Column("considered_at", BigInteger, nullable=False, server_default="0"),
    Column("seen_at", BigInteger, nullable=False, server_default="0"),
)

# Browsers that take notices for somebody who is signed in there. When that ends, by whatever way,
# the row stays without its address, until its person has read so.
browsers = Table(
    "browsers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player_id", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("session_sha256", LargeBinary(32), nullable=False, index=True),
    Column("endpoint", Text),
    Column("public_key", String(128)),
    Column("shared_secret", String(64)),
    Column("label", String(64)),  # such as "Firefox · Android"
    Column("language", String(16), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("sent_at", BigInteger),
    Column("failed_at", BigInteger),
    Column("ended_at", BigInteger),
    Index(None, "endpoint", unique=True),
)
