"""The letters that are sent by e-mail: which there are, in the language of whoever gets them.

Their words are in `letters.ftl`; how they reach a mail server is in `mail`.
"""

from __future__ import annotations

from cairn.server.mail import Post
from cairn.server.words import CODES, DEFAULT, words_in
from cairn.store import Player

RESET, CONFIRM = "reset", "confirm-email"
BY_LETTER = (RESET, CONFIRM)
"""Purposes of the tickets in letters."""
RESET_LASTS = 60 * 60 * 1000
CONFIRM_LASTS = 24 * 60 * 60 * 1000


class Letters:
    """Writes letters and posts them. `site` is the arena's address, with which links begin."""

    def __init__(self, post: Post, site: str) -> None:
        self._post = post
        self._site = site

    def reset(self, email: str, player: Player, ticket: str) -> None:
        """A link by which to choose a new password."""
        self._send(email, player, "letter-reset", f"reset/{ticket}")

    def confirm(self, email: str, player: Player, ticket: str) -> None:
        """A link that confirms that letters to this address are read by that person."""
        self._send(email, player, "letter-confirm", f"confirm/{ticket}")

    def password_changed(self, email: str | None, player: Player) -> None:
        """Word of a change, to someone who may not have made it."""
        if email:
            self._send(email, player, "letter-changed", "reset")

    def moved(self, before: str | None, player: Player) -> None:
        """Word to an address that letters do not go to any more, of which not they may know."""
        if before:
            self._send(before, player, "letter-moved", "reset")

    def _send(self, email: str, player: Player, letter: str, path: str) -> None:
        lang = player.language if player.language in CODES else DEFAULT
        subject, text = written(
            lang, letter, name=player.name or "", link=f"{self._site}/{lang}/{path}"
        )
        self._post.send(email, subject, text)


def written(lang: str, letter: str, *, name: str, link: str) -> tuple[str, str]:
    """Subject and text of a letter."""
    words = words_in(lang)
    return words(f"{letter}-subject"), words(letter, name=name, link=link) + "\n"
