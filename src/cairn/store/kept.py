"""What is kept about somebody beside what they gave themselves: how they stand here, whom they are
to meet, what they asked for. Read as it lies, for whoever wants to take it along."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BindParameter, Select, bindparam, select

from cairn.store.database import Reader
from cairn.store.schema import invitations, leave_days
from cairn.store.schema_host import bans, operators, warnings
from cairn.store.schema_meeting import meetings, rating_changes, ratings, seeks, unrated
from cairn.store.schema_studies import studies

_ME: BindParameter[str] = bindparam("player")

WHAT: dict[str, Select[Any]] = {
    "operator": select(operators.c.at.label("since_at")).where(operators.c.player_id == _ME),
    "warnings": select(warnings.c.text, warnings.c.at.label("given_at"), warnings.c.read_at)
    .where(warnings.c.player_id == _ME)
    .order_by(warnings.c.at),
    "bans": select(
        bans.c.scope,
        bans.c.reason,
        bans.c.at.label("given_at"),
        bans.c.until.label("ends_at"),
        bans.c.lifted_at,
    )
    .where(bans.c.player_id == _ME)
    .order_by(bans.c.at),
    "ratings": select(
        ratings.c.game,
        ratings.c.value,
        ratings.c.deviation,
        ratings.c.volatility,
        ratings.c.games,
        ratings.c.at.label("changed_at"),
    )
    .where(ratings.c.player_id == _ME)
    .order_by(ratings.c.game),
    "rating_history": select(
        rating_changes.c.table_id.label("table"),
        rating_changes.c.game,
        rating_changes.c.value_before,
        rating_changes.c.deviation_before,
        rating_changes.c.value,
        rating_changes.c.deviation,
        rating_changes.c.at.label("changed_at"),
    )
    .where(rating_changes.c.player_id == _ME)
    .order_by(rating_changes.c.at, rating_changes.c.table_id),
    "unrated": select(unrated.c.at.label("since_at")).where(unrated.c.player_id == _ME),
    "seeks": select(
        seeks.c.id.label("seek"),
        seeks.c.wishes,
        seeks.c.live,
        seeks.c.at.label("posted_at"),
        seeks.c.expires_at.label("ends_at"),
    )
    .where(seeks.c.player_id == _ME)
    .order_by(seeks.c.at),
    "meetings": select(
        meetings.c.seek_id.label("seek"),
        meetings.c.table_id.label("table"),
        meetings.c.game,
        meetings.c.colour,
        meetings.c.at.label("met_at"),
    )
    .where(meetings.c.player_id == _ME)
    .order_by(meetings.c.at),
    "invitations": select(invitations.c.table_id.label("table"), invitations.c.at.label("kept_at"))
    .where(invitations.c.player_id == _ME)
    .order_by(invitations.c.at),
    "leave_days": select(leave_days.c.day.label("begins_at"))
    .where(leave_days.c.player_id == _ME)
    .order_by(leave_days.c.day),
    "studies": select(
        studies.c.subject,
        studies.c.kind,
        studies.c.colour,
        studies.c.status,
        studies.c.asked_at,
    )
    .where(studies.c.asked_by == _ME)
    .order_by(studies.c.asked_at),
}


async def kept_of(reader: Reader, player: str) -> dict[str, list[dict[str, Any]]]:
    """Rows by what they are, the oldest first. Fields that end in `_at` are unix milliseconds."""
    return {
        what: [dict(row._mapping) for row in await reader.rows(query, {"player": player})]
        for what, query in WHAT.items()
    }
