"""A game as a record: saved from the menu, opened again, its dice checked."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

from cairn.games.record import Record
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor, play_to_the_end, sat_down

pytestmark = pytest.mark.browser


def save(person: Visitor, message: str) -> str:
    """What a link of the menu saves."""
    with person.page.expect_download() as download:
        person.menu(message)
    return Path(download.value.path()).read_text(encoding="utf-8")


@pytest.mark.parametrize("way", ["pasted", "as a file", "as json"])
def test_a_saved_record_opens_on_the_same_board(
    arrive: Arrive, rng: random.Random, tmp_path: Path, way: str
) -> None:
    person = arrive("phone" if way == "pasted" else "desk", lang="uk")
    person.open("resolve", "square-5", seats="one-board")
    play_to_the_end(person, rng=rng)
    played, result = person.look(), person.prompt.inner_text()

    text = save(person, "menu-record-json" if way == "as json" else "menu-record-text")
    record = Record.from_json(text) if way == "as json" else Record.parse(text)
    assert (record.json() if way == "as json" else record.text()) == text
    assert len(record.turns) == played.turns

    person.goto("/import")
    if way == "as a file":
        file = tmp_path / "game.txt"
        file.write_text(text, encoding="utf-8")
        person.page.locator("input[type=file]").set_input_files(file)
    else:
        person.page.locator("textarea").fill(text)
    person.press("import-open")
    person.ready()
    opened = person.look()
    assert (opened.black, opened.white) == (played.black, played.white)
    assert (opened.turns, opened.status) == (played.turns, "over")
    assert not opened.legal
    expect(person.prompt).to_have_text(result)
    person.page.keyboard.press("ArrowLeft")
    assert person.look().black != opened.black or person.look().white != opened.white
    for _ in range(played.turns - 1):
        person.page.keyboard.press("ArrowLeft")
    assert (person.look().black, person.look().white) == ([], [])


def test_a_record_that_cannot_be_read_says_where(arrive: Arrive) -> None:
    person = arrive(lang="lt")
    person.watch.forgive("status of 422")
    person.goto("/import")
    text = "cairn-record 1\ngame oust\nboard hex-5\npie on\nrules 1\n\n1. e5\n2. e5\n"
    person.page.locator("textarea").fill(text)
    person.press("import-open")
    alert = person.page.get_by_role("alert")
    expect(alert).to_contain_text(person.words("record-at", line=8, column=4))
    expect(alert).to_contain_text(person.words("refuse-occupied", cell="e5"))
    expect(person.page.locator("textarea")).to_have_value(text)


def test_the_dice_of_a_game_are_proven_in_the_page(arrive: Arrive, rng: random.Random) -> None:
    host, guest = sat_down(arrive(), arrive("phone"), "herd", "hex-4")
    while guest.look().turns < 4:
        for person in host, guest:
            person.step(rng)
    guest.menu("menu-dice")
    expect(guest.page.locator(".dice-facts")).to_contain_text(guest.words("dice-secret-later"))
    guest.press("dialog-close")
    guest.menu("menu-resign")
    guest.press("resign-yes")
    for person in host, guest:
        expect(person.prompt).to_have_text(person.words("reason-resigned", winner="black"))
        person.menu("menu-dice")
        rolls = person.page.locator(".dice-list li")
        count = rolls.count()
        assert count >= 4
        expect(person.page.locator(".verdict.good")).to_have_text(
            person.words("dice-proven", count=count)
        )
        expect(rolls.filter(has_text="✓")).to_have_count(count)
        person.press("dialog-close")
        expect(person.page.get_by_role("dialog")).to_have_count(0)
