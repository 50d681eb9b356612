"""What must stay true of speed: a turn judged, and its legal answers, within a millisecond."""

import pytest
from bench.rules import LIMIT, judging

from cairn import games


@pytest.mark.parametrize("game", games.GAMES)
def test_judging_a_turn(game: str) -> None:
    found, _ = judging(game, games.GAMES[game].default_board, seconds=0.3)
    assert len(found) > 20
    assert found[len(found) * 99 // 100] < LIMIT
