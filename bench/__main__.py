"""Finds the benches in this folder and runs those named, or all of them."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import sys
from collections.abc import Callable
from pathlib import Path

NAMES = sorted(found.name for found in pkgutil.iter_modules([str(Path(__file__).parent)]))


def bench(name: str) -> Callable[[], None] | None:
    """The `main` of that module; None for one that needs arguments and so is a part of another."""
    main = getattr(importlib.import_module(f"bench.{name}"), "main", None)
    if main is None or inspect.iscoroutinefunction(main):
        return None
    needed = [p for p in inspect.signature(main).parameters.values() if p.default is p.empty]
    return main if not needed else None


def run_all() -> None:
    for name in NAMES:
        if name == "__main__":
            continue
        try:
            main = bench(name)
        except ImportError as error:
            print(f"== {name}: left out, {error}\n")
            continue
        if main:
            print(f"== {name}", flush=True)
            main()
            print(flush=True)


def run(arguments: list[str]) -> int:
    if not arguments:
        run_all()
        return 0
    name, *rest = arguments
    main = bench(name) if name in NAMES and name != "__main__" else None
    if main is None:
        print(f"no bench {name!r}; there are: {', '.join(n for n in NAMES if n != '__main__')}")
        return 2
    sys.argv = [f"python -m bench {name}", *rest]
    main()
    return 0


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
