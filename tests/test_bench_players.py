"""The bench of many players, with few: it must print its figures, whatever they are."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bench", "players", *arguments]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=240, check=False
    )


def test_fifty_players_play_and_are_measured() -> None:
    ran = bench("--players", "50", "--pace", "50", "--seconds", "1")
    assert ran.returncode == 0, ran.stderr
    assert "50 players at 25 tables" in ran.stdout
    made = re.search(r"50 moves a second: (\d+) made", ran.stdout)
    assert made, ran.stdout
    assert int(made[1]) >= 20
    assert re.search(r"arena / bare echo: \d", ran.stdout)


def test_too_few_open_files_are_said_before_anything_else() -> None:
    ran = bench("--players", "2000000")
    assert ran.returncode != 0
    assert "open files" in ran.stderr
    assert "ulimit -n" in ran.stderr
