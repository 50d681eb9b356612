"""`/api/me/notices`, `/api/me/deadlines`, `/api/me/calendar`: what the asker is told, and when."""

from __future__ import annotations

from litestar import delete, get, post, put
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from cairn.arena.notices import KINDS
from cairn.server import deadlines, notice_wishes
from cairn.server.api_access import person
from cairn.server.api_lists import seen
from cairn.server.api_talk_shapes import CalendarSeen, Deadlines, NewWishes, WishesSeen
from cairn.server.house import House
from cairn.server.json_body import body
from cairn.server.render import AnyRequest, base_url
from cairn.server.scopes import NOTICES, READ_ME
from cairn.server.session import unix_ms
from cairn.server.told import AGAINST_THE_RULES, Told
from cairn.server.words import CODES, DEFAULT
from cairn.store import Account, Player, Wishes

TAG = "Notices"


@get(
    "/api/me/notices",
    exclude_from_csrf=True,
    told=Told(TAG, WishesSeen, scopes=(READ_ME, NOTICES)),
)
async def notices(request: AnyRequest) -> WishesSeen:
    """What I am told, and by which way"""
    house: House = request.app.state.house
    player = await person(request, READ_ME, NOTICES)
    account = await house.store.credentials.find(player.id)
    return _shown(house, account, await house.store.notices.of(player.id))


@put(
    "/api/me/notices",
    exclude_from_csrf=True,
    told=Told(
        TAG,
        WishesSeen,
        NewWishes,
        scopes=(NOTICES,),
        refusals=AGAINST_THE_RULES,
        example={"mail": ["turn", "challenge"]},
    ),
)
async def choose(request: AnyRequest) -> WishesSeen:
    """Changes what I am told

    `way-not-offered`: this arena has no such way for the asker; a browser that is to take notices
    is added in that browser.
    """
    house: House = request.app.state.house
    player = await person(request, NOTICES)
    data = await body(request, NewWishes)
    account = await house.store.credentials.find(player.id)
    asked = {"push": data.push, "mail": data.mail}
    wanted = {way: kinds for way, kinds in asked.items() if kinds is not None}
    language = await _language(house, player)
    known = await notice_wishes.choose(house, player, account, wanted, language=language)
    return _shown(house, account, known)


def _shown(house: House, account: Account | None, known: Wishes) -> WishesSeen:
    push, mail = ([kind for kind in KINDS if kind in way] for way in (known.push, known.mail))
    return WishesSeen(push, mail, notice_wishes.ways_for(house, account))  # type: ignore[arg-type]


async def _language(house: House, player: Player) -> str:
    """That of their notices so far, or of the pages they see."""
    kept = (await house.store.notices.of(player.id)).language or player.language
    return kept if kept in CODES else DEFAULT


@get(
    "/api/me/deadlines",
    exclude_from_csrf=True,
    told=Told(TAG, Deadlines, scopes=(READ_ME, NOTICES)),
)
async def my_deadlines(request: AnyRequest) -> Deadlines:
    """What runs out when: what the calendar shows"""
    house: House = request.app.state.house
    player = await person(request, READ_ME, NOTICES)
    found = await house.store.archive.mine(player.id, limit=deadlines.MOST)
    due = sorted(filter(deadlines.is_by_day, found), key=lambda game: game.due_at or 0)
    taken = await house.store.leave.taken(player.id)
    left, until = deadlines.leave_of(taken, unix_ms())
    return Deadlines(await seen(house, due), left, until)


# The address shows its owner's games to whoever has it, also when the token is no more.


@get("/api/me/calendar", exclude_from_csrf=True, told=Told(TAG, CalendarSeen, scopes=(NOTICES,)))
async def calendar(request: AnyRequest) -> CalendarSeen:
    """The private address of my calendar"""
    house: House = request.app.state.house
    return await _calendar(request, house, await person(request, NOTICES))


@post(
    "/api/me/calendar",
    status_code=HTTP_200_OK,
    exclude_from_csrf=True,
    told=Told(TAG, CalendarSeen, scopes=(NOTICES,)),
)
async def make_calendar(request: AnyRequest) -> CalendarSeen:
    """Makes a new address for my calendar; one that there was shows nothing any more"""
    house: House = request.app.state.house
    player = await person(request, NOTICES)
    await _number(house, player, off=False)
    return await _calendar(request, house, player)


@delete(
    "/api/me/calendar",
    status_code=HTTP_204_NO_CONTENT,
    exclude_from_csrf=True,
    told=Told(TAG, status=204, scopes=(NOTICES,)),
)
async def end_calendar(request: AnyRequest) -> None:
    """Takes the address of my calendar back"""
    house: House = request.app.state.house
    await _number(house, await person(request, NOTICES), off=True)


async def _calendar(request: AnyRequest, house: House, player: Player) -> CalendarSeen:
    number = (await house.store.notices.of(player.id)).calendar
    return CalendarSeen(deadlines.address_of(house, base_url(request), player.id, number) or None)


async def _number(house: House, player: Player, *, off: bool) -> None:
    language = await _language(house, player)
    await house.store.notices.number_calendar(player.id, language=language, at=unix_ms(), off=off)


HANDLERS = [notices, choose, my_deadlines, calendar, make_calendar, end_calendar]
