"""Boards as still pictures in lean SVG: files of their own, or many boards on one page.

Unlike those of `svg.py` their cells cannot be tapped or named. On a page the empty boards and the
stones are drawn once, on a `sheet`; each picture only says where they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cairn.games import drawing
from cairn.games.board import Board
from cairn.games.drawing import LIGHT, Palette
from cairn.games.step import Colour
from cairn.games.svg import edges_svg, ground_svg, labels_svg, lines_svg, mark_svg, stone_parts

NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'
EDGE = "l50 28.9v57.7l-50 28.9l-50-28.9v-57.7z"


def sheet(boards: Iterable[tuple[Board, bool]]) -> str:
    """What the pictures of a page are made of; for each board whether its sides have owners."""
    different = dict.fromkeys(boards)
    empty = "".join(
        f'<g id="{_name(board, edges)}" class="board {board.shape}">'
        f"{_empty(board, edges=edges, labels=False, palette=LIGHT)}</g>"
        for board, edges in different
    )
    return (
        f'<svg {NAMESPACE} class="visually-hidden" width="0" height="0" aria-hidden="true">'
        f"<defs>{empty}{_pieces(LIGHT)}</defs></svg>"
    )


def on_sheet(board: Board, stones: str, *, edges: bool) -> str:
    """A board of the sheet with `stones`, as `standing` writes them."""
    view = drawing.view(board, labels=False, edges=edges).grown(-15)
    return (
        f'<svg {NAMESPACE} class="still" viewBox="{_box(view)}" aria-hidden="true">'
        f'<use href="#{_name(board, edges)}"/><g class="standing">{stones}</g></svg>'
    )


def standing(
    board: Board,
    stones: Mapping[str, Colour],
    placed: Iterable[str] = (),
    left: Iterable[str] = (),
) -> str:
    """The stones, a ring around those that were just `placed`, and where others have `left`."""
    kinds = [
        *((cell, colour.value) for cell, colour in stones.items()),
        *((cell, "ghost") for cell in left),
        *((cell, "last") for cell in placed),
    ]
    return "".join(_used(board, cell, kind) for cell, kind in kinds)


def picture(
    board: Board,
    stones: Mapping[str, Colour],
    *,
    edges: bool = False,
    placed: Iterable[str] = (),
    left: Iterable[str] = (),
    palette: Palette = LIGHT,
) -> str:
    """A file of its own, on paper and with coordinates."""
    view = drawing.view(board, labels=True, edges=edges).grown(drawing.MARGIN)
    paper = (
        f'<rect x="{_short(view.left)}" y="{_short(view.top)}" width="{_short(view.width)}" '
        f'height="{_short(view.height)}" fill="{palette.paper}"/>'
    )
    return (
        f'<svg {NAMESPACE} viewBox="{_box(view)}"><defs>{_pieces(palette)}</defs>{paper}'
        f"{_empty(board, edges=edges, labels=True, palette=palette)}"
        f"{standing(board, stones, placed, left)}</svg>"
    )


def _name(board: Board, edges: bool) -> str:
    return f"still-{board.name}{'-owned' if edges else ''}"


def _used(board: Board, cell: str, kind: str) -> str:
    x, y = board.centre(cell)
    return f'<use href="#still-{kind}" x="{_short(x)}" y="{_short(y)}"/>'


def _pieces(palette: Palette) -> str:
    """Stones and marks, each around the point 0 0. What a style sheet knows them by is inside of
    what is used: it does not see what is around."""
    stones = "".join(
        f'<g id="still-{colour}" class="board"><g class="stone {colour}">'
        f"{stone_parts(colour, palette)}</g></g>"
        for colour in Colour
    )
    marks = "".join(
        f'<g id="still-{name}" class="board"><g class="marks">{mark_svg(name, palette)}</g></g>'
        for name in drawing.MARKS
    )
    return stones + marks


def _empty(board: Board, *, edges: bool, labels: bool, palette: Palette) -> str:
    if board.shape == "hex":
        corners = (board.centre(cell) for cell in board.cells)
        path = "".join(f"M{_short(x)} {_short(y - 57.74)}{EDGE}" for x, y in corners)
        cells = (
            f'<path class="tile" d="{path}" fill="{palette.tile}" stroke="{palette.line}" '
            'stroke-width="3"/>'
        )
    else:
        cells = f'<g class="lines">{lines_svg(board, palette)}</g>'
    owned = f'<g class="edges">{edges_svg(board, palette)}</g>' if edges else ""
    named = f'<g class="labels">{labels_svg(board, palette, edges=edges)}</g>' if labels else ""
    return f'<g class="ground">{ground_svg(board, palette)}</g>{owned}{cells}{named}'


def _box(view: drawing.Box) -> str:
    return " ".join(map(_short, view))


def _short(value: float) -> str:
    return f"{round(value, 1) + 0.0:.1f}".removesuffix(".0")
