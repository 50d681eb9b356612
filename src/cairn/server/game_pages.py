"""Games that were played: the page where all of them are searched, and the page of a player."""

from __future__ import annotations

from dataclasses import dataclass

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from cairn import games
from cairn.arena.control import PRESETS
from cairn.server import listing, protocol, rating_pages, searching
from cairn.server.house import House
from cairn.server.listing import Row
from cairn.server.pages import known_language
from cairn.server.people_pages import SAID
from cairn.server.render import AnyRequest, page
from cairn.server.searching import Asked
from cairn.server.words import words_in
from cairn.store import Place, Tally

PAGE = 30
RIVALS = 8
RUNNING = 12
BOARDS = tuple(dict.fromkeys(board for game in games.GAMES.values() for board in game.boards))


@dataclass(frozen=True)
class Found:
    """One page of a list; `more` leads to the next one, and is empty on the last."""

    rows: list[Row]
    more: str


@dataclass(frozen=True)
class Rival:
    """A player's results against one opponent."""

    seat: protocol.Seat
    tally: Tally


@get("/{lang:str}/games")
async def search_page(request: AnyRequest, lang: FromPath[str]) -> Response[str]:
    """All public games, with a form to narrow them."""
    house: House = request.app.state.house
    lang = known_language(lang)
    asked = await searching.asked_for(house, request)
    return page(
        request,
        "games.html",
        lang=lang,
        path="/games",
        visitor=await house.sessions.visitor(request),
        asked=asked,
        boards=BOARDS,
        found=await find(house, lang, asked),
    )


@get("/{lang:str}/player/{player_id:str}")
async def player_page(
    request: AnyRequest, lang: FromPath[str], player_id: FromPath[str], done: FromQuery[str] = ""
) -> Response[str]:
    """A player: what goes on, results by game and by opponent, and the games.

    `done`: what has just been done about them.
    """
    return await profile(request, lang, player_id, done=done)


async def profile(
    request: AnyRequest, lang: str, player_id: str, *, done: str = "", refused: str = ""
) -> Response[str]:
    """The page of a player; `refused`: the code of why they could not be challenged."""
    house: House = request.app.state.house
    lang = known_language(lang)
    player = await house.store.players.find(player_id)
    if player is None:
        raise NotFoundException(detail=f"there is no player {player_id!r}")
    asked = await searching.asked_for(house, request, player)
    visitor = await house.sessions.visitor(request)
    hidden = await house.conversation.hidden_by(visitor.id)
    archive = house.store.archive
    open_games = [
        game
        for game in await archive.mine(player.id, limit=4 * RUNNING)
        if game.status == "playing" and not game.one_board
    ]
    rivals = await archive.rivals(player.id, limit=RIVALS)
    people = await listing.people(house, (rival.key for rival in rivals))
    return page(
        request,
        "player.html",
        lang=lang,
        path=f"/player/{player.id}",
        visitor=visitor,
        status=422 if refused else 200,
        blocked=player.id in hidden,
        former=player.is_former,
        done=done if done in SAID else "",
        refused=refused,
        whose=listing.seat_of(player.id, {player.id: player}),
        since=listing.since(player, lang),
        curves=await rating_pages.curves(house, player.id),
        challengeable=not (player.is_bot or player.is_former),
        seek_clocks=[(clock, listing.clock_text(clock, words_in(lang))) for clock in PRESETS],
        tallies=await archive.tallies(player.id),
        rivals=[
            Rival(seat, rival) for rival in rivals if (seat := listing.seat_of(rival.key, people))
        ],
        running=await listing.rows(house, lang, open_games[:RUNNING]),
        asked=asked,
        boards=BOARDS,
        found=await find(house, lang, asked),
    )


async def find(house: House, lang: str, asked: Asked) -> Found:
    """The page of the list that was asked for; one game more tells whether there is another."""
    if asked.nobody:
        return Found([], "")
    games = await house.store.archive.finished(asked.search, limit=PAGE + 1, behind=asked.behind)
    shown, more = games[:PAGE], ""
    if len(games) > PAGE and shown[-1].ended_at is not None:
        behind = Place(shown[-1].ended_at, shown[-1].id)
        more = asked.address(behind=searching.place(behind))
    return Found(await listing.rows(house, lang, shown), more)
