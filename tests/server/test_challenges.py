"""How often somebody can be challenged, by one person and by all the guests there are."""

from __future__ import annotations

from collections.abc import Callable

import httpx

from cairn.server.limits import CHALLENGE_TO, CHALLENGES_BY_GUESTS
from tests.running import Arena
from tests.server.accounts import Owner


async def challenge(one: Owner, other: str) -> httpx.Response:
    return await one.send(f"/player/{other}/challenge", choice="oust hex-5", clock="days 3")


async def test_nobody_is_flooded_with_challenges(new_arena: Callable[..., Arena]) -> None:
    arena = new_arena("--bots", "off").start()
    meant, someone, other = Owner(arena), Owner(arena), Owner(arena)
    await meant.open("oust")
    target = await meant.player()
    await someone.keep("Keen Player")
    for _ in range(int(CHALLENGE_TO.burst)):
        assert (await challenge(someone, target)).status_code == 303
    refused = await challenge(someone, target)
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) > 60
    for _ in range(int(CHALLENGES_BY_GUESTS.burst)):
        guest = Owner(arena)
        assert (await challenge(guest, target)).status_code == 303
        await guest.leave()
    assert (await challenge(other, target)).status_code == 429
    await other.keep("Patient Player")
    assert (await challenge(other, target)).status_code == 303, "who has an account is no guest"
    for one in (meant, someone, other):
        await one.leave()
