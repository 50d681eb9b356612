"""Who can play in a match: the house's own players by name, and any program that speaks the
engine's protocol, by its command line.
"""

from __future__ import annotations

import queue
import shlex
import subprocess
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields, replace
from math import inf
from threading import Thread
from typing import TYPE_CHECKING, Protocol

from cairn.engine import requests
from cairn.engine.budget import Budget
from cairn.engine.ladder import LADDER, Manner, at_full_strength, manner
from cairn.engine.requests import Malformed, seed_of
from cairn.engine.settings import Settings, changes
from cairn.games import Colour, Position, Step

if TYPE_CHECKING:
    from cairn.engine.search import Found

PATIENCE = 600.0  # seconds that a program may take for an answer
GREETING = 20.0  # seconds that it may take to say that it speaks the protocol


class Lost(Exception):
    """A contender cannot go on: it crashed, or said what is no turn."""


@dataclass(frozen=True)
class Thought:
    """The rest of a turn and what it took."""

    steps: list[Step]
    nodes: int = 0  # simulations, as far as they are known
    proven: Colour | None = None  # the side that wins for certain from where the turn was begun
    seconds: float | None = None  # where somebody else did the work; else whoever asked can tell
    chance: float | None = None  # the mover's winning chance, as it sees it, if it says so


class Contender(Protocol):
    """One side of a match."""

    name: str

    def turn(self, position: Position, told: str, seed: int) -> Thought:
        """The rest of a turn. ``told`` is the position in the protocol's words."""

    def close(self) -> None:
        """The match is over."""


KINDS = (
    *("level:N", "nodes:N", "movetime:MS", "cputime:MS"),
    *("plain:N", "plain-cputime:MS", "random"),
)
LONGEST = 86_400_000  # milliseconds


def contender(text: str, go: str) -> Contender:
    """The one that a text names; anything with a space or a slash in it is a command line.

    :raises Malformed: when it names nobody.
    """
    if " " in text or "/" in text:
        return Program(text, go)
    named, *changes = text.split("+")
    kind, _, value = named.partition(":")
    if kind in ("level", "nodes", "movetime", "cputime"):
        return House(text, requests.wish([kind, value]), changed(changes))
    if not changes:
        if kind == "plain":
            simulations = requests.number(value, 1, requests.MOST_PLAIN, kind)
            return Plain(text, Budget(simulations=simulations))
        if kind == "plain-cputime":
            milliseconds = requests.number(value, 1, LONGEST, kind)
            return Plain(text, Budget(seconds=milliseconds / 1000, processor=True))
        if text == "random":
            return Chance()
    raise Malformed(
        f"{text!r:.60} is no player; say {', '.join(KINDS)} or the command line of a program. "
        "The engine's own can have settings: nodes:400+cut=4+scale=2."
    )


def changed(changes: list[str]) -> dict[str, float]:
    """Settings and their values, from texts like `cut=4`."""
    found: dict[str, float] = {}
    kinds = {field.name: str(field.type) for field in fields(Settings)}
    for change in changes:
        name, _, value = change.partition("=")
        if name not in kinds:
            known = ", ".join(kinds)
            raise Malformed(f"{name!r:.40} is no setting; settings are {known}.")
        try:
            found[name] = int(value) if kinds[name] == "int" else float(value)
        except ValueError:
            wanted = "a whole number" if kinds[name] == "int" else "a number"
            raise Malformed(f"{name} must be {wanted}, not {value!r:.40}.") from None
        if not -1 <= found[name] < inf:  # nor is nan
            raise Malformed(f"{name} must be at least -1, not {value!r:.40}.")
    return found


class House:
    """The engine, in this process."""

    def __init__(self, name: str, wish: requests.Wish, changes: dict[str, float]) -> None:
        self.name, self._wish, self._changes = name, wish, changes

    def settings(self, game: str, board: str) -> Settings:
        """How it searches there."""
        return self._manner(game, board).settings

    def _manner(self, game: str, board: str) -> Manner:
        if self._wish.level:
            how = manner(game, board, self._wish.level)
        else:
            how = at_full_strength(game, board, self._wish.budget or Budget(1))
        changed = replace(how.settings, **self._changes)  # type: ignore[arg-type]
        return how._replace(settings=changed)

    def described(self, game: str, board: str) -> dict[str, object]:
        """What decides how it plays there, for files of results."""
        settings = self.settings(game, board)
        found: dict[str, object] = {**changes(settings)}
        if settings.learned:
            from cairn.engine import network

            weights = network.in_use(game, board)
            found["weights"] = weights.about if weights else None
        return found | (asdict(LADDER[game][self._wish.level]) if self._wish.level else {})

    def turn(self, position: Position, told: str, seed: int) -> Thought:  # noqa: ARG002
        from cairn.engine.thinking import think

        how = self._manner(position.game, position.board.name)
        last: list[Found] = []
        steps = think(
            *(position, how.settings, how.budget, seed),
            warmth=how.warmth,
            tell=lambda found, _: last.append(found),
        )
        # A level plays on: what it can prove, it may still throw away.
        proven = last[-1].proven if last and not self._wish.level else None
        if not last:
            return Thought(steps)
        return Thought(steps, last[-1].made, proven, chance=last[-1].choices[0].value)

    def close(self) -> None:
        pass


class Plain:
    """The frozen plain search, in this process; with time it shares it among steps as we do."""

    def __init__(self, name: str, budget: Budget) -> None:
        self.name, self._budget = name, budget

    def turn(self, position: Position, told: str, seed: int) -> Thought:  # noqa: ARG002
        from cairn.engine.protocol import plain_turn
        from cairn.engine.thinking import share_of

        if self._budget.simulations:
            steps = plain_turn(position, self._budget.simulations, seed)
            return Thought(steps, self._budget.simulations * len(steps))

        from cairn.engine import plain

        end = time.thread_time() + (self._budget.seconds or 0.0)
        turn, nodes, steps = position.turn, 0, list[Step]()
        chance: float | None = None
        while position.turn == turn:
            left = max(0.0, end - time.thread_time())
            share = share_of(position.about.has_dice)
            chosen = plain.choose_within(position, share * left, seed + len(steps))
            nodes += chosen.simulations
            chance = chosen.chance if chosen.simulations else chance
            steps.append(chosen.step)
            position = position.play(chosen.step)
        return Thought(steps, nodes, chance=chance)

    def close(self) -> None:
        pass


class Chance:
    """Random steps."""

    name = "random"

    def turn(self, position: Position, told: str, seed: int) -> Thought:  # noqa: ARG002
        from cairn.engine.protocol import random_turn

        return Thought(random_turn(position, seed))

    def close(self) -> None:
        pass


class Program:
    """A program of its own, over its standard input and output."""

    def __init__(self, command: str, go: str, patience: float = PATIENCE) -> None:
        requests.wish(go.split())
        self.name, self._go, self._patience = command, go, patience
        self._in_step = True  # whether all that it said was read
        try:
            self._process = subprocess.Popen(  # noqa: S603 - whoever starts the match says which
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except (OSError, ValueError) as error:
            raise Malformed(f"{command!r:.60} cannot be started: {error}.") from None
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()
        try:
            self._ask(["ugi"], "ugiok", GREETING)
            self._ask(["isready"], "readyok")
        except Lost:
            self._process.kill()
            self._process.wait()
            self.close()
            raise

    def turn(self, position: Position, told: str, seed: int) -> Thought:  # noqa: ARG002
        self._get_in_step()
        seeded, began = f"setoption name Seed value {seed_of(seed)}", time.perf_counter()
        answer = self._ask([seeded, f"position {told}", f"go {self._go}"], "bestturn")
        steps = [Step(step) for step in answer.removeprefix("bestturn").strip().split(",")]
        return Thought(steps, seconds=time.perf_counter() - began)

    def close(self) -> None:
        if self._process.poll() is None:
            self._write(["quit"])
            try:
                self._process.wait(5)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._reader.join()
        for stream in (self._process.stdin, self._process.stdout):
            if stream:
                stream.close()

    def _read(self) -> None:
        try:
            for line in self._process.stdout or ():
                self._lines.put(line.strip())
        finally:
            self._lines.put(None)

    def _write(self, lines: Iterable[str]) -> None:
        assert self._process.stdin  # noqa: S101 - it was opened as a pipe
        try:
            self._process.stdin.write("".join(f"{line}\n" for line in lines))
            self._process.stdin.flush()
        except OSError as error:
            raise Lost(f"{self.name} does not listen any more: {error}") from None

    def _ask(self, lines: list[str], awaited: str, patience: float | None = None) -> str:
        """Says lines and waits for one that begins so."""
        self._write(lines)
        self._in_step = False
        while True:
            line = self._next(patience or self._patience)
            if line.startswith("error"):
                raise Lost(f"{self.name} says: {line}")
            if line.split(" ")[0] == awaited:
                self._in_step = True
                return line

    def _next(self, patience: float) -> str:
        try:
            line = self._lines.get(timeout=patience)
        except queue.Empty:
            raise Lost(f"{self.name} does not answer") from None
        if line is None:
            self._lines.put(None)
            raise Lost(f"{self.name} has ended")
        return line

    def _get_in_step(self) -> None:
        """After something went wrong: what it still says of that is no answer to what comes."""
        if not self._in_step:
            self._write(["stop", "isready"])
            while self._next(self._patience) != "readyok":
                pass
            self._in_step = True
