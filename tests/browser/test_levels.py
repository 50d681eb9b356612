"""Levels of bots that are still getting ready: named where one chooses, there once they come."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from websockets.sync.client import connect

from cairn.bots.compiling import LOCK
from cairn.engine import cache
from cairn.server.scopes import BOT
from cairn.server.session import unix_ms
from cairn.store import Store
from tests.browser.conftest import Arrive
from tests.browser.hosting import in_store
from tests.browser.visitor import Visitor
from tests.running import Arena

pytestmark = pytest.mark.browser

PATIENCE = 40_000
"""Milliseconds: bots are processes that start, and the page asks every few seconds."""
HELLO = '{"type": "hello", "games": {"oust": ["hex-7"]}, "level": 3}'


@pytest.fixture
def starting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Arena]:
    """An arena whose bots of level 3 and 4 wait for an engine that another process compiles."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = cache.home() / cache.fingerprint()
    folder.mkdir(parents=True)
    with (folder / LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        levels = {"CAIRN_BOTS": "on", "CAIRN_BOT_LEVELS": "1-4"}
        running = Arena(tmp_path / "data", "--limits", "off", **levels).start()
        yield running
        assert running.stop() == 0, "".join(running.log)


def levels_in(page: Visitor, game: str) -> Locator:
    """The choices of a bot for a game, as they stand on its page."""
    form = page.page.locator("form").filter(
        has=page.page.locator(f"input[name=game][value={game}]")
    )
    return form.locator("select[name=bot] option")


def test_levels_that_get_ready_are_named_and_come_by_themselves(
    arrive: Arrive, starting: Arena
) -> None:
    person = arrive("phone", at=starting, lang="uk")
    first, second, third = (person.words(f"bot-level-{level}") for level in (1, 2, 3))
    person.goto("/oust")
    choices = levels_in(person, "oust")
    waiting = [first, second, person.words("bot-levels-coming", levels="3–4")]
    expect(choices).to_have_text(waiting, timeout=PATIENCE)
    expect(choices.last).to_be_disabled()
    person.page.locator("select[name=bot]").select_option("2")

    tokens: list[str] = []

    async def make(store: Store) -> None:
        bot = await store.players.bot("Visiting", at=unix_ms())
        tokens.append(await store.tokens.issue(bot.id, (BOT,), at=unix_ms()))

    in_store(starting, make)
    bearer = {"authorization": f"Bearer {tokens[0]}"}
    address = starting.url.replace("http", "ws") + "/socket/bot"
    with connect(address, additional_headers=bearer) as socket:
        socket.send(HELLO)
        assert "welcome" in str(socket.recv())
        now = [first, second, third, person.words("bot-levels-coming", levels="4")]
        expect(choices).to_have_text(now, timeout=PATIENCE)
        expect(person.page.locator("select[name=bot]")).to_have_value("2")
    person.goto("/")
    expect(levels_in(person, "rive")).to_have_count(3)
