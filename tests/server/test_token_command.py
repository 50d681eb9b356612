"""`cairn token` over a real store: what it makes, what it refuses, and what it never makes."""

from __future__ import annotations

from pathlib import Path

import pytest

from cairn.store import open_store
from tests.server.hosting import cairn
from tests.store.conftest import BOTH


async def test_a_mistyped_folder_gets_no_arena(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong"
    for data in (wrong, tmp_path):
        for act in (("create", "Stone", "--bot"), ("list", "Stone"), ("revoke", "Stone")):
            status, said, why = await cairn("token", *act, "--data", str(data))
            assert (status, said) == (1, "")
            assert "there is no arena here yet" in why
    assert not list(tmp_path.iterdir())


@pytest.fixture(params=BOTH)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/cairn.db"
    return str(request.getfixturevalue("postgres_url"))


async def test_tokens_are_made_listed_and_revoked(url: str) -> None:
    async with open_store(url):
        pass
    place = ("--database", url)
    label = ("--label", "  the   mill ")
    status, token, why = await cairn("token", "create", "Stone", "--bot", *label, *place)
    assert (status, token[:6]) == (0, "cairn_"), why
    status, said, _ = await cairn("token", "list", "Stone", *place)
    assert (status, said.split("  ")[1:]) == (0, ["valid", "bot:play", "the mill\n"])
    status, said, _ = await cairn("token", "revoke", "Stone", *place)
    assert (status, said) == (0, "1 revoked\n")
    for act, exit_status, sentence in (
        (("create", "Stone", "--bot", "--label", "ž" * 65), 2, "64 letters at most"),
        (("create", "x" * 99, "--bot"), 1, "cannot be the bot's name: it is too long"),
        (("list", "Nobody"), 1, "there is no bot named 'Nobody'"),
    ):
        status, said, why = await cairn("token", act[0], *place, *act[1:])
        assert (status, said) == (exit_status, "")
        assert sentence in why
