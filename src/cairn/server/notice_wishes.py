"""What somebody wants to be told: which ways there are for them, and choosing among them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cairn.arena.refusals import Refused
from cairn.server.house import House
from cairn.server.session import unix_ms
from cairn.store import Account, Player, Wishes

WAYS = ("push", "mail")


def ways_for(house: House, account: Account | None) -> list[str]:
    """The ways that this arena offers somebody; letters only to those with an account."""
    there = {"push": house.delivery.push.open, "mail": house.delivery.letters and account}
    return [way for way in WAYS if there[way]]


async def choose(
    house: House,
    player: Player,
    account: Account | None,
    wanted: Mapping[str, Iterable[str]],
    *,
    language: str,
) -> Wishes:
    """The kinds that are wanted from now on by each of these ways; the others keep what they had.

    Raises Refused: way-not-offered {way}.
    """
    offered = ways_for(house, account)
    for way in wanted:
        if way not in offered:
            raise Refused("way-not-offered", way=way)
    known = await house.store.notices.of(player.id)
    chosen = {way: frozenset(wanted.get(way, getattr(known, way))) for way in WAYS}
    await house.store.notices.choose(player.id, **chosen, language=language, at=unix_ms())
    return await house.store.notices.of(player.id)
