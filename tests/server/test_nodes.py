"""Several nodes over one PostgreSQL: people at different nodes share a table."""

from __future__ import annotations

import asyncio
import random

import pytest

from tests.running import Arena, AtTable, Person

pytestmark = pytest.mark.postgres


async def come(two_nodes: tuple[Arena, Arena], game: str, board: str) -> list[AtTable]:
    """Black's page at the first node and White's at the second, both seated."""
    black, white = (Person(node) for node in two_nodes)
    table = await black.open(game, board=board, pie="off")
    pages = [await black.come(table), await white.come(table)]
    for page in pages:
        assert (await page.sit())["type"] == "ack"
    while any(page.now.get("status") != "playing" for page in pages):
        await asyncio.gather(*(page.receive() for page in pages if page.now["status"] == "waiting"))
    return pages


@pytest.mark.parametrize(("game", "board"), [("oust", "hex-5"), ("herd", "hex-4")])
async def test_people_at_two_nodes_play_a_whole_game(
    two_nodes: tuple[Arena, Arena], game: str, board: str
) -> None:
    pages = await come(two_nodes, game, board)
    rng = random.Random(5)
    while pages[0].now["status"] == "playing":
        mover = pages[0 if pages[0].now["view"]["mover"] == "black" else 1]
        steps = await mover.compose(rng)
        ack = await mover.ask("play", turn=mover.now["turn"], steps=steps)
        assert ack["type"] == "ack", ack
        for page in pages:
            await page.until_seq(ack["seq"])
    assert pages[0].now == pages[1].now
    assert pages[0].turns == pages[1].turns


async def test_two_nodes_that_decide_at_once_agree(two_nodes: tuple[Arena, Arena]) -> None:
    """One gives up at one node while the other plays at the other: one order, seen by both."""
    pages = await come(two_nodes, "oust", "hex-5")
    await asyncio.gather(
        pages[0].ask("play", turn=1, steps=["e5"]),
        pages[1].ask("resign"),
    )
    while any(page.now["status"] == "playing" for page in pages):
        await asyncio.gather(*(p.receive() for p in pages if p.now["status"] == "playing"))
    assert pages[0].now["result"] == pages[1].now["result"]
    assert pages[0].seq == pages[1].seq
