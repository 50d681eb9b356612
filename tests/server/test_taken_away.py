"""What the host takes away vanishes from every page at every node, and stays gone; so does what was
said by somebody who leaves for good."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest

from tests.running import Arena, AtTable, Person
from tests.server.hosting import account, operator, told
from tests.server.test_host import case_of
from tests.server.test_talk import gather, lines, say, settled, texts

pytestmark = pytest.mark.postgres


@pytest.fixture
async def people(two_nodes: tuple[Arena, Arena]) -> AsyncIterator[list[Person]]:
    """Who plays at the first node and at the second, and who watches at the second."""
    here, there = two_nodes
    found = [await account(here), Person(there), Person(there)]
    await found[2].open("rive")
    yield found
    for person in found:
        await person.leave()


async def heard_of(page: AtTable, *numbers: int) -> None:
    """Until the page has been told that these lines are gone."""

    def gone() -> set[int]:
        return {one["number"] for one in lines(page) if one["text"] is one["phrase"] is None}

    while not gone() >= set(numbers):
        await page.until("said")


async def test_what_is_taken_away_is_gone_everywhere(
    two_nodes: tuple[Arena, Arena], people: list[Person]
) -> None:
    host = await operator(two_nodes[1])
    table, (black, white, watcher) = await gather(people)
    for text in ("good luck", "you pebble"):
        await say(black, text)
    await say(watcher, "what a pebble", "watchers")
    while len(lines(white)) < 2:
        await white.until("said")
    await white.ask("report", player=black.me, reason="chat", words="He is rude.", message=2)
    left = await people[1].come(table, heard="2&rooms=players")
    await settled(left)
    await left.close()

    page = await host.see("/host")
    article = next(one for one in page.split("<article")[1:] if "He is rude." in one)
    ways = re.findall(rf'action="/en(/host/messages/{table}/\d+)"', article)
    assert [way[-2:] for way in ways] == ["/1", "/2"], "each line of the evidence"
    for _ in range(2):
        assert (await host.send(ways[1], next="/host")).status_code == 303
    again = (await host.see("/host")).split("<article")
    article = next(one for one in again if "He is rude." in one)
    assert re.findall(rf'action="/en(/host/messages/{table}/\d+)"', article) == ways[:1]
    assert "you pebble" in article, "the evidence stays with the host"
    for page_of in (black, white):
        await heard_of(page_of, 2)
    assert (await host.send(f"/host/messages/{table}/3")).status_code == 303
    await heard_of(watcher, 3)
    log = await host.see("/host/decisions")
    assert log.count("message taken away") == 2

    # Who was not there meanwhile hears that it is gone, and one who comes anew never sees it.
    back = await people[1].come(table, after=1, heard="2&rooms=players")
    await heard_of(back, 2)
    fresh = await people[1].come(table, heard="0")
    await fresh.until("said")
    assert texts(fresh) == ["good luck"]

    # The author's page did not get the answer, and says it once more: it is told, and says no more.
    repeated = await say(black, "you pebble")
    assert (repeated["number"], repeated["text"], repeated["phrase"]) == (2, None, None)
    assert (await say(black, "sorry"))["number"] == 4

    # Whoever leaves for good takes along what they said, from open pages as well.
    assert (await people[0].send("/account/delete", sure="yes")).status_code == 303  # type: ignore[attr-defined]
    await heard_of(back, 1, 2, 4)
    await host.leave()


async def test_a_ban_is_one_line_of_the_log(two_nodes: tuple[Arena, Arena]) -> None:
    host, rude = await operator(two_nodes[0]), await account(two_nodes[1])
    other = Person(two_nodes[1])
    _, (black, white) = await gather([rude, other])
    await white.ask("report", player=black.me, reason="chat", words="So rude.")
    case = case_of(await host.see("/host"), "So rude.")
    await host.send(case, verdict="banned", span="week", said="Twice\nsaid.")
    person = f"/host/people/{black.me}"
    assert (await host.see(person)).split("host-log")[1].count("<li") == 1
    await host.send(person, act="ban", scope="chat", span="day", why="Still.", games="end")
    assert (await host.see(person)).split("host-log")[1].count("<li") == 2
    said = (await told(two_nodes[0], "decisions", "--about", rude.name)).splitlines()
    assert [line.split("  ")[2] for line in said if line] == ["banned", "report-banned"]
    for one in (host, rude, other):
        await one.leave()
