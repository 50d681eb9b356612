"""Every game on every board plays as it is written down in `tests/playthroughs`."""

import pytest

from tests.games.playthrough import FOLDER, SETTINGS, path_of, playthrough


@pytest.mark.parametrize(("game", "board"), SETTINGS)
def test_plays_as_written(game: str, board: str) -> None:
    written = path_of(game, board).read_text(encoding="utf-8")
    assert playthrough(game, board) == written, "python -m tests.games.playthrough writes it anew"


def test_no_file_without_a_setting() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(path_of(*setting) for setting in SETTINGS)
