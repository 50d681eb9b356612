"""What the benches of moves measure: a bare echo server, and an arena that lets everybody in from
one address."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from tests.running import Arena, free_port


@contextmanager
def measured_arena() -> Iterator[Arena]:
    """A real `cairn serve` on SQLite in a process of its own, without limits."""
    with tempfile.TemporaryDirectory() as folder:
        arena = Arena(Path(folder), "--limits", "off", "--sockets-per-address", "100000")
        arena.start(shell=True)
        try:
            yield arena
        finally:
            arena.stop()


@asynccontextmanager
async def bare_echo(*options: str) -> AsyncIterator[tuple[str, int]]:
    """The bare echo server while it listens: its address and its process. Raises SystemExit."""
    port = free_port()
    process = subprocess.Popen([sys.executable, "-m", "bench.echo_server", str(port), *options])
    try:
        for _ in range(600):
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.1)
            else:
                writer.close()
                break
        else:
            raise SystemExit("the bare echo server does not start")
        yield f"ws://127.0.0.1:{port}", process.pid
    finally:
        process.terminate()
        process.wait()
