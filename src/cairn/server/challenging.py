"""How often somebody may be challenged: by one person, and by guests, who are easily made.

A limit of notices is the herald's.
"""

from __future__ import annotations

import time

from cairn.server.house import House
from cairn.server.limits import CHALLENGE_TO, CHALLENGES_BY_GUESTS
from cairn.store import Player


async def check_patience(house: House, player: Player, other: Player) -> None:
    """Counts a challenge. Raises LimitReached: the other has had enough of them for a while."""
    house.limits.check(CHALLENGE_TO, f"{player.id} {other.id}", time.monotonic())
    if await house.store.credentials.find(player.id) is None:
        house.limits.check(CHALLENGES_BY_GUESTS, other.id, time.monotonic())
