"""The subcommands that ask the rules: legal steps, replays, records in other forms."""

import argparse
import io
import json
from pathlib import Path

import pytest

from cairn import games
from cairn.games.record import Record
from cairn.terminal import play, rules, words


def cairn(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command")
    rules.register(commands)
    play.register(commands)
    chosen = parser.parse_args(arguments)
    return int(chosen.run(chosen))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    steps = ["a2", "swap", "a3", "b2"]
    path.write_text(Record.of("oust", "hex-2", True, steps, black="Ada").text(), encoding="utf-8")
    return path


def test_every_code_has_its_sentence() -> None:
    assert sorted(words.REFUSALS) == sorted(games.REFUSALS)
    assert sorted(words.PROMPTS) == sorted(games.PROMPTS)


def test_legal(capsys: pytest.CaptureFixture[str]) -> None:
    assert cairn("legal", "oust", "--board", "hex-2", "--after", "a2") == 0
    told = capsys.readouterr().out.splitlines()
    assert told[-1] == "legal (7): b1 c1 b2 c2 a3 b3 swap"
    assert told[0] == "     a b"


def test_legal_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert cairn("legal", "rive", "--board", "hex-2", "--json", "--after", "a3", "c1", "b2") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["legal"] == ["xc1", "xa3"]
    assert told["prompt"] == {"code": "remove-count", "count": 1}
    assert (told["mover"], told["steps"], told["outcome"]) == ("black", ["b2"], None)


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        (("legal", "chess"), 2, "cairn legal: no game is called chess"),
        (("legal", "oust", "--board", "hex-1"), 2, "cairn legal: no such board here: hex-1"),
        (("legal", "herd", "--pie", "on"), 2, "cairn legal: herd has no pie rule"),
        (
            ("legal", "rive", "--board", "hex-3", "--after", "c3", "c4"),
            1,
            "cairn legal: c4: it touches a group of 1; a cell touching 0 is free",
        ),
        (("replay", "nowhere.txt"), 2, "cairn replay: nowhere.txt: "),
    ],
)
def test_what_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], status: int, sentence: str
) -> None:
    assert cairn(*arguments) == status
    assert capsys.readouterr().err.startswith(sentence)


def test_replay(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    assert cairn("replay", str(record)) == 0
    told = capsys.readouterr().out
    assert told.count("Oust hex-2") == 5
    assert "2. swap" in told
    assert cairn("replay", str(record), "--turn", "3") == 0
    assert capsys.readouterr().out.startswith("3. a3\n")
    assert cairn("replay", str(record), "--last") == 0
    assert "black won (captured-all)" in capsys.readouterr().out
    assert cairn("replay", str(record), "--turn", "9") == 1


def test_record_in_every_form(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
) -> None:
    other = tmp_path / "game.json"
    assert cairn("record", str(record), "--to", "json", "--output", str(other)) == 0
    capsys.readouterr()
    assert cairn("record", str(other)) == 0
    assert capsys.readouterr().out == record.read_text(encoding="utf-8")


def test_files_that_begin_with_a_byte_order_mark(
    capsys: pytest.CaptureFixture[str], record: Path
) -> None:
    text = record.read_text(encoding="utf-8")
    for form in (text, Record.parse(text).json()):
        record.write_text(form, encoding="utf-8-sig")
        assert cairn("record", str(record)) == 0
        assert capsys.readouterr().out == text


def test_record_of_another_site(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = {
        "header": {
            "game": {"name": "Oust", "variants": ["hex-6"]},
            "players": [{"name": "Ada", "result": 1}, {"name": "Grace", "result": 0}],
        },
        "moves": [["a1", "b2"]],
    }
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(theirs)))
    assert cairn("record", "-") == 0
    assert capsys.readouterr().out.endswith("1. f1\n2. f2\n")


def test_a_bad_record_says_where(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace("3. a3", "3. a2"))
    assert cairn("record", str(record)) == 2
    told = capsys.readouterr().err
    assert "line 12, column 4: a2 in turn 3 is against the rules: a2 is occupied" in told
    assert told.endswith("[illegal-step]\n")


def sit(monkeypatch: pytest.MonkeyPatch, *arguments: str, lines: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    return cairn("play", *arguments)


def test_two_people_play(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    lines = "help\nlegal\na2\nswap\nundo\nswap\na3\na9\nboard\n\nb2\n"
    arguments = ("oust", "--board", "hex-2", "--record", str(path))
    assert sit(monkeypatch, *arguments, lines=lines) == 0
    told = capsys.readouterr().out
    assert "taken back: swap" in told
    assert "a9: hex-2 has no cell a9" in told
    assert "black won (captured-all)" in told
    record = Record.parse(path.read_text(encoding="utf-8"))
    assert [turn.steps for turn in record.turns] == [("a2",), ("swap",), ("a3",), ("b2",)]


def test_dice_are_rolled_and_not_taken_back(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sit(monkeypatch, "herd", "--board", "hex-4", lines="undo\nd4\nundo\nundo\n") == 0
    told = capsys.readouterr().out
    assert told.startswith("rolled ")
    assert told.count(words.ACROSS_DICE) >= 1


def test_a_turn_half_made_is_left_out(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    arguments = ("rive", "--board", "hex-2", "--record", str(path))
    assert sit(monkeypatch, *arguments, lines="a3, c1 b2\nquit\n") == 0
    told = capsys.readouterr().out
    assert "left out of the record, not a whole turn: b2" in told
    assert "stopped after turn 2" in told
    assert len(Record.parse(path.read_text(encoding="utf-8")).turns) == 2


def test_nothing_to_take_back(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sit(monkeypatch, "rive", lines="undo\n") == 0
    assert words.NOTHING_BACK in capsys.readouterr().out


def test_what_cannot_be_written_is_said_in_time(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    record: Path,
) -> None:
    nowhere = tmp_path / "missing" / "game.txt"
    why = f"{nowhere}: cannot be written: no such file or directory\n"
    assert cairn("record", str(record), "--output", str(nowhere)) == 2
    assert capsys.readouterr().err.endswith(why)
    # Before anybody has played, and when the folder vanished meanwhile, with the record told here.
    arguments = ("oust", "--board", "hex-2", "--record", str(nowhere))
    assert sit(monkeypatch, *arguments, lines="a2\n") == 2
    said = capsys.readouterr()
    assert said.err.endswith(why)
    assert said.out == ""
    nowhere.parent.mkdir()
    hear = play.Sitting.hear

    def and_vanish(sitting: play.Sitting, line: str) -> bool:
        nowhere.unlink(missing_ok=True)
        nowhere.parent.rmdir()
        return hear(sitting, line)

    monkeypatch.setattr(play.Sitting, "hear", and_vanish)
    assert sit(monkeypatch, *arguments, lines="a2\n") == 2
    said = capsys.readouterr()
    assert said.err.endswith(why)
    told = said.out[said.out.index("cairn-record") :]
    assert [turn.steps for turn in Record.parse(told).turns] == [("a2",)]
