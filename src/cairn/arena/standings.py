"""Ratings of everybody from the list of all results, and what the list says of the games.

Pure: replaying without some players is how the results of a cheat are undone. A rating kept
elsewhere is a cache of this, and must equal it.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator

import msgspec

from cairn.arena.rating import Rating, after_game
from cairn.arena.table import CALLED_OFF, Table
from cairn.games import Colour

NORMAL_95 = 1.96
"""Standard deviations on either side of the middle that hold 95 in 100."""


class Result(msgspec.Struct, frozen=True):
    """One rated game that counts. Players as their colours were at its end, after any swap.

    `score`: 1.0 Black won, 0.5 a draw, 0.0 White won. `at`: when it ended (unix ms).
    """

    table: str
    game: str
    board: str
    pie: bool
    black: str
    white: str
    score: float
    at: int


class Change(msgspec.Struct, frozen=True):
    """What one game did to one person's rating."""

    table: str
    game: str
    player: str
    before: Rating
    after: Rating


class Advantage(msgspec.Struct, frozen=True):
    """How Black fares: the share of points in so many games, and its 95 % interval."""

    games: int
    score: float
    low: float
    high: float


def result_of(table: Table) -> Result | None:
    """The result of a table, if it counts: rated, over and not called off."""
    black, white = table.seats[Colour.BLACK], table.seats[Colour.WHITE]
    if not table.opened.rated or table.outcome is None or black is None or white is None:
        return None
    if table.outcome.reason in CALLED_OFF:
        return None
    scores = {Colour.BLACK: 1.0, None: 0.5, Colour.WHITE: 0.0}
    return Result(
        table=table.id,
        game=table.opened.game,
        board=table.opened.board,
        pie=table.opened.pie,
        black=black.player,
        white=white.player,
        score=scores[table.outcome.winner],
        at=table.since,
    )


def replay(results: Iterable[Result], removed: Collection[str] = ()) -> Iterator[Change]:
    """What every game did to both ratings, in the order of their ends, beginning from nothing.

    Games in which one of the `removed` took part are left out, as if never played.
    """
    known: dict[tuple[str, str], Rating] = {}
    gone = frozenset(removed)
    for result in sorted(results, key=lambda result: (result.at, result.table)):
        if result.black in gone or result.white in gone:
            continue
        players = (result.black, result.white)
        before = [known.get((result.game, player), Rating()) for player in players]
        after = after_game(before[0], before[1], result.score, result.at)
        for player, was, becomes in zip(players, before, after, strict=True):
            known[result.game, player] = becomes
            yield Change(result.table, result.game, player, was, becomes)


def standings(
    results: Iterable[Result], removed: Collection[str] = ()
) -> dict[tuple[str, str], Rating]:
    """Everybody's rating by (game, player) after these results."""
    return {(change.game, change.player): change.after for change in replay(results, removed)}


def advantage(results: Iterable[Result]) -> dict[tuple[str, str, bool], Advantage]:
    """How Black fares, by (game, board, pie).

    The interval is Wilson's, of a share of wins; draws only make it wider than need be.
    """
    scores: dict[tuple[str, str, bool], list[float]] = {}
    for result in results:
        scores.setdefault((result.game, result.board, result.pie), []).append(result.score)
    return {key: advantage_of(len(found), sum(found)) for key, found in scores.items()}


def advantage_of(games: int, points: float) -> Advantage:
    """The same where games and Black's points are counted already."""
    share = points / games
    squared = NORMAL_95**2
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    spread = share * (1 - share) / games + squared / (4 * games**2)
    half = NORMAL_95 / (1 + squared / games) * math.sqrt(spread)
    return Advantage(games, share, max(0.0, middle - half), min(1.0, middle + half))
