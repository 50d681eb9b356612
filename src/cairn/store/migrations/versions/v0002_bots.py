"""Bots as players, tokens for programs, who is connected, and which tables wait for a bot."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    kind = sa.Column("kind", sa.String(8), nullable=False, server_default="person")
    op.add_column("players", kind)
    op.add_column("players", sa.Column("level", sa.Integer))
    op.create_index("ix_players_kind_name", "players", ["kind", "name"])
    op.create_table(
        "tokens",
        sa.Column("token_sha256", sa.LargeBinary(32), nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("scopes", sa.Text, nullable=False),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("revoked_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("token_sha256", name="pk_tokens"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_tokens_player_id"),
    )
    op.create_index("ix_tokens_player_id", "tokens", ["player_id"])
    op.create_table(
        "bots",
        sa.Column("connection", sa.String(32), nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("games", sa.Text, nullable=False),
        sa.Column("connected_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("connection", name="pk_bots"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_bots_player_id"),
    )
    op.create_index("ix_bots_player_id", "bots", ["player_id"])
    op.create_index("ix_bots_seen_at", "bots", ["seen_at"])
    op.create_table(
        "invitations",
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("holder", sa.String(32)),
        sa.PrimaryKeyConstraint("player_id", "table_id", name="pk_invitations"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_invitations_player_id"),
    )
    op.create_index("ix_invitations_table_id", "invitations", ["table_id"])
    op.create_index("ix_invitations_player_id_at", "invitations", ["player_id", "at"])
