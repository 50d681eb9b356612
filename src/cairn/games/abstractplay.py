"""Reads games of Oust and Resolve from AbstractPlay: its move texts and its JSON game records.

There, hexagon rows are letters from the bottom and cells are counted from the left of their row;
the placements of an Oust turn are joined by commas, the swaps of a Resolve turn by hyphens. The pie
rule is no move but a mark in the header, and players are listed as they sat at the end.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import cairn.games as games
from cairn.games.board import Board, board, file_letters
from cairn.games.record import Record, RecordError, Turn
from cairn.games.record_errors import one_line, read_json
from cairn.games.step import Step

# What stands for a move where a game ended otherwise.
ENDS = {
    "resign": "resigned",
    "resigned": "resigned",
    "timeout": "time",
    "abandoned": "aborted",
    "drawagreed": "draw-agreed",
}
DEFAULT_BOARDS = {"oust": "hex-7", "resolve": "square-9"}


def cell_from(place: Board, name: str) -> str:
    """Our name of a cell that AbstractPlay calls so.

    >>> [cell_from(board("hex-5"), name) for name in ("a1", "e1", "i5")]
    ['e1', 'a5', 'e9']
    """
    if place.shape == "square":
        return name
    found = re.fullmatch(r"([a-z])([1-9]\d?)", name, re.ASCII)
    if not found:
        return name  # the rules will refuse it
    side, row = place.sides[0], ord(found[1]) - ord("a")
    file = int(found[2]) - 1 + max(side - 1 - row, 0)
    return f"{file_letters(file)}{row + 1}"


def name_of(place: Board, cell: str) -> str:
    """What AbstractPlay calls a cell."""
    if place.shape == "square":
        return cell
    file, row = place.places[cell]
    return f"{chr(ord('a') + row)}{file - max(place.sides[0] - 1 - row, 0) + 1}"


def steps_from(game: str, place: Board, move: str) -> list[str]:
    """The steps of one of its moves."""
    words = re.sub(r"\s+", "", move.lower()).split("," if game == "oust" else "-")
    cells = [word if word == "pass" else cell_from(place, word) for word in words]
    return cells if game == "oust" else [cells[0], *(f"~{cell}" for cell in cells[1:])]


def record_of_moves(
    game: str, board_name: str, moves: Iterable[str], *, pied: bool = False, **header: str | None
) -> Record:
    """The record of a game given as its move texts, in the order they were played.

    :raises RecordError: with the number of the move in its values as "turn".
    """
    place = board(board_name)
    turns: list[Turn] = []
    for number, move in enumerate(moves):
        if pied and number == 1:
            turns.append(Turn((Step("swap"),)))
        end = ENDS.get(move.lower().strip())
        if end:
            header.setdefault("reason", end)
            break
        turns.append(Turn(tuple(map(Step, steps_from(game, place, move)))))
    pie = pied or games.GAMES[game].pie == "on"
    record = Record(game, board_name, pie, turns=tuple(turns), **header)  # type: ignore[arg-type]
    return record.judged()


def record_from(text: str) -> Record:
    """The record that its JSON game record tells.

    :raises RecordError: not-a-record, unknown-game, unknown-board or illegal-step.
    """
    value = read_json(text)
    try:
        header, rounds = value["header"], value["moves"]
        game = header["game"]["name"].lower()
        variants = header["game"].get("variants") or []
        players = header["players"]
        moves = [
            move["move"] if isinstance(move, dict) else move
            for row in rounds
            for move in row
            if move is not None
        ]
        if game not in DEFAULT_BOARDS:
            raise RecordError("unknown-game", text=game)
        names = [one_line(str(player["name"])) for player in players]
        scores = [player.get("result") for player in players]
        if len(players) != 2:
            raise RecordError("not-a-record", players=len(players))
        date = header.get("date-start")
        result = None
        if None not in scores:
            result = "draw" if scores[0] == scores[1] else ("white", "black")[scores[0] > scores[1]]
        return record_of_moves(
            game,
            _board_name(game, variants),
            moves,
            pied=bool(header.get("pied") or header.get("pie-invoked")),
            black=names[0] or None,
            white=names[1] or None,
            date=(one_line(date) or None) if isinstance(date, str) else None,
            result=result,
        )
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise RecordError("not-a-record", missing=str(error)) from None
    except games.SetupError as error:
        raise RecordError(error.code, text=str(error.values.get("board"))) from None


def _board_name(game: str, variants: list[str]) -> str:
    # Digits of any script: the board's name is then refused, and not another board taken.
    for variant in variants:
        if re.fullmatch(r"(hex|square)-\d+", variant):
            return variant
        if found := re.fullmatch(r"size-(\d+)", variant):
            return f"square-{found[1]}"
    return DEFAULT_BOARDS[game]
