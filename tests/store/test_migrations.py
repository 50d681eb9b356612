"""What older databases hold is brought along: names by their look, and who sat at which table."""

from __future__ import annotations

import json
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from cairn.store import NameRefused, open_store
from cairn.store.address import parse
from cairn.store.migrate import SCRIPTS


def to_version(connection: Connection, version: str) -> None:
    """Migrates so far and no further."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def opened(connection: Connection, table: str, *events: dict[str, Any]) -> None:
    """A table as it was kept before anybody wrote down who sits there."""
    connection.execute(
        text(
            "INSERT INTO tables (id, game, board, status, host, opened_at, changed_at)"
            " VALUES (:table, 'oust', 'hex-5', 'playing', 'anna', 1, 1)"
        ),
        {"table": table},
    )
    for seq, event in enumerate(events, 1):
        connection.execute(
            text("INSERT INTO events (table_id, seq, at, body) VALUES (:table, :seq, 1, :body)"),
            {"table": table, "seq": seq, "body": json.dumps(event).encode()},
        )


def named(connection: Connection, player: str, name: str | None, at: int) -> None:
    connection.execute(
        text(
            "INSERT INTO players (id, name, number, created_at, kind)"
            " VALUES (:player, :name, 1234, :at, 'person')"
        ),
        {"player": player, "name": name, "at": at},
    )


OPENED: dict[str, Any] = {
    **{"kind": "opened", "at": 1, "table": "t", "game": "oust", "board": "hex-5", "pie": True},
    **{"host": "anna", "one_board": False, "reserved": {"black": None, "white": None}},
    **{"commitment": None, "previous": None},
}
BLACK = {"kind": "seated", "colour": "black", "player": "anna", "name": "#1"}
WHITE = {"kind": "seated", "colour": "white", "player": "ben", "name": "#2"}
FIRST = {"kind": "turned", "turn": 1, "colour": "black", "steps": ["e5"]}
SWAP = {"kind": "turned", "turn": 2, "colour": "white", "steps": ["swap"]}


def furnish(connection: Connection) -> None:
    """A database of version 2 with people and tables in it."""
    to_version(connection, "0002")
    named(connection, "anna", "Bill", 1)
    named(connection, "ben", "BiII", 2)
    named(connection, "cara", None, 3)
    opened(connection, "waiting", OPENED, BLACK)
    opened(connection, "playing", OPENED, WHITE, BLACK, FIRST)
    opened(connection, "swapped", OPENED, BLACK, WHITE, FIRST, SWAP)
    taken_back = {"kind": "took_back", "turn": 2}
    opened(connection, "back", OPENED, BLACK, WHITE, FIRST, SWAP, taken_back)
    later = {"kind": "took_back", "turn": 5}
    opened(connection, "later", OPENED, BLACK, WHITE, FIRST, SWAP, later)


async def test_people_and_seats_are_brought_along(empty_url: str) -> None:
    engine = create_async_engine(parse(empty_url))
    async with engine.begin() as connection:
        await connection.run_sync(furnish)
    await engine.dispose()
    async with open_store(empty_url) as store:
        seats = {}
        for table in ("waiting", "playing", "swapped", "back", "later"):
            found = await store.tables.find(table)
            assert found is not None
            seats[table] = (found.black, found.white)
        assert seats == {
            "waiting": ("anna", None),
            "playing": ("anna", "ben"),
            "swapped": ("ben", "anna"),
            "back": ("anna", "ben"),
            "later": ("ben", "anna"),
        }
        bill = await store.players.named("bill")
        assert bill is not None
        assert bill.id == "anna", "of two that look alike the first has the name"
        second = await store.players.find("ben")
        assert second is not None
        assert second.name == "BiII", "the other keeps what was shown, until they choose again"


async def test_names_that_were_taken_away_before_stay_so(empty_url: str) -> None:
    def unnamed(connection: Connection) -> None:
        to_version(connection, "0011")
        for player, name, key in (("rude", None, "rudename"), ("mild", "Mild", "mild")):
            named(connection, player, name, 1)
            connection.execute(
                text("UPDATE players SET name_key = :key WHERE id = :player"),
                {"key": key, "player": player},
            )

    engine = create_async_engine(parse(empty_url))
    async with engine.begin() as connection:
        await connection.run_sync(unnamed)
    await engine.dispose()
    async with open_store(empty_url) as store:
        with pytest.raises(NameRefused, match="name-taken"):
            await store.players.rename("rude", "Rude Name")
        assert (await store.players.rename("mild", "MILD")).name == "MILD"
