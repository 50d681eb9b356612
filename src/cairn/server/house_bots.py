"""The accounts of the house's own bots, one a level, and their tokens while a server runs.

The bots themselves are another process, which the server starts through a `Companion` and knows
nothing more of.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Protocol

from cairn.server.scopes import BOT, STUDY
from cairn.server.session import unix_ms
from cairn.store import NameRefused, Player, Store, StoreUnavailable

NAMES = ("Grit", "Gravel", "Pebble", "Cobble", "Boulder", "Ledge", "Crag", "Summit", "Massif")
"""From level 1 to level 9."""

LABEL = "house"
ANALYST = "house-analyst"
"""The account of the worker that analyses; it plays nowhere."""


def is_of_the_house(player: str) -> bool:
    """Whether an id is that of one of these bots; no other account has such an id."""
    return player in {f"house-{level}" for level in range(1, len(NAMES) + 1)}


class Analyst(Protocol):
    """A worker beside the server, for as long as it serves."""

    async def start(self, arena: str, token: str) -> None:
        """Begins; `arena` is an address of the server."""

    async def stop(self) -> None:
        """Ends and has ended."""


class Companion(Protocol):
    """Something that runs beside the server for as long as it serves."""

    async def start(self, arena: str, tokens: Mapping[int, str]) -> None:
        """Begins; `arena` is an address of the server, `tokens` are those of its bots by level."""

    async def stop(self) -> None:
        """Ends and has ended."""


@asynccontextmanager
async def house_tokens(store: Store, levels: Iterable[int]) -> AsyncIterator[dict[int, str]]:
    """Fresh tokens for these levels, revoked at the end.

    Raises:
        StoreUnavailable: the accounts cannot be read.
    """
    tokens: dict[int, str] = {}
    for level in levels:
        bot = await _account(store, level)
        if not store.shared:  # what an earlier run could not revoke; nobody else runs here
            await store.tokens.revoke_all(bot.id, at=unix_ms(), label=LABEL)
        tokens[level] = await store.tokens.issue(bot.id, {BOT}, at=unix_ms(), label=LABEL)
    try:
        yield tokens
    finally:
        with suppress(StoreUnavailable):
            for token in tokens.values():
                await store.tokens.revoke(token, at=unix_ms())


@asynccontextmanager
async def analyst_token(store: Store) -> AsyncIterator[str]:
    """A fresh token for the worker that analyses, revoked at the end.

    Raises:
        StoreUnavailable: the accounts cannot be read.
    """
    account = await _named(store, ANALYST, "Lantern", None)
    if not store.shared:
        await store.tokens.revoke_all(account.id, at=unix_ms(), label=LABEL)
    token = await store.tokens.issue(account.id, {STUDY}, at=unix_ms(), label=LABEL)
    try:
        yield token
    finally:
        with suppress(StoreUnavailable):
            await store.tokens.revoke(token, at=unix_ms())


async def _account(store: Store, level: int) -> Player:
    return await _named(store, f"house-{level}", NAMES[level - 1], level)


async def _named(store: Store, player: str, name: str, level: int | None) -> Player:
    """An account of the house; under its second name where somebody has the first."""
    # The same id on every node, so that of two which start at once both have one account.
    known = await store.players.find(player)
    if known is not None:
        return known
    try:
        return await store.players.bot(name, at=unix_ms(), level=level, player=player)
    except NameRefused:
        name = f"{name} {secrets.token_hex(2)}"
        return await store.players.bot(name, at=unix_ms(), level=level, player=player)
