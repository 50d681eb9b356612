"""`kill -9` at any moment loses nothing that was acknowledged, and leaves no gaps behind."""

from __future__ import annotations

import asyncio
import random

from cairn.store import open_store
from tests.store import relentless
from tests.store.processes import Node, start

ROUNDS = 4
NODES = ["ann", "bob"]


async def _acknowledged(node: Node, after_first_line: float) -> set[tuple[str, int]]:
    """What the node said was on disk until it was killed."""
    said = await node.line()
    await asyncio.sleep(after_first_line)
    said += await node.kill()
    words = [line.split() for line in said.splitlines(keepends=True) if line.endswith(b"\n")]
    return {(table.decode(), int(seq)) for table, seq in words}


async def test_every_acknowledged_event_survives_a_kill(url: str) -> None:
    chance = random.Random()
    promised: set[tuple[str, int]] = set()
    for _ in range(ROUNDS):
        nodes = [await start(relentless.main, url, name) for name in NODES]
        pauses = [chance.uniform(0.01, 0.3) for _ in nodes]
        said = await asyncio.gather(*map(_acknowledged, nodes, pauses))
        assert not said[0] & said[1], "two nodes were given the same event"
        assert not promised & (said[0] | said[1]), "an event was given twice"
        promised |= said[0] | said[1]
        async with open_store(url) as store:
            for table in {table for table, _ in promised}:
                kept = await store.journal.read(table)
                seqs = [seq for seq, _ in kept]
                assert seqs == list(range(1, len(kept) + 1)), f"a gap in {table}"
                wanted = {seq for name, seq in promised if name == table}
                assert wanted <= set(seqs), f"{table} lost {sorted(wanted - set(seqs))[:5]}"
                for seq, kept_body in kept:
                    assert kept_body in {relentless.body(table, seq, name) for name in NODES}
    assert len(promised) > 100, "hardly anything was written: this shows nothing"
