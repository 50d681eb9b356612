"""`cairn bot`: plays as one bot in any arena, near or far, by hand.

The house's own bots do not come this way (`process.py`); their client is the same.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from cairn.bots.arena_options import add_arena, wrong_in

if TYPE_CHECKING:
    from cairn.bots.player import Player


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser(
        "bot",
        help="play as a bot in an arena",
        description="Connects to an arena as a bot, is offered to its visitors and plays with all "
        "who come, until it is stopped. `cairn token create` makes its token.",
    )
    add_arena(parser, "bot")
    parser.add_argument(
        "--level", type=int, default=2, choices=range(1, 10), metavar="1-9", help="how strong"
    )
    parser.add_argument(
        "--game", action="append", metavar="GAME", help="a game it plays; all, if none is named"
    )
    parser.add_argument(
        "--pace", type=float, default=0.8, metavar="SECONDS", help="about the least time for a turn"
    )
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Plays until stopped; 1 when the arena turns the token away, 2 for a wrong call."""
    from cairn.bots.player import every_board

    boards = every_board()
    wanted = chosen.game or list(boards)
    if unknown := [game for game in wanted if game not in boards]:
        return _refuse(f"there is no game {unknown[0]!r}; there are {', '.join(boards)}")
    if wrong := wrong_in(chosen):
        return _refuse(wrong)

    import asyncio

    from cairn.bots.client import NotAllowed, reasons
    from cairn.bots.player import Player, load_engine

    engine = load_engine()
    player = Player(engine)
    if chosen.level not in player.levels:
        levels = ", ".join(map(str, player.levels))
        return _refuse(f"--level {chosen.level} cannot be played here; there are {levels}")
    if engine is not None and chosen.level not in Player().levels:
        engine.prepare()
    try:
        asyncio.run(_play(chosen, player, {game: boards[game] for game in wanted}))
    except BaseExceptionGroup as group:
        refused, others = group.split(NotAllowed)
        if refused is None or others is not None:
            raise
        sys.stderr.write(f"cairn bot: {reasons(refused)[0]}\n")
        return 1
    return 0


async def _play(
    chosen: argparse.Namespace, player: Player, boards: dict[str, tuple[str, ...]]
) -> None:
    import asyncio

    from cairn.bots.client import Bot
    from cairn.bots.logs import set_up_logging
    from cairn.bots.table import Manner
    from cairn.bots.thinker import Thinker

    set_up_logging("info")
    async with Thinker(player.choose) as thinker, asyncio.TaskGroup() as group:
        group.create_task(thinker.run())
        manner = Manner(chosen.level, max(0.0, chosen.pace))
        bot = Bot(chosen.url, chosen.token, manner, boards, thinker)
        group.create_task(bot.run())
        await bot.welcomed.wait()
        sys.stderr.write(f"The bot is at {chosen.url} and plays at level {chosen.level}\n")


def _refuse(sentence: str) -> int:
    sys.stderr.write(f"cairn bot: {sentence}\n")
    return 2
