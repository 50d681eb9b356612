"""Processes that need the same kernels compile them one after the other: the first compiles, the
others find what it kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

LOCK = "compiling"


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Waits until no other process on this machine compiles; without locks it does not wait."""
    try:
        import fcntl

        from cairn.engine import cache

        lock = (cache.folder() / LOCK).open("w")
    except (ImportError, OSError):
        yield
        return
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield  # closing the file lets the next one in
