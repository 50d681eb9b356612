"""`cairn train GAME`: teach the engine to judge positions of a game on a board."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from cairn.terminal import words
from cairn.terminal.arguments import span, whole

MISSING, UNREADABLE = 1, 2


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser(
        "train",
        help="teach the engine to judge positions",
        description="Lets the engine play against itself, learns from its games how to judge "
        "positions, plays on with what was learnt, and so on. All is kept in a folder; a training "
        "that was stopped or killed goes on with --resume.",
    )
    parser.add_argument("game", metavar="GAME", help="rive, herd, oust or resolve")
    parser.add_argument(
        "--board", help="a board of the game; hexagonal, but for Resolve [its default]"
    )
    parser.add_argument(
        "--minutes", type=span, default=30.0, help="of processor time, this time [30]"
    )
    parser.add_argument("--folder", help="where all is kept [training/GAME-BOARD]")
    parser.add_argument("--resume", action="store_true", help="go on with what is there")
    parser.add_argument("--seed", type=int, default=1, help="of everything [1]")
    parser.add_argument(
        "--nodes",
        type=whole(0),
        help="simulations for a turn's first step; 0: games without a search [300, in Herd 0]",
    )
    parser.add_argument("--to", metavar="FILE", help="write what was learned there")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Trains; 1 when the engine's parts are missing, 2 for a wrong call."""
    from cairn import engine, games

    try:
        position = games.start(chosen.game, chosen.board, pie=False)
        engine.require()
    except games.SetupError as error:
        refusal = words.set_up_refused(error.code, error.values)
        sys.stderr.write(f"cairn train: {refusal}\n")
        return UNREADABLE
    except engine.EngineMissing as error:
        sys.stderr.write(f"cairn train: {error}\n")
        return MISSING

    from cairn.engine import network, training
    from cairn.engine.requests import Malformed

    board = position.board
    if board.shape != "hex" and chosen.game != "resolve":
        sys.stderr.write(f"cairn train: {chosen.game} on {board.name} cannot be learnt yet.\n")
        return UNREADABLE
    folder = Path(chosen.folder or f"training/{chosen.game}-{board.name}")
    plan = training.plan_for(chosen.game, board.name, chosen.seed, chosen.nodes)
    try:
        if folder.exists() and any(folder.iterdir()) and not chosen.resume:
            sys.stderr.write(f"cairn train: {folder} has a training; go on with it by --resume.\n")
            return UNREADABLE
        work = training.Training(folder, plan)
    except Malformed as error:
        sys.stderr.write(f"cairn train: {error}\n")
        return UNREADABLE
    except OSError as error:
        sys.stderr.write(f"cairn train: {folder}: {error.strerror}.\n")
        return UNREADABLE
    for line in work.run(chosen.minutes):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
    if not work.generation:
        sys.stdout.write("There are no weights yet: more minutes, with --resume.\n")
        return 0
    sys.stdout.write(f"The last weights are in {work.file}.\n")
    if chosen.to:
        network.save(Path(chosen.to), work.learned())
    return 0
