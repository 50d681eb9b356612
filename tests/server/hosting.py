"""An operator at the host's desk, and the command line beside it."""

from __future__ import annotations

import asyncio
import contextlib
import io
import random

import httpx

from cairn.cli import main
from tests.running import Arena
from tests.server.accounts import Owner

PATIENCE = 20


async def cairn(*arguments: str) -> tuple[int, str, str]:
    """Runs the command, in a thread of this process, which has all of it loaded already: its exit
    status, and what it said."""
    out, err = io.StringIO(), io.StringIO()

    def work() -> int:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                return main(arguments)
            except SystemExit as exit_:  # argparse
                return int(exit_.code or 0)

    return await asyncio.to_thread(work), out.getvalue(), err.getvalue()


async def told(arena: Arena, *arguments: str) -> str:
    """Runs the command on an arena's store; it must succeed."""
    status, said, why = await cairn(*arguments, *place_of(arena))
    assert status == 0, why
    return said


def place_of(arena: Arena) -> tuple[str, str]:
    """The options by which a command finds the store of an arena."""
    if "--database" in arena.options:
        return "--database", arena.options[arena.options.index("--database") + 1]
    return "--data", str(arena.data)


def letters() -> str:
    """A name that nobody has."""
    return "".join(random.SystemRandom().choice("abcdefghijkmnop") for _ in range(12))


async def account(arena: Arena, lang: str = "en") -> Owner:
    """Somebody with an account."""
    owner = Owner(arena, lang=lang)
    await owner.open("oust")
    await owner.keep(letters())
    return owner


async def operator(arena: Arena, lang: str = "en") -> Owner:
    """Somebody with an account who runs the arena; the node knows it."""
    owner = await account(arena, lang)
    await told(arena, "operator", "grant", owner.name)
    await until_page(owner, "/host")
    return owner


async def until_page(owner: Owner, path: str, status: int = 200) -> httpx.Response:
    """A page once it answers so."""
    async with asyncio.timeout(PATIENCE):
        while (answer := await owner.http.get(f"/{owner.lang}{path}")).status_code != status:
            await asyncio.sleep(0.05)
    return answer


async def until_said(owner: Owner, path: str, text: str, *, there: bool = True) -> str:
    """A page once it says this, or no longer does."""
    async with asyncio.timeout(PATIENCE):
        while (text in (page := (await owner.http.get(f"/{owner.lang}{path}")).text)) is not there:
            await asyncio.sleep(0.05)
    return page
