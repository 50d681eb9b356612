"""`cairn operator`, `cairn ban`, `cairn decisions`: who may decide, who may not play, what was
decided."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import TYPE_CHECKING

from cairn.server.commands.place import (
    add_place,
    called,
    moment,
    now,
    on_store,
    person,
    span,
    written,
)

if TYPE_CHECKING:
    from cairn.store import Decision, Player, Store


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the three."""
    parser = commands.add_parser(
        "operator",
        help="say who runs the arena with you",
        description="Operators see the host's page, settle reports and decide on bans.",
    )
    acts = parser.add_subparsers(dest="act", required=True, metavar="ACTION")
    for act, said in (
        ("grant", "make an account an operator"),
        ("revoke", "end that"),
        ("list", "everybody who is one"),
    ):
        one = acts.add_parser(act, help=said)
        if act != "list":
            one.add_argument("name", metavar="NAME", help="the account's name")
        add_place(one)
        one.set_defaults(run=run_operator)

    parser = commands.add_parser("ban", help="keep somebody from playing or speaking")
    acts = parser.add_subparsers(dest="act", required=True, metavar="ACTION")
    add = acts.add_parser("add", help="ban a player from now on")
    add.add_argument("name", metavar="NAME", help="a name, or a player's id")
    how_long = add.add_mutually_exclusive_group(required=True)
    how_long.add_argument("--for", dest="span", type=span, metavar="SPAN", help="such as 12h or 3d")
    how_long.add_argument("--for-good", action="store_true", help="until you lift it")
    add.add_argument("--scope", choices=("play", "chat", "all"), default="play")
    add.add_argument(
        "--why", required=True, type=written, metavar="TEXT", help="what they will read"
    )
    lift = acts.add_parser("lift", help="end every ban of a player")
    lift.add_argument("name", metavar="NAME", help="a name, or a player's id")
    for one in (add, lift, acts.add_parser("list", help="the bans in force")):
        add_place(one)
        one.set_defaults(run=run_ban)

    parser = commands.add_parser("decisions", help="the log of what operators decided")
    parser.add_argument("--about", metavar="NAME", help="only those about one player")
    parser.add_argument("--most", type=int, default=50, metavar="N", help="how many")
    add_place(parser)
    parser.set_defaults(run=run_decisions)


def run_operator(chosen: argparse.Namespace) -> int:
    """Grants, revokes or lists."""

    async def act(store: Store) -> Iterable[str]:
        if chosen.act == "list":
            return [called(player) for player in await store.operators.all()]
        player = await person(store, chosen.name)
        if chosen.act == "revoke":
            was = await store.operators.revoke(player.id, at=now())
            return [f"{called(player)} is no operator any more" if was else "was none"]
        if await store.credentials.find(player.id) is None:
            raise LookupError(f"{chosen.name!r} has no account: keep it by a name first")
        new = await store.operators.grant(player.id, at=now())
        return [f"{called(player)} is an operator{'' if new else ' already'}"]

    return on_store("operator", chosen, act)


def run_ban(chosen: argparse.Namespace) -> int:
    """Bans, lifts or lists."""
    from cairn.store import Decision

    async def act(store: Store) -> Iterable[str]:
        at = now()
        if chosen.act == "list":
            await store.bans.load(at)
            held = store.bans.held()
            people = await store.players.several([ban.player for ban in held])
            return [
                f"{called(people.get(ban.player))}  {ban.scope}  {moment(ban.until)}  {ban.reason}"
                for ban in held
            ]
        player = await person(store, chosen.name)
        if chosen.act == "lift":
            decision = Decision("ban-lifted", at, None, player.id)
            lifted = await store.bans.lift(player.id, decision=decision)
            return [f"{called(player)}: {lifted} lifted"]
        until = None if chosen.for_good else at + chosen.span
        details = {"scope": chosen.scope, "until": until}
        decision = Decision("banned", at, None, player.id, why=chosen.why, details=details)
        await store.bans.impose(
            player.id, chosen.scope, until=until, reason=chosen.why, decision=decision
        )
        return [f"{called(player)} is banned ({chosen.scope}): {moment(until)}"]

    return on_store("ban", chosen, act)


def run_decisions(chosen: argparse.Namespace) -> int:
    """Lists the log, the newest first."""

    async def act(store: Store) -> Iterable[str]:
        whom = (await person(store, chosen.about)).id if chosen.about else None
        found = await store.decisions.latest(limit=max(1, chosen.most), whom=whom)
        ids = {one for row in found for one in (row.operator, row.whom) if one}
        people = await store.players.several(sorted(ids))
        return [_line(row, people) for row in found]

    return on_store("decisions", chosen, act)


def _line(row: Decision, people: dict[str, Player]) -> str:
    who = called(people.get(row.operator)) if row.operator else "command line"
    whom = called(people.get(row.whom)) if row.whom else row.about or "-"
    details = " ".join(f"{name}={value}" for name, value in row.details.items())
    why = " ".join(row.why.split())  # a decision is one line, whatever was written in it
    return f"{moment(row.at)}  {who}  {row.act}  {whom}  {details}  {why}".rstrip()
