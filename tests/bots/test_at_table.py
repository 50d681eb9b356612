"""A person and a bot of the house at real tables."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from cairn import games
from tests.bots.company import log_of, play_on, sit_with_bot, until_bots
from tests.running import Arena, Person


@pytest.fixture(scope="module")
def bot_arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    """An arena with its bots, who do not pause."""
    folder: Path = tmp_path_factory.mktemp("bots")
    running = Arena(folder / "data", "--limits", "off", "--bot-pace", "0", CAIRN_BOTS="on").start()
    yield running
    assert running.stop() == 0, log_of(running)


@pytest.fixture
def person(bot_arena: Arena) -> Person:
    return Person(bot_arena)


@pytest.mark.parametrize("game", list(games.GAMES))
async def test_a_person_and_a_bot_play_a_whole_game(person: Person, game: str) -> None:
    await until_bots(person, 2)
    page = await sit_with_bot(person, game)
    await play_on(page, random.Random(game))
    assert page.now["result"]["reason"]
    names = [seat["name"] for seat in page.now["seats"].values() if seat["bot"]]
    assert names == ["Grit"]
