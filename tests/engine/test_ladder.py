"""The ladder: read as it is written, found by trials, measured by games that are kept."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random

import pytest
from bench import ladder, strength
from bench.ladder import Calibration, Trial

from cairn.engine import ladder as rungs
from cairn.engine.elo import expected
from cairn.engine.ladder import LADDER, LEVELS, SIMPLE, TASTES
from cairn.games import GAMES


def test_every_game_has_eight_levels_each_more_careful_and_full_strength() -> None:
    assert set(LADDER) == set(TASTES) == set(GAMES)
    for game in GAMES:
        assert tuple(LADDER[game]) == LEVELS == (3, 4, 5, 6, 7, 8, 9)
        assert tuple(TASTES[game]) == SIMPLE
        assert 0 < TASTES[game][1] < TASTES[game][2] <= 1
        warmths = [LADDER[game][level].warmth for level in LEVELS[:-1]]
        assert warmths == sorted(set(warmths), reverse=True)
        assert warmths[-1] == 0
        learned = [LADDER[game][level].learned for level in LEVELS]
        assert learned == sorted(learned)
        assert LADDER[game][9].simulations > LADDER[game][8].simulations
        assert LADDER[game][9].warmth == 0


@pytest.mark.parametrize(("truth", "slope"), [(5.0, 80.0), (11.0, 50.0), (8.3, 140.0)])
def test_it_homes_in_on_the_level_that_scores_as_wanted(truth: float, slope: float) -> None:
    """Whatever a doubling is really worth; from seven doublings away."""
    rng, trials, value = Random(3), list[Trial](), 7.0
    for _ in range(14):
        value = ladder.homed(trials, value)
        chance = expected(ladder.WANTED + slope * (value - truth))
        scores = tuple(sum(rng.random() < chance for _ in range(2)) / 2 for _ in range(10))
        trials.append(Trial(4, value, scores, {}))
    reached = expected(ladder.WANTED + slope * (ladder.homed(trials, 0) - truth))
    assert reached == pytest.approx(0.67, abs=0.1)


def test_calibration_and_measurement_go_on_from_their_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With few pairs: two levels of plain Python, a batch at a time, killed in between."""
    shutil.copy(rungs.FILE, tmp_path / "ladder.json")
    for module, name, value in (
        *((rungs, "FILE", tmp_path / "ladder.json"), (strength, "RESULTS", tmp_path)),
        *((ladder, "BATCH", 2), (ladder, "ENOUGH", 4), (ladder, "judge", lambda _: even)),
    ):
        monkeypatch.setattr(module, name, value)
    monkeypatch.setitem(TASTES["rive"], 2, 0.9)
    for _ in range(30):
        said = next(Calibration("rive").run([2]))
        trials = tmp_path / "ladder_rive_trials.jsonl"
        with trials.open("a") as file:
            file.write('{"level": 2, "val')
        if "scores" not in said:
            break
        text = trials.read_text()
        trials.write_text(text[: text.rindex("\n") + 1])
    kept = json.loads((tmp_path / "ladder.json").read_text())["rive"]["2"]["taste"]
    assert TASTES["rive"][2] == kept
    assert said == f"rive level 2: {{'taste': {kept}}}"
    ladder.measure("rive", 2, 1)
    once = ladder.file_of("rive", 2).read_bytes()
    assert "over 4 games" in ladder.measure("rive", 2, 2)
    assert ladder.file_of("rive", 2).read_bytes().startswith(once)
    row = next(row for row in ladder.rows() if row.startswith("| Rive | 2 "))
    assert row.startswith(f"| Rive | 2 | 1 | {kept:.0%} of its steps as they look best")
    monkeypatch.setitem(TASTES["rive"], 2, 0.95)
    rows = list(ladder.rows())
    assert len(rows) == 2 + 4 * 8
    assert rows[2].endswith("guessed, not measured yet |")
    changed = next(row for row in rows if row.startswith("| Rive | 2 "))
    assert changed.endswith("it has changed since |")
    assert "over 2 games" in ladder.measure("rive", 2, 1)


def even(_: object) -> float:
    return 0.5
