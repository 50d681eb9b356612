"""What lists of games show: turns, clock, result and end; whose turn it is in those that go on."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    for column in (
        sa.Column("one_board", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("turns", sa.Integer, nullable=False, server_default="0"),
        sa.Column("clock", sa.String(32)),
        sa.Column("waits_for", sa.String(32)),
        sa.Column("due_at", sa.BigInteger),
        sa.Column("result", sa.String(8)),
        sa.Column("reason", sa.String(32)),
        sa.Column("ended_at", sa.BigInteger),
        sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()),
    ):
        op.add_column("tables", column)
    _sum_up(op.get_bind())
    for seat in ("black", "white"):
        _index(f"open_{seat}", [seat], "ended_at IS NULL")
    _index("waits_for", ["waits_for"], "waits_for IS NOT NULL")
    _index("ended_at", ["ended_at", "id"], "listed")
    for name in ("game", "board", "result", "black", "white"):
        _index(f"{name}_ended_at", [name, "ended_at", "id"], "listed")


def _index(name: str, columns: list[str], condition: str) -> None:
    where = sa.text(condition)
    op.create_index(
        f"ix_tables_{name}", "tables", columns, postgresql_where=where, sqlite_where=where
    )


def _sum_up(connection: sa.Connection) -> None:
    """Tables that were opened before: from their own events."""
    found = connection.execute(sa.text("SELECT id, status, black, white FROM tables")).all()
    for table, status, black, white in found:
        bodies = connection.execute(
            sa.text("SELECT body FROM events WHERE table_id = :table ORDER BY seq"),
            {"table": table},
        )
        summary = _summary([json.loads(bytes(body)) for (body,) in bodies])
        mover = summary.pop("mover")
        summary["waits_for"] = (
            {"black": black, "white": white}[mover] if status == "playing" else None
        )
        settings = ", ".join(f"{name} = :{name}" for name in summary)
        connection.execute(
            sa.text(f"UPDATE tables SET {settings} WHERE id = :table"),  # noqa: S608 - our names
            summary | {"table": table},
        )


def _summary(events: list[dict[str, Any]]) -> dict[str, Any]:
    """In all four games the players take turns; after a swap White is still to move."""
    one_board, clock, movers = False, None, ["black"]
    result = reason = ended_at = None
    for event in events:
        match event["kind"]:
            case "opened":
                one_board = event["one_board"]
                clock = event.get("clock", "none")
            case "turned":
                other = {"black": "white", "white": "black"}[event["colour"]]
                movers.append("white" if event["steps"] == ["swap"] else other)
            case "took_back":
                del movers[event["turn"] :]
            case "ended":
                reason, ended_at = event["reason"], event["at"]
                result = None if reason == "aborted" else event["winner"] or "draw"
    return {
        "one_board": one_board,
        "turns": len(movers) - 1,
        "clock": None if clock == "none" else clock,
        "mover": movers[-1],
        "result": result,
        "reason": reason,
        "ended_at": ended_at,
        "listed": result is not None and not one_board,
    }
