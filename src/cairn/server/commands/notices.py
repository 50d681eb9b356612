"""`cairn notice`: tells everybody something, or that the arena is about to restart."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import TYPE_CHECKING

from cairn.server.commands.place import WrongCall, add_place, moment, now, on_store, span, written

if TYPE_CHECKING:
    from cairn.store import Store


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser(
        "notice",
        help="tell everybody something, or that the arena restarts",
        description="Shows a line on every page, open ones included.",
    )
    acts = parser.add_subparsers(dest="act", required=True, metavar="ACTION")
    restart = acts.add_parser("restart", help="a countdown; no live games begin at its end")
    restart.add_argument("--in", dest="span", type=span, required=True, metavar="SPAN")
    say = acts.add_parser("say", help="a line for everybody")
    say.add_argument("texts", nargs="+", type=_text, metavar="LANGUAGE=TEXT", help="such as en=…")
    say.add_argument("--for", dest="span", type=span, metavar="SPAN", help="how long it is shown")
    say.add_argument("--level", choices=("info", "warning"), default="info")
    withdraw = acts.add_parser("withdraw", help="take one back")
    withdraw.add_argument("notice", metavar="ID", help="as `list` names it, or restart")
    for one in (restart, say, withdraw, acts.add_parser("list", help="what is shown now")):
        add_place(one)
        one.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Announces, withdraws or lists."""
    from cairn.store import Decision
    from cairn.store.announcements import NOTE, RESTART

    async def act(store: Store) -> Iterable[str]:
        at, board = now(), store.announcements
        match chosen.act:
            case "restart":
                until = at + chosen.span
                decision = Decision("restart-announced", at, None, details={"until": until})
                await board.make(RESTART, "warning", {}, begins=at, until=until, decision=decision)
                return [f"everybody is told of a restart at {moment(until)} UTC"]
            case "say":
                texts = dict(chosen.texts)
                until_ = at + chosen.span if chosen.span else None
                decision = Decision("announced", at, None, why=next(iter(texts.values())))
                made = await board.make(
                    NOTE, chosen.level, texts, begins=at, until=until_, decision=decision
                )
                return [f"{made.id} is shown: {moment(until_)}"]
            case "withdraw":
                which = None if chosen.notice == "restart" else chosen.notice
                decision = Decision("withdrawn", at, None, about=which or "restart")
                gone = await board.withdraw(which, decision=decision)
                if not gone:
                    raise WrongCall(f"nothing is shown under {chosen.notice!r}: see `list`")
                return [f"{gone} withdrawn"]
            case _:
                return [
                    f"{one.id}  {one.kind}  {moment(one.until)}  "
                    + " ".join(f"{lang}={text}" for lang, text in one.texts.items())
                    for one in await board.open(at)
                ]

    return on_store("notice", chosen, act)


def _text(given: str) -> tuple[str, str]:
    """A language and what is said in it; for argparse."""
    from cairn.server.words import CODES

    lang, equals, text = given.partition("=")
    if not equals or lang not in CODES or not text.strip():
        raise argparse.ArgumentTypeError(
            f"{given!r}: a language and a text are expected, such as en=Hello; "
            f"languages are {', '.join(CODES)}"
        )
    return lang, written(text)
