"""Studies over a real server: asked for, done by a worker of another process, seen turn by turn."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Iterator
from html import unescape
from typing import Any

import httpx
import pytest

from cairn.cli import main
from cairn.server.scopes import PLAY
from tests.running import Arena, AtTable, Person
from tests.server.studying import PATIENCE, one_screen, play, until
from tests.server.test_api_people import programs


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    """An arena with its worker beside it, and little to think about."""
    folder = tmp_path_factory.mktemp("studio") / "data"
    running = Arena(
        folder, "--limits", "off", CAIRN_ANALYSIS="on", CAIRN_ANALYSIS_NODES="40"
    ).start()
    yield running
    assert running.stop() == 0, "".join(running.log)


@pytest.fixture
async def person(studio: Arena) -> AsyncIterator[Person]:
    somebody = Person(studio)
    yield somebody
    await somebody.leave()


async def test_a_game_on_one_screen_is_studied_as_it_goes(person: Person) -> None:
    table, here = await one_screen(person, "rive", "hex-2")
    await play(here, "b2")
    body = {"table": table}
    study = await until(lambda: person.http.post("/api/study", json=body))
    assert [turn["played"] for turn in study["turns"]] == [["b2"]]
    assert study["first"] == 1
    await play(here, "swap")
    study = await until(lambda: person.http.post("/api/study", json=body))
    assert [turn["turn"] for turn in study["turns"]] == [1, 2]
    later = (await person.http.get(f"/api/study/{table}", params={"after": 1})).json()
    assert (later["first"], len(later["turns"]), later["done"], later["total"]) == (2, 1, 2, 2)
    # Only the middle wins on this board (a solved one), and whoever has it keeps it.
    assert study["turns"][1]["after"] == 1.0
    await here.send("offer", what="take-back")
    await here.until_seq(here.seq + 1)
    await here.close()
    taken_back = await until(lambda: person.http.post("/api/study", json=body))
    assert [turn["played"] for turn in taken_back["turns"]] == [["b2"]]


async def pair(studio: Arena, **fields: str) -> tuple[Person, Person, str, list[AtTable]]:
    """Two people at a table that is being played."""
    black, white = Person(studio), Person(studio)
    table = await black.open("oust", board="hex-2", pie="off", **fields)
    seats = [await black.come(table), await white.come(table)]
    for seat in seats:
        await seat.sit()
    for seat in seats:
        while seat.now.get("status") != "playing":
            await seat.receive()
    return black, white, table, seats


async def test_two_people_are_left_alone_until_their_game_is_over(studio: Arena) -> None:
    black, white, table, (first, second) = await pair(studio)
    await play(first, "a2")
    for who in (black, white):
        for path, body in (
            ("/api/study", {"table": table}),
            ("/api/hint", {"table": table, "turn": 2}),
        ):
            refused = await who.http.post(path, json=body, headers={"accept": "*/*"})
            assert refused.status_code == 403, refused.text
            assert refused.json()["code"] in {"study-running", "hint-not-here"}
    # Nor as a record, with its header or without.
    for pie in ("pie off", "pie off\nblack Anna"):
        record = f"cairn-record 1\ngame oust\nboard hex-2\n{pie}\n\n1. a2\n"
        refused = await black.http.post("/api/study", json={"record": record})
        assert refused.json()["code"] == "study-running"
    assert (await white.http.get(f"/api/study/{table}")).status_code == 403
    await second.ask("resign")
    study = await until(lambda: black.http.post("/api/study", json={"table": table}))
    assert study["turns"][0]["played"] == ["a2"]
    # Whoever comes later sees it at once, without asking for it; also as a file.
    stranger = Person(studio)
    seen = (await stranger.http.get(f"/api/study/{table}")).json()
    assert seen == study
    file = (await stranger.http.get(f"/table/{table}/study.json")).json()
    assert (file["cairn-study"], file["turns"], file["nodes"]) == (1, study["turns"], 40)
    for one in (black, white, stranger):
        await one.leave()


async def test_a_running_game_is_not_played_after_on_one_screen(studio: Arena) -> None:
    black, white = Person(studio), Person(studio)
    running = await black.open("oust", board="hex-5", pie="off")
    seats = [await black.come(running), await white.come(running)]
    for seat in seats:
        await seat.sit()
    turns = ["e5", "e6", "g2", "b8"]
    for number, turn in enumerate(turns):
        seat = seats[number % 2]
        while seat.now.get("turn") != number + 1:
            await seat.receive()
        await play(seat, turn)
    copy = await black.open("oust", board="hex-5", pie="off", seats="one-board")
    there = await black.come(copy)
    await there.sit()
    while there.now.get("status") != "playing":
        await there.receive()
    await play(there, *turns[:3])
    hint = {"table": copy, "turn": 4}
    assert (await black.http.post("/api/hint", json=hint)).status_code == 200, "an opening"
    await play(there, turns[3])
    form = {"_csrf_token": await black.token()}

    async def asked() -> list[Any]:
        study = await black.http.post("/api/study", json={"table": copy})
        lamp = await black.http.post("/api/hint", json={"table": copy, "turn": 5})
        return [study, lamp, await black.http.post(f"/en/table/{copy}/study", data=form)]

    for answer in (await asked())[:2]:
        assert (answer.status_code, answer.json()["code"]) == (403, "study-running")
    assert (await asked())[2].status_code == 403
    await there.ask("resign")
    study, _, by_form = await asked()
    assert (study.status_code, by_form.status_code) == (403, 403), "nor when the copy is over"
    await seats[0].ask("resign")
    study, _, by_form = await asked()
    assert (study.status_code, by_form.status_code) == (200, 303)
    for one in (black, white):
        await one.leave()


async def test_a_record_is_studied_once_for_everybody(person: Person, studio: Arena) -> None:
    record = "cairn-record 1\ngame rive\nboard hex-2\npie off\nblack {}\n\n1. b1\n2. c2\n"
    body = {"record": record.format("Anna")}
    study = await until(lambda: person.http.post("/api/study", json=body))
    assert study["turns"][0]["better"][0] == ["b2"]
    other = Person(studio)
    await other.http.get("/en/import")
    again = await other.http.post("/api/study", json={"record": record.format("Ben")})
    assert (again.json()["subject"], again.json()["status"]) == (study["subject"], "done")
    address = f"/api/study/{study['subject']}/line"
    line = (await person.http.get(address, params={"turn": 1})).json()
    assert line["turns"][0]["steps"] == ["b2"]
    assert line["turns"][0]["changes"] == [[["b2", "", "black"]]]
    assert (await person.http.get(address, params={"turn": 2})).status_code == 404
    for wrong in ({}, {"table": "x", "record": "y"}, {"record": "nonsense"}):
        assert (await person.http.post("/api/study", json=wrong)).status_code in (400, 422)
    await other.leave()


async def test_without_script_one_asks_by_a_form_and_reads_the_worst_turns(
    person: Person, studio: Arena
) -> None:
    table = await person.open("rive", board="hex-2", seats="one-board", pie="off")
    here = await person.come(table)
    await here.sit()
    while here.now.get("status") != "playing":
        await here.receive()
    await play(here, "b1", "c2")
    path = f"/en/table/{table}"
    form = {"_csrf_token": await person.token()}
    assert "study-still" not in (await person.http.get(path)).text, "the game goes on"
    stranger = Person(studio)
    asked = {"_csrf_token": await stranger.token()}
    assert (await stranger.http.post(f"{path}/study", data=asked)).status_code == 403
    await here.ask("resign")
    page = (await stranger.http.get(path)).text
    assert f'action="{path}/study"' in page
    assert 'class="curve"' not in page
    answer = await person.http.post(f"{path}/study", data=form)
    assert (answer.status_code, answer.headers["location"]) == (303, f"{path}#study")
    deadline = time.monotonic() + PATIENCE
    while "study-foot" not in (page := (await stranger.http.get(path)).text):
        assert f'action="{path}/study"' not in page, "it has been asked for"
        assert time.monotonic() < deadline, page
        await asyncio.sleep(0.1)
    study = (await stranger.http.get(f"/api/study/{table}")).json()["turns"]
    costly = [turn for turn in study if turn["loss"] >= 0.08 and turn["better"]]
    assert costly[0]["turn"] == 1
    assert page.count("<tr>") == len(costly)
    assert f"lost {round(100 * costly[0]['loss'])}%" in unescape(page).replace("\u2068", "")
    assert f'class="study-better">{" ".join(costly[0]["better"][0])}<' in page
    assert len(re.findall(r'curve-line" points="([^"]+)"', page)[0].split()) == len(study) + 1
    await stranger.leave()


async def test_hints_are_counted_openly_and_only_for_ones_own_turn(person: Person) -> None:
    table, here = await one_screen(person, "oust", "hex-2")
    body = {"table": table, "turn": 1}
    hint = await until(lambda: person.http.post("/api/hint", json=body))
    assert hint["used"] == {"black": 1}
    assert hint["line"]["colour"] == "black"
    again = (await person.http.post("/api/hint", json=body)).json()
    assert again["used"] == {"black": 1}  # the same hint
    await play(here, " ".join(hint["line"]["steps"]))
    late = await person.http.post("/api/hint", json=body)
    assert (late.status_code, late.json()["code"]) == (409, "hint-not-now")
    page = (await person.http.get(f"/en/table/{table}")).text
    assert "1 hint<" in page
    await here.close()


async def test_a_program_asks_for_a_study_with_its_owners_token(studio: Arena) -> None:
    [program] = await programs(studio, PLAY)
    record = {"record": "cairn-record 1\ngame rive\nboard hex-2\npie off\n\n1. b1\n2. c2\n"}
    foreign = {"origin": "https://elsewhere.example"}
    asked = await program.post("/api/study", json=record, headers=foreign)
    assert asked.status_code == 200, asked.text
    assert (asked.json()["total"], "set-cookie" in asked.headers) == (2, False)
    seen = await program.get(f"/api/study/{asked.json()['subject']}")
    assert seen.json()["total"] == 2


async def test_a_worker_shows_its_own_kind_of_token(studio: Arena, capsys: Any) -> None:
    async with httpx.AsyncClient(base_url=studio.url) as http:
        wish = {"worker": "abcdef", "ready": True}
        answer = await http.post("/api/studies/claim", json=wish)
        assert answer.status_code == 401
        data = str(studio.data)
        for kind, status in (("--bot", 403), ("--analyst", 204)):
            create = ["token", "create", f"Some {kind[2:]}", kind, "--data", data]
            assert await asyncio.to_thread(main, create) == 0
            token = capsys.readouterr().out.strip()
            headers = {"authorization": f"Bearer {token}"}
            answer = await http.post("/api/studies/claim", json=wish, headers=headers)
            assert answer.status_code == status, answer.text
            if status == 204:
                report = {"worker": "abcdef", "lease": "x", "status": "done", "engine": "e"}
                lost = await http.post("/api/studies/none", json=report, headers=headers)
                assert (lost.status_code, lost.json()["code"]) == (409, "lease-lost")
