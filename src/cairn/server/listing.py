"""Games as lists show them: the store's rows with the names of their players and dates in words.

No routes, no templates; which games a list holds is asked elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cairn.arena.control import ByDay, Live, read
from cairn.server import present, protocol, times
from cairn.server.house import House
from cairn.server.session import unix_ms
from cairn.server.words import Words, words_in
from cairn.store import Game, Player

__all__ = ["Row", "clock_text", "people", "rows", "seat_of"]

DAY = 24 * 3600 * 1000


@dataclass(frozen=True, slots=True)
class Row:
    """One game of a list. `when`: its end, or its last change; `left`: until the time is over."""

    game: Game
    black: protocol.Seat | None
    white: protocol.Seat | None
    when: str
    day: str
    clock: str
    left: str


async def people(house: House, ids: Iterable[str | None]) -> dict[str, Player]:
    """The players of a list, by id."""
    different = {player for player in ids if player}
    return await house.store.players.several(sorted(different)) if different else {}


def seat_of(player: str | None, found: dict[str, Player]) -> protocol.Seat | None:
    """A player as they are called today; one whose account was deleted has neither name nor
    number."""
    if player is None:
        return None
    known = found.get(player)
    if known is None or known.is_former:
        return protocol.Seat(player=player, name=None, number=0)
    return present.person(player, present.name_kept(known))


async def rows(house: House, lang: str, games: Sequence[Game]) -> list[Row]:
    """The rows of a list in a language."""
    found = await people(house, (p for game in games for p in (game.black, game.white)))
    now = unix_ms()
    return [
        Row(
            game=game,
            black=seat_of(game.black, found),
            white=seat_of(game.white, found),
            when=_when(game, now, lang),
            day=times.iso_day(game.ended_at or game.changed_at),
            clock=clock_text(game.clock, words_in(lang)),
            left="" if game.due_at is None else times.span(game.due_at - now, lang),
        )
        for game in games
    ]


def clock_text(clock: str | None, words: Words) -> str:
    """A time control in words; nothing where nobody counts."""
    match None if clock is None else read(clock):
        case Live(initial=initial, increment=increment):
            minutes = words.number(round(initial / 60, 2))
            return words("list-clock-live", minutes=minutes, seconds=str(increment))
        case ByDay(days=days):
            return words("list-clock-days", days=days)
        case _:
            return ""


def _when(game: Game, now: int, lang: str) -> str:
    moment = game.ended_at or game.changed_at
    if now - moment < DAY:
        return times.ago(now - moment, lang)
    return times.day(moment, lang)


def since(player: Player, lang: str) -> str:
    """The day on which somebody first came."""
    return times.day(player.created_at, lang)
