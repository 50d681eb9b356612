"""Renders every page in a language with words that remember what was asked of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from markupsafe import Markup

from cairn import games
from cairn.arena.view import view
from cairn.games import abstractplay
from cairn.games.record import RECORD_ERRORS, RecordError
from cairn.games.svg import position_svg
from cairn.server import protocol
from cairn.server.diagrams import diagrams_of, front_diagram
from cairn.server.errors import PAGES
from cairn.server.render import environment
from cairn.server.words import LANGUAGES, Words


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
        "csrf": lambda: Markup('<input type="hidden" name="_csrf_token" value="x">'),
        "player": None,
        "games": games.GAMES.values(),
    }


def pages(words: Words) -> Iterator[tuple[str, str]]:
    """Every page with its name; errors and refused records with each of their codes."""

    def render(template: str, **values: Any) -> str:
        return environment.get_template(template).render(**frame(words), **values)

    yield "front", render("front.html", boards={name: front_diagram(name) for name in games.GAMES})
    for name, game in games.GAMES.items():
        yield name, render("game.html", game=game, diagrams=diagrams_of(name))
    yield "about", render("about.html")
    for message in (*(f"error-{status}" for status in sorted(PAGES)), "error-no-table"):
        values = {"seconds": 22, "kilobytes": 256}
        yield message, render("error.html", message=message, values=values)
    move_games = [games.GAMES[name] for name in abstractplay.DEFAULT_BOARDS]
    for error in (None, *record_errors()):
        name = f"import {error.code if error else ''}"
        yield name, render("import.html", text="1. e5", error=error, move_games=move_games)
    for name in games.GAMES:
        yield f"table of {name}", render("table.html", **table_values(name))


def record_errors() -> Iterator[RecordError]:
    """One of each code, with more values than any one of them has."""
    values = {"key": "board", "text": "hex-99", "expected": "1.", "turn": 3, "step": "e5"}
    for code in RECORD_ERRORS:
        yield RecordError(code, 7, 4, **values, refusal="occupied", cell="e5", cells=["e5"])


def table_values(name: str) -> dict[str, Any]:
    """The table page's own values: one seat free, turns of every kind."""
    position = games.start(name)
    turns = [
        protocol.TurnSeen(turn=number, colour="white", steps=[step], changes=[], spent=0)
        for number, step in enumerate(("e5", "swap", "pass"), 1)
    ]
    now = protocol.Now(
        status="waiting",
        seats={"black": protocol.Seat(player="p", name=None, number=7), "white": None},
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
    }
