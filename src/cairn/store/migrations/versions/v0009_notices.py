"""How to tell people that it is their turn, and what is still to be sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    _jobs()
    _people()
    op.create_index("ix_meetings_table_id", "meetings", ["table_id"])
    op.create_table(
        "browsers",
        sa.Column("id", sa.String(32)),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("session_sha256", sa.LargeBinary(32), nullable=False),
        sa.Column("endpoint", sa.Text),
        sa.Column("public_key", sa.String(128)),
        sa.Column("shared_secret", sa.String(64)),
        sa.Column("label", sa.String(64)),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("sent_at", sa.BigInteger),
        sa.Column("failed_at", sa.BigInteger),
        sa.Column("ended_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_browsers"),
        _of_player("browsers"),
    )
    op.create_index("ix_browsers_player_id", "browsers", ["player_id"])
    op.create_index("ix_browsers_session_sha256", "browsers", ["session_sha256"])
    op.create_index("ix_browsers_endpoint", "browsers", ["endpoint"], unique=True)


def _of_player(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["player_id"], ["players.id"], name=f"fk_{table}_player_id_players"
    )


def _jobs() -> None:
    op.create_table(
        "jobs",
        sa.Column("id", sa.String(32)),
        sa.Column("key", sa.String(240), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
        sa.Column("failures", sa.Integer, nullable=False, server_default="0"),
        sa.Column("leased_until", sa.BigInteger),
        sa.Column("handing", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("done_at", sa.BigInteger),
        sa.Column("outcome", sa.String(16)),
        sa.PrimaryKeyConstraint("id", name="pk_jobs"),
        _of_player("jobs"),
    )
    op.create_index("ix_jobs_player_id", "jobs", ["player_id"])
    op.create_index("ix_jobs_key", "jobs", ["key"], unique=True)
    for column, condition in (("due_at", "done_at IS NULL"), ("done_at", "done_at IS NOT NULL")):
        op.create_index(
            f"ix_jobs_{column}",
            "jobs",
            [column],
            postgresql_where=sa.text(condition),
            sqlite_where=sa.text(condition),
        )


def _people() -> None:
    op.create_table(
        "notice_people",
        sa.Column("player_id", sa.String(32)),
        *(
            sa.Column(f"{way}_{kind}", sa.Boolean, nullable=False, server_default=sa.false())
            for way in ("push", "mail")
            for kind in ("turn", "challenge", "over")
        ),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("mail_sent_at", sa.BigInteger),
        sa.Column("mail_failed_at", sa.BigInteger),
        sa.Column("calendar", sa.BigInteger),
        sa.PrimaryKeyConstraint("player_id", name="pk_notice_people"),
        _of_player("notice_people"),
    )
    op.create_table(
        "notice_marks",
        sa.Column("table_id", sa.String(64)),
        sa.Column("player_id", sa.String(32)),
        sa.Column("considered_at", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("seen_at", sa.BigInteger, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("table_id", "player_id", name="pk_notice_marks"),
        _of_player("notice_marks"),
    )
    op.create_index("ix_notice_marks_player_id", "notice_marks", ["player_id"])
