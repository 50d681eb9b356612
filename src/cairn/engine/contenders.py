"""Who can play in a match: the house's own players by name, and any program that speaks the
engine's protocol, by its command line.
"""

from __future__ import annotations

import queue
import shlex
import subprocess
from collections.abc import Iterable
from threading import Thread
from typing import Protocol

from cairn.engine import requests
from cairn.engine.budget import Budget
from cairn.engine.requests import Malformed, seed_of
from cairn.games import Position, Step

PATIENCE = 600.0  # seconds that a program may take for an answer


class Lost(Exception):
    """A contender cannot go on: it crashed, or said what is no turn."""


class Contender(Protocol):
    """One side of a match."""

    name: str

    def turn(self, position: Position, told: str, seed: int) -> list[Step]:
        """The rest of a turn. ``told`` is the position in the protocol's words."""

    def close(self) -> None:
        """The match is over."""


KINDS = ("level:N", "nodes:N", "movetime:MS", "plain:N", "random")


def contender(text: str, go: str) -> Contender:
    """The one that a text names; anything with a space or a slash in it is a command line.

    :raises Malformed: when it names nobody.
    """
    kind, _, value = text.partition(":")
    if " " in text or "/" in text:
        return Program(text, go)
    if kind in ("level", "nodes", "movetime"):
        return House(text, requests.wish([kind, value]))
    if kind == "plain":
        return Plain(text, requests.number(value, 1, requests.MOST, "plain"))
    if text == "random":
        return Chance()
    raise Malformed(
        f"{text!r:.60} is no player; say {', '.join(KINDS)} or the command line of a program."
    )


class House:
    """The engine, in this process."""

    def __init__(self, name: str, wish: requests.Wish) -> None:
        self.name, self._wish = name, wish

    def turn(self, position: Position, told: str, seed: int) -> list[Step]:  # noqa: ARG002
        from cairn.engine.levels import LADDER
        from cairn.engine.settings import settings_for
        from cairn.engine.thinking import think

        budget, warmth = self._wish.budget, 0.0
        if self._wish.level:
            level = LADDER[position.game][self._wish.level]
            budget, warmth = Budget(simulations=level.simulations), level.warmth
        settings = settings_for(position.game, position.board.name)
        return think(position, settings, budget or Budget(1), seed, warmth=warmth)

    def close(self) -> None:
        pass


class Plain:
    """The frozen plain search, in this process."""

    def __init__(self, name: str, simulations: int) -> None:
        self.name, self._simulations = name, simulations

    def turn(self, position: Position, told: str, seed: int) -> list[Step]:  # noqa: ARG002
        from cairn.engine.protocol import plain_turn

        return plain_turn(position, self._simulations, seed)

    def close(self) -> None:
        pass


class Chance:
    """Random steps."""

    name = "random"

    def turn(self, position: Position, told: str, seed: int) -> list[Step]:  # noqa: ARG002
        from cairn.engine.protocol import random_turn

        return random_turn(position, seed)

    def close(self) -> None:
        pass


class Program:
    """A program of its own, over its standard input and output."""

    def __init__(self, command: str, go: str, patience: float = PATIENCE) -> None:
        self.name, self._go, self._patience = command, go, patience
        try:
            self._process = subprocess.Popen(  # noqa: S603 - whoever starts the match says which
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                bufsize=1,
            )
        except (OSError, ValueError) as error:
            raise Malformed(f"{command!r:.60} cannot be started: {error}.") from None
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()
        self._ask(["ugi"], "ugiok")
        self._ask(["isready"], "readyok")

    def turn(self, position: Position, told: str, seed: int) -> list[Step]:  # noqa: ARG002
        seeded = f"setoption name Seed value {seed_of(seed)}"
        answer = self._ask([seeded, f"position {told}", f"go {self._go}"], "bestturn")
        return [Step(step) for step in answer.removeprefix("bestturn").strip().split(",")]

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
        for line in self._process.stdout or ():
            self._lines.put(line.strip())
        self._lines.put(None)

    def _write(self, lines: Iterable[str]) -> None:
        assert self._process.stdin  # noqa: S101 - it was opened as a pipe
        try:
            self._process.stdin.write("".join(f"{line}\n" for line in lines))
            self._process.stdin.flush()
        except OSError as error:
            raise Lost(f"{self.name} does not listen any more: {error}") from None

    def _ask(self, lines: list[str], awaited: str) -> str:
        """Says lines and waits for one that begins so."""
        self._write(lines)
        while True:
            try:
                line = self._lines.get(timeout=self._patience)
            except queue.Empty:
                raise Lost(f"{self.name} does not answer") from None
            if line is None:
                raise Lost(f"{self.name} has ended")
            if line.startswith("error"):
                raise Lost(f"{self.name} says: {line}")
            if line.split(" ")[0] == awaited:
                return line
