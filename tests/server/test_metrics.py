"""`/metrics`, `/health` and bodies that are too large, over a real server."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.postgres import running
from tests.running import Arena, Person
from tests.server.timed import begin, two_people

TOKEN = "0123456789abcdefgh"


async def numbers(arena: Arena) -> dict[str, float]:
    """What the arena says of itself, by name and labels."""
    async with httpx.AsyncClient(base_url=arena.url) as http:
        answer = await http.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200, answer.text
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(answer.text):
        for sample in family.samples:
            labels = ",".join(sample.labels.values())
            found[f"{sample.name}{f'({labels})' if labels else ''}"] = sample.value
    return found


async def test_play_is_counted(new_arena: Callable[..., Arena]) -> None:
    arena = new_arena("--limits", "off", "--metrics-token", TOKEN).start()
    before = await numbers(arena)
    async with two_people(arena) as (_, pages):
        await begin(pages)
        assert (await pages[0].ask("play", turn=99, steps=["e5"]))["type"] == "refused"
        during = await numbers(arena)
        assert (during["cairn_connections"], during["cairn_live_tables"]) == (2, 1)
    async with httpx.AsyncClient(base_url=arena.url) as http:
        assert (await http.get("/metrics")).status_code == 401
        wrong = {"authorization": "Bearer " + "x" * 18}
        assert (await http.get("/metrics", headers=wrong)).status_code == 401
    after = await numbers(arena)
    assert after["cairn_appended_events_total"] >= before["cairn_appended_events_total"] + 5
    assert after["cairn_judge_seconds_count"] >= 4
    assert after["cairn_judge_seconds_bucket(+Inf)"] == after["cairn_judge_seconds_count"]
    assert after["cairn_commit_seconds_sum"] > 0
    assert after["cairn_commit_writes_count"] == after["cairn_commits_total"]
    assert after["cairn_frames_sent_total"] >= 8
    assert sum(value for name, value in after.items() if "refusals_total" in name) == 1
    assert after["cairn_errors_total(unauthorized,401)"] == 2
    assert after["process_resident_memory_bytes"] > 0


async def test_without_a_token_there_are_none(arena: Arena) -> None:
    async with httpx.AsyncClient(base_url=arena.url) as http:
        answer = await http.get("/metrics", headers={"authorization": "Bearer x"})
        assert answer.status_code == 404
        for path in ("/health", "/api/health", "/health/live"):
            assert (await http.get(path)).json() == {"status": "ok"}


@pytest.mark.postgres
async def test_health_says_what_is_missing(new_arena: Callable[..., Arena]) -> None:
    with running() as cluster:
        arena = new_arena("--database", cluster.url("postgres")).start()
        async with httpx.AsyncClient(base_url=arena.url, timeout=30) as http:
            assert (await http.get("/health")).status_code == 200
            cluster.stop()
            answer = await http.get("/health")
            assert answer.status_code == 503
            assert answer.json()["status"] == "store-unavailable"
            assert int(answer.headers["retry-after"]) >= 1
            assert (await http.get("/health/live")).status_code == 200
            cluster.start()
            async with asyncio.timeout(60):
                while (await http.get("/health")).status_code != 200:
                    await asyncio.sleep(0.1)


async def test_a_body_that_is_too_large_is_answered(arena: Arena) -> None:
    person = Person(arena)
    text: Any = b'{"game": "' + b"x" * (9 * 1024 * 1024) + b'"}'
    headers = {"content-type": "application/json", "accept": "application/json"}
    answer = await person.http.post("/api/position", content=text, headers=headers)
    assert answer.status_code == 413
    assert re.search("large", answer.text)
    await person.leave()
