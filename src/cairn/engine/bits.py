"""Sets of up to 62 cells in one signed word, and how to count and find their members.

Signed on purpose: Numba turns unsigned mixed with signed numbers into floats without a word.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from cairn.engine.jit import INTERPRETED, intrinsic, true_bit, types

MOST_CELLS = 62


def _count(bits: int) -> int:
    return int(bits).bit_count()


def _lowest(bits: int) -> int:
    return (int(bits) & -int(bits)).bit_length() - 1


def _highest(bits: int) -> int:
    return int(bits).bit_length() - 1


def _instruction(name: str) -> Callable[[int], int]:
    """An LLVM instruction on one word, as a function."""

    def typed(_typing: Any, bits: Any) -> Any:  # noqa: ARG001
        def emit(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            word = arguments[0]
            if name == "count":
                return builder.ctpop(word)
            if name == "lowest":
                return builder.cttz(word, true_bit)  # true: of zero, any answer will do
            return builder.sub(word.type(63), builder.ctlz(word, true_bit))

        return types.int64(types.int64), emit

    typed.__name__ = name
    instruction: Any = intrinsic(typed)
    return cast(Callable[[int], int], instruction)


# How many members a set has; the numbers of its first and last member (it must not be empty).
count = _count if INTERPRETED else _instruction("count")
lowest = _lowest if INTERPRETED else _instruction("lowest")
highest = _highest if INTERPRETED else _instruction("highest")
