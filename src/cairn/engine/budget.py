"""How long to think about a turn: a value that needs no kernels."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """When to stop: after so many simulations for a turn's first step, or so many seconds for the
    turn. Neither: only when the end is certain or somebody asks.

    With `processor` the seconds are those that the searching thread gets from the processor, not
    those on the wall: what else the machine does then changes nothing.
    """

    simulations: int | None = None
    seconds: float | None = None
    processor: bool = False
