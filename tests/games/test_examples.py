"""The examples in the docstrings of the rules, run."""

import doctest
import importlib
import pkgutil

import pytest

from cairn import games

MODULES = [
    "cairn.games",
    *(f"cairn.games.{found.name}" for found in pkgutil.iter_modules(games.__path__)),
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    failures, _ = doctest.testmod(importlib.import_module(name))
    assert failures == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder()
    modules = map(importlib.import_module, MODULES)
    assert sum(bool(test.examples) for module in modules for test in finder.find(module)) >= 5
