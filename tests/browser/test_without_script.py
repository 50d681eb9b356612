"""Without JavaScript: every page can be read, and forms and links do their work."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cairn import games
from tests.browser.conftest import Arrive
from tests.browser.places import Places
from tests.browser.visitor import Visitor, sat_down

pytestmark = pytest.mark.browser

RECORD = "cairn-record 1\ngame oust\nboard hex-5\npie on\nrules 1\n\n1. e5\n2. swap\n3. e6\n"


def reader(arrive: Arrive, lang: str) -> Visitor:
    """Someone whose browser runs no script; it complains that what scripts need is not used."""
    person = arrive("phone", lang=lang, java_script_enabled=False)
    person.watch.forgive("preloaded using link preload")
    return person


def stones(person: Visitor, colour: str) -> int:
    """How many stones of a colour are drawn."""
    return person.page.locator(f"cairn-board .stones .stone.{colour}").count()


def test_from_the_front_page_to_a_table_by_forms_alone(arrive: Arrive) -> None:
    person = reader(arrive, "uk")
    person.goto("/")
    expect(person.page.get_by_role("heading", level=1)).to_have_text(person.words("front-lead"))
    for game in games.GAMES:
        expect(
            person.page.get_by_role("heading", name=person.words(f"game-{game}"), exact=True)
        ).to_be_visible()
    form = person.page.locator("form.start").filter(
        has=person.page.locator("input[name=game][value=oust]")
    )
    person.hand.press(form.locator("details.start-options > summary"))
    form.locator("select[name=board]").select_option("hex-6")
    person.hand.press(form.locator("button[value=friend]"))
    expect(person.page.locator("cairn-board svg")).to_be_visible()
    expect(person.page.locator("svg[data-board=hex-6]")).to_be_visible()
    expect(person.page.locator("noscript .prompt-main")).to_have_text(person.words("no-script"))
    expect(person.page.locator("noscript .prompt-main")).to_be_visible()
    expect(person.page.locator(".player-name")).to_have_count(2)


@pytest.mark.parametrize("game", games.GAMES)
def test_the_rules_can_be_read(arrive: Arrive, game: str) -> None:
    person = reader(arrive, "lt")
    person.goto(f"/{game}")
    expect(person.page.get_by_role("heading", level=1)).to_have_text(person.words(f"game-{game}"))
    for part in "short", "whole", "rulings", "hints", "notation":
        expect(person.page.locator(f"section#{part}")).to_be_visible()
    drawings = person.page.locator("figure svg")
    assert drawings.count() >= 4
    for number in range(drawings.count()):
        expect(drawings.nth(number)).to_be_visible()
    expect(person.page.locator("figure").filter(has_text="<svg")).to_have_count(0)


def test_a_game_under_way_can_be_read(arrive: Arrive, places: Places) -> None:
    person = reader(arrive, "ms")
    for game in games.GAMES:
        person.goto(places.paths[f"{game} table"])
        expect(person.page.locator("cairn-board svg")).to_be_visible()
        expect(person.page.locator(".turn-list > li")).not_to_have_count(0)
        assert stones(person, "black") + stones(person, "white") > 0


def test_the_end_of_a_game_is_said_alike_with_script_and_without(arrive: Arrive) -> None:
    host, guest = sat_down(arrive(lang="uk"), arrive(lang="uk"), "oust", "hex-5", pie="off")
    host.play("e5")
    guest.menu("menu-resign")
    guest.press("resign-yes")
    over = host.words("reason-resigned", winner="black", black=1, white=0, most=1, least=0)
    expect(host.prompt).to_have_text(over)
    person = reader(arrive, "uk")
    person.page.goto(host.page.url)
    expect(person.prompt).to_have_text(over)
    expect(person.page.locator(".prompt-words > *")).to_have_count(1)


def test_a_record_is_opened_by_the_form(arrive: Arrive) -> None:
    person = reader(arrive, "en")
    person.goto("/import")
    person.page.locator("textarea").fill(RECORD)
    person.press("import-open")
    expect(person.turns).to_have_count(3)
    assert (stones(person, "black"), stones(person, "white")) == (1, 1)
    expect(person.turns.nth(1)).to_contain_text(person.words("turn-took-side"))


def test_the_language_menu_and_all_links_work(arrive: Arrive) -> None:
    person = reader(arrive, "en")
    person.goto("/rive")
    person.hand.press(person.page.locator("details.languages > summary"))
    person.hand.press(person.page.get_by_role("link", name="Lietuvių"))
    expect(person.page.locator("html")).to_have_attribute("lang", "lt")
    assert person.page.url.endswith("/lt/rive")
    addresses = {
        link.get_attribute("href") or "" for link in person.page.locator("a[href^='/']").all()
    }
    assert len(addresses) > 5
    for address in addresses:
        assert person.page.request.get(person.url + address).ok, address
