"""The tables of the lobby and of ratings; the others are in `schema`. All times are unix
milliseconds."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
)

from cairn.store.schema import metadata

# Wishes to play. A match removes those of both and leaves meetings, in one commit.
seeks = Table(
    "seeks",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player_id", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("wishes", Text, nullable=False),  # JSON: games, clocks, colour, range
    Column("live", Boolean, nullable=False),  # its owner waits on the page, or it does not count
    Column("at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False, index=True),
    Column("seen_at", BigInteger, nullable=False),
)

# What became of seeks: where to go on, and who began with which colour.
meetings = Table(
    "meetings",
    metadata,
    Column("seek_id", String(32), primary_key=True),
    Column("player_id", String(32), ForeignKey("players.id"), nullable=False),
    Column("table_id", String(64), nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("colour", String(8), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "player_id", "at"),
)

# How many people are at each node; a row that is not renewed is one of a lost node.
attendance = Table(
    "attendance",
    metadata,
    Column("node", String(32), primary_key=True),
    Column("people", Integer, nullable=False),
    Column("seen_at", BigInteger, nullable=False, index=True),
)

# Rated games that were played to an end. `counts`: neither of the two was taken out.
results = Table(
    "results",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("board", String(32), nullable=False),
    Column("pie", Boolean, nullable=False),
    Column("black", String(32), nullable=False, index=True),
    Column("white", String(32), nullable=False, index=True),
    Column("score", Float, nullable=False),  # Black's: 1, 0.5 or 0
    Column("at", BigInteger, nullable=False),
    Column("counts", Boolean, nullable=False),
    Index(None, "game", "at", "table_id"),
    Index(None, "at"),
)

# What follows from the results: a replay of them gives the same.
ratings = Table(
    "ratings",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("player_id", String(32), primary_key=True, index=True),
    Column("value", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("games", Integer, nullable=False),
    Index(None, "game", "value"),
)

# What each game did to both ratings: the curve of a profile.
rating_changes = Table(
    "rating_changes",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("player_id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("value_before", Float, nullable=False),
    Column("deviation_before", Float, nullable=False),
    Column("value", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Index(None, "player_id", "game", "at"),
    Index(None, "game"),
)

# People whose games do not count, by an operator's word.
unrated = Table(
    "unrated",
    metadata,
    Column("player_id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
