"""A person and a bot of the house at real tables."""

from __future__ import annotations

import asyncio
import random

import pytest

from cairn import games
from tests.bots.company import (
    both_seated,
    my_turn,
    play_on,
    sit_with_bot,
    table_of,
    until_bots,
    until_house,
    until_my_turn,
)
from tests.running import Person


@pytest.mark.parametrize("game", list(games.GAMES))
async def test_a_person_and_a_bot_play_a_whole_game(person: Person, game: str) -> None:
    await until_house(person)
    page = await sit_with_bot(person, game)
    await play_on(page, random.Random(game))
    assert page.now["result"]["reason"]
    bot = next(seat for seat in page.now["seats"].values() if seat["bot"])
    assert (bot["name"], bot["level"]) == ("Grit", 1)
    assert page.seen[0]["table"]["bot"]["name"] == "Grit"


async def test_who_is_there_is_listed_with_games_and_boards(person: Person) -> None:
    await until_house(person)
    listed = (await person.http.get("/api/bots")).json()
    assert [bot["level"] for bot in listed] == [1, 2]
    assert listed[0]["name"] == "Grit"
    assert listed[0]["games"] == {name: list(game.boards) for name, game in games.GAMES.items()}


async def test_the_bot_plays_white_or_black_and_takes_a_good_first_stone(person: Person) -> None:
    await until_house(person)
    page = await sit_with_bot(person, "oust", bot="2", colour="black", pie="on")
    ack = await page.ask("play", turn=1, steps=["e5"])  # the very middle
    assert ack["type"] == "ack"
    while len(page.turns) < 2:
        await page.receive()
    assert page.turns[1]["steps"] == ["swap"]
    assert page.now["seats"]["black"]["bot"]
    await until_my_turn(page)
    assert page.now["seats"]["white"]["player"] == page.me

    other = await sit_with_bot(person, "oust", bot="2", colour="white", pie="on")
    await until_my_turn(other)
    assert len(other.turns) == 1


async def test_a_turn_is_taken_back_at_once(person: Person) -> None:
    await until_house(person)
    page = await sit_with_bot(person, "oust", pie="off")
    await play_on(page, random.Random(1), turns=2)
    await until_my_turn(page)
    ack = await page.ask("offer", what="take-back")
    assert ack["type"] == "ack", ack
    while len(page.turns) > 2:
        await page.receive()
    assert my_turn(page)
    assert page.now["turn"] == 3
    await play_on(page, random.Random(2), turns=1)
    await until_my_turn(page)
    assert len(page.turns) == 4


async def test_a_rematch_begins_at_once_with_colours_exchanged(person: Person) -> None:
    await until_house(person)
    page = await sit_with_bot(person, "herd", colour="black")
    await page.ask("resign")
    while page.now["status"] != "over":
        await page.receive()
    await page.ask("offer", what="rematch")
    while page.now["rematch"] is None:
        await page.receive()
    again = await both_seated(person, page.now["rematch"])
    assert again.now["seats"]["black"]["bot"]
    await until_my_turn(again)
    assert again.now["seats"]["white"]["player"] == page.me
    await again.ask("resign")
    while again.now["status"] != "over":
        await again.receive()
    await again.ask("offer", what="rematch")  # and so on
    while again.now["rematch"] is None:
        await again.receive()
    third = await both_seated(person, again.now["rematch"])
    assert table_of(third) != table_of(page)


async def test_many_tables_at_once_are_all_served(person: Person) -> None:
    await until_house(person)
    names = [name for name in games.GAMES for _ in range(6)]
    await person.open("oust")  # so that all tables are of one and the same guest
    pages = await asyncio.gather(*(sit_with_bot(person, name) for name in names))
    await asyncio.gather(
        *(play_on(page, random.Random(number), turns=3) for number, page in enumerate(pages))
    )
    for page in pages:
        await until_my_turn(page)
        assert page.now["status"] == "over" or len(page.turns) >= 6
        await page.close()


async def test_the_page_offers_bots_and_works_without_script(person: Person) -> None:
    await until_house(person)
    for path in ("/en/", "/en/oust"):
        text = (await person.http.get(path)).text
        assert 'name="seats" value="bot"' in text
        assert '<option value="1">1 – first steps</option>' in text
    table = await person.open("oust", seats="bot", bot="1", board="hex-5")
    await both_seated(person, table)
    html = (await person.http.get(f"/uk/table/{table}")).text
    assert "Grit" in html
    assert "бот, рівень 1" in html
    record = (await person.http.get(f"/table/{table}/record.txt")).text
    assert "Grit (bot 1)" in record


async def test_a_bot_that_is_not_there_is_said_in_a_sentence(person: Person) -> None:
    await until_bots(person, len((await person.http.get("/api/bots")).json()))
    form = {"game": "oust", "seats": "bot", "bot": "nobody", "_csrf_token": await person.token()}
    answer = await person.http.post("/lt/tables", data=form)
    assert answer.status_code == 409
    assert "Šio boto dabar čia nėra." in answer.text
    form |= {"bot": "1", "board": "hex-4"}
    assert (await person.http.post("/lt/tables", data=form)).status_code == 409
    form |= {"game": "chess"}
    assert (await person.http.post("/lt/tables", data=form)).status_code == 400
