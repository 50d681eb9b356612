"""`cairn warm`: compile the engine now, so that its first move need not wait for it."""

from __future__ import annotations

import argparse
import sys


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser(
        "warm",
        help="compile the engine ahead of time",
        description="Compiles the engine's kernels and keeps them in the user's cache folder. "
        "Without it the first move of an engine waits for that, once.",
    )
    parser.set_defaults(run=run)


def run(_chosen: argparse.Namespace) -> int:
    """Compiles; 1 when the engine's parts are not installed."""
    from cairn.engine import EngineMissing, warm

    try:
        for line in warm.main():
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
    except EngineMissing as missing:
        sys.stderr.write(f"cairn warm: {missing}\n")
        return 1
    return 0
