"""What is published of the engine's strength comes from the games that are kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench import strength
from bench.strength import Match

from cairn import cli


def test_the_page_says_what_the_files_say() -> None:
    """`python -m bench strength --write` makes it so."""
    text = strength.PAGE.read_text(encoding="utf-8")
    assert strength.page(text) == text
    tracked = {match.file for match in strength.PLAN}
    assert set(strength.RESULTS.glob("*cputime*.jsonl")) <= tracked


def test_a_row_for_a_match_and_the_command_that_plays_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "RESULTS", tmp_path)
    monkeypatch.setattr(strength, "ROOT", tmp_path)
    monkeypatch.chdir(tmp_path)
    match = Match("oust", "nodes:20", "random", pairs=2, board="hex-3")
    assert match.played() == 0
    assert cli.main(match.command) == 0
    assert match.played() == 2
    row = list(strength.rows((match, Match("rive", "nodes:20", "random"))))[2:]
    assert len(row) == 1
    assert row[0].startswith("| Oust | hex-3 | nodes:20 | random | 4 | ")
    longer = Match("oust", "nodes:20", "random", pairs=5, board="hex-3")
    assert "| 4 of 10 |" in list(strength.rows((longer,)))[2]
    assert list(strength.commands((match,))) == [f"    cairn {' '.join(match.command)}"]


def test_only_what_is_between_the_marks_is_written() -> None:
    begin, end = strength.BEGIN.format("a"), strength.END.format("a")
    text = f"before\n{begin}\nold\n{end}\nafter\n"
    once = strength.written(text, "a", ["new"])
    assert once == f"before\n{begin}\n\nnew\n\n{end}\nafter\n"
    assert strength.written(once, "a", ["new"]) == once
