"""Connected bots and their invitations: who is there, and who of several holds a table."""

from __future__ import annotations

import asyncio

from cairn.store import ConnectedBot, Player, Store, TableSummary

GAMES = '{"oust":["hex-5"]}'


async def opened(store: Store, table: str, bot: Player, *, at: int) -> None:
    """A table that keeps a seat for the bot."""
    await store.invitations.keep(table, bot.id, at=at)
    summary = TableSummary("oust", "hex-5", "waiting", "anna", at)
    await store.journal.append(table, 0, [b"opened"], at=at, summary=summary)


async def test_a_connection_is_live_while_it_is_renewed(store: Store) -> None:
    bot = await store.players.bot("Pebble", at=1)
    await store.bots.arrive("one", bot.id, GAMES, at=10)
    await store.bots.arrive("two", bot.id, GAMES, at=11)
    await store.bots.renew([ConnectedBot(bot, "one", "never read")], at=20)
    assert [live.connection for live in await store.bots.live(15)] == ["one"]
    live = await store.bots.live(11)
    assert [(bot.connection, bot.games) for bot in live] == [("one", GAMES), ("two", GAMES)]
    assert live[0].player == bot
    await store.bots.arrive("two", bot.id, "{}", at=21)
    assert {live.games for live in await store.bots.live(21)} == {"{}"}
    await store.bots.leave(["two", "three"])
    await store.bots.forget_unseen(21)
    assert await store.bots.live(0) == []


async def test_whoever_was_taken_for_lost_is_back_with_the_next_renewal(
    store: Store, other_node: Store
) -> None:
    """A node that could not write for minutes finds its rows swept away by another."""
    bot = await store.players.bot("Pebble", at=1)
    await store.bots.arrive("one", bot.id, GAMES, at=10)
    await other_node.bots.forget_unseen(11)
    mine = [ConnectedBot(bot, "one", GAMES), ConnectedBot(bot, "two", "{}")]
    for at in (20, 21):
        await store.bots.renew(mine, at=at)
    live = await store.bots.live(21)
    assert [(one.connection, one.games) for one in live] == [("one", GAMES), ("two", "{}")]
    assert live[0].player == bot


async def test_an_invitation_speaks_of_a_table_once_it_is_open(store: Store) -> None:
    bot = await store.players.bot("Pebble", at=1)
    await store.bots.arrive("one", bot.id, GAMES, at=10)
    await store.invitations.keep("never", bot.id, at=2)
    assert await store.invitations.claim(bot.id, "one", alive=5, changed=0) == []
    assert await store.invitations.unheld(alive=5, changed=0) == []
    await opened(store, "first", bot, at=3)
    await opened(store, "second", bot, at=4)
    await store.invitations.keep("second", bot.id, at=9)
    assert await store.invitations.unheld(alive=5, changed=0) == [bot.id]
    assert await store.invitations.claim(bot.id, "one", alive=5, changed=4) == ["second"]
    assert await store.invitations.claim(bot.id, "one", alive=5, changed=0) == ["first"]
    assert await store.invitations.claim(bot.id, "one", alive=5, changed=0) == []
    assert await store.invitations.unheld(alive=5, changed=0) == []
    assert await store.invitations.unheld(alive=11, changed=0) == [bot.id], "its holder is lost"


async def test_a_table_is_held_by_one_connection_as_long_as_it_lives(store: Store) -> None:
    bot = await store.players.bot("Pebble", at=1)
    await opened(store, "table", bot, at=3)
    for connection in ("one", "two"):
        await store.bots.arrive(connection, bot.id, GAMES, at=10)

    async def claim(connection: str, alive: int) -> list[str]:
        return await store.invitations.claim(bot.id, connection, alive=alive, changed=0)

    assert await claim("one", 5) == ["table"]
    assert await claim("two", 5) == []
    assert await store.invitations.held(bot.id, "one") == ["table"]
    assert await claim("two", 11) == ["table"], "the first was not seen for too long"
    assert await store.invitations.held(bot.id, "one") == []
    await store.bots.leave(["two"])
    assert await claim("one", 5) == ["table"], "the second has left"


async def test_of_two_nodes_that_claim_at_once_one_wins(store: Store, other_node: Store) -> None:
    bot = await store.players.bot("Pebble", at=1)
    for connection in ("one", "two"):
        await store.bots.arrive(connection, bot.id, GAMES, at=10)
    for number in range(15):
        await opened(store, f"t{number}", bot, at=3)
        ours, theirs = await asyncio.gather(
            store.invitations.claim(bot.id, "one", alive=5, changed=0),
            other_node.invitations.claim(bot.id, "two", alive=5, changed=0),
        )
        assert sorted(ours + theirs) == [f"t{number}"]


async def test_a_rematch_invites_the_same_bots(store: Store) -> None:
    bot = await store.players.bot("Pebble", at=1)
    await store.bots.arrive("one", bot.id, GAMES, at=10)
    await opened(store, "old", bot, at=3)
    assert await store.invitations.pass_on("old", "new", at=5) == [bot.id]
    assert await store.invitations.pass_on("nothing", "new", at=5) == []
    assert await store.invitations.pass_on("old", "new", at=6) == []
    await store.journal.append(
        "new", 0, [b"x"], at=6, summary=TableSummary("oust", "hex-5", "waiting", "anna", 6)
    )
    claimed = await store.invitations.claim(bot.id, "one", alive=5, changed=0)
    assert sorted(claimed) == ["new", "old"]


async def test_tables_that_are_over_for_a_while_are_forgotten(store: Store) -> None:
    bot = await store.players.bot("Pebble", at=1)
    for number, status in enumerate(("playing", "over", "over"), 1):
        table = f"t{number}"
        await opened(store, table, bot, at=number)
        summary = TableSummary("oust", "hex-5", status, "anna", number)
        await store.journal.append(table, 1, [b"x"], at=10 * number, summary=summary)
    assert await store.invitations.forget_over(bot.id, before=30) == ["t2"]
    claimed = await store.invitations.claim(bot.id, "one", alive=5, changed=0)
    assert sorted(claimed) == ["t1", "t3"]
