"""A person who plays with a bot: waits until bots are there, opens a table, plays at random."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

from tests.running import Arena, AtTable, Person

SMALL = {"rive": "hex-3", "herd": "hex-4", "oust": "hex-5", "resolve": "square-5"}
PATIENCE = 30


async def bots(person: Person) -> list[dict[str, Any]]:
    """Who `GET /api/bots` says is there."""
    answer = await person.http.get("/api/bots")
    assert answer.status_code == 200, answer.text
    listed: list[dict[str, Any]] = answer.json()
    return listed


async def until_bots(person: Person, count: int = 1) -> list[dict[str, Any]]:
    """Waits until so many bots are there."""
    async with asyncio.timeout(PATIENCE):
        while len(listed := await bots(person)) < count:
            await asyncio.sleep(0.05)
    return listed


async def sit_with_bot(person: Person, game: str, **form: str) -> AtTable:
    """A table with a bot at which both sit."""
    form = {"board": SMALL[game], "bot": "1", **form}
    table = await person.open(game, seats="bot", **form)
    page = await person.come(table)
    await page.until("snapshot")
    answer = await page.sit()
    assert answer["type"] == "ack", answer
    while page.now["status"] == "waiting":
        await page.receive()
    return page


def my_turn(page: AtTable) -> bool:
    """Whether the person is to move."""
    mover = page.now["view"]["mover"]
    return mover is not None and page.now["seats"][mover]["player"] == page.me


async def play_one(page: AtTable, rng: random.Random) -> None:
    """A random turn of the person's."""
    steps = await page.compose(rng)
    answer = await page.ask("play", turn=page.now["turn"], steps=steps, seen=page.seq)
    assert answer["type"] == "ack", answer
    await page.until_seq(answer["seq"])


async def play_on(page: AtTable, rng: random.Random, *, turns: int = 10_000) -> None:
    """Plays until the game is over, or so many turns of the person's were made."""
    while page.now["status"] == "playing" and turns:
        if my_turn(page):
            await play_one(page, rng)
            turns -= 1
        else:
            await page.receive()


def log_of(arena: Arena) -> str:
    """What the server and its bots have said."""
    time.sleep(0.05)
    return "".join(arena.log)
