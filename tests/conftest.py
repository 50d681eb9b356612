"""What every test may ask for: `postgres_url`, a fresh migrated database of a private server."""

from __future__ import annotations

from tests.postgres import cluster, postgres_url, template

__all__ = ["cluster", "postgres_url", "template"]
