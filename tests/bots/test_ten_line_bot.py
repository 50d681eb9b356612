"""The bot of docs/bots.md is run as it stands there, and plays a whole game with a person."""

from __future__ import annotations

import random
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bots.company import Program, database_of, play_on, sit_with_bot, token_for, until_bots
from tests.running import Arena, Person

DOCS = Path(__file__).resolve().parents[2] / "docs"
FILE = DOCS / "ten_line_bot.py"


@pytest.fixture
async def stranger(arena: Arena) -> AsyncIterator[Person]:
    """A person in an arena without bots of its own."""
    someone = Person(arena)
    yield someone
    await someone.leave()


async def test_it_plays_a_whole_game(arena: Arena, stranger: Person) -> None:
    before = len((await stranger.http.get("/api/bots")).json())
    token = await token_for(database_of(arena), "Ten Lines")
    url = arena.url.replace("http", "ws")
    bot = Program(sys.executable, str(FILE), url, CAIRN_TOKEN=token)
    try:
        listed = await until_bots(stranger, before + 1)
        mine = next(one for one in listed if one["name"] == "Ten Lines")
        assert mine["games"] == {"oust": ["hex-5", "hex-7"]}
        for colour in ("black", "white"):
            page = await sit_with_bot(stranger, "oust", bot=mine["id"], colour=colour)
            await play_on(page, random.Random(colour))
            assert page.now["result"]["reason"] == "captured-all"
    finally:
        bot.kill()


def test_it_has_ten_lines_and_the_page_shows_them() -> None:
    source = FILE.read_text(encoding="utf-8")
    body = source[source.index("def talk") :]
    assert len([line for line in body.splitlines() if line.strip()]) == 10
    page = (DOCS / "bots.md").read_text(encoding="utf-8")
    assert f"```python\n{source}```" in page
