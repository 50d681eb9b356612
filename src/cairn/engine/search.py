"""A search: one tree over the steps that can follow a position, and what it has found.

It lives for one turn: after each step it walks on into the subtree of that step. It knows no
clock; whoever runs it says how many simulations to make and may ask to stop between slices.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import numpy as np

from cairn.engine import chance, convolution, layout, network, tree
from cairn.engine.actions import action_of, numbers, step_of
from cairn.engine.foresight import simulate_with_foresight
from cairn.engine.guided import explore, stir
from cairn.engine.kernels import legal, play
from cairn.engine.loading import COLOURS, load
from cairn.engine.settings import Settings
from cairn.engine.simulate import simulate
from cairn.engine.tables import tables
from cairn.games import Board, Colour, Position, Step, Symmetry

SLICE_SECONDS = 0.002  # how long nobody can ask to stop
LONGEST_PATH = 512
LONGEST_LOG = 1024
NOISE_SHAPE, NOISE_SHARE = 0.2, 0.25
NODES = 1 << 20  # 80 MB when all are used; memory that is not used is not taken


@dataclass(frozen=True)
class Choice:
    """A step and what the search found of it; values are the mover's winning chances."""

    step: Step
    visits: int
    value: float
    proven: bool


@dataclass(frozen=True)
class Found:
    """What a search knows of a position. ``value`` is the mover's winning chance, ``margin`` how
    many stones more than the opponent the mover has in the end (or where playouts are cut)."""

    choices: tuple[Choice, ...]  # most visits first; certain wins before all, certain losses last
    value: float
    margin: float
    line: tuple[Step, ...]  # the steps most looked at, as long as there is no chance in them
    simulations: int
    proven: Colour | None  # the side that wins for certain
    made: int = 0  # simulations since the turn began, wherever they went
    foreseen: bool = False  # whether steps that were never looked at have a value as well


class Search:
    """A tree with a position at its root, which must not be over."""

    def __init__(
        self, position: Position, settings: Settings, seed: int, nodes: int = NODES
    ) -> None:
        self.position, self.settings = position, settings
        self.tables: Any = tables(position.game, position.board.name)
        self.start: Any = load(position)
        self._state, self._trial = self.start.copy(), self.start.copy()
        self._source = chance.seeded(seed)
        self._rng = Random(seed)  # noqa: S311 - a search can be repeated
        self._nodes: Any = np.zeros(nodes * tree.NODE, np.int32)
        self._worths: Any = np.zeros(nodes * tree.WORTH, np.float64)
        self._room = nodes
        self._settings = _numbers(settings)
        cells = len(position.board)
        self._scratch = (
            np.zeros(LONGEST_PATH, np.int64),
            np.zeros(LONGEST_LOG, np.int64),
            np.zeros(2 * (cells + layout.MORE_ACTIONS), np.int64),
            np.zeros(cells + layout.MORE_ACTIONS, np.int64),
        )
        self._liking = _liking(settings, cells)
        self._network = _network(position, settings)
        self._guide = _guide(position, settings)
        self._other = _network(position, settings)
        self._foresees = bool(settings.foresight) and len(self._network[1]) > 0
        self._nodes[tree.USED] = 2
        self.root = 1
        tree.plant(self.start, self._nodes, self.root)
        self._rate = 1000.0  # simulations a second, as far as is known
        self.made = 0  # simulations ever, those of steps that were not played included
        self._prune()

    def _slot(self, node: int, slot: int) -> int:
        return int(self._nodes[tree.NODE * node + slot])

    @property
    def visits(self) -> int:
        """Simulations that went through the root, those of earlier roots included."""
        return self._slot(self.root, tree.VISITS)

    @property
    def proven(self) -> bool:
        """Whether the end is certain, so that more simulations would change nothing."""
        return self._slot(self.root, tree.PROOF) != 0

    def run(self, simulations: int, stop: Callable[[], bool] = lambda: False) -> int:
        """Makes so many simulations, in slices; answers how many, fewer when proven or stopped.

        The slices have no influence on what is found.
        """
        made = 0
        while made < simulations and not self.proven and not stop():
            count = min(simulations - made, max(1, int(self._rate * SLICE_SECONDS)))
            began = time.thread_time()
            done = self._simulate(count)
            # The first slice may have had to wait for a compiler.
            self._rate = min(done / max(time.thread_time() - began, 1e-6), 4 * self._rate)
            made += done
        self.made += made
        return made

    def _simulate(self, count: int) -> int:
        shared = self.tables, self.start, self._state, self._nodes, self._worths, self._scratch
        if self._guide:
            guide = self._settings, self._guide, self._source
            return explore(*shared, *guide, self.root, count)
        if self._foresees:
            judges = (self._network, self._other), self._trial
            return simulate_with_foresight(
                *(*shared, self._settings, *judges, self._source, self.root, count)
            )
        rest = self._liking, self._settings, self._network, self._source, self.root, count
        return simulate(*shared, *rest)

    def stir(self, rng: Random) -> None:
        """Makes a network's first thoughts of the root's steps less certain, for games to learn
        from; Dirichlet noise as in Silver et al. (2017)."""
        if not self._guide or not self._children():
            return
        self.run(1)
        noise = [rng.gammavariate(NOISE_SHAPE, 1.0) for _ in self._children()]
        shares = np.array(noise) / max(sum(noise), 1e-9)
        stir(self._nodes, self._worths, self.root, shares, NOISE_SHARE)

    def advance(self, step: Step | str) -> None:
        """Walks on to the position after a step, keeping what is known of it."""
        action, after = action_of(self.position, step), self.position.play(step)
        play(self.tables, self.start, action)
        self.position = after
        child = next((c for c in self._children() if self._slot(c, tree.ACTION) == action), 0)
        if not child:
            child = self._used()
            self._nodes[tree.USED] += 1
        self.root = child
        if not self.visits:
            tree.plant(self.start, self._nodes, child)
        if 2 * self._used() > self._room:
            self._forget()
        if not self._children():
            self._open_root()

    def _used(self) -> int:
        return int(self._nodes[tree.USED])

    def _forget(self) -> None:
        """Makes room: all that cannot be reached any more goes."""
        nodes, worths = np.zeros_like(self._nodes), np.zeros_like(self._worths)
        tree.keep(self._nodes, self._worths, self.root, nodes, worths)
        self._nodes, self._worths, self.root = nodes, worths, 1

    def _open_root(self) -> None:
        """Gives the root its children; if there is no room for them, the rest is forgotten."""
        actions = self._scratch[-1]
        found = legal(self.tables, self.start, actions)
        if self._used() + found > self._room:
            self._nodes[:], self._worths[:], self.root = 0, 0, 1
            self._nodes[tree.USED] = 2
            tree.plant(self.start, self._nodes, self.root)
        tree.branch(self._nodes, self.root, self._shuffled(actions[:found].tolist()))

    def _shuffled(self, actions: list[int]) -> Any:
        # Rolls stay in order; of other steps, none shall be looked at first for its name.
        if not self.position.awaits_dice:
            self._rng.shuffle(actions)
        return np.array(actions, np.int64)

    def _children(self) -> range:
        first = self._slot(self.root, tree.FIRST)
        return range(first, first + self._slot(self.root, tree.COUNT))

    def _prune(self) -> None:
        """Of first steps that a symmetry of the position maps on each other, one is enough."""
        position = self.position
        if position.awaits_dice or position.outcome or position.steps:
            return
        same = same_again(position)
        if len(same) < 2:
            return
        cells, kept, known = numbers(position.board), list[int](), set[int]()
        for step in position.legal():
            action = action_of(position, step)
            if action not in known:
                kept.append(action)
                if step.cell:
                    known |= {symmetry[cells[step.cell]] for symmetry in same}
        tree.branch(self._nodes, self.root, self._shuffled(kept))

    def found(self, line: bool = True) -> Found:
        """What is known by now; without the line it is known sooner."""
        side = self.position.side
        person = self._slot(self.root, tree.PERSON)
        choices = [
            Choice(step_of(self.position, child.action), child.visits, child.value, child.proof > 0)
            for child in self._ranked(self.root)
        ]
        margin = self._worths[tree.WORTH * self.root + tree.MARGIN] / max(self.visits, 1)
        proof = self._slot(self.root, tree.PROOF)
        winner = None
        if proof in (1, 2):
            winner = side if proof == 1 + person else side.other
        mean = float(self._worths[tree.WORTH * self.root + tree.VALUE]) / max(self.visits, 1)
        return Found(
            choices=tuple(choices),
            value=choices[0].value if choices else _value(proof, mean, person),
            margin=float(margin if COLOURS.index(side) == 0 else -margin),
            line=self._line() if line else (),
            simulations=self.visits,
            proven=winner,
            made=self.made,
            foreseen=self._foresees and self.visits > 0,
        )

    def _ranked(self, node: int) -> list[_Child]:
        """The children of a node: certain wins, then by visits, then certain losses."""
        first, person = self._slot(node, tree.FIRST), self._slot(node, tree.PERSON)
        last = first + self._slot(node, tree.COUNT)
        slots = self._nodes[tree.NODE * first : tree.NODE * last].reshape(-1, tree.NODE).tolist()
        worths = self._worths[tree.WORTH * first : tree.WORTH * last].reshape(-1, tree.WORTH)
        found = []
        for number, (row, worth) in enumerate(zip(slots, worths.tolist(), strict=True)):
            visits, proof = row[tree.VISITS], row[tree.PROOF]
            mean = worth[tree.VALUE] / max(visits, 1)
            if self._foresees and not visits:
                mean = worth[tree.ALL_VALUE]
            chance = _value(proof, mean, person)
            certain = (proof == 1 + person) - (proof == 2 - person)
            child = _Child(certain, visits, chance, -number, row[tree.ACTION], proof)
            found.append(child)
        return sorted(found, reverse=True)

    def _line(self) -> tuple[Step, ...]:
        position, node, line = self.position, self.root, list[Step]()
        while self._slot(node, tree.COUNT) and not position.awaits_dice and not position.outcome:
            best = self._ranked(node)[0]
            if not best.visits:
                break
            line.append(step_of(position, best.action))
            position = position.play(line[-1])
            node = self._slot(node, tree.FIRST) - best.number
        return tuple(line)


class _Child(NamedTuple):
    """A child of a node, in the order of its merit: a certain win (1) or loss (-1) of the person
    to move, visits, that person's chance; `number`: which child, below 0."""

    certain: int
    visits: int
    value: float
    number: int
    action: int
    proof: int


def _value(proof: int, mean: float, person: int) -> float:
    """A person's winning chance, from the mean for person 0."""
    if proof:
        return 0.5 if proof == tree.PROVEN_DRAW else float(proof == 1 + person)
    return 1 - mean if person else mean


def same_again(position: Position) -> list[Symmetry]:
    """The symmetries that leave the position as it is; the first is none."""
    board = position.board
    colours = np.array(
        [bool(bit & position.own) + 2 * bool(bit & position.enemy) for bit in board.bits.values()]
    )
    turned = colours[_images(type(position), board)]
    same = np.flatnonzero((turned == colours).all(axis=1))
    return [position.symmetries[number] for number in same]


@lru_cache(maxsize=64)
def _images(rules: type[Position], board: Board) -> Any:
    return np.array(rules(board=board, pie=False).symmetries)


def _numbers(settings: Settings) -> Any:
    """The settings as the tree's kernels read them."""
    return np.array(
        [
            settings.exploration,
            settings.first_urgency,
            settings.expand_at,
            settings.cut,
            settings.scale,
            settings.bonus,
            settings.rave,
        ],
        np.float64,
    )


def _network(position: Position, settings: Settings) -> Any:
    """What judges positions; of no length where the margin does."""
    weights = np.zeros(0, np.float32)
    if settings.learned and position.game != "resolve":
        found = network.in_use(position.game, position.board.name)
        weights = found.weights if found else weights
    return network.room(weights, len(position.board))


def _guide(position: Position, settings: Settings) -> Any:
    """The network that says which steps are promising; None where there is none."""
    if not settings.learned or position.game != "resolve":
        return None
    found = network.in_use(position.game, position.board.name)
    return convolution.room(found.weights, position.board.sides[0]) if found else None


def _liking(settings: Settings, cells: int) -> Any:
    """Room for what playouts like; none when they like nothing."""
    if not settings.greed:
        return np.zeros(0, np.float64)
    liking = np.full(layout.LIKED + 4 * cells, 0.5)
    liking[layout.LIKED + 1 :: 2] = 1.0
    liking[layout.GREED], liking[layout.CANDIDATES] = settings.greed, settings.candidates
    return liking
