"""Coming back: the visitor's games, whose turn it is in them, and the next one to answer."""

from __future__ import annotations

from dataclasses import dataclass

from litestar import Response, get
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from cairn.server import deadlines, listing
from cairn.server.house import House
from cairn.server.listing import Row
from cairn.server.moments import Moment, moment, sheet_for
from cairn.server.pages import known_language
from cairn.server.proof import visitor_of
from cairn.server.render import AnyRequest, page
from cairn.store import Game

MOST = 200
WITH_BOARD = 12
NEVER = 2**62


@dataclass(frozen=True)
class Mine:
    """One of the visitor's games; the first few that wait for them come with their board."""

    row: Row
    moment: Moment | None


@get("/{lang:str}/games/mine")
async def my_games(request: AnyRequest, lang: FromPath[str]) -> Response[str]:
    """Everything that is not over: first what waits for me, the most urgent before the others."""
    house: House = request.app.state.house
    lang = known_language(lang)
    visitor = await visitor_of(request)
    games = await house.store.archive.mine(visitor.id, limit=MOST) if visitor.id else []
    kept = await house.store.archive.invited(visitor.id, limit=MOST) if visitor.id else []
    parts: dict[str, list[Game]] = {"invited": kept}
    parts |= {name: [] for name in ("turn", "theirs", "open", "alone")}
    for game in games:
        parts[_part(game, visitor.id)].append(game)
    parts["turn"].sort(key=lambda game: (game.due_at or NEVER, game.changed_at))
    shown = {name: await _shown(house, lang, found, name) for name, found in parts.items()}
    going = [*parts["turn"], *parts["theirs"]]
    week = None
    if visitor.player is not None and any(map(deadlines.is_by_day, going)):
        week = await deadlines.week_of(house, lang, visitor.player, going)
    moments = [mine.moment for mine in shown["turn"] if mine.moment]
    return page(
        request,
        "my_games.html",
        lang=lang,
        path="/games/mine",
        visitor=visitor,
        parts=shown,
        week=week,
        sheet=sheet_for(moments),
    )


@get("/{lang:str}/games/next")
async def next_game(request: AnyRequest, lang: FromPath[str], but: FromQuery[str] = "") -> Redirect:
    """To the game that waits longest for the visitor, or to their list when none does.

    `but`: the table where they are.
    """
    house: House = request.app.state.house
    lang = known_language(lang)
    visitor = await visitor_of(request)
    waiting = await house.store.archive.waiting(visitor.id, limit=1, but=but) if visitor.id else []
    waiting = waiting or (
        await house.store.archive.invited(visitor.id, limit=1, but=but) if visitor.id else []
    )
    to = f"table/{waiting[0].id}" if waiting else "games/mine"
    return Redirect(f"/{lang}/{to}", headers={"cache-control": "no-store"})


def _part(game: Game, me: str) -> str:
    if game.one_board:
        return "alone"
    if game.status != "playing":
        return "open"
    return "turn" if game.waits_for == me else "theirs"


async def _shown(house: House, lang: str, games: list[Game], part: str) -> list[Mine]:
    found = []
    for number, row in enumerate(await listing.rows(house, lang, games)):
        drawn = part == "turn" and number < WITH_BOARD
        found.append(Mine(row, moment(await house.tables.get(row.game.id)) if drawn else None))
    return found
