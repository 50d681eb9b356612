"""Who wants nothing to do with whom; and that no match is made across it, however late it comes."""

from __future__ import annotations

import pytest

from cairn.store import Meeting, SeeksGone, Store, TableSummary, TooManyBlocks
from cairn.store import blocks as blocks_module
from cairn.store.database import Append


async def people(store: Store, count: int) -> list[str]:
    return [(await store.players.guest(at=1)).id for _ in range(count)]


async def test_a_block_has_a_direction_and_stands_between_both(
    store: Store, other_node: Store
) -> None:
    anna, ben, cara = await people(store, 3)
    await store.blocks.block(anna, ben, at=5)
    await other_node.blocks.block(anna, ben, at=6)
    await store.blocks.block(anna, cara, at=7)
    assert await store.blocks.hidden_by(anna) == {ben, cara}
    assert await store.blocks.hidden_by(ben) == frozenset()
    assert await store.blocks.several([anna, ben, cara]) == {anna: {ben, cara}}
    assert await store.blocks.several([]) == {}
    assert [(one.player.id, one.at) for one in await store.blocks.of(anna)] == [(cara, 7), (ben, 5)]
    assert await store.blocks.stands_between(ben, anna)
    assert not await store.blocks.stands_between(ben, cara)

    assert await other_node.blocks.unblock(anna, ben)
    assert not await store.blocks.unblock(anna, ben)
    assert not await store.blocks.unblock(cara, anna)
    assert await store.blocks.hidden_by(anna) == {cara}


async def test_nobody_unknown_and_not_too_many(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben, cara = await people(store, 3)
    with pytest.raises(LookupError):
        await store.blocks.block(anna, "nobody", at=1)
    monkeypatch.setattr(blocks_module, "MOST", 1)
    await store.blocks.block(anna, ben, at=1)
    await store.blocks.block(anna, ben, at=2)
    with pytest.raises(TooManyBlocks):
        await store.blocks.block(anna, cara, at=1)
    assert await store.blocks.hidden_by(anna) == {ben}


@pytest.mark.parametrize("direction", [0, 1])
async def test_no_match_across_a_block_that_came_last(
    store: Store, other_node: Store, direction: int
) -> None:
    two = await people(store, 2)
    for player in two:
        await store.seeks.post(f"of {player}", player, "{}", live=True, at=1, expires_at=99)
    met = [
        Meeting(f"of {player}", player, "t", "oust", colour, 2)
        for player, colour in zip(two, ("black", "white"), strict=True)
    ]
    opened = Append("t", 0, (b"opened",), 2, TableSummary("oust", "hex-5", "waiting", two[0], 2))
    await other_node.blocks.block(two[direction], two[1 - direction], at=2)
    with pytest.raises(SeeksGone):
        await store.seeks.match([one.seek for one in met], met, opened, now=2, alive=1)
    assert await store.journal.head("t") == 0
    assert len(await store.seeks.open(now=2, alive=1)) == 2, "both go on waiting"
    await store.blocks.unblock(two[direction], two[1 - direction])
    await store.seeks.match([one.seek for one in met], met, opened, now=2, alive=1)
    assert await store.journal.head("t") == 1
