"""The engine: how to play Rive, Herd, Oust and Resolve well.

Importing this loads neither Numba nor NumPy; whoever needs kernels calls `require` first.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import overload

from cairn.engine.studied import StudiedTurn, Study, Verdict
from cairn.games import Position
from cairn.games.record import Record

NEEDED = ("numpy", "numba")
MISSING = "The engine needs {missing}. Install it with: pip install 'cairn-arena[engine]'"


class EngineMissing(ImportError):
    """The parts that the engine needs are not installed; the message says how to get them."""


def _found(name: str) -> bool:
    # A module that is None there is barred from being imported, and find_spec would complain.
    return sys.modules[name] is not None if name in sys.modules else find_spec(name) is not None


def available() -> bool:
    """Whether kernels can be compiled here."""
    return all(map(_found, NEEDED))


def require() -> None:
    """Does nothing when kernels can be compiled here.

    :raises EngineMissing: when NumPy or Numba is not installed.
    """
    missing = [name for name in NEEDED if not _found(name)]
    if missing:
        raise EngineMissing(MISSING.format(missing=" and ".join(missing)))


@overload
def analyse(
    what: Record,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    progress: Callable[[StudiedTurn, int], None] | None = None,
) -> Study: ...


@overload
def analyse(
    what: Position, *, nodes: int | None = None, seconds: float | None = None, seed: int = 0
) -> Verdict: ...


@overload
def analyse(
    what: Sequence[Position],
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
) -> list[Verdict]: ...


def analyse(
    what: Record | Position | Sequence[Position],
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    progress: Callable[[StudiedTurn, int], None] | None = None,
) -> Study | Verdict | list[Verdict]:
    """Judges a whole game turn by turn, or one position, or several.

    ``nodes``: simulations for each position (4000 where neither is said), with which the same
    ``seed`` gives the same result on every machine (in Resolve: on every machine with the same kind
    of processor); or ``seconds`` for each position. A position before the dice gets four times as
    much. ``progress`` hears each turn of a record as it is done, and how many there are.

    :raises EngineMissing: when NumPy or Numba is not installed.
    :raises ValueError: for a budget of both kinds or below 1; for a board the engine cannot hold.
    :raises cairn.games.record.RecordError: for a record with an illegal turn.
    """
    if nodes is not None and seconds is not None:
        raise ValueError("give nodes or seconds, not both")
    if (nodes is not None and nodes < 1) or (seconds is not None and seconds <= 0):
        raise ValueError(f"a budget must be above 0, not {nodes if seconds is None else seconds}")
    require()

    from cairn.engine import analysis
    from cairn.engine.budget import Budget

    budget = Budget(nodes, seconds) if nodes or seconds else Budget(analysis.NODES)
    if isinstance(what, Record):
        return analysis.analyse_record(what, budget, seed, progress=progress)
    if isinstance(what, Position):
        return analysis.analyse_position(what, budget, seed)
    return [analysis.analyse_position(position, budget, seed) for position in what]
