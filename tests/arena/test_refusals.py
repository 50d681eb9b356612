"""The list of the arena's refusals is complete, so that every one can have a sentence."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import cairn.arena
from cairn.arena import REFUSALS, Refused


def codes_in(source: Path) -> Iterator[str]:
    """Every literal code that a file refuses with."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
            for part in ast.walk(node.args[0]):
                value = part.value if isinstance(part, ast.Constant) else None
                if isinstance(value, str) and "-" in value:  # "playing" is a status
                    yield value


def test_the_list_is_what_the_arena_says() -> None:
    sources = Path(cairn.arena.__file__).parent.glob("*.py")
    assert sorted({code for source in sources for code in codes_in(source)}) == list(REFUSALS)


def test_a_refusal_names_its_values() -> None:
    assert str(Refused("turn-gone", turn=1, now=2)) == "turn-gone {'turn': 1, 'now': 2}"
    assert str(Refused("game-over")) == "game-over"
