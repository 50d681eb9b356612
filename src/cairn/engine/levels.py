"""Levels 3 to 8: so many simulations, and how greedily the step is drawn from what they found.

Never milliseconds: a level plays alike on every machine. Levels 1 and 2 need no kernels and are
not here. Importing this needs NumPy and Numba.
"""

from __future__ import annotations

from dataclasses import dataclass

from cairn import engine

engine.require()

from cairn.engine.budget import Budget  # noqa: E402
from cairn.engine.settings import settings_for  # noqa: E402
from cairn.engine.thinking import think  # noqa: E402
from cairn.engine.warm import compile_all  # noqa: E402
from cairn.games import Position  # noqa: E402


@dataclass(frozen=True)
class Level:
    """Simulations for the first step of a turn, and how much chance has a say (0: none)."""

    simulations: int
    warmth: float


# Each level is above the plain-Python level 2; the distances between them are not calibrated yet.
LADDER: dict[str, dict[int, Level]] = {
    "rive": {
        3: Level(150, 0.2),
        4: Level(300, 0.15),
        5: Level(700, 0.1),
        6: Level(1500, 0.05),
        7: Level(4000, 0.03),
        8: Level(12_000, 0.0),
    },
    "herd": {
        3: Level(2500, 0.05),
        4: Level(5000, 0.03),
        5: Level(8000, 0.03),
        6: Level(12_000, 0.02),
        7: Level(18_000, 0.01),
        8: Level(25_000, 0.0),
    },
    "oust": {
        3: Level(700, 0.1),
        4: Level(1500, 0.1),
        5: Level(3000, 0.05),
        6: Level(6000, 0.03),
        7: Level(12_000, 0.02),
        8: Level(25_000, 0.0),
    },
    "resolve": {
        3: Level(500, 0.1),
        4: Level(1000, 0.1),
        5: Level(2000, 0.05),
        6: Level(3500, 0.03),
        7: Level(6000, 0.02),
        8: Level(12_000, 0.0),
    },
}
LEVELS = tuple(LADDER["oust"])


def choose_turn(position: Position, level: int, seed: int) -> list[str]:
    """The steps of a turn, without the dice, which must have been rolled.

    The same three arguments give the same turn. :raises KeyError: for a level that is not here.
    """
    wanted = LADDER[position.game][level]
    steps = think(
        position,
        settings_for(position.game, position.board.name),
        Budget(simulations=wanted.simulations),
        seed,
        warmth=wanted.warmth,
    )
    return [str(step) for step in steps]


def prepare() -> None:
    """Compiles what is needed, so that the first turn does not wait for it."""
    compile_all()
