"""The study of a finished game on a page without script: the curve as it stands, and the turns that
lost most. With script it is `web/src/study/`'s, by the same measures."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from litestar import post
from litestar.params import FromPath
from litestar.response import Redirect
from markupsafe import Markup

from cairn.arena.table import Table
from cairn.server import fair_play, running_games
from cairn.server.house import House
from cairn.server.limits import STUDY
from cairn.server.pages import known_language
from cairn.server.render import AnyRequest
from cairn.server.session import address_of
from cairn.server.study_protocol import JudgedTurn, StudySeen

COSTLY, MOST = 0.08, 5
"""Losses of winning chance from which on a turn is told of, and how many are."""
WIDTH, HEIGHT = 480, 112
TOP, BOTTOM, SIDE = 8, 16, 12


@dataclass(frozen=True)
class Still:
    """What the page shows. `may_ask`: nobody has, or not for all of the game, and somebody is
    there to do it."""

    seen: StudySeen
    curve: Markup
    worst: list[JudgedTurn]
    may_ask: bool
    goes_on: bool


async def still_of(house: House, table: Table) -> Still | None:
    """The study of a game that is over; None where there is none and none can be asked for."""
    if table.status != "over" or not table.turns:
        return None
    seen = await house.studies.seen(table.id, 0, table)
    may_ask = seen.status in ("none", "failed") and await house.studies.available()
    goes_on = seen.status in ("waiting", "preparing", "working")
    if not (seen.turns or may_ask or goes_on):
        return None
    return Still(seen, curve(seen.turns, seen.total), worst(seen.turns), may_ask, goes_on)


def worst(turns: Sequence[JudgedTurn]) -> list[JudgedTurn]:
    """The turns that lost most, the worst first."""
    costly = [turn for turn in turns if turn.loss >= COSTLY and turn.better]
    return sorted(costly, key=lambda turn: -turn.loss)[:MOST]


def curve(turns: Sequence[JudgedTurn], total: int) -> Markup:
    """Black's chance before the first turn and after each, as the inside of an SVG."""
    chances = [turns[0].before, *(turn.after for turn in turns)] if turns else []

    def x(count: int) -> float:
        return round(SIDE + count / max(1, total) * (WIDTH - 2 * SIDE), 1)

    def y(chance: float) -> float:
        return round(TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM), 1)

    points = [(x(count), y(chance)) for count, chance in enumerate(chances)]
    line = " ".join(f"{across},{down}" for across, down in points)
    area = f"{points[0][0]},{y(0)} {line} {points[-1][0]},{y(0)}" if points else ""
    marks = "".join(
        f'<path class="curve-worst" d="M{x(turn.turn)} {y(turn.after)}m0-6l6 6-6 6-6-6Z"/>'
        for turn in worst(turns)
    )
    return Markup(  # noqa: S704 - numbers only
        f'<rect class="curve-ground" x="{SIDE}" y="{TOP}" width="{WIDTH - 2 * SIDE}"'
        f' height="{y(0) - TOP}"/><polygon class="curve-black" points="{area}"/>'
        f'<line class="curve-middle" x1="{SIDE}" x2="{WIDTH - SIDE}" y1="{y(0.5)}" y2="{y(0.5)}"/>'
        f'<polyline class="curve-line" points="{line}"/>{marks}'
    )


@post("/{lang:str}/table/{table_id:str}/study", status_code=303)
async def ask(request: AnyRequest, lang: FromPath[str], table_id: FromPath[str]) -> Redirect:
    """Asks for a study of a game that is over, by a form; asking again is harmless.

    Raises NotFair, NoSuchTable, NoAnalyst, StudyRefused, LimitReached.
    """
    house: House = request.app.state.house
    lang = known_language(lang)
    house.limits.check(STUDY, address_of(request), time.monotonic())
    table = await house.tables.get(table_id, fresh=True)
    player, cookie = await house.sessions.visitor_or_guest(request, language=lang)
    fair_play.check_study(table, player.id)
    await running_games.check_table(house, table, player.id)
    await house.studies.ask_table(table, player.id)
    return Redirect(
        f"/{lang}/table/{table_id}#study", status_code=303, cookies=[cookie] if cookie else []
    )
