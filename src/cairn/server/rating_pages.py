"""Ratings as people read them: the lists of each game, the curve of a profile, how Black fares."""

from __future__ import annotations

import time
from dataclasses import dataclass

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from cairn import games
from cairn.arena.standings import Advantage, advantage_of
from cairn.server import listing, protocol
from cairn.server.house import House
from cairn.server.lobby_rows import Strength, strength
from cairn.server.pages import known_language
from cairn.server.render import AnyRequest, page
from cairn.server.session import unix_ms
from cairn.store import Leader, Step

SHORT, LONG = 10, 100
CURVE = 200
"""Games that a curve shows: the latest."""
WIDTH, HEIGHT, MARGIN = 300, 72, 6
ENOUGH = 100
"""Games after which it is said how Black fares on a board."""
FRESH = 600.0
"""Seconds for which that is remembered."""


@dataclass(frozen=True)
class Place:
    """One line of a list."""

    seat: protocol.Seat | None
    strength: Strength
    games: int


@dataclass(frozen=True)
class Standing:
    """The lists of one game."""

    game: str
    people: list[Place]
    bots: list[Place]


@dataclass(frozen=True)
class Curve:
    """Somebody's rating in one game, and how it came to be: a path within `WIDTH` × `HEIGHT`."""

    game: str
    strength: Strength
    games: int
    path: str
    first: int
    last: int
    best: int
    shown: int


@dataclass(frozen=True)
class Fares:
    """How Black fares on one board."""

    board: str
    pie: bool
    advantage: Advantage


@get("/{lang:str}/ratings")
async def ratings_page(request: AnyRequest, lang: FromPath[str]) -> Response[str]:
    """The strongest of every game."""
    lang = known_language(lang)
    standings = [await standing(request, game, SHORT) for game in games.GAMES]
    return page(request, "ratings.html", lang=lang, path="/ratings", standings=standings, game=None)


@get("/{lang:str}/ratings/{name:str}")
async def game_ratings_page(
    request: AnyRequest, lang: FromPath[str], name: FromPath[str]
) -> Response[str]:
    """The strongest of one game."""
    lang = known_language(lang)
    if name not in games.GAMES:
        raise NotFoundException(detail=f"there is no game {name!r} here")
    return page(
        request,
        "ratings.html",
        lang=lang,
        path=f"/ratings/{name}",
        standings=[await standing(request, name, LONG)],
        game=games.GAMES[name],
    )


async def standing(request: AnyRequest, game: str, length: int) -> Standing:
    """The lists of one game, people and bots."""
    house: House = request.app.state.house
    now, ratings = unix_ms(), house.store.ratings
    people = await ratings.leaders(game, bots=False, now=now, limit=length)
    bots = await ratings.leaders(game, bots=True, now=now, limit=length)
    return Standing(game, [_place(one, now) for one in people], [_place(one, now) for one in bots])


def _place(leader: Leader, now: int) -> Place:
    seat = listing.seat_of(leader.player.id, {leader.player.id: leader.player})
    return Place(seat, strength(leader.rating, now), leader.rating.games)


async def curves(house: House, player: str) -> list[Curve]:
    """Somebody's ratings, the most played game first."""
    ratings = await house.store.ratings.of(player)
    found = []
    for game, rating in sorted(ratings.items(), key=lambda one: (-one[1].games, one[0])):
        steps = await house.store.ratings.history(player, game, limit=CURVE)
        values = [round(steps[0].value_before), *(round(step.value) for step in steps)]
        found.append(
            Curve(
                game=game,
                strength=strength(rating, unix_ms()),
                games=rating.games,
                path=path_of(steps),
                first=values[0],
                last=values[-1],
                best=max(values),
                shown=len(steps),
            )
        )
    return found


def path_of(steps: list[Step]) -> str:
    """The curve as an SVG path, game by game from left to right."""
    values = [steps[0].value_before, *(step.value for step in steps)]
    low, high = min(values), max(values)
    span = max(high - low, 100.0)  # a few points must not look like a mountain
    bottom = (low + high - span) / 2
    across = WIDTH - 2 * MARGIN
    points = [
        (
            MARGIN + across * number / (len(values) - 1),
            HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (value - bottom) / span,
        )
        for number, value in enumerate(values)
    ]
    return "M" + " ".join(f"{x:.1f} {y:.1f}" for x, y in points)


class Fairness:
    """How Black fares, counted now and then."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[float, list[Fares]]] = {}

    async def of(self, house: House, game: str) -> list[Fares]:
        """On every board with enough rated games; the default one first."""
        at, known = self._known.get(game, (-FRESH, []))
        if time.monotonic() - at < FRESH:
            return known
        points = [one for one in await house.store.ratings.points(game) if one.games >= ENOUGH]
        boards = games.GAMES[game].boards
        points.sort(key=lambda one: (one.board not in boards, -one.games))
        found = [Fares(one.board, one.pie, advantage_of(one.games, one.score)) for one in points]
        self._known[game] = (time.monotonic(), found)
        return found
