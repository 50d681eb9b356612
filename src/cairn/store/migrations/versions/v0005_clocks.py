"""What clocks need: when something is due, which nodes serve, days of leave, who was at live games.

No table had a clock before, so nothing is due.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("wakes_at", sa.BigInteger))
    waking = sa.text("wakes_at IS NOT NULL")
    op.create_index(
        "ix_tables_wakes_at",
        "tables",
        ["wakes_at"],
        postgresql_where=waking,
        sqlite_where=waking,
    )
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("stopped", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "leave_days",
        sa.Column("player_id", sa.String(32), primary_key=True),
        sa.Column("day", sa.BigInteger, primary_key=True, autoincrement=False),
    )
    op.create_table(
        "visits",
        sa.Column("connection", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("node", sa.String(32), nullable=False),
        sa.Column("came_at", sa.BigInteger, nullable=False, index=True),
        sa.Column("left_at", sa.BigInteger),
        sa.Column("lost", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("ix_visits_table_id_player_id", "visits", ["table_id", "player_id"])
