"""How to tell people that it is their turn, and what is still to be sent."""

from __future__ import annotations

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Nothing yet."""
