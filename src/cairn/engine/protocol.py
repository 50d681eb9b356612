"""The engine's line protocol, in the manner of UCI: lines come in, lines go out.

Stateless but for options and the position that was said last. A thought runs in a thread of its
own, so that `stop` is heard while it goes on.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable
from random import Random
from threading import Event, Thread

from cairn import engine, games
from cairn.engine import requests
from cairn.engine.budget import Budget
from cairn.engine.requests import Malformed, Options, Wish, seed_of, turns_text
from cairn.engine.settings import WITHOUT_MARGIN
from cairn.games import Position, Step

HELLO = (
    "id name Cairn",
    "id author Cairn's makers",
    "option name Level type spin default {1} min {0} max {1}".format(*requests.LEVELS),
    f"option name Player type combo default search var {' var '.join(requests.PLAYERS)}",
    "option name Seed type string default",
    f"option name Threads type spin default 1 min {requests.THREADS[0]} max {requests.THREADS[1]}",
    "ugiok",
)
PLAIN_SIMULATIONS = 400  # of the plain player, where `go` does not say
COMMANDS = "ugi, isready, setoption, position, go, stop, query and quit"


class Conversation:
    """One partner. ``say`` gets every line that goes out, from more than one thread."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self.say = say
        self.options = Options()
        self.position: Position = games.start("oust")
        self._told = "position game oust"
        self._stop = Event()
        self._answering = Event()  # set just before a thought says what it found
        self._thought: Thread | None = None
        self.endless = False  # whether only `stop` ends the last thought

    def hear(self, line: str) -> bool:
        """Answers a line; False when the conversation is over."""
        words = line.split()
        if not words:
            return True
        if words == ["quit"]:
            self.finish(at_once=True)
            return False
        try:
            if len(line) > requests.LONGEST_LINE:
                raise Malformed(f"A line has at most {requests.LONGEST_LINE} characters.")
            self._answer(words[0], words[1:])
        except (Malformed, engine.EngineMissing) as error:
            self.say(f"error {error}")
        return True

    def finish(self, at_once: bool = False) -> None:
        """Waits for a thought, or ends it."""
        if at_once:
            self._stop.set()
        if self._thought:
            self._thought.join()
        self._thought = None

    @property
    def thinking(self) -> bool:
        return self._thought is not None and self._thought.is_alive()

    def _answer(self, command: str, words: list[str]) -> None:
        if command not in ("setoption", "position", "go", "query") and words:
            raise Malformed(f"{command!r:.40} takes nothing; commands are {COMMANDS}.")
        if command == "ugi":
            for line in HELLO:
                self.say(line)
        elif command == "isready":
            self._prepare()
            self.say("readyok")
        elif command == "stop":
            self._stop.set()
        elif command == "query":
            self._query(words)
        elif command in ("setoption", "position", "go"):
            if self._stop.is_set() or self._answering.is_set():
                self.finish()  # its `bestturn` has been said, or will be before this is heard
            if self.thinking:
                raise Malformed(f"There is a thought under way; stop it before {command}.")
            self._change(command, words)
        else:
            raise Malformed(f"{command!r:.40} is not a command; commands are {COMMANDS}.")

    def _change(self, command: str, words: list[str]) -> None:
        if command == "setoption":
            self.options = requests.option(words, self.options)
        elif command == "position":
            self.position = requests.position(words)
            self._told = " ".join(words)
        else:
            self._go(requests.wish(words))

    def _prepare(self) -> None:
        if self.options.player != "random":
            engine.require()
            from cairn.engine.warm import compile_all

            compile_all()

    def _query(self, words: list[str]) -> None:
        position, outcome = self.position, self.position.outcome
        if words == ["legal"]:
            self.say(" ".join(("legal", *position.legal())))
        elif words == ["outcome"]:
            told = f"{outcome.winner or 'draw'} {outcome.reason}" if outcome else "none"
            self.say(f"outcome {told}")
        elif words == ["mover"]:
            self.say(f"mover {position.mover or 'none'}")
        else:
            raise Malformed("query is one of: query legal, query outcome, query mover.")

    def _go(self, wish: Wish) -> None:
        if self.position.outcome:
            raise Malformed("The game is over.")
        if self.position.awaits_dice:
            raise Malformed("The dice come first: write them as the first step of the last turn.")
        if self.options.player == "plain" and wish.budget and wish.budget.simulations:
            requests.number(f"{wish.budget.simulations}", 1, requests.MOST_PLAIN, "nodes of plain")
        if self.options.player != "random":
            engine.require()
        self._stop.clear()
        self._answering.clear()
        self.endless = wish.budget == Budget()
        self._thought = Thread(target=self._think, args=(self.position, wish), daemon=True)
        self._thought.start()

    def _think(self, position: Position, wish: Wish) -> None:
        try:
            steps = self._turn(position, wish, seed_of(self._told, self.options.seed))
            answer = f"bestturn {','.join(steps)}"
        except ValueError as error:  # a board that the engine cannot hold
            answer = f"error {error}"
        except MemoryError:
            answer = "error There is not enough memory for this thought."
        except Exception as error:  # whatever it is: whoever asked must not wait for ever
            traceback.print_exc()
            answer = f"error The thought failed: {' '.join(repr(error).split())}."
        self._answering.set()
        self.say(answer)

    def _turn(self, position: Position, wish: Wish, seed: int) -> Iterable[Step]:
        if self.options.player == "random":
            return random_turn(position, seed)
        if self.options.player == "plain":
            budget = wish.budget.simulations if wish.budget else None
            return plain_turn(position, budget or PLAIN_SIMULATIONS, seed)
        return self._search(position, wish, seed)

    def _search(self, position: Position, wish: Wish, seed: int) -> list[Step]:
        from cairn.engine.ladder import at_full_strength, manner
        from cairn.engine.search import Found
        from cairn.engine.thinking import think

        # Later steps of the turn are told of in turn; lines begin at the step looked at.
        def tell(found: Found, at: Position) -> None:
            margin = "" if at.game in WITHOUT_MARGIN else f"margin {found.margin:.2f} "
            self.say(
                f"info sims {found.simulations} winrate {found.value:.4f} {margin}"
                f"pv {turns_text(at, found.line)}"
            )

        place = position.game, position.board.name
        if wish.budget:
            how = at_full_strength(*place, wish.budget)
        else:
            how = manner(*place, wish.level or self.options.level)
        return think(
            *(position, how.settings, how.budget, seed),
            warmth=how.warmth,
            stop=self._stop.is_set,
            tell=tell,
            threads=self.options.threads,
        )


def random_turn(position: Position, seed: int) -> list[Step]:
    """A turn of random legal steps, all as likely; never the other side's seat."""
    rng, turn, steps = Random(seed), position.turn, list[Step]()  # noqa: S311
    while position.turn == turn:
        steps.append(position.random_step(rng))
        position = position.play(steps[-1])
    return steps


def plain_turn(position: Position, simulations: int, seed: int) -> list[Step]:
    """A turn of the frozen plain search."""
    from cairn.engine import plain

    turn, steps = position.turn, list[Step]()
    while position.turn == turn:
        steps.append(plain.choose(position, simulations, seed + len(steps)))
        position = position.play(steps[-1])
    return steps
