"""The ladder: what makes each level of each game as strong as it is, from `ladder.json`.

Never time, so a level plays alike on every machine. `python -m bench ladder --calibrate` finds the
numbers by matches on the default boards and writes them. No Numba here.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from cairn.engine.budget import Budget
from cairn.engine.settings import Settings, settings_for

FILE = Path(__file__).with_suffix(".json")
SIMPLE = (1, 2)
"""Levels in plain Python, which need no kernels."""


@dataclass(frozen=True)
class Level:
    """Simulations for the first step of a turn, how much chance has a say (0: none), and whether
    what was learned judges, on boards where it does at full strength."""

    simulations: int
    warmth: float
    learned: bool = True


def _read(path: Path) -> tuple[dict[str, dict[int, float]], dict[str, dict[int, Level]]]:
    """How often the simple levels take what they see, and what the others search; by game."""
    found: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    tastes = {
        game: {level: float(levels[str(level)]["taste"]) for level in SIMPLE}
        for game, levels in found.items()
    }
    ladder = {
        game: {
            int(level): Level(**numbers)
            for level, numbers in levels.items()
            if int(level) not in SIMPLE
        }
        for game, levels in found.items()
    }
    return tastes, ladder


TASTES, LADDER = _read(FILE)
LEVELS = tuple(LADDER["oust"])


class Manner(NamedTuple):
    """How a turn is thought about; the warmth is `think`'s."""

    settings: Settings
    budget: Budget
    warmth: float


def manner(game: str, board: str, level: int) -> Manner:
    """That of a level. :raises KeyError: for one that is not searched."""
    found = LADDER[game][level]
    settings = settings_for(game, board, learned=found.learned)
    return Manner(settings, Budget(simulations=found.simulations), found.warmth)


def at_full_strength(game: str, board: str, budget: Budget) -> Manner:
    """All that the engine can, within a budget."""
    return Manner(settings_for(game, board), budget, 0.0)


def write(path: Path, game: str, level: int, numbers: dict[str, float]) -> None:
    """Changes one level in the file."""
    found = json.loads(path.read_text(encoding="utf-8"))
    found[game][str(level)] = numbers
    path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
