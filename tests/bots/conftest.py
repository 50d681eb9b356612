"""An arena with the bots of the house, who do not pause, and a person in front of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.bots.company import log_of
from tests.running import Arena, Person

NO_PAUSE = ("--limits", "off", "--bot-pace", "0", "--bot-levels", "1-2")


@pytest.fixture(scope="package")
def bot_arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    """Shared by the tests that leave its bots alone."""
    folder = tmp_path_factory.mktemp("bots") / "data"
    running = Arena(folder, *NO_PAUSE, CAIRN_BOTS="on").start()
    yield running
    assert running.stop() == 0, log_of(running)
    assert "Traceback" not in log_of(running), log_of(running)


@pytest.fixture
async def person(bot_arena: Arena) -> AsyncIterator[Person]:
    """Someone new."""
    someone = Person(bot_arena)
    yield someone
    await someone.leave()
