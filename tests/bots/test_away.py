"""Bots that vanish: killed in the middle of a game, away for long, and back again."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Callable

from tests.bots.company import (
    PATIENCE,
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
    until_house,
    until_my_turn,
    until_presence,
)
from tests.bots.conftest import NO_PAUSE
from tests.running import Arena, AtTable, Person

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
    await the_server_is_killed(arena, person, pages, rng)
    assert arena.stop() == 0


async def the_server_is_killed(
    arena: Arena, person: Person, pages: list[AtTable], rng: random.Random
) -> None:
    """Its bots go with it, and are back with it, and all games go on to their end."""
    port, orphans = arena.port, children(arena.pid)
    assert orphans
    arena.kill()
    async with asyncio.timeout(20):
        while any(alive(pid) for pid in orphans):
            await asyncio.sleep(0.05)
    arena.start(port)
    for page in pages:
        again = await person.come(table_of(page))
        again.patience = page.patience
        await again.until("snapshot")
        await play_on(again, rng)
        assert again.now["status"] == "over"


async def test_nobody_is_stuck_with_a_bot_that_has_left(
    new_arena: Callable[..., Arena],
) -> None:
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
    await a_table_waits(arena, person, token, listed[0]["id"])


async def a_table_waits(arena: Arena, person: Person, token: str, stranger: str) -> None:
    """The bot has just gone when the table is opened, and comes later."""
    bot = by_hand(arena, token)
    await until_bots(person, 1)
    bot.stop()
    table = await person.open("herd", seats="bot", bot=stranger, board="hex-4")
    bot.kill()
    page = await person.come(table)
    page.patience = PATIENCE
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


def alive(pid: int) -> bool:
    """Whether a process exists."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as stat:  # noqa: PTH123
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
