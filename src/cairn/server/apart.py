"""Two people of whom one has blocked the other do not come to play each other: in one place, for
seats, rematches and challenges. The lobby has its own way of not pairing them."""

from __future__ import annotations

from cairn.arena.refusals import Refused
from cairn.arena.table import Table
from cairn.store import Store

APART = ("apart", "blocked-by-you")


async def refuse_apart(store: Store, player: str, *others: str) -> None:
    """Raises Refused: blocked-by-you, for who set the block; else apart, which does not say who."""
    hidden = await store.blocks.several([player, *others])
    if hidden.get(player, frozenset()) & set(others):
        raise Refused("blocked-by-you")
    if any(player in hidden.get(other, ()) for other in others):
        raise Refused("apart")


def company(table: Table, player: str) -> list[str]:
    """With whom somebody would play at a table: who sits there, or opened it."""
    there = {seat.player for seat in table.seats.values() if seat}
    return sorted((there | {table.opened.host}) - {player})
