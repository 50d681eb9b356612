"""The judge of `cairn.arena`, with a stopwatch beside it."""

from __future__ import annotations

from time import perf_counter

from cairn.arena.commands import Command
from cairn.arena.events import Event
from cairn.arena.judge import settle
from cairn.arena.table import Table
from cairn.server.measures import measures


def judge(
    table: Table, command: Command, *, now: int, secret: bytes | None
) -> tuple[list[Event], Table]:
    """As `arena.judge.settle`. Raises Refused, AlreadyPlayed, TimeUp."""
    began = perf_counter()
    settled = settle(table, command, now=now, secret=secret)
    measures.judged.add(perf_counter() - began)
    return settled
