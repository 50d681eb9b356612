"""Records over HTTP: out of a table, into a page, and every way they can be wrong."""

from __future__ import annotations

import json
import random
import re

import pytest

from cairn.games.record import Record
from cairn.server.records import read_record
from tests.running import Arena, Person

VECTOR = "cairn-record 1\ngame oust\nboard hex-5\npie on\n\n1. e5\n2. swap\n3. e7\n"


async def played(arena: Arena, game: str, board: str, turns: int) -> tuple[Person, str]:
    """A one-board game of some random turns, given up at the end."""
    person = Person(arena)
    table = await person.open(game, board=board, seats="one-board")
    page = await person.come(table)
    answer = await page.sit()
    await page.until_seq(answer["seq"])
    rng = random.Random(1)
    for _ in range(turns):
        ack = await page.ask("play", turn=page.now["turn"], steps=await page.compose(rng))
        await page.until_seq(ack["seq"])
    await page.ask("resign")
    await page.close()
    return person, table


async def bring(person: Person, text: str, **fields: str) -> tuple[int, str]:
    """Imports a text by the form; the status and the page."""
    token = await person.token()
    answer = await person.http.post(
        "/en/import",
        data={"_csrf_token": token, "text": text, **fields},
        files={"file": ("", b"")},
    )
    return answer.status_code, answer.text


def shown(page: str) -> dict[str, object]:
    """The data of a replay page."""
    found = re.search(
        r'<script type="application/json" id="record">(.*?)</script>', page, re.DOTALL
    )
    assert found, page
    data: dict[str, object] = json.loads(found[1])
    return data


@pytest.mark.parametrize(
    ("game", "board"),
    [("oust", "hex-5"), ("herd", "hex-4"), ("rive", "hex-3"), ("resolve", "square-5")],
)
async def test_what_comes_out_goes_in_again(arena: Arena, game: str, board: str) -> None:
    person, table = await played(arena, game, board, 5)
    text = (await person.http.get(f"/table/{table}/record.txt")).text
    record = Record.parse(text)
    assert record.text() == text
    assert (record.game, record.reason, len(record.turns)) == (game, "resigned", 5)
    as_json = (await person.http.get(f"/table/{table}/record.json")).text
    assert Record.from_json(as_json) == record
    for form in (text, as_json):
        status, page = await bring(person, form)
        assert status == 200
        data = shown(page)
        assert len(data["turns"]) == 5  # type: ignore[arg-type]
        assert data["now"]["status"] == "over"  # type: ignore[index]
    if game == "herd":
        assert record.secret
    await person.leave()


async def test_a_file_is_read_like_a_text(arena: Arena) -> None:
    person = Person(arena)
    answer = await person.http.post(
        "/en/import",
        data={"_csrf_token": await person.token()},
        files={"file": ("game.txt", b"\xef\xbb\xbf" + VECTOR.encode())},
    )
    assert answer.status_code == 200
    assert len(shown(answer.text)["turns"]) == 3  # type: ignore[arg-type]
    await person.leave()


def test_a_text_may_begin_with_a_byte_order_mark() -> None:
    record = Record.parse(VECTOR)
    for text in (VECTOR, record.json(), "\n" + record.json()):
        assert read_record("\ufeff" + text) == record
    moves = read_record("\ufeffe1 i5", "oust", "hex-5")
    assert [turn.steps for turn in moves.turns] == [("a5",), ("e9",)]


async def test_moves_from_elsewhere_are_read_with_their_game(arena: Arena) -> None:
    person = Person(arena)
    status, page = await bring(person, "1. e1 a1\n2. i5", game="oust", board="hex-5")
    assert status == 200
    turns = shown(page)["turns"]
    assert [turn["steps"] for turn in turns] == [["a5"], ["e1"], ["e9"]]  # type: ignore[attr-defined]
    await person.leave()


@pytest.mark.parametrize(
    ("text", "fields", "said"),
    [
        ("", {}, ""),
        ("hello", {}, "Line 1"),
        ("{", {}, ""),
        ("{}", {}, ""),
        (VECTOR + "4. e7\n", {}, "Line 9"),
        (VECTOR.replace("3. e7", "4. e7"), {}, "Line 8"),
        (VECTOR.replace("hex-5", "hex-99"), {}, "Line 3"),
        ("e1 a1", {"game": "herd"}, ""),
        ("e1 a1", {"game": "oust", "board": "hex-99"}, ""),
        ("e1 zz", {"game": "oust", "board": "hex-5"}, ""),
        ("[" * 5000, {}, ""),
        ('{"cairn-record": 1, "game": ' + "[" * 5000, {}, ""),
        ('{"cairn-record": 1, "\\ud800": "x"}', {}, "There is no line"),
    ],
)
async def test_what_cannot_be_read_is_said_on_the_form(
    arena: Arena, text: str, fields: dict[str, str], said: str
) -> None:
    person = Person(arena)
    status, page = await bring(person, text, **fields)
    assert status == 422
    assert 'role="alert"' in page
    assert said in page
    assert 'name="text"' in page
    await person.leave()


async def test_too_large_a_record_is_refused(arena: Arena) -> None:
    person = Person(arena)
    status, _ = await bring(person, "x" * 300_000)
    assert status == 413
    await person.leave()


async def test_no_record_of_no_table(arena: Arena) -> None:
    person = Person(arena)
    for ending in ("txt", "json"):
        assert (await person.http.get(f"/table/nowhere/record.{ending}")).status_code == 404
    await person.leave()
