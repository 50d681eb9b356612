"""Where compiled kernels are kept: a folder named after a hash of the kernels' sources.

Numba looks only at the file of a function, not at what it calls; so any change in any file with
kernels means a new folder, and a compiled one can never be older than its source. No Numba here.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import stat
import sys
import tempfile
import time
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

SOURCES = Path(__file__).parent
COMPILES = b"from cairn.engine.jit " + b"import"  # not whole, or this file would be one of them
UNUSED_DAYS = 30

_own: list[Path] = []


def kernel_sources() -> list[Path]:
    """The files that kernels are compiled from: all that import what compiles."""
    sources = sorted(SOURCES.glob("*.py"))
    return [path for path in sources if path.stem == "jit" or COMPILES in path.read_bytes()]


def fingerprint() -> str:
    """A hash of the kernels' sources, of the Python that runs them and of Numba's settings."""
    settings = {name: value for name, value in os.environ.items() if name.startswith("NUMBA_")}
    settings.pop("NUMBA_CACHE_DIR", None)
    digest = hashlib.sha256(f"{sys.version}{sorted(settings.items())}".encode())
    for source in kernel_sources():
        digest.update(b"\0" + source.name.encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()[:16]


def home() -> Path:
    """The folder that holds one folder for each state of the sources."""
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "cairn" / "engine"


@lru_cache(maxsize=1)
def folder() -> Path:
    """The folder for the sources as this process found them; made when it is missing."""
    try:
        place = home() / fingerprint()
        place.mkdir(parents=True, exist_ok=True)
        os.utime(place)
    except (OSError, RuntimeError):
        # No home, or one that cannot be written. A new private folder, never one with a name
        # that others can guess: what lies in it is run.
        place = Path(tempfile.mkdtemp(prefix="cairn-engine-"))
        _own.append(place)
    return place


@atexit.register
def leave() -> None:
    """Removes a folder that only this process knows; to be called before an end by `os._exit`."""
    while _own:
        shutil.rmtree(_own.pop(), ignore_errors=True)


def prepare() -> None:
    """Points Numba at the folder. Must run before Numba is imported for the first time."""
    os.environ["NUMBA_CACHE_DIR"] = str(folder())


def forget_unused(now: float | None = None) -> list[Path]:
    """Removes the folders of other states of the sources that nothing used for a month.

    Only from `home`: beside a folder that had to be made elsewhere lies what belongs to others.
    """
    now = time.time() if now is None else now
    current, old = folder(), list[Path]()
    with suppress(OSError, RuntimeError):
        beside = list(current.parent.iterdir()) if current.parent == home() else []
        for place in beside:
            with suppress(OSError):  # another process has just removed it
                found = place.lstat()
                unused = now - found.st_mtime > UNUSED_DAYS * 86_400
                if place != current and unused and stat.S_ISDIR(found.st_mode):
                    shutil.rmtree(place, ignore_errors=True)
                    old.append(place)
    return old
