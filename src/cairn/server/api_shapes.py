"""The shapes of the API's answers and requests, beside those that sockets have (`protocol.py`).

Moments are unix milliseconds. Only the shapes; who fills them is in `api_*.py`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from cairn.games import GAMES
from cairn.server.protocol import Colour, Seat, Status, Steps, TurnNumber, What

GameName = Literal["herd", "oust", "resolve", "rive"]
assert set(GameName.__args__) == set(GAMES)  # type: ignore[attr-defined] # noqa: S101
BoardName = Annotated[str, Meta(min_length=1, max_length=32, examples=["hex-7"])]
Clock = Annotated[str, Meta(max_length=32, examples=["live 300+5", "days 3", "none"])]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
SeekId = Annotated[str, Meta(max_length=64)]
Bound = Annotated[int, Meta(ge=0, le=9999)]
Moment = Annotated[int, Meta(description="Unix milliseconds.")]


class Problem(Struct):
    """Why not: a code for programs, a sentence for people, and the values that both speak of."""

    code: str
    message: str
    values: dict[str, Any]


class Me(Struct):
    """Who asks. `name` is null for a guest; `account`: whether it is kept. `scopes`: what this
    token may do; null for a browser's session."""

    id: str
    name: str | None
    number: int
    bot: bool
    account: bool
    since: Moment
    scopes: list[str] | None


class GameSeen(Struct):
    """A table in a list. `waits_for`: the player id of who is to move; `due_at`: when their time
    is over. `result` and `reason`: once it has ended."""

    table: str
    game: str
    board: str
    status: Status
    one_board: bool
    black: Seat | None
    white: Seat | None
    turns: int
    clock: str
    waits_for: str | None
    due_at: Moment | None
    result: Literal["black", "white", "draw"] | None
    reason: str | None
    opened_at: Moment
    changed_at: Moment
    ended_at: Moment | None


class MyGames(Struct):
    """Games that are not over. `my_turn`: those that wait for the asker, the most urgent first;
    `invited`: tables that keep a seat for them."""

    my_turn: list[GameSeen]
    others: list[GameSeen]
    invited: list[GameSeen]


class GamesSeen(Struct):
    """Games, the latest first. `next`: what to give as `behind` for those after them; null at the
    end."""

    games: list[GameSeen]
    next: str | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to open. What is left out is the game's default; `bot`: a bot's id or level, with
    `seats` "bot"."""

    game: GameName
    board: BoardName | None = None
    pie: bool | None = None
    colour: Literal["black", "white", "random"] = "random"
    clock: Clock = "none"
    seats: Literal["friend", "bot", "one-board"] = "friend"
    bot: Annotated[str, Meta(max_length=64)] = ""


class Opened(Struct):
    """A table that stands now."""

    table: str


class SitDown(Struct, forbid_unknown_fields=True):
    """Which seat, and 16 random bytes for the dice as hex; both may be left out."""

    nonce: Nonce | None = None
    colour: Colour | None = None


class PlayTurn(Struct, forbid_unknown_fields=True):
    """A whole turn, without its dice. `seen`: the seq that was known when it was composed."""

    turn: TurnNumber
    steps: Steps
    seen: Annotated[int, Meta(ge=0)] | None = None


class TryTurn(Struct, forbid_unknown_fields=True):
    """The steps of a half-made turn."""

    turn: TurnNumber
    steps: Steps


class AskOther(Struct, forbid_unknown_fields=True):
    """What is asked of the other player."""

    what: What


class AnswerOther(Struct, forbid_unknown_fields=True):
    """An answer to what the other asked; "no" to one's own offer withdraws it."""

    what: What
    yes: bool


class DeclineIt(Struct, forbid_unknown_fields=True):
    """Why a challenge is declined: a code of `REASONS_TO_DECLINE`, or nothing."""

    phrase: Literal["not-now", "later", "other-game", "other-clock", "too-many-games"] | None = None


class ClaimEnd(Struct, forbid_unknown_fields=True):
    """How a live game that the other has left is to end."""

    what: Literal["win", "abort"]


class Done(Struct):
    """Judged and on disk: the table is at event `seq`."""

    seq: int


class ChoiceSeen(Struct, forbid_unknown_fields=True):
    """A game and its board; `pie` null: with the pie rule or without."""

    game: GameName
    board: BoardName | None = None
    pie: bool | None = None


class NewSeek(Struct, forbid_unknown_fields=True):
    """A wish to play any of these games with any of these clocks, dearest first. `rated` and
    `colour` null: either. `least`, `most`: bounds of the other's rating."""

    choices: Annotated[list[ChoiceSeen], Meta(min_length=1, max_length=24)]
    clocks: Annotated[list[Clock], Meta(min_length=1, max_length=9)]
    rated: bool | None = None
    colour: Colour | None = None
    least: Bound | None = None
    most: Bound | None = None


class TermsSeen(Struct, forbid_unknown_fields=True):
    """What two would play."""

    game: GameName
    board: BoardName
    pie: bool
    clock: Clock
    rated: bool


class SeekSeen(Struct):
    """An open seek. `terms`: those on which the asker could take it up; empty where they cannot.
    `live`: it closes when its owner is away."""

    seek: str
    player: Seat | None
    live: bool
    at: Moment
    closes_at: Moment
    choices: list[ChoiceSeen]
    clocks: list[str]
    rated: bool | None
    colour: Colour | None
    least: int | None
    most: int | None
    terms: list[TermsSeen]
    mine: bool


class SeeksSeen(Struct):
    """The lobby, oldest first."""

    seeks: list[SeekSeen]


class SeekState(Struct):
    """A seek of one's own: `open`, or with the `table` where it was met, or neither when it was
    withdrawn or has closed."""

    seek: str
    open: bool
    table: str | None


class NewChallenge(Struct, forbid_unknown_fields=True):
    """A game with one particular person."""

    game: GameName
    board: BoardName | None = None
    pie: bool | None = None
    clock: Clock = "none"
    colour: Colour | None = None
    rated: bool = False


class RatingSeen(Struct):
    """A strength in Glicko-2's points, as of now; `unsure` while little is known."""

    value: int
    deviation: int
    unsure: bool
    games: int


class TallySeen(Struct):
    """Results in games of two that were played to an end."""

    won: int
    lost: int
    drawn: int


class PlayerSeen(Struct):
    """Somebody who plays; ratings and results by game."""

    id: str
    name: str | None
    number: int
    bot: bool
    level: int | None
    since: Moment
    ratings: dict[str, RatingSeen] = field(default_factory=dict)
    results: dict[str, TallySeen] = field(default_factory=dict)


class StepSeen(Struct):
    """What one rated game did."""

    table: str
    at: Moment
    before: int
    after: int


class History(Struct):
    """Rated games of one player in one game, the oldest first."""

    steps: list[StepSeen]


class LeaderSeen(Struct):
    """A place in a list."""

    player: Seat | None
    rating: RatingSeen


class Leaders(Struct):
    """The strongest of those about whom one can be sure."""

    leaders: list[LeaderSeen]
