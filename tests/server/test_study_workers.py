"""Studies without a worker, with one that dies, and of a game that went on meanwhile."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from typing import Any

import httpx

from cairn.cli import main
from tests.running import Arena, Person
from tests.server.studying import one_screen, play, until


async def test_without_a_worker_nothing_is_offered_and_the_answer_says_so(
    new_arena: Callable[..., Arena],
) -> None:
    arena = new_arena().start()
    person = Person(arena)
    table, here = await one_screen(person, "oust", "hex-2")
    await play(here, "a2")
    assert 'data-analysis="off"' in (await person.http.get(f"/en/table/{table}")).text
    assert (await person.http.get(f"/api/study/{table}")).json()["status"] == "off"
    for path, body in (("study", {"table": table}), ("hint", {"table": table, "turn": 2})):
        refused = await person.http.post(f"/api/{path}", json=body, headers={"accept": "*/*"})
        assert (refused.status_code, refused.json()["code"]) == (503, "no-analyst")
        assert int(refused.headers["retry-after"]) > 0
    await person.leave()


async def test_a_study_is_of_the_game_as_it_stands(
    new_arena: Callable[..., Arena], capsys: Any
) -> None:
    """Played on or taken back since, a game has only what is still true of its study."""
    arena = new_arena("--limits", "off").start()
    create = ["token", "create", "Worker", "--analyst", "--data", str(arena.data)]
    assert await asyncio.to_thread(main, create) == 0
    headers = {"authorization": f"Bearer {capsys.readouterr().out.strip()}"}
    person = Person(arena)
    table, here = await one_screen(person, "rive", "hex-2")
    await play(here, "b1")
    async with httpx.AsyncClient(base_url=f"{arena.url}/api/studies", headers=headers) as worker:
        wish = {"worker": "abcdef", "ready": True}
        await worker.post("/claim", json=wish)
        await person.http.post("/api/study", json={"table": table})
        job = (await worker.post("/claim", json=wish)).json()
        turn = {"turn": 1, "colour": "black", "played": ["b1"], "better": [["b2"]]}
        turn |= dict.fromkeys(("before", "rolled", "after", "best", "loss"), 0.25)
        turn |= {"luck": 0.0, "margin": None, "forced": False}
        report = {"worker": "abcdef", "lease": job["lease"], "status": "done", "engine": "e"}
        told = await worker.post(f"/{job['id']}", json={**report, "turns": [turn]})
        assert told.status_code == 200, told.text

    async def seen() -> tuple[str, int, int, int]:
        study = (await person.http.get(f"/api/study/{table}")).json()
        return study["status"], study["done"], study["total"], len(study["turns"])

    async def take_back() -> None:
        turn = here.now["turn"]
        assert (await here.ask("offer", what="take-back"))["type"] == "ack"
        while here.now["turn"] == turn:
            await here.receive()

    async def better() -> int:
        line = await person.http.get(f"/api/study/{table}/line", params={"turn": 1})
        return line.status_code

    assert await seen() == ("done", 1, 1, 1)
    await play(here, "c2")
    assert await seen() == ("none", 1, 2, 1)
    await take_back()
    assert (await seen(), await better()) == (("done", 1, 1, 1), 200)
    await take_back()
    assert await seen() == ("none", 0, 0, 0)
    await play(here, "c1")
    assert (await seen(), await better()) == (("none", 0, 1, 0), 404)
    await take_back()
    await play(here, "b1", "c2")
    await here.ask("resign")
    assert (await seen(), await better()) == (("none", 1, 2, 1), 200)
    assert (await person.http.get(f"/table/{table}/study.json")).status_code == 404
    page = (await person.http.get(f"/en/table/{table}")).text
    assert 'class="curve"' in page
    assert f'action="/en/table/{table}/study"' in page, "the rest can be asked for"
    assert "study-foot" not in page
    await person.leave()


async def test_a_worker_goes_on_behind_what_another_had_told(
    new_arena: Callable[..., Arena], capsys: Any
) -> None:
    """As when a worker dies, but for the twenty seconds that its lease has left."""
    arena = new_arena("--limits", "off", CAIRN_ANALYSIS_NODES="40").start()
    create = ["token", "create", "Worker", "--analyst", "--data", str(arena.data)]
    assert await asyncio.to_thread(main, create) == 0
    token = capsys.readouterr().out.strip()
    person = Person(arena)
    async with httpx.AsyncClient(
        base_url=arena.url, headers={"authorization": f"Bearer {token}"}
    ) as dying:
        await dying.post("/api/studies/claim", json={"worker": "dying", "ready": True})
        await person.http.get("/en/import")
        record = "cairn-record 1\ngame rive\nboard hex-2\npie off\n\n1. b1\n2. c2\n"
        asked = await person.http.post("/api/study", json={"record": record})
        assert asked.json()["status"] == "waiting"
        job = (
            await dying.post("/api/studies/claim", json={"worker": "dying", "ready": True})
        ).json()
        assert (job["kind"], job["first"]) == ("game", 1)
        turn = {"turn": 1, "colour": "black", "played": ["b1"], "better": [["b2"]]}
        turn |= dict.fromkeys(("before", "rolled", "after", "best", "loss"), 0.25)
        turn |= {"luck": 0.0, "margin": None, "forced": False}
        told = {"worker": "dying", "lease": job["lease"], "engine": "old"}
        report = {**told, "status": "working", "turns": [turn]}
        lie = {**report, "turns": [{**turn, "better": [["a9"]]}]}
        assert (await dying.post(f"/api/studies/{job['id']}", json=lie)).status_code == 400
        assert (await dying.post(f"/api/studies/{job['id']}", json=report)).status_code == 200
        # Put aside at once what would otherwise be free in twenty seconds.
        aside = {**told, "status": "waiting", "first": 2}
        assert (await dying.post(f"/api/studies/{job['id']}", json=aside)).status_code == 200
    command = [sys.executable, "-m", "cairn.cli", "analyst", "--url", arena.url]
    worker = await asyncio.create_subprocess_exec(
        *command, env={**os.environ, "CAIRN_TOKEN": token}, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        subject = asked.json()["subject"]
        study = await until(lambda: person.http.get(f"/api/study/{subject}"))
        assert [turn["turn"] for turn in study["turns"]] == [1, 2]
        assert study["turns"][0]["after"] == 0.25  # judged once, by the first
        assert study["engine"] != "old"
    finally:
        worker.terminate()
        await worker.wait()
    await person.leave()
