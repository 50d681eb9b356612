"""Requests for studies: one worker each, nobody twice, everybody in turn; on both databases."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from cairn.store import KeptStudy, Store, StudyRefused, Wish
from cairn.store.studies import MOST_TRIES

MOST = 3


def game(subject: str, turns: int = 2, text: str = "a") -> Wish:
    return Wish(subject, "game", text, turns, 100)


async def ask(
    store: Store, wish: Wish, player: str = "ona", at: int = 1, kept: str | None = None
) -> KeptStudy:
    return await store.studies.ask(
        wish,
        player,
        at=at,
        most=MOST,
        still_true=lambda result: result if kept is None else kept,
    )


async def test_of_two_workers_one_gets_a_request(store: Store, other_node: Store) -> None:
    for number in range(MOST):
        await ask(store, game(f"t{number}"))
    claims = [
        node.studies.claim(f"{number}-{index}", at=10, until=99)
        for index, node in enumerate((store, other_node) * 3)
        for number in (1,)
    ]
    won = [study for study in await asyncio.gather(*claims) if study]
    assert sorted(study.subject for study in won) == ["t0", "t1", "t2"]


async def test_a_silent_worker_loses_its_request_and_what_it_told_is_kept(store: Store) -> None:
    await ask(store, game("t"))
    first = await store.studies.claim("first", at=10, until=20)
    assert first is not None
    assert await store.studies.claim("second", at=15, until=25) is None
    told: dict[str, Any] = {"at": 16, "until": 30, "status": "working", "engine": "e"}
    assert await store.studies.report(first.id, "first", result='[{"n":1}]', done=1, **told)
    assert await store.studies.claim("second", at=25, until=35) is None
    second = await store.studies.claim("second", at=31, until=41)
    assert second is not None
    assert (second.done, second.result) == (1, '[{"n":1}]')
    assert not await store.studies.report(first.id, "first", result="[]", done=2, **told)
    over = {**told, "status": "done"}
    assert await store.studies.report(second.id, "second", result="[1,2]", done=2, **over)
    kept = await store.studies.find("t")
    assert kept is not None
    assert (kept.status, kept.engine) == ("done", "e")


async def test_a_request_that_fells_every_worker_is_given_up(store: Store) -> None:
    await ask(store, game("t"))
    for number in range(MOST_TRIES):
        now = 100 * number
        assert await store.studies.claim(f"lease {number}", at=now + 50, until=now + 60)
    assert await store.studies.claim("one more", at=9000, until=9999) is None
    kept = await store.studies.find("t")
    assert kept is not None
    assert kept.status == "failed"
    assert (await ask(store, game("t"))).status == "waiting"  # asked again, tried again


async def test_everybody_comes_once_before_anybody_comes_twice(store: Store) -> None:
    for number in range(MOST):
        await ask(store, game(f"ona {number}"), "ona", at=number)
    await ask(store, game("ben"), "ben", at=50)
    with pytest.raises(StudyRefused) as refused:
        await ask(store, game("ona more"), "ona", at=60)
    assert refused.value.code == "study-limit"
    assert not await store.studies.urgent()
    await ask(store, Wish("t", "hint", "a", 1, 100, turn=7, colour="white"), "cy", at=70)
    assert await store.studies.urgent()
    order = []
    while study := await store.studies.claim("one", at=100, until=200):
        order.append(study.subject)
    assert order == ["t", "ona 0", "ben", "ona 1", "ona 2"]
    assert await store.studies.hints("t") == {"white": 1}


async def test_a_game_that_goes_on_keeps_its_worker_one_that_goes_back_does_not(
    store: Store,
) -> None:
    await ask(store, game("t", turns=1))
    study = await store.studies.claim("one", at=10, until=20)
    assert study is not None
    told: dict[str, Any] = {"at": 11, "until": 30, "engine": "e"}
    assert (await ask(store, game("t", turns=2, text="b"))).status == "working"
    assert await store.studies.report(study.id, "one", status="done", result="[1]", done=1, **told)
    kept = await store.studies.find("t")
    assert kept is not None
    assert (kept.status, kept.done, kept.total) == ("waiting", 1, 2)  # there is more to judge
    study = await store.studies.claim("two", at=12, until=30)
    assert study is not None
    back = await ask(store, game("t", turns=1, text="c"), kept="[]")
    assert (back.status, back.done) == ("waiting", 0)
    assert not await store.studies.report(
        study.id, "two", status="done", result="[1,2]", done=2, **told
    )


async def test_workers_are_there_while_they_say_so(store: Store) -> None:
    await store.studies.see("one", ready=False, at=100, forget=0)
    await store.studies.see("two", ready=True, at=150, forget=0)
    assert await store.studies.workers(100) == (2, 1)
    assert await store.studies.workers(101) == (1, 1)
    await store.studies.leave("two")
    assert await store.studies.workers(100) == (1, 0)
