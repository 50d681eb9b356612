"""Several nodes over one PostgreSQL: whoever is signed out or leaves at one is gone from all."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from cairn.server.words import words_in
from tests.running import Arena, Person
from tests.server.accounts import Owner, me_in

pytestmark = pytest.mark.postgres


async def test_a_session_opens_doors_at_every_node_until_it_is_ended(
    two_nodes: tuple[Arena, Arena],
) -> None:
    here, there = (Owner(node) for node in two_nodes)
    await here.keep("Ona Everywhere")
    await there.sign_in("Ona Everywhere")
    table = await there.open("oust", board="hex-5")
    at = await there.come(table)
    await at.sit()
    await here.send("/account/sessions", session="others")
    with pytest.raises(ConnectionClosed, match="4002"):
        await at.until("nothing that ever comes")
    assert me_in(await there.see("/")) == "Sign in"
    for owner in (here, there):
        await owner.leave()


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
