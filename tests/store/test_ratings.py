"""Ratings in the store are what a replay of the results gives: in any order, at any node, and
without those who were taken out."""

from __future__ import annotations

import asyncio
import random

import pytest

from cairn.arena.control import DAY
from cairn.arena.rating import Rating
from cairn.arena.standings import Result, standings
from cairn.store import Decision, Store, TableSummary

PLAYERS = ("ona", "jonas", "ruta", "petras", "ieva")


def some_results(count: int, seed: int = 1) -> list[Result]:
    rng = random.Random(seed)
    found = []
    for number in range(count):
        black, white = rng.sample(PLAYERS, 2)
        found.append(
            Result(
                table=f"t{number}",
                game=rng.choice(("oust", "rive")),
                board="hex-5",
                pie=rng.random() < 0.5,
                black=black,
                white=white,
                score=rng.choice((0.0, 0.0, 0.5, 1.0)),
                at=rng.randrange(100) * DAY,
            )
        )
    return found


async def kept(store: Store) -> dict[tuple[str, str], Rating]:
    found = await store.ratings.several(PLAYERS)
    return {(game, who): one for who, games in found.items() for game, one in games.items()}


def same(one: dict[tuple[str, str], Rating], other: dict[tuple[str, str], Rating]) -> bool:
    return one.keys() == other.keys() and all(
        (one[key].at, one[key].games) == (other[key].at, other[key].games)
        and one[key].value == pytest.approx(other[key].value)
        and one[key].deviation == pytest.approx(other[key].deviation)
        and one[key].volatility == pytest.approx(other[key].volatility)
        for key in one
    )


async def test_in_the_order_of_their_ends(store: Store) -> None:
    results = sorted(some_results(40), key=lambda result: (result.at, result.table))
    for result in results:
        assert await store.ratings.count(result)
    assert same(await kept(store), standings(results))
    assert await store.ratings.latest() == results[-1].at


async def test_a_game_counts_once(store: Store) -> None:
    (result,) = some_results(1)
    outcomes = await asyncio.gather(*(store.ratings.count(result) for _ in range(5)))
    assert sorted(outcomes) == [False] * 4 + [True]
    assert same(await kept(store), standings([result]))


async def test_in_any_order_from_two_nodes(store: Store, other_node: Store) -> None:
    results = some_results(40, seed=2)
    counting = [
        (store, other_node)[number % 2].ratings.count(result)
        for number, result in enumerate([*results, *results])
    ]
    await asyncio.gather(*counting)
    assert same(await kept(store), standings(results))
    for who in PLAYERS:
        for game in ("oust", "rive"):
            steps = await store.ratings.history(who, game, limit=100)
            assert [step.at for step in steps] == sorted(step.at for step in steps)
            if steps:
                assert steps[-1].value == pytest.approx((await store.ratings.of(who))[game].value)


async def test_taken_out_and_in_again(store: Store) -> None:
    results = some_results(30, seed=3)
    for result in results[:25]:
        await store.ratings.count(result)
    struck = await store.ratings.remove("ona", decision=Decision("ratings-removed", 1, None, "ona"))
    assert struck.games == ["oust", "rive"]
    assert same(await kept(store), standings(results[:25], removed=["ona"]))
    for result in results[25:]:
        await store.ratings.count(result)
    assert same(await kept(store), standings(results, removed=["ona"]))
    await store.ratings.remove("jonas", decision=Decision("ratings-removed", 2, None, "jonas"))
    assert same(await kept(store), standings(results, removed=["ona", "jonas"]))
    points = await store.ratings.points("oust")
    left = [r for r in results if not {r.black, r.white} & {"ona", "jonas"} and r.game == "oust"]
    assert sum(one.games for one in points) == len(left)
    assert sum(one.score for one in points) == pytest.approx(sum(one.score for one in left))
    await store.ratings.restore("ona", decision=Decision("ratings-restored", 3, None, "ona"))
    await store.ratings.restore("jonas", decision=Decision("ratings-restored", 3, None, "jonas"))
    assert same(await kept(store), standings(results))


async def test_what_a_table_changed(store: Store) -> None:
    first, second = (
        Result("a", "oust", "hex-5", False, "ona", "jonas", 1.0, DAY),
        Result("b", "oust", "hex-5", False, "jonas", "ona", 0.5, 9 * DAY),
    )
    await store.ratings.count(first)
    await store.ratings.count(second)
    changes = await store.ratings.changes("b")
    assert set(changes) == {"ona", "jonas"}
    assert changes["ona"].value_before > 1500 > changes["ona"].value - 200
    assert changes["ona"].value < changes["ona"].value_before
    assert await store.ratings.changes("c") == {}


async def test_what_is_due(store: Store) -> None:
    def summary(**values: object) -> TableSummary:
        base = {"result": "black", "rated": True, "ended_at": 10, **values}
        return TableSummary("oust", "hex-5", "over", "host", 1, **base)  # type: ignore[arg-type]

    for table, row in {
        "late": summary(ended_at=20),
        "early": summary(),
        "friendly": summary(rated=False),
        "aborted": summary(result=None),
        "playing": TableSummary("oust", "hex-5", "playing", "host", 1, rated=True),
    }.items():
        await store.journal.append(table, 0, [b"x"], at=1, summary=row)
    assert await store.ratings.due(since=0, limit=10) == ["early", "late"]
    assert await store.ratings.due(since=11, limit=10) == ["late"]
    await store.ratings.count(Result("early", "oust", "hex-5", False, "ona", "jonas", 1.0, 10))
    assert await store.ratings.due(since=0, limit=10) == ["late"]


async def test_leaders_are_those_one_can_be_sure_about(store: Store) -> None:
    ids = {}
    for name in ("Ona", "Jonas", "Ruta"):
        guest = await store.players.guest(at=1)
        ids[name] = (await store.players.rename(guest.id, name)).id
    bot = await store.players.bot("Pebble", at=1, level=3)
    rng = random.Random(4)
    for number in range(60):
        strong, weak = rng.choice(
            [(ids["Ona"], ids["Jonas"]), (bot.id, ids["Ona"]), (bot.id, ids["Jonas"])]
        )
        score = 1.0 if rng.random() < 0.7 else 0.0
        result = Result(f"t{number}", "oust", "hex-5", False, strong, weak, score, number * 1000)
        await store.ratings.count(result)
    newcomer = Result("new", "oust", "hex-5", False, ids["Ruta"], bot.id, 1.0, 90_000)
    await store.ratings.count(newcomer)
    people = await store.ratings.leaders("oust", bots=False, now=100_000, limit=10)
    assert [one.player.name for one in people] == ["Ona", "Jonas"]
    bots = await store.ratings.leaders("oust", bots=True, now=100_000, limit=10)
    assert [one.player.id for one in bots] == [bot.id]
    assert not await store.ratings.leaders("oust", bots=False, now=800 * DAY, limit=10)
