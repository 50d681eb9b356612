"""What people say, whom they hide, what they report."""

from __future__ import annotations

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Nothing yet."""
