"""`cairn verify RECORD…`: recompute every roll of recorded games, and say what is proven.

The derivation of the dice is in `cairn.arena.dice`; here are only files and lines of text.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from cairn.terminal import words

if TYPE_CHECKING:
    from cairn.arena.dice import Verification
    from cairn.games.record import Record

PROVEN, NOT_PROVEN, UNREADABLE = 0, 1, 2


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser(
        "verify",
        help="recompute the dice of a record",
        description="Recomputes every roll of recorded games from the revealed secret and the "
        "players' nonces. Exit status: 0 all proven, 1 not proven, 2 a record cannot be read.",
    )
    parser.add_argument("records", nargs="+", metavar="RECORD", help="a file, or - to read here")
    parser.add_argument(
        "--statistics", action="store_true", help="compare the rolls of all records with fair dice"
    )
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Verifies each record named; the worst status of all."""
    from cairn.arena.records import rolls_of
    from cairn.games.record import RecordError

    status, rolls = PROVEN, list[str]()
    for name in chosen.records:
        try:
            record = read_record(sys.stdin.read() if name == "-" else read_file(name))
        except (OSError, UnicodeDecodeError, RecordError) as error:
            sys.stderr.write(f"cairn verify: {name}: {words.unreadable(error)}\n")
            status = UNREADABLE
            continue
        rolls += rolls_of(record)
        proven, lines = report(record)
        sys.stdout.writelines(f"{line}\n" for line in [f"{name}:", *lines])
        if not proven:
            status = max(status, NOT_PROVEN)
    if chosen.statistics:
        sys.stdout.writelines(f"{line}\n" for line in statistics_table(rolls))
    return status


def read_file(name: str) -> str:
    """The text of a file."""
    return Path(name).read_text(encoding="utf-8")


def read_record(text: str) -> Record:
    """A record in either of its forms."""
    from cairn.games.record import MARK, Record

    as_json = text.removeprefix(MARK).lstrip().startswith("{")
    return Record.from_json(text) if as_json else Record.parse(text)


def report(record: Record) -> tuple[bool, list[str]]:
    """Whether the dice of a record are proven, and the lines that say so."""
    from cairn.arena.records import Unprovable, verify

    try:
        verification = verify(record)
    except Unprovable as unprovable:
        return False, [f"  {SENTENCES[unprovable.code].format(**unprovable.values)}"]
    return verification.ok, list(_lines(record, verification))


SENTENCES = {
    "no-dice": "This game has no dice: there is nothing to prove.",
    "no-proof": "The record does not hold what proves its dice (missing: {missing}).",
    "bad-proof": "The record's {field} is not what a table writes.",
}


def _lines(record: Record, verification: Verification) -> Iterator[str]:
    from cairn.arena.dice import unchosen_nonce

    yield "  turn  rolled  recomputed"
    for roll in verification.rolls:
        verdict = "" if roll.ok else "   DIFFERS"
        yield f"  {roll.index + 1:4}  {roll.recorded:>6}  {roll.computed:>10}{verdict}"
    if not verification.kept:
        yield "  The secret is NOT the one that was committed to before the game."
    wrong = sum(not roll.ok for roll in verification.rolls)
    if wrong:
        yield f"  {wrong} of {len(verification.rolls)} rolls DIFFER from what the secret gives."
    bound = unchosen_nonce(record.commitment or "")
    for colour, nonce in (("Black", record.black_nonce), ("White", record.white_nonce)):
        if verification.ok and nonce == bound:
            yield f"  {colour}'s nonce is the beginning of the commitment: nobody chose it."
    if verification.ok:
        yield f"  Proven: all {len(verification.rolls)} rolls were fixed before the game began."


def statistics_table(rolls: list[str]) -> Iterator[str]:
    """Rolled against expected, outcome by outcome."""
    from cairn.arena.dice import statistics

    found = statistics(rolls)
    yield f"{found.rolls} rolls"
    yield "  dice  rolled  expected"
    for outcome in found.outcomes:
        yield f"  {outcome.dice:>4}  {outcome.rolled:6}  {outcome.expected:8.1f}"
    yield f"  chi-square {found.chi_square:.1f} with 20 degrees of freedom:"
    yield f"  fair dice deviate at least so much in {found.chance:.1%} of such samples."
