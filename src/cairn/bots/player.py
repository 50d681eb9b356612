"""Who thinks: the simple player for the lowest levels, the engine for those that it offers.

What is expected of the engine is written down as a Protocol; without it (or without Numba) there
are fewer levels, and nothing else changes.
"""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Callable, Sequence
from typing import Protocol, cast

from cairn.bots import simple
from cairn.games import GAMES, Position

ENGINE = "cairn.engine.levels"

Choose = Callable[[Position, int, int], list[str]]
"""Position, level, seed: the steps of a whole turn, without the dice."""


class Levels(Protocol):
    """What `cairn.engine.levels` offers. Called from a thread that does nothing else."""

    @property
    def LEVELS(self) -> Sequence[int]:
        """The levels that it plays, of 1 to 9."""

    def choose_turn(self, position: Position, level: int, seed: int) -> list[str]:
        """The turn to play: its steps, without the dice, which stand in the position. The same
        three arguments give the same turn."""

    def prepare(self) -> None:
        """Compiles what is needed, so that the first turn does not wait for it. Once, and in the
        same process that will choose."""


def load_engine() -> Levels | None:
    """The engine's levels; None where they are not there or their needs are not installed."""
    try:
        return cast("Levels", importlib.import_module(ENGINE))
    except ImportError:
        return None


class Player:
    """All levels that can be played in this process."""

    def __init__(self, engine: Levels | None = None) -> None:
        self.engine = engine

    @property
    def levels(self) -> tuple[int, ...]:
        """The levels on offer."""
        more = self.engine.LEVELS if self.engine else ()
        return tuple(sorted({*simple.LEVELS, *more}))

    def choose(self, position: Position, level: int, seed: int) -> list[str]:
        """A whole turn. The lowest levels need no engine and are the same with and without it."""
        if self.engine is not None and level not in simple.LEVELS:
            return self.engine.choose_turn(position, level, seed)
        return simple.choose_turn(position, level, seed)


def every_board() -> dict[str, tuple[str, ...]]:
    """All that can be played: the boards on offer, by game."""
    return {name: game.boards for name, game in GAMES.items()}


def seed_of(table: str, turn: int) -> int:
    """The seed for one turn of a table: a turn can be thought again, with the same result."""
    digest = hashlib.sha256(f"{table}/{turn}".encode()).digest()
    return int.from_bytes(digest[:8]) >> 1  # a positive number in 64 bits with a sign
