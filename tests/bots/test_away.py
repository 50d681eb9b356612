"""Bots that vanish: killed in the middle of a game, away for long, and back again."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Callable

from tests.bots.company import (
    Program,
    children,
    database_of,
    kill_bots,
    my_turn,
    play_on,
    play_one,
    sit_with_bot,
    table_of,
    token_for,
    until_bots,
    until_my_turn,
    until_presence,
)
from tests.bots.conftest import NO_PAUSE
from tests.running import Arena, Person

HERE = {"black": True, "white": True}


async def test_killed_bots_are_started_again_and_the_game_goes_on(
    new_arena: Callable[..., Arena],
) -> None:
    arena = new_arena(*NO_PAUSE, CAIRN_BOTS="on").start()
    person = Person(arena)
    await until_house(person)
    rng = random.Random(3)
    pages = [await sit_with_bot(person, game, pie="off") for game in ("oust", "resolve", "rive")]
    for _ in range(2):
        for page in pages:
            await play_on(page, rng, turns=2)
        before = children(arena.pid)
        kill_bots(arena)
        for page in pages:
            await play_on(page, rng, turns=1)  # the bot is away, and the person need not care
        for page in pages:
            await until_my_turn(page)
        assert children(arena.pid) != before
    for page in pages:
        await play_on(page, rng)
        assert page.now["status"] == "over"
    assert arena.stop() == 0


async def test_the_server_is_killed_and_its_bots_go_with_it(
    new_arena: Callable[..., Arena],
) -> None:
    arena = new_arena(*NO_PAUSE, CAIRN_BOTS="on").start()
    port, person = arena.port, Person(arena)
    await until_house(person)
    page = await sit_with_bot(person, "oust", pie="off")
    await play_on(page, random.Random(4), turns=1)
    orphans = children(arena.pid)
    assert orphans
    arena.kill()
    async with asyncio.timeout(20):
        while any(alive(pid) for pid in orphans):
            await asyncio.sleep(0.05)
    arena.start(port)
    await until_house(person)
    again = await person.come(table_of(page))
    await again.until("snapshot")
    await play_on(again, random.Random(5))
    assert again.now["status"] == "over"


async def test_nobody_is_stuck_with_a_bot_that_has_left(new_arena: Callable[..., Arena]) -> None:
    arena = new_arena(*NO_PAUSE, "--bot-patience", "2").start()
    person = Person(arena)
    token = await token_for(database_of(arena), "Stranger")
    bot = by_hand(arena, token)
    listed = await until_bots(person, 1)
    page = await sit_with_bot(person, "oust", pie="off", bot=listed[0]["id"])
    await play_on(page, random.Random(6), turns=1)
    await until_my_turn(page)
    assert (await page.ask("abort"))["code"] == "too-late-to-abort"

    bot.kill()
    await until_presence(page, white=False)
    await until_bots(person, 0)
    await play_one(page, random.Random(7))
    assert not my_turn(page)
    await until_presence(page, forsaken=True)
    # It comes back just then: it is called again, and the game goes on.
    bot = by_hand(arena, token)
    await until_my_turn(page)
    bot.kill()
    await until_presence(page, forsaken=True)
    assert (await page.ask("abort"))["type"] == "ack"
    while page.now["status"] != "over":
        await page.receive()
    assert page.now["result"] == {"winner": None, "reason": "aborted"}


async def test_a_table_waits_for_a_bot_that_comes_later(new_arena: Callable[..., Arena]) -> None:
    arena = new_arena(*NO_PAUSE).start()
    person = Person(arena)
    token = await token_for(database_of(arena), "Stranger")
    bot = by_hand(arena, token)
    stranger = (await until_bots(person, 1))[0]["id"]
    bot.stop()
    table = await person.open("herd", seats="bot", bot=stranger, board="hex-4")
    bot.kill()
    page = await person.come(table)
    await page.sit()
    await until_presence(page, white=False)
    bot = by_hand(arena, token)
    while page.now["status"] != "playing":
        await page.receive()
    await play_on(page, random.Random(8))
    assert page.now["status"] == "over"
    bot.kill()


def by_hand(arena: Arena, token: str) -> Program:
    """`cairn bot`, level 1, without pauses."""
    command = ("-m", "cairn.cli", "bot", "--url", arena.url, "--level", "1", "--pace", "0")
    return Program(sys.executable, *command, CAIRN_TOKEN=token)


async def until_house(person: Person) -> None:
    """Waits for level 1 and 2."""
    async with asyncio.timeout(60):
        while len((await person.http.get("/api/bots")).json()) < 2:
            await asyncio.sleep(0.05)


def alive(pid: int) -> bool:
    """Whether a process exists."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as stat:  # noqa: PTH123
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
