"""Studies as pages show them: the better line step by step, and the record without names.

Pure. What a worker sent is judged by the rules before anybody sees it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace

import msgspec

from cairn.arena.turn import changes
from cairn.games import IllegalStep, Position
from cairn.games.record import Record, RecordError, Turn
from cairn.server.study_protocol import JudgedTurn, LineSeen, LineTurn
from cairn.store import KeptStudy

NONE = "none"
"""The status of a study that nobody has asked for."""

turns_of = msgspec.json.Decoder(list[JudgedTurn]).decode


def nameless(record: Record) -> Record:
    """Only the game: what the engine needs, and nothing of who played it when."""
    turns = tuple(Turn(turn.steps) for turn in record.turns)
    return Record(record.game, record.board, record.pie, turns=turns)


def subject_of(record: Record) -> str:
    """The name under which a record from elsewhere is studied: the same game, the same name."""
    text = nameless(record).text()
    return f"record-{hashlib.sha256(text.encode()).hexdigest()[:40]}"


def still_true(record: Record, result: str) -> str:
    """Of judged turns, those that are turns of this record too, from the first on."""
    known, kept = turns_of(result), 0
    for judged, turn in zip(known, record.turns, strict=False):
        if judged.played != [str(step) for step in turn.steps]:
            break
        kept += 1
    return result if kept == len(known) else msgspec.json.encode(known[:kept]).decode()


def as_it_stands(study: KeptStudy, record: Record) -> KeptStudy:
    """What a study says of this game: all of it if it is the game that was studied. If turns were
    played or taken back since, the turns that are still true, and nobody has asked for the rest."""
    text = nameless(record).text()
    if study.record == text:
        return study
    result = still_true(record, study.result)
    done, total = len(turns_of(result)), len(record.turns)
    return replace(study, record=text, result=result, done=done, total=total, status=NONE)


def line_turn(position: Position, steps: Sequence[str]) -> LineTurn:
    """A turn step by step from where it begins, dice rolled.

    Raises ValueError when the rules do not allow it.
    """
    seen = LineTurn(colour=position.side.value, steps=[], changes=[])
    turn = position.turn
    try:
        for step in steps:
            if position.turn != turn:
                raise ValueError("the turn is over before its last step")
            after = position.play(step)
            seen.steps.append(str(step))
            seen.changes.append(list(changes(position, after)))
            position = after
    except IllegalStep as illegal:
        raise ValueError(str(illegal)) from None
    if position.turn == turn:
        raise ValueError("the turn is not whole")
    return seen


def line(study: KeptStudy, turn: int) -> LineSeen | None:
    """The better line of a turn; None where there is none."""
    judged = turns_of(study.result)
    if not 1 <= turn <= len(judged) or not judged[turn - 1].better:
        return None
    record = Record.parse(study.record)
    *_, position = Record(
        record.game, record.board, record.pie, turns=record.turns[: turn - 1]
    ).positions()
    if position.awaits_dice:
        position = position.play(record.turns[turn - 1].steps[0])
    return LineSeen(turn, line_turns(position, judged[turn - 1].better))


def line_turns(position: Position, turns: Sequence[Sequence[str]]) -> list[LineTurn]:
    """Turn after turn. Raises ValueError when the rules do not allow one of them."""
    found = []
    for steps in turns:
        found.append(line_turn(position, steps))
        for step in steps:
            position = position.play(step)
    return found


def check_turns(record: Record, first: int, turns: Sequence[JudgedTurn]) -> None:
    """What a worker says of turns must be of these turns, and its better lines legal.

    Raises ValueError.
    """
    if first < 1 or first - 1 + len(turns) > len(record.turns):
        raise ValueError(f"the record has {len(record.turns)} turns")
    try:
        positions = list(record.positions())
    except RecordError as error:
        raise ValueError(str(error)) from None
    for number, judged in enumerate(turns, first):
        steps = [str(step) for step in record.turns[number - 1].steps]
        if judged.turn != number or judged.played != steps:
            raise ValueError(f"turn {number} was {' '.join(steps)}")
        position = positions[number - 1]
        if position.awaits_dice:
            position = position.play(steps[0])
        line_turns(position, judged.better)
