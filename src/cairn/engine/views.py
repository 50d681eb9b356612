"""What is kept of games of Resolve for learning: views of positions, and what became of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from cairn.engine.actions import action_of
from cairn.engine.search import Found, Search
from cairn.engine.sight import view_from
from cairn.games import Colour


@dataclass(frozen=True)
class Views:
    """Positions, one a row: what is on each cell of the mover's view (`sight`), the part of the
    search's visits that went to each (below 0: no step), the search's and the game's value."""

    cells: Any  # int8, rows × cells
    policy: Any  # float16, rows × cells
    searched: Any  # float32, 0 to 1
    won: Any  # float32, 0 to 1

    @staticmethod
    def joined(parts: list[Views]) -> Views:
        """All of them, one below the other."""
        return Views(
            np.concatenate([part.cells for part in parts]),
            np.concatenate([part.policy for part in parts]),
            np.concatenate([part.searched for part in parts]),
            np.concatenate([part.won for part in parts]),
        )


class ViewNotes:
    """What is written down of one game of Resolve while it goes on."""

    def __init__(self, side: int) -> None:
        self._side = side
        self._cells: list[Any] = []
        self._policy: list[Any] = []
        self._searched: list[float] = []
        self._sides: list[Colour] = []

    def add(self, search: Search, found: Found) -> None:
        """Where a search stands, and what it found there."""
        position, cells = search.position, self._side**2
        view = np.zeros(cells, np.int64)
        view_from(search.tables, search.start, view)
        policy = np.full(cells, -1.0, np.float32)
        mover = position.side
        places = [
            (row, file) if mover is Colour.BLACK else (file, row)
            for file, row in position.board.places.values()
        ]
        numbers = [line * self._side + across for line, across in places]
        for step in position.legal():
            action = action_of(position, step)
            if action < cells:
                policy[numbers[action]] = 0.0
        # Of a certain win only that is kept, of a certain loss nothing: any step is as good.
        choices = found.choices[:1] if found.proven is mover else found.choices
        if found.proven in (None, mover):
            for choice in choices:
                action = action_of(position, choice.step)
                if action < cells:
                    policy[numbers[action]] = 1.0 if found.proven else choice.visits
        total = float(np.maximum(policy, 0.0).sum())
        self._cells.append(view)
        self._policy.append(np.where(policy > 0, policy / max(total, 1.0), policy))
        self._searched.append(found.value)
        self._sides.append(mover)

    def closed(self, winner: Colour | None) -> Views:
        """All of it, now that the winner is known."""
        won = [0.5 if winner is None else float(side is winner) for side in self._sides]
        return Views(
            np.array(self._cells, np.int8).reshape(-1, self._side**2),
            np.array(self._policy, np.float16).reshape(-1, self._side**2),
            np.array(self._searched, np.float32),
            np.array(won, np.float32),
        )
