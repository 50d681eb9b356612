"""What `tests.commands` has read before it is asked for anything: all that a server reads, parses
and compiles as it starts and soon after. Nothing is running yet."""

from __future__ import annotations

import gc

import alembic.command
import alembic.config
import litestar

import cairn.cli
import cairn.server.bus
import cairn.server.commands.place
import cairn.server.run
import cairn.store.postgres
import cairn.store.sqlite
from cairn.server import render, routes
from cairn.server.words import CODES, words_in

__all__ = ["alembic", "cairn"]

for code in CODES:
    words_in(code)
for template in render.environment.list_templates():
    render.environment.get_template(template)
litestar.Litestar([*routes.EVERY], openapi_config=None)  # signatures and their annotations
gc.collect()
gc.freeze()
