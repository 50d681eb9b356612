"""Two nodes over one PostgreSQL: the bots run beside one, the person is at the other."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.bots.company import (
    both_seated,
    kill_bots,
    log_of,
    play_on,
    sit_with_bot,
    until_bots,
    until_house,
    until_my_turn,
)
from tests.bots.conftest import NO_PAUSE
from tests.running import Arena, Person

pytestmark = pytest.mark.postgres


async def test_a_person_at_one_node_plays_with_a_bot_at_the_other(
    postgres_url: str, tmp_path: Path
) -> None:
    options = (*NO_PAUSE, "--database", postgres_url)
    near = Arena(tmp_path / "a", *options).start()
    far = Arena(tmp_path / "b", *options, CAIRN_BOTS="on").start()
    person = Person(near)
    await until_house(person)
    page = await sit_with_bot(person, "herd")
    await play_on(page, random.Random(1), turns=2)
    kill_bots(far)
    await play_on(page, random.Random(2))
    assert page.now["status"] == "over"
    await page.ask("offer", what="rematch")
    while page.now["rematch"] is None:
        await page.receive()
    again = await both_seated(person, page.now["rematch"])
    await until_my_turn(again)

    # Its node goes: everyone sees that, and the game waits for another.
    assert far.stop() == 0, log_of(far)
    await until_bots(person, 0)
    third = Arena(tmp_path / "c", *options, CAIRN_BOTS="on").start()
    await play_on(again, random.Random(3))
    assert again.now["status"] == "over"
    for node in (near, third):
        assert node.stop() == 0, log_of(node)
