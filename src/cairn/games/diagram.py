"""A position as text, for terminals and logs: X is Black, O is White, a dot is an empty cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cairn.games.board import Board, file_letters
from cairn.games.step import Colour

if TYPE_CHECKING:
    from cairn.games.position import Position


def diagram(position: Position) -> str:
    """The board, row by row from the top, with its coordinates and no space at line ends.

    >>> from cairn import games
    >>> print(diagram(games.start("oust", "hex-2").play("b2").play("a3")))
         a b
     3  O . c
    2  . X .
     1  . .
    """
    signs = dict.fromkeys(position.board.cells, ".")
    signs |= dict.fromkeys(position.stones(Colour.BLACK), "X")
    signs |= dict.fromkeys(position.stones(Colour.WHITE), "O")
    return draw(position.board, signs)


def draw(board: Board, signs: dict[str, str]) -> str:
    """Any board with a sign on every cell; rows of hexagons are shifted as on the page."""
    files = board.width - 1
    pitch = 2 if files <= 26 else 4  # room for two letters
    lean = pitch // 2 if board.shape == "hex" else 0
    lines: dict[int, dict[int, str]] = {}
    for cell, (file, row) in board.places.items():
        column = pitch * file + lean * row
        line = lines.setdefault(row, {})
        if not line:
            line[column - 2 - len(str(row + 1))] = str(row + 1)
        line[column] = signs[cell]
    tops = {file: row for file, row in board.places.values()}
    for file, row in tops.items():
        # Files of hexagons are named above their upper ends, those of squares below.
        place = row + 1 if lean else -1
        lines.setdefault(place, {})[pitch * file + lean * place] = file_letters(file)
    start = min(min(line) for line in lines.values())
    return "\n".join(_written(lines[row], start) for row in sorted(lines, reverse=True))


def _written(line: dict[int, str], start: int) -> str:
    text = ""
    for column in sorted(line):
        text = text.ljust(column - start) + line[column]
    return text
