"""The lobby and the pages of ratings in every state, with every refusal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cairn import games
from cairn.arena.pairing import Choice
from cairn.arena.refusals import Refused
from cairn.arena.standings import advantage_of
from cairn.server import protocol
from cairn.server.diagrams import diagrams_of
from cairn.server.lobby_room import Counts
from cairn.server.lobby_rows import Mine, Offer, Row, Strength
from cairn.server.rating_pages import Curve, Fares, Place, Standing
from cairn.server.render import environment
from cairn.server.words import Words

REFUSALS: dict[str, dict[str, Any]] = {
    "bad-range": {"least": 1900, "most": 1200},
    "nothing-sought": {},
    "own-seek": {},
    "rating-outside": {"rating": 1500, "least": 1600, "most": None},
    "seek-gone": {},
    "terms-differ": {},
    "too-many-seeks": {"most": 5},
    "too-many-wishes": {"most": 24},
    "cannot-rate": {"why": "no-account"},
}
ONA = protocol.Seat(player="o", name="Ona", number=0)
PEBBLE = protocol.Seat(player="b", name="Pebble", number=0, bot=True, level=3)
UNSURE, SURE = Strength(1500, True), Strength(1712, False)


def meeting_pages(words: Words, frame: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every page with its name."""

    def render(template: str, **values: Any) -> str:
        return environment.get_template(template).render({**frame, **values})

    for name, values in lobbies(frame):
        words("lobby-people", count=3)
        words("lobby-games", count=3)
        yield f"lobby, {name}", render("lobby.html", **values)
    for code, said in REFUSALS.items():
        refused = Refused(code, **said)
        yield f"lobby, {code}", render("lobby.html", **{**empty(), "refused": refused})
    for row in rows():
        yield f"row {row.id}", render("lobby_row.html", row=row)
    places = [Place(ONA, SURE, 21)] * 10
    for game in (None, games.GAMES["oust"]):
        for standing in (
            Standing("oust", places, [Place(PEBBLE, UNSURE, 3)]),
            Standing("oust", [], []),
        ):
            yield f"ratings of {game}", render("ratings.html", game=game, standings=[standing])
    for name, pie in (("oust", True), ("oust", False), ("herd", False)):
        fares = [Fares("hex-7", pie, advantage_of(210, 115.5))]
        yield (
            f"{name}, who begins",
            render("game.html", game=games.GAMES[name], diagrams=diagrams_of(name), fares=fares),
        )


def curves() -> list[Curve]:
    """One for a profile."""
    return [Curve("oust", UNSURE, 3, "M0 0 1 1", 1500, 1540, 1561, 3)]


def offers(count: int = 1, **change: Any) -> tuple[Offer, ...]:
    values = {"text": "x", "game": "oust", "board": "hex-7", "clock": "5 + 5", **change}
    return tuple(Offer(**{"pie": True, "rated": True, **values}) for _ in range(count))


def rows() -> Iterator[Row]:
    """Of every kind."""
    for number, (least, most) in enumerate(
        [(None, None), (1400, None), (None, 1600), (1400, 1600)]
    ):
        yield Row(f"r{number}", ONA, SURE, offers(), "", least, most, "")
    yield Row("many", ONA, UNSURE, offers(2, pie=False, rated=False), "black", None, None, "")
    yield Row("any", ONA, None, offers(clock="", rated=None, pie=None), "white", None, None, "")
    for why in ("no-account", "rating-outside"):
        yield Row(why, ONA, None, offers(2), "", None, None, why)


def empty() -> dict[str, Any]:
    """The page of somebody without an account, when nobody is there."""
    return {
        "rows": [],
        "mine": [],
        "rates": False,
        "counts": Counts(1, 0),
        "quick_clocks": [("live 300+5", "5 + 5")],
        "seek_clocks": [("none", "")],
        "refused": None,
    }


def lobbies(frame: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The page with and without people, waiting oneself or not."""
    bots = tuple(frame["bots"].offered("oust"))
    choice = Choice("oust", "hex-7")
    live = Mine("m", True, offers(8), "black", 1400, None, bots, choice, "live 300+5", 15_000)
    slow = Mine("s", False, offers(), "", None, None, (), None, "days 3", None)
    yield "empty", empty()
    yield "full", {**empty(), "rows": list(rows()), "mine": [live, slow], "rates": True}
