"""A whole turn: which steps to play, within a budget of simulations or of time.

One search for the turn: after each step it walks on in the tree of that step, and is topped up.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import exp
from random import Random

from cairn.engine.budget import Budget
from cairn.engine.search import NODES, Choice, Found, Search, same_again
from cairn.engine.settings import Settings
from cairn.engine.team import Team
from cairn.games import Position, Step

WITHOUT_END = 1 << 40
MOST_NODES = 1 << 22  # 270 MB when all are used
NODES_A_SIMULATION = 12  # in Oust, where most steps are open
MOST_A_SECOND = 600_000  # simulations
TELL_SECONDS = 0.25
FIRST_STEP = 0.8  # its part of the time that is left, where turns are mostly of one step
FIRST_OF_MANY = 0.35  # the same in Herd


def share_of(many: bool) -> float:
    """The part of the time that is left which the next step gets; `many`: a game with dice."""
    return FIRST_OF_MANY if many else FIRST_STEP


def room_for(budget: Budget, a_simulation: int = NODES_A_SIMULATION) -> int:
    """Nodes that a search can need, so many for each simulation. A full tree is searched on, but
    grows no deeper."""
    simulations = MOST_NODES if budget.simulations is None else budget.simulations
    if budget.seconds is not None:
        simulations = int(budget.seconds * MOST_A_SECOND)
    return max(NODES, min(MOST_NODES, a_simulation * simulations))


def never() -> bool:
    """Nobody asks to stop."""
    return False


def silent(_found: Found, _position: Position) -> None:
    """Nobody listens."""


def think(
    position: Position,
    settings: Settings,
    budget: Budget,
    seed: int,
    *,
    warmth: float = 0.0,
    stop: Callable[[], bool] = never,
    tell: Callable[[Found, Position], None] = silent,
    nodes: int | None = None,
    threads: int = 1,
) -> list[Step]:
    """The steps of a turn, from where the position stands in it; dice must have been rolled.

    With `warmth` above 0 a step is drawn: visits to the power of 1 / warmth are its chances; with
    foresight, where all steps have a value, one that is worse by `warmth` is e times less likely.
    With a budget of simulations the same arguments give the same turn. `tell` hears now and then
    what is known of the next step, and where. With more threads than one the simulations are
    shared among as many trees, and the turn depends on how they run. `nodes` is the room of each
    tree, by default what the budget can fill, within reason.
    """
    if position.outcome or position.awaits_dice:
        raise ValueError("there is no step to choose")
    rng = Random(seed)  # noqa: S311 - a game, and it shall be repeatable
    watch = _Watch(position, budget, stop)
    turn, steps = position.turn, list[Step]()
    # A network's simulation adds all steps at once.
    guided = settings.learned and position.game == "resolve"
    nodes = nodes or room_for(budget, len(position.board) if guided else NODES_A_SIMULATION)
    search: Search | Team | None = None
    while not position.outcome and position.turn == turn and not position.awaits_dice:
        legal = position.legal()
        step = legal[0]
        if len(legal) > 1:
            if search is None:
                start = position, settings, rng.getrandbits(60)
                search = Search(*start, nodes) if threads == 1 else Team(*start, threads, nodes)
            watch.run(search, 1.0 if not steps else settings.top_up, tell)
            step = drawn(search.found(), warmth, rng).step
        after = position.play(step)
        goes_on = after.turn == turn and not after.outcome
        if not goes_on and not steps:
            # Of symmetric steps one was searched; whoever plays often shall see all of them.
            step = _image(position, step, rng)
        elif goes_on and search:
            search.advance(step)
        steps.append(step)
        position = after
    return steps


def drawn(found: Found, warmth: float, rng: Random) -> Choice:
    """The choice with most visits, or one by chance; never a certain loss, if there is another."""
    best = found.choices[0]
    if warmth <= 0 or (best.proven and best.value == 1):
        return best
    open_ones = [choice for choice in found.choices if not (choice.proven and choice.value == 0)]
    if not open_ones or not (best.visits or found.foreseen):
        return best
    if found.foreseen:
        top = max(choice.value for choice in open_ones)
        weights = [exp((choice.value - top) / warmth) for choice in open_ones]
    else:
        weights = [(choice.visits / best.visits) ** (1 / warmth) for choice in open_ones]
    return rng.choices(open_ones, weights)[0]


def _image(position: Position, step: Step, rng: Random) -> Step:
    """The step, or what a symmetry of the position makes of it."""
    if not step.cell or position.steps:
        return step
    board = position.board
    symmetry = rng.choice(same_again(position))
    cell = board.cells[symmetry[board.cells.index(step.cell)]]
    return Step(step.removesuffix(step.cell) + cell)


class _Watch:
    """Runs a search until its part of the budget is used."""

    def __init__(self, position: Position, budget: Budget, stop: Callable[[], bool]) -> None:
        self._stop = stop
        self._simulations = budget.simulations
        self._many = position.about.has_dice
        seconds = budget.seconds
        self._now = time.thread_time if budget.processor else time.perf_counter
        self._end = None if seconds is None else self._now() + seconds

    def run(
        self, search: Search | Team, part: float, tell: Callable[[Found, Position], None]
    ) -> None:
        """Searches on, from one step of the turn."""
        now = self._now()
        until, heard = None, now
        if self._end is not None:
            until = now + share_of(self._many) * max(0.0, self._end - now)

        def enough() -> bool:
            nonlocal heard
            present = self._now()
            if present - heard > TELL_SECONDS:
                heard = present
                tell(search.found(), search.position)
            return self._stop() or (until is not None and present >= until)

        wanted = WITHOUT_END
        if self._simulations is not None:
            wanted = max(1, int(part * self._simulations)) - search.visits
        if not search.visits:
            # However short the time is, something must be known.
            wanted -= search.run(min(wanted, 32))
        search.run(wanted, enough)
        tell(search.found(), search.position)
