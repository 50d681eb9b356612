"""Games that the search plays against itself, as what can be learnt from: positions and values.

The same numbers give the same games, whatever machine plays them and however often it was cut.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from cairn import games
from cairn.engine import network
from cairn.engine.patterns import look
from cairn.engine.requests import seed_of
from cairn.engine.search import Found, Search
from cairn.engine.settings import Settings
from cairn.engine.thinking import drawn
from cairn.engine.views import ViewNotes, Views
from cairn.games import Colour, Position

NODES = 1 << 16
RANDOM_STEPS = 8  # at most, before anything is thought about
WARM_TURNS = 16  # in which steps are drawn, so that games differ
WARMTH = 0.4


@dataclass(frozen=True)
class Samples:
    """Positions, one a row: features (as many as there are, then a filler), the search's and the
    game's value for the side to move, from 0 to 1."""

    features: Any  # uint16, rows × cells + 8
    searched: Any  # float32
    won: Any  # float32

    @staticmethod
    def joined(parts: list[Samples]) -> Samples:
        """All of them, one below the other."""
        return Samples(
            np.concatenate([part.features for part in parts]),
            np.concatenate([part.searched for part in parts]),
            np.concatenate([part.won for part in parts]),
        )


class _Notes:
    """What is written down of one game while it goes on."""

    def __init__(self, cells: int) -> None:
        self._room = network.room(np.zeros(0, np.float32), cells)
        self.features: list[Any] = []
        self.searched: list[float] = []
        self.sides: list[Colour] = []

    def add(self, search: Search, found: Found) -> None:
        """Where a search stands, and what it found there."""
        numbers, _, seen, out, _ = self._room
        row = np.full(len(out), FILLER, np.uint16)
        count = look(search.tables, search.start, numbers, seen, out)
        row[:count] = out[:count]
        self.features.append(row)
        self.searched.append(found.value)
        self.sides.append(search.position.side)

    def closed(self, winner: Colour | None) -> Samples:
        """All of it, now that the winner is known."""
        won = [0.5 if winner is None else float(side is winner) for side in self.sides]
        width = len(self._room[3])
        return Samples(
            np.array(self.features, np.uint16).reshape(-1, width),
            np.array(self.searched, np.float32),
            np.array(won, np.float32),
        )


FILLER = 0xFFFF


def _notes(position: Position) -> _Notes | ViewNotes:
    """Empty ones, of the kind that the game is learnt from."""
    if position.game == "resolve":
        return ViewNotes(position.board.sides[0])
    return _Notes(len(position.board))


def played(
    game: str, board: str, settings: Settings, simulations: int, seed: int
) -> Samples | Views:
    """One game; it ends as soon as the search has proven who wins."""
    rng = Random(seed)  # noqa: S311 - a game, and it shall be repeatable
    position = games.start(game, board, pie=False)
    for _ in range(rng.randrange(RANDOM_STEPS + 1)):
        position = rolled(position, rng)
        position = position.play(position.random_step(rng))
        if position.outcome:
            return _notes(position).closed(position.outcome.winner)
    notes, winner = _notes(position), None
    while not position.outcome:
        position = rolled(position, rng)
        search = Search(position, settings, rng.getrandbits(60), NODES)
        search.stir(rng)
        position, winner = _turn(position, search, simulations, rng, notes)
        if winner:
            return notes.closed(winner)
    return notes.closed(position.outcome.winner)


def _turn(
    position: Position, search: Search, simulations: int, rng: Random, notes: _Notes | ViewNotes
) -> tuple[Position, Colour | None]:
    """Thinks about a turn step by step; where it leads, and who has been proven to win."""
    turn, first = position.turn, True
    while position.turn == turn and not position.outcome:
        legal = position.legal()
        step = legal[0]
        if len(legal) > 1:
            search.run(max(8, (simulations if first else simulations // 2) - search.visits))
            found = search.found(line=False)
            notes.add(search, found)
            if found.proven:
                return position, found.proven
            step = drawn(found, WARMTH if turn <= WARM_TURNS else 0.0, rng).step
        first = False
        after = position.play(step)
        if after.turn == turn and not after.outcome:
            search.advance(step)
        position = after
    return position, None


def rolled(position: Position, rng: Random) -> Position:
    """With the dice rolled, where they are due."""
    if not position.awaits_dice:
        return position
    low, high = sorted((rng.randint(1, 6), rng.randint(1, 6)))
    return position.play(f"{low}{high}")


def many(
    game: str, board: str, settings: Settings, simulations: int, seed: int, numbers: range
) -> Samples | Views:
    """The games of those numbers."""
    return joined(
        [
            played(game, board, settings, simulations, seed_of(game, board, seed, number))
            for number in numbers
        ]
    )


def joined(parts: list[Any]) -> Samples | Views:
    """Samples, or views, of several games as one."""
    return Views.joined(parts) if isinstance(parts[0], Views) else Samples.joined(parts)
