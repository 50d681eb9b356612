"""A board and its stones as SVG, for pages and notebooks alike.

Attributes only, never inline styles, so that a strict content policy allows it and a style sheet
can dress it by class. No words in it, and no script: what moves on a page is added there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cairn.games.board import Board, file_letters
from cairn.games.step import Colour

if TYPE_CHECKING:
    from cairn.games.position import Position

PAPER, LINES, INK = "#e3d5bc", "#7a6a50", "#2b2622"
BODY = {Colour.BLACK: "#26221f", Colour.WHITE: "#fbf8f2"}
RIM = {Colour.BLACK: "#26221f", Colour.WHITE: "#6f6558"}
CORNER = 57.735  # from the centre of a hexagon to its corners
HEXAGON = "0,-57.74 50,-28.87 50,28.87 0,57.74 -50,28.87 -50,-28.87"


def position_svg(position: Position, *, labels: bool = True) -> str:
    """The board of a position with its stones, ``labels=False`` without coordinates."""
    stones = {cell: colour for colour in Colour for cell in position.stones(colour)}
    return board_svg(position.board, stones, edges=position.owned_edges, labels=labels)


def board_svg(
    board: Board,
    stones: dict[str, Colour] | None = None,
    *,
    edges: bool = False,
    labels: bool = True,
) -> str:
    """A board with stones on it; ``edges`` marks on squares which colour owns which side."""
    parts = {
        "ground": _ground(board),
        "edges": _edges(board) if edges else "",
        "cells": "".join(_tile(board, cell) for cell in board.cells),
        "lines": _lines(board) if board.shape == "square" else "",
        "labels": _labels(board) if labels else "",
        "stones": "".join(stone_svg(board, *stone) for stone in (stones or {}).items()),
        "marks": "",
    }
    # Only cells answer to a finger; everything drawn above them lets it through.
    groups = "".join(
        f'<g class="{name}"{"" if name == "cells" else _THROUGH}>{part}</g>'
        for name, part in parts.items()
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board {board.shape}" '
        f'data-board="{board.name}" viewBox="{_view(board, labels, edges)}">{groups}</svg>'
    )


def stone_svg(board: Board, cell: str, colour: Colour) -> str:
    """One stone where it stands: a dot tells Black, a ring tells White, not colour alone."""
    if colour is Colour.BLACK:
        mark = '<circle class="mark" r="9" fill="#857b6e"/>'
    else:
        mark = '<circle class="mark" r="25" fill="none" stroke="#6f6558" stroke-width="5"/>'
    body = (
        f'<circle class="body" r="43" fill="{BODY[colour]}" stroke="{RIM[colour]}" '
        'stroke-width="3"/>'
    )
    return (
        f'<g class="stone {colour}" data-cell="{cell}" transform="translate({_at(board, cell)})">'
        f"{body}{mark}</g>"
    )


_THROUGH = ' pointer-events="none"'


def _number(value: float) -> str:
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")  # + 0.0: never "-0"


def _at(board: Board, cell: str) -> str:
    return " ".join(map(_number, board.centre(cell)))


def _corners(board: Board) -> tuple[float, float, float, float]:
    """Of the rectangle around all centres: left, top, right, bottom."""
    xs, ys = zip(*map(board.centre, board.cells), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _view(board: Board, labels: bool, edges: bool) -> str:
    left, top, right, bottom = _corners(board)
    rim = 80.0
    before, after = rim, rim
    if labels and board.shape == "hex":
        # Rows are named on the left, files above their upper ends.
        left, top = left - 42, top - 35
    elif labels:
        left, bottom = left - (60 if edges else 45), bottom + (60 if edges else 45)
    if edges:
        before = after = rim + 10
    view = (left - before, top - before, right - left + 2 * after, bottom - top + 2 * after)
    return " ".join(map(_number, view))


def _ground(board: Board) -> str:
    left, top, right, bottom = _corners(board)
    if board.shape == "square":
        box = (left - 62, top - 62, right - left + 124, bottom - top + 124)
        x, y, width, height = map(_number, box)
        return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="14" fill="{PAPER}"/>'
    points = " ".join(_at(board, cell).replace(" ", ",") for cell in _hull(board))
    return (
        f'<polygon points="{points}" fill="{PAPER}" stroke="{PAPER}" stroke-width="130" '
        'stroke-linejoin="round"/>'
    )


def _hull(board: Board) -> list[str]:
    """The corner cells of a hexagon, around it."""
    last = max(row for _, row in board.places.values())
    rows = [[c for c, (_, row) in board.places.items() if row == r] for r in range(last + 1)]
    widest = max(map(len, rows))
    wide = [row for row in rows if len(row) == widest]
    ends = [rows[0], wide[0], wide[-1], rows[-1]]
    around = [row[0] for row in ends] + [row[-1] for row in reversed(ends)]
    return list(dict.fromkeys(around))


def _tile(board: Board, cell: str) -> str:
    if board.shape == "hex":
        tile = (
            f'<polygon class="tile" points="{HEXAGON}" fill="{PAPER}" stroke="{LINES}" '
            'stroke-width="3"/>'
        )
    else:
        # A point of a go-like grid: the tile is only what the finger meets.
        tile = '<rect class="tile" x="-50" y="-50" width="100" height="100" fill="transparent"/>'
    at = _at(board, cell)
    return f'<g class="cell" data-cell="{cell}" transform="translate({at})">{tile}</g>'


def _lines(board: Board) -> str:
    far = 100 * (board.sides[0] - 1)
    path = "".join(
        f"M0 {_number(-100 * n)}H{far}M{100 * n} 0V{_number(-far)}" for n in range(board.sides[0])
    )
    return f'<path d="{path}" fill="none" stroke="{LINES}" stroke-width="3"/>'


def _edges(board: Board) -> str:
    """Black's bottom and top, White's left and right, as bars beyond the outermost lines."""
    far = 100 * (board.sides[0] - 1)
    near, out = 66, 86
    bars = [
        (Colour.BLACK, f"M{-near} {near}H{far + near}L{far + out} {out}H{-out}Z"),
        (
            Colour.BLACK,
            f"M{-near} {-far - near}H{far + near}L{far + out} {-far - out}H{-out}Z",
        ),
        (Colour.WHITE, f"M{-near} {near}V{-far - near}L{-out} {-far - out}V{out}Z"),
        (
            Colour.WHITE,
            f"M{far + near} {near}V{-far - near}L{far + out} {-far - out}V{out}Z",
        ),
    ]
    return "".join(
        f'<path class="edge {colour}" d="{path}" fill="{BODY[colour]}" stroke="{RIM[colour]}" '
        'stroke-width="3" stroke-linejoin="round"/>'
        for colour, path in bars
    )


def _labels(board: Board) -> str:
    words = []
    left: dict[int, str] = {}
    ends: dict[int, str] = {}
    for cell, (file, row) in board.places.items():
        left.setdefault(row, cell)
        if board.shape == "hex":
            ends[file] = cell  # the uppermost: rows come from below
        else:
            ends.setdefault(file, cell)
    beside = 98 if board.shape == "hex" else 105
    for row, cell in left.items():
        x, y = board.centre(cell)
        words.append((x - beside, y, str(row + 1)))
    for file, cell in ends.items():
        x, y = board.centre(cell)
        place = (x + 52, y - 90) if board.shape == "hex" else (x, y + 105)
        words.append((*place, file_letters(file)))
    return "".join(
        f'<text class="label" x="{_number(x)}" y="{_number(y)}" fill="{INK}" font-size="38" '
        'font-family="system-ui, sans-serif" text-anchor="middle" dominant-baseline="central">'
        f"{word}</text>"
        for x, y, word in words
    )
