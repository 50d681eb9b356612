"""Several nodes over one PostgreSQL: who is signed out, banned or leaves at one hears it at all."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from cairn.server.words import CODES, words_in
from tests.running import Arena, AtTable, Person
from tests.server.accounts import Owner, me_in
from tests.server.hosting import account, operator

pytestmark = pytest.mark.postgres


async def test_a_session_opens_doors_at_every_node_until_it_is_ended(
    two_nodes: tuple[Arena, Arena],
) -> None:
    here, there = (Owner(node) for node in two_nodes)
    await here.keep("Ona Everywhere")
    await there.sign_in("Ona Everywhere")
    table = await there.open("oust", board="hex-5")
    at, mine = await there.come(table), await here.come(table)
    await at.sit()
    lobby = await there.listen("/socket/lobby?lang=en")
    await here.send("/account/sessions", session="others")
    for page in (at, lobby):
        await sent_off(page, "signed-out")
    assert (await mine.ask("ping"))["type"] == "pong", "the session that goes on is not disturbed"
    assert me_in(await there.see("/")) == "Sign in"
    # The pages come back, in case the browser has a new session by now; it has none.
    for path in (f"/socket/table/{table}?after=3", "/socket/lobby?lang=en"):
        again = await there.listen(f"{path}{'&' if '?' in path else '?'}me={at.me}")
        assert (await sent_off(again, "signed-out")) == 1, "not let in, nothing else is said"
    for owner in (here, there):
        await owner.leave()


async def sent_off(page: AtTable, code: str) -> int:
    """The page is told why, and closed; how many messages it had been sent."""
    ended = await page.until("ended")
    assert ended["code"] == code
    assert ended["message"]
    with pytest.raises(ConnectionClosed, match="4005"):
        await page.receive()
    return len(page.seen)


async def test_another_person_in_the_same_browser_is_not_the_one_of_the_page(
    two_nodes: tuple[Arena, Arena],
) -> None:
    ona, guest = Owner(two_nodes[0]), Owner(two_nodes[1])
    await ona.keep("Ona Herself")
    table = await guest.open("oust", board="hex-5")
    at = await guest.come(table)
    await at.sit()
    await guest.sign_in("Ona Herself")
    await sent_off(at, "signed-out")
    await sent_off(await guest.come(table, after=at.seq, me=at.me), "someone-else")
    # A new token of the same person: the page that comes back is let in.
    renewed = await guest.come(table)
    await renewed.until("snapshot")
    await guest.sign_in("Ona Herself")
    await sent_off(renewed, "signed-out")
    again = await guest.come(table, after=renewed.seq, me=renewed.me)
    assert (await again.ask("ping"))["type"] == "pong"
    # Without a session there is nothing to lose.
    watcher = Person(two_nodes[1])
    page = await watcher.come(table, after=1)
    await page.until("event")
    for person in (ona, guest, watcher):
        await person.leave()


async def test_who_is_banned_reads_it_at_once_and_may_finish(
    two_nodes: tuple[Arena, Arena],
) -> None:
    host, rude, other = (
        await operator(two_nodes[0]),
        await account(two_nodes[1], "uk"),
        Person(two_nodes[1]),
    )
    table = await rude.open("oust", board="hex-5", pie="off")
    black, white = await rude.come(table), await other.come(table)
    for page in (black, white):
        assert (await page.sit())["type"] == "ack"
    lobby = await rude.listen("/socket/lobby?lang=uk")
    await lobby.until("lobby")
    who = f"/host/people/{black.me}"
    await host.send(who, act="ban", scope="all", span="week", why="Enough & <more>.")
    for page in (black, lobby):
        (line,) = (await page.until("lines"))["lines"]
        assert (line["kind"], line["reason"], set(line["texts"])) == (
            "ban",
            "Enough & <more>.",
            set(CODES),
        )
        assert line["texts"]["uk"] in await rude.see("/about"), "as on every page"
    assert (await black.ask("play", turn=1, steps=["e5"]))["type"] == "ack"
    await host.send(who, act="warn", why="And again.")
    assert [line["kind"] for line in (await black.until("lines"))["lines"]] == ["ban", "warning"]
    again = await rude.come(table, after=black.seq, me=black.me)
    assert len((await again.until("lines"))["lines"]) == 2, "who comes back as well"
    await host.send(who, act="lift")
    while [line["kind"] for line in (await black.until("lines"))["lines"]] != ["warning"]:
        pass
    assert not [message for message in white.seen if message["type"] == "lines"]
    await host.send(who, act="sign-out")
    for page in (black, lobby, again):
        await sent_off(page, "signed-out")
    for person in (host, rude, other):
        await person.leave()


async def test_a_name_goes_from_the_memory_of_every_node(two_nodes: tuple[Arena, Arena]) -> None:
    ona, ben = Owner(two_nodes[0]), Person(two_nodes[1])
    await ona.keep("Ona Remembered")
    table = await ona.open("oust", board="hex-5", pie="off")
    await (await ona.come(table)).sit()
    white = await ben.come(table)
    await white.sit()
    await white.ask("resign")
    assert "Ona Remembered" in (await ben.http.get(f"/en/table/{table}")).text
    await ona.send("/account/delete", sure="yes")
    again = await ben.come(table)
    await again.receive()
    assert again.now["seats"]["black"]["name"] is None
    page = (await ben.http.get(f"/en/table/{table}")).text
    assert "Ona Remembered" not in page
    assert words_in("en")("seat-former") in page
    for person in (ona, ben):
        await person.leave()
