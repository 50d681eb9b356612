"""The ladder: read as it is written, found by trials, measured by games that are kept."""

from __future__ import annotations

import json
import shutil
import sys
from math import log2
from pathlib import Path
from random import Random

import pytest
from bench import ladder, strength
from bench.ladder import Calibration, Trial

from cairn.engine import ladder as rungs
from cairn.engine.elo import expected
from cairn.engine.ladder import LADDER, LEVELS, SIMPLE, TASTES
from cairn.engine.results import read
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
        said = next(Calibration("rive").run(2))
        trials = tmp_path / "ladder_rive_trials.jsonl"
        with trials.open("a") as file:
            file.write('{"level": 2, "val')
        if "scores" not in said:
            break
    kept = json.loads((tmp_path / "ladder.json").read_text())["rive"]["2"]["taste"]
    assert TASTES["rive"][2] == kept
    assert said == f"rive level 2: {{'taste': {kept}}}"
    ladder.measure("rive", 2, 1)
    once = ladder.file_of("rive", 2).read_bytes()
    assert ladder.measure("rive", 2, 2).games == 4
    assert ladder.file_of("rive", 2).read_bytes().startswith(once)
    row = next(row for row in ladder.rows() if row.startswith("| Rive | 2 "))
    assert row.startswith(f"| Rive | 2 | 1 | {kept:.0%} of its steps as they look best")
    monkeypatch.setitem(TASTES["rive"], 2, 0.95)
    rows = list(ladder.rows())
    assert len(rows) == 2 + 4 * 8
    assert rows[2].endswith("guessed, not measured yet |")
    changed = next(row for row in rows if row.startswith("| Rive | 2 "))
    assert changed.endswith("it has changed since |")
    # What was measured of another level tells the calibration something, and others are played.
    before = read(ladder.file_of("rive", 2))[1]
    assert ladder.measure("rive", 2, 1).games == 2
    trial = Calibration("rive").trials[-1]
    assert trial.measured
    assert trial.value == pytest.approx(10 * kept, abs=0.001)
    assert len(trial.scores) == 2
    after = read(ladder.file_of("rive", 2))[1]
    assert before[0].opening != after[0].opening


def test_what_was_measured_outside_is_calibrated_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One pair scores 0, a half or 1: never inside, so each round begins anew."""
    shutil.copy(rungs.FILE, tmp_path / "ladder.json")
    for module, name, value in (
        *((rungs, "FILE", tmp_path / "ladder.json"), (strength, "RESULTS", tmp_path)),
        *((ladder, "BATCH", 1), (ladder, "ENOUGH", 1), (ladder, "judge", lambda _: even)),
        (ladder, "ROUNDS", 2),
    ):
        monkeypatch.setattr(module, name, value)
    monkeypatch.setitem(TASTES["rive"], 2, TASTES["rive"][2])
    wish = ["--game", "rive", "--levels", "2", "2", "--calibrate", "--play", "--pairs", "1"]
    monkeypatch.setattr(sys, "argv", ["ladder", *wish])
    ladder.main()
    said = capsys.readouterr().out
    assert said.count("rive 2 over 1: ") == 2
    assert sum(trial.measured for trial in Calibration("rive").trials) == 2


def test_a_trial_tells_of_a_level_over_one_that_moved_a_little() -> None:
    below = {"simulations": 100, "warmth": 0.2}
    trial = Trial(5, 8.0, (1.0, 0.5), below, {"warmth": 0.1})
    further = trial.against({"simulations": 150, "warmth": 0.2})
    assert further
    assert further.value == pytest.approx(8 + log2(1.5))
    assert trial.against(below) == trial
    assert trial.against({"simulations": 100, "warmth": 0.3}) is None
    assert trial.against({"simulations": 201, "warmth": 0.2}) is None


def even(_: object) -> float:
    return 0.5
