"""Accounts: passwords, passkeys, recovery codes; names by their look; who sat at which table."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

from cairn.store.lookalikes import skeleton

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    for column in (sa.Column("black", sa.String(32)), sa.Column("white", sa.String(32))):
        op.add_column("tables", column)
    op.create_index("ix_tables_black_changed_at", "tables", ["black", "changed_at"])
    op.create_index("ix_tables_white_changed_at", "tables", ["white", "changed_at"])
    op.add_column("players", sa.Column("name_key", sa.String(400)))
    op.add_column("players", sa.Column("deleted_at", sa.BigInteger))
    op.create_index("ix_players_name_key", "players", ["name_key"], unique=True)
    op.add_column("sessions", sa.Column("browser", sa.String(64)))
    op.add_column("sessions", sa.Column("proved_at", sa.BigInteger))
    op.create_table(
        "accounts",
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("password", sa.String(200)),
        sa.Column("password_at", sa.BigInteger),
        sa.Column("email", sa.String(254)),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player_id", name="pk_accounts"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_accounts_player_id"),
    )
    op.create_index("ix_accounts_email", "accounts", ["email"])
    op.create_table(
        "passkeys",
        sa.Column("credential", sa.LargeBinary, nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("credential", name="pk_passkeys"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_passkeys_player_id"),
    )
    op.create_index("ix_passkeys_player_id", "passkeys", ["player_id"])
    op.create_table(
        "recovery_codes",
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("code_sha256", sa.LargeBinary(32), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player_id", "code_sha256", name="pk_recovery_codes"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_recovery_codes_player_id"),
    )
    op.create_table(
        "tickets",
        sa.Column("ticket_sha256", sa.LargeBinary(32), nullable=False),
        sa.Column("purpose", sa.String(32), nullable=False),
        sa.Column("player_id", sa.String(32)),
        sa.Column("about", sa.String(254)),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("ticket_sha256", name="pk_tickets"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_tickets_player_id"),
    )
    op.create_index("ix_tickets_player_id", "tickets", ["player_id"])
    op.create_index("ix_tickets_expires_at", "tickets", ["expires_at"])
    connection = op.get_bind()
    _key_names(connection)
    _seat_players(connection)


def _key_names(connection: sa.Connection) -> None:
    """Of several that look alike the first keeps its key."""
    taken: set[str] = set()
    named = "SELECT id, name FROM players WHERE name IS NOT NULL ORDER BY created_at, id"
    for player, name in connection.execute(sa.text(named)).all():
        key = skeleton(name)
        if key not in taken:
            taken.add(key)
            connection.execute(
                sa.text("UPDATE players SET name_key = :key WHERE id = :player"),
                {"key": key, "player": player},
            )


def _seat_players(connection: sa.Connection) -> None:
    for (table,) in connection.execute(sa.text("SELECT id FROM tables")).all():
        bodies = connection.execute(
            sa.text("SELECT body FROM events WHERE table_id = :table ORDER BY seq"),
            {"table": table},
        )
        seats = _seats([json.loads(bytes(body)) for (body,) in bodies])
        connection.execute(
            sa.text("UPDATE tables SET black = :black, white = :white WHERE id = :table"),
            {"black": seats.get("black"), "white": seats.get("white"), "table": table},
        )


def _seats(events: list[dict[str, Any]]) -> dict[str, str]:
    """Who sits where after these events; the second turn may have exchanged the two."""
    seats: dict[str, str] = {}
    swapped_in = 0
    for event in events:
        exchange = False
        match event["kind"]:
            case "seated":
                seats[event["colour"]] = event["player"]
            case "turned" if event["steps"] == ["swap"]:
                exchange, swapped_in = True, event["turn"]
            case "took_back" if 0 < event["turn"] <= swapped_in:
                exchange, swapped_in = True, 0
        if exchange:
            seats = {"black": seats["white"], "white": seats["black"]}
    return seats
