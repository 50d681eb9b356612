"""`cairn legal`, `cairn replay`, `cairn record`: the rules and records, asked from a terminal.

Only files and lines of text here; what is legal and how records read is in `cairn.games`.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cairn.terminal import words

if TYPE_CHECKING:
    from cairn.games import Position
    from cairn.games.record import Record

FINE, REFUSED, UNREADABLE = 0, 1, 2
FORMS = ("text", "json", "abstractplay")


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the three subcommands."""
    legal = commands.add_parser(
        "legal",
        help="list the legal steps after some steps",
        description="Plays the steps given from the empty board and lists what is legal then. "
        "Exit status: 0, 1 when a step is illegal, 2 when there is no such game or board.",
    )
    add_set_up(legal)
    legal.add_argument(
        "--after",
        nargs="+",
        default=[],
        metavar="STEP",
        help="steps to play first: e5, xe5, ~e5, 36, swap or pass",
    )
    legal.add_argument("--json", action="store_true", help="one JSON object instead of text")
    legal.set_defaults(run=run_legal)

    replay = commands.add_parser(
        "replay",
        help="show the positions of a record",
        description="Reads a record in any form and shows the position after every turn.",
    )
    add_record(replay)
    replay.add_argument("--turn", type=int, metavar="N", help="only the position after turn N")
    replay.add_argument("--last", action="store_true", help="only the last position")
    replay.set_defaults(run=run_replay)

    record = commands.add_parser(
        "record",
        help="check a record and write it in another form",
        description="Reads a record, judges every step and writes it as text or JSON.",
    )
    add_record(record)
    record.add_argument("--to", choices=("text", "json"), default="text", help="default: text")
    record.add_argument("--output", metavar="FILE", help="write there, not here")
    record.set_defaults(run=run_record)


def add_set_up(parser: argparse.ArgumentParser) -> None:
    """The game and its options."""
    parser.add_argument("game", metavar="GAME", help="rive, herd, oust or resolve")
    parser.add_argument("--board", metavar="NAME", help="such as hex-5, hex-3x3x5 or square-9")
    parser.add_argument("--pie", choices=("on", "off"), help="the pie rule")


def add_record(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", help="a file, or - to read here")
    parser.add_argument("--from", dest="form", choices=FORMS, help="default: as it looks")


def started(chosen: argparse.Namespace) -> Position | None:
    """The empty board that was asked for; None, and a line of why, when there is none."""
    from cairn import games

    try:
        return games.start(
            chosen.game, chosen.board, None if chosen.pie is None else chosen.pie == "on"
        )
    except games.SetupError as error:
        complain(chosen, words.set_up_refused(error.code, error.values))
        return None


def complain(chosen: argparse.Namespace, sentence: str) -> None:
    sys.stderr.write(f"cairn {chosen.command}: {sentence}\n")


def say(*lines: str) -> None:
    sys.stdout.writelines(f"{line}\n" for line in lines)


def run_legal(chosen: argparse.Namespace) -> int:
    position = started(chosen)
    if position is None:
        return UNREADABLE
    for step in chosen.after:
        if refusal := position.refusal(step):
            complain(chosen, words.refused(step, refusal))
            return REFUSED
        position = position.play(step)
    if chosen.json:
        say(json.dumps(described(position)))
        return FINE
    say(str(position), words.prompted(position.prompt))
    if position.legal():
        say(words.legal_line(position))
    return FINE


def described(position: Position) -> dict[str, Any]:
    """A position as plain values."""
    from cairn.games import Colour

    outcome = position.outcome
    return {
        "game": position.game,
        "board": position.board.name,
        "turn": position.turn,
        "mover": position.mover,
        "steps": position.steps,
        "prompt": {"code": position.prompt.code, **position.prompt.values},
        "legal": position.legal(),
        "black": position.stones(Colour.BLACK),
        "white": position.stones(Colour.WHITE),
        "hints": position.hints(),
        "outcome": outcome and {"winner": outcome.winner, "reason": outcome.reason},
    }


def read_record(chosen: argparse.Namespace) -> Record | None:
    """The record that was asked for, in whatever form; None, and a line of why, if it is none."""
    from cairn.games import abstractplay
    from cairn.games.record import Record, RecordError

    try:
        if chosen.record == "-":
            text = sys.stdin.read()
        else:
            text = Path(chosen.record).read_text(encoding="utf-8")
        form = chosen.form or form_of(text)
        read = {"text": Record.parse, "json": Record.from_json}.get(form, abstractplay.record_from)
        return read(text)
    except (OSError, UnicodeDecodeError, RecordError) as error:
        complain(chosen, f"{chosen.record}: {words.unreadable(error)}")
        return None


def form_of(text: str) -> str:
    """Which of the forms a record is in, by its looks."""
    from cairn.games.record import MARK

    if not text.removeprefix(MARK).lstrip().startswith("{"):
        return "text"
    return "json" if '"cairn-record"' in text else "abstractplay"


def run_replay(chosen: argparse.Namespace) -> int:
    record = read_record(chosen)
    if record is None:
        return UNREADABLE
    positions = list(record.positions())
    turns = len(positions) - 1
    if chosen.turn is not None and not 0 <= chosen.turn <= turns:
        complain(chosen, words.NO_TURN.format(turns=turns))
        return REFUSED
    wanted = [chosen.turn] if chosen.turn is not None else range(len(positions))
    for number in [turns] if chosen.last else wanted:
        if number:
            say(f"{number}. {' '.join(record.turns[number - 1].steps)}")
        say(str(positions[number]), "")
    return FINE


def run_record(chosen: argparse.Namespace) -> int:
    record = read_record(chosen)
    if record is None:
        return UNREADABLE
    text = record.text() if chosen.to == "text" else record.json() + "\n"
    if not chosen.output:
        sys.stdout.write(text)
        return FINE
    try:
        Path(chosen.output).write_text(text, encoding="utf-8")
    except OSError as error:
        complain(chosen, f"{chosen.output}: {words.unwritable(error)}")
        return UNREADABLE
    say(words.WRITTEN.format(path=chosen.output))
    return FINE
