"""A board on somebody else's page: the one page that may stand in a frame.

It has no cookies, takes no part in a game and needs no script; with one, stepping through the turns
leaves no trace in the history of the page around it.
"""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery, QueryParameter

from cairn.games import Colour
from cairn.server import present
from cairn.server.house import House
from cairn.server.moments import moment
from cairn.server.render import AnyRequest, base_url, environment, language_of
from cairn.server.security import POLICY
from cairn.server.words import CODES, words_in

Theme = Literal["system", "light", "dark"]
Turn = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]

FRAMED = POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")
WIDTH, HEIGHT = 480, 520
"""What the snippet gives it; the board takes what there is."""


@get("/embed/table/{table_id:str}", exclude_from_csrf=True)
async def embedded(
    request: AnyRequest,
    table_id: FromPath[str],
    turn: Turn = None,
    theme: FromQuery[Theme] = "system",
    lang: FromQuery[str] = "",
) -> Response[str]:
    """The board of a table after `turn` turns (now, if absent), and the ways back and on."""
    house: House = request.app.state.house
    table = await house.tables.get(table_id, fresh=True)
    here = moment(table, turn)
    code = lang if lang in CODES else language_of(request)
    html = environment.get_template("embed.html").render(
        t=words_in(code),
        lang=code,
        theme=theme,
        asset=house.assets.url,
        base=base_url(request),
        table=present.info(table),
        seats={colour.value: present.seat(table.seats[colour]) for colour in Colour},
        here=here,
        turns=len(table.turns),
        now=turn is None or here.turn == len(table.turns),
        black=here.cells(Colour.BLACK),
        white=here.cells(Colour.WHITE),
    )
    return Response(
        html,
        media_type=MediaType.HTML,
        headers={
            "content-security-policy": FRAMED,
            "cross-origin-resource-policy": "cross-origin",
            "content-language": code,
            "vary": "accept-language",
            "cache-control": "no-cache",
            "x-robots-tag": "noindex",
        },
    )
