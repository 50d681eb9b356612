"""What runs out when: a person's games by the day, day by day, and the same as a calendar that
other programs subscribe to.

Days and times are those of UTC, like all of ours; a calendar program shows its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from babel.dates import format_date, format_time
from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from cairn.arena.control import DAY
from cairn.arena.leave import days_left
from cairn.server import icalendar, listing
from cairn.server.house import House
from cairn.server.icalendar import Event
from cairn.server.listing import Row
from cairn.server.render import AnyRequest, base_url
from cairn.server.session import unix_ms
from cairn.server.times import DATES
from cairn.server.words import CODES, DEFAULT, words_in
from cairn.store import Game, Player

SHOWN = 7
"""Days that have a place of their own; the rest is "later"."""
MOST = 200
BEFORE = 30 * 60 * 1000
"""Milliseconds before its end at which a deadline begins in a calendar, so that it is seen."""
REFRESH = 60
"""Minutes after which a calendar program should look again."""


@dataclass(frozen=True)
class Deadline:
    """One game: until when, and whether it is the visitor who is to move."""

    row: Row
    mine: bool
    time: str
    iso: str


@dataclass(frozen=True)
class Day:
    """One day. `name`: empty for what comes later than the days shown."""

    name: str
    date: str
    today: bool
    deadlines: list[Deadline]


@dataclass(frozen=True)
class Week:
    """The days to come, and what there is of leave. `leave_until`: of a day that runs now."""

    days: list[Day]
    leave_left: int
    leave_until: str

    @property
    def empty(self) -> bool:
        """Whether nothing runs out at all."""
        return not any(day.deadlines for day in self.days)


def is_by_day(game: Game) -> bool:
    """Whether it runs out at a moment that one plans by."""
    return game.due_at is not None and (game.clock or "").startswith("days ")


async def week_of(house: House, lang: str, player: Player, games: Sequence[Game]) -> Week:
    """The visitor's games by the day, the soonest first; of a day their own turns first."""
    due = sorted(filter(is_by_day, games), key=lambda game: game.due_at or 0)
    rows = await listing.rows(house, lang, due)
    return lay_out(
        rows, player.id, lang=lang, now=unix_ms(), taken=await house.store.leave.taken(player.id)
    )


def lay_out(rows: Sequence[Row], player: str, *, lang: str, now: int, taken: Sequence[int]) -> Week:
    """Rows of games with a moment at which they are due, day by day. Pure."""
    today = _date(now).date()
    by_day: dict[int, list[Deadline]] = {}
    for row in rows:
        when = _date(max(row.game.due_at or now, now))
        ahead = min((when.date() - today).days, SHOWN)
        mine = row.game.waits_for == player
        far = ahead == SHOWN
        time = _day(when, lang) if far else _time(when, lang)
        by_day.setdefault(ahead, []).append(Deadline(row, mine, time, when.isoformat()))
    days = [
        Day(
            name="" if ahead == SHOWN else _weekday(today + timedelta(days=ahead), lang),
            date="" if ahead == SHOWN else _day(today + timedelta(days=ahead), lang),
            today=ahead == 0,
            deadlines=sorted(by_day.get(ahead, []), key=lambda one: not one.mine),
        )
        for ahead in range(SHOWN + 1)
        if ahead < SHOWN or ahead in by_day
    ]
    left, ends = leave_of(taken, now)
    return Week(days, left, "" if ends is None else _time(_date(ends), lang))


def leave_of(taken: Sequence[int], now: int) -> tuple[int, int | None]:
    """Days of leave that are left, and the end of one that runs now (unix ms)."""
    running = max((day for day in taken if day <= now < day + DAY), default=None)
    return days_left(taken, now), None if running is None else running + DAY


@get("/calendar/{name:str}")
async def feed(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """The calendar behind a private address; 404 for one that was given up, or never given."""
    house: House = request.app.state.house
    address = house.calendars.open(name.removesuffix(".ics")) if name.endswith(".ics") else None
    player_id, _, number = (address or "").partition(".")
    wishes = await house.store.notices.of(player_id) if player_id else None
    player = await house.store.players.find(player_id) if player_id else None
    if wishes is None or player is None or str(wishes.calendar) != number:
        raise NotFoundException(detail="there is no such calendar")
    lang = wishes.language if wishes.language in CODES else DEFAULT
    games = [game for game in await house.store.archive.mine(player.id, limit=MOST)]
    rows = await listing.rows(house, lang, [game for game in games if is_by_day(game)])
    events = [event_of(row, player.id, lang, base_url(request)) for row in rows]
    return Response(
        icalendar.calendar(words_in(lang)("calendar-name"), events, refresh_minutes=REFRESH),
        media_type=icalendar.MEDIA_TYPE,
        headers={"cache-control": "private, max-age=300"},
    )


def address_of(house: House, base: str, player: str, number: int | None) -> str:
    """The address of somebody's calendar; empty where they have none."""
    return f"{base}/calendar/{house.calendars.sign(f'{player}.{number}')}.ics" if number else ""


def event_of(row: Row, player: str, lang: str, base: str) -> Event:
    """A game's deadline. It keeps its identity when the game goes on, and moves."""
    game, words = row.game, words_in(lang)
    other = row.white if game.black == player else row.black
    name = "" if other is None else other.name or words("seat-guest", number=str(other.number))
    due = game.due_at or game.changed_at
    values = {"game": words(f"game-{game.game}"), "name": name}
    kind = "mine" if game.waits_for == player else "theirs"
    host = base.partition("://")[2].partition(":")[0]
    link = f"{base}/{lang}/table/{game.id}"
    return Event(
        uid=f"{game.id}@{host}",
        sequence=max(0, (game.changed_at - game.opened_at) // 1000),
        changed=game.changed_at,
        starts=due - BEFORE,
        ends=due,
        summary=words(f"calendar-{kind}", **values),
        description=f"{words('list-turn', turn=game.turns + 1)}\n{link}",
        url=link,
    )


def _date(moment: int) -> datetime:
    return datetime.fromtimestamp(moment / 1000, UTC)


def _time(when: datetime, lang: str) -> str:
    return str(format_time(when, "short", locale=DATES.get(lang, lang)))


def _day(when: object, lang: str) -> str:
    return str(format_date(when, "d MMM", locale=DATES.get(lang, lang)))  # type: ignore[arg-type]


def _weekday(when: object, lang: str) -> str:
    return str(format_date(when, "EEEE", locale=DATES.get(lang, lang)))  # type: ignore[arg-type]
