"""`cairn token`: makes, lists and revokes the tokens of bots, for whoever runs the arena.

It works on the database itself, whether a server is running or not.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cairn.store import Store

REFUSED = {
    "name-taken": "somebody has it",
    "name-too-short": "it is too short",
    "name-too-long": "it is too long",
    "name-needs-letter": "it needs a letter",
}
FIELDS = ("data", "database")
"""The settings that say where everything is kept."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the subcommand."""
    from cairn.server.settings import OPTIONS

    parser = commands.add_parser(
        "token",
        help="make and revoke tokens for bots",
        description="Makes, lists and revokes the tokens by which bots are known here.",
    )
    acts = parser.add_subparsers(dest="act", required=True, metavar="ACTION")
    for act, said in (
        ("create", "print a new token; it is shown this once"),
        ("list", "the tokens of a bot"),
        ("revoke", "end all tokens of a bot"),
    ):
        one = acts.add_parser(act, help=said)
        one.add_argument("name", metavar="NAME", help="the bot's name, as players see it")
        if act == "create":
            what = one.add_mutually_exclusive_group(required=True)
            what.add_argument("--bot", action="store_true", help="it is for a bot, made if need be")
            what.add_argument(
                "--analyst",
                action="store_true",
                help="it is for a worker that analyses games (cairn analyst)",
            )
            one.add_argument(
                "--level", type=int, choices=range(1, 10), metavar="1-9", help="the bot's level"
            )
            one.add_argument("--label", default="", help="what the token is for")
        for option in OPTIONS:
            if option.field in FIELDS:
                text = f"{option.help} [{option.variable}]".replace("%", "%%")
                one.add_argument(option.flag, metavar=option.shape, dest=option.field, help=text)
        one.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Does it; 1 when it cannot be done, 2 for a wrong setting."""
    from cairn.server.settings import SettingError, read_settings

    try:
        settings = read_settings({name: getattr(chosen, name) for name in FIELDS}, os.environ)
    except SettingError as error:
        sys.stderr.write(f"cairn token: {error}\n")
        return 2

    from cairn.store import NameRefused, StoreSettingError, StoreUnavailable

    try:
        for line in asyncio.run(_act(settings.database_url, chosen)):
            sys.stdout.write(f"{line}\n")
    except (StoreSettingError, StoreUnavailable, LookupError) as error:
        sys.stderr.write(f"cairn token: {error}\n")
        return 1
    except NameRefused as refused:
        why = REFUSED.get(refused.code, "letters, digits, spaces, - and ' make a name")
        sys.stderr.write(f"cairn token: {chosen.name!r} cannot be the bot's name: {why}\n")
        return 1
    return 0


async def _act(database: str, chosen: argparse.Namespace) -> Sequence[str]:
    from cairn.store import open_store

    async with open_store(database) as store:
        match chosen.act:
            case "create":
                return [await _create(store, chosen)]
            case "list":
                return await _listed(store, chosen.name)
            case _:
                bot = await _known(store, chosen.name)
                count = await store.tokens.revoke_all(bot, at=_now())
                return [f"{count} revoked"]


async def _create(store: Store, chosen: argparse.Namespace) -> str:
    from cairn.server.scopes import BOT, STUDY

    bot = await store.players.bot(chosen.name, at=_now(), level=chosen.level)
    return await store.tokens.issue(
        bot.id, {STUDY if chosen.analyst else BOT}, at=_now(), label=chosen.label
    )


async def _listed(store: Store, name: str) -> list[str]:
    tokens = await store.tokens.of(await _known(store, name))
    return [
        f"{_day(token.created_at)}  {'revoked' if token.revoked_at else 'valid'}  "
        f"{' '.join(sorted(token.scopes))}  {token.label}".rstrip()
        for token in tokens
    ]


async def _known(store: Store, name: str) -> str:
    bot = await store.players.named(name)
    if bot is None or not bot.is_bot:
        raise LookupError(f"there is no bot named {name!r}")
    return bot.id


def _now() -> int:
    from cairn.server.session import unix_ms

    return unix_ms()


def _day(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000, UTC).date().isoformat()
