"""Levels 3 to 9: so many simulations, and how greedily the step is drawn from what they found.

Never milliseconds: a level plays alike on every machine. Levels 1 and 2 need no kernels and are
not here. Importing this needs NumPy and Numba.
"""

from __future__ import annotations

from cairn import engine

engine.require()

from cairn.engine.ladder import LADDER, LEVELS, Level, manner  # noqa: E402
from cairn.engine.thinking import think  # noqa: E402
from cairn.engine.warm import compile_all  # noqa: E402
from cairn.games import Position  # noqa: E402

__all__ = ["LADDER", "LEVELS", "Level", "choose_turn", "prepare"]


def choose_turn(position: Position, level: int, seed: int) -> list[str]:
    """The steps of a turn, without the dice, which must have been rolled.

    The same three arguments give the same turn. :raises KeyError: for a level that is not here.
    """
    settings, budget, warmth = manner(position.game, position.board.name, level)
    return [str(step) for step in think(position, settings, budget, seed, warmth=warmth)]


def prepare() -> None:
    """Compiles what is needed, so that the first turn does not wait for it."""
    compile_all()
