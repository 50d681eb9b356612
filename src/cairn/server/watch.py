"""Games that go on, for those who like to look: small boards, one featured for each game.

The page is whole without script. Its script asks one address every few seconds what has changed on
the boards that it shows; boards never move about while somebody reaches for one.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec import Meta, Struct

from cairn import games
from cairn.arena.table import Table
from cairn.games import Colour
from cairn.server import listing
from cairn.server.house import House
from cairn.server.limits import WATCH
from cairn.server.listing import Row
from cairn.server.moments import Moment, moment, sheet_for
from cairn.server.pages import known_language
from cairn.server.present import presence
from cairn.server.render import AnyRequest, page
from cairn.server.session import address_of, unix_ms
from cairn.server.summaries import result_of
from cairn.server.tables import NoSuchTable
from cairn.server.told import Query, Told
from cairn.server.words import CODES, DEFAULT, Words, words_in

BOARDS_A_GAME = 7
FRESH = 3 * 24 * 3600 * 1000
"""A game in which nothing has happened for this long is not shown: perhaps both have left it."""

MOST_ASKED = 64
Since = Annotated[int, QueryParameter(ge=0, le=2**53)]
Known = Annotated[str, QueryParameter(max_length=4096)]


@dataclass(frozen=True)
class Board:
    """A small board and what stands beside it."""

    row: Row
    seen: Seen
    moment: Moment


@dataclass(frozen=True)
class Group:
    """The boards of one game; `count`: how many games of it go on in all."""

    game: str
    boards: list[Board]
    count: str


class Seen(Struct):
    """What changes about a board while it is shown; the texts are in the reader's language.

    `stones`: the drawing of what stands there; null when the asker has it. `mover`: null when the
    game is over. `words`: how far it is, or how it ended; `watching`: how many people watch, empty
    when nobody does.
    """

    id: str
    seq: int
    stones: str | None
    black: int
    white: int
    mover: Colour | None
    words: str
    watching: str


class Changes(Struct):
    """The boards that have changed, and a line about games that began meanwhile (or "")."""

    boards: list[Seen]
    more: str


@get("/{lang:str}/watch")
async def watch_page(request: AnyRequest, lang: FromPath[str]) -> Response[str]:
    """Running games of two people, those first that changed last; tables of one are private."""
    house: House = request.app.state.house
    lang = known_language(lang)
    groups = [group for name in games.GAMES if (group := await _group(house, lang, name)).boards]
    shown = [board for group in groups for board in group.boards]
    return page(
        request,
        "watch.html",
        lang=lang,
        path="/watch",
        visitor=await house.sessions.visitor(request),
        groups=groups,
        sheet=sheet_for(board.moment for board in shown),
        known=",".join(f"{board.seen.id}.{board.seen.seq}" for board in shown),
        since=unix_ms(),
    )


async def _group(house: House, lang: str, name: str) -> Group:
    archive, since = house.store.archive, unix_ms() - FRESH
    listed = await archive.running(since=since, limit=4 * BOARDS_A_GAME, game=name)
    tables = [await house.tables.get(game.id) for game in listed]
    crowd = {table.id: watchers(house, table) for table in tables}
    # The one that most people watch is featured, the others stay in their order.
    best = max(tables, key=lambda table: crowd[table.id], default=None)
    order = sorted(range(len(tables)), key=lambda i: tables[i] is not best)[:BOARDS_A_GAME]
    rows = await listing.rows(house, lang, [listed[i] for i in order])
    words = words_in(lang)
    boards = [
        Board(row, seen(tables[i], crowd[tables[i].id], words), moment(tables[i]))
        for row, i in zip(rows, order, strict=True)
    ]
    count = len(listed) if len(listed) < 4 * BOARDS_A_GAME else f"{len(listed)}+"
    return Group(name, boards, str(count))


@get(
    "/api/watch",
    exclude_from_csrf=True,
    told=Told(
        "Games",
        Changes,
        query=[
            Query("known", Annotated[str, Meta(max_length=4096)], "`ID.SEQ,ID.SEQ…`, as shown."),
            Query(
                "since",
                Annotated[int, Meta(ge=0, le=2**53)],
                "When the page was made.",
            ),
            Query("lang", str, "The language of the texts."),
        ],
        cached=True,
    ),
)
async def changes(
    request: AnyRequest,
    known: Known = "",
    since: Since = 0,
    lang: FromQuery[str] = DEFAULT,
) -> Response[Changes] | Response[None]:
    """What has changed on boards. `known`: their tables, each with the seq that is shown, as
    `ID.SEQ,ID.SEQ…`; `since`: when the page was made. 304 when nothing has, by `ETag`.
    """
    house: House = request.app.state.house
    house.limits.check(WATCH, address_of(request), time.monotonic())
    words = words_in(lang if lang in CODES else DEFAULT)
    shown = read_known(known)
    tables = await _tables(house, shown)
    crowd = [watchers(house, table) for table in tables]
    begun = await _begun(house, since, shown)
    state = [words.code, begun, *((t.id, t.seq, n) for t, n in zip(tables, crowd, strict=True))]
    tag = f'"{hashlib.sha256(repr(state).encode()).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(None, status_code=304, headers=headers)
    more = words("watch-more", count=begun) if begun else ""
    boards = [
        seen(table, watching, words, known=shown[table.id])
        for table, watching in zip(tables, crowd, strict=True)
    ]
    return Response(Changes(boards, more), headers=headers)


def read_known(text: str) -> dict[str, int]:
    """Tables and seqs of `ID.SEQ,ID.SEQ…`; what is not written so is passed over."""
    found = {}
    for part in text.split(",")[:MOST_ASKED]:
        table, _, seq = part.rpartition(".")
        if table and seq.isdecimal() and len(seq) < 10:
            found[table] = int(seq)
    return found


async def _tables(house: House, names: Iterable[str]) -> list[Table]:
    """Those that exist and are for everybody to see."""
    found = []
    for name in names:
        try:
            table = await house.tables.get(name)
        except NoSuchTable:
            continue
        if not table.opened.one_board:
            found.append(table)
    return found


async def _begun(house: House, since: int, shown: dict[str, int]) -> int:
    """How many games began since the page was made."""
    running = await house.store.archive.running(since=since, limit=MOST_ASKED)
    return sum(1 for game in running if game.opened_at >= since and game.id not in shown)


def watchers(house: House, table: Table) -> int:
    """How many people at this node's tables watch one."""
    return presence(table, house.hub.people(table.id)).watching


def seen(table: Table, watching: int, words: Words, *, known: int = 0) -> Seen:
    """A board as it is now, for somebody who has it as of seq `known`."""
    here = moment(table)
    result = result_of(table)
    over = table.status == "over"
    return Seen(
        id=table.id,
        seq=table.seq,
        stones=None if table.seq == known else here.standing,
        black=len(here.cells(Colour.BLACK)),
        white=len(here.cells(Colour.WHITE)),
        mover=None if over else table.position.mover,
        words=words(f"list-result-{result or 'none'}")
        if over
        else words("list-turn", turn=table.position.turn),
        watching=words("watching", count=watching) if watching else "",
    )
