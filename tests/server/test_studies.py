"""Studies over a real server: asked for, done by a worker of another process, seen turn by turn."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import pytest

from tests.running import Arena, AtTable, Person

PATIENCE = 120.0
"""Seconds: on a fresh machine the kernels are compiled first."""

TURNS = ("c2", "d3", "b2", "c4", "a2", "e4")


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


async def until(ask: Callable[[], Any], status: str = "done") -> dict[str, Any]:
    """Asks until the answer has this status."""
    deadline = time.monotonic() + PATIENCE
    while True:
        answer = await ask()
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        if found["status"] == status:
            return found
        assert found["status"] != "failed"
        assert time.monotonic() < deadline, found
        await asyncio.sleep(0.1)


async def one_screen(person: Person, game: str, board: str) -> tuple[str, AtTable]:
    table = await person.open(game, board=board, seats="one-board", pie="on")
    here = await person.come(table)
    await here.sit()
    while here.now.get("status") != "playing":
        await here.receive()
    return table, here


async def play(here: AtTable, *turns: str) -> None:
    for turn in turns:
        answer = await here.ask("play", turn=here.now["turn"], steps=turn.split())
        assert answer["type"] == "ack", answer
        await here.until_seq(answer["seq"])


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
