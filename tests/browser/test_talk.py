"""People at the table: they talk in their own languages, hide and report each other, decline."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.test_accessible import faults
from tests.browser.visitor import Visitor, cut_choices, sat_down

pytestmark = pytest.mark.browser


def lines(person: Visitor) -> Locator:
    """What the chat shows, line by line."""
    return person.page.locator(".talk-line:not(.pending) .talk-text")


def say(person: Visitor, text: str) -> None:
    """Types it and sends it by Enter."""
    field = person.page.locator(".talk-form input")
    field.fill(text)
    field.press("Enter")


def phrase(person: Visitor, code: str) -> None:
    """Says one of the quick phrases."""
    person.press("chat-phrases")
    person.press(f"phrase-{code}")


def name_of(person: Visitor, colour: str) -> str:
    """How this person's page calls whoever has that colour."""
    strip = person.page.locator(f".player:has(.chip.{colour}) .player-name")
    return strip.inner_text()


def test_three_people_talk_until_one_blocks_another(arrive: Arrive) -> None:
    host, guest, watcher = arrive(lang="uk"), arrive("phone", lang="lt"), arrive(lang="en")
    sat_down(host, guest, "oust", "hex-5", pie="off")
    watcher.come(host.page.url.replace("/uk/", "/en/"))

    # A phrase is one thing said, and reads in each language; on a phone a dot tells of it.
    phrase(host, "good-luck")
    expect(lines(host)).to_have_text([host.words("phrase-good-luck")])
    board = guest.page.locator("cairn-board").bounding_box()
    button = guest.page.locator(".talk-button")
    expect(button).to_have_class(re.compile("unread"))
    expect(button).to_have_accessible_name(
        f"{guest.words('chat-title')}: {guest.words('chat-unread', count=1)}"
    )
    guest.hand.press(button)
    expect(lines(guest)).to_have_text([guest.words("phrase-good-luck")])
    assert guest.page.locator("cairn-board").bounding_box() == board, "the board keeps its place"
    guest.press("chat-phrases")
    assert not faults(guest, "the sheet on a phone")
    guest.press("chat-phrases")
    say(guest, "Ačiū! <b>http://example.com</b>")
    expect(lines(host).last).to_have_text("Ačiū! <b>http://example.com</b>")
    expect(host.page.locator(".talk-lines a, .talk-lines .talk-text b")).to_have_count(0)
    say(watcher, "White looks strong")
    expect(lines(watcher)).to_have_text(["White looks strong"])
    expect(watcher.page.locator(".talk-lines .talk-none")).to_have_text(
        watcher.words("chat-watchers-help")
    )
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator(".talk")).to_have_count(0)
    expect(button).to_be_focused()
    say(host, "unread again")
    expect(button).to_have_class(re.compile("unread"))
    guest.hand.press(button)
    expect(lines(guest)).to_have_count(3)

    # Reported, with the line; then blocked: all of that person is gone, after a reload as well.
    guest_name = name_of(host, "white")
    about = host.button("chat-about", name=guest_name)
    host.hand.press(about)
    assert not faults(host, "what one can do about a line")
    host.press("chat-report", name=guest_name)
    assert not faults(host, "the report")
    expect(host.page.locator("dialog")).to_contain_text("http://example.com")
    host.page.locator("dialog textarea").fill("links")
    host.press("report-send")
    expect(host.page.locator("dialog")).to_contain_text(host.words("report-sent"))
    host.press("dialog-close")
    host.hand.press(about)
    host.press("chat-block", name=guest_name)
    host.press("block-yes")
    own = [host.words("phrase-good-luck"), "unread again"]
    expect(lines(host)).to_have_text(own)
    say(guest, "can you hear me?")
    expect(lines(guest).last).to_have_text("can you hear me?")
    host.page.reload()
    host.ready()
    expect(lines(host)).to_have_text(own)
    said = host.words("chat-blocked", name=guest_name)
    expect(host.page.locator(".talk-lines .talk-none", has_text=said)).to_be_visible()

    # It stands on the account page, and a profile says so; there it is ended.
    guest_id = guest.page.evaluate("JSON.parse(document.querySelector('#snapshot').text).me")
    table = host.page.url
    host.goto(f"/player/{guest_id}")
    expect(host.page.locator(".notice")).to_have_text(host.words("person-blocked", name=guest_name))
    expect(host.page.locator("form[action$=challenge]")).to_have_count(0)
    host.goto("/account")
    host.press("chat-unblock", name=guest_name)
    expect(host.page.locator("#blocked")).to_have_count(0)
    host.come(table)
    expect(lines(host)).to_have_count(4)

    # Muted here: only for this page's eyes, and until one wants to hear again.
    host.press("chat-mute")
    expect(lines(host)).to_have_count(0)
    host.page.reload()
    host.ready()
    expect(host.page.locator(".talk")).to_contain_text(host.words("chat-muted"))
    host.page.locator(".talk .link").click()
    expect(lines(host)).to_have_count(4)

    # After the game the players read what was said of it.
    guest.page.keyboard.press("Escape")
    guest.menu("menu-resign")
    guest.press("resign-yes")
    host.press("chat-room-watchers")
    expect(lines(host)).to_have_text(["White looks strong"])


def test_a_challenge_is_looked_at_and_declined(arrive: Arrive) -> None:
    ona, jonas = arrive(lang="lt"), arrive("phone", lang="uk")
    for person in (ona, jonas):
        person.open("oust", "hex-5")
    jonas_id = jonas.page.evaluate("JSON.parse(document.querySelector('#snapshot').text).me")
    tables = []
    for _ in range(2):
        ona.goto(f"/player/{jonas_id}")
        ona.page.locator("details.challenge > summary").first.click()
        ona.press("challenge-go")
        ona.ready()
        expect(ona.page.locator(".player-name.empty")).to_have_count(1)
        other = ona.page.locator(".player-name.empty").inner_text()
        assert other != ona.words("seat-empty")
        expect(ona.prompt).to_have_text(ona.words("wait-for", name=other))
        expect(ona.page.locator(".waiting")).to_have_text(ona.words("wait-challenged", name=other))
        tables.append(ona.page.url.replace("/lt/", "/uk/"))
    jonas.come(tables[1])
    name = jonas.page.locator(".player-name:not(.empty)").inner_text()
    expect(jonas.prompt).to_have_text(jonas.words("challenge-by", name=name))
    expect(ona.page.locator("cairn-table")).to_have_attribute("data-status", "waiting")
    jonas.page.set_viewport_size({"width": 360, "height": 740})
    assert cut_choices(jonas, "phrase") == []
    jonas.hand.choose(jonas.page.locator("select[name=phrase]"), "later")
    jonas.press("challenge-decline")
    for person in (ona, jonas):
        expect(person.prompt).to_contain_text(person.words("reason-declined"))
        expect(person.prompt).to_contain_text(person.words("decline-later"))
    # The other one waits among the games, and can be declined there without script.
    jonas.goto("/games/mine")
    expect(jonas.page.locator(".invited")).to_have_count(1)
    assert cut_choices(jonas, "phrase") == []
    jonas.press("challenge-decline")
    expect(jonas.page.locator(".invited")).to_have_count(0)


def test_a_page_calls_and_sounds_when_it_is_my_turn(arrive: Arrive) -> None:
    host, guest = sat_down(arrive(), arrive(), "oust", "hex-5", pie="off", clock="live 300+5")
    icon = host.page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", re.compile("cairn-turn"))
    expect(host.page).to_have_title(re.compile(re.escape(host.words("title-your-turn", title=""))))
    host.play("e5")
    expect(icon).not_to_have_attribute("href", re.compile("cairn-turn"))
    sounded = "document.documentElement.dataset.sounded"
    guest.page.wait_for_function(f"{sounded} === 'turn'")
    host.press("sounds-off")
    host.page.evaluate(f"{sounded} = ''")
    guest.play("e4")
    expect(icon).to_have_attribute("href", re.compile("cairn-turn"))
    host.page.reload()
    host.ready()
    expect(host.button("sounds-on")).to_be_visible()
    # The page that is closed has left; the other is told so, and of the return.
    host.goto("/about")
    gone = guest.page.locator(".player.far .gone")
    expect(gone).to_have_text(guest.words("seat-left"))
    host.page.go_back()
    expect(gone).to_have_count(0)
