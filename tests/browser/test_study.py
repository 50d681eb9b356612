"""A bot is beaten in the browser, and the engine says afterwards what was better."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Page, expect

from cairn import games
from cairn.bots.simple import choose_turn
from cairn.games import Colour
from tests.browser.conftest import Arrive
from tests.browser.test_accessible import faults
from tests.browser.visitor import Visitor, cut_choices
from tests.running import Arena

pytestmark = pytest.mark.browser

# With Black, without the pie rule: after an even number of turns.
MINE_OR_OVER = """() => document.querySelector('cairn-table[data-status="over"]')
    || (document.querySelectorAll(".turn-list > li").length % 2 === 0
        && document.querySelector("cairn-board .cells [data-legal]"))"""

CURRENT_IS_WHOLE = """() => {
  const turn = document.querySelector('.turn[aria-current="true"]');
  const [inside, around] = [turn, turn.closest(".turns")].map((e) => e.getBoundingClientRect());
  return inside.top >= around.top && inside.bottom <= Math.min(around.bottom, innerHeight) + 0.5;
}"""

TWO_FRAMES = "() => new Promise((d) => requestAnimationFrame(() => requestAnimationFrame(d)))"

COMPILES = 120_000
"""Milliseconds: on a fresh machine the engine compiles its kernels first."""


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    """An arena with a bot of the first level, and a worker with little to think about."""
    folder = tmp_path_factory.mktemp("studio") / "data"
    bots = {"CAIRN_BOTS": "on", "CAIRN_BOT_LEVELS": "1", "CAIRN_BOT_PACE": "0"}
    study = {"CAIRN_ANALYSIS": "on", "CAIRN_ANALYSIS_NODES": "60"}
    running = Arena(folder, "--limits", "off", **bots, **study).start()
    deadline = time.monotonic() + 60
    while not httpx.get(f"{running.url}/api/bots").json():
        assert time.monotonic() < deadline, "".join(running.log)
        time.sleep(0.1)
    yield running
    assert running.stop() == 0, "".join(running.log)


def play_a_bot(person: Visitor, game: str, board: str) -> None:
    """Starts it on the front page, with Black and without the pie rule, against the first level."""
    person.goto("/")
    form = person.page.locator("form.start").filter(
        has=person.page.locator(f"input[name=game][value={game}]")
    )
    person.hand.press(form.locator("details.start-options > summary"))
    person.hand.choose(form.locator("select[name=board]"), board)
    person.hand.choose(form.locator("select[name=colour]"), "black")
    form.locator("input[name=pie]").uncheck()
    person.hand.choose(form.locator("select[name=bot]"), "1")
    person.hand.press(form.locator("button[value=bot]"))
    person.playing()


@pytest.mark.parametrize("lang", ["uk", "lt"])
def test_levels_are_not_cut(arrive: Arrive, studio: Arena, lang: str) -> None:
    person = arrive("phone", lang=lang, at=studio)
    levels = [person.words(f"bot-level-{level}") for level in range(1, 10)]
    levels.append(person.words("bot-levels-coming", levels="3–9"))
    for path, shown in ("/oust", 1), ("/", 4):
        person.goto(path)
        assert person.page.locator("select[name=bot]").count() == shown
        for width in (360, 768, 1100, 1440):
            person.page.set_viewport_size({"width": width, "height": 740})
            assert cut_choices(person, "bot", *levels) == [], width


def position_seen(person: Visitor, board: str) -> games.Position:
    """The game as its list of turns tells it."""
    position = games.start("oust", board, pie=False)
    for text in person.page.locator(".turn-list .turn-steps").all_inner_texts():
        for step in text.split():
            position = position.play(step)
    return position


def beat(person: Visitor, board: str) -> bool:
    """Plays to the end as level 2 would; whether that won."""
    for number in range(200):
        person.page.wait_for_function(MINE_OR_OVER)
        if person.look().status == "over":
            break
        position = position_seen(person, board)
        assert position.side is Colour.BLACK
        person.play(" ".join(choose_turn(position, 2, number)))
    return person.page.locator(".player.near.won").count() == 1


def study_of(page: Page) -> None:
    """Until the whole game is judged."""
    page.locator(".study-foot a").wait_for(timeout=COMPILES)


def test_the_first_level_is_beaten_and_the_game_studied(arrive: Arrive, studio: Arena) -> None:
    person = arrive(at=studio)
    for _ in range(5):  # level 1 can be lucky
        play_a_bot(person, "oust", "hex-5")
        if beat(person, "hex-5"):
            break
    expect(person.page.locator(".player.near.won")).to_be_visible()
    person.press("study-ask")
    study_of(person.page)

    # A second visitor, on a phone, finds it there, and looks at the game along the curve.
    other = arrive("phone", at=studio, lang="lt")
    other.come(person.page.url.replace("/en/", "/lt/"))
    study_of(other.page)
    assert other.page.evaluate("document.scrollingElement.scrollWidth") <= 390
    curve = other.page.locator(".curve")
    expect(curve).to_have_attribute("aria-valuenow", re.compile(r"^\d+$"))
    turns = int(curve.get_attribute("aria-valuemax") or 0)
    assert turns == other.turns.count()
    box = curve.bounding_box()
    assert box is not None
    other.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(curve).to_have_attribute(
        "aria-valuenow", re.compile(f"^({turns // 2}|{(turns + 1) // 2})$")
    )
    curve.focus()
    other.page.keyboard.press("Home")
    expect(curve).to_have_attribute("aria-valuenow", "0")
    assert other.look().black == other.look().white == []

    # One of two lost a game: something was better, and the board shows it.
    worst = other.page.locator(".study-worst button").first
    turn = int(worst.locator(".turn-number").inner_text())
    other.hand.press(worst)
    better = other.page.locator(".board .marks .better").first
    expect(better).to_be_visible()
    expect(other.page.locator(".board .marks .instead").first).to_be_visible()
    expect(curve).to_have_attribute("aria-valuenow", str(turn))
    expect(other.page.locator(".turn-list .turn-mark").first).to_be_visible()
    assert not faults(other, "a study with its better line")
    shown = other.page.locator(".board .marks .better").all()
    other.press("study-step-back")
    expect(other.page.locator(".board .marks .better")).not_to_have_count(len(shown))
    assert len(shown) > 0
    other.press("study-close")
    expect(better).to_be_hidden()


def test_hints_and_studies_on_one_screen(arrive: Arrive, studio: Arena) -> None:
    person = arrive(at=studio)
    person.open("oust", "hex-3", seats="one-board", pie="off")
    person.press("act-hint")
    person.page.locator(".study-stepper").wait_for(timeout=COMPILES)
    ring = person.page.locator(".board .marks .better")
    expect(ring.first).to_be_visible()
    assert person.look().black == []  # it is drawn, not played
    expect(person.page.locator(".player-hints")).to_have_text(person.words("seat-hints", count=1))
    person.play("c3")  # the hint goes with its panel, and the page goes on
    expect(person.page.locator("cairn-study")).to_have_count(0)
    person.press("act-hint")
    expect(ring.first).to_be_visible(timeout=30_000)
    person.menu("menu-study")
    person.play("b2")
    expect(ring).to_have_count(0)
    expect(person.page.locator(".curve")).to_have_attribute("aria-valuemax", "2", timeout=30_000)


def test_a_record_is_studied(arrive: Arrive, studio: Arena) -> None:
    person = arrive(at=studio)
    person.goto("/import")
    record = "cairn-record 1\ngame rive\nboard hex-2\npie off\n\n1. b1\n2. c2\n"
    person.page.locator("textarea[name=text]").first.fill(record)
    person.press("import-open")
    person.ready()
    person.press("study-ask")
    person.page.locator(".study-worst button").first.click(timeout=COMPILES)
    expect(person.page.locator(".board .marks .better")).to_have_count(1)


def test_the_turn_looked_at_is_seen_whole_whatever_grows_beside_it(
    arrive: Arrive, studio: Arena
) -> None:
    person = arrive(at=studio)
    person.open("oust", "hex-7", seats="one-board", pie="off")
    position = games.start("oust", "hex-7", pie=False)
    for number in range(24):
        turn = choose_turn(position, 1, number)
        person.play(" ".join(turn))
        for step in turn:
            position = position.play(step)
    person.press("act-hint")
    person.page.locator(".study-stepper").wait_for(timeout=COMPILES)
    person.page.wait_for_function(CURRENT_IS_WHOLE)
    person.page.locator(".turns").evaluate("list => { list.scrollTop = 0; }")
    person.page.set_viewport_size({"width": 1440, "height": 800})  # who reads elsewhere is let be
    person.page.evaluate(TWO_FRAMES)
    assert person.page.locator(".turns").evaluate("list => list.scrollTop") == 0
    assert person.page.evaluate("scrollY") == 0


def test_where_two_people_play_nothing_is_offered(arrive: Arrive, studio: Arena) -> None:
    host, guest = arrive(at=studio), arrive(at=studio)
    link = host.open("oust", "hex-3", pie="off")
    guest.come(link)
    guest.sit("white")
    host.playing()
    host.play("c3")
    for one in (host, guest):
        assert one.button("act-hint").count() == 0
        assert one.page.locator("cairn-study").count() == 0
        assert one.page.locator(".menu-item", has_text=one.exactly("menu-study")).count() == 0


def test_a_bot_is_not_offered_before_people_had_a_while(arrive: Arrive, studio: Arena) -> None:
    person = arrive(at=studio)
    person.goto("/lobby")
    person.press("lobby-quick-go")
    offer = person.page.locator(".waiting-bot")
    expect(offer).to_have_count(1)
    expect(offer).to_be_hidden()
    person.press("lobby-withdraw")
