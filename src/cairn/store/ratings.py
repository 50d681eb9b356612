"""Results of rated games, and the ratings that follow from them. The formulas are the arena's; here
is only what is kept, and that every game counts once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import bindparam, delete, exists, func, insert, or_, select, text, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.arena.rating import PROVISIONAL, Rating, after_game
from cairn.arena.standings import Change, Result, replay
from cairn.store.accounts import BOT, FORMER, PLAYER, Player
from cairn.store.database import Reader
from cairn.store.decisions import Decision, note
from cairn.store.schema import players, tables
from cairn.store.schema_meeting import rating_changes, ratings, results, unrated
from cairn.store.writer import Writer

CHUNK = 500

# Any number, the same at every node: only one of them at a time works out ratings.
_LOCK = 0x7261_7465

_ADD = text(
    "INSERT INTO results (table_id, game, board, pie, black, white, score, at, counts)"
    " VALUES (:table, :game, :board, :pie, :black, :white, :score, :at, true)"
    " ON CONFLICT DO NOTHING RETURNING table_id"
)
_KEEP = text(
    "INSERT INTO ratings (game, player_id, value, deviation, volatility, at, games)"
    " VALUES (:game, :player_id, :value, :deviation, :volatility, :at, :games)"
    " ON CONFLICT (game, player_id) DO UPDATE SET value = excluded.value,"
    " deviation = excluded.deviation, volatility = excluded.volatility, at = excluded.at,"
    " games = excluded.games"
)
_RATING = (
    ratings.c.value,
    ratings.c.deviation,
    ratings.c.volatility,
    ratings.c.at,
    ratings.c.games,
)
_RESULT = select(
    results.c.table_id,
    results.c.game,
    results.c.board,
    results.c.pie,
    results.c.black,
    results.c.white,
    results.c.score,
    results.c.at,
)
_LISTED = text("tables.rated AND tables.listed")


@dataclass(frozen=True, slots=True)
class Leader:
    """Somebody's place in a list."""

    player: Player
    rating: Rating


@dataclass(frozen=True, slots=True)
class Step:
    """What one game did to one rating."""

    table: str
    player: str
    game: str
    at: int
    value_before: float
    deviation_before: float
    value: float
    deviation: float


@dataclass(frozen=True, slots=True)
class Struck:
    """What taking somebody out, or in again, changed: in which games, how many results of theirs,
    and how many people's ratings."""

    games: list[str]
    results: int
    people: int


@dataclass(frozen=True, slots=True)
class Points:
    """What Black made of the games on one board."""

    board: str
    pie: bool
    games: int
    score: float


_STEP = select(
    rating_changes.c.table_id,
    rating_changes.c.player_id,
    rating_changes.c.game,
    rating_changes.c.at,
    rating_changes.c.value_before,
    rating_changes.c.deviation_before,
    rating_changes.c.value,
    rating_changes.c.deviation,
)


class Ratings:
    """Who is how strong, game by game. Times are unix milliseconds."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def due(self, *, since: int, limit: int) -> list[str]:
        """Rated tables that ended since then and are not counted yet, the first end first."""
        counted = exists().where(results.c.table_id == tables.c.id)
        query = select(tables.c.id).where(_LISTED, tables.c.ended_at >= since, ~counted)
        query = query.order_by(tables.c.ended_at, tables.c.id).limit(limit)
        return [row.id for row in await self._reader.rows(query)]

    async def latest(self) -> int:
        """When the last game that is counted ended; 0 where there is none."""
        row = await self._reader.row(select(func.max(results.c.at)))
        return int(row[0] or 0) if row else 0

    async def count(self, result: Result) -> bool:
        """Counts a game, once: whether it had not been counted before."""

        async def change(connection: AsyncConnection) -> bool:
            await _alone(connection)
            values = {name: getattr(result, name) for name in Result.__struct_fields__}
            if (await connection.execute(_ADD, values)).first() is None:
                return False
            two = (result.black, result.white)
            out = select(unrated.c.player_id).where(unrated.c.player_id.in_(two))
            if (await connection.execute(out)).first() is not None:
                this = results.c.table_id == result.table
                await connection.execute(update(results).where(this).values(counts=False))
            elif await _comes_late(connection, result):
                await _replay(connection, result.game)
            else:
                await _rate(connection, result)
            return True

        return await self._writer.change(change)

    async def remove(self, player: str, *, decision: Decision) -> Struck:
        """Takes out everything that somebody played, as if they had never been here.

        The ratings of all others are worked out again, in the same commit.
        """
        return await self._writer.change(lambda connection: strike(connection, player, decision))

    async def restore(self, player: str, *, decision: Decision) -> Struck:
        """Undoes `remove`."""
        return await self._writer.change(
            lambda connection: strike(connection, player, decision, out=False)
        )

    async def removed(self, player: str) -> bool:
        """Whether somebody's games do not count."""
        found = select(unrated.c.player_id).where(unrated.c.player_id == player)
        return await self._reader.row(found) is not None

    async def of(self, player: str) -> dict[str, Rating]:
        """Somebody's ratings by game."""
        return (await self.several([player])).get(player, {})

    async def several(self, people: Sequence[str]) -> dict[str, dict[str, Rating]]:
        """Ratings by player and game."""
        if not people:
            return {}
        query = select(ratings.c.player_id, ratings.c.game, *_RATING)
        found: dict[str, dict[str, Rating]] = {}
        for row in await self._reader.rows(query.where(ratings.c.player_id.in_(people))):
            found.setdefault(row.player_id, {})[row.game] = Rating(*row[2:])
        return found

    async def leaders(self, game: str, *, bots: bool, now: int, limit: int) -> list[Leader]:
        """The strongest of those one can be sure about, people or bots."""
        kind = players.c.kind == BOT if bots else players.c.kind.not_in((BOT, FORMER))
        query = PLAYER.add_columns(*_RATING).join(ratings, ratings.c.player_id == players.c.id)
        query = query.where(ratings.c.game == game, ratings.c.deviation <= PROVISIONAL, kind)
        query = query.order_by(ratings.c.value.desc()).limit(2 * limit)  # some rest for too long
        rows = await self._reader.rows(query)
        found = [Leader(Player(*row[:7]), Rating(*row[7:])) for row in rows]
        return [one for one in found if not one.rating.provisional(now)][:limit]

    async def history(self, player: str, game: str, *, limit: int) -> list[Step]:
        """What the latest games did, the oldest of them first."""
        mine = (rating_changes.c.player_id == player) & (rating_changes.c.game == game)
        latest = (rating_changes.c.at.desc(), rating_changes.c.table_id.desc())
        query = _STEP.where(mine).order_by(*latest).limit(limit)
        return [Step(*row) for row in reversed(await self._reader.rows(query))]

    async def changes(self, table: str) -> dict[str, Step]:
        """What a table did to its two players; empty while it is not counted."""
        rows = await self._reader.rows(_STEP.where(rating_changes.c.table_id == table))
        return {row.player_id: Step(*row) for row in rows}

    async def points(self, game: str) -> list[Points]:
        """What Black made of all games that count, by board and pie rule."""
        query = select(
            results.c.board, results.c.pie, func.count(), func.sum(results.c.score)
        ).where(results.c.game == game, results.c.counts)
        rows = await self._reader.rows(query.group_by(results.c.board, results.c.pie))
        return [Points(board, bool(pie), games, float(score)) for board, pie, games, score in rows]


async def _alone(connection: AsyncConnection) -> None:
    """Until the commit: at the other nodes ratings wait. One SQLite writer is alone anyway."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})


async def _comes_late(connection: AsyncConnection, result: Result) -> bool:
    """Whether one of the two has a counted game that ended later: then the order was another."""
    mine = rating_changes.c.player_id.in_((result.black, result.white))
    later = tuple_(rating_changes.c.at, rating_changes.c.table_id) > tuple_(
        bindparam("at"), bindparam("table")
    )
    query = select(rating_changes.c.at).where(mine, rating_changes.c.game == result.game, later)
    found = await connection.execute(query.limit(1), {"at": result.at, "table": result.table})
    return found.first() is not None


async def _rate(connection: AsyncConnection, result: Result) -> None:
    two = (result.black, result.white)
    query = select(ratings.c.player_id, *_RATING).where(
        ratings.c.game == result.game, ratings.c.player_id.in_(two)
    )
    known = {row.player_id: Rating(*row[1:]) for row in await connection.execute(query)}
    before = [known.get(player, Rating()) for player in two]
    after = after_game(before[0], before[1], result.score, result.at)
    changes = [
        Change(result.table, result.game, player, was, becomes)
        for player, was, becomes in zip(two, before, after, strict=True)
    ]
    await _keep(connection, changes, {result.table: result.at})


async def strike(
    connection: AsyncConnection, player: str, decision: Decision, *, out: bool = True
) -> Struck:
    """Takes somebody out, or in again, within a change."""
    await _alone(connection)
    await connection.execute(delete(unrated).where(unrated.c.player_id == player))
    if out:
        await connection.execute(insert(unrated).values(player_id=player, at=decision.at))
    theirs = or_(results.c.black == player, results.c.white == player)
    rows = await connection.execute(select(results.c.game).where(theirs))
    played = [row.game for row in rows]
    games = sorted(set(played))
    before = await _values(connection, games)
    struck = exists().where(unrated.c.player_id.in_((results.c.black, results.c.white)))
    await connection.execute(update(results).where(theirs).values(counts=~struck))
    for game in games:
        await _replay(connection, game)
    after = await _values(connection, games)
    changed = {one[1] for one in before.keys() | after.keys() if before.get(one) != after.get(one)}
    effects = {"games": len(played), "people": len(changed)}
    await note(connection, replace(decision, details={**decision.details, **effects}))
    return Struck(games, len(played), len(changed))


async def _values(
    connection: AsyncConnection, games: Sequence[str]
) -> dict[tuple[str, str], float]:
    query = select(ratings.c.game, ratings.c.player_id, ratings.c.value)
    rows = await connection.execute(query.where(ratings.c.game.in_(games)))
    return {(row.game, row.player_id): row.value for row in rows}


async def _replay(connection: AsyncConnection, game: str) -> None:
    """Works out a game's ratings from its results alone."""
    await connection.execute(delete(rating_changes).where(rating_changes.c.game == game))
    await connection.execute(delete(ratings).where(ratings.c.game == game))
    query = _RESULT.where(results.c.game == game, results.c.counts)
    rows = await connection.execute(query.order_by(results.c.at, results.c.table_id))
    found = [Result(*row) for row in rows]
    await _keep(connection, list(replay(found)), {result.table: result.at for result in found})


async def _keep(connection: AsyncConnection, changes: list[Change], ends: dict[str, int]) -> None:
    """Adds changes, and the ratings after them."""
    last = {(change.game, change.player): change.after for change in changes}
    rows: list[dict[str, Any]] = [
        {"game": game, "player_id": player, **_columns(rating)}
        for (game, player), rating in last.items()
    ]
    steps = [
        {
            "table_id": change.table,
            "player_id": change.player,
            "game": change.game,
            "at": ends[change.table],
            "value_before": change.before.value,
            "deviation_before": change.before.now(ends[change.table]).deviation,
            "value": change.after.value,
            "deviation": change.after.deviation,
        }
        for change in changes
    ]
    for start in range(0, len(rows), CHUNK):
        await connection.execute(_KEEP, rows[start : start + CHUNK])
    for start in range(0, len(steps), CHUNK):
        await connection.execute(insert(rating_changes), steps[start : start + CHUNK])


def _columns(rating: Rating) -> dict[str, Any]:
    return {name: getattr(rating, name) for name in Rating.__struct_fields__}
