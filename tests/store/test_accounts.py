"""Players, their sessions, and the dice secrets of tables."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text

from cairn.store import NameRefused, Store
from cairn.store.accounts import SEEN_EVERY


async def test_everyone_begins_as_a_guest_with_a_number(store: Store) -> None:
    guest = await store.players.guest(at=5, language="uk")
    assert guest.name is None
    assert 1000 <= guest.number <= 9999
    assert await store.players.find(guest.id) == guest
    assert await store.players.find("nobody") is None
    other = await store.players.guest(at=6)
    assert await store.players.several([guest.id, other.id, "nobody"]) == {
        guest.id: guest,
        other.id: other,
    }


async def test_a_player_takes_a_name_and_a_language(store: Store) -> None:
    guest = await store.players.guest(at=5)
    renamed = await store.players.rename(guest.id, "  Žydrūnė ")
    assert renamed.name == "Žydrūnė"
    spoken = await store.players.speak(guest.id, "lt")
    assert (spoken.name, spoken.language, spoken.number) == ("Žydrūnė", "lt", guest.number)
    assert await store.players.find(guest.id) == spoken
    with pytest.raises(NameRefused):
        await store.players.rename(guest.id, "x")
    with pytest.raises(LookupError):
        await store.players.rename("nobody", "Somebody")


async def test_a_session_is_found_by_its_token_only(store: Store) -> None:
    guest = await store.players.guest(at=5)
    token = await store.sessions.begin(guest.id, at=5)
    other = await store.sessions.begin(guest.id, at=5)
    assert token != other
    assert await store.sessions.find(token, at=6) == guest
    for wrong in ("", "x", token[:-1], token + "x", "\ud800", "\x00"):
        assert await store.sessions.find(wrong, at=6) is None


async def test_the_token_itself_is_not_in_the_database(store: Store) -> None:
    guest = await store.players.guest(at=5)
    token = await store.sessions.begin(guest.id, at=5)
    assert len(token) >= 43, "32 random bytes"
    for row in await store.reader.rows(text("SELECT * FROM sessions")):
        assert token not in repr(row)
        assert len(row.token_sha256) == 32


async def test_a_session_can_be_revoked_alone_or_with_all_others(store: Store) -> None:
    guest = await store.players.guest(at=5)
    phone, desk, library = [await store.sessions.begin(guest.id, at=5) for _ in range(3)]
    await store.sessions.revoke(phone)
    await store.sessions.revoke(phone)
    assert await store.sessions.find(phone, at=6) is None
    assert await store.sessions.find(desk, at=6) == guest
    assert await store.sessions.revoke_all(guest.id) == 2
    assert await store.sessions.find(library, at=6) is None


async def test_a_session_needs_a_player(store: Store) -> None:
    with pytest.raises(LookupError):
        await store.sessions.begin("nobody", at=5)


async def test_sessions_not_seen_for_long_are_forgotten(store: Store) -> None:
    guest = await store.players.guest(at=0)
    used = await store.sessions.begin(guest.id, at=0)
    left = await store.sessions.begin(guest.id, at=0)
    commits = store.writer.commits
    assert await store.sessions.find(used, at=SEEN_EVERY - 1) == guest
    assert store.writer.commits == commits, "not every page view is written down"
    assert await store.sessions.find(used, at=SEEN_EVERY) == guest
    assert await store.sessions.forget_unseen(SEEN_EVERY) == 1
    assert await store.sessions.find(used, at=SEEN_EVERY) == guest
    assert await store.sessions.find(left, at=SEEN_EVERY) is None


async def test_a_dice_secret_is_kept_and_never_replaced(store: Store) -> None:
    assert await store.secrets.find("t") is None
    await store.secrets.keep("t", b"\x00" * 32)
    await store.secrets.keep("t", b"\x00" * 32)
    with pytest.raises(ValueError, match="another secret"):
        await store.secrets.keep("t", b"\x01" * 32)
    assert await store.secrets.find("t") == b"\x00" * 32


async def test_of_two_nodes_that_keep_a_secret_at_once_one_wins(
    store: Store, other_node: Store
) -> None:
    for i in range(15):
        answers = await asyncio.gather(
            store.secrets.keep(f"t{i}", b"ours"),
            other_node.secrets.keep(f"t{i}", b"theirs"),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers if answer is not None] == [ValueError]
        kept = await store.secrets.find(f"t{i}")
        assert kept == (b"theirs" if answers[0] else b"ours")
