"""The engine: how to play Rive, Herd, Oust and Resolve well.

Importing this loads neither Numba nor NumPy; whoever needs kernels calls `require` first.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec

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
