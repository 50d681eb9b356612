"""Where the engine may be asked. Never while two people play a game that is not over; hints only
where nothing is at stake. Pure; whoever asks is looked up by the caller."""

from __future__ import annotations

from collections.abc import Iterable

from cairn.arena.table import Table
from cairn.games import Board, Position, board
from cairn.games.record import Record

CODES = ("study-running", "hint-not-here", "hint-not-now")

CLOSE = 4
"""A record is taken for a running game's when it has all of its turns but so many last ones."""
SETTLED = 8
"""Turns after which a game is like no other: from then on nobody may bring its position."""
OPENING = 4
"""Turns that games on one screen may share with a game of one's own that goes on."""


class NotFair(Exception):
    """The engine is not asked here. `code`: one of CODES; the message is a sentence."""

    def __init__(self, code: str, sentence: str, **values: object) -> None:
        super().__init__(sentence)
        self.code = code
        self.values = values


def check_study(table: Table, player: str) -> None:
    """Games that are over are for everybody to study; a game on one screen for whoever plays it.

    Raises NotFair.
    """
    if table.status == "over":
        return
    mine = [seat for seat in table.seats.values() if seat and seat.player == player]
    if not (table.opened.one_board and mine):
        raise NotFair(
            "study-running", "a game is studied when it is over, not before", table=table.id
        )


def check_hint(table: Table, player: str, turn: int) -> None:
    """Hints are for one's own turn, on one screen or in unrated games against bots.

    Raises NotFair.
    """
    opened = table.opened
    if opened.rated or not (opened.one_board or table.bot is not None):
        raise NotFair(
            "hint-not-here",
            "hints are for games on one screen and for unrated games against bots",
            table=table.id,
        )
    if (
        table.status != "playing"
        or table.position.turn != turn
        or table.position.mover != table.seat_of(player)
        or not player
    ):
        raise NotFair("hint-not-now", "a hint is for one's own turn", turn=turn)


def check_record(
    record: Record, mine: Iterable[Table], others: Iterable[Table] = (), *, opening: int = 1
) -> None:
    """A record must not be a game that two people are playing here: not that of whoever asks
    (`mine`) from `opening` turns on, nor, from `SETTLED` turns on, one of `others`.

    Raises NotFair.
    """
    turns = [tuple(map(str, turn.steps)) for turn in record.turns]
    seen = {_stones(position) for position in record.positions()}
    for table, least in [*((one, opening) for one in mine), *((one, SETTLED) for one in others)]:
        if table.status == "over" or table.opened.one_board or len(table.turns) < least:
            continue
        if table.opened.game != record.game:
            continue
        played = [tuple(taken.text.split()) for taken in table.turns]
        most = max(opening, len(played) - CLOSE)
        same = table.opened.board == record.board and turns[:most] == played[:most]
        if same or not seen.isdisjoint(_images(table.position, board(record.board))):
            raise NotFair(
                "study-running", "a game is studied when it is over, not before", table=table.id
            )


def may_be(record: Record, board_name: str, turns: int) -> bool:
    """Whether a game of others, on that board and so many turns in, has to be looked at before a
    record of its game is studied."""
    near = SETTLED <= turns <= len(record.turns) + CLOSE
    return near and bool(board(board_name).ways_onto(board(record.board)))


def _stones(position: Position) -> tuple[str, int, int]:
    return position.side.value, position.own, position.enemy


def _images(position: Position, there: Board) -> set[tuple[str, int, int]]:
    """What the position looks like on that board, however its own is turned or mirrored: neither
    that nor the order of turns makes it another game."""
    here = position.board
    ways = position.symmetries if here.name == there.name else here.ways_onto(there)
    return {
        (
            position.side.value,
            here.mirrored(position.own, way, there),
            here.mirrored(position.enemy, way, there),
        )
        for way in ways
    }
