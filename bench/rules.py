"""How fast the rules are, in pure Python on one core: random games, and judging a turn.

A random step is drawn by rejection: in Oust, cells are drawn until one is allowed; in the other
games the open cells are one set, of which a member is drawn. Every step is then played with the
full check that a player's step gets. "listed" is the same with every legal step listed first.
"""

from __future__ import annotations

import argparse
import gc
import json
import time
from random import Random

from cairn import games
from cairn.games import Position

# Games a second of the best-known public implementation (TypeScript, AbstractPlay), on one core.
PUBLIC = {
    ("oust", "hex-5"): 286,
    ("oust", "hex-7"): 50,
    ("resolve", "square-9"): 18,
    ("resolve", "square-13"): 4,
}
LIMIT = 1.0  # milliseconds that judging a turn may take in 99 of 100 cases


def play_out(position: Position, rng: Random, listed: bool = False) -> int:
    """Plays to the end at random; how many steps it took."""
    steps = 0
    while not position.outcome:
        step = rng.choice(position.legal()) if listed else position.random_step(rng)
        position = position.play(step)
        steps += 1
    return steps


def rate(game: str, board: str, seconds: float, listed: bool = False) -> tuple[float, float]:
    """Games a second, and steps a game."""
    rng = Random(1)
    start = games.start(game, board, pie=False)
    played = steps = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        steps += play_out(start, rng, listed)
        played += 1
    return played / spent, steps / played


def judging(game: str, board: str, seconds: float) -> tuple[list[float], float]:
    """Milliseconds of processor time for every turn of random games: all its steps checked and
    played, and what comes next.

    Also the mean milliseconds of writing that answer down as JSON, to compare with.
    """
    rng = Random(1)
    found: list[float] = []
    writing = 0.0
    clock = time.process_time  # so that a busy machine does not count
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        position = games.start(game, board, pie=False)
        while not position.outcome:
            before, turn = position, position.turn
            steps = []
            while position.turn == turn and not position.outcome:
                steps.append(position.random_step(rng))
                position = position.play(steps[-1])
            begun = clock()
            after = before
            for step in steps:
                after = after.play(str(step))
            legal = after.legal()
            judged = clock()
            json.dumps(legal)
            writing += clock() - judged
            found.append((judged - begun) * 1e3)
    return sorted(found), writing * 1e3 / len(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure")
    seconds = parser.parse_args().seconds
    print("random games      games/s  steps/game  µs/step  listed   ×  public      ×")
    for name, game in games.GAMES.items():
        for board in game.boards:
            fast, steps = rate(name, board, seconds)
            slow, _ = rate(name, board, seconds / 2, listed=True)
            line = f"{name:8}{board:10}{fast:7.1f}  {steps:10.0f}  {1e6 / fast / steps:7.1f}  "
            line += f"{slow:6.1f} {fast / slow:3.1f}"
            if public := PUBLIC.get((name, board)):
                line += f"  {public:6}  {fast / public:5.1f}"
            print(line, flush=True)
    print("\njudging a turn     turns  p50 ms  p99 ms  max ms  × its JSON")
    gc.disable()
    for name, game in games.GAMES.items():
        found, writing = judging(name, game.default_board, seconds)
        p50, p99 = found[len(found) // 2], found[len(found) * 99 // 100]
        told = "" if p99 <= LIMIT else f"  more than {LIMIT} ms"
        print(
            f"{name:8}{game.default_board:9}{len(found):7}  {p50:6.3f}  {p99:6.3f}  "
            f"{found[-1]:6.3f}  {p50 / writing:10.1f}{told}",
            flush=True,
        )
    gc.enable()


if __name__ == "__main__":
    main()
