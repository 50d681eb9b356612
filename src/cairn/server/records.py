"""Records on the page: export of a table's game, import of one that was written down.

An imported record is read, shown and forgotten; nothing of it is stored.
"""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath

from cairn import games
from cairn.arena.records import record_of
from cairn.games import abstractplay
from cairn.games.record import FIRST_LINE, MARK, Record, RecordError
from cairn.games.svg import position_svg
from cairn.server import protocol, replay
from cairn.server.house import House
from cairn.server.limits import IMPORT_RECORD
from cairn.server.pages import known_language
from cairn.server.render import AnyRequest, page, wants_page
from cairn.server.session import address_of
from cairn.server.told import NO_SUCH, Told


@dataclass
class ImportForm:
    """A pasted text or a file; game and board only for bare move lists."""

    text: str = ""
    file: UploadFile | None = None
    game: str = ""
    board: str = ""


@get("/{lang:str}/import")
async def import_page(request: AnyRequest, lang: FromPath[str]) -> Response[str]:
    """The form."""
    return _form(request, known_language(lang))


@post("/{lang:str}/import", status_code=200)
async def import_record(
    request: AnyRequest,
    lang: FromPath[str],
    data: Annotated[ImportForm, Body(media_type=RequestEncodingType.MULTI_PART)],
) -> Response[str]:
    """The game of a record, to step through; or the form again, saying where it cannot be read."""
    house: House = request.app.state.house
    lang = known_language(lang)
    house.limits.check(IMPORT_RECORD, address_of(request), time.monotonic())
    text = data.text
    if data.file is not None and data.file.filename:
        text = (await data.file.read()).decode("utf-8-sig", errors="replace")
    try:
        record = read_record(text, data.game, data.board)
    except RecordError as error:
        if not wants_page(request):
            raise
        return _form(request, lang, text=text, error=error)
    return _shown(request, lang, record, analysis=await house.studies.available())


def read_record(text: str, game: str = "", board: str = "") -> Record:
    """A record in any form that is understood: ours, its JSON, AbstractPlay's JSON or moves.

    `game` (and `board`) say what a bare list of moves is of.

    Raises:
        RecordError: with line and column where there are any.
    """
    stripped = text.removeprefix(MARK).strip()
    if stripped.startswith("{"):
        ours = re.search(r'"cairn-record"\s*:', stripped)
        return Record.from_json(stripped) if ours else abstractplay.record_from(stripped)
    if game and not stripped.startswith(FIRST_LINE.split()[0]):
        if game not in abstractplay.DEFAULT_BOARDS:
            raise RecordError("unknown-game", key="game", text=game)
        moves = [move for move in re.split(r"[\s;]+", re.sub(r"\b\d+\.\s*", "", stripped)) if move]
        try:
            name = board or abstractplay.DEFAULT_BOARDS[game]
            return abstractplay.record_of_moves(game, name, moves)
        except games.SetupError as error:
            raise RecordError(error.code, key="board", text=board) from None
    return Record.parse(text)


def _form(
    request: AnyRequest, lang: str, *, text: str = "", error: RecordError | None = None
) -> Response[str]:
    return page(
        request,
        "import.html",
        lang=lang,
        path="/import",
        status=422 if error else 200,
        text=text,
        error=error,
        move_games=[games.GAMES[name] for name in abstractplay.DEFAULT_BOARDS],
    )


def _shown(request: AnyRequest, lang: str, record: Record, *, analysis: bool) -> Response[str]:
    snapshot = replay.snapshot(record)
    last = replay.last_position(record)
    return page(
        request,
        "table.html",
        lang=lang,
        path="/import",
        game=games.GAMES[record.game],
        table=snapshot.table,
        turns=snapshot.turns,
        now=snapshot.now,
        snapshot=protocol.encode(snapshot).decode(),
        svg=position_svg(last),
        share="",
        replay=True,
        analysis=analysis,
        hints={},
        record=record.text(),
    )


@get(
    "/table/{table_id:str}/record.txt",
    told=Told("Tables", media="text/plain; charset=utf-8", refusals=NO_SUCH),
)
async def record_text(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    """The record of a table so far, in the one text form of all games."""
    record = await _record(request, table_id)
    return Response(
        record.text(),
        media_type="text/plain; charset=utf-8",
        headers=_attachment(record, table_id, "txt"),
    )


@get(
    "/table/{table_id:str}/record.json",
    told=Told("Tables", dict[str, Any], refusals=NO_SUCH),
)
async def record_json(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
    """The same as JSON."""
    record = await _record(request, table_id)
    return Response(
        record.json().encode(),
        media_type="application/json",
        headers=_attachment(record, table_id, "json"),
    )


async def _record(request: AnyRequest, table_id: str) -> Record:
    house: House = request.app.state.house
    return record_of(await house.tables.get(table_id, fresh=True))


def _attachment(record: Record, table_id: str, ending: str) -> dict[str, str]:
    name = f"cairn-{record.game}-{table_id}.{ending}"
    return {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-cache"}
