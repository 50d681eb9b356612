"""Games of a match that end before their end, and those that are played on to check them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from bench.strength import early

from cairn import cli, games
from cairn.engine import contest
from cairn.engine.adjudication import ADJUDICATED, PLAYED_ON, Adjudication, Watch
from cairn.engine.contenders import Thought, contender
from cairn.engine.contest import Setting
from cairn.engine.results import read
from cairn.games import Colour, Position, Step

RULE = Adjudication(won=0.9, lost=0.2, turns=2)


def heard(*said: tuple[str, float | None]) -> list[str | None]:
    """What the watch says after each word."""
    watch = Watch(RULE)
    return [watch.heard(player, chance) for player, chance in said]


def test_both_must_say_so_for_long_enough() -> None:
    a, b = ("a", 0.95), ("b", 0.1)
    assert heard(a, b, a, b) == [None, None, None, "a"]
    assert heard(b, a, b, a) == [None, None, None, "a"]
    assert heard(("a", 0.2), ("b", 0.9), ("a", 0.0), ("b", 1.0))[-1] == "b"
    assert heard(a, ("b", 0.21), a, b)[-1] is None
    assert heard(("a", 0.89), b, a, b)[-1] is None
    # Each may be sure of itself; and one that fears alone gives nothing away.
    assert heard(a, ("b", 0.95), a, ("b", 0.95))[-1] is None
    assert heard(("a", 0.1), b, ("a", 0.1), b)[-1] is None
    assert heard(a, b, ("a", 0.5), b, a, b, a, b) == [None] * 6 + ["a", "a"]


def test_whoever_says_nothing_never_agrees() -> None:
    assert heard(*[("a", 0.99), ("b", None)] * 5) == [None] * 10
    watch = Watch(None)
    assert {watch.heard(player, 0.0 + (player == "a")) for player in "abababab"} == {None}


class Sure:
    """Plays the first legal step, and thinks that it wins so surely."""

    def __init__(self, name: str, chance: float) -> None:
        self.name, self._chance = name, chance

    def turn(self, position: Position, told: str, seed: int) -> Thought:
        turn, steps = position.turn, list[Step]()
        while position.turn == turn:
            steps.append(position.legal()[0])
            position = position.play(steps[-1])
        return Thought(steps, chance=self._chance)

    def close(self) -> None:
        pass


def even(_: Position) -> float:
    return 0.5


def test_every_tenth_pair_is_played_on_and_tells_what_was_thought() -> None:
    setting = Setting("rive", "hex-3", adjudicated=RULE)
    one, other = Sure("one", 1.0), Sure("other", 0.0)
    pairs = list(itertools.islice(contest.pairs(one, other, setting, even), PLAYED_ON))
    played_all = [played for pair in pairs for played in pair.games]
    early_ones, last = played_all[:-2], played_all[-2:]
    assert {(played.winner, played.reason, played.agreed) for played in early_ones} == {
        ("one", ADJUDICATED, None)
    }
    assert all(played.moves == {"one": 2, "other": 2} for played in early_ones)
    assert all(played.agreed == "one" and played.reason != ADJUDICATED for played in last)
    assert all(played.turns > early_ones[0].turns for played in last)
    held = sum(played.winner == "one" for played in last)
    assert early(played_all) == f"{2 * PLAYED_ON - 2}; of 2 played on, {held} ended so"
    without = replace(setting, adjudicated=None)
    played = contest.play(one, other, without, [], 1, 0)
    assert played.agreed is None
    assert played.reason != ADJUDICATED


@pytest.mark.parametrize("side", list(Colour))
def test_both_searches_say_the_chance_of_the_side_to_move(side: Colour) -> None:
    """In a position that is nearly over, and with the colours exchanged."""
    won, lost = f"{side}", f"{side.other}"
    position = next(nearly_over(side))
    for name in ("nodes:2000", "plain-cputime:20"):
        thought = contender(name, "").turn(position, "", 1)
        assert thought.chance is not None
        assert thought.chance > 0.9, f"{name}: {won} takes the last stone of {lost}"


def nearly_over(side: Colour) -> Iterator[Position]:
    """Positions of Oust in which that side can end the game with its next step."""
    for seed in itertools.count():
        rng, position = Random(seed), games.start("oust", "hex-3")
        while not position.outcome:
            ends = any(position.play(step).outcome for step in position.legal())
            if ends and position.side is side and len(position.legal()) > 1:
                yield position
            position = position.play(position.random_step(rng))


def test_a_match_that_is_adjudicated_is_not_one_that_is_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    call = ["match", "nodes:50", "plain-cputime:1", "--game", "oust", "--board", "hex-3"]
    call += ["--pairs", "1", "--results", str(file)]
    assert cli.main([*call, "--adjudicate"]) == 0
    match, found = read(file)
    assert match["adjudicated"] == {"won": 0.9, "lost": 0.2, "turns": 3}
    assert len(found) == 2
    assert cli.main(call) == 2
    assert "holds another match: adjudicated is" in capsys.readouterr().err
