"""Names that were taken away are remembered, those of before too."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "taken_names",
        sa.Column("name_key", sa.String(400)),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("name_key", name="pk_taken_names"),
    )
    op.execute(
        "INSERT INTO taken_names (name_key, at) SELECT name_key, created_at FROM players"
        " WHERE name IS NULL AND name_key IS NOT NULL"
    )
