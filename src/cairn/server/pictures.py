"""Pictures of a table by address, to share: SVG and PNG of any position, a GIF of the whole game.

Other sites may show them; they name nobody and hold nothing but a board.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Annotated, Literal

from litestar import Response, get
from litestar.params import FromPath, FromQuery, QueryParameter

from cairn.arena.table import Table
from cairn.games.drawing import PALETTES
from cairn.server.house import House
from cairn.server.limits import PICTURE
from cairn.server.moments import Moment, moment
from cairn.server.render import AnyRequest
from cairn.server.session import address_of

Theme = Literal["light", "dark"]
Shape = Literal["board", "card"]
Turn = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]

BOARD_WIDTH = 800
CARD = (1200, 630)  # what most sites show of a link
GIF_WIDTH = 420
MOST_FRAMES = 160

DRAWING = 1
"""Goes up when boards are drawn differently, so that kept copies are asked for anew."""


@get("/table/{table_id:str}/board.svg", exclude_from_csrf=True)
async def board_svg(
    request: AnyRequest,
    table_id: FromPath[str],
    turn: Turn = None,
    theme: FromQuery[Theme] = "light",
) -> Response[bytes]:
    """The board after `turn` turns (now, if absent) as a drawing of its own."""
    house: House = request.app.state.house
    table = await house.tables.get(table_id, fresh=True)
    shown = moment(table, turn)
    tag = _tag(table, shown, theme)
    if _known(request, tag):
        return _picture(table, tag, None, "image/svg+xml")
    svg = shown.picture(PALETTES[theme]).encode()
    return _picture(table, tag, svg, "image/svg+xml")


@get("/table/{table_id:str}/board.png", exclude_from_csrf=True)
async def board_png(
    request: AnyRequest,
    table_id: FromPath[str],
    turn: Turn = None,
    theme: FromQuery[Theme] = "light",
    shape: FromQuery[Shape] = "board",
) -> Response[bytes]:
    """The same in pixels; a `card` has the proportions that previews of links want."""
    house: House = request.app.state.house
    table = await house.tables.get(table_id, fresh=True)
    shown = moment(table, turn)
    width, height = CARD if shape == "card" else (BOARD_WIDTH, None)
    make = partial(_still, shown, theme, width, height)
    return await _developed(request, table, _tag(table, shown, theme, shape), make, "image/png")


@get("/table/{table_id:str}/game.gif", exclude_from_csrf=True)
async def game_gif(
    request: AnyRequest, table_id: FromPath[str], theme: FromQuery[Theme] = "light"
) -> Response[bytes]:
    """The whole game, turn by turn, in a loop; of a very long one every so many turns."""
    house: House = request.app.state.house
    table = await house.tables.get(table_id, fresh=True)
    tag = _tag(table, moment(table), theme, "gif")
    return await _developed(request, table, tag, partial(_game, table, theme), "image/gif")


def _still(shown: Moment, theme: Theme, width: int, height: int | None) -> bytes:
    from cairn.server import painting  # read in the darkroom, when the first picture is made

    return painting.png(shown, PALETTES[theme], width=width, height=height)


def _game(table: Table, theme: Theme) -> bytes:
    from cairn.server import painting

    played = len(table.turns)
    pace = -(-played // MOST_FRAMES) or 1
    # Counted back from the end, so that the end is always shown.
    turns = sorted({0, *range(played, 0, -pace)})
    frames = [moment(table, turn) for turn in turns]
    return painting.gif(frames, PALETTES[theme], width=GIF_WIDTH)


async def _developed(
    request: AnyRequest, table: Table, tag: str, make: Callable[[], bytes], media_type: str
) -> Response[bytes]:
    house: House = request.app.state.house
    if _known(request, tag):
        return _picture(table, tag, None, media_type)
    key = (table.id, tag)
    if key not in house.darkroom:
        house.limits.check(PICTURE, address_of(request), time.monotonic())
    return _picture(table, tag, await house.darkroom.develop(key, make), media_type)


def _tag(table: Table, shown: Moment, *more: str) -> str:
    """Says exactly what is on a picture: a turn that is taken back and played again is another."""
    seq = table.turns[shown.turn - 1].seq if shown.turn else 0
    return f'"{"-".join((str(DRAWING), str(shown.turn), str(seq), *more))}"'


def _known(request: AnyRequest, tag: str) -> bool:
    return request.headers.get("if-none-match") == tag


def _picture(table: Table, tag: str, content: bytes | None, media_type: str) -> Response[bytes]:
    """The picture, or word that the asker has it already."""
    kept = "public, max-age=86400" if table.status == "over" else "public, max-age=10"
    return Response(
        content or b"",
        status_code=304 if content is None else 200,
        media_type=media_type,
        headers={
            "cache-control": kept,
            "etag": tag,
            "cross-origin-resource-policy": "cross-origin",
            "x-robots-tag": "noindex",
        },
    )
