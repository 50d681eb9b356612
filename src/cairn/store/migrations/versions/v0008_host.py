"""Operators' decisions: bans, announcements, and who decided what."""

from __future__ import annotations

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Nothing yet."""
