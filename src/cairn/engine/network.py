"""The learned evaluation: features are summed up into a first layer, two small ones follow.

A flat array of float32: for each feature a row of WIDTH numbers; then the first layer's biases, the
second layer's rows (one a unit of the first) and biases, the last one's weights and bias. Between
layers stands max(0, x), at the end the logistic function: the mover's winning chance.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from pathlib import Path
from typing import Any

import numpy as np

from cairn import games
from cairn.engine.jit import Ints, kernel, part
from cairn.engine.layout import SIDE
from cairn.engine.patterns import classes, features, look

WIDTH, NARROW = 32, 16
AFTER = WIDTH + WIDTH * NARROW + NARROW + NARROW + 1  # numbers behind the rows of features
BASE = WIDTH + NARROW  # where sums are kept that several positions share
FOLDER = Path(__file__).with_name("weights")


@dataclass(frozen=True)
class Network:
    """Weights as kernels read them, and what is told of how they were made."""

    weights: Any
    about: dict[str, Any]


def size() -> int:
    """How many numbers the weights are."""
    return WIDTH * features(classes()) + AFTER


def save(path: Path, network: Network) -> None:
    """Writes weights, halves of whose precision are enough, with what is told of them."""
    about = np.frombuffer(json.dumps(network.about).encode(), np.uint8)
    path.parent.mkdir(parents=True, exist_ok=True)
    part_written = path.with_suffix(".part.npz")
    np.savez_compressed(part_written, **_arrays(network.weights), about=about)
    part_written.replace(path)


def _arrays(weights: Any) -> dict[str, Any]:
    """What is written of weights; those of a `convolution` are few."""
    if len(weights) != size():
        return {"whole": weights.astype(np.float16)}
    rows = weights[:-AFTER].reshape(-1, WIDTH)
    used = np.flatnonzero(np.any(rows, axis=1)).astype(np.uint16)
    return {"used": used, "rows": rows[used].astype(np.float16), "after": weights[-AFTER:]}


def load(path: Path) -> Network:
    """Reads what `save` wrote."""
    weights = np.zeros(size(), np.float32)
    with np.load(path) as file:
        about = json.loads(file["about"].tobytes())
        if "whole" in file:
            return Network(file["whole"].astype(np.float32), about)
        weights[:-AFTER].reshape(-1, WIDTH)[file["used"]] = file["rows"]
        weights[-AFTER:] = file["after"]
    return Network(weights, about)


@lru_cache(maxsize=16)
def shipped(game: str, board: str) -> Network | None:
    """The weights that come with the package, or lie in the folder that CAIRN_WEIGHTS names, if
    there are some for that board, or such as serve all of the game's."""
    own = os.environ.get("CAIRN_WEIGHTS")
    # Convolutions are the same on any board; and so are the patterns of Herd.
    boards = [board, games.start(game).board.name] if game in ("resolve", "herd") else [board]
    for folder in (*([Path(own)] if own else []), FOLDER):
        for name in boards:
            path = folder / f"{game}-{name}.npz"
            if path.exists():
                return load(path)
    return None


_IN_USE: dict[tuple[str, str], Network] = {}


def in_use(game: str, board: str) -> Network | None:
    """The weights that searches use there: others than those of the package while one learns."""
    return _IN_USE.get((game, board)) or shipped(game, board)


def use(game: str, board: str, network: Network | None) -> None:
    """Searches that begin from now on use these weights there; None: those of the package."""
    _IN_USE.pop((game, board), None)
    if network:
        _IN_USE[game, board] = network


def room(weights: Any, cells: int) -> Any:
    """What kernels need to evaluate positions; weights may be of no length, for none."""
    return (
        *(classes(), weights, np.zeros(cells + 1, np.int64), np.zeros(cells + 8, np.int64)),
        np.zeros(BASE + WIDTH, np.float32),
    )


@part
def deeper(weights: Any, sums: Any) -> float:
    """The winning chance, from the first layer's sums."""
    second = len(weights) - AFTER + WIDTH
    for unit in range(NARROW):
        sums[WIDTH + unit] = weights[second + WIDTH * NARROW + unit]
    for unit in range(WIDTH):
        signal = sums[unit]
        if signal > 0:
            row = second + NARROW * unit
            for narrow in range(NARROW):
                sums[WIDTH + narrow] += signal * weights[row + narrow]
    last = second + WIDTH * NARROW + NARROW
    total = weights[last + NARROW]
    for unit in range(NARROW):
        total += max(sums[WIDTH + unit], np.float32(0.0)) * weights[last + unit]
    return 1.0 / (1.0 + exp(-total))


@part
def guess(tables: Ints, state: Ints, network: Any) -> float:
    """The winning chance of the side to move in a position that is not over."""
    numbers, weights, seen, out, sums = network
    found = look(tables, state, numbers, seen, out)
    after = len(weights) - AFTER
    for unit in range(WIDTH):
        sums[unit] = weights[after + unit]
    for number in range(found):
        row = WIDTH * out[number]
        for unit in range(WIDTH):
            sums[unit] += weights[row + unit]
    return deeper(weights, sums)


@part
def guess_of_black(tables: Ints, state: Ints, network: Any) -> float:
    """Black's winning chance."""
    chance = guess(tables, state, network)
    return 1.0 - chance if state[SIDE] == 1 else chance


@kernel
def evaluate(tables: Ints, state: Ints, network: Any) -> float:
    """`guess`, for Python."""
    return guess(tables, state, network)
