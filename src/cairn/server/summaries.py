"""What the store's lists keep of a table: its row, written with every append. Pure."""

from __future__ import annotations

from cairn.arena import timekeeper
from cairn.arena.table import CALLED_OFF, Table
from cairn.games import Colour
from cairn.store import TableSummary


def summary_of(table: Table) -> TableSummary:
    """The row of a table as it is now."""
    opened, clocks = table.opened, table.clocks
    players = {colour: seat.player if seat else None for colour, seat in table.seats.items()}
    playing, over = table.status == "playing", table.status == "over"
    mover = table.position.mover if playing else None
    return TableSummary(
        game=opened.game,
        board=opened.board,
        status=table.status,
        host=opened.host,
        opened_at=opened.at,
        black=players[Colour.BLACK],
        white=players[Colour.WHITE],
        one_board=opened.one_board,
        turns=len(table.turns),
        clock=None if clocks is None else table.clock.text,
        waits_for=None if mover is None else players[mover],
        due_at=clocks.runs_out if clocks is not None and playing else None,
        result=result_of(table),
        reason=table.reason,
        ended_at=table.since if over else None,
        wakes_at=timekeeper.deadline(table) if playing else None,
        rated=opened.rated,
    )


def result_of(table: Table) -> str | None:
    """Black, white or draw; None while it goes on, and where it was called off."""
    if table.outcome is None or table.outcome.reason in CALLED_OFF:
        return None
    return table.outcome.winner.value if table.outcome.winner else "draw"
