"""The tables of the database, for both SQLite and PostgreSQL. Migrations lead up to this
description and a test compares the two. All times are unix milliseconds."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

# The newest migration that this code knows. Numbers grow, so a larger one means newer code.
VERSION = "0012"

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


def where(condition: str) -> dict[str, Any]:
    """The rows that an index is for."""
    return {"postgresql_where": text(condition), "sqlite_where": text(condition)}


# The journal. Rows are only ever added; the key is what makes a clash visible. Without a hidden
# row number the events of one table lie side by side in SQLite's file.
events = Table(
    "events",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# What a list of tables shows. Written in the commit of the events it sums up, never read to judge.
# `black` and `white` are ids of players.
tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("board", String(32), nullable=False),
    Column("status", String(16), nullable=False),
    Column("host", String(32), nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("black", String(32)),
    Column("white", String(32)),
    Column("one_board", Boolean, nullable=False, server_default=false()),
    Column("turns", Integer, nullable=False, server_default="0"),
    Column("clock", String(32)),
    Column("waits_for", String(32)),  # who is to move
    Column("due_at", BigInteger),
    Column("result", String(8)),  # black, white, draw
    Column("reason", String(32)),
    Column("ended_at", BigInteger),
    Column("listed", Boolean, nullable=False, server_default=false()),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("wakes_at", BigInteger),  # when something about its clocks is due
    Index(None, "status", "changed_at"),
    Index(None, "host", "changed_at"),
    Index(None, "black", "changed_at"),
    Index(None, "white", "changed_at"),
    # What goes on: few rows, however many games somebody has played.
    *(
        Index(f"ix_tables_open_{seat}", seat, **where("ended_at IS NULL"))
        for seat in ("black", "white")
    ),
    Index("ix_tables_waits_for", "waits_for", **where("waits_for IS NOT NULL")),
    Index("ix_tables_wakes_at", "wakes_at", **where("wakes_at IS NOT NULL")),
    # What everybody finds, the latest first: written once a game, when it ends.
    Index("ix_tables_ended_at", "ended_at", "id", **where("listed")),
    Index("ix_tables_rated", "ended_at", "id", **where("rated AND listed")),
    *(
        Index(f"ix_tables_{name}_ended_at", name, "ended_at", "id", **where("listed"))
        for name in ("game", "board", "result", "black", "white")
    ),
)

# Dice secrets, kept apart from the journal so that no copy of events can give one away.
secrets = Table(
    "secrets",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(20)),
    Column("number", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("language", String(16)),
    Column("kind", String(8), nullable=False, server_default="person"),  # or "bot"
    Column("level", Integer),  # of a bot, 1 to 9, where it has one
    Column("name_key", String(400)),  # what the name looks like (`lookalikes`)
    Column("deleted_at", BigInteger),
    Index(None, "kind", "name"),
    Index(None, "name_key", unique=True),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_sha256", LargeBinary(32), primary_key=True),
    Column("player_id", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False, index=True),
    Column("browser", String(64)),  # such as "Firefox · Android", for the list of sessions
    Column("proved_at", BigInteger),  # when a password, passkey or code was last shown
)

# People who can come back from any browser. Without a password they have a passkey.
accounts = Table(
    "accounts",
    metadata,
    Column("player_id", String(32), ForeignKey("players.id"), primary_key=True),
    Column("password", String(200)),  # as argon2 writes it
    Column("password_at", BigInteger),
    Column("email", String(254), index=True),  # only once it is confirmed
    Column("created_at", BigInteger, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("credential", LargeBinary, primary_key=True),
    Column("player_id", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", BigInteger, nullable=False),  # as the authenticator counts them; 0: it does not
    Column("label", String(64), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger),
)

# One row for each code that was not used yet.
recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("player_id", String(32), ForeignKey("players.id"), primary_key=True),
    Column("code_sha256", LargeBinary(32), primary_key=True),
    Column("created_at", BigInteger, nullable=False),
)

# What can be used once and not for long: links in letters, challenges of passkeys.
tickets = Table(
    "tickets",
    metadata,
    Column("ticket_sha256", LargeBinary(32), primary_key=True),
    Column("purpose", String(32), nullable=False),
    Column("player_id", String(32), ForeignKey("players.id"), index=True),
    Column("about", String(254)),
    Column("expires_at", BigInteger, nullable=False, index=True),
)

# What programs show in place of a cookie. Revoked ones stay, so that a list can tell of them.
tokens = Table(
    "tokens",
    metadata,
    Column("token_sha256", LargeBinary(32), primary_key=True),
    Column("player_id", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("scopes", Text, nullable=False),  # words with a space between
    Column("label", String(64), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("revoked_at", BigInteger),
    Column("expires_at", BigInteger),  # where it ends by itself
)

# Bots that are connected, to whichever node; a row that is not renewed is one of a lost node.
bots = Table(
    "bots",
    metadata,
    Column("connection", String(32), primary_key=True),
    Column("player_id", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("games", Text, nullable=False),  # JSON: {"oust": ["hex-5", …], …}
    Column("connected_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False, index=True),
)

# Tables that keep a seat for a bot; `holder` is the connection that was told to come.
invitations = Table(
    "invitations",
    metadata,
    Column("player_id", String(32), ForeignKey("players.id"), primary_key=True),
    Column("table_id", String(64), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
    Column("holder", String(32)),
    Index(None, "player_id", "at"),
)

# Nodes, and when each last said that it serves: whether the arena was away is read from these.
nodes = Table(
    "nodes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seen_at", BigInteger, nullable=False),
    Column("stopped", Boolean, nullable=False, server_default=false()),
)

# Days of leave that were taken, by their beginnings.
leave_days = Table(
    "leave_days",
    metadata,
    Column("player_id", String(32), primary_key=True),
    Column("day", BigInteger, primary_key=True, autoincrement=False),
)

# Pages of people who play a live game: who was there, until when, and whether their connection
# was lost. Kept only as long as the game may ask for it.
visits = Table(
    "visits",
    metadata,
    Column("connection", String(32), primary_key=True),
    Column("table_id", String(64), nullable=False),
    Column("player_id", String(32), nullable=False),
    Column("node", String(32), nullable=False),
    Column("came_at", BigInteger, nullable=False, index=True),
    Column("left_at", BigInteger),
    Column("lost", Boolean, nullable=False, server_default=false()),
    Index(None, "table_id", "player_id"),
)
