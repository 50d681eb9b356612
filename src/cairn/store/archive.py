"""Lists of games: those that were played, found by who, what, how and when; those that go on; those
that wait for somebody. A list is read from an index in its order, never sorted or counted as a
whole; names of players are not in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import (
    ColumnElement,
    Select,
    and_,
    bindparam,
    case,
    func,
    literal,
    select,
    text,
    tuple_,
    union,
    union_all,
)

from cairn.store.database import Reader
from cairn.store.schema import invitations, tables
from cairn.store.schema_meeting import meetings

COUNTED = 10_000
"""Games of each colour that a player's results are counted over: the latest ones."""

Result = Literal["black", "white", "draw", "won", "lost"]


@dataclass(frozen=True, slots=True)
class Game:
    """One row of a list; `black` and `white` are players' ids, times unix milliseconds.

    The other fields are those of `TableSummary`.
    """

    id: str
    game: str
    board: str
    status: str
    one_board: bool
    black: str | None
    white: str | None
    turns: int
    clock: str | None
    waits_for: str | None
    due_at: int | None
    result: str | None
    reason: str | None
    opened_at: int
    changed_at: int
    ended_at: int | None


@dataclass(frozen=True, slots=True)
class Search:
    """What to find among games that two people played to an end; None: whatever.

    `won` and `lost` are a `player`'s results. `since` (included) and `until` (not included)
    bound the moment of the end.
    """

    player: str | None = None
    opponent: str | None = None
    game: str | None = None
    board: str | None = None
    result: Result | None = None
    since: int | None = None
    until: int | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a list: behind this game."""

    ended_at: int
    id: str


@dataclass(frozen=True, slots=True)
class Tally:
    """A player's results in one game, or against one opponent (`key`)."""

    key: str
    won: int
    lost: int
    drawn: int

    @property
    def games(self) -> int:
        """All of them."""
        return self.won + self.lost + self.drawn


_PLACE = select(tables.c.ended_at, tables.c.id).where(
    tables.c.id == bindparam("table"), tables.c.ended_at.is_not(None)
)
_COLUMNS = [tables.c[name] for name in Game.__dataclass_fields__]
# Written as the indexes say it: only then do both databases see that these are their rows.
_LISTED = text("tables.listed")
_OPEN = tables.c.ended_at.is_(None)
_LATEST_FIRST = (tables.c.ended_at.desc(), tables.c.id.desc())
_LATEST_CHANGE = (tables.c.changed_at.desc(), tables.c.id)
_SEATS = {"black": tables.c.black, "white": tables.c.white}
_OTHER = {"black": "white", "white": "black"}
_WAITING = tables.c.waits_for == bindparam("player")
_KEPT_FOR_THEM = union(
    select(invitations.c.table_id).where(invitations.c.player_id == bindparam("player")),
    select(meetings.c.table_id).where(meetings.c.player_id == bindparam("player")),
)
_INVITED = and_(
    tables.c.id.in_(_KEPT_FOR_THEM),
    tables.c.status == "waiting",
    func.coalesce(tables.c.black, "") != bindparam("player"),
    func.coalesce(tables.c.white, "") != bindparam("player"),
)


class Archive:
    """Reads what appends wrote as `summary`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def finished(
        self, search: Search, *, limit: int, behind: Place | None = None
    ) -> list[Game]:
        """Games that two people played to an end, the latest end first."""
        return await self._games(finished_query(search, limit, behind))

    async def place(self, table: str) -> Place | None:
        """Where a game stands in those lists; None for one that is not over, or that is not."""
        row = await self._reader.row(_PLACE, {"table": table})
        return None if row is None else Place(*row)

    async def running(self, *, since: int, limit: int, game: str | None = None) -> list[Game]:
        """Games of two people that go on and changed since then, the latest change first."""
        return await self._games(running_query(since, limit, game))

    async def mine(self, player: str, *, limit: int) -> list[Game]:
        """Tables with this player that are not over, the latest change first."""
        return await self._games(mine_query(player, limit))

    async def invited(self, player: str, *, limit: int, but: str = "") -> list[Game]:
        """Tables that keep a seat for this player and have not begun, the latest first."""
        query = select(*_COLUMNS).where(_INVITED, tables.c.id != but)
        return await self._games(query.order_by(*_LATEST_CHANGE).limit(limit).params(player=player))

    async def waiting(self, player: str, *, limit: int, but: str = "") -> list[Game]:
        """Games of two people in which this player is to move, the one that waits longest first.

        `but`: a table that does not count.
        """
        query = select(*_COLUMNS).where(_WAITING, ~tables.c.one_board, tables.c.id != but)
        query = query.order_by(tables.c.changed_at, tables.c.id).limit(limit)
        return await self._games(query.params(player=player))

    async def count_waiting(self, player: str, *, but: str = "") -> int:
        """How many of them there are."""
        query = select(func.count()).select_from(tables)
        query = query.where(_WAITING, ~tables.c.one_board, tables.c.id != but)
        row = await self._reader.row(query, {"player": player})
        return int(row[0]) if row else 0

    async def count_invited(self, player: str, *, but: str = "") -> int:
        """How many tables wait for this player to sit down."""
        query = select(func.count()).select_from(tables).where(_INVITED, tables.c.id != but)
        row = await self._reader.row(query, {"player": player})
        return int(row[0]) if row else 0

    async def tallies(self, player: str) -> list[Tally]:
        """A player's results game by game, the most played first."""
        return await self._tallies(tally_query(player, "game"))

    async def rivals(self, player: str, *, limit: int) -> list[Tally]:
        """A player's results against each opponent, the one met most often first."""
        return await self._tallies(tally_query(player, "opponent").limit(limit))

    async def _games(self, query: Select[Any]) -> list[Game]:
        return [Game(*row) for row in await self._reader.rows(query)]

    async def _tallies(self, query: Select[Any]) -> list[Tally]:
        rows = await self._reader.rows(query)
        return [Tally(key, won, games - won - drawn, drawn) for key, games, won, drawn in rows]


def finished_query(search: Search, limit: int, behind: Place | None) -> Select[Any]:
    """Of a player's games, those with Black and those with White have an index each."""
    if search.player is None:
        return _finished(search, limit, behind)
    halves = [_finished(search, limit, behind, colour).subquery() for colour in _SEATS]
    both = union_all(*(select(half) for half in halves)).subquery()
    return select(both).order_by(both.c.ended_at.desc(), both.c.id.desc()).limit(limit)


def _finished(
    search: Search, limit: int, behind: Place | None, colour: str | None = None
) -> Select[Any]:
    query = select(*_COLUMNS).where(_LISTED, *_wanted(search, colour))
    if behind is not None:
        here = (literal(behind.ended_at), literal(behind.id))
        query = query.where(tuple_(tables.c.ended_at, tables.c.id) < tuple_(*here))
    return query.order_by(*_LATEST_FIRST).limit(limit)


def _wanted(search: Search, colour: str | None) -> list[ColumnElement[bool]]:
    """The conditions; `colour` is that of the player, where there is one."""
    wanted = []
    if colour is not None:
        wanted.append(_SEATS[colour] == search.player)
    mine = {"won": colour, "lost": _OTHER.get(colour or "")}
    result = mine.get(search.result or "", search.result)
    asked = {"game": search.game, "board": search.board, "result": result}
    if colour is not None:
        asked[_OTHER[colour]] = search.opponent
    for name, value in asked.items():
        if value is not None:
            column = tables.c[name]
            # A person's games are few: no index but theirs may seem the better one.
            wanted.append((column if colour is None else func.coalesce(column, "")) == value)
    if search.since is not None:
        wanted.append(tables.c.ended_at >= search.since)
    if search.until is not None:
        wanted.append(tables.c.ended_at < search.until)
    return wanted


def running_query(since: int, limit: int, game: str | None) -> Select[Any]:
    """Of a game or of all."""
    query = select(*_COLUMNS).where(
        tables.c.status == "playing", tables.c.changed_at >= since, ~tables.c.one_board
    )
    if game is not None:
        query = query.where(tables.c.game == game)
    return query.order_by(*_LATEST_CHANGE).limit(limit)


def mine_query(player: str, limit: int) -> Select[Any]:
    """At a one-board table the player has both seats; it is found once."""
    halves = [
        select(*_COLUMNS).where(seat == player, _OPEN).order_by(*_LATEST_CHANGE).limit(limit)
        for seat in _SEATS.values()
    ]
    both = union(*(select(half.subquery()) for half in halves)).subquery()
    return select(both).order_by(both.c.changed_at.desc(), both.c.id).limit(limit)


def tally_query(player: str, by: Literal["game", "opponent"]) -> Select[Any]:
    """Key, games, won, drawn."""
    halves = []
    for colour, seat in _SEATS.items():
        key = tables.c.game if by == "game" else _SEATS[_OTHER[colour]]
        won = case((tables.c.result == colour, 1), else_=0).label("won")
        drawn = case((tables.c.result == "draw", 1), else_=0).label("drawn")
        half = select(key.label("key"), won, drawn).where(_LISTED, seat == player)
        halves.append(half.order_by(*_LATEST_FIRST).limit(COUNTED).subquery())
    both = union_all(*(select(half) for half in halves)).subquery()
    games = func.count().label("games")
    query = select(both.c.key, games, func.sum(both.c.won), func.sum(both.c.drawn))
    return query.group_by(both.c.key).order_by(games.desc(), both.c.key)
