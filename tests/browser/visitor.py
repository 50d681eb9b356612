"""One person at one page of the arena, who sees what is drawn and knows no rules.

What is legal, whose turn it is and what it says is read off the page; texts are looked up in the
arena's own locales by their ids.
"""

from __future__ import annotations

import random
import re
import time
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

from cairn.server.words import words_in
from tests.browser.hands import Hand
from tests.browser.watching import Watch

PATIENCE = 60
"""Seconds in which a whole game between two pages must come to its end."""

LOOK = """play => {
  const table = document.querySelector("cairn-table");
  const board = table.querySelector("cairn-board");
  const names = (found) => [...board.querySelectorAll(found)].map((e) => e.dataset.cell).sort();
  const button = [...table.querySelectorAll(".actions button")]
    .find((e) => e.textContent.trim() === play);
  return {
    status: table.dataset.status,
    asking: board.hasAttribute("data-asking"),
    legal: names(".cells [data-legal]"),
    black: names(".stones .stone.black[data-cell]"),
    white: names(".stones .stone.white[data-cell]"),
    provisional: names(".stones .stone.provisional[data-cell]"),
    complete: Boolean(button && !button.disabled),
    turns: table.querySelectorAll(".turn-list > li").length,
  };
}"""

CUT_CHOICES = """([name, also]) => {
  const folded = [...document.querySelectorAll("details:not([open])")];
  for (const one of folded) one.open = true;
  const lists = [...document.querySelectorAll(`select${name && `[name=${name}]`}`)];
  for (const one of lists) for (const text of also) one.append(new Option(text));
  const found = lists.flatMap((one) => {
    const room = one.getBoundingClientRect().width;
    if (room === 0) return []; // hidden
    const twin = one.cloneNode(true); // as wide as its widest words
    twin.removeAttribute("id");
    Object.assign(twin.style, { position: "absolute", width: "max-content", maxWidth: "none" });
    one.after(twin);
    const wanted = twin.getBoundingClientRect().width;
    twin.remove();
    const words = [...one.options].map(({ text }) => text).join(" | ");
    return wanted > room + 0.5 ? [`${one.name} ${wanted} in ${room}: ${words}`] : [];
  });
  for (const one of folded) one.open = false;
  return found;
}"""


@dataclass(frozen=True)
class Seen:
    """What a table page shows at one moment."""

    status: str
    asking: bool
    legal: list[str]
    black: list[str]
    white: list[str]
    provisional: list[str]
    complete: bool
    turns: int


class Visitor:
    """A person, their page and the hand they use."""

    def __init__(self, page: Page, url: str, watch: Watch, hand: Hand, lang: str) -> None:
        self.page = page
        self.url = url
        self.watch = watch
        self.hand = hand
        self.lang = lang
        self.words = words_in(lang)

    # --- pages ---

    def goto(self, path: str) -> None:
        """Opens a page of the arena, such as `/oust`, in this person's language."""
        self.page.goto(f"{self.url}/{self.lang}{path}")

    def button(self, message: str, **values: Any) -> Locator:
        """The button that bears this message."""
        name = self.words(message, **values)
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, message: str, **values: Any) -> None:
        """Presses it."""
        self.hand.press(self.button(message, **values))

    def menu(self, message: str) -> None:
        """Presses what is in the menu of the table."""
        self.hand.press(self.page.locator("details.menu > summary"))
        self.hand.press(self.page.locator(".menu-item", has_text=self.exactly(message)))

    def exactly(self, message: str, **values: Any) -> re.Pattern[str]:
        """The whole text of a message, for locators."""
        return re.compile(rf"^\s*{re.escape(self.words(message, **values))}\s*$")

    # --- tables ---

    def start_on_front_page(
        self, game: str, board: str, *, colour: str = "black", seats: str = "friend"
    ) -> str:
        """Opens a table with what the front page offers; returns the link to share."""
        self.goto("/")
        form = self.page.locator("form.start").filter(
            has=self.page.locator(f"input[name=game][value={game}]")
        )
        self.hand.press(form.locator("details.start-options > summary"))
        self.hand.choose(form.locator("select[name=board]"), board)
        self.hand.choose(form.locator("select[name=colour]"), colour)
        self.hand.press(form.locator(f"button[value={seats}]"))
        if seats == "one-board":
            self.playing()
            return self.page.url
        return self.page.locator(".share-link").input_value()

    def open(self, game: str, board: str, **fields: str) -> str:
        """Opens a table by the same form without its page, also on boards too small to offer."""
        request = self.page.context.request
        request.get(f"{self.url}/{self.lang}/about")
        cookies = {cookie["name"]: cookie["value"] for cookie in self.page.context.cookies()}
        form = {"game": game, "board": board, "colour": "black", **fields}
        answer = request.post(
            f"{self.url}/{self.lang}/tables",
            form={**form, "_csrf_token": cookies["form"]},
            max_redirects=0,
        )
        assert answer.status == 303, answer.text()
        link = f"{self.url}/table/{answer.headers['location'].rsplit('/', 1)[1]}"
        self.come(link)
        if fields.get("seats") == "one-board":
            self.playing()
        return link

    def come(self, link: str) -> None:
        """Follows a link to a table and waits until its page lives."""
        self.page.goto(link)
        self.ready()

    def ready(self) -> None:
        """Until the board answers to taps."""
        expect(self.page.locator("cairn-table[data-status] cairn-board.alive")).to_be_visible()

    def playing(self) -> None:
        """Until both seats are taken."""
        expect(self.page.locator("cairn-table")).to_have_attribute("data-status", "playing")

    def sit(self, colour: str) -> None:
        """Takes the free seat."""
        self.press("act-sit", colour=colour)
        self.playing()

    def look(self) -> Seen:
        """What the page shows now."""
        return Seen(**self.page.evaluate(LOOK, self.words("act-play")))

    def settled(self) -> Seen:
        """What it shows once the arena has answered the last tap."""
        self.page.locator("cairn-board:not([data-asking])").wait_for(state="attached")
        return self.look()

    def tap(self, *cells: str) -> None:
        """Taps cells, one after the other, without waiting for anybody."""
        for cell in cells:
            self.hand.tap(self.page, cell)

    def play(self, *turns: str) -> None:
        """Taps whole turns, each written as in a record: `d3 xe3 b3`."""
        for turn in turns:
            self.page.locator("cairn-board .cells [data-legal]").first.wait_for(state="attached")
            played = self.look().turns
            for step in turn.split():
                self.tap(step.lstrip("x~"))
                seen = self.settled()
            if seen.complete:
                self.press("act-play")
            try:
                self.turns.nth(played).wait_for(state="attached")
            except Error as error:
                raise AssertionError(f"{turn!r} left {seen}; now {self.look()}") from error

    def step(self, rng: random.Random) -> bool:
        """One tap if the page marks anything as open; whether there was something to do."""
        seen = self.look()
        if seen.asking or seen.status != "playing":
            return False
        if seen.complete:
            self.press("act-play")
        elif seen.legal:
            self.tap(rng.choice(seen.legal))
        else:
            return False
        return True

    @property
    def prompt(self) -> Locator:
        """The line that says what to do."""
        return self.page.locator(".prompt-main")

    @property
    def refusal(self) -> Locator:
        """The line that says why not."""
        return self.page.locator(".prompt-refusal")

    @property
    def turns(self) -> Locator:
        """The list of turns."""
        return self.page.locator(".turn-list > li")


def cut_choices(person: Visitor, name: str = "", *also: str) -> list[str]:
    """The lists of that name, or all, that are narrower than their widest words, in what is folded
    too; `also`: further words that could stand there."""
    found: list[str] = person.page.evaluate(CUT_CHOICES, [name, list(also)])
    return found


def play_to_the_end(*people: Visitor, rng: random.Random) -> None:
    """Everyone taps what their page marks as open until every page says that it is over."""
    deadline = time.monotonic() + PATIENCE
    while any(person.look().status != "over" for person in people):
        for person in people:
            while person.step(rng):
                pass
        assert time.monotonic() < deadline, [person.look() for person in people]


def sat_down(
    host: Visitor, guest: Visitor, game: str, board: str, **fields: str
) -> tuple[Visitor, Visitor]:
    """Two people at a new table: the host plays Black, the guest White."""
    link = host.open(game, board, **fields)
    guest.come(link.replace(host.url, guest.url))
    guest.sit("white")
    host.playing()
    return host, guest
