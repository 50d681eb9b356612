"""What a restored arena does not tell: notices of what was true when an old backup was made.
Whoever they were for has heard of it since, or it is long over."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, text

HOUR = 60 * 60 * 1000
"""Milliseconds: a backup younger than that is an arena on its way to another database, and nobody
is to miss a notice by that."""

_NEEDED = {"jobs", "notice_marks", "notice_people", "invitations", "meetings", "tables"}
_PENDING = text("UPDATE jobs SET done_at = :now, outcome = 'moot' WHERE done_at IS NULL")
_LOOKED_AT = text("""
    INSERT INTO notice_marks (table_id, player_id, considered_at, seen_at)
    SELECT concerned.table_id, concerned.player_id, tables.changed_at, 0
    FROM (
        SELECT id AS table_id, waits_for AS player_id FROM tables
        UNION SELECT id, black FROM tables
        UNION SELECT id, white FROM tables
        UNION SELECT table_id, player_id FROM invitations
        UNION SELECT table_id, player_id FROM meetings
    ) concerned
    JOIN tables ON tables.id = concerned.table_id
    JOIN notice_people ON notice_people.player_id = concerned.player_id
    WHERE true
    ON CONFLICT (table_id, player_id) DO UPDATE SET considered_at = excluded.considered_at
""")


def hush(connection: Connection, names: Collection[str], *, made_at: int, now: int) -> None:
    """Closes notices that were to be sent when an old backup was made, and counts every table as
    looked at, so that only what happens from now on is told. `names`: the tables it brought."""
    if now - made_at >= HOUR and set(names) >= _NEEDED:
        connection.execute(_PENDING, {"now": now})
        connection.execute(_LOOKED_AT)
