"""The lobby over a real server: people who look for a game find each other, once, at one table."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from cairn.server.words import words_in
from tests.running import ANSWER_SECONDS, Arena, Person
from tests.server.accounts import me_in

OUST = "oust hex-7"
TERMS = "oust|hex-7|pie|live 600+10|not rated"


POSTED: list[tuple[Person, str]] = []
"""What the tests leave behind would be met in the next one."""


@pytest.fixture(autouse=True)
async def nobody_waits(people: tuple[Person, Person]) -> AsyncIterator[None]:
    yield
    for person, wish in POSTED:
        if not person.http.is_closed:
            await post(person, f"/lobby/seeks/{wish}/withdraw")
    POSTED.clear()


async def post(person: Person, path: str, **fields: Any) -> httpx.Response:
    form = {"_csrf_token": await person.token(), **fields}
    return await person.http.post(f"/{person.lang}{path}", data=form)


async def seek(person: Person, **fields: Any) -> str:
    """Posts a wish that nobody fits yet; its id."""
    answer = await post(
        person, "/lobby/seeks", **{"choice": OUST, "clock": "live 600+10", "pie": "on", **fields}
    )
    assert answer.status_code == 303, answer.text
    wish = str(re.findall(r"waiting=(\w+)", answer.headers["location"])[0])
    POSTED.append((person, wish))
    return wish


async def join(person: Person, wish: str, terms: str = TERMS) -> httpx.Response:
    return await post(person, f"/lobby/seeks/{wish}/join", terms=terms)


async def listed(person: Person) -> list[str]:
    page = (await person.http.get(f"/{person.lang}/lobby")).text
    return re.findall(r'data-seek="(\w+)"', page)


def table_in(answer: httpx.Response) -> str:
    assert answer.status_code == 303, answer.text
    assert "/table/" in answer.headers["location"]
    return answer.headers["location"].rsplit("/", 1)[1]


class Watching:
    """An open page of the lobby, as its script holds it."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.rows: dict[str, str] = {}

    async def receive(self) -> dict[str, Any]:
        async with asyncio.timeout(ANSWER_SECONDS):
            message: dict[str, Any] = json.loads(await self.socket.recv())
        if message["type"] == "lobby":
            if message["whole"]:
                self.rows = {}
            self.rows |= dict(message["rows"])
            for gone in message["gone"]:
                del self.rows[gone]
        return message

    async def until(self, type_: str) -> dict[str, Any]:
        while (message := await self.receive())["type"] != type_:
            pass
        return message

    async def until_rows(self, *ids: str) -> None:
        """Until of these and no others of ours the list consists."""
        while not set(ids) <= set(self.rows):
            await self.receive()

    async def until_gone(self, wish: str) -> None:
        while wish in self.rows:
            await self.receive()


@asynccontextmanager
async def watching(person: Person, waiting: str = "") -> AsyncIterator[Watching]:
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in person.http.cookies.jar)
    url = person.arena.url.replace("http", "ws")
    async with connect(
        f"{url}/socket/lobby?lang={person.lang}&waiting={waiting}",
        additional_headers={"cookie": cookies},
        origin=Origin(person.arena.url),
        ping_interval=None,
    ) as socket:
        page = Watching(socket)
        await page.until("lobby")
        yield page


async def test_one_waits_and_one_joins(people: tuple[Person, Person]) -> None:
    ona, jonas = people
    wish = await seek(ona)
    assert wish in await listed(jonas)
    assert wish not in await listed(ona)
    table = table_in(await join(jonas, wish))
    assert wish not in await listed(jonas)
    assert table_in(await ona.http.get(f"/en/lobby?waiting={wish}")) == table
    pages = await ona.come(table), await jonas.come(table)
    for page in pages:
        await page.until("snapshot")
        assert (await page.sit())["type"] == "ack"
    while any(page.now["status"] != "playing" for page in pages):
        await asyncio.gather(*(p.receive() for p in pages if p.now["status"] != "playing"))
    seen = next(message for message in pages[0].seen if message["type"] == "snapshot")
    assert (seen["table"]["game"], seen["table"]["board"]) == ("oust", "hex-7")
    for page in pages:
        await page.close()


async def test_somebody_elses_waiting_leads_nowhere(people: tuple[Person, Person]) -> None:
    ona, jonas = people
    wish = await seek(ona)
    table_in(await join(jonas, wish))
    stranger = Person(ona.arena)
    assert (await stranger.http.get(f"/en/lobby?waiting={wish}")).status_code == 200
    await stranger.leave()


async def test_two_wishes_that_fit_meet_at_once(people: tuple[Person, Person]) -> None:
    ona, jonas = people
    wish = await seek(ona, choice=[OUST, "rive hex-4"], clock=["live 300+5", "live 600+10"])
    answer = await post(
        jonas, "/lobby/seeks", choice=["herd hex-5", "rive hex-4"], clock=["days 3", "live 300+5"]
    )
    table = table_in(answer)
    assert table_in(await ona.http.get(f"/en/lobby?waiting={wish}")) == table
    page = await jonas.come(table)
    assert (await page.until("snapshot"))["table"]["game"] == "rive"
    await page.close()


async def test_of_many_who_join_one_gets_the_game(arena: Arena) -> None:
    ona, *others = (Person(arena) for _ in range(7))
    wish = await seek(ona)
    for person in others:
        await person.token()
    answers = await asyncio.gather(*(join(person, wish) for person in others))
    assert sorted(answer.status_code for answer in answers) == [303] + [422] * 5
    refused = next(answer for answer in answers if answer.status_code == 422)
    assert words_in("en")("refuse-seek-gone") in refused.text
    for person in (ona, *others):
        await person.leave()


async def test_wishes_that_fit_and_come_together_all_meet(arena: Arena) -> None:
    """Two who post at the same moment do not both wait for ever."""
    everybody = [Person(arena) for _ in range(6)]
    for person in everybody:
        await person.token()
    form = {"choice": "resolve square-13", "clock": "live 1800+30"}
    answers = await asyncio.gather(*(post(one, "/lobby/seeks", **form) for one in everybody))
    tables = []
    for person, answer in zip(everybody, answers, strict=True):
        location = answer.headers["location"]
        if "waiting=" in location:
            answer = await person.http.get(location)
        tables.append(table_in(answer))
    assert sorted(tables.count(table) for table in set(tables)) == [2, 2, 2]
    for person in everybody:
        await person.leave()


@pytest.mark.parametrize(
    "terms",
    [
        "oust|hex-7|no pie|live 600+10|not rated",
        "oust|hex-7|pie|live 300+5|not rated",
        "oust|hex-6|pie|live 600+10|not rated",
        "something else",
        "",
    ],
)
async def test_nobody_joins_what_they_have_not_seen(
    people: tuple[Person, Person], terms: str
) -> None:
    ona, jonas = people
    wish = await seek(ona)
    answer = await join(jonas, wish, terms)
    assert answer.status_code == 422
    assert words_in("uk")("refuse-terms-differ") in answer.text
    assert wish in await listed(jonas)


async def test_refusals_are_sentences(people: tuple[Person, Person]) -> None:
    ona, _ = people
    cases: list[tuple[dict[str, Any], str]] = [
        ({"choice": [], "clock": "days 1"}, "nothing-sought"),
        ({"choice": OUST, "clock": "days 1", "least": "1900", "most": "1200"}, "bad-range"),
        ({"choice": OUST, "clock": "days 1", "rated": "yes"}, "cannot-rate"),
    ]
    for fields, code in cases:
        answer = await post(ona, "/lobby/seeks", **fields)
        assert answer.status_code == 422
        assert words_in("en")(f"refuse-{code}", why="no-account") in answer.text
    assert (await post(ona, "/lobby/seeks", choice="chess", clock="none")).status_code == 400
    wish = await seek(ona)
    answer = await join(ona, wish)
    assert words_in("en")("refuse-own-seek") in answer.text


async def test_withdrawing(people: tuple[Person, Person]) -> None:
    ona, jonas = people
    wish = await seek(ona)
    await post(jonas, f"/lobby/seeks/{wish}/withdraw")
    assert wish in await listed(jonas)
    await post(ona, f"/lobby/seeks/{wish}/withdraw")
    assert wish not in await listed(jonas)
    assert (await join(jonas, wish)).status_code == 422


async def test_the_same_wish_twice_is_one(people: tuple[Person, Person]) -> None:
    ona, _ = people
    assert await seek(ona) == await seek(ona)


async def test_pages_see_seeks_come_and_go(people: tuple[Person, Person]) -> None:
    ona, jonas = people
    async with watching(jonas) as page:
        wish = await seek(ona)
        await page.until_rows(wish)
        assert words_in("uk")("game-oust") in page.rows[wish]
        assert words_in("uk")("lobby-join") in page.rows[wish]
        await post(ona, f"/lobby/seeks/{wish}/withdraw")
        await page.until_gone(wish)


async def test_every_tab_is_called_to_the_table(people: tuple[Person, Person]) -> None:
    ona, jonas = people
    wish = await seek(ona)
    async with watching(ona, wish) as first, watching(ona, wish) as second:
        table = table_in(await join(jonas, wish))
        for page in (first, second):
            assert (await page.until("met"))["table"] == table


async def test_who_comes_back_too_late_learns_of_it(people: tuple[Person, Person]) -> None:
    ona, jonas = people
    wish, withdrawn = await seek(ona), await seek(ona, choice="herd hex-5")
    await post(ona, f"/lobby/seeks/{withdrawn}/withdraw")
    table = table_in(await join(jonas, wish))
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in ona.http.cookies.jar)
    async with connect(
        f"{ona.arena.url.replace('http', 'ws')}/socket/lobby?waiting={wish},{withdrawn}",
        additional_headers={"cookie": cookies},
        origin=Origin(ona.arena.url),
    ) as socket:
        told = [json.loads(await socket.recv()) for _ in range(2)]
    assert {"type": "met", "table": table} in told
    assert {"type": "closed", "seek": withdrawn} in told


async def test_leaving_the_page_withdraws_what_is_live(people: tuple[Person, Person]) -> None:
    ona, jonas = people
    async with watching(jonas) as page:
        live, slow = await seek(ona), await seek(ona, clock="days 3")
        async with watching(ona, live):
            await page.until_rows(live, slow)
        await page.until_gone(live)
        assert slow in page.rows


async def test_loading_the_page_again_is_not_leaving(people: tuple[Person, Person]) -> None:
    ona, jonas = people
    wish = await seek(ona)
    async with watching(ona, wish):
        pass
    async with watching(ona, wish):
        await asyncio.sleep(4)
        assert wish in await listed(jonas)


@pytest.mark.parametrize("colour", ["black", "white"])
async def test_a_game_among_friends_of_the_arena(
    people: tuple[Person, Person], colour: str
) -> None:
    """A challenge keeps the seat for one person, who finds it among their games."""
    ona, jonas = people
    wish = await seek(jonas)
    page = (await ona.http.get("/en/lobby")).text
    row = page[page.index(wish) :]
    (player,) = re.findall(r"/en/player/(\w+)", row)[:1]
    terms = {"choice": OUST, "clock": "days 3", "colour": colour}
    table = table_in(await post(ona, f"/player/{player}/challenge", **terms))
    them, me = [me_in((await one.http.get("/en/about")).text).split()[1] for one in (jonas, ona)]
    waits = unescape((await ona.http.get(f"/en/table/{table}")).text)
    assert words_in("en")("wait-for", name=f"Guest {them}") in waits
    asked = words_in("uk")("challenge-by", name=f"Гість {me}")
    assert asked in unescape((await jonas.http.get(f"/uk/table/{table}")).text)
    host = await ona.come(table)
    await host.until("snapshot")
    await host.sit()
    await host.close()
    invited = (await jonas.http.get("/uk/games/mine")).text.partition('class="game-row invited"')[2]
    assert table in invited
    assert "/uk/player/" in invited[: invited.index("</li>")]  # who it was that challenged
    stranger = Person(ona.arena)
    at = await stranger.come(table)
    await at.until("snapshot")
    assert (await at.sit())["code"] == "seat-reserved"
    await at.close()
    await stranger.leave()


@pytest.mark.postgres
async def test_people_at_two_nodes_meet(postgres_url: str, tmp_path: Path) -> None:
    options = ("--limits", "off", "--database", postgres_url)
    nodes = [Arena(tmp_path / name, *options).start() for name in "ab"]
    ona, jonas, ruta = Person(nodes[0]), Person(nodes[1]), Person(nodes[0])
    wish = await seek(ona)
    async with watching(ona, wish) as page, watching(ruta) as other:
        await other.until_rows(wish)
        assert wish in await listed(jonas)
        answers = await asyncio.gather(join(jonas, wish), join(ruta, wish))
        assert sorted(answer.status_code for answer in answers) == [303, 422]
        won = next(answer for answer in answers if answer.status_code == 303)
        assert (await page.until("met"))["table"] == table_in(won)
        await other.until_gone(wish)
    for person in (ona, jonas, ruta):
        await person.leave()
    for node in nodes:
        assert node.stop() == 0, "".join(node.log)
