"""Two nodes over one database; an arena that tells people of their turn, and what its notices and
letters reach."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.mailbox import Mailbox
from tests.pushservice import PushService
from tests.running import Arena, free_port
from tests.server.telling import environment


@pytest.fixture
def two_nodes(postgres_url: str, tmp_path: Path) -> Iterator[tuple[Arena, Arena]]:
    """Two `cairn serve` over one PostgreSQL."""
    options = ("--limits", "off", "--database", postgres_url)
    nodes = Arena(tmp_path / "a", *options).start(), Arena(tmp_path / "b", *options).start()
    yield nodes
    for node in nodes:
        assert node.stop() == 0, "".join(node.log)


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with PushService() as service:
        yield service


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as mailbox:
        yield mailbox


@pytest.fixture(scope="module")
def telling(
    tmp_path_factory: pytest.TempPathFactory, service: PushService, mailbox: Mailbox
) -> Iterator[Arena]:
    """An arena that tells people of their turn almost at once."""
    port = free_port()
    data = tmp_path_factory.mktemp("telling") / "data"
    arena = Arena(data, "--limits", "off", **environment(mailbox, port)).start(port)
    yield arena
    assert arena.stop() == 0, "".join(arena.log)
