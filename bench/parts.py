"""What the parts of a move cost, each alone, beside a bare echo server of the same run.

Processor time; nothing but the part in question runs, so what the parts cost one another (cold
caches, the lock of the interpreter) is not in it. Run: `python -m bench parts [--tables N] …`.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import tempfile
import time
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from bench.arena import bare_echo
from bench.move import GAMES, Result, bench_echo, random_game
from cairn.arena import commands
from cairn.arena.dice import commitment
from cairn.arena.events import Event, encode
from cairn.arena.judge import settle
from cairn.arena.seating import open_table
from cairn.arena.table import Table, replay
from cairn.server import present, protocol
from cairn.server.summaries import summary_of
from cairn.store import TableSummary, open_store

SECRET = bytes(32)
PLAYERS = ("one", "two")

Games = list[tuple[str, str, list[list[str]]]]


@dataclass
class Written:
    """What the journal is given for a turn."""

    bodies: list[bytes]
    summary: TableSummary


def opened(game: str, board: str) -> Table:
    """A table at which two sit."""
    bound = commitment(SECRET) if game == "herd" else None
    event = open_table(
        game, game, host=PLAYERS[0], now=1, board=board, pie=False, one_board=False,
        commitment=bound, clock="none", bot=None, rated=False,
    )  # fmt: skip
    table = replay([event])
    for player in PLAYERS:
        _, table = settle(table, commands.Sit(player, player, "0" * 32, None), now=2)
    return table


class Stopwatch:
    """Processor seconds by the name of what was done."""

    def __init__(self) -> None:
        self.spent: defaultdict[str, float] = defaultdict(float)
        self._began = 0.0

    def begin(self) -> None:
        self._began = time.process_time()

    def took(self, name: str) -> None:
        now = time.process_time()
        self.spent[name] += now - self._began
        self._began = time.process_time()


def played_alone(played: Games, watch: Stopwatch) -> list[list[Written]]:
    """Judges and tells every turn of every game; what the journal would be given, by table."""
    written = []
    for game, board, turns in played:
        table, kept = opened(game, board), []
        for number, steps in enumerate(turns, 1):
            mover = table.position.mover
            seat = table.seats[mover] if mover else None
            assert seat is not None
            play = commands.Play(seat.player, number, steps, None, 0)
            watch.begin()
            events, after = settle(table, play, now=3)
            watch.took("judged and folded")
            message = present.event_message(table, after, events)
            watch.took(f"what is told, {game}")
            present.answering(protocol.encode(message))
            watch.took("the same as JSON")
            kept.append(bodies(events, after))
            watch.took("events and the table's row")
            table = after
        written.append(kept)
    return written


def bodies(events: list[Event], after: Table) -> Written:
    """As `tables` makes it."""
    return Written([encode(event) for event in events], summary_of(after))


async def journalled(written: list[list[Written]]) -> float:
    """Processor seconds of writing all that, every table a turn at a time."""
    with tempfile.TemporaryDirectory() as folder:
        async with open_store(str(Path(folder) / "cairn.sqlite3")) as store:

            async def write(table: str, turns: list[Written]) -> None:
                seq = 0
                for turn in turns:
                    seq = await store.journal.append(
                        table, seq, turn.bodies, at=seq, summary=turn.summary
                    )

            began = time.process_time()
            await asyncio.gather(*(write(f"t{n}", turns) for n, turns in enumerate(written)))
            return time.process_time() - began


async def run(tables: int, most: int) -> None:
    """Prints a line for every part."""
    played = [
        (game, board, random_game(game, board, seed, most))
        for seed in range(tables)
        for game, board in [GAMES[seed % len(GAMES)]]
    ]
    moves = sum(len(turns) for _, _, turns in played)
    spent: dict[str, float] = {}
    for name, options in (("bare echo to both", ()), ("the same over the arena's wire", ("wire",))):
        async with bare_echo(*options) as (url, pid):
            result: Result = await bench_echo(url, pid, played)
        spent[name] = result.cpu / result.moves
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)  # as the server does (`server.run`)
    watch = Stopwatch()
    written = played_alone(played, watch)
    games = {
        game: sum(len(turns) for name, _, turns in played if name == game) for game, _ in GAMES
    }
    for name, seconds in watch.spent.items():
        spent[name] = seconds / games.get(name.rpartition(" ")[2], moves)
    spent["written, on disk"] = await journalled(written) / moves
    least = spent["bare echo to both"]
    for name, each in spent.items():
        print(f"{name:32} {each * 1e6:6.0f} µs a move {each / least:6.2f} × bare echo")


def main(arguments: list[str] | None = None) -> None:
    """The command line of this bench."""
    parser = argparse.ArgumentParser(prog="python -m bench parts", description=__doc__)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--turns", type=int, default=40, help="at most, a table")
    chosen = parser.parse_args(arguments)
    asyncio.run(run(chosen.tables, chosen.turns))
