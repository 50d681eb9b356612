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
    page says (`me`). `message`: the same in a sentence.
    """

    code: Literal["signed-out", "someone-else"]
    message: str


SIGNED_OUT = Ended("signed-out", "you are not signed in any more: sign in, or go on as a guest")
SOMEONE_ELSE = Ended("someone-else", "somebody else is signed in now: load the page again")
