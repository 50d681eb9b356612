"""Two nodes settle one overdue clock: one does, and the other's pages see what came of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from cairn.arena import Flag, Refused
from cairn.arena.events import encode
from cairn.server.bus import LocalBus
from cairn.server.hub import Connection, Hub
from cairn.server.summaries import summary_of
from cairn.server.tables import Tables
from cairn.server.timekeeping import Timekeeping
from cairn.store import Store, open_store
from tests.arena.at_table import begun

pytestmark = pytest.mark.postgres

TABLE = "t1"


class Node:
    """What a node has of tables, with one page open. It hears nothing of the other one."""

    def __init__(self, store: Store) -> None:
        hub = Hub()
        self.tables = Tables(store, hub)
        self.clocks = Timekeeping(store, hub, self.tables, LocalBus())
        self.page = Connection("somebody", "here")
        hub.join(TABLE, self.page)

    async def said(self) -> list[dict[str, Any]]:
        """The events that the page was told of by now."""
        self.page.close(1000, "")
        told = []
        while (message := await self.page.next()) is not None:
            told.append(json.loads(message))
        return [one for one in told if one["type"] == "event"]


@pytest.fixture
async def nodes(postgres_url: str) -> AsyncIterator[tuple[Node, Node]]:
    """Two that know of a game whose clock has run out, and take it for one that goes on."""
    async with open_store(postgres_url) as first, open_store(postgres_url) as second:
        sitting = begun()  # long ago
        bodies = [encode(event) for event in sitting.journal]
        summary = summary_of(sitting.table)
        await first.journal.append(TABLE, 0, bodies, at=sitting.now, summary=summary)
        both = Node(first), Node(second)
        for node in both:
            assert (await node.tables.get(TABLE)).status == "playing"
        yield both


async def test_who_comes_second_is_refused_and_brought_up_to_date(
    nodes: tuple[Node, Node],
) -> None:
    await nodes[0].tables.act(TABLE, Flag())
    with pytest.raises(
        Refused
    ) as refused:  # judged by an old state, it clashes, and is judged anew
        await nodes[1].tables.act(TABLE, Flag())
    assert refused.value.code == "game-over"
    await agree(nodes)


async def test_both_at_once(nodes: tuple[Node, Node]) -> None:
    done = await asyncio.gather(
        *(node.tables.act(TABLE, Flag()) for node in nodes), return_exceptions=True
    )
    assert sorted(isinstance(one, Refused) for one in done) == [False, True]
    await agree(nodes)


async def test_the_timekeepers_of_both(nodes: tuple[Node, Node]) -> None:
    async with nodes[0].clocks.heartbeat.living(), nodes[1].clocks.heartbeat.living():
        await asyncio.gather(*(node.clocks.settle(TABLE) for node in nodes))
    await agree(nodes)


async def agree(nodes: tuple[Node, Node]) -> None:
    """Both hold the game for over, and both pages were told so, once."""
    first, second = [node.tables.known(TABLE) for node in nodes]
    assert first is not None
    assert first == second
    assert first.status == "over"
    for node in nodes:
        (event,) = await node.said()
        assert event["now"]["result"] == {"winner": "white", "reason": "time"}
        assert event["seq"] == first.seq
