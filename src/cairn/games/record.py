"""Records: a whole game as text or JSON, and back, byte for byte.

A header of ``key value`` lines, an empty line, one numbered line a turn: its steps, dice included,
and in braces the seconds it took. Reading judges every step; nothing here knows files or tables.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

import cairn.games as games
from cairn.games.position import Position
from cairn.games.record_errors import (
    MARK,
    RECORD_ERRORS,
    RecordError,
    one_line,
    read_json,
    unmarked,
)
from cairn.games.step import REASONS, IllegalStep, SetupError, Step

FIRST_LINE = "cairn-record 1"
RULES_VERSION = "1"  # of the rules of all four games; a record says by which it was judged
LONGEST_TURN = 10**15  # milliseconds: twelve digits of seconds, as the text form can tell
RESULTS = ("black", "white", "draw")

__all__ = ["FIRST_LINE", "MARK", "RECORD_ERRORS", "RULES_VERSION", "Record", "RecordError", "Turn"]


@dataclass(frozen=True)
class Turn:
    """The steps of one turn and the milliseconds it took, where that is known."""

    steps: tuple[Step, ...]
    spent: int | None = None


@dataclass(frozen=True)
class Record:
    """One game. Players and nonces are those of the colours at its end, after any swap."""

    game: str
    board: str
    pie: bool
    black: str | None = None
    white: str | None = None
    date: str | None = None
    clock: str | None = None
    result: str | None = None  # black, white, draw; None while nobody has won
    reason: str | None = None
    rules: str = RULES_VERSION
    table: str | None = None
    commitment: str | None = None
    secret: str | None = None
    black_nonce: str | None = None
    white_nonce: str | None = None
    turns: tuple[Turn, ...] = ()

    @classmethod
    def of(
        cls, game: str, board: str, pie: bool, steps: Iterable[Step | str], **header: str | None
    ) -> Record:
        """The record of these steps, cut into turns by the rules; the result is read off them.

        :raises RecordError: illegal-step, or turn-unfinished when the last turn is half made.
        """
        position = games.start(game, board, pie)
        turns: list[Turn] = []
        made: list[Step] = []
        for step in steps:
            made.append(Step(step))
            number = position.turn
            position = _played(position, str(step), (0, 0))
            if position.turn > number:
                turns.append(Turn(tuple(made)))
                made = []
        if made:
            raise RecordError("turn-unfinished", turn=position.turn)
        return cls(game, board, pie, turns=tuple(turns), **header)._ended(position)  # type: ignore[arg-type]

    def judged(self) -> Record:
        """The same record when every turn of it is legal and whole, with the board's result.

        :raises RecordError: what is wrong; values tell the turn.
        """
        *_, last = self.positions()
        return self._ended(last)

    def _ended(self, position: Position) -> Record:
        if not position.outcome:
            return self
        return replace(self, result=_result(position), reason=position.outcome.reason)

    def positions(self) -> Iterator[Position]:
        """The empty board, then the position after every turn; RecordError where that fails."""
        position = games.start(self.game, self.board, self.pie)
        yield position
        for turn in self.turns:
            position = _turned(position, [(step, (0, 0)) for step in turn.steps], (0, 0))
            yield position
        _check_result(self, position, {})

    def text(self) -> str:
        """The record in its one canonical form; ``parse`` reads it back.

        >>> print(Record.of("oust", "hex-2", True, ["a2", "swap", "a3", "b2"]).text(), end="")
        cairn-record 1
        game oust
        board hex-2
        pie on
        result black
        reason captured-all
        rules 1
        <BLANKLINE>
        1. a2
        2. swap
        3. a3
        4. b2
        """
        lines = [FIRST_LINE, *(f"{key} {value}" for key, value in self._header().items()), ""]
        for number, turn in enumerate(self.turns, 1):
            spent = "" if turn.spent is None else f" {{{_seconds(turn.spent)}}}"
            lines.append(f"{number}. {' '.join(turn.steps)}{spent}")
        return "\n".join(lines) + "\n"

    def json(self) -> str:
        """The same as one JSON object; "spent" in milliseconds."""
        turns = [
            {"steps": list(map(str, turn.steps))}
            | ({} if turn.spent is None else {"spent": turn.spent})
            for turn in self.turns
        ]
        value = {"cairn-record": 1, **self._header(), "turns": turns}
        return json.dumps(value, ensure_ascii=False)

    def _header(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for key, name in KEYS.items():
            value = getattr(self, name)
            if name == "pie":
                value = "on" if value else "off"
            if value is not None and (words := one_line(value)):
                found[key] = words
        return found

    @classmethod
    def parse(cls, text: str) -> Record:
        """Reads the text form, and judges every step.

        Line ends of any system, spaces too many, empty lines and a byte-order mark are forgiven.

        :raises RecordError: with code, values, line and column.
        """
        plain = text.removeprefix(MARK).replace("\r\n", "\n")
        lines = [
            [(found[0], (number, found.start() + 1)) for found in re.finditer(r"\S+", line)]
            for number, line in enumerate(plain.split("\n"), 1)
        ]
        rows = [words for words in lines if words]
        if not rows or " ".join(word for word, _ in rows[0]) != FIRST_LINE:
            raise RecordError("not-a-record", 1, 1, expected=FIRST_LINE)
        header: dict[str, str] = {}
        places: dict[str, _Place] = {}
        turns: list[_Row] = []
        for row in rows[1:]:
            (key, place), *words = row
            if turns or key[0].isdigit():
                turns.append(_read_turn(row, len(turns) + 1))
                continue
            if key in header:
                raise RecordError("repeated-key", *place, key=key)
            header[key] = " ".join(word for word, _ in words)
            places[key] = words[0][1] if words and key in KEYS else place
        return _judged(_from_header(header, places), turns, places)

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Reads the JSON form, and judges every step; RecordError as with ``parse``."""
        value = read_json(text)
        if not isinstance(value, dict) or value.pop("cairn-record", None) != 1:
            raise RecordError("not-a-record", expected="cairn-record")
        rows = value.pop("turns", [])
        for key, word in value.items():
            if not isinstance(word, str):
                raise RecordError("bad-value", key=key)
        record = _from_header(value, {})
        turns = []
        for number, row in enumerate(rows if isinstance(rows, list) else [None], 1):
            steps = row.get("steps") if isinstance(row, dict) else None
            spent = row.get("spent") if isinstance(row, dict) else None
            if not isinstance(steps, list) or not all(isinstance(step, str) for step in steps):
                raise RecordError("bad-value", key="turns", turn=number)
            if spent is not None and (type(spent) is not int or not 0 <= spent < LONGEST_TURN):
                raise RecordError("bad-value", key="spent", turn=number)
            turns.append(_Row([(step, (0, 0)) for step in steps], spent, (0, 0)))
        return _judged(record, turns, {})


KEYS = {field.name.replace("_", "-"): field.name for field in fields(Record)[:-1]}

_Place = tuple[int, int]


@dataclass(frozen=True)
class _Row:
    """A turn as read: its words with their places, and the place of its number."""

    steps: list[tuple[str, _Place]]
    spent: int | None
    place: _Place


def _seconds(spent: int) -> str:
    return f"{spent // 1000}.{spent % 1000:03}"


def _read_turn(row: list[tuple[str, _Place]], number: int) -> _Row:
    (label, place), *words = row
    if label != f"{number}.":
        raise RecordError("wrong-number", *place, text=label, expected=f"{number}.")
    spent = None
    if words and words[-1][0].startswith("{"):
        word, there = words.pop()
        found = re.fullmatch(r"\{(\d{1,12})(?:\.(\d{1,3}))?\}", word, re.ASCII)
        if not found:
            raise RecordError("bad-value", *there, key="spent", text=word)
        spent = int(found[1]) * 1000 + int((found[2] or "").ljust(3, "0"))
    return _Row(words, spent, place)


def _from_header(header: dict[str, str], places: dict[str, _Place]) -> Record:
    def refuse(code: str, key: str, **values: Any) -> RecordError:
        return RecordError(code, *places.get(key, (0, 0)), key=key, **values)

    for key, word in header.items():
        if key not in KEYS:
            raise refuse("unknown-key", key)
        if not word.strip():
            raise refuse("bad-value", key)
    for key in ("game", "board", "pie"):
        if key not in header:
            raise RecordError("missing-key", key=key)
    for key, word in header.items():
        if word != unmarked(word):
            raise refuse("bad-value", key)
    for key, allowed in (("pie", ("on", "off")), ("result", RESULTS)):
        if header.get(key, allowed[0]) not in allowed:
            raise refuse("bad-value", key, text=header[key])
    if header.get("rules", RULES_VERSION) != RULES_VERSION:
        raise refuse("unknown-rules", "rules", text=header["rules"], expected=RULES_VERSION)
    pie = header["pie"] == "on"
    try:
        games.start(header["game"], header["board"], pie)
    except SetupError as error:
        key = {"unknown-game": "game", "unknown-board": "board"}.get(error.code, "pie")
        raise refuse(error.code, key, text=header[key]) from None
    values: dict[str, Any] = {KEYS[key]: word for key, word in header.items()}
    return Record(**{**values, "pie": pie})


def _judged(record: Record, rows: list[_Row], places: dict[str, _Place]) -> Record:
    position = games.start(record.game, record.board, record.pie)
    for row in rows:
        position = _turned(position, row.steps, row.place)
    turns = (Turn(tuple(Step(step) for step, _ in row.steps), row.spent) for row in rows)
    record = replace(record, turns=tuple(turns))
    _check_result(record, position, places)
    return record


def _check_result(record: Record, position: Position, places: dict[str, _Place]) -> None:
    """A result that the board decides must be the one that the header tells, if it tells any."""
    outcome = position.outcome
    told, shown = record.result, _result(position)
    if outcome and told not in (None, shown):
        place = places.get("result", (0, 0))
        raise RecordError("wrong-result", *place, text=told, expected=shown)
    # Of reasons that only the board can give, it is the one that it gives, if it gives any.
    if record.reason in REASONS and record.reason != (outcome and outcome.reason):
        raise RecordError("wrong-reason", *places.get("reason", (0, 0)), text=record.reason)


def _result(position: Position) -> str:
    winner = position.outcome.winner if position.outcome else None
    return winner.value if winner else "draw"


def _turned(position: Position, steps: list[tuple[str, _Place]], place: _Place) -> Position:
    """The position after exactly one whole turn."""
    number = position.turn
    if position.outcome:
        raise RecordError("after-the-end", *place, turn=number)
    for step, there in steps:
        if position.turn > number:
            raise RecordError("turn-too-long", *there, turn=number, step=step)
        position = _played(position, step, there)
    if position.turn == number:
        raise RecordError("turn-unfinished", *place, turn=number)
    return position


def _played(position: Position, step: str, place: _Place) -> Position:
    try:
        return position.play(step)
    except IllegalStep as error:
        values = {"turn": position.turn, "step": step, "refusal": error.code, **error.values}
        raise RecordError("illegal-step", *place, **values) from None
