"""Pages of games to watch, games played, players, one's own games, and boards in frames."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from markupsafe import Markup

from cairn import games
from cairn.games import Colour
from cairn.server import protocol
from cairn.server.badge import Badge
from cairn.server.game_pages import BOARDS, Found, Rival
from cairn.server.listing import Row, clock_text
from cairn.server.moments import Moment
from cairn.server.my_games import Mine
from cairn.server.render import environment
from cairn.server.searching import FIELDS, Asked
from cairn.server.watch import Board, Group, Seen
from cairn.server.words import Words
from cairn.store import Game, Place, Player, Search, Tally
from tests.locales.meeting import curves
from tests.locales.notices import week

ONA = protocol.Seat(player="o", name="Ona", number=0)
SEATS = (
    ONA,
    protocol.Seat(player="g", name=None, number=1234),
    protocol.Seat(player="f", name=None, number=0),
    protocol.Seat(player="b", name="Pebble", number=0, bot=True, level=3),
    protocol.Seat(player="c", name="Flint", number=0, bot=True),
    None,
)
RESULTS = ("black", "white", "draw", None)


def watching_pages(words: Words, frame: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every page with its name, with full lists and with empty ones."""
    me = Player("o", "Ona", 1234, 0, None)
    rows = list(rows_of(words))

    def render(template: str, **values: Any) -> str:
        return environment.get_template(template).render({**frame, **values})

    sign = Badge(2, words("badge-waiting", count=2), "/en/games/next", "/api/waiting")
    yield "header with a badge", render("about.html", player=me, badge=sign)
    fields = dict.fromkeys(FIELDS, "")
    nothing = Asked(Search(), fields, None)
    behind = Asked(Search(player="o"), {**fields, "player": "Ona"}, Place(1, "t"), (), me)
    strange = Asked(Search(), {**fields, "player": "Xyz"}, None, ("Xyz",))
    for asked, found in (
        (nothing, Found([], "")),
        (behind, Found(rows, "behind=1.t")),
        (strange, Found([], "")),
    ):
        yield "games", render("games.html", asked=asked, boards=BOARDS, found=found)
    tallies = [Tally(name, 5, 1, 2) for name in games.GAMES]
    dones: list[tuple[Any, list[Tally], str]] = [(None, [], ""), (me, tallies, "")]
    dones += [(None, [], done) for done in ("unblocked", "reported")]
    for player, results, done in dones:
        yield (
            "player",
            render(
                "player.html",
                player=player,
                whose=ONA,
                since="1 Jan 2026",
                tallies=results,
                curves=curves() if results else [],
                challengeable=True,
                former=False,
                blocked=bool(results),
                done="" if results else done,
                refused="",
                seek_clocks=[("none", "")],
                rivals=[Rival(seat, tally) for seat, tally in zip(SEATS, results) if seat],  # noqa: B905
                running=rows if results else [],
                asked=nothing,
                boards=BOARDS,
                found=Found(rows, ""),
            ),
        )
    seen = moment()
    mine = [Mine(row, seen) for row in rows] + [Mine(replace(rows[0], left=""), None)]
    for some in ([], mine):
        parts = {name: some for name in ("invited", "turn", "theirs", "open", "alone")}
        page = {"player": me, "sheet": Markup(), "parts": parts, "week": None}
        page["week"] = week(words, rows) if some else None
        yield "my games", render("my_games.html", **page)
    board = Board(rows[0], changes(words), seen)
    for groups in ([], [Group(name, [board], "1") for name in games.GAMES]):
        page = {"groups": groups, "sheet": Markup(), "known": "", "since": 1}
        yield "watch", render("watch.html", **page)
    words("watch-more", count=2)
    for theme, turn in (("system", 0), ("dark", 2)):
        yield "board in a frame", render("embed.html", **framed(theme, turn))


def rows_of(words: Words) -> Iterator[Row]:
    for number, seat in enumerate(SEATS):
        result = RESULTS[number % len(RESULTS)]
        clock = (None, "live 300+5", "days 3")[number % 3]
        game = Game(
            id=f"t{number}",
            game=list(games.GAMES)[number % 4],
            board=("hex-7", "hex-3x3x5", "square-9")[number % 3],
            status="over" if result else "playing",
            one_board=False,
            black="o",
            white=seat.player if seat else None,
            turns=number,
            clock=clock,
            waits_for=None,
            due_at=None,
            result=result,
            reason=None,
            opened_at=0,
            changed_at=0,
            ended_at=0,
        )
        yield Row(game, ONA, seat, "1 Jan 2026", "2026-01-01", clock_text(clock, words), "2 days")


def moment() -> Moment:
    board = games.board("hex-5")
    return Moment(board, False, 1, {"e5": Colour.BLACK}, ("e5",), ())


def changes(words: Words) -> Seen:
    for result in RESULTS:
        words(f"list-result-{result or 'none'}")
    turn = words("list-turn", turn=3)
    return Seen("t", 1, "", 1, 0, Colour.WHITE, turn, words("watching", count=2))


def framed(theme: str, turn: int) -> dict[str, Any]:
    table = protocol.TableInfo(
        id="t", game="oust", board="hex-5", pie=True, one_board=False, host="o", opened_at=0
    )
    return {
        "theme": theme,
        "table": table,
        "seats": {"black": ONA, "white": None},
        "here": replace(moment(), turn=turn),
        "turns": 2,
        "now": turn == 2,
        "black": ["e5"],
        "white": [],
    }
