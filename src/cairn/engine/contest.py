"""Paired games between two contenders: the same opening and the same dice, colours exchanged.

The rules of `cairn.games` judge. What the games say of strength is for `cairn.engine.elo`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from cairn import games
from cairn.engine.adjudication import ADJUDICATED, PLAYED_ON, Adjudication, Watch
from cairn.engine.contenders import Contender, Lost
from cairn.engine.requests import seed_of, turns_text
from cairn.games import Colour, IllegalStep, Position, Step

OPENING_STEPS = 2  # random ones, at least; the turn is then finished
OPENING_TRIES = 40
FAIR = (0.35, 0.65)  # winning chances between which an opening is worth playing

PROVEN = "proven"  # why a game ended whose winner a solver was certain of

Judge = Callable[[Position], float]
"""The winning chance of the side to move, roughly."""


@dataclass(frozen=True)
class Setting:
    """What is played."""

    game: str
    board: str | None = None
    pie: bool = False
    seed: int = 1
    adjudicated: Adjudication | None = None  # how a game may end before its end, if at all


@dataclass(frozen=True)
class Played:
    """One game: Black's and White's contender, who won (None: a draw), why, and what each used.

    The seed is that of openings, dice and contenders; seconds are processor time, but of programs
    those on the wall. `text` is not kept in files. ``agreed`` is who won as both saw it long
    before the end, when the game was played on to it.
    """

    number: int
    black: str
    white: str
    winner: str | None
    reason: str
    turns: int  # those of the opening included
    seconds: dict[str, float]
    text: str = ""
    opening: str = ""
    seed: int = 0
    nodes: dict[str, int] = field(default_factory=dict)
    moves: dict[str, int] = field(default_factory=dict)  # turns that each thought about
    agreed: str | None = None
    fault: str | None = None  # who lost because it crashed, or said what is no turn


@dataclass(frozen=True)
class Pair:
    """Two games; ``score`` is the first contender's, from 0 to 1."""

    games: tuple[Played, Played]
    score: float


def pairs(
    one: Contender,
    other: Contender,
    setting: Setting,
    judge: Judge,
    known: Mapping[int, Played] | None = None,
    keep: Callable[[Played], None] = lambda _: None,
) -> Iterator[Pair]:
    """Pairs without end; whoever asks knows when it is enough.

    Games that are known by number are not played again; `keep` hears of each new one at once.
    """
    if one.name == other.name:
        other.name += " (2)"
    known, number = known or {}, 0
    while True:
        seed = seed_of(setting.game, setting.board, setting.seed, number)
        games: list[Played] = []
        for place, (black, white) in enumerate(((one, other), (other, one))):
            played = known.get(2 * number + place)
            if played is None:
                opening = _steps(games[0].opening) if games else opened(setting, seed, judge)
                played = play(black, white, setting, opening, seed, 2 * number + place)
                keep(played)
            games.append(played)
        yield Pair((games[0], games[1]), pair_score(games[0], games[1]))
        number += 1


def _steps(text: str) -> list[Step]:
    """The steps of turns as text."""
    return [Step(step) for turn in text.split() for step in turn.split(",")]


def pair_score(first: Played, second: Played) -> float:
    """The score from 0 to 1 of whoever was Black in the first game and White in the second."""
    return (_points(first, first.black) + _points(second, second.white)) / 2


def _points(played: Played, name: str) -> float:
    return 0.5 if played.winner is None else float(played.winner == name)


class Dice:
    """The rolls of a pair: that of a turn is the same in both games, whatever came before it."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def roll(self, turn: int) -> str:
        rng = Random(seed_of(self._seed, turn))  # noqa: S311 - both games must have the same
        return "".join(map(str, sorted((rng.randint(1, 6), rng.randint(1, 6)))))


def opened(setting: Setting, seed: int, judge: Judge) -> list[Step]:
    """The steps of an opening that neither side has won already, as far as the judge can tell."""
    rng, steps = Random(seed), list[Step]()  # noqa: S311 - an opening
    for _ in range(OPENING_TRIES):
        position, steps = games.start(setting.game, setting.board, pie=setting.pie), []
        dice = Dice(seed)
        while not position.outcome and (len(steps) < OPENING_STEPS or position.steps):
            if position.awaits_dice:
                step = Step(dice.roll(position.turn))
            else:
                step = position.random_step(rng)
            steps.append(step)
            position = position.play(step)
        if position.outcome:
            continue
        if position.awaits_dice:
            position = position.play(dice.roll(position.turn))
        if position.outcome is None and FAIR[0] <= judge(position) <= FAIR[1]:
            break
    return steps


def play(
    black: Contender,
    white: Contender,
    setting: Setting,
    opening: list[Step],
    seed: int,
    number: int,
) -> Played:
    """One game from an opening; contenders change seats when the pie is taken."""
    start = position = games.start(setting.game, setting.board, pie=setting.pie)
    steps = list(opening)
    for step in opening:
        position = position.play(step)
    seats = {Colour.BLACK: black, Colour.WHITE: white}
    seconds = {black.name: 0.0, white.name: 0.0}
    nodes, moves = dict.fromkeys(seconds, 0), dict.fromkeys(seconds, 0)
    dice, reason, loser, certain = Dice(seed), "", None, None
    watch, agreed = Watch(setting.adjudicated), None
    to_the_end = number // 2 % PLAYED_ON == PLAYED_ON - 1
    while not position.outcome:
        if position.awaits_dice:
            steps.append(Step(dice.roll(position.turn)))
            position = position.play(steps[-1])
            continue
        mover = seats[position.side]
        began = time.thread_time()
        try:
            asked = told(setting, start, steps), seed_of(seed, position.turn)
            thought = mover.turn(position, *asked)
            spent = time.thread_time() - began if thought.seconds is None else thought.seconds
            # Whoever has proven to win has won: nothing but time is saved. A loss goes on, since
            # the other one may not know how to win.
            certain = mover if thought.proven is position.side else None
            turn = thought.steps
            position = _taken(position, turn)
        except (Lost, IllegalStep) as error:
            reason, loser = str(error), mover
            break
        seconds[mover.name] += spent
        nodes[mover.name] += thought.nodes
        moves[mover.name] += 1
        if turn == ["swap"]:
            seats = {colour: seats[colour.other] for colour in seats}
        steps += turn
        if certain and not position.outcome:
            reason = PROVEN
            break
        agreed = agreed or watch.heard(mover.name, thought.chance)
        if agreed and not to_the_end and not position.outcome:
            reason = ADJUDICATED
            certain = black if agreed == black.name else white
            break
    winner = None
    if loser:
        winner = white if loser is black else black
    elif certain and not position.outcome:
        winner = certain
    elif position.outcome:
        reason = position.outcome.reason
        winner = seats[position.outcome.winner] if position.outcome.winner else None
    return Played(
        number=number,
        black=black.name,
        white=white.name,
        winner=winner.name if winner else None,
        reason=reason,
        turns=position.turn - 1,
        seconds=seconds,
        text=turns_text(start, steps),
        opening=turns_text(start, opening),
        seed=seed,
        nodes=nodes,
        moves=moves,
        agreed=agreed if to_the_end else None,
        fault=loser.name if loser else None,
    )


def _taken(position: Position, steps: list[Step]) -> Position:
    """The position after a whole turn."""
    turn = position.turn
    for step in steps:
        if position.turn != turn:
            raise Lost(f"the turn is over before {step!r:.40}")
        position = position.play(step)
    if position.turn == turn:
        raise Lost("the turn is not complete")
    return position


def told(setting: Setting, start: Position, steps: list[Step]) -> str:
    """The position in the protocol's words."""
    pie = "" if start.about.pie == "never" else f" pie {'on' if setting.pie else 'off'}"
    turns = f" turns {turns_text(start, steps)}" if steps else ""
    return f"game {start.game} board {start.board.name}{pie}{turns}"
