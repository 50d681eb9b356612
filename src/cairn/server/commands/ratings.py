"""`cairn ratings`: takes the games of somebody out of all ratings, or in again."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import TYPE_CHECKING

from cairn.server.commands.place import add_place, called, now, on_store, person

if TYPE_CHECKING:
    from cairn.store import Store


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser(
        "ratings",
        help="take somebody's games out of all ratings",
        description="Takes rated games of somebody out of all ratings, as if they had never been "
        "played, or in again. Everybody's ratings are worked out anew.",
    )
    acts = parser.add_subparsers(dest="act", required=True, metavar="ACTION")
    for act, said in (("remove", "take them out"), ("restore", "take them in again")):
        one = acts.add_parser(act, help=said)
        one.add_argument("name", metavar="NAME", help="a name, or a player's id")
        one.add_argument("--why", default="", metavar="TEXT", help="for the log")
        add_place(one)
        one.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Does it, and says what changed."""
    from cairn.store import Decision

    async def act(store: Store) -> Iterable[str]:
        player = await person(store, chosen.name)
        decision = Decision(f"ratings-{chosen.act}d", now(), None, player.id, why=chosen.why)
        ratings = store.ratings
        work = ratings.remove if chosen.act == "remove" else ratings.restore
        struck = await work(player.id, decision=decision)
        return [
            f"{called(player)}: {struck.results} games in {', '.join(struck.games) or 'no game'}; "
            f"ratings changed: {struck.people}"
        ]

    return on_store("ratings", chosen, act)
