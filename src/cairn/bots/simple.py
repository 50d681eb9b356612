"""Levels 1 and 2: players in plain Python that need no compiled kernels and answer at once.

They take the step after which the position looks best (`judgement.py`), level 1 now and then, level
2 more often, and else any step. Neither looks at the opponent's answer.
"""

from __future__ import annotations

from random import Random

from cairn.bots.judgement import modest, value, worth_taking
from cairn.engine.ladder import SIMPLE, TASTES
from cairn.games import Position, Step

LEVELS = SIMPLE


def choose_turn(position: Position, level: int, seed: int) -> list[str]:
    """A whole turn; `position` stands at its beginning, with the dice rolled."""
    rng = Random(seed)  # noqa: S311 - a game, and it shall be repeatable
    turn, steps = position.turn, list[str]()
    while position.turn == turn and position.outcome is None:
        step = choose_step(position, level, rng)
        steps.append(step)
        position = position.play(step)
    return steps


def choose_step(position: Position, level: int, rng: Random) -> str:
    """The next step of the turn."""
    if position.may_take_side and worth_taking(position) and (level > 1 or rng.random() < 0.5):
        return "swap"
    if position.pie and position.turn == 1:
        return modest(position, rng)
    legal = [step for step in position.legal() if step.kind != "take-side"]
    # How often it takes what it sees: found by matches, as all of the ladder.
    if len(legal) == 1 or rng.random() > TASTES[position.game][level]:
        return str(rng.choice(legal))
    return str(max(legal, key=lambda step: _looks(position, step, rng)))


def _looks(position: Position, step: Step, rng: Random) -> float:
    """How the position looks after a step; a little chance decides between equals."""
    after = position.play(step)
    again = 0.5 if after.side is position.side and after.outcome is None else 0.0
    return value(after, position.side) + again + 0.2 * rng.random()
