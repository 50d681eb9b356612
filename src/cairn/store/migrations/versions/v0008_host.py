"""Operators' decisions: bans, announcements, and who decided what."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "operators",
        sa.Column("player_id", sa.String(32)),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player_id", name="pk_operators"),
        _of_player("operators"),
    )
    op.create_table(
        "decisions",
        sa.Column("id", sa.String(32)),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("operator", sa.String(32)),
        sa.Column("act", sa.String(32), nullable=False),
        sa.Column("whom", sa.String(32)),
        sa.Column("about", sa.String(64)),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("details", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_decisions"),
    )
    _index("decisions", "at", "id")
    _index("decisions", "whom", "at")
    _people()
    op.create_table(
        "barred",
        sa.Column("network", sa.LargeBinary(32)),
        sa.Column("player_id", sa.String(32)),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("network", "player_id", name="pk_barred"),
    )
    _index("barred", "until")
    _index("barred", "player_id")
    op.create_table(
        "announcements",
        sa.Column("id", sa.String(32)),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("level", sa.String(8), nullable=False),
        sa.Column("texts", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("begins", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("withdrawn_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_announcements"),
    )
    _index("announcements", "until")


def _people() -> None:
    op.create_table(
        "bans",
        sa.Column("id", sa.String(32)),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("scope", sa.String(8), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("lifted_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_bans"),
        _of_player("bans"),
    )
    _index("bans", "player_id", "at")
    _index("bans", "until")
    op.create_table(
        "warnings",
        sa.Column("id", sa.String(32)),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("read_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_warnings"),
        _of_player("warnings"),
    )
    _index("warnings", "player_id", "at")
    _index("warnings", "read_at")


def _of_player(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_player_id_players"
    return sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=name)


def _index(table: str, *columns: str) -> None:
    op.create_index(f"ix_{table}_{'_'.join(columns)}", table, list(columns))
