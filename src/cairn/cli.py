"""The `cairn` command: finds the subcommand and hands over.

Nothing is imported here that a subcommand does not need: servers and compilers take seconds.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence

SERVE_HELP = "serve the arena to browsers"

COMMANDS = (
    *("terminal.rules", "terminal.play", "terminal.verify"),
    *("terminal.engine", "terminal.match", "terminal.train", "terminal.warm"),
    *("terminal.analyse", "bots.command", "bots.analyst_command", "server.token_command"),
    *(f"server.commands.{name}" for name in ("operators", "ratings", "notices", "backup")),
)
"""Modules with a subcommand, each with `register(subparsers)` and `run` as its default."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one subcommand; returns the exit status (2: the call could not be understood)."""
    parser = argparse.ArgumentParser(
        prog="cairn", description="An arena for abstract stone games: Rive, Herd, Oust, Resolve."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    add_serve(commands)
    for name in COMMANDS:
        importlib.import_module(f"cairn.{name}").register(commands)
    chosen = parser.parse_args(arguments)
    try:
        return int(chosen.run(chosen) or 0)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader (head, less) has seen enough; keep Python from complaining at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def add_serve(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`cairn serve`, with an option for every setting."""
    from cairn.server.settings import OPTIONS

    parser = commands.add_parser(
        "serve",
        help=SERVE_HELP,
        description="Serves the arena. Every option can be set by its environment variable too.",
    )
    for option in OPTIONS:
        parser.add_argument(
            option.flag,
            metavar=option.shape,
            dest=option.field,
            help=f"{option.help} [{option.variable}]".replace("%", "%%"),
        )
    parser.add_argument(
        "--no-bots",
        dest="bots",
        action="store_const",
        const="off",
        help="the same as --bots off",
    )
    parser.add_argument(
        "--no-analysis",
        dest="analysis",
        action="store_const",
        const="off",
        help="the same as --analysis off",
    )
    parser.add_argument(
        "--settings-page", action="store_true", help="print docs/settings.md and stop"
    )
    parser.set_defaults(run=run_serve)


def run_serve(chosen: argparse.Namespace) -> int:
    """Serves until stopped; a wrong setting ends the start with a sentence."""
    from cairn.server.settings import OPTIONS, SettingError, read_settings, settings_page

    if chosen.settings_page:
        sys.stdout.write(settings_page())
        return 0
    try:
        options = {option.field: getattr(chosen, option.field) for option in OPTIONS}
        settings = read_settings(options, os.environ)
    except SettingError as error:
        sys.stderr.write(f"cairn serve: {error}\n")
        return 2

    from cairn.server.run import NotBuilt, StoreSettingError, StoreUnavailable, run

    companion = analyst = None
    if settings.analysis:
        from cairn.bots.supervisor import AnalystSupervisor

        analyst = AnalystSupervisor()
    if settings.bots:
        from cairn.bots.supervisor import Supervisor

        companion = Supervisor(pace=settings.bot_pace)
    try:
        run(settings, companion, analyst)
    except (SettingError, StoreSettingError, StoreUnavailable, NotBuilt) as error:
        sys.stderr.write(f"cairn serve: {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
