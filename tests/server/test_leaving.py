"""Taking one's data along, and leaving for good: the games stay, the name goes."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import httpx
import pytest

from cairn.games.record import Record
from cairn.server.words import words_in
from tests.running import Arena, AtTable, Person
from tests.server.accounts import PASSWORD, Owner, me_in, refusal


@pytest.fixture
async def ona(arena: Arena) -> AsyncIterator[Owner]:
    """Somebody who will leave."""
    person = Owner(arena)
    yield person
    await person.leave()


@pytest.fixture
async def ben(arena: Arena) -> AsyncIterator[Person]:
    """Somebody who stays, and reads Ukrainian."""
    person = Person(arena, lang="uk")
    yield person
    await person.leave()


async def sat_down(ona: Owner, ben: Person) -> tuple[str, AtTable, AtTable]:
    """Both at a table, Ona as Black."""
    table = await ona.open("oust", board="hex-5", pie="off")
    black = await ona.come(table)
    await black.sit()
    white = await ben.come(table)
    await white.sit()
    await black.until_seq(white.seq)
    return table, black, white


async def played(ona: Owner, ben: Person) -> str:
    """A table with a finished game."""
    table, black, white = await sat_down(ona, ben)
    await black.ask("play", turn=1, steps=["e5"])
    await white.until_seq(black.seq)
    await white.ask("play", turn=2, steps=["e6"])
    await white.ask("resign")
    return table


async def test_all_that_is_kept_comes_along_as_one_file(ona: Owner, ben: Person) -> None:
    table = await played(ona, ben)
    await ona.keep("Collector")
    await ona.codes()
    answer = await ona.http.get("/en/account/export")
    assert answer.headers["content-type"] == "application/json"
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert data["player"]["name"] == "Collector"
    assert data["account"]["recovery_codes_left"] == 8
    assert data["account"]["email"] is None
    assert [one["this_one"] for one in data["sessions"]] == [True]
    for what in ("warnings", "bans", "ratings", "rating_history", "seeks", "leave_days", "studies"):
        assert data[what] == [], what
    (game,) = data["games"]
    assert (game["table"], game["played"]) == (table, ["black"])
    text = (await ben.http.get(f"/table/{table}/record.txt")).text
    assert Record.from_json(json.dumps(game["record"])).text() == text
    for secret in (PASSWORD, "argon2", ona.session):
        assert secret not in answer.text


async def test_a_deleted_account_leaves_its_games_without_a_name(
    arena: Arena, ona: Owner, ben: Person
) -> None:
    await ona.keep("Gone Tomorrow")
    table = await played(ona, ben)
    _, black, white = running = await sat_down(ona, ben)
    await black.ask("play", turn=1, steps=["e5"])
    await white.until_seq(black.seq)
    await white.ask("play", turn=2, steps=["e6"])
    waiting = await ona.open("rive")
    token = ona.session
    assert "Gone Tomorrow" in (await ben.http.get(f"/uk/table/{table}")).text

    unsure = await ona.send("/account/delete")
    assert refusal(unsure) == words_in("en")("delete-not-sure")
    answer = await ona.send("/account/delete", sure="yes")
    assert answer.headers["location"] == "/en/"
    assert not ona.session

    await white.until_seq(white.seq + 1)
    assert white.now["status"] == "over"
    assert white.now["result"] == {"winner": "white", "reason": "resigned"}
    for page in (table, running[0]):
        text = (await ben.http.get(f"/uk/table/{page}")).text
        assert "Gone Tomorrow" not in text
        assert words_in("uk")("seat-former") in text
        again = await ben.come(page)
        await again.receive()
        seat = again.now["seats"]["black"]
        assert (seat["name"], seat["number"]) == (None, 0)
        for form in ("txt", "json"):
            record = (await ben.http.get(f"/table/{page}/record.{form}")).text
            assert "Gone Tomorrow" not in record
            assert "e5" in record
    assert words_in("uk")("seat-former") not in (await ben.http.get("/uk/")).text
    ended = await ben.come(waiting)
    await ended.receive()
    assert (ended.now["status"], ended.now["result"]["reason"]) == ("over", "aborted")

    assert (await ona.sign_in("Gone Tomorrow")).status_code == 422
    async with httpx.AsyncClient(base_url=arena.url, cookies={"cairn": token}) as old:
        front = await old.get("/en/", headers={"accept": "text/html"})
        assert me_in(front.text) == "Sign in"
    newcomer = Owner(arena)
    await newcomer.keep("Gone Tomorrow")
    await newcomer.leave()


async def test_a_guest_may_leave_too(ona: Owner, ben: Person) -> None:
    table = await played(ona, ben)
    await ona.send("/account/delete", sure="yes")
    text = (await ben.http.get(f"/uk/table/{table}")).text
    assert words_in("uk")("seat-former") in text
    assert me_in(await ona.see("/")) == "Sign in"


async def test_leaving_twice_at_once_is_harmless(ona: Owner) -> None:
    await ona.keep("Twice Gone")
    await ona.open("rive")
    cookies = httpx.Cookies(ona.http.cookies)
    await ona.send("/account/delete", sure="yes")
    ona.http.cookies = cookies
    answer = await ona.send("/account/delete", sure="yes")
    assert answer.headers["location"] == "/en/sign-in?next=/en/account"
