"""A table as it stood after so many of its turns: the stones, and what the last turn did.

What pictures, small boards and embedded boards show. Pure; nothing here draws.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from cairn.arena.table import Table
from cairn.games import Board, Colour, still
from cairn.games.drawing import LIGHT, Palette
from cairn.games.svg import board_svg


@dataclass(frozen=True, slots=True)
class Moment:
    """A board after `turn` turns. `placed`: where the last one put stones; `left`: where none is
    any more."""

    board: Board
    edges: bool
    turn: int
    stones: Mapping[str, Colour]
    placed: tuple[str, ...]
    left: tuple[str, ...]

    def cells(self, colour: Colour) -> list[str]:
        """Where the stones of a colour are."""
        return [cell for cell, found in self.stones.items() if found is colour]

    def svg(self) -> str:
        """A drawing of it that the table page can bring to life."""
        return board_svg(
            self.board, self.stones, edges=self.edges, placed=self.placed, left=self.left
        )

    def picture(self, palette: Palette = LIGHT) -> str:
        """A drawing of it, as a file of its own."""
        return still.picture(
            self.board,
            self.stones,
            edges=self.edges,
            placed=self.placed,
            left=self.left,
            palette=palette,
        )

    @property
    def standing(self) -> str:
        """What stands on the board, for a page that has its sheet."""
        return still.standing(self.board, self.stones, self.placed, self.left)

    def on_sheet(self) -> Markup:
        """A small board, for such a page."""
        drawn = still.on_sheet(self.board, self.standing, edges=self.edges)
        return Markup(drawn)  # noqa: S704 - made of our own drawing


def sheet_for(moments: Iterable[Moment]) -> Markup:
    """What a page with small boards needs once."""
    drawn = still.sheet((moment.board, moment.edges) for moment in moments)
    return Markup(drawn)  # noqa: S704 - made of our own drawing


def moment(table: Table, turn: int | None = None) -> Moment:
    """The board after `turn` turns; by default, and beyond the last one, as it is now."""
    played = len(table.turns)
    turn = played if turn is None else max(0, min(turn, played))
    position = table.position if turn == played else table.turns[turn].before
    changes = table.turns[turn - 1].changes if turn else ()
    return Moment(
        board=position.board,
        edges=position.owned_edges,
        turn=turn,
        stones={cell: colour for colour in Colour for cell in position.stones(colour)},
        placed=tuple(cell for cell, _, after in changes if after),
        left=tuple(cell for cell, _, after in changes if not after),
    )
