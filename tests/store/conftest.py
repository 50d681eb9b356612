"""`url` and `store`: every test that uses them runs once on SQLite and once on PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from cairn.store import Store, open_store
from tests.postgres import Cluster

BOTH = ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)]


@pytest.fixture(params=BOTH)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database of the test's own."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/cairn.db"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture(params=BOTH)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database without any tables."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/cairn.db"
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    url = cluster.fresh()
    yield url
    cluster.drop(url)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    async with open_store(url) as store:
        yield store


@pytest.fixture
async def other_node(store: Store, url: str) -> AsyncIterator[Store]:
    """A second node on the same database."""
    async with open_store(url) as other:
        yield other
