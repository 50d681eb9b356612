"""How the network of `convolution` learns: gradient descent in NumPy, the same every time.

Adam (Kingma and Ba, 2015) on the cross-entropies of the steps that a search preferred and of who
won. Each sample is seen mirrored by chance; with the mover's sides in place there are four ways.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from cairn.engine.convolution import BLOCKS, CHANNELS, TAPS, shapes
from cairn.engine.learning import Learnt
from cairn.engine.sight import PLANES, ROWS, place_of, planes_from, stride_of
from cairn.engine.views import Views

BATCH = 256
RATE, LAST_RATE = 3e-3, 2e-4
DECAY = 1e-3
HELD_BACK = 20  # one sample of so many is not learnt from, to see what was learnt
OF_GAME = 0.7  # how much of a target is who won; the rest is what the search thought


def fresh(seed: int) -> Any:
    """Weights that know next to nothing; convolutions that a block adds begin small."""
    rng, parts = np.random.default_rng(seed), []
    for number, shape in enumerate(shapes()):
        inner = shape[-1] * shape[1] if len(shape) == 3 else shape[0]
        scale = (2 / inner) ** 0.5
        if len(shape) == 3 and number >= 4 and number % 4 == 0:
            scale *= 0.3
        biases = (len(shape) == 1 and number < 2 + 4 * BLOCKS) or shape == (1,)
        part = np.zeros(shape) if biases else rng.normal(0, scale, shape)
        parts.append(part.astype(np.float32).ravel())
    return np.concatenate(parts)


def layers_of(weights: Any) -> list[Any]:
    """The weights of each layer, in the shapes that they have."""
    found, at = [], 0
    for shape in shapes():
        size = int(np.prod(shape))
        found.append(weights[at : at + size].reshape(shape).copy())
        at += size
    return found


@lru_cache(maxsize=8)
def places(side: int) -> tuple[Any, Any, Any]:
    """Places in a plane: of each cell, of each cell's nine neighbours; and the four mirrorings."""
    board = [(line, across) for line in range(side) for across in range(side)]
    own = np.array([place_of(side, *cell) for cell in board])
    around = np.array([down * (side + 1) + along for down in (-1, 0, 1) for along in (-1, 0, 1)])
    numbers = np.arange(side * side).reshape(side, side)
    ways = [numbers, numbers[::-1], numbers[:, ::-1], numbers[::-1, ::-1]]
    return own, own[:, None] + around, np.stack([way.ravel() for way in ways])


def learnt(weights: Any, samples: Views, epochs: int, seed: int) -> Learnt:
    """Better weights, from so many passes over the samples."""
    model, rng = Model(weights, samples), np.random.default_rng(seed)
    held = np.arange(len(samples.won)) % HELD_BACK == 0
    kept, shown = np.flatnonzero(~held), np.flatnonzero(held)
    before = sum(model.errors(shown))
    batches = max(1, len(kept) // BATCH)
    total, made = epochs * batches, 0
    for _ in range(epochs):
        rng.shuffle(kept)
        for rows in np.array_split(kept, batches):
            # Up for a tenth of the time, then down as a cosine does.
            done = made / total
            rate = LAST_RATE + (RATE - LAST_RATE) * 0.5 * (1 + np.cos(np.pi * done))
            model.descend(rows, rng.integers(0, 4, len(rows)), rate * min(1.0, 10 * done + 0.05))
            made += 1
    return Learnt(model.weights(), before, sum(model.errors(shown)), len(samples.won))


class Model:
    """The network with its gradients' moments, over some samples."""

    def __init__(self, weights: Any, samples: Views) -> None:
        self._samples = samples
        self._side = round(samples.cells.shape[1] ** 0.5)
        self.layers = layers_of(weights)
        self._moments = [(np.zeros_like(layer), np.zeros_like(layer)) for layer in self.layers]
        self._steps = 0

    def weights(self) -> Any:
        """All of them, flat."""
        return np.concatenate([layer.ravel() for layer in self.layers]).astype(np.float32)

    def _given(self, rows: Any, ways: Any) -> tuple[Any, Any, Any, Any]:
        """Planes (rows, places, planes) of mirrored samples; policies, legal steps, values."""
        side, count = self._side, len(rows)
        orders = places(side)[2][ways]
        views = np.take_along_axis(self._samples.cells[rows], orders, 1).astype(np.int64)
        policy = np.take_along_axis(self._samples.policy[rows], orders, 1).astype(np.float32)
        stride = int(stride_of(side))
        planes, lines = np.zeros((count, PLANES * stride), np.float32), np.zeros(ROWS, np.int64)
        for view, row in zip(views, planes, strict=True):
            planes_from(side, view, lines, row)
        shaped = planes.reshape(count, PLANES, stride).transpose(0, 2, 1)
        value = OF_GAME * self._samples.won[rows] + (1 - OF_GAME) * self._samples.searched[rows]
        return np.ascontiguousarray(shaped), np.maximum(policy, 0), policy >= 0, value

    def _around(self, inner: Any) -> Any:
        """The nine neighbours of each cell: (rows × cells, nine × channels), from padded planes."""
        taken = inner[:, places(self._side)[1].ravel()]
        return taken.reshape(-1, TAPS * inner.shape[2])

    def _padded(self, cells: Any, count: int) -> Any:
        """What belongs to cells, in planes with room beyond."""
        planes = np.zeros((count, int(stride_of(self._side)), cells.shape[-1]), np.float32)
        planes[:, places(self._side)[0]] = cells.reshape(count, -1, cells.shape[-1])
        return planes

    def _forward(self, planes: Any) -> tuple[Any, ...]:
        """What each convolution saw and made; logits; means, maxima, hidden units; values."""
        count, seen, made = len(planes), [], []
        trunk = None
        for number in range(1 + 2 * BLOCKS):
            kernel, bias = self.layers[2 * number], self.layers[2 * number + 1]
            around = self._around(planes)
            out = around @ kernel.transpose(2, 1, 0).reshape(-1, CHANNELS) + bias
            if number and number % 2 == 0:
                out += trunk
            out = np.maximum(out, 0)
            if number % 2 == 0:
                trunk = out
            seen.append(around)
            made.append(out)
            planes = self._padded(out, count)
        policy, bias, first, hidden, last, final = self.layers[2 + 4 * BLOCKS :]
        logits = (made[-1] @ policy).reshape(count, -1) + bias
        board = made[-1].reshape(count, -1, CHANNELS)
        pooled = np.concatenate([board.mean(1), board.max(1)], axis=1)
        units = np.maximum(pooled @ first + hidden, 0)
        return seen, made, logits, pooled, units, units @ last + final[0]

    def judged(self, rows: Any) -> tuple[Any, Any]:
        """Winning chances and logits of samples as they are."""
        planes = self._given(rows, np.zeros(len(rows), np.int64))[0]
        _, _, logits, _, _, total = self._forward(planes)
        return 1 / (1 + np.exp(-total)), logits

    def errors(self, rows: Any, ways: Any = None) -> tuple[float, float]:
        """The mean cross-entropies of policy and value, less what even the targets themselves
        would have; `ways`: how each sample is mirrored."""
        ways, found = np.zeros(len(rows), np.int64) if ways is None else ways, []
        for start in range(0, len(rows), BATCH):
            part = rows[start : start + BATCH]
            planes, policy, legal, value = self._given(part, ways[start : start + BATCH])
            _, _, logits, _, _, total = self._forward(planes)
            chances = _softmax(logits, legal)
            own = policy * (np.log(policy + 1e-9) - np.log(chances + 1e-9))
            sure = np.clip(value, 1e-6, 1 - 1e-6)
            cross = np.logaddexp(0, total) - value * total
            cross += sure * np.log(sure) + (1 - sure) * np.log(1 - sure)
            found.append((own.sum(), cross.sum(), len(part)))
        sums = np.sum(found, axis=0)
        return float(sums[0] / sums[2]), float(sums[1] / sums[2])

    def gradients(self, rows: Any, ways: Any) -> list[Any]:
        """Those of the mean error of some samples, a layer each."""
        planes, wanted, legal, value = self._given(rows, ways)
        seen, made, logits, pooled, units, total = self._forward(planes)
        count, cells = logits.shape
        policy, _, first, _, last, _ = self.layers[2 + 4 * BLOCKS :]
        to_logits = (_softmax(logits, legal) * wanted.sum(1, keepdims=True) - wanted) / count
        to_total = ((1 / (1 + np.exp(-total)) - value) / count).astype(np.float32)
        to_units = np.outer(to_total, last) * (units > 0)
        to_pooled = to_units @ first.T
        board = made[-1].reshape(count, cells, CHANNELS)
        to_board = np.repeat(to_pooled[:, None, :CHANNELS] / cells, cells, axis=1)
        best = board.argmax(1)
        picked = np.take_along_axis(to_board, best[:, None], 1) + to_pooled[:, None, CHANNELS:]
        np.put_along_axis(to_board, best[:, None], picked, 1)
        to_made = to_board.reshape(-1, CHANNELS) + to_logits.reshape(-1, 1) * policy
        heads = [
            made[-1].T @ to_logits.ravel(),
            to_logits.sum(keepdims=True).reshape(1),
            pooled.T @ to_units,
            to_units.sum(0),
            units.T @ to_total,
            to_total.sum(keepdims=True),
        ]
        return [*self._back(seen, made, to_made, count), *heads]

    def _back(self, seen: list[Any], made: list[Any], to_made: Any, count: int) -> list[Any]:
        """The gradients of the convolutions, from that of what the last one made."""
        gradients: list[Any] = []
        trunk = None  # what comes to the trunk around a block
        for number in range(2 * BLOCKS, -1, -1):
            if trunk is not None and number % 2 == 0:
                to_made = to_made + trunk
            to_made = to_made * (made[number] > 0)
            if number % 2 == 0:
                trunk = to_made
            kernel = self.layers[2 * number]
            inward = seen[number].T @ to_made
            shape = TAPS, kernel.shape[1], CHANNELS
            gradients = [inward.reshape(shape).transpose(2, 1, 0), to_made.sum(0), *gradients]
            if number:
                # What flows back is a convolution too, with all taps turned around.
                around = self._around(self._padded(to_made, count))
                turned = kernel[:, :, ::-1].transpose(2, 0, 1).reshape(-1, kernel.shape[1])
                to_made = around @ turned
        return gradients

    def descend(self, rows: Any, ways: Any, rate: float) -> None:
        """One step of Adam; the weights of sums also shrink a little."""
        gradients = self.gradients(rows, ways)
        self._steps += 1
        grown = 1 - 0.9**self._steps, 1 - 0.999**self._steps
        for layer, gradient, (mean, square) in zip(
            self.layers, gradients, self._moments, strict=True
        ):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            layer -= rate * (mean / grown[0]) / (np.sqrt(square / grown[1]) + 1e-8)
            if layer.ndim > 1:
                layer -= rate * DECAY * layer


def _softmax(logits: Any, legal: Any) -> Any:
    """Chances over the legal steps."""
    found = np.where(legal, logits, -1e9)
    found = np.exp(found - found.max(1, keepdims=True))
    return found / found.sum(1, keepdims=True)
