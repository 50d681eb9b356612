"""From a report to a ban, in browsers: what the operator does, what the banned one reads."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.hosting import grant, keep, report
from tests.running import Arena

pytestmark = pytest.mark.browser

WHY = "Тут так не розмовляють. Повертайтеся за тиждень."


def test_from_a_report_to_what_the_banned_one_reads(arena: Arena, arrive: Arrive) -> None:
    host, rude = arrive(), arrive("phone", lang="uk")
    rude.open("oust", "hex-5")
    keep(rude, "Прикрий Сусід")
    keep(host, "Careful Ona")
    grant(arena, host, "Careful Ona")
    report(arena, "Прикрий Сусід", "Please look at this.", "You pebble!", "Pardon?", "Pebble!")
    rude.goto("/lobby")  # stays open meanwhile

    host.hand.press(host.page.locator(".host-link"))
    case = host.page.locator(".host-report", has_text="Please look at this.")
    expect(case.locator(".evidence .pointed")).to_have_count(2)
    host.hand.choose(case.locator("select[name=verdict]"), "banned")
    host.hand.choose(case.locator("select[name=span]"), "week")
    case.locator("textarea[name=said]").fill(WHY)
    host.hand.press(case.locator("button.primary"))
    expect(host.page.locator(".notice.done")).to_have_text(host.words("host-done"))
    expect(host.page.locator(".host-report", has_text="Please look at this.")).to_have_count(0)

    line = rude.page.locator(".house-line[data-kind=ban]")
    expect(line).to_have_count(1)
    expect(line).to_contain_text(WHY)
    at_once = line.inner_text()
    rude.goto("/about")
    expect(line).to_have_text(at_once)
    year = re.compile(r"20\d\d")
    expect(line).to_contain_text(year)
    rude.watch.forgive("status of 403")
    rude.goto("/oust")
    rude.hand.press(rude.page.locator("form.start button[value=friend]").first)
    expect(rude.page.locator("main")).to_contain_text(rude.words("error-banned"))
    expect(rude.page.locator("main")).to_contain_text(WHY)
    expect(rude.page.locator("main")).to_contain_text(year)

    # signed out as well: the lobby that stands open says so, and what can be done
    rude.goto("/lobby")
    host.goto("/host/people?q=Прикрий")
    host.hand.press(host.page.locator("main a", has_text="Прикрий Сусід").first)
    deed = host.page.locator(".host-deed", has=host.page.locator("input[value=sign-out]"))
    host.hand.press(deed.locator("summary"))
    host.hand.press(deed.locator("button"))
    ended = rude.page.locator("[data-ended=signed-out]")
    expect(ended).to_be_visible()
    expect(ended).to_contain_text(rude.words("lobby-signed-out"))
    rude.hand.press(ended.get_by_role("link", name=rude.words("ended-go-on")))
    expect(ended).to_be_hidden()

    # the host tells everybody something: a table that is open shows it, and it can be closed
    reader = arrive(lang="lt")
    reader.open("oust", "hex-5", seats="one-board")
    host.goto("/host/notices")
    host.page.locator("#text-lt").fill("Rytoj nauja lenta")
    host.press("host-announce-button")
    note = reader.page.locator(".house-line[data-kind=note]")
    expect(note).to_have_text(re.compile("Rytoj nauja lenta"))
    reader.press("line-close")
    expect(note).to_have_count(0)
    reader.page.reload()
    reader.ready()
    expect(note).to_have_count(0)
    host.page.locator("#restart-minutes").fill("4")
    host.press("host-restart-button")
    expect(reader.page.locator(".countdown")).to_have_text(re.compile(r"^3:\d\d$"))
    expect(reader.page.locator(".board")).to_be_in_viewport(ratio=0.99)
    for _ in range(2):
        host.hand.press(host.button("host-withdraw").first)
        expect(host.page.locator(".notice.done")).to_be_visible()
    expect(reader.page.locator(".house-line")).to_have_count(0)


def test_a_warning_is_read_where_it_appears(arena: Arena, arrive: Arrive) -> None:
    host, rude = arrive(), arrive("phone", lang="lt")
    keep(rude, "Rude Neighbour")
    keep(host, "Careful Vita")
    grant(arena, host, "Careful Vita")
    report(arena, "Rude Neighbour", "Look at this.", "You pebble!")
    rude.open("oust", "hex-5", seats="one-board")
    rude.page.evaluate("() => { window.stayed = true; }")
    rude.play("e5")
    lobby = rude.page.context.new_page()
    lobby.goto(f"{rude.url}/lt/lobby")

    host.goto("/host")
    case = host.page.locator(".host-report", has_text="Look at this.")
    host.hand.choose(case.locator("select[name=verdict]"), "warned")
    case.locator("textarea[name=said]").fill("Be kind.")
    host.hand.press(case.locator("button.primary"))
    lines = [page.locator(".house-line[data-kind=warning]") for page in (rude.page, lobby)]
    for line in lines:
        expect(line).to_contain_text("Be kind.")
        expect(line.get_by_role("button", name=rude.words("line-read"))).to_be_visible()
    assert rude.page.evaluate("document.scrollingElement.scrollWidth") <= 390
    rude.press("line-read")
    for line in lines:
        expect(line).to_have_count(0)
    assert rude.page.evaluate("() => window.stayed")
    rude.play("e6")
    lobby.reload()
    expect(lobby.locator("[data-count=people]")).to_be_visible()
    expect(lines[1]).to_have_count(0)
