"""A table as a record, and a record's dice proven: what leaves the arena and can be checked.

The form of records is `cairn.games.record`'s; reading and writing files is the caller's.
"""

from __future__ import annotations

from datetime import UTC, datetime

from cairn.arena import dice
from cairn.arena.table import CALLED_OFF, Table
from cairn.games import Colour, Step
from cairn.games.record import Record, Turn

PROOF = ("table", "commitment", "secret", "black_nonce", "white_nonce")
"""The fields of a record that prove its dice."""

UNPROVABLE = ("no-dice", "no-proof", "bad-proof")
"""Codes of Unprovable: there are no dice; {missing} fields are; {field} cannot be read."""


class Unprovable(ValueError):
    """Nothing can be said about these dice, neither good nor bad. `.code`, `.values`."""

    def __init__(self, code: str, **values: str) -> None:
        super().__init__(f"{code} {values}" if values else code)
        self.code = code
        self.values = values


def shown(name: str) -> str | None:
    """A seat's name as a record tells it: a guest, "#4821" in the journal, is Guest 4821."""
    return f"Guest {name[1:]}" if name.startswith("#") else name or None


def record_of(table: Table) -> Record:
    """The turns that stand, as a record. The dice's secret is in it once it is revealed.

    An aborted game has a reason and no result; one that goes on has neither.
    """
    opened, dicey = table.opened, table.opened.commitment is not None
    names = {colour: shown(seat.name) if seat else None for colour, seat in table.seats.items()}
    result = None
    if table.outcome is not None and table.outcome.reason not in CALLED_OFF:
        result = str(table.outcome.winner or "draw")
    return Record(
        game=opened.game,
        board=opened.board,
        pie=opened.pie,
        black=names[Colour.BLACK],
        white=names[Colour.WHITE],
        date=datetime.fromtimestamp(opened.at / 1000, UTC).date().isoformat(),
        clock=None if table.clocks is None else table.clock.text,
        result=result,
        reason=table.reason,
        table=table.id,
        commitment=opened.commitment,
        secret=table.secret,
        black_nonce=table.nonces[0] if dicey else None,
        white_nonce=table.nonces[1] if dicey else None,
        turns=tuple(
            Turn(tuple(Step(step) for step in taken.text.split()), taken.spent)
            for taken in table.turns
        ),
    )


def rolls_of(record: Record) -> list[str]:
    """The dice of a record, in the order they were rolled."""
    return [str(step) for turn in record.turns for step in turn.steps if step.kind == "dice"]


def verify(record: Record) -> dice.Verification:
    """Every roll of a record, recomputed from what the record itself says.

    Raises Unprovable when the game has no dice or the record lacks what would prove them.
    """
    rolls = rolls_of(record)
    if not rolls and record.commitment is None:
        raise Unprovable("no-dice")
    proof = {name: getattr(record, name) or "" for name in PROOF}
    if missing := [name for name in PROOF if not proof[name]]:
        raise Unprovable("no-proof", missing=" ".join(missing))
    for name in ("table", "black_nonce", "white_nonce"):
        if not dice.is_nonce(proof[name]):
            raise Unprovable("bad-proof", field=name)
    try:
        return dice.check(
            table=proof["table"],
            committed=proof["commitment"],
            secret=proof["secret"],
            nonces=(proof["black_nonce"], proof["white_nonce"]),
            rolls=rolls,
        )
    except ValueError:
        raise Unprovable("bad-proof", field="secret") from None
