"""Seeks, meetings, attendance; rated results, ratings and how they changed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false())
    )
    condition = sa.text("rated AND listed")
    op.create_index(
        "ix_tables_rated",
        "tables",
        ["ended_at", "id"],
        postgresql_where=condition,
        sqlite_where=condition,
    )
    _seeks()
    _results()
    _ratings()


def _seeks() -> None:
    op.create_table(
        "seeks",
        sa.Column("id", sa.String(32)),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("wishes", sa.Text, nullable=False),
        sa.Column("live", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_seeks"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_seeks_player_id_players"),
    )
    op.create_index("ix_seeks_player_id", "seeks", ["player_id"])
    op.create_index("ix_seeks_expires_at", "seeks", ["expires_at"])
    op.create_table(
        "meetings",
        sa.Column("seek_id", sa.String(32)),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("colour", sa.String(8), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("seek_id", name="pk_meetings"),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_meetings_player_id_players"
        ),
    )
    op.create_index("ix_meetings_player_id_at", "meetings", ["player_id", "at"])
    op.create_table(
        "attendance",
        sa.Column("node", sa.String(32)),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("node", name="pk_attendance"),
    )
    op.create_index("ix_attendance_seen_at", "attendance", ["seen_at"])


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(64)),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("board", sa.String(32), nullable=False),
        sa.Column("pie", sa.Boolean, nullable=False),
        sa.Column("black", sa.String(32), nullable=False),
        sa.Column("white", sa.String(32), nullable=False),
        sa.Column("score", sa.Float, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_results"),
    )
    for columns in (["black"], ["white"], ["game", "at", "table_id"], ["at"]):
        op.create_index(f"ix_results_{'_'.join(columns)}", "results", columns)
    op.create_table(
        "unrated",
        sa.Column("player_id", sa.String(32)),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player_id", name="pk_unrated"),
    )


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(32)),
        sa.Column("player_id", sa.String(32)),
        sa.Column("value", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "player_id", name="pk_ratings"),
    )
    op.create_index("ix_ratings_player_id", "ratings", ["player_id"])
    op.create_index("ix_ratings_game_value", "ratings", ["game", "value"])
    op.create_table(
        "rating_changes",
        sa.Column("table_id", sa.String(64)),
        sa.Column("player_id", sa.String(32)),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("value_before", sa.Float, nullable=False),
        sa.Column("deviation_before", sa.Float, nullable=False),
        sa.Column("value", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "player_id", name="pk_rating_changes"),
    )
    for columns in (["player_id", "game", "at"], ["game"]):
        op.create_index(f"ix_rating_changes_{'_'.join(columns)}", "rating_changes", columns)
