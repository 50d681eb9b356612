"""The secret behind a table's dice: drawn and kept before the table is opened."""

from __future__ import annotations

import secrets

from cairn import games
from cairn.arena import dice
from cairn.store import Store


async def commitment(store: Store, table: str, game: str) -> str | None:
    """Draws and keeps the dice secret of a new table; its commitment is for everyone.

    None for a game without dice. Of two who open the same table, both commit to the first's.
    """
    if not games.GAMES[game].has_dice:
        return None
    secret = secrets.token_bytes(dice.SECRET_BYTES)
    try:
        await store.secrets.keep(table, secret)
    except ValueError:
        secret = await store.secrets.find(table) or secret
    return dice.commitment(secret)
