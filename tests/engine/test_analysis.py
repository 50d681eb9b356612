"""Studies against what is known for certain: solved boards, and figures that can be repeated."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from cairn import games
from cairn.cli import main
from cairn.engine import EngineMissing, analyse
from cairn.engine.analysis import Stopped, analyse_record
from cairn.engine.budget import Budget
from cairn.engine.studied import StudiedTurn, turn_from
from cairn.games import Colour
from cairn.games.record import Record

CORNER_FIRST = Record.of("rive", "hex-2", False, ["b1", "c2"])
"""On this board only the middle wins: Black gives the game away, White takes it."""


def random_record(game: str, board: str, seed: int) -> Record:
    rng, position, steps = random.Random(seed), games.start(game, board), list[str]()
    while not position.outcome:
        steps.append(str(position.random_step(rng)))
        position = position.play(steps[-1])
    return Record.of(game, board, position.pie, steps)


def test_a_solved_board_is_judged_as_it_is() -> None:
    first, second = analyse(CORNER_FIRST, nodes=2000).turns
    assert (first.before, first.after, first.loss) == (1.0, 0.0, 1.0)
    assert first.better[0] == ("b2",)
    assert (second.loss, second.better) == (0.0, ())
    assert analyse(games.start("rive", "hex-2"), nodes=2000).proven == "black"


def test_not_taking_a_won_side_costs_the_game() -> None:
    kept = Record.of("oust", "hex-2", True, ["a2", "a3"])
    _, turn = analyse(kept, nodes=2000).turns
    assert (turn.loss, turn.better[0]) == (1.0, ("swap",))
    taken = Record.of("oust", "hex-2", True, ["a2", "swap"])
    given, turn = analyse(taken, nodes=2000).turns
    assert turn.loss == 0.0
    # On this board Black wins, whoever that is: with the sides the curve turns over.
    assert (given.after, turn.after) == (0.0, 1.0)


def test_luck_and_choice_are_told_apart() -> None:
    """Best play from the empty board wins .506833 for Black: a golden figure of this board."""
    empty = games.start("herd", "hex-2")
    assert analyse(empty, nodes=4000).black == pytest.approx(0.5068, abs=0.04)
    study = analyse(random_record("herd", "hex-2", 4), nodes=800)
    for turn in study.turns:
        sign = 1 if turn.colour == Colour.BLACK else -1
        assert turn.rolled - turn.before == pytest.approx(sign * turn.luck, abs=2e-4)
        assert (turn.loss > 0) == bool(turn.better)
        if turn.forced:
            assert turn.loss == 0
    assert any(turn.luck for turn in study.turns)
    # Over all rolls, each as often as it comes, luck is nothing: the same first turn, every roll.
    total = 0.0
    for roll in games.DICE:
        position = empty.play(roll)
        steps = [roll]
        while position.turn == 1:
            steps.append(str(position.legal()[0]))
            position = position.play(steps[-1])
        (turn,) = analyse(Record.of("herd", "hex-2", False, steps), nodes=200).turns
        total += turn.luck * (1 if roll[0] == roll[1] else 2)
    assert total / 36 == pytest.approx(0, abs=1e-3)


def test_the_same_seed_gives_the_same_study_wherever_one_begins() -> None:
    record = random_record("oust", "hex-3", 8)
    heard: list[tuple[StudiedTurn, int]] = []
    study = analyse(record, nodes=150, progress=lambda turn, total: heard.append((turn, total)))
    assert study == analyse(record, nodes=150)
    assert study.turns != analyse(record, nodes=150, seed=1).turns
    assert heard == [(turn, len(record.turns)) for turn in study.turns]
    later = analyse_record(record, Budget(simulations=150), 0, first=4)
    assert later.turns == study.turns[3:]
    assert [turn.played for turn in study.turns] == [turn.steps for turn in record.turns]
    again = json.loads(study.json())
    assert tuple(turn_from(turn) for turn in again["turns"]) == study.turns


def test_better_lines_are_legal_from_where_the_turn_began() -> None:
    record = random_record("resolve", "square-5", 3)
    positions = list(record.positions())
    study = analyse(record, nodes=200)
    assert study.worst()
    assert {turn.margin for turn in study.turns} == {None}
    for turn in study.turns:
        position = positions[turn.turn - 1]
        for steps in turn.better:
            number = position.turn
            for step in steps:
                position = position.play(step)
            assert position.turn == number + 1


def test_a_study_can_be_stopped_and_seconds_are_a_budget_too() -> None:
    with pytest.raises(Stopped):
        analyse_record(CORNER_FIRST, Budget(simulations=100), 0, stop=lambda: True)
    assert len(analyse(CORNER_FIRST, seconds=0.01).turns) == 2
    for nodes, seconds in ((0, None), (None, -1.0), (5, 5.0)):
        with pytest.raises(ValueError, match=r"budget|not both"):
            analyse(CORNER_FIRST, nodes=nodes, seconds=seconds)


def test_without_the_engine_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "numba", None)
    with pytest.raises(EngineMissing, match="pip install"):
        analyse(CORNER_FIRST)


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    file.write_text(CORNER_FIRST.text())
    assert main(["analyse", str(file), "--nodes", "2000"]) == 0
    first, second, worst = capsys.readouterr().out.splitlines()
    assert first.split() == ["1.", "black", "b1", "0%", "lost", "100%"]
    assert second.split() == ["2.", "white", "c2", "0%"]
    assert worst == "Turn 1 lost 100%; better was b2"
    assert main(["analyse", str(file), "--nodes", "50", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["cairn-study"] == 1
    assert main(["analyse", str(file), "--nodes", "0"]) == 2
    assert main(["analyse", str(tmp_path / "none.txt")]) == 2
    assert "budget" in capsys.readouterr().err
