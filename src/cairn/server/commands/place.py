"""What the host's commands share: where everything is kept, whom a name means, spans of time.

Errors come out as one sentence and an exit status: 1 for what cannot be done, 2 for a wrong call.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import sys
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cairn.server.settings import Settings
    from cairn.store import Player, Store

FIELDS = ("data", "database")
"""The settings that say where everything is kept."""

UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 7 * 86_400}
LONGEST_SPAN = 10 * 365 * 86_400 * 1000


class WrongCall(ValueError):
    """Something was named that is not there; the exit status is that of a wrong call."""


Act = Callable[["Store"], Awaitable[Iterable[str]]]


def add_place(parser: argparse.ArgumentParser) -> None:
    """The options that say which arena is meant."""
    from cairn.server.settings import OPTIONS

    for option in OPTIONS:
        if option.field in FIELDS:
            text = f"{option.help} [{option.variable}]".replace("%", "%%")
            parser.add_argument(option.flag, metavar=option.shape, dest=option.field, help=text)


def settings_of(chosen: argparse.Namespace) -> Settings:
    """The settings of the arena that is meant. Raises SettingError."""
    from cairn.server.settings import read_settings

    return read_settings({name: getattr(chosen, name) for name in FIELDS}, os.environ)


def on_store(program: str, chosen: argparse.Namespace, act: Act) -> int:
    """Opens the store, does it, prints its lines; the exit status."""
    from cairn.server.settings import SettingError
    from cairn.store import StoreSettingError, StoreUnavailable, open_store

    async def work(url: str) -> Iterable[str]:
        async with open_store(url) as store:
            return await act(store)

    try:
        settings = settings_of(chosen)
        there_is_one(settings)
        lines = asyncio.run(work(settings.database_url))
    except (SettingError, WrongCall) as error:
        return failed(program, error, 2)
    except (StoreSettingError, StoreUnavailable, LookupError, ValueError) as error:
        return failed(program, error, 1)
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return 0


def there_is_one(settings: Settings) -> None:
    """Raises LookupError where nothing was ever kept: a mistyped folder is not to be made."""
    url = settings.database_url
    if url.startswith("sqlite:///") and not Path(url.removeprefix("sqlite:///")).exists():
        raise LookupError(f"there is no arena here yet: {url} does not exist")


def failed(program: str, error: Exception, status: int) -> int:
    """Says why not."""
    said = error.args[0] if isinstance(error, LookupError) and error.args else error
    sys.stderr.write(f"cairn {program}: {said}\n")
    return status


async def person(store: Store, name: str) -> Player:
    """Whom a name or an id means. Raises LookupError."""
    found = await store.players.named(name) or await store.players.find(name)
    if found is None:
        raise LookupError(f"there is nobody called {name!r}")
    return found


def called(player: Player | None) -> str:
    """How a player stands in a list."""
    if player is None:
        return "-"
    return player.name or f"#{player.number} ({player.id})"


def now() -> int:
    """Now, in unix milliseconds."""
    from cairn.server.session import unix_ms

    return unix_ms()


def span(text: str) -> int:
    """Milliseconds of "90s", "5m", "12h", "3d" or "2w"; for argparse."""
    found = re.fullmatch(r"(\d{1,6})([smhdw])", text)
    milliseconds = int(found[1]) * UNITS[found[2]] * 1000 if found else 0
    if not 0 < milliseconds <= LONGEST_SPAN:
        raise argparse.ArgumentTypeError(
            f"{text!r}: a span of time is expected, such as 5m, 12h, 3d or 2w, ten years at most"
        )
    return milliseconds


def written(text: str) -> str:
    """What people are to read, without space around it: something, and not too much; for
    argparse."""
    from cairn.store.decisions import LONGEST_TEXT

    said = text.strip()
    if not said:
        raise argparse.ArgumentTypeError(f"{text!r}: write something, people are to read it")
    if len(said) > LONGEST_TEXT:
        raise argparse.ArgumentTypeError(
            f"{said[:20]!r}…: {LONGEST_TEXT} letters at most, these are {len(said)}"
        )
    return said


def moment(at: int | None) -> str:
    """A moment for a list, in UTC."""
    if at is None:
        return "for good"
    from cairn.server.times import LATEST

    return datetime.fromtimestamp(min(at, LATEST) / 1000, UTC).strftime("%Y-%m-%d %H:%M")
