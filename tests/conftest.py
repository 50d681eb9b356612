"""What every test may ask for: a fresh migrated PostgreSQL database, a real arena, two people."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from tests.postgres import cluster, postgres_url, template
from tests.running import Arena, Person

__all__ = ["cluster", "postgres_url", "template"]


@pytest.fixture(scope="session")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    """An arena on SQLite that many tests share; rate limits off, they have tests of their own."""
    running = Arena(tmp_path_factory.mktemp("arena") / "data", "--limits", "off").start()
    yield running
    assert running.stop() == 0, "".join(running.log)


@pytest.fixture
def new_arena(tmp_path: Path) -> Iterator[Callable[..., Arena]]:
    """Makes arenas of the test's own, all over one data folder; they are stopped at the end."""
    made: list[Arena] = []

    def make(*options: str, **environment: str) -> Arena:
        made.append(Arena(tmp_path / "data", *options, **environment))
        return made[-1]

    yield make
    for running in made:
        if running.url:
            running.stop()


@pytest.fixture
async def people(arena: Arena) -> AsyncIterator[tuple[Person, Person]]:
    """Two people in front of the shared arena."""
    both = Person(arena), Person(arena, lang="uk")
    yield both
    for person in both:
        await person.leave()
