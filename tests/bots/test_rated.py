"""Rated games against the house's bots: who may, with what clock, and that they count for both."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator

import pytest

from tests.bots.company import both_seated, play_one, until_house, until_my_turn
from tests.running import Arena
from tests.server.accounts import Owner

FORM = {"seats": "bot", "bot": "1", "board": "hex-5", "colour": "black", "rated": "yes"}
CLOCK = "live 300+5"


@pytest.fixture
async def owner(bot_arena: Arena) -> AsyncIterator[Owner]:
    """Somebody without an account so far."""
    someone = Owner(bot_arena)
    await until_house(someone)
    yield someone
    await someone.leave()


async def test_a_rated_game_counts_for_the_person_and_for_the_bot(owner: Owner) -> None:
    await owner.open("oust")
    await owner.keep("Vėtra")
    page = await both_seated(owner, await owner.open("oust", **FORM, clock=CLOCK))
    assert page.seen[0]["table"]["rated"]
    await play_one(page, random.Random(1))
    await until_my_turn(page)
    played = page.now["turn"]
    await page.send("offer", what="take-back")
    async with asyncio.timeout(20):
        while not any(one["kind"] == "answered" for one in (await page.until("event"))["news"]):
            pass
    assert page.now["turn"] == played, "no take-back where something is at stake"
    await page.ask("resign")
    changes: dict[str, int] = {}
    async with asyncio.timeout(20):
        while not any(changes.values()):
            told = await page.until("ratings")
            changes = {player: one["change"] or 0 for player, one in told["players"].items()}
    assert changes.pop("house-1") > 0
    assert [change < 0 for change in changes.values()] == [True]
    await page.close()


async def test_what_cannot_be_rated_says_why(owner: Owner) -> None:
    assert await refused(owner, clock=CLOCK) == "no-account"
    await owner.open("oust")
    await owner.keep("Rasa")
    assert await refused(owner, clock="none") == "no-clock"
    page = await owner.http.post(
        "/lt/tables", data={"game": "oust", "_csrf_token": await owner.token(), **FORM}
    )
    assert page.status_code == 422
    assert "pasirinkite laikrodį" in page.text


async def refused(owner: Owner, **form: str) -> str:
    """Why the form was not accepted."""
    data = {"game": "oust", "_csrf_token": await owner.token(), **FORM, **form}
    headers = {"accept": "application/json"}
    answer = await owner.http.post("/en/tables", data=data, headers=headers)
    assert answer.status_code == 422, answer.text
    body = answer.json()
    assert body["code"] == "cannot-rate"
    return str(body["values"]["why"])
