"""Tokens that end by themselves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("tokens", sa.Column("expires_at", sa.BigInteger))
