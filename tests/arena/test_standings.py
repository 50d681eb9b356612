"""Standings: which results count, and that a removed player leaves no trace."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cairn.arena import Abort, Resign, Sit, dice, fold, open_table
from cairn.arena.control import DAY
from cairn.arena.events import Ended
from cairn.arena.rating import Rating
from cairn.arena.standings import Result, advantage, replay, result_of, standings
from cairn.games import GAMES
from tests.arena.at_table import ANN, BOB, EVE, SECRET, Sitting

PLAYERS = [ANN, BOB, EVE, "dan", "fay"]


@st.composite
def some_results(draw: st.DrawFn) -> list[Result]:
    length = draw(st.integers(0, 25))
    found = []
    for number in range(length):
        black, white = draw(st.permutations(PLAYERS))[:2]
        found.append(
            Result(
                table=f"t{number}",
                game=draw(st.sampled_from(["oust", "rive"])),
                board="b",
                pie=False,
                black=black,
                white=white,
                score=draw(st.sampled_from([0.0, 0.5, 1.0])),
                at=draw(st.integers(0, 100 * DAY)),
            )
        )
    return found


@settings(deadline=None)
@given(some_results(), st.sets(st.sampled_from(PLAYERS), max_size=2), st.randoms())
def test_the_removed_leave_no_trace(results: list[Result], removed: set[str], rng: Random) -> None:
    without = [r for r in results if not {r.black, r.white} & removed]
    assert standings(results, removed) == standings(without)
    rng.shuffle(results)
    assert standings(results, removed) == standings(without)


@given(some_results())
def test_changes_follow_one_another(results: list[Result]) -> None:
    last: dict[tuple[str, str], Rating] = {}
    changes = list(replay(results))
    assert len(changes) == 2 * len(results)
    for change in changes:
        assert change.before == last.get((change.game, change.player), Rating())
        last[change.game, change.player] = change.after
    assert last == standings(results)


@given(some_results())
def test_games_do_not_touch_one_another(results: list[Result]) -> None:
    oust = {key: rating for key, rating in standings(results).items() if key[0] == "oust"}
    assert oust == standings([result for result in results if result.game == "oust"])


def rated(game: str = "oust", board: str = "hex-3", *, counts: bool = True) -> Sitting:
    event = open_table(
        "t1",
        game,
        host=ANN,
        now=1_000_000,
        board=board,
        clock="live 300+5",
        rated=counts,
        commitment=dice.commitment(SECRET) if GAMES[game].has_dice else None,
    )
    sitting = Sitting(fold(None, event), [event])
    sitting.ask(Sit(ANN, "Ann", "a"))
    sitting.ask(Sit(BOB, "Bob", "b"))
    return sitting


def test_the_result_of_a_table() -> None:
    sitting = rated()
    assert result_of(sitting.table) is None
    sitting.play("c3", "swap")
    sitting.ask(Resign(ANN))  # who is White now
    assert result_of(sitting.table) == Result(
        "t1", "oust", "hex-3", True, black=BOB, white=ANN, score=1.0, at=sitting.now
    )
    lost = rated("herd", "hex-4")
    lost.ask(Resign(ANN))
    result = result_of(lost.table)
    assert result is not None
    assert (result.score, result.black) == (0.0, ANN)


def test_a_draw_is_half_a_point() -> None:
    sitting = rated()
    sitting.append(Ended(at=5, winner=None, reason="repetition"))
    result = result_of(sitting.table)
    assert result is not None
    assert result.score == 0.5


def test_what_does_not_count() -> None:
    unrated = rated(counts=False)
    unrated.ask(Resign(ANN))
    assert result_of(unrated.table) is None
    aborted = rated()
    aborted.ask(Abort(ANN))
    assert result_of(aborted.table) is None


def test_how_black_fares() -> None:
    results = [Result(f"t{n}", "oust", "hex-5", n % 2 == 0, ANN, BOB, 1.0, n) for n in range(100)]
    results += [Result(f"u{n}", "oust", "hex-5", True, ANN, BOB, 0.0, n) for n in range(50)]
    found = advantage(results)
    assert found["oust", "hex-5", True].score == 0.5
    # Wilson's interval of 50 in 100, and of 50 in 50.
    even, certain = found["oust", "hex-5", True], found["oust", "hex-5", False]
    assert (even.games, even.low, even.high) == pytest.approx((100, 0.4038, 0.5962), abs=1e-4)
    assert (certain.low, certain.high) == pytest.approx((0.9287, 1.0), abs=1e-4)
    assert advantage([]) == {}
