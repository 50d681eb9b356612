"""The network that judges Resolve: small convolutions over the planes of `sight`.

A 3×3 convolution, then BLOCKS residual blocks of two; from what comes out, a weight a cell for each
step (the policy) and, from means and maxima over the board, the mover's winning chance. Fully
convolutional: weights made on one board can be used on another.
"""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from cairn.engine.jit import fused
from cairn.engine.sight import PLANES, ROWS, length_of, stride_of

CHANNELS, BLOCKS, HIDDEN = 16, 2, 32
TAPS = 9


def shapes() -> list[tuple[int, ...]]:
    """The shapes of the layers' weights, in order: convolutions with biases, then the heads."""
    found: list[tuple[int, ...]] = [(CHANNELS, PLANES, TAPS), (CHANNELS,)]
    for _ in range(2 * BLOCKS):
        found += [(CHANNELS, CHANNELS, TAPS), (CHANNELS,)]
    # The policy's weights and bias; the value's two layers.
    return [*found, (CHANNELS,), (1,), (2 * CHANNELS, HIDDEN), (HIDDEN,), (HIDDEN,), (1,)]


def size() -> int:
    """How many numbers the weights are."""
    return sum(int(np.prod(shape)) for shape in shapes())


def room(weights: Any, side: int) -> Any:
    """What kernels need to judge positions: weights, view, rows, planes, two layers, logits."""
    stride = int(stride_of(side))
    return (
        *(weights, np.zeros(side * side, np.int64), np.zeros(ROWS, np.int64)),
        np.zeros(PLANES * stride, np.float32),
        *(np.zeros(CHANNELS * stride, np.float32) for _ in range(2)),
        np.zeros(side * side + HIDDEN, np.float32),
        mask(side),
    )


def mask(side: int) -> Any:
    """1 for places of a plane that are on the board, from the first one on."""
    found = np.zeros(int(length_of(side)), np.float32)
    for line in range(side):
        found[line * (side + 1) : line * (side + 1) + side] = 1.0
    return found


@fused
def convolve(
    given: Any, weights: Any, at: int, taken: int, made: Any, side: int, adds: bool
) -> None:
    """Each plane made from all planes given, or added to what is there; two at a time."""
    width, length, stride = side + 1, length_of(side), stride_of(side)
    first = width + 1
    biases = at + CHANNELS * taken * TAPS
    for out in range(0, CHANNELS, 2):
        one = made[out * stride + first : out * stride + first + length]
        other = made[(out + 1) * stride + first : (out + 1) * stride + first + length]
        bias, bias_too = weights[biases + out], weights[biases + out + 1]
        if adds:
            for place in range(length):
                one[place] += bias
                other[place] += bias_too
        else:
            for place in range(length):
                one[place] = bias
                other[place] = bias_too
        for plane in range(taken):
            base = plane * stride
            a0, a1 = given[base : base + length], given[base + 1 : base + 1 + length]
            a2 = given[base + 2 : base + 2 + length]
            base += width
            b0, b1 = given[base : base + length], given[base + 1 : base + 1 + length]
            b2 = given[base + 2 : base + 2 + length]
            base += width
            c0, c1 = given[base : base + length], given[base + 1 : base + 1 + length]
            c2 = given[base + 2 : base + 2 + length]
            k = at + (out * taken + plane) * TAPS
            u0, u1, u2 = weights[k], weights[k + 1], weights[k + 2]
            u3, u4, u5 = weights[k + 3], weights[k + 4], weights[k + 5]
            u6, u7, u8 = weights[k + 6], weights[k + 7], weights[k + 8]
            k += taken * TAPS
            v0, v1, v2 = weights[k], weights[k + 1], weights[k + 2]
            v3, v4, v5 = weights[k + 3], weights[k + 4], weights[k + 5]
            v6, v7, v8 = weights[k + 6], weights[k + 7], weights[k + 8]
            for p in range(length):
                d0, d1, d2, d3, d4 = a0[p], a1[p], a2[p], b0[p], b1[p]
                d5, d6, d7, d8 = b2[p], c0[p], c1[p], c2[p]
                one[p] += (
                    u0 * d0 + u1 * d1 + u2 * d2 + u3 * d3 + u4 * d4 + u5 * d5
                    + u6 * d6 + u7 * d7 + u8 * d8
                )  # fmt: skip
                other[p] += (
                    v0 * d0 + v1 * d1 + v2 * d2 + v3 * d3 + v4 * d4 + v5 * d5
                    + v6 * d6 + v7 * d7 + v8 * d8
                )  # fmt: skip


@fused
def rectify(planes: Any, kept: Any, side: int) -> None:
    """max(0, x) on the board; nothing beyond."""
    stride, first, length = stride_of(side), side + 2, length_of(side)
    for plane in range(CHANNELS):
        row = planes[plane * stride + first : plane * stride + first + length]
        for place in range(length):
            row[place] = max(row[place], np.float32(0.0)) * kept[place]


@fused
def judged(side: int, network: Any) -> float:
    """The mover's winning chance in the view whose planes were made; logits are left behind."""
    weights, _, _, planes, trunk, inner, logits, kept = network
    stride, length, first, cells = stride_of(side), length_of(side), side + 2, side * side
    convolve(planes, weights, 0, PLANES, trunk, side, False)
    rectify(trunk, kept, side)
    at = CHANNELS * (PLANES * TAPS + 1)
    for _ in range(BLOCKS):
        convolve(trunk, weights, at, CHANNELS, inner, side, False)
        rectify(inner, kept, side)
        at += CHANNELS * (CHANNELS * TAPS + 1)
        convolve(inner, weights, at, CHANNELS, trunk, side, True)
        rectify(trunk, kept, side)
        at += CHANNELS * (CHANNELS * TAPS + 1)
    for cell in range(cells):
        logits[cell] = weights[at + CHANNELS]
    layer = at + CHANNELS + 1
    for unit in range(HIDDEN):
        logits[cells + unit] = weights[layer + 2 * CHANNELS * HIDDEN + unit]
    for channel in range(CHANNELS):
        row = trunk[channel * stride + first : channel * stride + first + length]
        total, most, weight = np.float32(0.0), np.float32(0.0), weights[at + channel]
        for line in range(side):
            for across in range(side):
                value = row[line * (side + 1) + across]
                logits[line * side + across] += weight * value
                total += value
                most = max(most, value)
        mean = total / np.float32(cells)
        for unit in range(HIDDEN):
            row_of = layer + channel * HIDDEN + unit
            logits[cells + unit] += mean * weights[row_of]
            logits[cells + unit] += most * weights[row_of + CHANNELS * HIDDEN]
    last = layer + 2 * CHANNELS * HIDDEN + HIDDEN
    total = weights[last + HIDDEN]
    for unit in range(HIDDEN):
        total += max(logits[cells + unit], np.float32(0.0)) * weights[last + unit]
    return 1.0 / (1.0 + exp(-total))
