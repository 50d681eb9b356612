"""Recovery codes: drawn, written in fours, and read as people type them."""

from __future__ import annotations

import secrets

# Without letters that are taken for one another, or for a digit.
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
LENGTH = 16
HOW_MANY = 8


def new_code() -> str:
    """Sixteen letters and digits, 79 bits, as `abcd-efgh-jkmn-pqrs`."""
    letters = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
    return "-".join(letters[at : at + 4] for at in range(0, LENGTH, 4))


def read_code(typed: str) -> str:
    """What was typed, in the form of `new_code`: capitals, spaces and missing hyphens forgiven."""
    letters = "".join(character for character in typed[:100].lower() if character.isalnum())
    return "-".join(letters[at : at + 4] for at in range(0, len(letters), 4))
