"""An acknowledged turn is on disk: SIGKILL at random moments under play, then compare."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.running import Arena, AtTable, Person

ROUNDS = 5
PAIRS = 6


class Witness:
    """What the arena acknowledged at one table: the turns, and the last seq."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.seq = 0
        self.turns: dict[int, list[str]] = {}


async def play_until_killed(arena: Arena, witness: Witness, person: Person, seed: int) -> None:
    """One person plays both sides at one board as fast as the arena answers."""
    rng = random.Random(seed)
    with contextlib.suppress(WebSocketException, ConnectionError, httpx.TransportError):
        page = await person.come(witness.table)
        await page.until("snapshot")
        if page.now["status"] == "waiting":
            answer = await page.sit()
            if answer["type"] == "ack":
                witness.seq = answer["seq"]
                await page.until_seq(answer["seq"])
        while page.now["status"] == "playing":
            await play_one(page, witness, rng)


async def play_one(page: AtTable, witness: Witness, rng: random.Random) -> None:
    """One random turn; what was acknowledged is written down."""
    turn = page.now["turn"]
    steps = await page.compose(rng)
    ack = await page.ask("play", turn=turn, steps=steps)
    assert ack["type"] == "ack", ack
    witness.turns[turn] = steps
    witness.seq = ack["seq"]
    await page.until_seq(ack["seq"])


async def some_turns(witnesses: list[Witness]) -> None:
    """Until several more turns are acknowledged, however slow the machine is."""
    before = sum(len(witness.turns) for witness in witnesses)
    async with asyncio.timeout(60):
        while sum(len(witness.turns) for witness in witnesses) < before + PAIRS:
            await asyncio.sleep(0.02)


async def check(arena: Arena, witnesses: list[Witness], persons: list[Person]) -> None:
    """Everything that was acknowledged is there after the restart."""
    for witness, person in zip(witnesses, persons, strict=True):
        page = await person.come(witness.table)
        await page.until("snapshot")
        assert page.seq >= witness.seq
        played = {turn["turn"]: turn["steps"] for turn in page.turns}
        for turn, steps in witness.turns.items():
            assert played.get(turn) == steps, f"{witness.table}: turn {turn} was lost"
        await page.close()


async def rounds(arena: Arena, count: int) -> int:
    """Plays, kills, restarts and compares; returns how many turns were acknowledged."""
    arena.start()
    port = arena.port
    rng = random.Random(20261129)
    persons = [Person(arena) for _ in range(PAIRS)]
    known: list[Witness] = []
    for number in range(count):
        witnesses = []
        for place, person in enumerate(persons):
            game = ("oust", "herd", "rive", "resolve")[place % 4]
            witnesses.append(Witness(await person.open(game, seats="one-board")))
        known += witnesses
        players = [
            asyncio.create_task(play_until_killed(arena, witness, person, number))
            for witness, person in zip(witnesses, persons, strict=True)
        ]
        await some_turns(witnesses)
        await asyncio.sleep(rng.uniform(0, 0.5))
        arena.kill()
        await asyncio.gather(*players)
        arena.start(port)
        await check(arena, known, persons * (number + 1))
    for person in persons:
        await person.leave()
    return sum(len(witness.turns) for witness in known)


async def test_sigkill_loses_nothing_acknowledged(new_arena: Callable[..., Arena]) -> None:
    assert await rounds(new_arena("--limits", "off"), ROUNDS) > PAIRS


@pytest.mark.postgres
async def test_sigkill_loses_nothing_acknowledged_on_postgresql(
    new_arena: Callable[..., Arena], postgres_url: str
) -> None:
    assert await rounds(new_arena("--limits", "off", "--database", postgres_url), 2) > PAIRS
