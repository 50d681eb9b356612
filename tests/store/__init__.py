"""Tests of `cairn.store`, each on SQLite and on PostgreSQL."""
