"""What open pages are told of the host's word and of their own end: lines above the page, and that
a session is over. They belong to `protocol`, which says the rest."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Line(Struct):
    """Something the host tells everybody, or one person. `kind`: a note; a restart, which `until`
    (unix ms) is then the moment of, and `{time}` in its texts stands for what is left; a warning or
    a ban, of which `reason` is what the host wrote. `texts`: by language."""

    id: str
    kind: str
    level: str
    texts: dict[str, str]
    until: int | None = None
    reason: str = ""


class Lines(Struct, tag="lines"):
    """All that is announced at the moment, in place of what was."""

    lines: list[Line]


class Ended(Struct, tag="ended"):
    """The session by which this connection was opened is over; it is closed after this.

    `code`: signed-out; or someone-else, where the browser now belongs to another person than the
    page says (`me`): their `name`, or for a guest without one their `number`. `message`: the same
    in a sentence.
    """

    code: Literal["signed-out", "someone-else"]
    message: str
    name: str | None = None
    number: int = 0


SIGNED_OUT = Ended("signed-out", "you are not signed in any more: sign in, or go on as a guest")


def someone_else(name: str | None, number: int) -> Ended:
    """Whose browser it is now."""
    who = name or f"guest {number}"
    return Ended("someone-else", f"{who} is here now: load the page again", name, number)
