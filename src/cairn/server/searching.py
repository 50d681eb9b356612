"""What somebody looks for among games, from a form or an address.

It reads and checks; the store finds.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Any, Literal, get_args
from urllib.parse import urlencode

from litestar import Request
from litestar.exceptions import ValidationException
from msgspec import Meta

from cairn import games
from cairn.games import SetupError
from cairn.server.api_shapes import GameName
from cairn.server.house import House
from cairn.server.sentences import wrong_field
from cairn.server.told import Query
from cairn.store import Place, Player, Search
from cairn.store.archive import Result

FIELDS = ("player", "opponent", "game", "board", "result", "from", "to")
_PLACE = re.compile(r"(?:(\d{1,15})\.)?([A-Za-z0-9_-]{1,64})")
_LONGEST_NAME = 64
Name = Annotated[str, Meta(max_length=64)]
Day = Annotated[str, Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$")]
QUERY = (
    Query("player", Name, "Whose games: an id or a name."),
    Query("opponent", Name, "Against whom; with `player`."),
    Query("game", GameName | Literal[""], "One game only."),
    Query("board", Annotated[str, Meta(max_length=32)], "Such as hex-7."),
    Query(
        "result",
        Literal["black", "white", "draw", "won", "lost", ""],
        "`won` and `lost` are those of `player`.",
    ),
    Query("from", Day, "The first day on which it may have ended (UTC)."),
    Query("to", Day, "The last day."),
    Query(
        "behind",
        Annotated[str, Meta(pattern=r"^((\d{1,15}\.)?[A-Za-z0-9_-]{1,64})?$")],
        "`next` of the answer before, or the table of its last game.",
    ),
)
"""What the API tells of the same fields."""


@dataclass(frozen=True)
class Asked:
    """A search as it was asked for. `fields`: what the form shows again; `nobody`: names that
    nobody has, so that nothing can be found."""

    search: Search
    fields: dict[str, str]
    behind: Place | None
    nobody: tuple[str, ...] = ()
    player: Player | None = None

    @property
    def narrowed(self) -> bool:
        """Whether anything was asked for at all."""
        return any(self.fields.values())

    def address(self, **change: str) -> str:
        """The query of the same search, changed."""
        fields = {key: value for key, value in {**self.fields, **change}.items() if value}
        return urlencode(fields)


async def asked_for(
    house: House, request: Request[Any, Any, Any], whose: Player | None = None
) -> Asked:
    """The search in a request's query, `whose`: among the games of that player.

    Raises ValidationException (400) for a value that no search can have.
    """
    query = request.query_params
    fields = {name: str(query.get(name, "")).strip() for name in FIELDS}
    for name, value in fields.items():
        if len(value) > _LONGEST_NAME:
            raise _refuse(name, value[:_LONGEST_NAME])
    if whose is not None:
        fields["player"] = ""
    people: dict[str, Player | None] = {
        name: await found(house, fields[name]) for name in ("player", "opponent") if fields[name]
    }
    player, opponent = whose or people.get("player"), people.get("opponent")
    if fields["result"] in ("won", "lost") and not (whose or fields["player"]):
        raise _refuse("result", fields["result"])  # whose?
    if fields["opponent"] and not (whose or fields["player"]):
        player, opponent = opponent, None
    search = Search(
        player=player.id if player else None,
        opponent=opponent.id if opponent else None,
        game=game_of(fields["game"]),
        board=_board(fields["board"]),
        result=_result(fields["result"]),
        since=_day("from", fields["from"]),
        until=_day("to", fields["to"], after=1),
    )
    nobody = tuple(fields[name] for name, person in people.items() if person is None)
    return Asked(search, fields, await _place(house, query.get("behind", "")), nobody, player)


def place(behind: Place) -> str:
    """A place in a list, for an address."""
    return f"{behind.ended_at}.{behind.id}"


async def found(house: House, text: str) -> Player | None:
    """A player by id or by name."""
    return await house.store.players.find(text) or await house.store.players.named(text)


def _refuse(field: str, value: str) -> ValidationException:
    return wrong_field(field, value, f"{field} cannot be {value!r}")


def game_of(text: str) -> str | None:
    """The game of that name, None for none. Raises ValidationException for another name."""
    if text and text not in games.GAMES:
        raise _refuse("game", text)
    return text or None


def _board(text: str) -> str | None:
    if text:
        try:
            games.board(text)
        except SetupError:
            raise _refuse("board", text) from None
    return text or None


def _result(text: str) -> Result | None:
    if text and text not in get_args(Result):
        raise _refuse("result", text)
    return text or None  # type: ignore[return-value] # one of its words


def _day(field: str, text: str, after: int = 0) -> int | None:
    """The beginning of a day (or of so many days `after` it) in unix milliseconds."""
    if not text:
        return None
    try:
        begins = datetime.combine(date.fromisoformat(text), datetime.min.time(), UTC)
        return int((begins + timedelta(days=after)).timestamp() * 1000)
    except (ValueError, OverflowError):
        raise _refuse(field, text) from None


async def _place(house: House, text: str) -> Place | None:
    if not text:
        return None
    parts = _PLACE.fullmatch(text)
    if parts and parts[1]:
        return Place(int(parts[1]), parts[2])
    found = await house.store.archive.place(text) if parts else None
    if found is None:
        raise _refuse("behind", text)
    return found
