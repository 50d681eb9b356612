"""A record as the table page shows it: the same snapshot as of a table, but of no table.

Pure; the record has been judged when it was read.
"""

from __future__ import annotations

import re
from itertools import pairwise

from cairn.arena.turn import changes
from cairn.arena.view import view
from cairn.games import Colour, Position
from cairn.games.record import Record
from cairn.server import protocol


def last_position(record: Record) -> Position:
    """Where the record ends."""
    *_, last = record.positions()
    return last


def snapshot(record: Record) -> protocol.Snapshot:
    """The whole game, over: nobody sits there any more, and nobody can."""
    positions = list(record.positions())
    turns = []
    for (before, after), turn in zip(pairwise(positions), record.turns, strict=True):
        steps = [step for step in turn.steps if step.kind != "dice"]
        mover = before.mover or Colour.BLACK
        turns.append(
            protocol.TurnSeen(
                turn=before.turn,
                colour=mover.value,
                steps=[str(step) for step in steps],
                changes=list(changes(before, after)),
                spent=turn.spent or 0,
                forced=any(step.kind == "pass" for step in steps),
            )
        )
    last = positions[-1]
    winner = record.result if record.result in {"black", "white"} else None
    ended = record.result is not None or record.reason is not None
    return protocol.Snapshot(
        seq=0,
        me="",
        table=protocol.TableInfo(
            id=record.table or "",
            game=record.game,
            board=record.board,
            pie=record.pie,
            one_board=False,
            host="",
            opened_at=0,
        ),
        turns=turns,
        now=protocol.Now(
            status="over",
            seats={
                "black": seat("black", record.black),
                "white": seat("white", record.white),
            },
            reserved={"black": None, "white": None},
            turn=last.turn,
            view=view(last),
            offers=[],
            result=protocol.Result(winner=winner, reason=record.reason or "unknown")  # type: ignore[arg-type]
            if ended
            else None,
            dice=dice(record),
        ),
    )


def seat(player: str, name: str | None) -> protocol.Seat:
    """Who had a colour; a guest of this arena is named in the reader's language."""
    guest = re.fullmatch(r"Guest (\d{1,9})", name or "")
    if guest:
        return protocol.Seat(player=player, name=None, number=int(guest[1]))
    return protocol.Seat(player=player, name=name or "", number=0)


def dice(record: Record) -> protocol.Dice | None:
    """What the record tells of its dice, so that the page can check them as at a table."""
    if record.commitment is None:
        return None
    rolls = [str(step) for turn in record.turns for step in turn.steps if step.kind == "dice"]
    return protocol.Dice(
        commitment=record.commitment,
        rolls=rolls,
        nonces=[record.black_nonce or "", record.white_nonce or ""],
        secret=record.secret,
    )
