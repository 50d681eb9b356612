"""Whether what the engine is asked about is a game that is being played here: brought as a record,
or played after on one screen. What counts as the same game is `fair_play`'s."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from cairn.arena.records import record_of
from cairn.arena.table import Table
from cairn.games.record import Record
from cairn.server import fair_play
from cairn.server.house import House
from cairn.server.tables import NoSuchTable

LOOKED_AT = 200
"""Games of one person, and of all others, that are compared."""


async def check_record(house: House, record: Record, player: str) -> None:
    """Raises NotFair for a record of a game that is being played."""
    if record.table is not None:
        with suppress(NoSuchTable):
            fair_play.check_record(record, [await house.tables.get(record.table)])
    mine, others = await _mine(house, record, player), await _others(house, record)
    await asyncio.to_thread(fair_play.check_record, record, mine, others)


async def check_table(house: House, table: Table, player: str) -> None:
    """Raises NotFair where the turns of another game, that is being played, are played after. A
    game that two people have ended is one of its own, and so is one that never went anywhere."""
    if table.status == "over" and not table.opened.one_board:
        return
    record = record_of(table)
    # Where hints are free there is nothing to play after.
    mine = [one for one in await _mine(house, record, player) if one.opened.rated or not one.bot]
    others = await _others(house, record)
    await asyncio.to_thread(
        fair_play.check_record,
        record,
        [one for one in mine if one.id != table.id],
        [one for one in others if one.id != table.id],
        opening=fair_play.OPENING,
    )


async def _mine(house: House, record: Record, player: str) -> list[Table]:
    """Tables of whoever asks that are not over, in the record's game."""
    mine = await house.store.archive.mine(player, limit=LOOKED_AT)
    same = [one for one in mine if one.game == record.game]
    return [await house.tables.get(one.id) for one in same]


async def _others(house: House, record: Record) -> list[Table]:
    """Whoever asks may do so for somebody else, or in another browser."""
    running = await house.store.archive.running(since=0, limit=LOOKED_AT, game=record.game)
    same = [one for one in running if fair_play.may_be(record, one.board, one.turns)]
    return [await house.tables.get(one.id) for one in same]
