"""`cairn analyse`: a record judged turn by turn, as a table or as JSON."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from cairn.terminal import rules

if TYPE_CHECKING:
    from cairn.engine.studied import StudiedTurn

NO_ENGINE = 1
WIDEST = 36
"""Characters of a turn that the table shows; a turn of Herd can have thirty steps."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser(
        "analyse",
        help="judge the turns of a record",
        description="Reads a record in any form and judges it turn by turn: Black's chance after "
        "the turn, what the dice gave, what the choice lost, and the better turn. With --nodes "
        "the same seed gives the same figures on every machine; in Resolve, on machines with the "
        "same kind of processor.",
    )
    rules.add_record(parser)
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--nodes", type=int, metavar="N", help="simulations a position (4000)")
    budget.add_argument("--seconds", type=float, metavar="S", help="seconds a position instead")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="another chance (0)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Judges; 1 without the engine, 2 for a record or a budget that cannot be used."""
    from cairn.engine import EngineMissing, analyse

    record = rules.read_record(chosen)
    if record is None:
        return rules.UNREADABLE

    def tell(turn: StudiedTurn, total: int) -> None:
        if not chosen.json:
            rules.say(row(turn, len(str(total))))
            sys.stdout.flush()

    try:
        study = analyse(
            record,
            nodes=chosen.nodes,
            seconds=chosen.seconds,
            seed=chosen.seed,
            progress=tell,
        )
    except EngineMissing as missing:
        rules.complain(chosen, str(missing))
        return NO_ENGINE
    except ValueError as error:
        rules.complain(chosen, str(error))
        return rules.UNREADABLE
    if chosen.json:
        rules.say(study.json())
        return rules.FINE
    for turn in study.worst():
        better = " ".join(turn.better[0])
        rules.say(f"Turn {turn.turn} lost {percent(turn.loss)}; better was {better}")
    return rules.FINE


def row(turn: StudiedTurn, width: int) -> str:
    """Number, colour, turn, Black's chance, luck, loss."""
    played = " ".join(turn.played)
    if len(played) > WIDEST:
        played = played[: WIDEST - 1] + "…"
    luck = f"luck {turn.luck:+.0%}" if turn.luck else ""
    loss = f"lost {percent(turn.loss)}" if turn.loss else ""
    line = f"{turn.turn:>{width}}. {turn.colour:<5} {played:<{WIDEST}} {percent(turn.after):>5}"
    return f"{line}  {luck:<9}  {loss}".rstrip()


def percent(chance: float) -> str:
    """A chance, in whole percent."""
    return f"{chance:.0%}"
