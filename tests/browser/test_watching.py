"""Watching others, coming back to one's own games, and what is given to others: in browsers."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Locator, Page, expect

from cairn.server.words import CODES
from tests.browser.conftest import Arrive
from tests.browser.test_accessible import faults
from tests.browser.test_fit import STICKING_OUT, WIDTHS
from tests.browser.visitor import Visitor, sat_down

pytestmark = pytest.mark.browser

SLOW = 15_000
"""Milliseconds in which a watch page, which asks every few seconds, must have seen it."""


def table_of(person: Visitor) -> str:
    """The id of the table where a person is."""
    found = re.search(r"/table/(\w+)", person.page.url)
    assert found is not None
    return found[1]


def playing(arrive: Arrive, board: str = "hex-5") -> tuple[Visitor, Visitor]:
    """Two people at a table of Oust, two turns played."""
    host, guest = sat_down(arrive(), arrive(), "oust", board, pie="off")
    host.play("e5")
    guest.play("e6")
    return host, guest


def standing(card: Locator, kind: str) -> Locator:
    return card.locator(f'.standing use[href="#still-{kind}"]')


def test_a_small_board_follows_the_game_and_stays_in_its_place(arrive: Arrive) -> None:
    host, _ = playing(arrive)
    watcher = arrive("phone", lang="lt")
    watcher.goto("/watch")
    card = watcher.page.locator(f'[data-table="{table_of(host)}"]')
    expect(standing(card, "black")).to_have_count(1)
    place = card.evaluate("card => [...document.querySelectorAll('[data-table]')].indexOf(card)")
    board = card.locator("svg.still").element_handle()
    host.play("c3")
    expect(standing(card, "black")).to_have_count(2, timeout=SLOW)
    expect(card.locator("[data-words]")).to_have_text(watcher.words("list-turn", turn=4))
    expect(card.locator(".moving")).to_have_attribute("data-colour", "white")
    another = arrive()
    another.come(f"{another.url}/en/table/{table_of(host)}")
    expect(card.locator("[data-watching]")).to_have_text(
        watcher.words("watching", count=1), timeout=SLOW
    )
    host.menu("menu-resign")
    host.press("resign-yes")
    expect(card).to_have_class(re.compile("over"), timeout=SLOW)
    expect(card.locator("[data-words]")).to_have_text(watcher.words("list-result-white"))
    assert board is not None
    assert board.evaluate("svg => svg.isConnected")
    now = card.evaluate("card => [...document.querySelectorAll('[data-table]')].indexOf(card)")
    assert now == place
    card.locator(".watch-link").click()
    watcher.ready()
    assert table_of(watcher) == table_of(host)


def test_the_watch_page_asks_seldom_and_not_at_all_while_nobody_looks(arrive: Arrive) -> None:
    playing(arrive)
    watcher = arrive()
    asked: list[str] = []
    watcher.page.on("request", lambda r: asked.append(r.url) if "/api/watch" in r.url else None)
    watcher.goto("/watch")
    watcher.page.wait_for_timeout(7_000)
    assert 1 <= len(asked) <= 3  # one for all boards together


def test_any_turn_has_an_address(arrive: Arrive) -> None:
    host, _ = playing(arrive)
    watcher = arrive()
    link = f"{watcher.url}/table/{table_of(host)}"
    watcher.come(f"{link}#1")
    expect(watcher.prompt).to_have_text(watcher.words("past-here", turn=1, turns=2))
    assert watcher.look().white == []
    watcher.press("past-back")
    expect(watcher.page).to_have_url(re.compile("#0$"))
    watcher.page.reload()
    watcher.ready()
    expect(watcher.prompt).to_have_text(watcher.words("past-here", turn=0, turns=2))
    watcher.press("past-last")
    expect(watcher.page).to_have_url(re.compile(rf"/table/{table_of(host)}$"))
    watcher.page.evaluate("location.hash = '#1'")
    expect(watcher.prompt).to_have_text(watcher.words("past-here", turn=1, turns=2))
    watcher.page.evaluate("location.hash = '#main'")  # the link that skips the header
    expect(watcher.prompt).to_have_text(watcher.words("past-here", turn=1, turns=2))
    watcher.come(f"{link}?turn=1")
    expect(watcher.prompt).to_have_text(watcher.words("past-here", turn=1, turns=2))
    watcher.come(f"{link}#99")
    assert watcher.look().white == ["e6"]
    expect(watcher.page).to_have_url(re.compile(rf"/table/{table_of(host)}$"))


def test_the_share_dialog(arrive: Arrive) -> None:
    host, _ = playing(arrive)
    watcher = arrive(permissions=["clipboard-read", "clipboard-write"])
    watcher.come(f"{watcher.url}/table/{table_of(host)}#1")
    watcher.menu("menu-share")
    dialog = watcher.page.get_by_role("dialog")
    link, position, frame = (
        dialog.locator(".share-text").nth(number).input_value() for number in range(3)
    )
    assert link == f"{watcher.url}/table/{table_of(host)}"
    assert position == f"{link}?turn=1"
    assert f'src="{watcher.url}/embed/table/{table_of(host)}?turn=1"' in frame
    dialog.get_by_role("button", name=watcher.words("share-copy")).nth(1).click()
    expect(dialog.get_by_text(watcher.words("share-copied"), exact=True)).to_be_visible()
    assert watcher.page.evaluate("navigator.clipboard.readText()") == position
    for name, kind in (("PNG", "image/png"), ("SVG", "image/svg"), ("GIF", "image/gif")):
        address = dialog.get_by_role("link", name=name).get_attribute("href")
        answer = watcher.page.context.request.get(f"{watcher.url}{address}")
        assert answer.headers["content-type"].startswith(kind)
    assert not faults(watcher, "share")
    watcher.press("dialog-close")


@pytest.fixture
def elsewhere() -> Iterator[str]:
    """Another site, whose page frames the address in its query."""

    class Framing(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            address = self.path.partition("?")[2]
            icon = '<link rel="icon" href="data:,">'
            frame = f'<iframe src="{address}" width="480" height="520"></iframe>'
            self.wfile.write(f"<!doctype html>{icon}{frame}".encode())

        def log_message(self, *_: object) -> None:
            """Says nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Framing)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_board_stands_on_another_page_and_nothing_else_of_ours_does(
    arrive: Arrive, elsewhere: str
) -> None:
    host, _ = playing(arrive)
    reader = arrive()
    reader.watch.forgive("foreign request|frame-ancestors|chrome-error")
    board = f"{reader.url}/embed/table/{table_of(host)}?lang=uk"
    reader.page.goto(f"{elsewhere}/?{board}")
    frame = reader.page.frame_locator("iframe")
    expect(frame.locator("h1")).to_contain_text("Oust")
    loaded = "picture => picture.complete && picture.naturalWidth > 0"
    assert frame.locator("img").evaluate(loaded)
    before = reader.page.evaluate("history.length")
    frame.locator("[data-step]").first.click()
    expect(frame.locator(".embed-place")).to_have_text("Хід 1 з 2")
    assert reader.page.evaluate("history.length") == before
    assert reader.page.context.cookies() == []
    opens = frame.locator(".embed-open").get_attribute("href") or ""
    assert opens.endswith(f"/table/{table_of(host)}#1")
    reader.page.goto(f"{elsewhere}/?{reader.url}/en/table/{table_of(host)}")
    expect(reader.page.frame_locator("iframe").locator("cairn-table")).to_have_count(0)


def test_the_next_game_is_one_tap_away(arrive: Arrive) -> None:
    host, guest = playing(arrive)
    first = table_of(host)
    badge = host.page.locator(".badge")
    expect(badge).to_be_hidden()
    link = host.open("oust", "hex-5", pie="off")
    guest.come(link.replace(host.url, guest.url))
    guest.sit("white")
    host.playing()
    second = table_of(host)
    host.page.reload()
    host.ready()
    expect(badge).to_have_text("1")  # the other table; this one is before one's eyes
    host.hand.press(badge)
    host.ready()
    assert table_of(host) == first
    host.goto("/games/mine")
    cards = host.page.locator(".board-card")
    expect(cards).to_have_count(2)
    expect(badge).to_have_text("2")
    host.hand.press(host.page.get_by_role("link", name=host.words("mine-next")))
    host.ready()
    assert table_of(host) in (first, second)


def test_games_are_found_by_a_plain_form(arrive: Arrive) -> None:
    host, _ = playing(arrive, "hex-6")
    table = table_of(host)
    host.menu("menu-resign")
    host.press("resign-yes")
    reader = arrive(lang="uk", java_script_enabled=False)
    reader.goto("/games")
    reader.page.locator("details.search > summary").click()
    reader.page.locator("select[name=board]").select_option("hex-6")
    reader.page.locator("select[name=result]").select_option("white")
    reader.page.get_by_role("button", name=reader.words("search-go")).click()
    row = reader.page.locator(".game-row").filter(has=reader.page.locator(f'[href$="{table}"]'))
    expect(row).to_contain_text(reader.words("list-result-white"))
    row.locator(".side a").first.click()
    expect(reader.page.locator("h1")).to_contain_text("Гість")
    expect(reader.page.locator(".tally-words").first).to_contain_text("поразок: 1")


def look_at_everything(person: Visitor, table: str, player: str) -> Iterator[str]:
    """Every page of these, with something on it."""
    paths = ("/watch", "/games", "/games?player=Nobody+Here", "/games/mine", f"/player/{player}")
    for path in paths:
        person.goto(path)
        yield path
    person.page.goto(f"{person.url}/embed/table/{table}?turn=1&lang={person.lang}")
    yield "in a frame"


def owner_of(page: Page) -> str:
    """The player whose table page this is."""
    found = re.search(r'"me":"(\w+)"', page.locator("#snapshot").text_content() or "")
    assert found is not None
    return found[1]


@pytest.mark.parametrize("lang", CODES)
def test_everything_fits_and_axe_is_content(arrive: Arrive, lang: str) -> None:
    host, guest = playing(arrive)
    table, player = table_of(host), owner_of(host.page)
    link = host.open("oust", "hex-5", pie="off")
    guest.come(link.replace(host.url, guest.url))
    guest.sit("white")
    host.playing()
    host.menu("menu-resign")
    host.press("resign-yes")
    state = host.page.context.storage_state()
    person = arrive(
        lang=lang,
        has_touch=True,
        storage_state=state,
        color_scheme="dark" if lang == "uk" else "light",
    )
    found = []
    for name in look_at_everything(person, table, player):
        for width in WIDTHS:
            person.page.set_viewport_size({"width": width, "height": 800})
            out = person.page.evaluate(STICKING_OUT, width)
            found += [f"{name} at {width}: {said}" for said in out]
        found += faults(person, name)
    person.come(f"{person.url}/{lang}/table/{table}")
    person.menu("menu-share")
    for width in WIDTHS:
        person.page.set_viewport_size({"width": width, "height": 800})
        dialog = person.page.get_by_role("dialog")
        if dialog.evaluate("dialog => dialog.scrollWidth > dialog.clientWidth"):
            found.append(f"the share dialog at {width}")
    assert not found, "\n".join(found)
