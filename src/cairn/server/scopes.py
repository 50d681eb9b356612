"""What tokens may do: the scopes that people give to theirs, and those of the arena's own programs.

A person in a browser may do everything; a scope only ever narrows a token.
"""

from __future__ import annotations

READ_ME = "read:me"
PLAY = "play"
LOBBY = "lobby"
TALK = "talk"
NOTICES = "notices"
EXPORT = "account:export"

PERSONAL = (READ_ME, PLAY, LOBBY, TALK, NOTICES, EXPORT)
"""What a person can choose for a token: to see who they are and which games wait for them; to play
at tables; to meet people (seeks, challenges, new tables); to hear and speak at tables, block and
report; to choose what they are told; to take all their data away."""

HOST = "host"
"""Lets a program decide what its owner may as an operator: theirs to give, and good, only while
they are one."""

BOT = "bot:play"
"""Lets a bot be invited and play."""
STUDY = "study:work"
"""Lets a worker take requests for studies and answer them."""

DAYS = (30, 90, 365, 0)
"""For how long a person can give a token; 0: until it is revoked."""


def given_by(*, operator: bool) -> tuple[str, ...]:
    """What somebody can choose for a token of theirs."""
    return (*PERSONAL, HOST) if operator else PERSONAL
