"""How many durable appends a second the journal takes: group commit against one commit an append,
in the same run, on both databases. PostgreSQL is a private one, with `fsync` as it comes."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles

from tests import postgres

import cairn.store.writer as writer_module
from cairn.store import Store, TableSummary, open_store

SECONDS = 1.5
WRITERS = (64, 256)
# About what a turn of a few steps takes.
BODY = b'{"kind":"turned","turn":12,"colour":"black","steps":["e5","d4","c3"],"spent":4321}'


@dataclass(frozen=True, slots=True)
class Figure:
    """What one measurement showed."""

    appends: float  # a second
    commits: float  # a second
    median: float  # milliseconds from asking to acknowledged
    slowest: float  # the same, 99th percentile


async def measure(store: Store, writers: int, *, label: str) -> Figure:
    """Every writer plays at a table of its own, each turn after the last was acknowledged."""
    waits: list[float] = []
    summary = TableSummary("oust", "hex-7", "playing", "host", 1)
    commits = store.writer.commits
    began = time.perf_counter()
    ends = began + SECONDS

    async def play(table: str) -> None:
        seq = 0
        while (asked := time.perf_counter()) < ends:
            # The list of tables changes at beginnings and ends, not with every turn.
            told = summary if seq % 50 == 0 else None
            seq = await store.journal.append(table, seq, [BODY], at=seq, summary=told)
            waits.append((time.perf_counter() - asked) * 1000)

    await asyncio.gather(*(play(f"{label}-{i}") for i in range(writers)))
    took = time.perf_counter() - began
    cuts = quantiles(waits, n=100)
    commits = store.writer.commits - commits
    return Figure(len(waits) / took, commits / took, cuts[49], cuts[98])


@contextmanager
def one_commit_an_append() -> Iterator[None]:
    """The same writer, forbidden to gather."""
    before, writer_module.BATCH = writer_module.BATCH, 1
    try:
        yield
    finally:
        writer_module.BATCH = before


async def compare(name: str, url: str) -> None:
    """Prints a line for every number of writers, each beside its own comparison."""
    async with open_store(url) as store:
        await measure(store, 8, label="warm")
        for writers in WRITERS:
            with one_commit_an_append():
                single = await measure(store, writers, label=f"single-{writers}")
            grouped = await measure(store, writers, label=f"group-{writers}")
            print(
                f"{name:<10} {writers:>4} writers: {grouped.appends:>7,.0f} appends/s"
                f" in {grouped.commits:>5,.0f} commits/s,"
                f" p50 {grouped.median:.1f} ms, p99 {grouped.slowest:.1f} ms"
                f" | one commit an append: {single.appends:>6,.0f}/s, p50 {single.median:.1f} ms"
                f" | ratio {grouped.appends / single.appends:.1f}x"
            )


def main() -> None:
    """Prints durable appends a second and the ratio to one commit an append."""
    with tempfile.TemporaryDirectory(prefix="cairn-bench-") as folder:
        asyncio.run(compare("SQLite", str(Path(folder) / "cairn.db")))
    if reason := postgres.missing():
        print(f"PostgreSQL: not measured, {reason}")
        return
    with postgres.running(options="") as cluster:
        asyncio.run(compare("PostgreSQL", cluster.fresh()))


if __name__ == "__main__":
    main()
