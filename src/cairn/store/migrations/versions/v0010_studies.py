"""What the engine found in finished games."""

from __future__ import annotations

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Nothing yet."""
