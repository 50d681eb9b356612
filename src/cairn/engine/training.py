"""Learning from scratch, in a folder: games against itself, weights from them, games with those.

All that is known is in the folder's files, each written whole or not at all; so a training that was
killed goes on as if nothing had happened, and what comes out depends on its numbers alone.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from cairn.engine import convolution_learning, greedy, learning, network, selfplay
from cairn.engine.network import Network
from cairn.engine.requests import Malformed
from cairn.engine.selfplay import Samples
from cairn.engine.settings import SETTINGS, guided, taught
from cairn.engine.views import Views


@dataclass(frozen=True)
class Plan:
    """What is trained, and how; a folder belongs to one plan."""

    game: str
    board: str
    seed: int = 1
    simulations: int = 300  # for a turn's first step; 0: games without a search
    games: int = 20  # in a file
    files: int = 20  # from which a generation of weights is made, besides those before
    window: int = 80  # files that are learnt from, the youngest
    epochs: int = 3


PLAYOUTS_FOR_ONE = 5  # so many simulations with playouts take as long as one with Resolve's network
AVERAGED = 10  # generations


def plan_for(game: str, board: str, seed: int, simulations: int | None) -> Plan:
    """How to train: where nothing else is said, Herd without a search."""
    if simulations is None:
        simulations = 0 if game == "herd" else Plan.simulations
    if simulations:
        return Plan(game, board, seed, simulations)
    return Plan(game, board, seed, 0, games=250, files=4, window=48, epochs=1)


def plan_in(file: Path) -> Plan:
    """The plan that a file holds.

    :raises Malformed: when it holds none.
    """
    try:
        return Plan(**json.loads(file.read_text(encoding="utf-8")))
    except (TypeError, ValueError) as error:
        raise Malformed(
            f"{file} is not the plan of a training ({error}); remove it, or choose another folder."
        ) from None


class Training:
    """A folder in which a training is, or begins."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        """Goes on from what is there.

        :raises Malformed: when it is another training's, or nobody's.
        """
        self.folder, self.plan = folder, plan
        folder.mkdir(parents=True, exist_ok=True)
        about = folder / "plan.json"
        if about.exists():
            found = plan_in(about)
            if found != plan:
                raise Malformed(f"{folder} holds another training: {found}.")
        else:
            part = folder / "plan.json.part"
            part.write_text(json.dumps(asdict(plan)), encoding="utf-8")
            part.replace(about)
        # What was being written when it was killed.
        for path in folder.glob("*.part.npz"):
            path.unlink()

    @property
    def files(self) -> int:
        """How many files of games there are."""
        return len(list(self.folder.glob("games-*.npz")))

    @property
    def generation(self) -> int:
        """The youngest generation of weights; 0 while there is none."""
        return len(list(self.folder.glob("weights-*.npz")))

    @property
    def file(self) -> Path:
        """The youngest weights."""
        return self._weights(self.generation)

    def _weights(self, generation: int) -> Path:
        return self.folder / f"weights-{generation:04}.npz"

    def _games(self, number: int) -> Path:
        return self.folder / f"games-{number:05}.npz"

    def learned(self) -> Network:
        """What has come of it. Of games without a search it is the mean of the last generations:
        each wavers about what all have in common."""
        if self.plan.simulations:
            return network.load(self.file)
        last = range(max(1, self.generation - AVERAGED + 1), self.generation + 1)
        found = [network.load(self._weights(number)) for number in last]
        mean = np.mean([one.weights for one in found], axis=0, dtype=np.float32)
        return Network(mean, {**found[-1].about, "mean_of": len(found)})

    def run(self, minutes: float) -> Iterator[str]:
        """Trains for so many minutes of processor time; tells how it goes."""
        began = time.process_time()
        while (spent := (time.process_time() - began) / 60) < minutes:
            yield f"[{spent:5.1f} min] {self.step()}"

    def step(self) -> str:
        """The next thing to do: a file of games, or a generation of weights."""
        if self.files >= (self.generation + 1) * self.plan.files:
            return self._learn()
        return self._play()

    def _play(self) -> str:
        """The next file of games, with the youngest weights."""
        plan, number, generation = self.plan, self.files, self.generation
        numbers = range(number * plan.games, (number + 1) * plan.games)
        known = network.load(self.file) if generation else None
        if plan.simulations:
            samples: Any = self._searched(known, numbers)
        else:
            weights = known.weights if known else np.zeros(0, np.float32)
            samples = greedy.many(plan.game, plan.board, weights, plan.seed, numbers)
        self._write(self._games(number), **asdict(samples))
        games = (number + 1) * plan.games
        return f"generation {generation}: {games} games, {len(samples.won)} positions in the last"

    def _searched(self, known: Network | None, numbers: range) -> Samples | Views:
        """Those games, by the search."""
        plan, settings = self.plan, SETTINGS[self.plan.game]
        simulations = plan.simulations
        if plan.game == "resolve" and not known:
            simulations *= PLAYOUTS_FOR_ONE
        if known:
            network.use(plan.game, plan.board, known)
            settings = (guided if plan.game == "resolve" else taught)(settings)
        rest = simulations, plan.seed, numbers
        try:
            return selfplay.many(plan.game, plan.board, settings, *rest)
        finally:
            network.use(plan.game, plan.board, None)

    def _learn(self) -> str:
        """The next generation."""
        plan, generation = self.plan, self.generation + 1
        last = generation * plan.files
        parts = [self._read(self._games(n)) for n in range(max(0, last - plan.window), last)]
        school: Any = convolution_learning if plan.game == "resolve" else learning
        # A network that knows nothing yet needs more passes.
        epochs = plan.epochs * (4 if plan.game == "resolve" and generation == 1 else 1)
        before = network.load(self.file).weights if generation > 1 else school.fresh(plan.seed)
        found = school.learnt(before, selfplay.joined(parts), epochs, plan.seed + generation)
        about = {
            **asdict(plan),
            "generation": generation,
            "all_games": last * plan.games,
            "positions": found.rows,
            "error": round(found.after, 4),
        }
        network.save(self._weights(generation), Network(found.weights, about))
        return (
            f"generation {generation}: learnt from {found.rows} positions, "
            f"error {found.before:.4f} → {found.after:.4f}"
        )

    def _write(self, path: Path, **arrays: Any) -> None:
        part = path.with_suffix(".part.npz")
        np.savez_compressed(part, **arrays)
        part.replace(path)

    def _read(self, path: Path) -> Samples | Views:
        with np.load(path) as file:
            return (Views if "policy" in file else Samples)(**file)
