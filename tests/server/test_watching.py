"""Games to watch, to find and to come back to; what links show; boards in frames."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Callable
from html import unescape

import httpx
import pytest

from cairn.games.record import Record
from cairn.server.watch import read_known
from tests.running import Arena, AtTable, Person

HTML = {"accept": "text/html"}


@pytest.fixture
async def http(arena: Arena) -> AsyncIterator[httpx.AsyncClient]:
    """A visitor without cookies, whose browser follows links."""
    async with httpx.AsyncClient(
        base_url=arena.url, headers=HTML, follow_redirects=True, timeout=20
    ) as client:
        yield client


class Game:
    """A game of Oust between two people, the first with Black."""

    def __init__(self, table: str, black: AtTable, white: AtTable) -> None:
        self.id = table
        self.black = black
        self.white = white

    async def play(self, *steps: str) -> None:
        """Turns of one step each, from where the game is."""
        for step in steps:
            mover = self.black if self.black.now["view"]["mover"] == "black" else self.white
            seq = (await mover.ask("play", turn=mover.now["turn"], steps=[step]))["seq"]
            for at in (self.black, self.white):
                await at.until_seq(seq)

    async def close(self) -> None:
        await self.black.close()
        await self.white.close()


async def begun(black: Person, white: Person, board: str = "hex-5") -> Game:
    """Two sit down."""
    table = await black.open("oust", board=board, pie="off")
    one = await black.come(table)
    await one.ask("sit", nonce="0" * 32)
    two = await white.come(table)
    seq = (await two.ask("sit", nonce="1" * 32))["seq"]
    await one.until_seq(seq)
    await two.until_seq(seq)
    return Game(table, one, two)


async def lost_by_white(black: Person, white: Person, board: str = "hex-5") -> Game:
    """A short game that White gives up."""
    game = await begun(black, white, board)
    await game.play("c3", "c4")
    await game.white.ask("resign")
    await game.close()
    return game


def words(page: httpx.Response) -> str:
    """What a reader without pictures sees."""
    text = re.sub(r"<(svg|script|style).*?</\1>", " ", page.text, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())


async def test_running_games_are_there_to_watch_without_script(
    http: httpx.AsyncClient, people: tuple[Person, Person]
) -> None:
    game = await begun(*people)
    await game.play("e5", "e6", "c3")
    alone = await people[0].open("oust", board="hex-5", seats="one-board")
    at = await people[0].come(alone)
    await at.sit()
    page = await http.get("/en/watch")
    assert f'href="/en/table/{game.id}"' in page.text
    assert alone not in page.text
    card = page.text[page.text.index(f'data-table="{game.id}"') :]
    card = card[: card.index("</li>")]
    assert card.count('href="#still-black"') == 2
    assert card.count('href="#still-white"') == 1
    assert card.count('href="#still-last"') == 1
    assert "Turn 4" in card
    assert 'id="still-hex-5"' in page.text
    assert "hex-5" not in words(page)  # boards have names for readers
    await at.close()
    await game.close()


async def test_boards_are_kept_up_to_date_by_one_address(
    http: httpx.AsyncClient, people: tuple[Person, Person]
) -> None:
    game = await begun(*people)
    await game.play("e5")
    seq = game.black.seq
    alone = await people[0].open("oust", board="hex-5", seats="one-board")
    address = f"/api/watch?lang=lt&known={game.id}.{seq},{alone}.1,nosuchone.3,nonsense"
    first = await http.get(address)
    [board] = first.json()["boards"]  # neither the private table nor what is no table
    assert board["stones"] is None
    assert (board["black"], board["white"], board["mover"]) == (1, 0, "white")
    assert board["words"] == "Ėjimas 2"
    same = await http.get(address, headers={"if-none-match": first.headers["etag"]})
    assert (same.status_code, same.content) == (304, b"")
    watcher = Person(people[0].arena)
    looking = await watcher.come(game.id)
    told = await http.get(address, headers={"if-none-match": first.headers["etag"]})
    assert told.json()["boards"][0]["watching"] == "1 žiūrovas"
    await looking.close()
    await watcher.leave()
    await game.play("e6")
    moved = (await http.get(address)).json()["boards"][0]
    assert moved["stones"].count("still-white") == 1
    assert moved["seq"] == game.black.seq
    await game.black.ask("resign")
    over = (await http.get(address)).json()["boards"][0]
    assert (over["mover"], over["words"]) == (None, "Baltųjų pergalė")
    await game.close()


async def test_games_that_began_meanwhile_are_told_of(
    http: httpx.AsyncClient, people: tuple[Person, Person]
) -> None:
    page = await http.get("/en/watch")
    since = re.search(r"since=(\d+)", page.text)
    address = f"/api/watch?since={since[1] if since else 10**13}"
    game = await begun(*people)
    if since:
        assert "1 more game has begun" in (await http.get(address)).json()["more"]
    known = f"{address}&known={game.id}.1"
    assert (await http.get(known)).json()["more"] == ""
    await game.close()


def test_what_a_page_says_it_knows() -> None:
    assert read_known("a.1,b.22") == {"a": 1, "b": 22}
    assert read_known(",a,.1,b.,c.x,d.1e3,e.99999999999,f.0") == {"f": 0}
    assert len(read_known(",".join(f"t{n}.1" for n in range(500)))) == 64


async def test_a_player_s_page(http: httpx.AsyncClient, people: tuple[Person, Person]) -> None:
    game = await lost_by_white(*people)
    await lost_by_white(people[1], people[0], "hex-4")
    running = await begun(*people)
    me, other = running.black.me, running.white.me
    page = await http.get(f"/en/player/{me}")
    told = words(page)
    assert "Here since" in told
    assert "won 1, lost 1, drawn 0" in told
    assert f'href="/en/table/{game.id}"' in page.text
    assert f'href="/en/table/{running.id}"' in page.text
    assert f'href="/en/player/{other}"' in page.text
    assert f'href="?opponent={other}#games"' in page.text
    only = await http.get(f"/en/player/{me}?result=won&board=hex-5&opponent={other}")
    assert f'href="/en/table/{game.id}"' in only.text
    none = await http.get(f"/en/player/{me}?result=lost&board=hex-5")
    assert "No such games." in words(none)
    assert (await http.get("/en/player/nobody")).status_code == 404
    new = Person(people[0].arena)
    await new.open("oust")
    stranger = await new.http.get("/en/games/mine")
    link = re.search(r'href="/en/player/(\w+)"', stranger.text)
    assert link is not None
    assert "No game has been played" in words(await http.get(f"/en/player/{link[1]}"))
    await new.leave()
    await running.close()


async def test_all_games_are_searched_page_by_page(
    http: httpx.AsyncClient, people: tuple[Person, Person]
) -> None:
    games = [await lost_by_white(*people, "hex-3") for _ in range(3)]
    me = games[0].black.me
    every = await http.get(f"/en/games?player={me}&board=hex-3")
    found = re.findall(r'class="row-game" href="/en/table/(\w+)"', every.text)
    assert found == [game.id for game in reversed(games)]
    record = json.loads((await http.get(f"/api/games?player={me}&max=1")).text)
    assert record["table"] == games[-1].id
    for query, count in (
        (f"player={me}&result=won&board=hex-3", 3),
        (f"player={me}&result=lost&board=hex-3", 0),
        (f"player={me}&board=hex-3&game=rive", 0),
        (f"opponent={me}&board=hex-3&result=black", 3),
        (f"player={me}&board=hex-3&from=2020-01-01&to=2999-12-31", 3),
        (f"player={me}&board=hex-3&to=2020-01-01", 0),
    ):
        page = await http.get(f"/en/games?{query}")
        assert page.text.count('class="row-game"') == count, query
    unknown = words(await http.get("/en/games?player=Nobody+At+All"))
    assert "Nobody here is called “Nobody At All”." in unknown
    strange = words(await http.get("/en/games", params={"player": "<b>&\"'"}))
    assert "“<b>&\"'”" in strange


@pytest.mark.parametrize(
    "query",
    [
        *("game=chess", "board=hex-99", "board=round", "result=maybe", "result=won"),
        *(
            "from=yesterday",
            "to=2026-13-01",
            "from=9999-99-99",
            "behind=x",
            "behind=1",
            "to=9999-12-31",
        ),
    ],
)
async def test_searches_that_make_no_sense_are_refused(http: httpx.AsyncClient, query: str) -> None:
    assert (await http.get(f"/en/games?{query}")).status_code == 400


async def test_games_as_records_one_a_line(
    http: httpx.AsyncClient, people: tuple[Person, Person]
) -> None:
    first, second = await lost_by_white(*people), await lost_by_white(people[1], people[0])
    me = first.black.me
    answer = await http.get(f"/api/games?player={me}")
    assert answer.headers["content-type"] == "application/x-ndjson"
    records = [Record.from_json(line) for line in answer.text.splitlines()]
    assert [record.table for record in records[:2]] == [second.id, first.id]
    assert records[1].result == "black"
    assert records[1].reason == "resigned"
    won = await http.get(f"/api/games?player={me}&result=won&opponent={first.white.me}")
    assert first.id in won.text
    assert second.id not in won.text
    rest = (await http.get(f"/api/games?player={me}&behind={second.id}")).text.splitlines()
    assert rest == answer.text.splitlines()[1:]
    assert (await http.get("/api/games")).status_code == 400
    assert (await http.get("/api/games?player=Nobody+At+All")).status_code == 404
    assert (await http.get(f"/api/games?player={me}&max=0")).status_code == 400


async def test_limits_say_when_to_ask_again(new_arena: Callable[..., Arena]) -> None:
    arena = new_arena().start()
    person = Person(arena)
    table = await person.open("oust", board="hex-5")
    page = await person.http.get("/en/games/mine")
    link = re.search(r'href="/en/player/(\w+)"', page.text)
    assert link is not None
    for address, most in ((f"/api/games?player={link[1]}", 5), (f"/api/watch?known={table}.0", 80)):
        for _ in range(most):
            answer = await person.http.get(address)
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) >= 1
    await person.leave()


async def test_coming_back(people: tuple[Person, Person]) -> None:
    new = Person(people[0].arena)
    empty = await new.http.get("/en/games/mine")
    assert "You have no game under way." in words(empty)
    assert "data-waiting" not in empty.text
    assert (await new.http.get("/en/games/next")).headers["location"] == "/en/games/mine"
    first, second = await begun(new, people[1]), await begun(new, people[1])
    await first.play("e5", "e6")
    alone = await new.open("oust", board="hex-5", seats="one-board")
    at = await new.come(alone)
    await at.sit()
    await at.close()
    open_table = await new.open("oust", board="hex-5")
    at = await new.come(open_table)
    await at.sit()
    await at.close()
    mine = await new.http.get("/en/games/mine")
    parts = re.findall(
        r'<section class="list-part" aria-labelledby="mine-(\w+)">(.*?)</section>', mine.text, re.S
    )
    found = {name: re.findall(r'row-game" href="/en/table/(\w+)"', part) for name, part in parts}
    # The one that waits longer comes first.
    assert found == {"turn": [second.id, first.id], "open": [open_table], "alone": [alone]}
    assert mine.text.count('class="still"') == 2
    assert 'aria-label="It is your turn in 2 games">2</a>' in mine.text
    assert (await new.http.get("/en/games/next")).headers["location"] == f"/en/table/{second.id}"
    there = await new.http.get(f"/en/table/{second.id}")
    assert 'aria-label="It is your turn in 1 game">1</a>' in there.text
    onward = re.search(r'class="badge" href="([^"]+)"', there.text)
    assert onward is not None
    assert (await new.http.get(onward[1])).headers["location"] == f"/en/table/{first.id}"
    waiting = (await new.http.get(f"/api/waiting?but={first.id}&lang=uk")).json()
    assert waiting == {"waiting": 1, "words": "Ваш хід у 1 партії"}
    await first.play("c3")
    await second.play("e5")
    assert (await new.http.get("/api/waiting")).json() == {"waiting": 0, "words": ""}
    quiet = await new.http.get("/en/about")
    assert re.search(r'class="badge"[^>]* hidden>0</a>', quiet.text)
    for game in (first, second):
        await game.close()
    await new.leave()


async def test_links_show_the_board(http: httpx.AsyncClient, people: tuple[Person, Person]) -> None:
    game = await begun(*people)
    await game.play("e5", "e6", "c3")

    def shared(page: httpx.Response) -> dict[str, str]:
        found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', page.text)
        return {name: unescape(content) for name, content in found}

    here = await http.get(f"/table/{game.id}", headers={"accept-language": "en"})
    told = shared(here)
    assert told["og:title"].startswith("Oust: Guest ")
    assert told["og:url"].endswith(f"/table/{game.id}")
    assert told["robots"] == "noindex"
    picture = await http.get(told["og:image"])
    assert picture.headers["content-type"] == "image/png"
    then = await http.get(f"/table/{game.id}?turn=2")
    assert then.url.path.endswith(f"/table/{game.id}")
    assert then.text.count('class="stone ') == 2
    assert shared(then)["og:image"].endswith("shape=card&turn=2")
    assert shared(then)["og:url"].endswith("?turn=2")
    assert (await http.get(f"/en/table/{game.id}?turn=-1")).status_code == 400
    robots = (await http.get("/robots.txt")).text
    assert "Disallow: /table/" in robots.split("\n\n")[0]
    await game.close()


async def test_a_board_in_a_frame(http: httpx.AsyncClient, people: tuple[Person, Person]) -> None:
    game = await begun(*people)
    await game.play("e5", "e6", "c3")
    page = await http.get(f"/embed/table/{game.id}?turn=1&lang=uk&theme=dark")
    policy = page.headers["content-security-policy"]
    assert "frame-ancestors *" in policy
    assert "script-src 'self'" in policy
    assert "set-cookie" not in page.headers
    assert '<html lang="uk" data-theme="dark">' in page.text
    assert f'src="/table/{game.id}/board.svg?turn=1&amp;theme=dark"' in page.text
    assert "Хід 1 з 3" in words(page)
    steps = re.findall(r'data-step href="([^"]+)"', page.text)
    assert [unescape(step) for step in steps] == [
        "?turn=0&theme=dark&lang=uk",
        "?turn=2&theme=dark&lang=uk",
    ]
    assert "alt=" in page.text
    for path in ("/en/watch", f"/en/table/{game.id}", "/en/games", f"/table/{game.id}/board.svg"):
        other = await http.get(path)
        assert "frame-ancestors 'none'" in other.headers["content-security-policy"]
    assert (await http.get("/embed/table/nosuchone")).status_code == 404
    await game.close()
