"""What people say, whom they hide, what they report."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    _messages()
    _blocks()
    _reports()


def _to_player(table: str, column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], ["players.id"], name=f"fk_{table}_{column}_players")


def _messages() -> None:
    op.create_table(
        "messages",
        sa.Column("table_id", sa.String(64)),
        sa.Column("number", sa.Integer, autoincrement=False),
        sa.Column("room", sa.String(8), nullable=False),
        sa.Column("author", sa.String(32), nullable=False),
        sa.Column("said_id", sa.String(36), nullable=False),
        sa.Column("text", sa.Text),
        sa.Column("phrase", sa.String(32)),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_messages"),
        _to_player("messages", "author"),
    )
    op.create_index(
        "ix_messages_table_id_author_said_id",
        "messages",
        ["table_id", "author", "said_id"],
        unique=True,
    )
    op.create_index("ix_messages_author_at", "messages", ["author", "at"])


def _blocks() -> None:
    op.create_table(
        "blocks",
        sa.Column("player_id", sa.String(32)),
        sa.Column("blocked_id", sa.String(32)),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player_id", "blocked_id", name="pk_blocks"),
        _to_player("blocks", "player_id"),
        _to_player("blocks", "blocked_id"),
    )
    op.create_index("ix_blocks_blocked_id", "blocks", ["blocked_id"])


def _reports() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32)),
        sa.Column("reporter", sa.String(32), nullable=False),
        sa.Column("target", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(64), nullable=False, server_default=""),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("evidence", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("settled_at", sa.BigInteger),
        sa.Column("settled_by", sa.String(64)),
        sa.Column("verdict", sa.String(32)),
        sa.Column("note", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        _to_player("reports", "reporter"),
        _to_player("reports", "target"),
    )
    unsettled = sa.text("settled_at IS NULL")
    op.create_index("ix_reports_reporter", "reports", ["reporter"])
    op.create_index("ix_reports_target_at", "reports", ["target", "at"])
    op.create_index(
        "ix_reports_waiting",
        "reports",
        ["at", "id"],
        postgresql_where=unsettled,
        sqlite_where=unsettled,
    )
    op.create_index(
        "ix_reports_open",
        "reports",
        ["reporter", "target", "table_id"],
        unique=True,
        postgresql_where=unsettled,
        sqlite_where=unsettled,
    )
