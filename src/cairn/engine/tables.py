"""The tables of a game on a board: what kernels know of it besides the stones.

Made from `cairn.games`, in plain Python, once for each game and board.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from cairn import games
from cairn.engine import layout
from cairn.engine.bits import MOST_CELLS
from cairn.engine.layout import (
    AROUND,
    CELLS,
    FILES,
    GAME,
    HASHED_NUMBERS,
    HASHES_A_CELL,
    HASHES_A_NUMBER,
    RECORD,
    TABLES,
    ZOBRIST,
)

CODES = {"rive": layout.RIVE, "herd": layout.HERD, "oust": layout.OUST, "resolve": layout.RESOLVE}

Directions = tuple[tuple[int, int] | None, ...]
# In circular order, so that runs of stones around a cell can be counted.
HEXAGON: Directions = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
SQUARE: Directions = (
    (1, 0),
    (0, 1),
    None,
    (-1, 0),
    (0, -1),
    None,
)  # opposites are three apart, as there
WITH_DIAGONALS: Directions = (
    *((1, 0), (1, 1), (0, 1), (-1, 1)),
    *((-1, 0), (-1, -1), (0, -1), (1, -1)),
)


class TooLarge(ValueError):
    """The board has more cells than the engine can hold for this game."""


def words(cells: int) -> Any:
    """Random words below 2**62, the same in every process, that positions are hashed with."""
    size = HASHES_A_CELL * cells + HASHED_NUMBERS * HASHES_A_NUMBER
    return np.random.Generator(np.random.PCG64(1)).integers(0, 1 << 62, size)


@lru_cache(maxsize=64)
def tables(game: str, board: str) -> Any:
    """The tables; one array that all searches may read.

    :raises cairn.games.SetupError: when there is no such game or board.
    :raises TooLarge: for Rive on boards of more than 62 cells.
    """
    place = games.start(game, board, pie=False).board
    count = len(place)
    if game == "rive" and count > MOST_CELLS:
        raise TooLarge(f"The engine plays Rive on boards of up to {MOST_CELLS} cells.")
    records = np.full((count + 1, RECORD), count, np.int64)
    directions = HEXAGON if place.shape == "hex" else SQUARE
    if game == "resolve":
        directions = WITH_DIAGONALS
    numbers = {point: number for number, point in enumerate(place.places.values())}
    for (file, row), number in numbers.items():
        for slot, direction in enumerate(directions):
            if direction:
                point = file + direction[0], row + direction[1]
                records[number, slot] = numbers.get(point, count)
    if game != "resolve":
        records[:, AROUND] = 0
        if count <= MOST_CELLS:
            for number in range(count):
                around = [int(other) for other in records[number, :6] if other < count]
                records[number, AROUND] = sum(1 << other for other in around)
    header = np.zeros(TABLES, np.int64)
    header[[GAME, CELLS, FILES]] = CODES[game], count, place.sides[0]
    header[ZOBRIST] = TABLES + records.size
    return np.concatenate((header, records.ravel(), words(count)))
