"""The host's side of browser tests: somebody made an operator, somebody reported."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import expect

from cairn.server.session import unix_ms
from cairn.store import Store, open_store
from cairn.store.reports import Evidence
from tests.browser.visitor import Visitor
from tests.running import Arena

PASSWORD = "a heap of flat stones"


def in_store(arena: Arena, act: Callable[[Store], Awaitable[None]]) -> None:
    """Does something in the store of a running arena; in a thread, since Playwright has a loop."""

    async def work() -> None:
        async with open_store(f"sqlite:///{arena.data}/cairn.sqlite3") as store:
            await act(store)

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work()).result()


def keep(person: Visitor, name: str) -> None:
    """Keeps the account by a name and a password."""
    person.goto("/account")
    form = person.page.locator("#keep form")
    form.locator("input[name=name]").fill(name)
    form.locator("input[name=password]").fill(PASSWORD)
    person.hand.press(form.locator("button.primary"))
    person.page.wait_for_url("**/account?done=kept")


def grant(arena: Arena, person: Visitor, name: str) -> None:
    """Makes an account an operator, and waits until their pages know it."""

    async def act(store: Store) -> None:
        player = await store.players.named(name)
        assert player is not None
        await store.operators.grant(player.id, at=unix_ms())

    in_store(arena, act)
    link = person.page.locator(".host-link")
    for _ in range(50):
        person.goto("/about")
        if link.count():
            break
        person.page.wait_for_timeout(100)
    expect(link).to_be_visible()


def report(arena: Arena, name: str, words: str, *said: str) -> str:
    """Somebody, whose id is returned, reports the account of that name for what it said."""
    reporters: list[str] = []

    async def act(store: Store) -> None:
        target = await store.players.named(name)
        assert target is not None
        reporter, now = await store.players.guest(at=unix_ms()), unix_ms()
        reporters.append(reporter.id)
        evidence = [
            Evidence(n, "players", author, text, None, now - 60_000 * (len(said) - n), pointed)
            for n, text in enumerate(said, 1)
            for author, pointed in [(target.id, True) if n % 2 else (reporter.id, False)]
        ]
        await store.reports.file(
            reporter.id, target.id, reason="chat", words=words, evidence=evidence, at=now
        )

    in_store(arena, act)
    return reporters[0]
