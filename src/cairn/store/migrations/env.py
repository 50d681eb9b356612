"""Alembic's entry: runs the steps on the connection that `cairn.store.migrate` hands over, inside
its transaction. There is no ini file and no offline mode."""

from __future__ import annotations

from alembic import context

from cairn.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
