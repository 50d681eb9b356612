"""Matches: paired games are pairs, programs that misbehave lose, and the verdict is honest."""

from __future__ import annotations

import argparse
import itertools
import math
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cairn import games
from cairn.engine import contenders, contest, elo, results
from cairn.engine.contenders import Lost, Program, Thought, contender
from cairn.engine.contest import Dice, Pair, Setting
from cairn.engine.requests import Malformed
from cairn.engine.settings import changes, settings_for
from cairn.games import Colour, Position, Step
from cairn.terminal import match


class Fixed:
    """A player that plays the first or the last legal step, and keeps what it was told."""

    def __init__(self, name: str, last: bool = False) -> None:
        self.name, self._last = name, last
        self.told: list[str] = []

    def turn(self, position: Position, told: str, seed: int) -> Thought:
        self.told.append(told)
        turn, steps = position.turn, list[Step]()
        while position.turn == turn:
            legal = position.legal()
            steps.append(legal[-1] if self._last else legal[0])
            position = position.play(steps[-1])
        return Thought(steps, nodes=len(steps))

    def close(self) -> None:
        pass


def fair(position: Position) -> float:
    return 0.5


def some_pairs(
    one: contenders.Contender, other: contenders.Contender, setting: Setting
) -> list[Pair]:
    return list(itertools.islice(contest.pairs(one, other, setting, fair), 3))


@pytest.mark.parametrize("game", games.GAMES)
def test_both_games_of_a_pair_begin_alike(game: str) -> None:
    board = {"resolve": "square-5"}.get(game, "hex-3")
    one, other = Fixed("one"), Fixed("other", last=True)
    for pair in some_pairs(one, other, Setting(game, board)):
        first, second = pair.games
        assert (first.black, first.white) == ("one", "other")
        assert (second.black, second.white) == ("other", "one")
        turns = first.text.split()
        assert turns[:1] == second.text.split()[:1]
        if game == "herd":
            rolls = [[turn[:2] for turn in played.text.split()] for played in pair.games]
            shorter = min(map(len, rolls))
            assert rolls[0][:shorter] == rolls[1][:shorter]
        # What was told leads to where the turn was asked for.
        assert all(told.startswith(f"game {game} board {board}") for told in one.told)
    again = some_pairs(Fixed("one"), Fixed("other", last=True), Setting(game, board))
    texts = [[played.text for played in pair.games] for pair in again]
    assert len({text for pair in texts for text in pair}) > 1
    assert texts == [
        [played.text for played in pair.games]
        for pair in some_pairs(Fixed("one"), Fixed("other", last=True), Setting(game, board))
    ]


def test_the_same_player_twice_scores_half() -> None:
    for pair in some_pairs(Fixed("me"), Fixed("me"), Setting("oust", "hex-3")):
        assert pair.score == 0.5
        assert {pair.games[0].black, pair.games[0].white} == {"me", "me (2)"}


def test_whoever_takes_the_pie_has_the_other_colour() -> None:
    """`Fixed` takes the side whenever it may: it is the last of the legal steps."""
    setting = Setting("oust", "hex-2", pie=True)
    played = contest.play(Fixed("one"), Fixed("other", True), setting, [Step("b2")], 1, 0)
    assert played.text.split()[:2] == ["b2", "swap"]
    position = games.start("oust", "hex-2", pie=True)
    for turn in played.text.split():
        for step in turn.split(","):
            position = position.play(step)
    assert position.outcome is not None
    assert played.winner == {"black": "other", "white": "one"}[str(position.outcome.winner)]


def test_dice_are_fair_and_those_of_a_turn_fixed() -> None:
    rolls = [Dice(seed).roll(turn) for seed in range(40) for turn in range(20)]
    assert set(rolls) == set(games.DICE)
    assert sum(roll[0] == roll[1] for roll in rolls) / 800 == pytest.approx(1 / 6, abs=0.05)
    assert Dice(3).roll(4) == Dice(3).roll(4)


def test_unfair_openings_are_not_played() -> None:
    rng = Random(1)
    asked: list[float] = []

    def judge(position: Position) -> float:
        assert not position.awaits_dice
        asked.append(rng.random())
        return asked[-1]

    contest.opened(Setting("herd", "hex-4"), 5, judge)
    assert contest.FAIR[0] <= asked[-1] <= contest.FAIR[1]
    assert all(not contest.FAIR[0] <= value <= contest.FAIR[1] for value in asked[:-1])


def program(tmp_path: Path, answer: str) -> str:
    """The command of a program that says this to `go`."""
    path = tmp_path / "program.py"
    path.write_text(
        "import sys\n"
        "for line in sys.stdin:\n"
        "    word = line.split()[0]\n"
        "    if word == 'quit':\n"
        "        break\n"
        f"    told = {{'ugi': 'ugiok', 'isready': 'readyok', 'go': {answer!r}}}.get(word)\n"
        "    if told == 'end':\n"
        "        break\n"
        "    if told:\n"
        "        print(told, flush=True)\n"
    )
    return f"{sys.executable} {path}"


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("bestturn z9", "no-cell"),
        ("bestturn e5,e6", "the turn is over before 'e6'"),
        ("error I am lost.", "says: error I am lost."),
        ("end", "has ended"),
    ],
)
def test_a_program_that_misbehaves_loses(tmp_path: Path, answer: str, reason: str) -> None:
    one = contender(program(tmp_path, answer), "nodes 5")
    played = contest.play(one, Fixed("other"), Setting("oust", "hex-5"), [], 1, 0)
    one.close()
    assert played.winner == "other"
    assert reason in played.reason


def test_a_fault_is_told_and_what_is_still_said_of_it_is_no_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It says two errors at once for a turn, and plays the next game as if nothing had been."""
    path = tmp_path / "program.py"
    path.write_text(
        "import sys\n"
        "from cairn.engine.protocol import Conversation\n"
        "conversation, goes = Conversation(lambda line: print(line, flush=True)), 0\n"
        "for line in sys.stdin:\n"
        "    goes += line.startswith('go')\n"
        "    if line.startswith('go') and goes == 1:\n"
        "        print('error one\\nerror two\\nbestturn z9', flush=True)\n"
        "    elif not conversation.hear(line):\n"
        "        break\n"
        "    conversation.finish()\n"
    )
    command = f"{sys.executable} {path}"
    assert call(command, "random", "--board", "hex-3", "--pairs", "2", "--go", "nodes 200") == 0
    said = capsys.readouterr().out
    assert f"{command} lost 1 of them by a fault, at first: {command} says: error one" in said
    assert "over 4 games" in said


def test_two_engines_play_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    """Real processes, as fast as they answer: nobody loses by the clockwork."""
    command = f"{sys.executable} -m cairn.cli engine"
    assert call(command, "random", "--board", "hex-3", "--pairs", "5", "--go", "nodes 100") == 0
    said = capsys.readouterr().out
    assert "fault" not in said
    assert "over 10 games" in said
    assert float(said.split("score ")[1].split()[0]) > 0.6


def test_a_program_of_another_kind_is_refused_soon(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(contenders, "GREETING", 0.5)
    assert call("/bin/cat", "random") == 2
    assert "cairn match: /bin/cat does not answer" in capsys.readouterr().err
    assert call("/bin/cat", "random", "--go", "banana") == 2
    assert "'banana' is not known here" in capsys.readouterr().err
    assert call("nodes:50+cut=-9", "random") == 2
    assert "cut must be at least -1, not '-9'." in capsys.readouterr().err
    assert call("nodes:50+scale=nan", "random") == 2


def test_a_program_that_is_silent_loses(tmp_path: Path) -> None:
    one = Program(program(tmp_path, ""), "nodes 5", patience=5)
    one._patience = 0.2
    with pytest.raises(Lost, match="does not answer"):
        one.turn(games.start("oust"), "game oust", 1)
    one.close()


@pytest.mark.parametrize(
    "text", ["level:10", "nodes:x", "god", "plain:", "plain:1000000000", "no/such/program"]
)
def test_nobody_of_that_name(text: str) -> None:
    with pytest.raises(Malformed):
        contender(text, "nodes 5")


def test_verdicts() -> None:
    assert elo.elo(0.5) == 0
    assert elo.elo(0.64) == pytest.approx(100, abs=1)
    assert elo.elo(1.0) == math.inf
    even = elo.verdict([0.5, 1.0, 0.0, 0.5] * 25)
    assert even.games == 200
    assert even.score == 0.5
    low, high = even.elo[1:]
    assert low == pytest.approx(-high)
    assert 20 < high < 60
    assert elo.verdict([1.0, 1.0]).low < 0.6
    assert "Elo +100" in str(elo.verdict([0.64] * 10))
    assert elo.verdict([]).games == 0


def call(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    match.register(parser.add_subparsers())
    chosen = parser.parse_args(["match", *arguments])
    return int(chosen.run(chosen))


def test_a_match_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = "from cairn.terminal import engine; raise SystemExit(engine.run(None))"
    command = f"{sys.executable} -c '{code}'"
    options = ("--board", "hex-3", "--pairs", "2", "--games", "--go", "nodes 30")
    assert call("nodes:30", command, *options) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(line.startswith("game ") for line in lines) == 4
    assert "over 4 games" in lines[-3]
    assert lines[-1].endswith("ms a turn")
    assert call("level:7", "random", "--game", "rive", "--board", "hex-3", "--pairs", "12") == 0
    assert "score 1.000" in capsys.readouterr().out
    assert call("god", "random") == 2
    assert call("random", "random", "--game", "chess") == 2
    assert "god" in capsys.readouterr().err


def test_equal_processor_time(capsys: pytest.CaptureFixture[str]) -> None:
    """Both get what they were promised, however busy the machine is with other things."""
    options = ("--board", "hex-4", "--pairs", "1")
    assert call("cputime:20+cut=3", "plain-cputime:20", *options) == 0
    lines = capsys.readouterr().out.splitlines()
    for line in lines[-2:]:
        name, said = line.strip().split(": ")
        nodes, milliseconds = (float(word) for word in said.split()[:3:2])
        assert name in ("cputime:20+cut=3", "plain-cputime:20")
        assert nodes > 100
        assert milliseconds < 100
    assert call("nodes:20+cut=x", "random") == 2
    assert "cut must be a whole number, not 'x'" in capsys.readouterr().err


def test_a_cut_match_goes_on_from_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever was written when it was cut, it ends as one that was not cut."""
    file, whole = tmp_path / "some/match.jsonl", tmp_path / "whole.jsonl"
    options = ("nodes:20", "random", "--game", "herd", "--board", "hex-3", "--seed", "4")
    assert call(*options, "--pairs", "3", "--results", str(whole)) == 0
    said = capsys.readouterr().out
    lines = whole.read_bytes().splitlines(keepends=True)
    assert len(lines) == 7
    for kept in (b"".join(lines[:4]), b"".join(lines[:3]) + lines[3][:40], lines[0]):
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(kept)
        assert call(*options, "--pairs", "3", "--results", str(file)) == 0
        match, games_played = results.read(file)
        assert match == results.read(whole)[0]
        assert match["settings"] == {"nodes:20": changes(settings_for("herd", "hex-3"))}
        expected = results.read(whole)[1]
        for number, played in games_played.items():
            assert played.opening == expected[number].opening
            assert played.seed == expected[number].seed
            assert played.winner == expected[number].winner
            assert played.nodes == expected[number].nodes
        assert list(games_played) == [0, 1, 2, 3, 4, 5]
        score = said.splitlines()[1]
        assert score in capsys.readouterr().out
        assert str(elo.verdict(results.scores(games_played))) in score
    # What is there is not played again, and another match is not mixed in.
    assert call(*options, "--pairs", "2", "--results", str(file)) == 0
    assert len(results.read(file)[1]) == 6
    assert call("nodes:21", *options[1:], "--results", str(file)) == 2
    assert "holds another match: one is 'nodes:20'" in capsys.readouterr().err
    file.write_text("something else\n")
    assert call(*options, "--results", str(file)) == 2


class Certain(Fixed):
    """`Fixed`, and sure that a colour wins."""

    def __init__(self, name: str, winner: Colour) -> None:
        super().__init__(name)
        self._winner = winner

    def turn(self, position: Position, told: str, seed: int) -> Thought:
        return replace(super().turn(position, told, seed), proven=self._winner)


def test_a_proven_win_ends_a_game_and_a_proven_loss_does_not() -> None:
    setting = Setting("oust", "hex-3")
    played = contest.play(Certain("one", Colour.BLACK), Fixed("other"), setting, [], 1, 0)
    assert (played.winner, played.reason, played.turns) == ("one", contest.PROVEN, 1)
    played = contest.play(Certain("one", Colour.WHITE), Fixed("other"), setting, [], 1, 0)
    assert played.reason != contest.PROVEN
    assert played.moves["one"] > 1


def test_a_match_stops_when_it_is_decided() -> None:
    assert elo.decided([1.0, 0.5] * 40, 0, 50) == "better"
    assert elo.decided([0.5, 0.0, 0.5, 1.0] * 100, 0, 50) == "not better"
    assert elo.decided([1.0, 0.5] * 3, 0, 50) is None
    assert elo.likelihood([0.5], 0, 50) == 0
    # The ratio of two normal densities, by hand.
    pairs = [0.75, 0.25, 1.0, 0.5, 0.75]
    mean, better = 0.65, elo.expected(50)
    variance = sum((pair - mean) ** 2 for pair in pairs) / 5
    ratio = sum((pair - 0.5) ** 2 - (pair - better) ** 2 for pair in pairs) / (2 * variance)
    assert elo.likelihood(pairs, 0, 50) == pytest.approx(ratio)


def test_a_match_says_what_was_decided(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--board", "hex-3", "--sprt", "0", "100", "--pairs", "60")
    assert call("nodes:100", "random", *options) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "better within 0 … 100 Elo" in lines[-3]
    assert "over 120 games" not in lines[-4]
