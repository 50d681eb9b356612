"""Reports over sockets and forms: with the evidence the reporter could read, limited, kept once."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from cairn.store import Report, open_store
from tests.running import Arena, AtTable, Person


@pytest.fixture
def running(new_arena: Callable[..., Arena]) -> Arena:
    """An arena with its limits."""
    return new_arena().start()


@pytest.fixture
async def three(running: Arena) -> AsyncIterator[list[Person]]:
    """Two who play and one who watches."""
    people = [Person(running) for _ in range(3)]
    await people[2].open("rive")
    yield people
    for person in people:
        await person.leave()


async def gather(people: list[Person]) -> tuple[str, list[AtTable]]:
    table = await people[0].open("oust", board="hex-5", pie="off")
    pages = [await person.come(table, heard="0") for person in people]
    for page in pages[:2]:
        assert (await page.sit())["type"] == "ack"
    return table, pages


async def say(page: AtTable, text: str, room: str = "players") -> int:
    """Says it; the number it got."""
    await page.send("say", id=f"words-{text.replace(' ', '-')}", room=room, text=text)
    while True:
        for line in (await page.until("said"))["lines"]:
            if line["text"] == text:
                return int(line["number"])


async def about(arena: Arena, player: str) -> list[Report]:
    """What the host will read."""
    async with open_store(str(Path(arena.data) / "cairn.sqlite3")) as store:
        return await store.reports.about(player)


async def test_a_line_is_reported_with_what_stood_around_it(
    running: Arena, three: list[Person]
) -> None:
    table, (black, white, watcher) = await gather(three)
    await say(black, "hello there")
    await say(watcher, "not for players", "watchers")
    number = await say(white, "something rude")
    await say(white, "and more")
    asked = await black.ask(
        "report", player=white.me, reason="chat", words="rude\x07!", message=number
    )
    assert asked == {"type": "done", "to": "report"}
    [report] = await about(running, white.me)
    assert (report.reporter, report.table, report.reason) == (black.me, table, "chat")
    assert report.words == "rude !"
    kept = [(piece.text, piece.author, piece.pointed) for piece in report.evidence]
    assert kept == [
        ("hello there", black.me, False),
        ("something rude", white.me, True),
    ]
    # Once more, without a line: what they said last is added to the one that waits.
    assert (await black.ask("report", player=white.me, reason="stalling"))["type"] == "done"
    [report] = await about(running, white.me)
    assert [piece.text for piece in report.evidence][1:] == ["something rude", "and more"]
    assert report.reason == "stalling"

    for fields, code in (
        ({"player": black.me, "reason": "chat"}, "not-yourself"),
        ({"player": watcher.me, "reason": "chat"}, "nobody-there"),  # never heard in that room
        ({"player": "nobody", "reason": "chat"}, "nobody-there"),
        ({"player": white.me, "reason": "chat", "message": 1}, "nobody-there"),  # is Black's own
        ({"player": white.me, "reason": "boring"}, "bad-message"),
    ):
        assert (await black.ask("report", **fields))["code"] == code, fields
    assert await about(running, black.me) == []


async def test_profiles_report_and_block_without_script_and_there_is_a_limit(
    running: Arena, three: list[Person]
) -> None:
    _, (black, white, _) = await gather(three)
    one = three[0]
    form = {"reason": "name", "words": "look at it", "_csrf_token": await one.token()}
    there = f"/en/player/{white.me}"
    answer = await one.http.post(f"{there}/report", data=form)
    assert answer.headers["location"] == f"{there}?done=reported"
    assert "The host will look into it" in (await one.http.get(f"{there}?done=reported")).text
    for _ in range(5):
        answer = await one.http.post(f"{there}/report", data=form)
    assert answer.status_code == 303
    answer = await one.http.post(f"{there}/report", data=form)
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) > 60
    refused = await black.ask("report", player=white.me, reason="chat")
    assert (refused["code"], refused["values"]) == ("too-fast", {"limit": "report"})
    assert len(await about(running, white.me)) == 1

    answer = await one.http.post(f"{there}/block", data=form)
    assert answer.headers["location"] == f"{there}?done=blocked"
    profile = (await one.http.get(there)).text
    assert "You have blocked" in profile
    assert "/challenge" not in profile
    assert white.me in (await one.http.get("/en/account")).text
    mine = (await one.http.get("/en/account/export")).json()
    assert [blocked["player"] for blocked in mine["blocked"]] == [white.me]
    assert [report["words"] for report in mine["reports"]] == ["look at it"]
    answer = await one.http.post(f"{there}/block", data={**form, "undo": "yes", "from": "account"})
    assert answer.headers["location"] == "/en/account#blocked"
    assert "You have blocked" not in (await one.http.get(there)).text


async def test_what_one_said_is_in_ones_data(running: Arena, three: list[Person]) -> None:
    table, (black, *_) = await gather(three)
    await say(black, "my own words")
    mine = (await three[0].http.get("/en/account/export")).json()
    [message] = mine["messages"]
    assert (message["table"], message["room"], message["text"]) == (
        table,
        "players",
        "my own words",
    )


async def test_a_challenge_is_declined_from_the_list(running: Arena, three: list[Person]) -> None:
    _, (black, white, _) = await gather(three)
    host, guest = three[:2]
    form = {"choice": "oust hex-5", "clock": "days 3", "_csrf_token": await host.token()}
    answer = await host.http.post(f"/en/player/{white.me}/challenge", data=form)
    table = answer.headers["location"].rsplit("/", 1)[1]
    page = await host.come(table)
    assert (await page.receive())["table"]["challenge"]
    assert table in (await guest.http.get("/en/games/mine")).text
    for who, code in ((host, 422), (three[2], 422)):
        said = {"phrase": "later", "_csrf_token": await who.token()}
        assert (await who.http.post(f"/en/table/{table}/decline", data=said)).status_code == code
    said = {"phrase": "later", "_csrf_token": await guest.token()}
    answer = await guest.http.post(f"/en/table/{table}/decline", data=said)
    assert answer.headers["location"] == "/en/games/mine"
    while page.now.get("status") != "over":
        await page.receive()
    assert page.now["result"] == {"winner": None, "reason": "declined"}
    assert page.now["excuse"] == "later"
    for person in (host, guest):
        assert table not in (await person.http.get("/en/games/mine")).text
    assert black.me != white.me
