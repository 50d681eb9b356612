"""Compiles every kernel ahead of time, so that a first move need not wait; `cairn warm`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from cairn import engine


def steps() -> Iterator[tuple[str, Callable[[], object]]]:
    """What is compiled, part by part, and how."""
    engine.require()

    import numpy as np

    from cairn import games
    from cairn.engine import chance, hashing, kernels, layout, plain
    from cairn.engine.loading import load
    from cairn.engine.search import Search
    from cairn.engine.settings import SETTINGS, guided, settings_for
    from cairn.engine.tables import tables

    position = games.start("oust", "hex-2", pie=False)
    board, state, source = tables("oust", "hex-2"), load(position), chance.seeded(1)
    log, liking = np.zeros(1, np.int64), np.zeros(0)
    out = np.zeros(len(position.board) + layout.MORE_ACTIONS, np.int64)
    yield "legal steps", lambda: kernels.legal(board, state.copy(), out)
    yield "playing steps", lambda: kernels.play(board, state.copy(), 0)
    yield "random steps", lambda: kernels.random_action(board, state.copy(), source)
    yield (
        "playouts",
        lambda: kernels.random_games(board, state, state.copy(), source, log, liking, 1),
    )
    yield "search", lambda: Search(position, SETTINGS["oust"], 1, 1000).run(2)
    squares = games.start("resolve", pie=False)
    yield "guided search", lambda: Search(squares, guided(SETTINGS["resolve"]), 1, 1000).run(2)
    rolled = games.start("herd").play("36")
    foreseeing = settings_for(rolled.game, rolled.board.name)
    yield "foresight", lambda: Search(rolled, foreseeing, 1, 1000).run(2)
    yield "plain search", lambda: plain.choose(position, 2, 1)
    yield "hashes", lambda: hashing.key(board, state)


def compile_all() -> None:
    """Compiles everything, and says nothing.

    :raises cairn.engine.EngineMissing: when NumPy or Numba is not installed.
    """
    for _ in main():
        pass


def main() -> Iterator[str]:
    """Compiles, or loads what was compiled before; yields a line for each part and a last one.

    :raises cairn.engine.EngineMissing: when NumPy or Numba is not installed.
    """
    from cairn.engine import cache

    began = time.perf_counter()
    for name, call in steps():
        start = time.perf_counter()
        call()
        yield f"{name:<16} {time.perf_counter() - start:6.1f} s"
    cache.forget_unused()
    yield f"Ready after {time.perf_counter() - began:.1f} s; kept in {cache.folder()}"
