"""Opening a table and its page, as HTML that a script brings to life.

What happens at the table afterwards goes through the socket.
"""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated

from litestar import Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect

from cairn import games
from cairn.arena.notices import is_slow
from cairn.arena.refusals import Refused
from cairn.arena.table import Table
from cairn.games.svg import position_svg
from cairn.server import listing, present, protocol, study_still
from cairn.server.clock_form import BadClock, chosen_clock
from cairn.server.house import House
from cairn.server.house_bots import is_of_the_house
from cairn.server.limits import OPEN_TABLE, LimitReached
from cairn.server.moments import moment
from cairn.server.pages import known_language
from cairn.server.pictures import Turn
from cairn.server.render import AnyRequest, base_url, language_of, page
from cairn.server.sentences import wrong_field
from cairn.server.session import Visitor, address_of
from cairn.server.standing import Barred
from cairn.store import Player

COLOURS = ("black", "white", "random")
SETUP_FIELDS = {"unknown-game": "game", "unknown-board": "board", "pie-not-here": "pie"}
SEATS = ("friend", "bot", "one-board")


@dataclass
class NewTable:
    """The form that opens a table; every field but the game has a default."""

    game: str
    board: str = ""
    pie: str = ""
    colour: str = "random"
    clock: str = "none"
    """The text of a control, or `own` with minutes and increment, or `own-days` with days."""
    minutes: str = ""
    increment: str = ""
    days: str = ""
    seats: str = "friend"
    bot: str = ""
    """With `seats=bot`: which, by its id or level; empty for the easiest."""
    rated: str = ""
    """With `seats=bot`: `yes` for a game that counts for both."""
    choices: str = ""
    """`yes` when the form shows the pie rule as a box, so that an absent `pie` means "no"."""


def pie_choice(form: NewTable) -> bool | None:
    """Whether the pie rule was chosen; None leaves it to the game."""
    game = games.GAMES.get(form.game)
    if game is not None and game.pie == "never" and form.pie != "on":
        return None
    if form.pie not in {"", "on", "off"}:
        raise wrong_field("pie", form.pie, "pie is on, off or absent")
    if form.pie:
        return form.pie == "on"
    return False if form.choices == "yes" else None


def chosen_bot(house: House, form: NewTable) -> Player | None:
    """The bot of the form, which is here. Raises NoSuchBot, and a 400 for no such game."""
    if form.seats != "bot":
        return None
    if form.game not in games.GAMES:
        raise wrong_field("game", form.game, "there is no such game")
    return house.bots.choose(form.bot, form.game, form.board or None).player


async def is_rated(house: House, form: NewTable, bot: Player | None, player: Player) -> bool:
    """Whether the game is to count. Raises Refused where it cannot; a clock is asked for later.

    Only the house's own bots: whoever runs another could lose to themselves.
    """
    if bot is None or form.rated != "yes":
        return False
    if not is_of_the_house(bot.id):
        raise Refused("cannot-rate", why="bot")
    if await house.store.credentials.find(player.id) is None:
        raise Refused("cannot-rate", why="no-account")
    return True


@post("/{lang:str}/tables", status_code=303)
async def open_table(
    request: AnyRequest,
    lang: FromPath[str],
    data: Annotated[NewTable, Body(media_type=RequestEncodingType.URL_ENCODED)],
) -> Redirect:
    """Opens a table and goes to its page."""
    house: House = request.app.state.house
    lang = known_language(lang)
    if data.colour not in COLOURS:
        raise wrong_field("colour", data.colour, "colour is black, white or random")
    if data.seats not in SEATS:
        raise wrong_field("seats", data.seats, "seats is friend, bot or one-board")
    try:
        clock = chosen_clock(data)
    except BadClock as error:
        raise wrong_field(error.field, error.value, str(error)) from None
    house.limits.check(OPEN_TABLE, address_of(request), time.monotonic())
    house.steward.may_begin(clock.text)
    bot = chosen_bot(house, data)
    player, cookie = await house.sessions.visitor_or_guest(request, language=lang)
    await house.steward.admit(player.id, address_of(request))
    try:
        table = await house.tables.open(
            game=data.game,
            board=data.board or None,
            pie=pie_choice(data),
            host=player.id,
            colour=data.colour,
            one_board=data.seats == "one-board",
            clock=clock.text,
            bot=bot,
            rated=await is_rated(house, data, bot, player),
        )
    except games.SetupError as error:
        field = SETUP_FIELDS[error.code]
        raise wrong_field(field, str(getattr(data, field)), str(error)) from None
    return Redirect(
        f"/{lang}/table/{table}", status_code=303, cookies=[cookie] if cookie is not None else None
    )


def ways_to_tell(house: House, table: Table, visitor: Visitor) -> str:
    """How the visitor can be told of their turn in a slow game: the key that a browser subscribes
    with; or "account", where there are letters alone; empty where there is no way."""
    if visitor.player is None or not is_slow(table) or table.status == "over":
        return ""
    return house.delivery.push.application_key or ("account" if house.delivery.letters else "")


async def awaited(house: House, table: Table) -> dict[str, protocol.Seat]:
    """Who has a seat here, or opened the table, and has not sat down, by player id."""
    seated = {seat.player for seat in table.seats.values() if seat}
    expected = {table.reserved_for(colour) for colour in table.seats} | {table.opened.host}
    found = await listing.people(house, expected - seated)
    return {one: seat for one in found if (seat := listing.seat_of(one, found))}


def is_person(request: AnyRequest) -> bool:
    """A browser on its way to a page, as against a crawler or a link preview."""
    return request.headers.get("sec-fetch-mode") == "navigate"


@get("/{lang:str}/table/{table_id:str}")
async def table_page(
    request: AnyRequest, lang: FromPath[str], table_id: FromPath[str], turn: Turn = None
) -> Response[str]:
    """The page of a table. A person becomes a guest here, so that they can sit down; where no new
    guests come from, they look on as nobody in particular.

    `turn`: the board as it stood after that turn, for previews of the link and without script.
    """
    house: House = request.app.state.house
    lang = known_language(lang)
    table = await house.tables.get(table_id, fresh=True)
    visitor, cookies = await house.sessions.visitor(request), []
    if visitor.player is None and is_person(request):
        with suppress(Barred, LimitReached):
            player, cookie = await house.sessions.visitor_or_guest(request, language=lang)
            visitor, cookies = Visitor(player), [cookie] if cookie else []
    snapshot = present.snapshot(table, visitor.id)
    snapshot.ratings = await house.rater.strengths(table)
    if None in table.seats.values():
        snapshot.awaited = await awaited(house, table)
    return page(
        request,
        "table.html",
        lang=lang,
        path=f"/table/{table_id}",
        visitor=visitor,
        cookies=cookies,
        game=games.GAMES[table.opened.game],
        table=snapshot.table,
        turns=snapshot.turns,
        now=snapshot.now,
        ratings=snapshot.ratings,
        awaited=snapshot.awaited,
        analysis=await house.studies.available(),
        hints=await house.studies.hints(table_id),
        study=await study_still.still_of(house, table),
        snapshot=protocol.encode(snapshot).decode(),
        svg=position_svg(table.position) if turn is None else moment(table, turn).svg(),
        shown_turn=turn,
        share=f"{base_url(request)}/table/{table_id}",
        replay=False,
        tell=ways_to_tell(house, table, visitor),
    )


@get("/table/{table_id:str}")
async def table_link(request: AnyRequest, table_id: FromPath[str], turn: Turn = None) -> Redirect:
    """The link people share: to the table, in the language of whoever opens it."""
    query = "" if turn is None else f"?turn={turn}"
    return Redirect(
        f"/{language_of(request)}/table/{table_id}{query}",
        headers={"vary": "accept-language, cookie"},
    )
