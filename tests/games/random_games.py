"""Positions of random games, for the tests of the rules; seeds make them the same every time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import strategies

from cairn import games
from cairn.games import Position

SMALL = {
    "rive": ("hex-2", "hex-3", "hex-3x3x5"),
    "herd": ("hex-2", "hex-3", "hex-4"),
    "oust": ("hex-2", "hex-3", "hex-4", "square-3", "square-5"),
    "resolve": ("square-3", "square-4", "square-5"),
}
SETTINGS = [(game, board) for game, boards in SMALL.items() for board in boards]

seeds = strategies.integers(0, 2**32)


def any_setting(*names: str) -> strategies.SearchStrategy[tuple[str, str]]:
    """A game and a small board of it."""
    return strategies.sampled_from([s for s in SETTINGS if not names or s[0] in names])


def walk(game: str, board: str, seed: int, steps: int = 400) -> Iterator[Position]:
    """The positions of a random game, from the empty board on."""
    rng = Random(seed)
    position = games.start(game, board)
    yield position
    while not position.outcome and steps:
        steps -= 1
        position = position.play(rng.choice(position.legal()))
        yield position


def somewhere(game: str, board: str, seed: int) -> Position:
    """One position of a random game, which may be its end."""
    positions = list(walk(game, board, seed))
    return positions[Random(seed).randrange(len(positions))]
