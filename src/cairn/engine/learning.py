"""How the evaluation learns from samples: gradient descent in NumPy, the same every time.

Adam (Kingma and Ba, 2015) on the cross-entropy of winning chances. Features that never occurred
stay at nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from cairn.engine.network import AFTER, NARROW, WIDTH, size
from cairn.engine.selfplay import FILLER, Samples

BATCH = 512
RATE, LAST_RATE = 2e-3, 2e-4
DECAY = 1e-6
HELD_BACK = 20  # one sample of so many is not learnt from, to see what was learnt
OF_GAME = 0.6  # how much of a target is who won; the rest is what the search thought


@dataclass(frozen=True)
class Learnt:
    """Weights, and their error (cross-entropy) on samples held back, before and after."""

    weights: Any
    before: float
    after: float
    rows: int


def fresh(seed: int) -> Any:
    """Weights that know nothing: every position is worth a half."""
    rng = np.random.default_rng(seed)
    weights = np.zeros(size(), np.float32)
    behind = weights[-AFTER:]
    behind[WIDTH : WIDTH + WIDTH * NARROW] = rng.normal(0, (2 / WIDTH) ** 0.5, WIDTH * NARROW)
    return weights


def learnt(weights: Any, samples: Samples, epochs: int, seed: int) -> Learnt:
    """Better weights, from so many passes over the samples."""
    target = OF_GAME * samples.won + (1 - OF_GAME) * samples.searched
    model = _Model(weights, samples.features, seed)
    rng = np.random.default_rng(seed)
    held = np.arange(len(target)) % HELD_BACK == 0
    kept, shown = np.flatnonzero(~held), np.flatnonzero(held)
    before = model.error(shown, target)
    batches = max(1, len(kept) // BATCH)
    total, made = epochs * batches, 0
    for _ in range(epochs):
        rng.shuffle(kept)
        for rows in np.array_split(kept, batches):
            rate = RATE * (LAST_RATE / RATE) ** (made / total)
            model.descend(rows, target[rows], rate)
            made += 1
    return Learnt(model.weights(), before, model.error(shown, target), len(target))


class _Model:
    """The network over the features that occur, with its gradients' moments."""

    def __init__(self, weights: Any, features: Any, seed: int) -> None:
        self._all = weights.copy()
        self._used = np.unique(features)
        self._used = self._used[self._used != FILLER]
        numbers = np.full(FILLER + 1, len(self._used), np.uint16)
        numbers[self._used] = np.arange(len(self._used))
        self._features = numbers[features]
        rows = self._all[:-AFTER].reshape(-1, WIDTH)[self._used]
        # What has just come into use must break the symmetry of units.
        new = ~np.any(rows, axis=1)
        rows[new] = np.random.default_rng(seed).normal(0, 0.05, (int(new.sum()), WIDTH))
        behind = self._all[-AFTER:]
        second = WIDTH + WIDTH * NARROW
        self._layers = [
            rows,
            behind[:WIDTH].copy(),
            behind[WIDTH:second].reshape(WIDTH, NARROW).copy(),
            behind[second : second + NARROW].copy(),
            behind[second + NARROW : second + 2 * NARROW].copy(),
            behind[-1:].copy(),
        ]
        self._moments = [(np.zeros_like(layer), np.zeros_like(layer)) for layer in self._layers]
        self._steps = 0

    def weights(self) -> Any:
        """All of them, flat."""
        self._all[:-AFTER].reshape(-1, WIDTH)[self._used] = self._layers[0]
        self._all[-AFTER:] = np.concatenate([layer.ravel() for layer in self._layers[1:]])
        return self._all

    def _counts(self, rows: Any) -> Any:
        """How often each feature occurs in each of some samples."""
        width = len(self._used) + 1
        places = self._features[rows] + width * np.arange(len(rows))[:, None]
        counts = np.bincount(places.ravel(), minlength=width * len(rows))
        return counts.reshape(len(rows), width)[:, :-1].astype(np.float32)

    def _forward(self, counts: Any) -> tuple[Any, Any, Any]:
        features, first, second, narrow, last, bias = self._layers
        wide = counts @ features + first
        small = np.maximum(wide, 0) @ second + narrow
        return wide, small, np.maximum(small, 0) @ last + bias[0]

    def error(self, rows: Any, target: Any) -> float:
        """The mean cross-entropy, less what even the targets themselves would have."""
        if not len(rows):
            return 0.0
        parts = [rows[start : start + BATCH] for start in range(0, len(rows), BATCH)]
        total = np.concatenate([self._forward(self._counts(part))[2] for part in parts])
        wanted = target[rows]
        cross = np.logaddexp(0, total) - wanted * total
        sure = np.clip(wanted, 1e-6, 1 - 1e-6)
        own = -(sure * np.log(sure) + (1 - sure) * np.log(1 - sure))
        return float(np.mean(cross - own))

    def descend(self, rows: Any, target: Any, rate: float) -> None:
        """One step of Adam."""
        features, _, second, _, last, _ = self._layers
        counts = self._counts(rows)
        wide, small, total = self._forward(counts)
        wrong = ((1 / (1 + np.exp(-total)) - target) / len(rows)).astype(np.float32)
        to_small = np.outer(wrong, last) * (small > 0)
        to_wide = (to_small @ second.T) * (wide > 0)
        gradients = [
            counts.T @ to_wide + DECAY * features,
            to_wide.sum(0),
            np.maximum(wide, 0).T @ to_small,
            to_small.sum(0),
            np.maximum(small, 0).T @ wrong,
            wrong.sum(keepdims=True),
        ]
        self._steps += 1
        grown = 1 - 0.9**self._steps, 1 - 0.999**self._steps
        for layer, gradient, (mean, square) in zip(
            self._layers, gradients, self._moments, strict=True
        ):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            layer -= rate * (mean / grown[0]) / (np.sqrt(square / grown[1]) + 1e-8)
