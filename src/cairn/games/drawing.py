"""How a board is drawn, in numbers and colours: what SVG and other pictures have in common.

Units are those of `Board.centre`: neighbouring centres are 100 apart, y grows downwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from cairn.games.board import Board, file_letters
from cairn.games.step import Colour

Point = tuple[float, float]

STONE, RING, GHOST = 43, 48, 40  # radii
DOT, WHITE_RING = 9, 25  # what tells Black from White besides the colour
LABEL_SIZE = 38
GROUND_RIM = 65  # how far the ground of a hexagon reaches beyond the centres of its corners
GROUND_CORNER = 14
SQUARE_RIM = 62
MARKS = ("ghost", "last")
MARGIN = 24  # of paper around a picture that stands alone
HEXAGON: tuple[Point, ...] = (
    (0, -57.74),
    (50, -28.87),
    (50, 28.87),
    (0, 57.74),
    (-50, 28.87),
    (-50, -28.87),
)


@dataclass(frozen=True)
class Palette:
    """The colours of a picture that no style sheet dresses."""

    paper: str
    ground: str
    tile: str
    line: str
    grid: str
    label: str
    accent: str
    body: dict[Colour, str]
    rim: dict[Colour, str]
    mark: dict[Colour, str]


LIGHT = Palette(
    paper="#f4efe6",
    ground="#d9c7a6",
    tile="#e9dcc4",
    line="#b5a68c",
    grid="#7a6a50",
    label="#6b5d47",
    accent="#0d6e67",
    body={Colour.BLACK: "#26221f", Colour.WHITE: "#fbf8f2"},
    rim={Colour.BLACK: "#15120f", Colour.WHITE: "#6f6558"},
    mark={Colour.BLACK: "#857b6e", Colour.WHITE: "#a9a197"},
)
DARK = Palette(
    paper="#1b1a18",
    ground="#352f27",
    tile="#423a2f",
    line="#6f624c",
    grid="#8b7b5e",
    label="#b8a98b",
    accent="#2dd4bf",
    body={Colour.BLACK: "#1c1916", Colour.WHITE: "#efe8da"},
    rim={Colour.BLACK: "#a08f6f", Colour.WHITE: "#a08f6f"},
    mark={Colour.BLACK: "#a08f6f", Colour.WHITE: "#a79d8c"},
)
PALETTES = {"light": LIGHT, "dark": DARK}


class Box(NamedTuple):
    """A rectangle: its left upper corner, width and height."""

    left: float
    top: float
    width: float
    height: float

    def grown(self, by: float) -> Box:
        """The same with so much more on every side."""
        return Box(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)


def view(board: Board, *, labels: bool, edges: bool) -> Box:
    """What a drawing shows: the board, with room for its coordinates and edges."""
    left, top, right, bottom = corners(board)
    rim = 80.0
    before, after = rim, rim
    if labels and board.shape == "hex":
        # Rows are named on the left, files above their upper ends.
        left, top = left - 42, top - 35
    elif labels:
        left, bottom = left - (60 if edges else 45), bottom + (60 if edges else 45)
    if edges:
        before = after = rim + 10
    return Box(left - before, top - before, right - left + 2 * after, bottom - top + 2 * after)


def corners(board: Board) -> tuple[float, float, float, float]:
    """Of the rectangle around all centres: left, top, right, bottom."""
    xs, ys = zip(*map(board.centre, board.cells), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def square_ground(board: Board) -> Box:
    """The plate under a square board."""
    left, top, right, bottom = corners(board)
    return Box(left, top, right - left, bottom - top).grown(SQUARE_RIM)


def hull(board: Board) -> list[Point]:
    """The centres of the corner cells of a hexagon, around it."""
    last = max(row for _, row in board.places.values())
    rows = [[c for c, (_, row) in board.places.items() if row == r] for r in range(last + 1)]
    widest = max(map(len, rows))
    wide = [row for row in rows if len(row) == widest]
    ends = [rows[0], wide[0], wide[-1], rows[-1]]
    around = [row[0] for row in ends] + [row[-1] for row in reversed(ends)]
    return [board.centre(cell) for cell in dict.fromkeys(around)]


def edges_of(board: Board) -> list[tuple[Colour, tuple[Point, ...]]]:
    """Black's bottom and top, White's left and right, as bars beyond the outermost lines."""
    far = 100 * (board.sides[0] - 1)
    near, out = 66, 86
    low, high = near, -far - near
    bottom, top = out, -far - out
    left, right = -near, far + near
    west, east = -out, far + out
    return [
        (Colour.BLACK, ((left, low), (right, low), (east, bottom), (west, bottom))),
        (Colour.BLACK, ((left, high), (right, high), (east, top), (west, top))),
        (Colour.WHITE, ((left, low), (left, high), (west, top), (west, bottom))),
        (Colour.WHITE, ((right, low), (right, high), (east, top), (east, bottom))),
    ]


def labels_of(board: Board, *, edges: bool = False) -> Iterator[tuple[Point, str]]:
    """The names of rows and files, and where the middle of each stands."""
    left: dict[int, str] = {}
    ends: dict[int, str] = {}
    for cell, (file, row) in board.places.items():
        left.setdefault(row, cell)
        if board.shape == "hex":
            ends[file] = cell  # the uppermost: rows come from below
        else:
            ends.setdefault(file, cell)
    beside = 98 if board.shape == "hex" else 117 if edges else 105
    for row, cell in left.items():
        x, y = board.centre(cell)
        yield (x - beside, y), str(row + 1)
    for file, cell in ends.items():
        x, y = board.centre(cell)
        yield ((x + 52, y - 90) if board.shape == "hex" else (x, y + beside)), file_letters(file)
