"""The node's cache of tables over a real store that fails at the worst moment."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from cairn.arena import dice
from cairn.arena.commands import Offer, Play, Resign, Sit
from cairn.arena.events import Answered, Event
from cairn.arena.refusals import AlreadyPlayed
from cairn.games import Colour
from cairn.server.hub import Hub
from cairn.server.session import unix_ms
from cairn.server.tables import Tables
from cairn.store import Journal, Store, StoreUnavailable, open_store, schema


class Unsure(Journal):
    """A journal whose next append is kept, but whose answer is lost on the way."""

    lost = False

    async def append(
        self, table: str, expected: int, events: Sequence[bytes], **details: Any
    ) -> int:
        """Appends, and then says that it could not be sure."""
        seq = await super().append(table, expected, events, **details)
        if self.lost:
            self.lost = False
            raise StoreUnavailable("the connection was lost in the middle of a commit")
        return seq


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """An SQLite store with such a journal."""
    async with open_store(str(tmp_path / "cairn.sqlite3")) as opened:
        object.__setattr__(opened, "journal", Unsure(opened.writer, opened.reader))
        yield opened


async def test_a_turn_whose_answer_was_lost_is_not_judged_twice(store: Store) -> None:
    tables = Tables(store, Hub())
    table = await tables.open(
        game="oust", board="hex-5", pie=False, host="anna", colour="black", one_board=False
    )
    for player in ("anna", "ben"):
        await tables.act(table, Sit(player, player, "0" * 32))
    store.journal.lost = True  # type: ignore[attr-defined]
    with pytest.raises(StoreUnavailable):
        await tables.act(table, Play("anna", 1, ["e5"]))
    with pytest.raises(AlreadyPlayed):
        await tables.act(table, Play("anna", 1, ["e5"]))
    after = await tables.act(table, Play("ben", 2, ["e6"]))
    assert [taken.steps for taken in after.turns] == [("e5",), ("e6",)]


async def test_what_another_node_wrote_is_seen_after_the_bus_speaks(store: Store) -> None:
    here, there = Tables(store, Hub()), Tables(store, Hub())
    table = await here.open(
        game="oust", board="hex-5", pie=False, host="anna", colour="black", one_board=True
    )
    await here.get(table)
    seated = await there.act(table, Sit("anna", "anna", "0" * 32))
    here.heard(table, seated.seq)
    assert (await here.get(table)).status == "playing"


async def test_a_node_that_heard_nothing_learns_by_the_clash(store: Store) -> None:
    here, there = Tables(store, Hub()), Tables(store, Hub())
    table = await here.open(
        game="oust", board="hex-5", pie=False, host="anna", colour="black", one_board=True
    )
    await here.act(table, Sit("anna", "anna", "0" * 32))
    await there.act(table, Play("anna", 1, ["e5"]))
    after = await here.act(table, Play("anna", 2, ["e6"]))
    assert [taken.steps for taken in after.turns] == [("e5",), ("e6",)]


@pytest.mark.parametrize("nodes", [1, 2])
@pytest.mark.parametrize("game", ["oust", "herd"])
async def test_a_rematch_is_opened_once(store: Store, nodes: int, game: str) -> None:
    every = [Tables(store, Hub()) for _ in range(nodes)]
    table = await every[0].open(
        game=game, board=None, pie=False, host="anna", colour="black", one_board=False
    )
    for player in ("anna", "ben"):
        await every[0].act(table, Sit(player, player, "0" * 32))
    await every[0].act(table, Resign("ben"))
    await every[0].act(table, Offer("anna", "rematch"))
    agreed: list[Event] = [Answered(at=unix_ms(), what="rematch", by=Colour.WHITE, yes=True)]
    await every[0].write(table, lambda _, now: agreed)  # and there a node stopped
    found = await asyncio.gather(
        *(tables.get(table, fresh=True) for tables in every for _ in range(3))
    )
    assert all(state.agreed for state in found)
    after = {(await tables.get(table, fresh=True)).rematch for tables in every}
    (opened,) = after
    assert opened is not None
    rows = await store.reader.rows(select(schema.events.c.table_id).where(schema.events.c.seq == 1))
    assert sorted(row.table_id for row in rows) == sorted([table, opened])
    beginning = await every[-1].get(opened)
    secret = await store.secrets.find(opened)
    assert beginning.opened.previous == table
    assert beginning.opened.commitment == (dice.commitment(secret) if secret else None)
