"""`cairn play GAME`: two people at one terminal, step by step, with dice and a record at the end.

The same rules as everywhere judge; here are only the questions and the answers.
"""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from cairn.terminal import words
from cairn.terminal.rules import add_set_up, say, started

if TYPE_CHECKING:
    from cairn.games import Position

FINE, UNREADABLE = 0, 2


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser(
        "play",
        help="play at this terminal, two people",
        description="A game for two people at one terminal. Write `help` there for the words.",
    )
    add_set_up(parser)
    parser.add_argument("--record", metavar="FILE", help="write the record of the game there")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    position = started(chosen)
    if position is None:
        return UNREADABLE
    try:
        # Before a game is played whose record would then have no place.
        with Path(chosen.record or os.devnull).open("a", encoding="utf-8"):
            pass
    except OSError as error:
        sys.stderr.write(f"cairn play: {chosen.record}: {words.unwritable(error)}\n")
        return UNREADABLE
    sitting = Sitting(position)
    say(words.PLAY_HELP, "")
    sitting.show()
    try:
        for line in lines(sitting):
            if not sitting.hear(line):
                break
    except KeyboardInterrupt:
        pass
    say("", str(sitting.position))
    if sitting.position.outcome is None:
        say(words.STOPPED.format(turn=sitting.position.turn - 1))
    if chosen.record:
        text, left_out = sitting.record()
        if left_out:
            say(words.HALF_MADE.format(steps=left_out))
        try:
            Path(chosen.record).write_text(text, encoding="utf-8")
        except OSError as error:
            sys.stderr.write(f"cairn play: {chosen.record}: {words.unwritable(error)}\n")
            sys.stdout.write(text)
            return UNREADABLE
        say(words.WRITTEN.format(path=chosen.record))
    return FINE


def lines(sitting: Sitting) -> Iterator[str]:
    """What the two people write, until the game or their patience is over."""
    while sitting.position.outcome is None:
        sys.stdout.write(f"{sitting.position.mover}> ")
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            return
        yield line


class Sitting:
    """One game at the terminal: every position so far, the last of them on the table."""

    def __init__(self, start: Position) -> None:
        self.positions: list[Position] = [start]
        self.steps: list[str] = []
        self.roll()

    @property
    def position(self) -> Position:
        return self.positions[-1]

    def show(self) -> None:
        say(str(self.position), words.prompted(self.position.prompt))

    def hear(self, line: str) -> bool:
        """Does what one line asks; whether to go on."""
        asked = line.strip().lower()
        if asked == "quit":
            return False
        if asked in ("help", "?"):
            say(words.PLAY_HELP)
        elif asked == "legal":
            say(words.legal_line(self.position))
        elif asked == "board":
            self.show()
        elif asked == "undo":
            say(self.undo())
            self.show()
        elif asked:
            self.take(asked.replace(",", " ").split())
        return True

    def take(self, steps: list[str]) -> None:
        """Plays steps until one is refused."""
        for step in steps:
            if refusal := self.position.refusal(step):
                say(words.refused(step, refusal))
                break
            self.play(step)
            if step == "swap":
                say(words.SWAPPED)
            self.roll()
        if self.position.outcome is None:
            self.show()

    def play(self, step: str) -> None:
        self.positions.append(self.position.play(step))
        self.steps.append(step)

    def roll(self) -> None:
        """Rolls where only the dice can follow."""
        while self.position.awaits_dice:
            low, high = sorted(1 + secrets.randbelow(6) for _ in range(2))
            say(words.ROLLED.format(dice=f"{low}{high}"))
            self.play(f"{low}{high}")

    def undo(self) -> str:
        if not self.steps:
            return words.NOTHING_BACK
        if self.steps[-1].isdigit():
            return words.ACROSS_DICE
        self.positions.pop()
        return words.TAKEN_BACK.format(step=self.steps.pop())

    def record(self) -> tuple[str, str]:
        """The record of all whole turns, and the steps of a turn half made."""
        from cairn.games.record import Record

        start, last = self.positions[0], self.position
        whole = len(self.steps) - len(last.steps)
        record = Record.of(start.game, start.board.name, start.pie, self.steps[:whole])
        return record.text(), " ".join(last.steps)
