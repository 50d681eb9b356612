"""The secret behind a table's dice: drawn and kept before the table is opened."""

from __future__ import annotations

import secrets

from cairn import games
from cairn.arena import dice
from cairn.store import Store


async def commitment(store: Store, table: str, game: str) -> str | None:
    """Draws and keeps the dice secret of a new table; its commitment is for everyone.

    None for a game without dice.
    """
    if not games.GAMES[game].has_dice:
        return None
    secret = secrets.token_bytes(32)
    await store.secrets.keep(table, secret)
    return dice.commitment(secret)
