"""Wrong numbers, games and places on the command line: a sentence that names them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cairn.cli import main


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("match level:3 level:4 --pairs -2", "whole number of at least 1 is expected, not '-2'"),
        ("match level:3 level:4 --pairs 0", "whole number of at least 1 is expected, not '0'"),
        ("match level:3 level:4 --sprt 5 1", "LOW must be below HIGH, not 5 and 1"),
        ("match level:3 level:4 --game chess", "no game is called chess"),
        ("match level:3 level:4 --board hex-99", "no such board here: hex-99"),
        ("match level:3 level:4 --results {file}/x", "file/x: "),
        ("match nodes:5+cat=1 level:3", "'cat' is no setting; settings are exploration,"),
        ("train chess", "no game is called chess"),
        ("train rive --minutes nan", "a number of at least 0 is expected, not 'nan'"),
        ("train rive --minutes -1", "a number of at least 0 is expected, not '-1'"),
        ("train rive --nodes -5", "whole number of at least 0 is expected, not '-5'"),
        ("train rive --folder {file}", "Not a directory"),
    ],
)
def test_a_sentence_says_what_is_wrong(
    line: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_text("no folder")
    try:
        code = main(line.format(file=file).split())
    except SystemExit as ended:
        code = int(ended.code or 0)
    assert code == 2
    assert said in capsys.readouterr().err
