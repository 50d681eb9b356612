"""Two people at a table over real sockets: whole games, reconnects, repeats, refusals."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cairn import games
from tests.running import Arena, AtTable, Person

SMALL = {"rive": "hex-3", "herd": "hex-4", "oust": "hex-5", "resolve": "square-5"}


async def seated(people: tuple[Person, Person], game: str, **form: str) -> dict[str, AtTable]:
    """A table at which both sit, by colour: the first person has Black."""
    table = await people[0].open(game, board=SMALL[game], **form)
    black, white = await people[0].come(table), await people[1].come(table)
    for page in (black, white):
        assert (await page.sit())["type"] == "ack"
    await black.until_seq(white.seq)
    await white.until_seq(black.seq)
    assert black.now["status"] == "playing"
    return {"black": black, "white": white}


def by_colour(pages: dict[str, AtTable]) -> dict[str, AtTable]:
    """The pages by the colours they hold now (the pie rule exchanges them)."""
    one = pages["black"]
    return {
        colour: next(page for page in pages.values() if page.me == seat["player"])
        for colour, seat in one.now["seats"].items()
    }


@pytest.mark.parametrize("game", list(games.GAMES))
async def test_two_people_play_a_whole_game(people: tuple[Person, Person], game: str) -> None:
    pages = await seated(people, game)
    rng = random.Random(game)
    while pages["black"].now["status"] == "playing":
        mover = by_colour(pages)[pages["black"].now["view"]["mover"]]
        turn = mover.now["turn"]
        steps = await mover.compose(rng)
        ack = await mover.ask("play", turn=turn, steps=steps)
        assert ack == {"type": "ack", "seq": ack["seq"], "turn": turn}
        for page in pages.values():
            await page.until_seq(ack["seq"])
    black, white = pages["black"], pages["white"]
    assert black.now == white.now
    assert black.turns == white.turns
    assert black.now["result"]["reason"]
    # The page's boards, from the differences alone, are the position the rules arrive at.
    board: dict[str, str] = {}
    for turn in black.turns:
        for cell, before, after in turn["changes"]:
            assert board.get(cell, "") == before
            board[cell] = after
    for colour in ("black", "white"):
        stones = sorted(cell for cell, stands in board.items() if stands == colour)
        assert stones == sorted(black.now["view"][colour])
    if game == "herd":
        assert black.now["dice"]["secret"]
    for page in pages.values():
        await page.close()


async def test_the_same_turn_twice_gets_the_same_answer(people: tuple[Person, Person]) -> None:
    pages = await seated(people, "oust")
    black = pages["black"]
    first = await black.ask("play", turn=1, steps=["e5"])
    again = await black.ask("play", turn=1, steps=["e5"])
    assert first["type"] == again["type"] == "ack"
    other = await black.ask("play", turn=1, steps=["e6"])
    assert other["code"] == "turn-gone"
    assert other["values"] == {"turn": 1, "now": 2}
    await black.until_seq(first["seq"])
    assert len(black.turns) == 1


async def test_a_page_that_comes_back_gets_what_it_missed(people: tuple[Person, Person]) -> None:
    pages = await seated(people, "oust", pie="off")
    black, white = pages["black"], pages["white"]
    missed_after = white.seq
    table = white.now
    await white.close()
    ack = await black.ask("play", turn=1, steps=["e5"])
    await black.until_seq(ack["seq"])
    page = await people[1].come(_table_id(black), after=missed_after)
    message = await page.receive()
    assert message["type"] == "event"
    assert message["kept"] == 0
    assert [turn["steps"] for turn in message["turns"]] == [["e5"]]
    assert message["seq"] == ack["seq"]
    assert message["now"] == black.now != table
    # One that claims to know more than there is gets the whole table.
    ahead = await people[1].come(_table_id(black), after=999)
    assert (await ahead.receive())["type"] == "snapshot"


def _table_id(page: AtTable) -> str:
    return str(page.seen[0]["table"]["id"])


async def test_a_stranger_watches_and_cannot_play(
    people: tuple[Person, Person], arena: Arena
) -> None:
    pages = await seated(people, "rive")
    stranger = Person(arena)
    page = await stranger.come(_table_id(pages["black"]))
    assert (await page.until("presence"))["watching"] == 1
    asked: list[tuple[str, dict[str, Any], str]] = [
        ("play", {"turn": 1, "steps": ["c3"]}, "not-seated"),
        ("try", {"turn": 1, "steps": ["c3"]}, "not-your-turn"),
        ("resign", {}, "not-seated"),
        ("sit", {"nonce": "0" * 32}, "seat-taken"),
    ]
    for type_, fields, code in asked:
        answer = await page.ask(type_, **fields)
        assert (answer["type"], answer["code"], answer["to"]) == ("refused", code, type_)
    ack = await pages["black"].ask("play", turn=1, steps=["c3"])
    await page.until_seq(ack["seq"])
    assert page.now["view"]["black"] == ["c3"]
    await stranger.leave()


async def test_resigning_ends_the_game_and_a_rematch_exchanges_colours(
    people: tuple[Person, Person],
) -> None:
    pages = await seated(people, "oust", pie="off")
    ack = await pages["white"].ask("resign")
    assert ack["type"] == "ack"
    await pages["black"].until_seq(ack["seq"])
    assert pages["black"].now["result"] == {"winner": "black", "reason": "resigned"}
    assert (await pages["black"].ask("offer", what="rematch"))["type"] == "ack"
    await pages["white"].ask("answer", what="rematch", yes=True)
    for page in pages.values():
        while page.now["rematch"] is None:
            await page.receive()
    after = pages["black"].now["rematch"]
    assert after == pages["white"].now["rematch"]
    black, white = await people[1].come(after), await people[0].come(after)
    for page in (black, white):
        assert (await page.sit())["type"] == "ack"
    await black.until_seq(white.seq)
    assert black.now["seats"]["black"]["player"] == black.me == pages["white"].me


async def test_one_board_is_for_two_people_at_one_page(people: tuple[Person, Person]) -> None:
    table = await people[0].open("oust", board="hex-5", seats="one-board")
    page = await people[0].come(table)
    await page.sit()
    while page.now.get("status") != "playing":
        await page.receive()
    for turn, step in enumerate(["e5", "e6", "e7"], 1):
        ack = await page.ask("play", turn=turn, steps=[step])
        assert ack["type"] == "ack", ack
        await page.until_seq(ack["seq"])
    ack = await page.ask("offer", what="take-back")
    await page.until_seq(ack["seq"])
    assert [turn["steps"] for turn in page.turns] == [["e5"], ["e6"]]
    assert page.now["turn"] == 3


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("nonsense", "not-json"),
        ("", "not-json"),
        ("[]", "bad-message"),
        ('{"type":"dance"}', "bad-message"),
        ('{"turn":1}', "bad-message"),
        ('{"type":"play"}', "bad-message"),
        ('{"type":"play","turn":"1","steps":[]}', "bad-message"),
        ('{"type":"play","turn":1,"steps":["e5"],"more":1}', "bad-message"),
        ('{"type":"play","turn":1,"steps":[""]}', "bad-message"),
        ('{"type":"play","turn":0,"steps":["e5"]}', "bad-message"),
        ('{"type":"play","turn":1,"steps":[]}', "turn-incomplete"),
        ('{"type":"play","turn":1,"steps":["e5","e6"]}', "too-many-steps"),
        ('{"type":"play","turn":1,"steps":["z9"]}', "no-cell"),
        ('{"type":"play","turn":7,"steps":["e5"]}', "turn-gone"),
        ('{"type":"sit","nonce":"short"}', "bad-message"),
        ('{"type":"answer","what":"rematch","yes":true}', "game-not-over"),
        ('{"type":"answer","what":"take-back","yes":true}', "nothing-offered"),
    ],
)
async def test_what_cannot_be_is_refused_with_a_code(
    people: tuple[Person, Person], message: str, code: str
) -> None:
    black = (await seated(people, "oust"))["black"]
    before = black.seq
    await black.socket.send(message)
    answer = await black.until("refused")
    assert answer["code"] == code, answer
    assert (await black.ask("ping"))["type"] == "pong"
    assert black.seq == before


async def test_a_frame_that_is_too_big_ends_the_connection(
    people: tuple[Person, Person],
) -> None:
    black = (await seated(people, "oust"))["black"]
    await black.socket.send(json.dumps({"type": "play", "turn": 1, "steps": ["e5"] * 2000}))
    with pytest.raises(ConnectionClosed) as closed:
        await black.until("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


async def test_one_that_asks_and_does_not_read_keeps_its_connection(
    people: tuple[Person, Person],
) -> None:
    black = (await seated(people, "oust"))["black"]
    for _ in range(500):
        await black.send("ping")
    for _ in range(500):
        await black.until("pong")


async def test_binary_frames_are_read_like_text(people: tuple[Person, Person]) -> None:
    black = (await seated(people, "oust"))["black"]
    await black.socket.send(b'{"type":"ping"}')
    await black.until("pong")
    await black.socket.send(b"\xff\xfe")
    assert (await black.until("refused"))["code"] == "not-json"


async def test_a_page_of_another_site_is_not_let_in(people: tuple[Person, Person]) -> None:
    table = await people[0].open("oust")
    with pytest.raises(InvalidStatus) as refused:
        await people[0].come(table, origin="https://elsewhere.example")
    assert refused.value.response.status_code == 403


async def test_a_table_that_does_not_exist_says_so(arena: Arena) -> None:
    url = arena.url.replace("http", "ws") + "/socket/table/nowhere"
    async with connect(url) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4001


async def test_someone_without_a_session_may_watch_only(
    people: tuple[Person, Person], arena: Arena
) -> None:
    table = await people[0].open("oust")
    async with connect(arena.url.replace("http", "ws") + f"/socket/table/{table}") as socket:
        page = AtTable(socket)
        assert (await page.until("snapshot"))["me"] == ""
        answer = await page.ask("sit", nonce="0" * 32)
        assert answer["code"] == "no-session"


async def test_both_play_at_once_and_one_turn_counts(people: tuple[Person, Person]) -> None:
    """Two pages of one player send different turns at the same moment."""
    pages = await seated(people, "oust")
    second = await people[0].come(_table_id(pages["black"]))
    await second.until("snapshot")
    answers = await asyncio.gather(
        pages["black"].ask("play", turn=1, steps=["e5"]),
        second.ask("play", turn=1, steps=["e6"]),
    )
    assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
