"""What the engine found in finished games, and who is there to ask."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "studies",
        sa.Column("id", sa.String(32)),
        sa.Column("subject", sa.String(80), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("colour", sa.String(8)),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("steps", sa.String(16), nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("nodes", sa.Integer, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("asked_by", sa.String(32)),
        sa.Column("asked_at", sa.BigInteger, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("lease", sa.String(32)),
        sa.Column("lease_until", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("engine", sa.String(64)),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_studies"),
    )
    op.create_index(
        "ix_studies_subject_kind_turn", "studies", ["subject", "kind", "turn"], unique=True
    )
    op.create_index("ix_studies_status_place_asked_at", "studies", ["status", "place", "asked_at"])
    op.create_index("ix_studies_asked_by_status", "studies", ["asked_by", "status"])
    op.create_table(
        "analysts",
        sa.Column("id", sa.String(32)),
        sa.Column("ready", sa.Integer, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_analysts"),
    )
