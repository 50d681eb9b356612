"""Four languages: switching stays where one is, and the choice is remembered."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from cairn.server.words import CODES, LANGUAGES
from tests.browser.conftest import Arrive
from tests.browser.places import ERROR_SAID, Places
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser


def switch(person: Visitor, lang: str) -> None:
    """Chooses a language in the menu of the page."""
    name = next(language.name for language in LANGUAGES if language.code == lang)
    person.hand.press(person.page.locator("details.languages > summary"))
    person.hand.press(person.page.locator("details.languages").get_by_role("link", name=name))
    expect(person.page.locator("html")).to_have_attribute("lang", lang)


@pytest.mark.parametrize(
    ("where", "names"),
    [("desk", ["front", "herd rules", "import", "about"]), ("phone", ["front", "oust table"])],
)
def test_switching_stays_on_the_page(
    arrive: Arrive, places: Places, where: str, names: list[str]
) -> None:
    person = arrive(where, storage_state=places.storage_state)
    for name in names:
        path = places.paths[name]
        person.goto(path)
        for lang in "ms", "uk", "lt", "en":
            switch(person, lang)
            assert person.page.url == f"{person.url}/{lang}{path}"


def test_a_page_that_is_not_there_speaks_the_language_of_its_address(arrive: Arrive) -> None:
    person = arrive(lang="uk")
    person.watch.forgive(ERROR_SAID)
    person.goto("/nowhere")
    expect(person.page.get_by_role("heading", level=1)).to_have_text(person.words("error-title"))
    person.hand.press(person.page.get_by_role("link", name=person.words("error-back")))
    expect(person.page).to_have_url(f"{person.url}/uk/")


def test_the_front_door_remembers_the_language(arrive: Arrive) -> None:
    person = arrive("phone", lang="ms")
    person.page.goto(person.url + "/")
    expect(person.page).to_have_url(f"{person.url}/ms/")  # what the browser asks for
    switch(person, "lt")
    person.page.goto(person.url + "/")
    expect(person.page).to_have_url(f"{person.url}/lt/")  # what the person chose
    person.page.goto(person.url + "/oust")
    expect(person.page).to_have_url(f"{person.url}/lt/oust")


def test_a_half_made_turn_goes_on_after_the_language_was_switched(arrive: Arrive) -> None:
    person = arrive()
    person.open("oust", "hex-5", seats="one-board", pie="off")
    person.play("g3", "d6")
    switch(person, "uk")
    person.ready()
    in_ukrainian = Visitor(person.page, person.url, person.watch, person.hand, "uk")
    expect(in_ukrainian.prompt).to_have_text(
        in_ukrainian.words(
            "turn-one-board", colour="black", what=in_ukrainian.words("prompt-place")
        )
    )
    in_ukrainian.play("h6")
    assert in_ukrainian.look().turns == 3


@pytest.mark.parametrize("lang", CODES)
def test_no_message_is_shown_by_its_name(arrive: Arrive, places: Places, lang: str) -> None:
    """A text that is missing in a language would be seen as its id, such as `prompt-place`."""
    person = arrive(lang=lang, storage_state=places.storage_state)
    for name, path in places.tables.items():
        person.goto(path)
        person.ready()
        texts = person.page.locator("main").evaluate(
            """main => [main.innerText, ...[...main.querySelectorAll("[aria-label], [title]")]
              .flatMap((e) => [e.getAttribute("aria-label"), e.getAttribute("title")])].join(" ")"""
        )
        assert not re.findall(r"\b[a-z]+(?:-[a-z]+){1,4}\b(?=\s|$)", without_names(texts)), name


def without_names(texts: str) -> str:
    """Names of boards look like names of messages."""
    return re.sub(r"\b(hex|square)-\w+", "", texts)
