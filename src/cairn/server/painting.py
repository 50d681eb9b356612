"""Boards as pixels: a PNG of one moment, a looping GIF of a whole game. No browser, no fonts of the
machine. It takes moments and gives bytes; where they go is `pictures.py`'s matter.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from cairn.games import Board, Colour, drawing
from cairn.games.drawing import Palette, Point
from cairn.server.moments import Moment

FINE = 3  # everything is drawn this many times too large, then made smaller: smooth edges
COLOURS = 128
FRAME_MS = (150, 800)
WHOLE_GAME_MS = 45_000
LAST_FRAME_MS = 3_000


class Painter:
    """Paints moments of one board in one size; keeps the empty board and single stones.

    `width` and `height`: pixels of the whole picture, in the middle of which the board stands.
    """

    def __init__(
        self, board: Board, palette: Palette, *, edges: bool, width: int, height: int | None = None
    ) -> None:
        view = drawing.view(board, labels=True, edges=edges).grown(drawing.MARGIN)
        if height is None:
            height = round(width * view.height / view.width)
        self._board = board
        self._palette = palette
        self._scale = min(width / view.width, height / view.height) * FINE
        self._offset = (
            (width * FINE - view.width * self._scale) / 2 - view.left * self._scale,
            (height * FINE - view.height * self._scale) / 2 - view.top * self._scale,
        )
        self._empty = self._paint_board((width * FINE, height * FINE), edges=edges)
        self._sprites: dict[tuple[str, int, int], Image.Image] = {}

    def paint(self, moment: Moment) -> Image.Image:
        """The picture of a moment."""
        picture = self._empty.copy()
        for cell, colour in moment.stones.items():
            self._put(picture, cell, colour.value)
        for cell in moment.left:
            self._put(picture, cell, "ghost")
        for cell in moment.placed:
            self._put(picture, cell, "ring")
        return picture

    def _spot(self, point: Point) -> Point:
        return (
            point[0] * self._scale + self._offset[0],
            point[1] * self._scale + self._offset[1],
        )

    def _put(self, picture: Image.Image, cell: str, kind: str) -> None:
        x, y = map(round, self._spot(self._board.centre(cell)))
        key = (kind, x % FINE, y % FINE)
        sprite = self._sprites.get(key)
        if sprite is None:
            sprite = self._sprites[key] = self._sprite(*key)
        half = sprite.width // 2
        picture.paste(sprite, (x // FINE - half, y // FINE - half), sprite)

    def _sprite(self, kind: str, over_x: int, over_y: int) -> Image.Image:
        """A stone or a mark on nothing, so many fine pixels right of and below the middle."""
        half = math.ceil(54 * self._scale / FINE) + 1
        size = (2 * half + 1) * FINE
        middle = (half * FINE + over_x, half * FINE + over_y)
        palette = self._palette
        if kind == "ring":
            canvas, pen = _nothing(size, palette.accent)
            self._circle(pen, middle, drawing.RING, None, palette.accent, 6)
        elif kind == "ghost":
            canvas, pen = _nothing(size, palette.grid)
            for start in range(0, 360, 20):
                box = self._around(middle, drawing.GHOST)
                pen.arc(box, start, start + 9, palette.grid, max(1, round(4 * self._scale)))
        else:
            colour = Colour(kind)
            canvas, pen = _nothing(size, palette.rim[colour])
            self._circle(pen, middle, drawing.STONE, palette.body[colour], palette.rim[colour], 3)
            if colour is Colour.BLACK:
                self._circle(pen, middle, drawing.DOT, palette.mark[colour], None, 0)
            else:
                self._circle(pen, middle, drawing.WHITE_RING, None, palette.mark[colour], 4)
        return canvas.reduce(FINE)

    def _around(self, middle: Point, radius: float) -> tuple[float, float, float, float]:
        reach = radius * self._scale
        x, y = middle
        return x - reach, y - reach, x + reach, y + reach

    def _circle(
        self,
        pen: ImageDraw.ImageDraw,
        middle: Point,
        radius: float,
        fill: str | None,
        outline: str | None,
        width: float,
    ) -> None:
        """A circle whose line lies half inside, half outside, as in SVG."""
        box = self._around(middle, radius + width / 2)
        pen.ellipse(box, fill, outline, max(1, round(width * self._scale)) if outline else 0)

    def _paint_board(self, size: tuple[int, int], *, edges: bool) -> Image.Image:
        palette, board = self._palette, self._board
        canvas = Image.new("RGB", size, palette.paper)
        pen = ImageDraw.Draw(canvas)
        line = max(1, round(3 * self._scale))
        if board.shape == "hex":
            self._rounded(pen, drawing.hull(board), palette.ground)
            for cell in board.cells:
                x, y = board.centre(cell)
                corners = [self._spot((x + dx, y + dy)) for dx, dy in drawing.HEXAGON]
                pen.polygon(corners, palette.tile)
                pen.line([*corners, *corners[:2]], palette.line, line, "curve")
        else:
            self._grid(pen, line)
        for colour, bar in drawing.edges_of(board) if edges else ():
            corners = [self._spot(point) for point in bar]
            pen.polygon(corners, palette.body[colour])
            pen.line([*corners, *corners[:2]], palette.rim[colour], line, "curve")
        font = _font(max(6, round(drawing.LABEL_SIZE * self._scale)))
        for place, word in drawing.labels_of(board, edges=edges):
            pen.text(self._spot(place), word, palette.label, font, anchor="mm")
        return canvas.reduce(FINE)

    def _rounded(self, pen: ImageDraw.ImageDraw, points: Sequence[Point], fill: str) -> None:
        """A polygon with a broad rim and round corners."""
        corners = [self._spot(point) for point in points]
        reach = drawing.GROUND_RIM * self._scale
        pen.polygon(corners, fill)
        pen.line([*corners, corners[0]], fill, round(2 * reach))
        for x, y in corners:
            pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill)

    def _grid(self, pen: ImageDraw.ImageDraw, line: int) -> None:
        palette, board = self._palette, self._board
        ground = drawing.square_ground(board)
        start = self._spot((ground.left, ground.top))
        end = self._spot((ground.left + ground.width, ground.top + ground.height))
        radius = drawing.GROUND_CORNER * self._scale
        pen.rounded_rectangle((*start, *end), radius, palette.tile, palette.line, line)
        far = 100.0 * (board.sides[0] - 1)
        for number in range(board.sides[0]):
            place = 100.0 * number
            for ends in (((0.0, -place), (far, -place)), ((place, 0.0), (place, -far))):
                pen.line([self._spot(point) for point in ends], palette.grid, line)


def png(moment: Moment, palette: Palette, *, width: int, height: int | None = None) -> bytes:
    """One moment as a PNG, `width` pixels wide."""
    painter = Painter(moment.board, palette, edges=moment.edges, width=width, height=height)
    out = BytesIO()
    few = painter.paint(moment).quantize(COLOURS, Image.Quantize.MAXCOVERAGE)
    few.save(out, "PNG")
    return out.getvalue()


def gif(moments: Sequence[Moment], palette: Palette, *, width: int) -> bytes:
    """These moments as a GIF that loops; the last one stays a little longer."""
    last = moments[-1]
    painter = Painter(last.board, palette, edges=last.edges, width=width)
    # One set of colours for the whole picture, from the frame that has the most in it.
    fullest = max(moments, key=lambda moment: len(moment.stones))
    colours = painter.paint(fullest).quantize(COLOURS, Image.Quantize.MAXCOVERAGE)

    def frames() -> Iterable[Image.Image]:
        for moment in moments:
            yield painter.paint(moment).quantize(palette=colours, dither=Image.Dither.NONE)

    least, most = FRAME_MS
    each = min(most, max(least, WHOLE_GAME_MS // len(moments)))
    first, *rest = frames()
    out = BytesIO()
    first.save(
        out,
        "GIF",
        save_all=True,
        append_images=rest,
        duration=[each] * (len(moments) - 1) + [LAST_FRAME_MS],
        loop=0,
    )
    return out.getvalue()


def _nothing(size: int, colour: str) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """A transparent canvas; its hidden colour is what smooth edges fade into."""
    canvas = Image.new("RGBA", (size, size), f"{colour}00")
    return canvas, ImageDraw.Draw(canvas)


@lru_cache(maxsize=16)
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """The letters that come with Pillow: a server need not have any."""
    return ImageFont.load_default(size)
