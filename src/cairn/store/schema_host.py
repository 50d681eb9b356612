"""The tables of those who run the arena: operators, what they decided, bans, warnings and
announcements; the others are in `schema`. All times are unix milliseconds."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, LargeBinary, String, Table, Text

from cairn.store.schema import metadata

# Who may decide.
operators = Table(
    "operators",
    metadata,
    Column("player_id", String(32), ForeignKey("players.id"), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# What was decided, by whom and why. Rows are only ever added, in the commit of what they tell of.
decisions = Table(
    "decisions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("operator", String(32)),  # None: on the command line
    Column("act", String(32), nullable=False),
    Column("whom", String(32)),
    Column("about", String(64)),  # the report, table or announcement it was about
    Column("why", Text, nullable=False),
    Column("details", Text, nullable=False),  # what else there is to know, as JSON
    Index(None, "at", "id"),
    Index(None, "whom", "at"),
)

bans = Table(
    "bans",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player_id", String(32), ForeignKey("players.id"), nullable=False),
    Column("scope", String(8), nullable=False),  # play, chat
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger),  # None: for good
    Column("reason", Text, nullable=False),
    Column("lifted_at", BigInteger),
    Index(None, "player_id", "at"),
    Index(None, "until"),
)

# What somebody was told, until they said that they have read it.
warnings = Table(
    "warnings",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player_id", String(32), ForeignKey("players.id"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("read_at", BigInteger),
    Index(None, "player_id", "at"),
    Index(None, "read_at"),
)

# What names look like (`lookalikes`) that operators took away: nobody has them again.
taken_names = Table(
    "taken_names",
    metadata,
    Column("name_key", String(400), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# Networks from which a banned guest played: no new guests come from there for a while. Only a keyed
# hash of the network is kept, and no longer than that, nor than the ban.
barred = Table(
    "barred",
    metadata,
    Column("network", LargeBinary(32), primary_key=True),
    Column("player_id", String(32), primary_key=True, index=True),
    Column("until", BigInteger, nullable=False, index=True),
)

# Lines that every page shows. `kind`: note, or restart, which `until` is then the moment of.
announcements = Table(
    "announcements",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("level", String(8), nullable=False),  # info, warning
    Column("texts", Text, nullable=False),  # JSON: by language
    Column("at", BigInteger, nullable=False),
    Column("begins", BigInteger, nullable=False),
    Column("until", BigInteger),
    Column("withdrawn_at", BigInteger),
    Index(None, "until"),
)
