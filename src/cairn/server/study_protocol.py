"""What is said about studies: by pages that ask, and by workers that take requests and answer.

Only the shapes; all chances are Black's, from 0 to 1. `engine.studied` says what each field means.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from cairn.arena.turn import Change

Chance = Annotated[float, Meta(ge=0, le=1)]
Steps = Annotated[list[Annotated[str, Meta(min_length=1, max_length=8)]], Meta(max_length=800)]
Line = Annotated[list[Steps], Meta(max_length=8)]
Status = Literal["none", "off", "waiting", "preparing", "working", "done", "failed"]

MOST_TURNS = 2000
LONGEST_RECORD = 100_000
"""Characters of a record that is brought along."""


# --- pages ---------------------------------------------------------------------------------------


class AskStudy(Struct, forbid_unknown_fields=True):
    """A study of a table's game, or of a record from elsewhere: one of the two."""

    table: Annotated[str, Meta(max_length=64)] | None = None
    record: Annotated[str, Meta(max_length=LONGEST_RECORD)] | None = None


class AskHint(Struct, forbid_unknown_fields=True):
    """A hint for turn `turn` of a table, which is being composed."""

    table: Annotated[str, Meta(max_length=64)]
    turn: Annotated[int, Meta(ge=1)]


class JudgedTurn(Struct):
    """A turn and what the engine thinks of it; `better` is empty where it found nothing better."""

    turn: Annotated[int, Meta(ge=1)]
    colour: Literal["black", "white"]
    played: Steps
    before: Chance
    rolled: Chance
    after: Chance
    best: Chance
    loss: Chance
    luck: Annotated[float, Meta(ge=-1, le=1)]
    margin: float | None
    better: Line
    forced: bool


class StudySeen(Struct):
    """A study as far as it is: turns from `first` on.

    `status`: none when nobody asked; off when nobody is there to do it; preparing while the engine
    gets ready. `ahead`: requests that come before. `nodes`: simulations for each position.
    """

    subject: str
    status: Status
    ahead: int
    done: int
    total: int
    nodes: int
    engine: str | None
    first: int
    turns: list[JudgedTurn]


class LineTurn(Struct):
    """One turn of a line: its steps, and for each step the cells it changed."""

    colour: Literal["black", "white"]
    steps: list[str]
    changes: list[list[Change]]


class LineSeen(Struct):
    """What would have been better in a turn, step by step; `turn` is its number."""

    turn: int
    turns: list[LineTurn]


class HintSeen(Struct):
    """A hint as far as it is. `line`: null until it is there; `used`: hints by colour."""

    turn: int
    status: Status
    line: LineTurn | None
    used: dict[str, int]


# --- workers -------------------------------------------------------------------------------------


Worker = Annotated[str, Meta(pattern="^[0-9a-zA-Z-]{4,32}$")]


class Claim(Struct, forbid_unknown_fields=True):
    """A worker asks for something to do, and waits for it at most `wait` seconds. One that is not
    `ready` only says that it is there."""

    worker: Worker
    ready: bool
    wait: Annotated[float, Meta(ge=0, le=30)] = 0.0


class Job(Struct):
    """A request: judge the turns of `record` from `first` on, or (a hint) the position after them
    and after `steps`. The lease ends `lease_seconds` after the last report."""

    id: str
    lease: str
    lease_seconds: float
    kind: Literal["game", "hint"]
    record: str
    steps: list[str]
    first: int
    nodes: int


class FoundLine(Struct, forbid_unknown_fields=True):
    """What the engine expects from a position on."""

    black: Chance
    line: Line


class Report(Struct, forbid_unknown_fields=True):
    """What was found since the last report: turns from `first` on, or the answer to a hint.

    `status`: waiting puts the request aside for others.
    """

    worker: Worker
    lease: str
    status: Literal["working", "waiting", "done", "failed"]
    engine: Annotated[str, Meta(max_length=64)]
    first: int = 1
    turns: Annotated[list[JudgedTurn], Meta(max_length=MOST_TURNS)] = []
    found: FoundLine | None = None


class Heard(Struct):
    """A report was taken. `urgent`: somebody waits for a hint; put a long game aside."""

    urgent: bool
