"""Finished games for programs: a search whose answer is a stream of records, one JSON a line."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Annotated

from litestar import get
from litestar.exceptions import NotFoundException, ValidationException
from litestar.params import QueryParameter
from litestar.response import Stream
from msgspec import Meta

from cairn.arena.events import decode
from cairn.arena.records import record_of
from cairn.arena.table import replay
from cairn.server import searching
from cairn.server.house import House
from cairn.server.limits import EXPORT_GAMES
from cairn.server.render import AnyRequest
from cairn.server.session import address_of
from cairn.server.told import NO_SUCH, Query, Told
from cairn.store import Place, Search

READ_AT_ONCE = 50
MOST = 20_000
Most = Annotated[int, QueryParameter(ge=1, le=MOST)]


@get(
    "/api/games",
    exclude_from_csrf=True,
    told=Told(
        "Games",
        media="application/x-ndjson",
        query=[
            replace(searching.QUERY[0], required=True),
            *searching.QUERY[1:],
            Query("max", Annotated[int, Meta(ge=1, le=MOST)], "How many at most."),
        ],
        refusals=NO_SUCH,
    ),
)
async def games(request: AnyRequest, max: Most = MOST) -> Stream:
    """Games that two people played to an end, the latest end first, at most `max` of them.

    Query: `player` (id or name) is needed; `opponent`, `game`, `board`, `result` (`won`, `lost`,
    `draw`, `black`, `white`), `from` and `to` (days, both included) and `behind` (the
    `table` of the last line of an earlier answer, which goes on where that stopped) narrow it. Each
    line is a record as JSON.
    """
    house: House = request.app.state.house
    asked = await searching.asked_for(house, request)
    if not asked.fields["player"]:
        raise ValidationException(detail="player is needed", extra=[{"key": "player"}])
    if asked.nobody:
        raise NotFoundException(detail=f"there is no player {asked.nobody[0]!r}")
    house.limits.check(EXPORT_GAMES, address_of(request), time.monotonic())
    return Stream(
        records(house, asked.search, asked.behind, max),
        media_type="application/x-ndjson",
        headers={
            "content-disposition": 'attachment; filename="cairn-games.ndjson"',
            "cache-control": "no-store",
        },
    )


async def records(
    house: House, search: Search, behind: Place | None, most: int
) -> AsyncIterator[bytes]:
    """The records of a search as lines, read from the journal as whoever asks reads on."""
    while most > 0:
        limit = min(READ_AT_ONCE, most)
        found = await house.store.archive.finished(search, limit=limit, behind=behind)
        for game in found:
            bodies = [body for _, body in await house.store.journal.read(game.id)]
            yield await asyncio.to_thread(_line, bodies)
        if len(found) < limit or found[-1].ended_at is None:
            return
        behind = Place(found[-1].ended_at, found[-1].id)
        most -= len(found)


def _line(bodies: list[bytes]) -> bytes:
    return record_of(replay(map(decode, bodies))).json().encode() + b"\n"
