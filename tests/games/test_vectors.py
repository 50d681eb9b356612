"""Games refereed by an independent program: every legal step, every mover, every end."""

import json
from pathlib import Path
from typing import Any

import pytest

from cairn import games

VECTORS = Path(__file__).parent.parent / "vectors"
LINES = [
    json.loads(line)
    for name in ("random-games.jsonl", "rare-events.jsonl")
    for line in (VECTORS / name).read_text().splitlines()
]


@pytest.mark.parametrize(
    "line", LINES, ids=[f"{n}-{line['game']}-{line['board']}" for n, line in enumerate(LINES)]
)
def test_agrees_with_the_referee(line: dict[str, Any]) -> None:
    position = games.start(line["game"], board=line["board"], pie=line["pie"])
    played = line["steps"].split()
    assert len(played) == len(line["legal"]) == len(line["movers"])
    for step, legal, mover in zip(played, line["legal"], line["movers"], strict=True):
        assert position.outcome is None
        assert position.mover is not None
        assert position.mover.value[0] == mover
        if legal == "roll":
            assert position.awaits_dice
        else:
            assert sorted(position.legal()) == legal.split()
        position = position.play(step)
    assert position.outcome is not None
    assert position.outcome.winner == line["winner"]
    assert sorted(position.stones(games.Colour.BLACK)) == line["black"].split()
    assert sorted(position.stones(games.Colour.WHITE)) == line["white"].split()
    assert position.legal() == []
    assert position.mover is None
