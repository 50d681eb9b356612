"""Random games a second on one core: the engine's kernels against the floors set for them.

Floors are what first plain drafts of such kernels reached; the public figure is the best-known
public implementation (AbstractPlay, TypeScript). Time is that of the thread, best of some runs.
"""

from __future__ import annotations

import argparse
import sys
import time

import numpy as np

from cairn import games
from cairn.engine import chance, kernels
from cairn.engine.loading import load
from cairn.engine.tables import tables

# Game, board, floor and, where one is known, the public figure; all in random games a second.
FIGURES = (
    ("oust", "hex-5", 90_000, 286),
    ("oust", "hex-7", 31_000, 50),
    ("rive", "hex-3", 54_000, None),
    ("rive", "hex-4", 12_000, None),
    ("rive", "hex-5", 3_400, None),
    ("herd", "hex-4", 178_000, None),
    ("herd", "hex-5", 93_000, None),
    ("resolve", "square-5", 403_000, None),
    ("resolve", "square-9", 79_000, 18),
    ("resolve", "square-13", 29_000, 4),
)
SECONDS = 0.1  # of one run


def games_a_second(game: str, board: str, floor: int, runs: int) -> float:
    """The best of some runs, each of about the same length."""
    board_tables, start = tables(game, board), load(games.start(game, board, pie=False))
    state, source = start.copy(), chance.seeded(1)
    no_log, none_liked = np.zeros(1, np.int64), np.zeros(0)
    count = max(20, int(SECONDS * floor))
    kernels.random_games(board_tables, start, state, source, no_log, none_liked, 10)
    best = 0.0
    for _ in range(runs):
        began = time.thread_time()
        kernels.random_games(board_tables, start, state, source, no_log, none_liked, count)
        best = max(best, count / (time.thread_time() - began))
    return best


def main(arguments: list[str] | None = None) -> None:
    """Prints one line for each game and board."""
    parser = argparse.ArgumentParser(prog="bench kernels", description=__doc__)
    parser.add_argument("--runs", type=int, default=8, help="how many runs to take the best of")
    runs = parser.parse_args(arguments or []).runs
    print("game     board      games/s     floor   ratio   public    ratio")
    for game, board, floor, public in FIGURES:
        found = games_a_second(game, board, floor, runs)
        line = f"{game:8} {board:9} {found:9,.0f} {floor:9,} {found / floor:6.1f}×"
        print(line + (f" {public:8} {found / public:7,.0f}×" if public else ""))


if __name__ == "__main__":
    main(sys.argv[1:])
