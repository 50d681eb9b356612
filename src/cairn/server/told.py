"""What is told of an address of the API: its answer, its query, who may use it, how it can refuse.

A handler carries it as `told=Told(…)`; `openapi.py` writes it down. Nothing here answers requests.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

NO_SUCH = {404: "No such table, player or game: `no-such-table`, `not-found`."}
AGAINST_THE_RULES = {
    422: "Understood and refused: the code and values say why. Nothing was changed.",
}


PERSON = "person"
"""The scope that no token has: for the pages' own scripts."""


@dataclass(frozen=True)
class Query:
    """One parameter of an address. `type_`: as msgspec has it, limits included."""

    name: str
    type_: Any
    said: str
    required: bool = False


@dataclass(frozen=True)
class Told:
    """`answer`: the type of its JSON, None for no body; `media` where it is no JSON.

    `body`: what a request brings. `scopes`: any of these lets a token in; empty where anybody may
    ask. `guests`: whoever shows no token may ask as well. `refusals`: statuses beside those that
    every address has, and what they mean.
    """

    tag: str
    answer: Any = None
    body: Any = None
    status: int = 200
    media: str = "application/json"
    query: Sequence[Query] = ()
    scopes: Sequence[str] = ()
    guests: bool = False
    refusals: Mapping[int, str] = field(default_factory=dict)
    cached: bool = False
    """Whether it has an `ETag` and answers 304."""
    unwell: Any = None
    """The type of its 503, where that is no problem of the request."""
    example: Any = None
    """Of the request's body."""
