"""A move from its player's socket to both players' sockets, beside a bare echo server.

Real games over real sockets to a real server with its journal on disk; the load comes from this
process, the processor time is the server's own (user + system, from /proc). Run:
`python -m bench move [--tables N] [--turns N]`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import secrets
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from tests.running import Arena, Person

from bench.arena import bare_echo, measured_arena
from cairn import games

GAMES = (("oust", "hex-7"), ("rive", "hex-3x3x5"), ("resolve", "square-9"))
AT_ONCE = 50


def cpu_seconds(pid: int) -> float:
    """Processor time of a process so far, its threads included, to the nanosecond."""
    return sum(
        int(schedule.read_text().split()[0]) / 1e9
        for schedule in Path(f"/proc/{pid}/task").glob("*/schedstat")
    )


def random_game(game: str, board: str, seed: int, most: int) -> list[list[str]]:
    """Whole turns of a random game, made before anything is measured."""
    rng = random.Random(seed)
    position = games.start(game, board=board, pie=False)
    turns: list[list[str]] = []
    steps: list[str] = []
    while position.outcome is None and len(turns) < most:
        number = position.turn
        step = rng.choice(position.legal())
        position = position.play(step)
        steps.append(str(step))
        if position.turn != number or position.outcome:
            turns.append(steps)
            steps = []
    return turns


@dataclass
class Result:
    """What one server did."""

    moves: int = 0
    cpu: float = 0.0
    seconds: float = 0.0
    latencies: list[float] = field(default_factory=list)
    received: int = 0

    def row(self, name: str) -> str:
        """One line of the table."""
        ordered = sorted(self.latencies)
        p50, p99 = (ordered[int(len(ordered) * part)] * 1e3 for part in (0.5, 0.99))
        return (
            f"{name:24} {self.moves:7} {self.moves / self.seconds:9.0f} "
            f"{self.cpu / self.moves * 1e6:9.0f} {p50:8.2f} {p99:8.2f} "
            f"{self.received / self.moves:9.0f}"
        )


class Pair:
    """Both sockets of a table: sends a move when both have the one before."""

    def __init__(self, moves: list[bytes], result: Result) -> None:
        self._moves = iter(moves)
        self._result = result
        self.sockets: list[WSTransport] = []
        self._waiting = 0
        self._sent = 0.0
        self._number = 0
        self.done = asyncio.get_running_loop().create_future()

    def count_into(self, result: Result) -> None:
        """Counts from now on for another measurement."""
        self._result = result

    def next(self) -> None:
        """Sends the next move from the one whose turn it is."""
        move = next(self._moves, None)
        if move is None:
            if not self.done.done():
                self.done.set_result(None)
            return
        self._waiting = 2
        self._sent = time.perf_counter()
        self.sockets[self._number % 2].send(WSMsgType.TEXT, move)
        self._number += 1

    def arrived(self) -> None:
        """The move has come to one of the two."""
        self._waiting -= 1
        if self._waiting == 0:
            self._result.latencies.append(time.perf_counter() - self._sent)
            self._result.moves += 1
            self.next()


class Listener(WSListener):
    """One socket of a pair; counts only messages that tell of a move."""

    def __init__(self, pair: Pair, result: Result, start: bytes) -> None:
        self._pair = pair
        self._result = result
        self._start = start
        self.ready = asyncio.get_running_loop().create_future()

    def on_ws_frame(self, _transport: WSTransport, frame: WSFrame) -> None:
        """Looks at the type only: parsing is not what is measured."""
        data = frame.get_payload_as_bytes()
        self._result.received += len(data)
        if data.startswith(self._start):
            self._pair.arrived()
        elif data.startswith(b'{"type":"refused"'):
            raise AssertionError(data)
        elif not self.ready.done():
            self.ready.set_result(None)


async def drive(pid: int, pairs: list[Pair], result: Result) -> None:
    """Plays all tables at once and measures the server."""
    result.received = 0
    cpu, began = cpu_seconds(pid), time.perf_counter()
    for pair in pairs:
        pair.next()
    await asyncio.gather(*(pair.done for pair in pairs))
    result.cpu = cpu_seconds(pid) - cpu
    result.seconds = time.perf_counter() - began
    for pair in pairs:
        for transport in pair.sockets:
            transport.disconnect()


async def listen(url: str, pair: Pair, result: Result, start: bytes, headers: Any = None) -> Any:
    """Connects one socket of a pair."""
    transport, listener = await ws_connect(
        lambda: Listener(pair, result, start), url, extra_headers=headers
    )
    pair.sockets.append(transport)
    return listener


async def seat(arena: Arena, game: str, board: str) -> tuple[str, list[dict[str, str]]]:
    """A table with two people seated; its id and their cookies, Black first."""
    people = [Person(arena), Person(arena)]
    table = await people[0].open(game, board=board, pie="off")
    cookies = []
    for person in people:
        page = await person.come(table)
        answer = await page.ask("sit", nonce=secrets.token_hex(16))
        assert answer["type"] == "ack", answer
        cookies.append({"cookie": f"cairn={person.http.cookies['cairn']}"})
        await page.close()
        await person.leave()
    return table, cookies


async def bench_arena(arena: Arena, played: list[tuple[str, str, list[list[str]]]]) -> Result:
    """The arena, playing these games at once."""
    result = Result()
    gate = asyncio.Semaphore(AT_ONCE)

    async def prepare(game: str, board: str, turns: list[list[str]]) -> Pair:
        async with gate:
            table, cookies = await seat(arena, game, board)
            moves = [
                json.dumps({"type": "play", "turn": number, "steps": steps}).encode()
                for number, steps in enumerate(turns, 1)
            ]
            pair = Pair(moves, result)
            url = arena.url.replace("http", "ws") + f"/socket/table/{table}"
            for headers in cookies:
                listener = await listen(url, pair, result, b'{"type":"event"', headers)
                await listener.ready
            return pair

    pairs = await asyncio.gather(*(prepare(*game) for game in played))
    await asyncio.sleep(0.5)
    await drive(arena.pid, list(pairs), result)
    return result


async def bench_echo(url: str, pid: int, played: list[tuple[str, str, list[list[str]]]]) -> Result:
    """The bare echo server, with the same moves in the same order."""
    result = Result()
    pairs = []
    for number, (_, _, turns) in enumerate(played):
        pair = Pair([json.dumps({"steps": steps}).encode() for steps in turns], result)
        for _ in range(2):
            await listen(f"{url}/{number}", pair, result, b"{")
        pairs.append(pair)
    await drive(pid, pairs, result)
    return result


async def run(tables: int, most: int) -> None:
    """Both servers, one after the other, in this run; prints the ratio."""
    played = [
        (game, board, random_game(game, board, seed, most))
        for seed in range(tables)
        for game, board in [GAMES[seed % len(GAMES)]]
    ]
    print(
        f"{'':24} {'moves':>7} {'a second':>9} {'cpu µs':>9} "
        f"{'p50 ms':>8} {'p99 ms':>8} {'bytes':>9}"
    )
    async with bare_echo() as (url, pid):
        bare = await bench_echo(url, pid, played)
    print(bare.row("bare echo to both"))
    with measured_arena() as arena:
        result = await bench_arena(arena, played)
    print(result.row("arena: judged, on disk"))
    ratio = (result.cpu / result.moves) / (bare.cpu / bare.moves)
    print(f"processor time a move, arena / bare echo: {ratio:.2f}")


def main(arguments: list[str] | None = None) -> None:
    """The command line of this bench."""
    parser = argparse.ArgumentParser(prog="python -m bench move", description=__doc__)
    parser.add_argument("--tables", type=int, default=150)
    parser.add_argument("--turns", type=int, default=60, help="at most, a table")
    chosen = parser.parse_args(arguments)
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    asyncio.run(run(chosen.tables, chosen.turns))
