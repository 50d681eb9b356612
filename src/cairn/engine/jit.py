"""Numba, set up in one place: the decorators of kernels and the types that annotate them.

Everything that is compiled imports this file, and this file alone imports Numba.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol, TypeVar, cast

from cairn.engine import cache

cache.prepare()

import numba  # noqa: E402
import numpy as np  # noqa: E402
from numba import types  # noqa: E402
from numba.core.cgutils import true_bit  # noqa: E402
from numba.extending import intrinsic  # noqa: E402

# Somebody may have imported Numba before us, with another folder.
_settings: Any = numba.config
_settings.CACHE_DIR = str(cache.folder())

INTERPRETED = bool(_settings.DISABLE_JIT)
"""Whether kernels run as plain Python, for coverage and debugging."""

Function = TypeVar("Function", bound=Callable[..., Any])


int64 = cast("Callable[[int], int]", np.int64)
"""A number as kernels know it. An int32 out of a tree, or a 0 that is written there, would have
everything that it is handed on to compiled once more."""


class Ints(Protocol):
    """A flat array of int64: the only kind that game kernels see."""

    def __getitem__(self, place: int, /) -> int: ...
    def __setitem__(self, place: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Floats(Protocol):
    """A flat array of float64."""

    def __getitem__(self, place: int, /) -> float: ...
    def __setitem__(self, place: int, value: float, /) -> None: ...
    def __len__(self) -> int: ...


# Kernels allocate nothing. Without `_nrt` Numba would count, with a locked instruction each time,
# who holds the arrays that they hand on to their parts; that took two thirds of the time.
_jit: Any = partial(numba.njit, nogil=True, error_model="numpy", _nrt=False)


def kernel(function: Function) -> Function:
    """A compiled function that releases the interpreter's lock and is kept between runs."""
    return cast(Function, _jit(cache=True)(function))


def fused(function: Function) -> Function:
    """A kernel of sums of products, whose roundings may be left out where the processor can do
    both at once; so the last digits can differ from one kind of processor to another."""
    return cast(Function, _jit(cache=True, fastmath={"contract"})(function))


def part(function: Function) -> Function:
    """A small part of kernels, compiled into each of them."""
    return cast(Function, _jit(forceinline=True)(function))


__all__ = [
    "INTERPRETED",
    "Floats",
    "Ints",
    "fused",
    "int64",
    "intrinsic",
    "kernel",
    "part",
    "true_bit",
    "types",
]
