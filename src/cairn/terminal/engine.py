"""`cairn engine`: the engine on a line protocol, for programs; `docs/engine.md` tells the lines."""

from __future__ import annotations

import argparse
import sys
from io import TextIOWrapper
from threading import Lock


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser(
        "engine",
        help="let programs talk to the engine",
        description="Reads commands from standard input, one a line, and answers on standard "
        "output, in the manner of UCI: ugi, isready, setoption name Level value 5, position game "
        "oust board hex-7 turns d4 e6,f6, go nodes 1000, go movetime 500, stop, query legal, quit.",
    )
    parser.set_defaults(run=run)


def run(_chosen: argparse.Namespace) -> int:
    """Talks until `quit` or the end of the input; a thought with a budget is then finished."""
    from cairn.engine.protocol import Conversation

    # A byte that is no text makes a line that cannot be understood, not an end.
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    lock = Lock()

    def say(line: str) -> None:
        with lock:
            sys.stdout.write(line + "\n")
            sys.stdout.flush()

    conversation = Conversation(say)
    for line in sys.stdin:
        if not conversation.hear(line):
            return 0
    conversation.finish(at_once=conversation.endless)
    return 0
