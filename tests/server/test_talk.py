"""What people say at a table, over real sockets: who hears what, once and in order; blocks."""

from __future__ import annotations

import asyncio
import json
import secrets
import zlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from cairn.arena.conversation import PHRASES
from tests.bots.company import database_of, token_for
from tests.running import Arena, AtTable, Person
from tests.server.test_bot_desk import at_desk, bot_at_table, id_of

Texts = list[str | None]


@pytest.fixture
async def three(arena: Arena) -> AsyncIterator[list[Person]]:
    """Two who play and one who watches; each has opened something, and so has a session."""
    people = [Person(arena), Person(arena, lang="uk"), Person(arena, lang="lt")]
    await people[2].open("rive")
    yield people
    for person in people:
        await person.leave()


async def gather(people: list[Person], **form: str) -> tuple[str, list[AtTable]]:
    """A table at which the first two sit and the others watch; all have heard that nothing was
    said."""
    table = await people[0].open("oust", board="hex-5", pie="off", **form)
    pages = [await person.come(table, heard="0") for person in people]
    for page in pages[:2]:
        assert (await page.sit())["type"] == "ack"
    for page, rooms in zip(pages, (["players"], ["players"], ["watchers"]), strict=False):
        while (said := await told(page, bool))["rooms"] != rooms:
            await page.until("said")
        assert said["lines"] == said["blocked"] == []
    return table, pages


async def told(page: AtTable, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The last `said`, once it is such a one; it may have come already."""
    heard = [message for message in page.seen if message["type"] == "said"]
    while not heard or not fits(heard[-1]):
        heard.append(await page.until("said"))
    return heard[-1]


async def say(page: AtTable, text: str, room: str = "players", **more: Any) -> dict[str, Any]:
    """Says it and waits until one hears it oneself; the line, or the refusal."""
    fields = {"id": f"{zlib.crc32(text.encode()):0>10}", "room": room, "text": text, **more}
    await page.send("say", **fields)
    while True:
        answer = await page.until("said", "refused")
        if answer["type"] == "refused":
            return answer
        for line in answer["lines"]:
            if line["id"] == fields["id"]:
                found: dict[str, Any] = line
                return found


def lines(page: AtTable) -> list[dict[str, Any]]:
    """What the page shows by now, as its script puts it together."""
    shown: list[dict[str, Any]] = []
    for message in page.seen:
        if message["type"] == "said":
            shown = message["lines"] if message["whole"] else shown + message["lines"]
    return shown


def texts(page: AtTable) -> Texts:
    return [line["text"] for line in lines(page)]


async def settled(page: AtTable) -> None:
    """Everything that was on its way has come."""
    await page.ask("ping")


async def test_each_room_hears_its_own(three: list[Person]) -> None:
    table, (black, white, watcher) = await gather(three)
    first = await say(black, "good luck")
    assert (first["number"], first["room"], first["phrase"]) == (1, "players", None)
    assert first["by"] == {"player": black.me, "name": None, "number": first["by"]["number"]} | {
        "bot": False
    }
    await told(white, lambda said: len(said["lines"]) == 1)
    await say(watcher, "who will win?", "watchers")
    await white.send("say", id="a-phrase", room="players", phrase="hello")
    await told(white, lambda said: said["lines"][0]["phrase"] is not None)
    phrase = lines(white)[-1]
    assert (phrase["phrase"], phrase["text"], phrase["number"]) == ("hello", None, 3)
    for page in (black, white, watcher):
        await settled(page)
    assert texts(black) == texts(white) == ["good luck", None]
    assert texts(watcher) == ["who will win?"]
    for page, room in ((black, "watchers"), (watcher, "players")):
        refused = await say(page, "let me in", room)
        assert refused["code"] == "not-in-room"
        assert refused["values"] == {"room": room, "id": f"{zlib.crc32(b'let me in'):0>10}"}

    # Once the game is over, the players hear what was said of it.
    assert (await black.ask("resign"))["type"] == "ack"
    for page in (black, white):
        await told(page, lambda said: said["rooms"] == ["players", "watchers"])
        assert texts(page) == ["good luck", "who will win?", None]
    await say(white, "thank you for watching", "watchers")
    while len(lines(watcher)) < 2:
        await watcher.until("said")
    assert texts(watcher) == ["who will win?", "thank you for watching"]

    # A visitor without a session only listens.
    stranger = Person(three[0].arena)
    page = await stranger.come(table, after=1, heard="0")  # no page: no session
    await page.until("said")
    assert texts(page) == texts(watcher)
    assert (await say(page, "me too", "watchers"))["code"] == "no-session"
    await page.close()
    await stranger.leave()


async def test_nothing_is_missed_and_nothing_doubled(three: list[Person]) -> None:
    table, (black, white, _) = await gather(three)
    for count in range(3):
        await say(black, f"number {count}")
    while len(lines(white)) < 3:
        await white.until("said")
    last = lines(white)[-1]["number"]
    await white.close()
    for count in range(3, 6):
        await say(black, f"number {count}")
    again = await three[1].come(table, after=white.seq, heard=f"{last}&rooms=players")
    said = await again.until("said")
    assert not said["whole"]
    assert [line["text"] for line in said["lines"]] == ["number 3", "number 4", "number 5"]
    # A page that heard another room before is told everything.
    other = await three[1].come(table, after=white.seq, heard=f"{last}&rooms=watchers")
    assert (await other.until("said"))["whole"]
    assert len(lines(other)) == 6
    # One that does not ask for the chat is not told: older pages, and programs.
    deaf = await three[1].come(table)
    await say(black, "number 6")
    await settled(deaf)
    assert lines(deaf) == []

    # The same words sent twice, as after a lost answer, are said once.
    first = await say(black, "once")
    await black.send("say", id=first["id"], room="players", text="once")
    await settled(black)
    assert texts(black).count("once") == 1
    await say(black, "the end")
    while texts(again)[-1] != "the end":
        await again.until("said")
    assert texts(again)[-2:] == ["once", "the end"]
    for page in (again, other, deaf):
        await page.close()


async def test_hostile_words_get_a_plain_answer(three: list[Person]) -> None:
    _, (black, white, _) = await gather(three)
    cases: list[tuple[dict[str, Any], str]] = [
        ({"text": "   "}, "nothing-said"),
        ({"text": "\u2800\u3164"}, "nothing-said"),
        ({}, "nothing-said"),
        ({"text": "both", "phrase": "hello"}, "nothing-said"),
        ({"text": "x" * 501}, "text-too-long"),
        ({"text": "two\nlines"}, "text-characters"),
        ({"text": "bell \x07"}, "text-characters"),
        ({"text": "turned \u202e round"}, "text-characters"),
        ({"text": "z" + "\u0315" * 9}, "text-characters"),
        ({"phrase": "no such"}, "no-such-phrase"),
        ({"text": "hello", "room": "kitchen"}, "bad-message"),
        ({"text": "hello", "id": "../../x"}, "bad-message"),
        ({"text": 5}, "bad-message"),
    ]
    for fields, code in cases:
        await black.send("say", **{"id": "12345678", "room": "players", **fields})
        refused = await black.until("refused")
        assert refused["code"] == code, fields
    script = '<script>alert("x")</script> https://example.com & "quotes"'
    assert (await say(black, script))["text"] == script, "a text is only ever a text"
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert (await say(black, f"{family} \U0001f1f1\U0001f1f9 ąčę її"))["number"] == 2
    assert (await say(black, "y" * 500))["number"] == 3
    await settled(white)
    assert len(lines(white)) == 3


async def test_there_is_a_limit_that_says_when(new_arena: Callable[..., Arena]) -> None:
    running = new_arena().start()
    person = Person(running)
    page = await person.come(await person.open("oust"), heard="0")
    for count in range(12):
        await page.send("say", id=f"number-{count}", room="players", text=str(count))
    refused = await page.until("refused")
    assert (refused["code"], refused["to"]) == ("too-fast", "say")
    assert refused["values"] == {"limit": "say", "id": "number-6"}
    assert 0 < refused["retry_after"] <= 2
    await asyncio.sleep(refused["retry_after"])
    await page.send("say", id="number-6", room="players", text="6")
    while len(lines(page)) < 7:
        await page.until("said")
    assert texts(page) == ["0", "1", "2", "3", "4", "5", "6"]
    await person.leave()


async def test_one_board_has_no_chat(arena: Arena) -> None:
    person = Person(arena)
    page = await person.come(await person.open("oust", seats="one-board"), heard="0")
    assert (await page.until("said"))["rooms"] == []
    assert (await say(page, "to myself"))["code"] == "not-in-room"
    await person.leave()


async def test_a_block_hides_everything_at_once_and_for_good(three: list[Person]) -> None:
    table, (black, white, watcher) = await gather(three)
    await say(white, "before")
    second = await three[0].come(table, heard="0")  # another tab of the same person
    await second.until("said")
    assert (await black.ask("block", player=white.me, yes=True))["type"] == "done"
    for page in (black, second):
        await told(page, lambda said: said["blocked"] == [white.me])
        assert lines(page) == []
    await say(white, "after")
    await say(black, "mine")
    await settled(second)
    assert texts(black) == texts(second) == ["mine"]
    while len(lines(white)) < 3:
        await white.until("said")
    assert texts(white) == ["before", "after", "mine"], "and who is blocked is not lied to"
    anew = await three[0].come(table, heard="0")
    said = await anew.until("said")
    assert [line["text"] for line in said["lines"]] == ["mine"]
    assert said["blocked"] == [white.me]

    # Who watches is counted without those one has blocked; the others count them.
    async def watching(page: AtTable) -> int:
        await settled(page)
        told = [message for message in page.seen if message["type"] == "presence"]
        return int(told[-1]["watching"])

    await black.ask("block", player=watcher.me, yes=True)
    assert (await watching(black), await watching(white)) == (0, 1)

    assert (await black.ask("block", player=white.me, yes=False))["type"] == "done"
    await told(black, lambda said: white.me not in said["blocked"])
    assert texts(black) == ["before", "after", "mine"]
    for player, code in ((black.me, "not-yourself"), ("nobody", "nobody-there")):
        assert (await black.ask("block", player=player, yes=True))["code"] == code
    for page in (black, white, watcher, second, anew):
        await page.close()


async def test_every_phrase_can_be_said(three: list[Person]) -> None:
    _, (black, _, _) = await gather(three)
    for phrase in PHRASES:
        await black.send("say", id=f"phrase-{phrase}", room="players", phrase=phrase)
    while len(lines(black)) < len(PHRASES):
        await black.until("said")
    assert [line["phrase"] for line in lines(black)] == list(PHRASES)
    assert len(json.dumps(lines(black))) > 0


async def test_a_bot_speaks_where_it_plays(arena: Arena, three: list[Person]) -> None:
    name = f"Talker {secrets.token_hex(3)}"
    token = await token_for(database_of(arena), name)
    bot = await id_of(arena, token)
    async with at_desk(arena, token) as desk:
        table = await three[0].open("oust", board="hex-5", seats="bot", bot=bot)
        assert (await desk.hear())["table"] == table
        person = await three[0].come(table, heard="0")
        async with bot_at_table(arena, token, table) as page:
            await page.send("say", id="greeting-1", room="players", phrase="hello")
            while not lines(person):
                await person.until("said")
            [greeting] = lines(person)
            assert (greeting["by"]["name"], greeting["by"]["bot"]) == (name, True)
            await say(person, "hello, bot")
            while len(lines(page)) < 2:
                await page.until("said")
        elsewhere = await three[1].open("oust")
        async with bot_at_table(arena, token, elsewhere) as page:
            assert (await say(page, "buy my stones", "watchers"))["code"] == "not-in-room"
