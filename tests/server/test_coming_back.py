"""Whoever comes back stays signed in for another year; who stays away for one is forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from cairn.server.session import YEAR, unix_ms
from cairn.store import open_store
from cairn.store.schema import sessions
from tests.bots.company import database_of
from tests.running import Arena, Person


async def test_the_cookie_is_renewed_for_who_comes_back(arena: Arena) -> None:
    person = Person(arena)
    await person.open("oust")
    token = person.http.cookies["cairn"]
    assert "cairn=" not in str((await person.http.get("/en/about")).headers.get_list("set-cookie"))

    async def two_hours_ago(connection: AsyncConnection) -> None:
        await connection.execute(update(sessions).values(seen_at=sessions.c.seen_at - 7_200_000))

    async with open_store(database_of(arena)) as store:
        await store.writer.change(two_hours_ago)
    given = str((await person.http.get("/en/about")).headers.get_list("set-cookie"))
    assert f"cairn={token}" in given
    assert f"Max-Age={YEAR}" in given
    again = str((await person.http.get("/en/about")).headers.get_list("set-cookie"))
    assert "cairn=" not in again
    await person.leave()


async def test_sessions_of_long_ago_end_by_themselves(
    new_arena: Callable[..., Arena], tmp_path: Path
) -> None:
    (tmp_path / "data").mkdir()
    url = f"sqlite:///{tmp_path}/data/cairn.sqlite3"
    year = YEAR * 1000
    async with open_store(url) as store:
        guest = await store.players.guest(at=1)
        old = await store.sessions.begin(guest.id, at=unix_ms() - year - 60_000)
        young = await store.sessions.begin(guest.id, at=unix_ms() - year + 60_000)
    new_arena().start()
    async with open_store(url) as store, asyncio.timeout(20):
        while await store.sessions.look(old) is not None:
            await asyncio.sleep(0.05)
        assert await store.sessions.look(young) is not None
