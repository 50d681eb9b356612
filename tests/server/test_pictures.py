"""Pictures of a table by address: any position as SVG and PNG, the whole game as a GIF."""

from __future__ import annotations

import asyncio
import threading
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import AsyncIterator
from io import BytesIO

import httpx
import pytest
from PIL import Image, ImageChops

from cairn import games
from cairn.games import Colour
from cairn.games.drawing import DARK, LIGHT, Palette
from cairn.server import painting
from cairn.server.darkroom import Darkroom
from cairn.server.limits import LimitReached
from cairn.server.moments import Moment
from tests.running import Arena, Person

TURNS = ["e5", "e6", "d4", "g7"]
BOARDS = ["hex-3x3x5", "hex-9", "square-5", "square-19"]


@pytest.fixture
async def table(arena: Arena) -> AsyncIterator[str]:
    """The address of a table where four turns of Oust were played."""
    person = Person(arena)
    name = await person.open("oust", board="hex-5", pie="off", seats="one-board")
    at = await person.come(name)
    await at.sit()
    for turn, step in enumerate(TURNS, 1):
        assert (await at.ask("play", turn=turn, steps=[step]))["type"] == "ack"
    yield f"{arena.url}/table/{name}"
    await at.close()
    await person.leave()


@pytest.fixture
async def http() -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient() as client:
        yield client


def stones(svg: str) -> dict[str, str]:
    """The stones of a picture of a hex-5, by cell."""
    board = games.board("hex-5")
    places = {tuple(round(n, 1) for n in board.centre(cell)): cell for cell in board.cells}
    used = [e.attrib for e in ElementTree.fromstring(svg).iter() if e.tag.endswith("}use")]
    found = {places[float(e["x"]), float(e["y"])]: e["href"] for e in used if "last" not in str(e)}
    return {cell: kind.removeprefix("#still-") for cell, kind in found.items()}


async def test_any_position_as_svg(http: httpx.AsyncClient, table: str) -> None:
    for turn in range(5):
        picture = await http.get(f"{table}/board.svg", params={"turn": turn})
        assert picture.headers["content-type"].startswith("image/svg+xml")
        expected = {cell: ("black", "white")[i % 2] for i, cell in enumerate(TURNS[:turn])}
        assert stones(picture.text) == expected
        assert picture.text.count('href="#still-last"') == min(turn, 1)
        assert "<script" not in picture.text
        assert "style=" not in picture.text
    assert (await http.get(f"{table}/board.svg")).text == picture.text
    assert (await http.get(f"{table}/board.svg?turn=99")).text == picture.text
    dark = (await http.get(f"{table}/board.svg?theme=dark")).text
    assert DARK.paper in dark
    assert DARK.paper not in picture.text
    assert ">13<" not in dark
    assert ">9<" in dark  # the coordinates are on it


async def test_png_in_two_shapes(http: httpx.AsyncClient, table: str) -> None:
    board = await http.get(f"{table}/board.png?turn=2")
    card = await http.get(f"{table}/board.png?turn=2&shape=card&theme=dark")
    assert board.headers["content-type"] == card.headers["content-type"] == "image/png"
    assert Image.open(BytesIO(board.content)).size[0] == 800
    with Image.open(BytesIO(card.content)) as opened:
        assert opened.size == (1200, 630)
        corner = opened.convert("RGB").crop((0, 0, 1, 1)).tobytes()
    paper = bytes.fromhex(DARK.paper[1:])
    assert max(abs(one - other) for one, other in zip(corner, paper, strict=True)) < 5
    assert len(card.content) < 100_000


async def test_gif_of_the_whole_game(http: httpx.AsyncClient, table: str) -> None:
    answer = await http.get(f"{table}/game.gif")
    with Image.open(BytesIO(answer.content)) as gif:
        assert gif.format == "GIF"
        assert gif.n_frames == 5  # type: ignore[attr-defined]
        assert gif.info["loop"] == 0
        assert max(gif.size) <= 420


async def test_others_may_show_them_and_keep_them(http: httpx.AsyncClient, table: str) -> None:
    for name in ("board.svg", "board.png", "game.gif"):
        first = await http.get(f"{table}/{name}")
        assert first.headers["cross-origin-resource-policy"] == "cross-origin"
        assert "max-age=10" in first.headers["cache-control"]
        again = await http.get(f"{table}/{name}", headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        other = await http.get(
            f"{table}/{name}?theme=dark", headers={"if-none-match": first.headers["etag"]}
        )
        assert other.status_code == 200


async def test_what_is_no_picture(http: httpx.AsyncClient, arena: Arena, table: str) -> None:
    for wrong in ("turn=-1", "turn=two", "theme=pink", "turn=9999999999"):
        assert (await http.get(f"{table}/board.svg?{wrong}")).status_code == 400
    for name in ("board.svg", "board.png", "game.gif"):
        assert (await http.get(f"{arena.url}/table/nosuchone/{name}")).status_code == 404


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_stones_and_marks_are_where_they_should_be(name: str, palette: Palette) -> None:
    board = games.board(name)
    first, *_, last = board.cells
    empty = Moment(board, name.startswith("square"), 0, {}, (), ())
    seen = Moment(
        board, empty.edges, 2, {first: Colour.BLACK, last: Colour.WHITE}, (last,), (board.cells[4],)
    )
    before = Image.open(BytesIO(painting.png(empty, palette, width=600))).convert("RGB")
    after = Image.open(BytesIO(painting.png(seen, palette, width=600))).convert("RGB")
    assert before.size == after.size
    changed = ImageChops.difference(before, after).convert("L").point(lambda value: value > 24)
    found = changed.getbbox()
    assert found is not None
    # From the lower left corner of the board to its upper right one, and nothing at the rims.
    assert 8 < found[0] < found[2] < before.width - 8
    assert 8 < found[1] < found[3] < before.height - 8
    share = sum(changed.histogram()[1:]) / (before.width * before.height)
    assert 0.25 / len(board) < share < 3 / len(board)


def test_a_long_gif_stays_small() -> None:
    board = games.board("hex-9")
    turns = [
        Moment(
            board,
            False,
            n,
            dict.fromkeys(board.cells[:n], Colour.BLACK),
            board.cells[n - 1 : n],
            (),
        )
        for n in range(0, 160)
    ]
    picture = painting.gif(turns, LIGHT, width=420)
    assert len(picture) < 600_000
    with Image.open(BytesIO(picture)) as gif:
        assert gif.n_frames == 160  # type: ignore[attr-defined]


async def test_a_picture_is_made_once_for_all_who_ask() -> None:
    darkroom = Darkroom()
    made = []

    def make() -> bytes:
        made.append(threading.current_thread())
        time.sleep(0.05)
        return b"picture"

    asked = [asyncio.create_task(darkroom.develop("a", make)) for _ in range(5)]
    await asyncio.sleep(0.01)
    asked[0].cancel()  # whoever goes away does not spoil it for the others
    assert await asyncio.gather(*asked[1:]) == [b"picture"] * 4
    assert await darkroom.develop("a", make) == b"picture"
    assert len(made) == 1
    assert made[0] is not threading.main_thread()


async def test_the_darkroom_forgets_the_oldest_and_says_when_it_is_busy() -> None:
    darkroom = Darkroom(kept_bytes=10)
    for key in "abc":
        await darkroom.develop(key, lambda: b"1234")
    assert ["a" in darkroom, "b" in darkroom, "c" in darkroom] == [False, True, True]
    await darkroom.develop("large", lambda: b"x" * 11)
    assert "large" not in darkroom
    door = threading.Event()

    def slow() -> bytes:
        door.wait(5)
        return b""

    waiting = [asyncio.create_task(darkroom.develop(number, slow)) for number in range(16)]
    await asyncio.sleep(0)
    with pytest.raises(LimitReached) as busy:
        await darkroom.develop("one more", slow)
    assert busy.value.retry_after > 0
    door.set()
    await asyncio.gather(*waiting)


async def test_a_picture_that_fails_is_tried_again() -> None:
    darkroom = Darkroom()

    def fail() -> bytes:
        raise OSError("no room")

    with pytest.raises(OSError, match="no room"):
        await darkroom.develop("a", fail)
    assert await darkroom.develop("a", lambda: b"picture") == b"picture"
