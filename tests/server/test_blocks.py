"""People of whom one has blocked the other: not paired, not seated, not challenged, by whichever
node; and what they see of each other in the lobby."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.running import Arena, AtTable, Person


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def nodes(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Arena, Arena]]:
    """One node, or two over one database."""
    if request.param == "sqlite":
        alone = Arena(tmp_path / "a", "--limits", "off").start()
        both = (alone, alone)
    else:
        url = str(request.getfixturevalue("postgres_url"))
        options = ("--limits", "off", "--database", url)
        both = Arena(tmp_path / "a", *options).start(), Arena(tmp_path / "b", *options).start()
    yield both
    for node in set(both):
        assert node.stop() == 0, "".join(node.log)


@pytest.fixture
async def two(nodes: tuple[Arena, Arena]) -> AsyncIterator[tuple[Person, Person]]:
    both = Person(nodes[0]), Person(nodes[1])
    yield both
    for person in both:
        await person.leave()


async def seek(person: Person) -> str:
    """Waits for a game; where that led."""
    form = {"choice": "oust hex-5", "clock": "days 3", "_csrf_token": await person.token()}
    answer = await person.http.post("/en/lobby/seeks", data=form)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


async def seated(two: tuple[Person, Person]) -> list[AtTable]:
    table = await two[0].open("oust", board="hex-5", pie="off")
    pages = [await person.come(table, heard="0") for person in two]
    for page in pages:
        assert (await page.sit())["type"] == "ack"
    while pages[0].now["status"] != "playing":
        await pages[0].receive()
    return pages


async def test_nothing_new_begins_across_a_block(two: tuple[Person, Person]) -> None:
    black, white = await seated(two)
    assert (await black.ask("block", player=white.me, yes=True))["type"] == "done"
    # The game under way is as it was: what belongs to it can be asked and granted.
    await black.ask("play", turn=1, steps=["e5"])
    await white.ask("play", turn=2, steps=["e1"])
    await white.ask("offer", what="take-back")
    assert (await black.ask("answer", what="take-back", yes=True))["type"] == "ack"
    assert (await white.ask("resign"))["type"] == "ack"
    assert (await white.ask("offer", what="rematch"))["code"] == "apart"
    assert (await black.ask("offer", what="rematch"))["code"] == "blocked-by-you"

    for host, guest, code in ((0, 1, "apart"), (1, 0, "blocked-by-you")):
        page = await two[guest].come(await two[host].open("oust", board="hex-5"))
        assert (await page.sit())["code"] == code
        await page.close()
    for challenger, other in ((two[1], black.me), (two[0], white.me)):
        form = {"choice": "oust hex-5", "_csrf_token": await challenger.token()}
        answer = await challenger.http.post(f"/en/player/{other}/challenge", data=form)
        assert answer.status_code == 422


@pytest.mark.parametrize("blocker", [0, 1])
async def test_the_lobby_keeps_them_apart(two: tuple[Person, Person], blocker: int) -> None:
    pages = await seated(two)
    asked = await pages[blocker].ask("block", player=pages[1 - blocker].me, yes=True)
    assert asked["type"] == "done"
    ways = [await seek(person) for person in two]
    assert all("waiting=" in way for way in ways), "both wait, though they fit"
    for person, other in (two, reversed(two)):
        lobby = (await person.http.get("/en/lobby")).text
        assert ways[0 if other is two[0] else 1].rsplit("=", 1)[1] not in lobby
    # A page that is older than the block: it joins what is not open to it.
    form = {"terms": "oust|hex-5|pie|days 3|not rated", "_csrf_token": await two[1].token()}
    mine = ways[0].rsplit("=", 1)[1]
    answer = await two[1].http.post(f"/en/lobby/seeks/{mine}/join", data=form)
    assert answer.status_code == 422

    third = Person(two[1].arena)
    assert "/table/" in await seek(third), "others are paired as ever"
    await third.leave()
    asked = await pages[blocker].ask("block", player=pages[1 - blocker].me, yes=False)
    assert asked["type"] == "done"
    ways = [await seek(person) for person in two]
    assert any("/table/" in way for way in ways)


async def test_what_is_said_at_one_node_is_heard_at_the_other(two: tuple[Person, Person]) -> None:
    black, white = await seated(two)

    async def heard(page: AtTable, text: str) -> None:
        shown = [message for message in page.seen if message["type"] == "said"]
        while not any(line["text"] == text for said in shown for line in said["lines"]):
            shown.append(await page.until("said"))

    for count in range(3):
        await black.send("say", id=f"of-black-{count}", room="players", text=f"black {count}")
        await white.send("say", id=f"of-white-{count}", room="players", text=f"white {count}")
    for page in (black, white):
        for count in range(3):
            await heard(page, f"black {count}")
            await heard(page, f"white {count}")
    numbers = [
        [line["number"] for said in page.seen if said["type"] == "said" for line in said["lines"]]
        for page in (black, white)
    ]
    assert numbers[0] == numbers[1] == list(range(1, 7)), "each once, in one order"

    # A block that is set at one node holds on a page at the other.
    other = Person(two[1].arena)
    other.http.cookies = two[0].http.cookies
    page = await other.come(black.seen[0]["table"]["id"], heard="0")
    await heard(page, "white 2")
    await black.ask("block", player=white.me, yes=True)
    while page.seen[-1]["type"] != "said" or page.seen[-1]["blocked"] != [white.me]:
        await page.receive()
    assert [line["text"] for line in page.seen[-1]["lines"]] == [f"black {n}" for n in range(3)]
    await other.leave()
