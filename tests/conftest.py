"""What every test may ask for: a fresh migrated PostgreSQL database, a real arena, two people."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from tests.postgres import cluster, postgres_url, template
from tests.running import Arena, Person

__all__ = ["cluster", "postgres_url", "template"]

LONG = (
    *("test_clocks", "test_blocks", "test_kernels", "test_studies", "test_study_workers"),
    *(
        "test_announcements",
        "test_notices",
        "test_away",
        "test_backup",
        "test_kill",
        "test_protocol",
    ),
    *("test_accessible", "test_study", "test_fit", "test_watching", "test_languages"),
)
"""Files that take long: begun before others, so that at the end no worker waits for another."""
QUICK = ("games", "arena")
"""Folders with rules alone, which need a minute together: what is wrong there is said first."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Rules first, then long files, then the others as they were; within a file nothing moves."""
    places = {name: place for place, name in enumerate(LONG)}

    def place(item: pytest.Item) -> int:
        return -1 if item.path.parent.name in QUICK else places.get(item.path.stem, len(LONG))

    items.sort(key=place)


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
