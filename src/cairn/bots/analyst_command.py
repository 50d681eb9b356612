"""`cairn analyst`: analyses for an arena, near or far, by hand; as many as there are processors.

The arena's own worker does not come this way (`analyst_process.py`); what it does is the same.
"""

from __future__ import annotations

import argparse
import sys

from cairn.bots.arena_options import add_arena, wrong_in


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser(
        "analyst",
        help="analyse games for an arena",
        description="Connects to an arena and judges the games that people there want to study, "
        "until it is stopped. `cairn token create --analyst` makes its token.",
    )
    add_arena(parser, "worker")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Works until stopped; 1 without the engine or when the arena turns the token away."""
    import asyncio

    from cairn.bots.analysing import RealEngine
    from cairn.bots.analyst import Analyst, Stuck
    from cairn.bots.client import NotAllowed
    from cairn.bots.logs import set_up_logging
    from cairn.engine import EngineMissing

    if wrong := wrong_in(chosen):
        return _refuse(wrong, 2)
    set_up_logging("info")
    try:
        asyncio.run(Analyst(chosen.url, chosen.token, RealEngine()).run())
    except (NotAllowed, Stuck, EngineMissing) as error:
        return _refuse(str(error), 1)
    return 0


def _refuse(sentence: str, status: int) -> int:
    sys.stderr.write(f"cairn analyst: {sentence}\n")
    return status
