"""Who plays a live game and is not there: left, or cut off; and that they are back."""

from __future__ import annotations

from typing import Any

from tests.running import Arena, AtTable, Person


async def gone(page: AtTable, is_so: bool) -> dict[str, Any]:
    """How White is gone, as the page is told, once White is (or is back)."""
    while True:
        presence = await page.until("presence")
        if presence["white"] is not is_so and ("white" in presence["gone"]) is is_so:
            return dict(presence["gone"].get("white", {}))


async def test_leaving_and_being_cut_off_are_told_apart(arena: Arena) -> None:
    black_person, white_person = Person(arena), Person(arena)
    table = await black_person.open("oust", board="hex-5", pie="off", clock="live 300+5")
    black, white = await black_person.come(table), await white_person.come(table)
    for page in (black, white):
        assert (await page.sit())["type"] == "ack"
    await white.close()
    left = await gone(black, True)
    assert left["lost"] is False
    white = await white_person.come(table, after=white.seq)
    assert await gone(black, False) == {}
    white.socket.transport.abort()
    cut = await gone(black, True)
    assert cut["lost"] is True
    assert cut["since"] >= left["since"]
    # One who watches is told as well; a slow game keeps no such account.
    watcher = await Person(arena).come(table)
    while "white" not in (await watcher.until("presence"))["gone"]:
        pass
    slow = await black_person.open("oust", board="hex-5", clock="days 3")
    page = await black_person.come(slow)
    assert (await page.until("presence"))["gone"] == {}
    for one in (black, watcher, page):
        await one.close()
