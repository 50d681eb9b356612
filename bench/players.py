"""Many connected players at play, from a process of its own, against one `cairn serve` on SQLite.

Each table plays a real game at a steady pace. Said at the end: the time from a mover's socket to
both sockets, the processor time of a move beside the bare echo server of the same run, and the
memory that a connection takes. Run: `python -m bench players [--players N] [--pace MOVES] …`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import time
from pathlib import Path

from tests.running import Arena

from bench.arena import bare_echo, measured_arena
from bench.move import (
    GAMES,
    Pair,
    Result,
    bench_echo,
    cpu_seconds,
    listen,
    random_game,
    seat,
)

SPARE = 200
"""File descriptors for everything that is no player's socket."""
SEATED_AT_ONCE = 20

Games = list[tuple[str, str, list[list[str]]]]


class Paced(Pair):
    """A table whose moves are made by a clock, not as fast as can be."""

    def __init__(self, moves: list[bytes], result: Result) -> None:
        super().__init__(moves, result)
        self.missed = 0
        """Moves that were due while the one before had not come to both."""

    def next(self) -> None:
        """Only the clock makes moves."""

    def move(self) -> bool:
        """Makes the next move; False when there is none."""
        if self._waiting:
            self.missed += 1
            return True
        super().next()
        return not self.done.done()


def memory(pid: int) -> int:
    """Resident bytes of a process."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * resource.getpagesize()


def room_for(players: int) -> None:
    """Raises the limit of open files as far as it goes.

    Raises:
        SystemExit: it is too low.
    """
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard != resource.RLIM_INFINITY and hard < players + SPARE:
        raise SystemExit(
            f"{players} players need {players + SPARE} open files, the limit is {hard}: "
            f"`ulimit -n {players + SPARE}`, or fewer by --players"
        )


async def sit_down(arena: Arena, played: Games, result: Result) -> list[Paced]:
    """All tables, both players of each seated and connected."""
    gate = asyncio.Semaphore(SEATED_AT_ONCE)

    async def table(game: str, board: str, turns: list[list[str]]) -> Paced:
        async with gate:
            name, cookies = await seat(arena, game, board)
            moves = [
                json.dumps({"type": "play", "turn": number, "steps": steps}).encode()
                for number, steps in enumerate(turns, 1)
            ]
            pair = Paced(moves, result)
            url = arena.url.replace("http", "ws") + f"/socket/table/{name}"
            for headers in cookies:
                listener = await listen(url, pair, result, b'{"type":"event"', headers)
                await listener.ready
            return pair

    return list(await asyncio.gather(*(table(*game) for game in played)))


async def play(pairs: list[Paced], pace: float, seconds: float) -> None:
    """`pace` moves a second over all tables, spread evenly, for so long."""
    began, made, turn = time.perf_counter(), 0, 0
    order = list(pairs)
    random.Random(1).shuffle(order)
    while (now := time.perf_counter() - began) < seconds and order:
        while made < now * pace and order:
            pair = order[turn % len(order)]
            if pair.move():
                turn += 1
            else:
                order.remove(pair)
            made += 1
        await asyncio.sleep(0.005)
    await asyncio.sleep(1.0)  # what is on its way still counts


def said(result: Result, pace: float, missed: int) -> str:
    """One pace in a line."""
    ordered = sorted(result.latencies)
    p50, p99 = (ordered[int(len(ordered) * part)] * 1e3 for part in (0.5, 0.99))
    late = f", {missed} were late" if missed else ""
    cost = result.cpu / result.moves * 1e6
    return (
        f"{pace:7.0f} moves a second: {result.moves} made{late}; to both sockets p50 {p50:.1f} ms, "
        f"p99 {p99:.1f} ms; {cost:.0f} processor µs a move"
    )


async def run(players: int, paces: list[float], seconds: float) -> None:
    """Everything, printed as it comes."""
    room_for(players)
    tables = players // 2
    turns = int(sum(paces) * seconds / tables) + 4
    played = [
        (game, board, random_game(game, board, seed % 50, turns))
        for seed in range(tables)
        for game, board in [GAMES[seed % len(GAMES)]]
    ]
    async with bare_echo() as (url, pid):
        bare = await bench_echo(url, pid, played[:100])
    least = bare.cpu / bare.moves
    print(f"bare echo server: {least * 1e6:.0f} processor µs a message to both sockets")
    with measured_arena() as arena:
        empty = memory(arena.pid)
        pairs = await sit_down(arena, played, Result())
        full = memory(arena.pid)
        print(
            f"{2 * len(pairs)} players at {len(pairs)} tables: "
            f"{(full - empty) / 1024 / (2 * len(pairs)):.0f} KiB a connection, its half of the "
            "table and of its history of opening included"
        )
        for pace in paces:
            result = Result()
            for pair in pairs:
                pair.count_into(result)
                pair.missed = 0
            cpu, began = cpu_seconds(arena.pid), time.perf_counter()
            await play(pairs, pace, seconds)
            result.cpu = cpu_seconds(arena.pid) - cpu
            result.seconds = time.perf_counter() - began
            print(said(result, pace, sum(pair.missed for pair in pairs)), flush=True)
            print(f"        arena / bare echo: {result.cpu / result.moves / least:.2f}")
        for pair in pairs:
            for transport in pair.sockets:
                transport.disconnect()


def main(arguments: list[str] | None = None) -> None:
    """The command line of this bench."""
    parser = argparse.ArgumentParser(prog="python -m bench players", description=__doc__)
    parser.add_argument("--players", type=int, default=2000)
    parser.add_argument(
        "--pace",
        type=float,
        nargs="+",
        default=[100, 400, 800, 1200, 1600, 2000],
        help="moves a second",
    )
    parser.add_argument("--seconds", type=float, default=10.0, help="at each pace")
    chosen = parser.parse_args(arguments)
    if chosen.players < 2:
        parser.error("a game needs two players")
    asyncio.run(run(chosen.players, chosen.pace, chosen.seconds))
