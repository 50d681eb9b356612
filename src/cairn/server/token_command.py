"""`cairn token`: makes, lists and revokes the tokens of bots, for whoever runs the arena.

It works on the database itself, whether a server is running or not.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from cairn.server.commands.place import add_place, now, on_store

if TYPE_CHECKING:
    from cairn.store import Store

REFUSED = {
    "name-taken": "somebody has it",
    "name-too-short": "it is too short",
    "name-too-long": "it is too long",
    "name-needs-letter": "it needs a letter",
}
LONGEST_LABEL = 64


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the subcommand."""
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
            one.add_argument(
                "--label", type=_label, default="", metavar="TEXT", help="what the token is for"
            )
        add_place(one)
        one.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Does it; 1 when it cannot be done, 2 for a wrong setting."""

    async def act(store: Store) -> Iterable[str]:
        match chosen.act:
            case "create":
                return [await _create(store, chosen)]
            case "list":
                return await _listed(store, chosen.name)
            case _:
                bot = await _known(store, chosen.name)
                return [f"{await store.tokens.revoke_all(bot, at=now())} revoked"]

    return on_store("token", chosen, act)


async def _create(store: Store, chosen: argparse.Namespace) -> str:
    from cairn.server.scopes import BOT, STUDY
    from cairn.store import NameRefused

    try:
        bot = await store.players.bot(chosen.name, at=now(), level=chosen.level)
    except NameRefused as refused:
        why = REFUSED.get(refused.code, "letters, digits, spaces, - and ' make a name")
        raise ValueError(f"{chosen.name!r} cannot be the bot's name: {why}") from None
    return await store.tokens.issue(
        bot.id, {STUDY if chosen.analyst else BOT}, at=now(), label=chosen.label
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


def _label(text: str) -> str:
    """What a token is for, in one line that the list can show; for argparse."""
    said = " ".join(text.split())
    if len(said) > LONGEST_LABEL:
        raise argparse.ArgumentTypeError(
            f"{said[:20]!r}…: {LONGEST_LABEL} letters at most, these are {len(said)}"
        )
    return said


def _day(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000, UTC).date().isoformat()
