"""A person who plays with a bot, and bots of the tests' own: tokens, sockets, whole games."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

from cairn.server.scopes import BOT
from cairn.server.session import unix_ms
from cairn.store import open_store
from tests.running import Arena, AtTable, Person

SMALL = {"rive": "hex-3", "herd": "hex-4", "oust": "hex-5", "resolve": "square-5"}
PATIENCE = 60


async def token_for(database: str, name: str, *scopes: str) -> str:
    """A token of the bot of that name, made in the database of a running arena."""
    async with open_store(database) as store:
        bot = await store.players.bot(name, at=unix_ms())
        return await store.tokens.issue(bot.id, scopes or (BOT,), at=unix_ms())


def database_of(arena: Arena) -> str:
    """The address of an arena's SQLite file."""
    return f"sqlite:///{arena.data}/cairn.sqlite3"


async def bots(person: Person) -> list[dict[str, Any]]:
    """Who `GET /api/bots` says is there."""
    answer = await person.http.get("/api/bots")
    assert answer.status_code == 200, answer.text
    listed: list[dict[str, Any]] = answer.json()
    return listed


async def until_bots(person: Person, count: int = 1) -> list[dict[str, Any]]:
    """Waits until exactly so many bots are there."""
    async with asyncio.timeout(PATIENCE):
        while len(listed := await bots(person)) != count:
            await asyncio.sleep(0.05)
    return listed


async def until_house(person: Person) -> None:
    """Waits for the house's bots that need no compiled kernels: levels 1 and 2."""
    await until_bots(person, 2)


async def sit_with_bot(person: Person, game: str, **form: str) -> AtTable:
    """A table with a bot at which both sit; the person has Black unless they choose."""
    form = {"board": SMALL[game], "bot": "1", **form}
    table = await person.open(game, seats="bot", **form)
    return await both_seated(person, table)


async def both_seated(person: Person, table: str) -> AtTable:
    """The person sits down, and the bot has come."""
    page = await person.come(table)
    page.patience = PATIENCE  # a process may have to start before the bot moves
    await page.until("snapshot")
    answer = await page.sit()
    assert answer["type"] == "ack", answer
    while page.now["status"] == "waiting":
        await page.receive()
    return page


def table_of(page: AtTable) -> str:
    """The id of the table."""
    return str(page.seen[0]["table"]["id"])


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


async def until_my_turn(page: AtTable) -> None:
    """Until the bot has answered."""
    while page.now["status"] == "playing" and not my_turn(page):
        await page.receive()


async def until_presence(page: AtTable, **wanted: bool) -> None:
    """Until the page was told so, if that is not the latest it was told."""
    told: dict[str, Any] = next((m for m in reversed(page.seen) if m["type"] == "presence"), {})
    while any(told.get(name) is not value for name, value in wanted.items()):
        told = await page.until("presence")


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [int(child) for child in listed.split()]


def kill_bots(arena: Arena) -> None:
    """SIGKILL for the process of the house's bots."""
    for child in children(arena.pid):
        os.kill(child, signal.SIGKILL)


def log_of(arena: Arena) -> str:
    """What the server and its bots have said."""
    time.sleep(0.05)
    return "".join(arena.log)


class Program:
    """A bot in a process of its own, such as `cairn bot`."""

    def __init__(self, *command: str, **environment: str) -> None:
        self._process = subprocess.Popen(command, env=os.environ | environment)

    def kill(self) -> None:
        """SIGKILL."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """SIGSTOP: its connections stay, and it does nothing."""
        self._process.send_signal(signal.SIGSTOP)
