"""Bot accounts and the tokens that programs show."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text

from cairn.store import NameRefused, Store
from cairn.store.accounts import SEEN_EVERY

SCOPES = {"bot:play"}


async def test_a_bot_has_a_name_and_perhaps_a_level(store: Store) -> None:
    bot = await store.players.bot("  Pebble ", at=5, level=3)
    assert (bot.name, bot.level, bot.kind, bot.is_bot) == ("Pebble", 3, "bot", True)
    assert await store.players.find(bot.id) == bot
    assert await store.players.bot("Pebble", at=9) == bot, "the same account"
    assert (await store.players.bot("Pebble", at=9, level=4)).level == 4
    assert not (await store.players.guest(at=5)).is_bot
    with pytest.raises(NameRefused):
        await store.players.bot("x", at=5)


async def test_two_nodes_make_one_account(store: Store, other_node: Store) -> None:
    for number in range(10):
        made = await asyncio.gather(
            *(
                node.players.bot(f"Bot {number}", at=5, player=f"bot-{number}")
                for node in (store, other_node)
            )
        )
        assert made[0] == made[1]


async def test_a_token_opens_until_it_is_revoked(store: Store) -> None:
    bot = await store.players.bot("Pebble", at=5)
    token = await store.tokens.issue(bot.id, SCOPES, at=5, label="my desk")
    other = await store.tokens.issue(bot.id, {"one", "two"}, at=6)
    assert token.startswith("cairn_")
    found = await store.tokens.find(token, at=6)
    assert found is not None
    assert (found.player, found.scopes) == (bot, frozenset(SCOPES))
    for wrong in ("", "x", token[:-1], token + "x", "\ud800", "\x00"):
        assert await store.tokens.find(wrong, at=6) is None
    await store.tokens.revoke(token, at=7)
    await store.tokens.revoke(token, at=8)
    assert await store.tokens.find(token, at=9) is None
    listed = [(t.label, t.scopes, t.revoked_at) for t in await store.tokens.of(bot.id)]
    assert listed == [("my desk", frozenset(SCOPES), 7), ("", frozenset({"one", "two"}), None)]
    assert await store.tokens.find(other, at=9) is not None


async def test_tokens_are_revoked_by_label_or_all(store: Store) -> None:
    bot = await store.players.bot("Pebble", at=5)
    for label in ("a", "b", "b", "c"):
        await store.tokens.issue(bot.id, SCOPES, at=5, label=label)
    assert await store.tokens.revoke_all(bot.id, at=6, label="b") == 2
    assert await store.tokens.revoke_all(bot.id, at=6) == 2


async def test_a_token_needs_a_player(store: Store) -> None:
    with pytest.raises(LookupError):
        await store.tokens.issue("nobody", SCOPES, at=5)


async def test_the_token_itself_is_not_in_the_database(store: Store) -> None:
    bot = await store.players.bot("Pebble", at=5)
    token = await store.tokens.issue(bot.id, SCOPES, at=5)
    for row in await store.reader.rows(text("SELECT * FROM tokens")):
        assert token not in repr(row)
        assert len(row.token_sha256) == 32


async def test_use_is_written_down_now_and_then(store: Store) -> None:
    bot = await store.players.bot("Pebble", at=0)
    token = await store.tokens.issue(bot.id, SCOPES, at=0)
    commits = store.writer.commits
    await store.tokens.find(token, at=SEEN_EVERY - 1)
    assert store.writer.commits == commits
    await store.tokens.find(token, at=SEEN_EVERY)
    assert (await store.tokens.of(bot.id))[0].seen_at == SEEN_EVERY


async def test_a_token_ends_by_itself(store: Store) -> None:
    bot = await store.players.bot("Pebble", at=5)
    token = await store.tokens.issue(bot.id, SCOPES, at=5, expires_at=100)
    assert await store.tokens.find(token, at=99) is not None
    assert await store.tokens.find(token, at=100) is None
    (listed,) = await store.tokens.of(bot.id)
    assert listed.opens(99)
    assert not listed.opens(100)


async def test_a_token_is_revoked_by_its_id_and_only_by_its_owner(store: Store) -> None:
    bot, other = await store.players.bot("Pebble", at=5), await store.players.bot("Gravel", at=5)
    token = await store.tokens.issue(bot.id, SCOPES, at=5)
    (listed,) = await store.tokens.of(bot.id)
    for player, id_ in ((other.id, listed.id), (bot.id, "x"), (bot.id, listed.id[:-2] + "00")):
        assert not await store.tokens.revoke_one(player, id_, at=6)
    assert await store.tokens.find(token, at=7) is not None
    assert await store.tokens.revoke_one(bot.id, listed.id, at=8)
    assert await store.tokens.find(token, at=9) is None
    assert not await store.tokens.revoke_one(bot.id, listed.id, at=10), "it was already"


async def test_an_error_of_the_store_does_not_say_what_was_to_be_kept(store: Store) -> None:
    secret = "for nobody to read in a log"
    with pytest.raises(LookupError) as failed:
        await store.tokens.issue("nobody", ["play"], at=1, label=secret)
    assert "INSERT INTO tokens" in str(failed.value.__cause__)
    assert secret not in str(failed.value.__cause__)
