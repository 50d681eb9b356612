"""Random numbers for kernels: xoroshiro128+, two words that belong to one search.

Not for the dice of games at tables; those are made by the arena and can be proven.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cairn.engine.jit import part

_24, _16, _37, _27, _48, _32 = (np.uint64(number) for number in (24, 16, 37, 27, 48, 32))


def seeded(seed: int) -> Any:
    """The two words for a seed; any seed will do."""
    return np.random.SeedSequence(abs(seed)).generate_state(2, np.uint64) | np.uint64(1)


@part
def draw(source: Any) -> Any:
    """The next 32 random bits, as uint64."""
    first, second = source[0], source[1]
    drawn = first + second
    second ^= first
    source[0] = ((first << _24) | (first >> np.uint64(40))) ^ second ^ (second << _16)
    source[1] = (second << _37) | (second >> _27)
    return drawn >> _32


@part
def below(source: Any, limit: int) -> int:
    """A random number from 0 to limit - 1."""
    return np.int64((draw(source) * np.uint64(limit)) >> _32)  # type: ignore[return-value]


@part
def share(source: Any) -> float:
    """A random number from 0 to 1, without 1."""
    return np.float64(draw(source)) * 2.0**-32
