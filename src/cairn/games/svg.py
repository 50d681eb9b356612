"""A board and its stones as SVG, for pages and notebooks alike.

Attributes only, never inline styles, so that a strict content policy allows it and a style sheet
can dress it by class. No words in it, and no script: what moves on a page is added there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from cairn.games import drawing
from cairn.games.board import Board
from cairn.games.drawing import LIGHT, Palette
from cairn.games.step import Colour

if TYPE_CHECKING:
    from cairn.games.position import Position


def position_svg(position: Position, *, labels: bool = True) -> str:
    """The board of a position with its stones, ``labels=False`` without coordinates."""
    stones = {cell: colour for colour in Colour for cell in position.stones(colour)}
    return board_svg(position.board, stones, edges=position.owned_edges, labels=labels)


def board_svg(
    board: Board,
    stones: Mapping[str, Colour] | None = None,
    *,
    edges: bool = False,
    labels: bool = True,
    placed: Iterable[str] = (),
    left: Iterable[str] = (),
) -> str:
    """A board with stones on it; ``edges`` marks on squares which colour owns which side.

    ``placed`` are cells to ring, ``left`` those that a stone has left.
    """
    palette = LIGHT
    parts = {
        "ground": ground_svg(board, palette),
        "edges": edges_svg(board, palette) if edges else "",
        "cells": "".join(_tile(board, cell, palette) for cell in board.cells),
        "lines": lines_svg(board, palette) if board.shape == "square" else "",
        "labels": labels_svg(board, palette, edges=edges) if labels else "",
        "stones": "".join(stone_svg(board, *stone) for stone in (stones or {}).items()),
        "marks": _marks(board, placed, left),
    }
    # Only cells answer to a finger; everything drawn above them lets it through.
    groups = "".join(
        f'<g class="{name}"{"" if name == "cells" else _THROUGH}>{part}</g>'
        for name, part in parts.items()
    )
    view = " ".join(map(_number, drawing.view(board, labels=labels, edges=edges)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board {board.shape}" '
        f'data-board="{board.name}" viewBox="{view}">{groups}</svg>'
    )


def stone_svg(board: Board, cell: str, colour: Colour) -> str:
    """One stone where it stands."""
    at = _at(board, cell)
    return (
        f'<g class="stone {colour}" data-cell="{cell}" transform="translate({at})">'
        f"{stone_parts(colour, LIGHT)}</g>"
    )


def stone_parts(colour: Colour, palette: Palette) -> str:
    """What a stone is made of: a dot tells Black, a ring tells White, not colour alone."""
    mark = palette.mark[colour]
    if colour is Colour.BLACK:
        drawn = f'<circle class="mark" r="{drawing.DOT}" fill="{mark}"/>'
    else:
        drawn = (
            f'<circle class="mark" r="{drawing.WHITE_RING}" fill="none" stroke="{mark}" '
            'stroke-width="4"/>'
        )
    body = (
        f'<circle class="body" r="{drawing.STONE}" fill="{palette.body[colour]}" '
        f'stroke="{palette.rim[colour]}" stroke-width="3"/>'
    )
    return body + drawn


_THROUGH = ' pointer-events="none"'


def _number(value: float) -> str:
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")  # + 0.0: never "-0"


def _at(board: Board, cell: str) -> str:
    return " ".join(map(_number, board.centre(cell)))


def _points(points: Iterable[drawing.Point]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def ground_svg(board: Board, palette: Palette) -> str:
    """The plate under the cells."""
    if board.shape == "square":
        x, y, width, height = map(_number, drawing.square_ground(board))
        return (
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" '
            f'rx="{drawing.GROUND_CORNER}" fill="{palette.tile}" stroke="{palette.line}" '
            'stroke-width="3"/>'
        )
    return (
        f'<polygon points="{_points(drawing.hull(board))}" fill="{palette.ground}" '
        f'stroke="{palette.ground}" stroke-width="{2 * drawing.GROUND_RIM}" '
        'stroke-linejoin="round"/>'
    )


def _tile(board: Board, cell: str, palette: Palette) -> str:
    if board.shape == "hex":
        tile = (
            f'<polygon class="tile" points="{_points(drawing.HEXAGON)}" fill="{palette.tile}" '
            f'stroke="{palette.line}" stroke-width="3"/>'
        )
    else:
        # A point of a go-like grid: the tile is only what the finger meets.
        tile = '<rect class="tile" x="-50" y="-50" width="100" height="100" fill="transparent"/>'
    at = _at(board, cell)
    return f'<g class="cell" data-cell="{cell}" transform="translate({at})">{tile}</g>'


def lines_svg(board: Board, palette: Palette) -> str:
    """The grid of a square board."""
    far = 100 * (board.sides[0] - 1)
    path = "".join(
        f"M0 {_number(-100 * n)}H{far}M{100 * n} 0V{_number(-far)}" for n in range(board.sides[0])
    )
    return f'<path d="{path}" fill="none" stroke="{palette.grid}" stroke-width="3"/>'


def edges_svg(board: Board, palette: Palette) -> str:
    """The bars of those who own the sides."""
    return "".join(
        f'<path class="edge {colour}" d="M{_points(bar)}Z" fill="{palette.body[colour]}" '
        f'stroke="{palette.rim[colour]}" stroke-width="3" stroke-linejoin="round"/>'
        for colour, bar in drawing.edges_of(board)
    )


def labels_svg(board: Board, palette: Palette, *, edges: bool = False) -> str:
    """Coordinates."""
    return "".join(
        f'<text class="label" x="{_number(x)}" y="{_number(y)}" fill="{palette.label}" '
        f'font-size="{drawing.LABEL_SIZE}" font-family="system-ui, sans-serif" '
        f'text-anchor="middle" dominant-baseline="central">{word}</text>'
        for (x, y), word in drawing.labels_of(board, edges=edges)
    )


def mark_svg(name: str, palette: Palette, place: str = "") -> str:
    """A mark of `drawing.MARKS`: where the last turn put a stone, and where it left none."""
    if name == "last":
        look = f'r="{drawing.RING}" fill="none" stroke="{palette.accent}" stroke-width="6"'
    else:
        look = (
            f'r="{drawing.GHOST}" fill="none" stroke="{palette.grid}" stroke-width="4" '
            'stroke-dasharray="4 9" stroke-linecap="round"'
        )
    return f'<circle class="{name}" {look}{place}/>'


def _marks(board: Board, placed: Iterable[str], left: Iterable[str]) -> str:
    return "".join(
        mark_svg(name, LIGHT, f' transform="translate({_at(board, cell)})"')
        for name, cells in (("ghost", left), ("last", placed))
        for cell in cells
    )
