"""What tests of studies do: play on one screen, and ask until a study is as they want it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from tests.running import AtTable, Person

PATIENCE = 120.0
"""Seconds: on a fresh machine the kernels are compiled first."""


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
