"""Every kind of page there is, tables in mid-game included, for tests that look at all of them."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from cairn import games
from tests.browser.hosting import grant, keep, report
from tests.browser.visitor import Visitor, play_to_the_end
from tests.running import Arena

PLAIN = {
    "front": "/",
    **{f"{name} rules": f"/{name}" for name in games.GAMES},
    "lobby": "/lobby",
    "ratings": "/ratings",
    "import": "/import",
    "about": "/about",
    "watch": "/watch",
    "games": "/games",
    "my games": "/games/mine",
    "sign in": "/sign-in",
    "account": "/account",
    "reset": "/reset",
    "unsubscribe": "/unsubscribe/nothing",
    "api": "/api",
    "error": "/nowhere",
}
"""Paths without their language, by what they are."""

HOST = {
    "host reports": "",
    "host people": "/people",
    "host notices": "/notices",
    "host decisions": "/decisions",
}
OPERATOR = "Olena Rūpestinga"

ERROR_SAID = "status of 404"
"""What the console says of the page that is not there."""

TAPS = 20
"""Taps on each board before it is looked at, so that most marks are there at once."""


@dataclass(frozen=True)
class Places:
    """All pages, and the cookies of a person whose tables are among them."""

    paths: dict[str, str]
    storage_state: Any

    @property
    def tables(self) -> dict[str, str]:
        """The pages with a board in mid-game."""
        return {name: path for name, path in self.paths.items() if name.endswith(" table")}


def furnish(person: Visitor, arena: Arena) -> Places:
    """Opens a table of every game at this person's browser and plays a while at each; then they
    become an operator, before whom somebody is reported."""
    paths = dict(PLAIN)
    for game, about in games.GAMES.items():
        person.open(game, about.default_board, seats="one-board")
        paths[f"{game} table"] = table_path(person)
        play_a_while(person, random.Random(game))
    person.open("herd", "hex-5")
    paths["herd waiting"] = table_path(person)
    person.open("rive", "hex-2", seats="one-board")
    paths["finished game"] = table_path(person)
    play_to_the_end(person, rng=random.Random("finished"))
    keep(person, OPERATOR)
    grant(arena, person, OPERATOR)
    said = "You pebble!", "Pardon?", "A" * 200
    paths["player"] = f"/player/{report(arena, OPERATOR, 'This is what was said:', *said)}"
    paths |= {name: f"/host{path}" for name, path in HOST.items()}
    person.goto(f"/host/people?q={OPERATOR}")
    paths["host person"] = str(person.page.locator(".host-list a").first.get_attribute("href"))[3:]
    return Places(paths, person.page.context.storage_state())


def table_path(person: Visitor) -> str:
    """Where this person's page is, without the language."""
    return "/table/" + person.page.url.rsplit("/", 1)[1]


def play_a_while(person: Visitor, rng: random.Random, taps: int = TAPS) -> None:
    """Taps what is open, as one who knows no strategy."""
    for _ in range(taps):
        person.settled()
        person.step(rng)
    person.settled()
