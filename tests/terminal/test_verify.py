"""`cairn verify`: what it prints and how it ends, for honest, forged and unreadable records."""

from __future__ import annotations

import argparse
import io
from pathlib import Path
from random import Random

import pytest

from cairn.arena import Sit
from cairn.arena.dice import unchosen_nonce
from cairn.arena.records import record_of
from cairn.terminal import verify
from tests.arena.at_table import ANN, BOB, opened, seated


def call(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    verify.register(parser.add_subparsers())
    chosen = parser.parse_args(["verify", *arguments])
    return int(chosen.run(chosen))


@pytest.fixture
def honest(tmp_path: Path) -> Path:
    sitting = seated("herd", "hex-4")
    sitting.play_random(Random(2))
    path = tmp_path / "honest.txt"
    path.write_text(record_of(sitting.table).text(), encoding="utf-8")
    return path


def test_an_honest_record(honest: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(str(honest)) == 0
    out = capsys.readouterr().out
    turns = honest.read_text().count("{")
    assert f"Proven: all {turns} rolls" in out
    assert len(out.splitlines()) == turns + 3


def test_a_nonce_that_nobody_chose_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sitting = opened("herd", "hex-2")
    sitting.ask(Sit(ANN, "Ann", "a0"))
    sitting.ask(Sit(BOB, "Pebble (bot 3)", unchosen_nonce(sitting.table.opened.commitment or "")))
    sitting.play_random(Random(2))
    path = tmp_path / "bot.txt"
    path.write_text(record_of(sitting.table).text(), encoding="utf-8")
    assert call(str(path)) == 0
    out = capsys.readouterr().out
    assert "White's nonce is the beginning of the commitment" in out
    assert "Black's" not in out


def test_the_json_form_from_a_pipe(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = seated("herd", "hex-2")
    sitting.play_random(Random(2))
    monkeypatch.setattr("sys.stdin", io.StringIO(record_of(sitting.table).json()))
    assert call("-") == 0
    assert "Proven" in capsys.readouterr().out


def test_files_that_begin_with_a_byte_order_mark(honest: Path) -> None:
    record = verify.read_record(honest.read_text(encoding="utf-8"))
    for form in (record.text(), record.json()):
        honest.write_text(form, encoding="utf-8-sig")
        assert call(str(honest)) == 0


def test_a_forged_record(honest: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = honest.read_text()
    honest.write_text(text.replace("black-nonce a0", "black-nonce a1"))
    assert call(str(honest)) == 1
    out = capsys.readouterr().out
    assert "rolls DIFFER" in out
    assert "Proven" not in out
    honest.write_text(text.replace("commitment ", "commitment 00"))
    assert call(str(honest)) == 1
    assert "NOT the one" in capsys.readouterr().out


def test_without_proof_nothing_is_proven(honest: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = honest.read_text().splitlines()
    honest.write_text("\n".join(line for line in lines if not line.startswith("secret")))
    assert call(str(honest)) == 1
    assert "(missing: secret)" in capsys.readouterr().out


def test_unreadable_records_do_not_stop_the_others(
    honest: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_text("no record")
    assert call(str(broken), str(tmp_path / "none.txt"), str(honest)) == 2
    told = capsys.readouterr()
    assert told.err.count("cairn verify: ") == 2
    assert "Proven" in told.out


def test_statistics_of_all_records_together(
    honest: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call("--statistics", str(honest), str(honest)) == 0
    out = capsys.readouterr().out
    rolls = 2 * honest.read_text().count("{")
    assert f"\n{rolls} rolls\n" in out
    assert "chi-square" in out
