"""Renders every page in a language with words that remember what was asked of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from markupsafe import Markup

from cairn import games
from cairn.arena.view import view
from cairn.games import abstractplay
from cairn.games.record import RECORD_ERRORS, RecordError
from cairn.games.svg import position_svg
from cairn.server import protocol, sentences
from cairn.server.availability import Availability
from cairn.server.diagrams import diagrams_of, front_diagram
from cairn.server.errors import OWN_PAGES, PAGES
from cairn.server.render import environment
from cairn.server.words import LANGUAGES, Words
from cairn.store import ConnectedBot, Player
from tests.locales.accounts import account_pages
from tests.locales.hosting import host_pages, lines
from tests.locales.meeting import meeting_pages
from tests.locales.notices import notice_pages
from tests.locales.watching import watching_pages


class Listening(Words):
    """Words that note every message they say, and which of them were said as markup."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.said: set[str] = set()
        self.marked: set[str] = set()

    def __call__(self, message: str, /, **args: Any) -> str:
        self.said.add(message)
        return super().__call__(message, **args)

    def html(self, message: str, /, **args: Any) -> Markup:
        self.marked.add(message)
        return super().html(message, **args)


def frame(words: Words) -> dict[str, Any]:
    """What every page may use."""
    return {
        "t": words,
        "lang": words.code,
        "languages": [
            {"code": language.code, "name": language.name, "path": f"/{language.code}/"}
            for language in LANGUAGES
        ],
        "path": "/",
        "base": "https://cairn.example",
        "asset": lambda entry: f"/assets/{entry}",
        "asset_imports": lambda entry: [],
        "texts": f"/texts/{words.code}.ftl",
        "study_texts": f"/texts/{words.code}-study.ftl",
        "csrf": lambda: Markup('<input type="hidden" name="_csrf_token" value="x">'),
        "player": None,
        "visitor_known": True,
        "games": games.GAMES.values(),
        "bots": bots_of_every_level(),
        "levels_coming": "3–9",
        "badge": None,
        "lines": lines(words),
        "desk": 3,
    }


def bots_of_every_level() -> Availability:
    """Nine bots and one without a level, who play everything."""
    bots = Availability()
    offer = msgspec.json.encode({name: game.boards for name, game in games.GAMES.items()}).decode()
    players = [Player(f"{n}", f"Bot {n}", 0, 0, None, "bot", n or None) for n in range(10)]
    bots.learn([ConnectedBot(player, player.id, offer) for player in players], now=0)
    return bots


def pages(words: Words) -> Iterator[tuple[str, str]]:
    """Every page with its name; errors and refused records with each of their codes."""

    def render(template: str, **values: Any) -> str:
        return environment.get_template(template).render(**frame(words), **values)

    yield "front", render("front.html", boards={name: front_diagram(name) for name in games.GAMES})
    ona = {**frame(words), "player": Player("o", "Ona", 0, 0, None)}
    front = {"boards": {name: front_diagram(name) for name in games.GAMES}}
    yield "front of somebody", environment.get_template("front.html").render({**ona, **front})
    for name, game in games.GAMES.items():
        yield name, render("game.html", game=game, diagrams=diagrams_of(name), fares=[])
    yield "about", render("about.html")
    codes = [*sorted(PAGES), *(message.removeprefix("error-") for message in OWN_PAGES.values())]
    for message in (f"error-{code}" for code in codes):
        values = {"seconds": 22, "kilobytes": 256, "until": "1 Dec 2026", "reason": "rude"}
        yield message, render("error.html", message=message, said="", values=values)
    for name in games.SET_UPS:
        said = sentences.refusal(words, name, {"game": "chess", "board": "hex-99"})
        yield name, render("error.html", message="error-refused", said=said, values={})
    said = sentences.field(words, "turn", "abc")
    yield "field", render("error.html", message="error-refused", said=said, values={})
    move_games = [games.GAMES[name] for name in abstractplay.DEFAULT_BOARDS]
    for error in (None, *record_errors()):
        name = f"import {error.code if error else ''}"
        yield name, render("import.html", text="1. e5", error=error, move_games=move_games)
    for name in games.GAMES:
        yield f"table of {name}", render("table.html", **table_values(name))
    yield from account_pages(words, frame(words))
    yield from host_pages(words, frame(words))
    yield from watching_pages(words, frame(words))
    yield from meeting_pages(words, frame(words))
    yield from notice_pages(words, frame(words))
    yield "table of a bot without a level", render("table.html", **table_values("oust", None))
    free = table_values("oust")
    free["now"].seats["white"] = None
    yield "table with a free seat", render("table.html", **free)


def record_errors() -> Iterator[RecordError]:
    """One of each code, with more values than any one of them has."""
    values = {"key": "board", "text": "hex-99", "expected": "1.", "turn": 3, "step": "e5"}
    for code in RECORD_ERRORS:
        yield RecordError(code, 7, 4, **values, refusal="occupied", cell="e5", cells=["e5"])


def table_values(name: str, level: int | None = 3) -> dict[str, Any]:
    """The table page's own values: turns of every kind."""
    position = games.start(name)
    turns = [
        protocol.TurnSeen(turn=number, colour="white", steps=[step], changes=[], spent=0)
        for number, step in enumerate(("e5", "swap", "pass"), 1)
    ]
    now = protocol.Now(
        status="waiting",
        seats={
            "black": protocol.Seat(player="p", name=None, number=7),
            "white": protocol.Seat(player="b", name="Pebble", number=0, bot=True, level=level),
        },
        reserved={"black": None, "white": None},
        turn=4,
        view=view(position),
        offers=[],
    )
    table = protocol.TableInfo(
        id="t",
        game=name,
        board=position.board.name,
        pie=True,
        one_board=False,
        host="p",
        opened_at=0,
    )
    return {
        "game": games.GAMES[name],
        "table": table,
        "turns": turns,
        "now": now,
        "snapshot": "{}",
        "svg": position_svg(position),
        "share": "",
        "replay": False,
        "shown_turn": 2,
        "analysis": True,
        "hints": {"black": 2},
    }
