"""Small texts that this arena signed: a browser can carry one and cannot make one up.

Not secret, and good for ever; what must be revocable is kept in the store.
"""

from __future__ import annotations

import base64
import hashlib
import hmac


class Seal:
    """Signs and checks, each purpose with a key of its own."""

    def __init__(self, secret: str, purpose: str) -> None:
        self._key = hmac.digest(secret.encode(), f"seal:{purpose}".encode(), "sha256")

    def sign(self, text: str) -> str:
        """The text with its signature."""
        return f"{text}.{self._signature(text)}"

    def open(self, signed: str) -> str | None:
        """The text, if it is one that `sign` gave out."""
        text, _, signature = signed.rpartition(".")
        fits = hmac.compare_digest(signature.encode(), self._signature(text).encode())
        return text if text and fits else None

    def _signature(self, text: str) -> str:
        digest = hmac.digest(self._key, text.encode("utf-8", "surrogatepass"), hashlib.sha256)
        return base64.urlsafe_b64encode(digest[:24]).decode()
