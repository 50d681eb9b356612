"""Accounts that can be come back to: names, passwords, recovery codes, passkeys, tickets."""

from __future__ import annotations

import asyncio

import pytest

from cairn.store import LastWayIn, NameRefused, NewPasskey, Store

KEY = NewPasskey(b"credential", b"public", 0, "Chromium · Linux")


async def refusal(store: Store, player: str, name: str) -> str:
    with pytest.raises(NameRefused) as refused:
        await store.credentials.keep(player, name, at=9, password="hash")
    return refused.value.code


async def test_a_guest_keeps_their_account_by_a_name_and_a_password(store: Store) -> None:
    guest = await store.players.guest(at=5)
    assert await store.credentials.find(guest.id) is None
    named = await store.credentials.keep(guest.id, "  Žydrūnė ", at=7, password="hash")
    assert (named.id, named.name, named.number) == (guest.id, "Žydrūnė", guest.number)
    account = await store.credentials.find(guest.id)
    assert account is not None
    assert (account.password, account.password_at, account.email) == ("hash", 7, None)
    for typed in ("Žydrūnė", "žydrūnė", "ŽYD-RŪNĖ "):
        assert await store.players.named(typed) == named
    for typed in ("Žydrūne", "", "  ", "x" * 500):
        assert await store.players.named(typed) is None
    with pytest.raises(LookupError):
        await store.credentials.keep(guest.id, "Another", at=8, password="hash")


async def test_a_name_is_one_persons_however_it_is_written(store: Store) -> None:
    anna, other = await store.players.guest(at=5), await store.players.guest(at=5)
    await store.credentials.keep(anna.id, "Bill", at=7, password="hash")
    for name in ("Bill", "bill", "BiII", "B-i-l-l"):
        assert await refusal(store, other.id, name) == "name-taken"
    assert await refusal(store, other.id, "Admin") == "name-reserved"
    assert await refusal(store, other.id, "Guest 17") == "name-reserved"
    assert await store.credentials.find(other.id) is None, "nothing of it was kept"
    assert (await store.players.rename(anna.id, "BILL")).name == "BILL"
    await store.players.rename(anna.id, "Anna")
    assert await store.players.named("Bill") is None
    await store.credentials.keep(other.id, "Bill", at=7, password="hash")
    with pytest.raises(NameRefused, match="name-taken"):
        await store.players.rename(anna.id, "Bi11")


async def test_a_person_and_a_bot_never_share_a_name(store: Store) -> None:
    await store.players.bot("Quick Stone", at=5)
    guest = await store.players.guest(at=5)
    assert await refusal(store, guest.id, "QuickStone") == "name-taken"
    await store.credentials.keep(guest.id, "Slow Stone", at=7, password="hash")
    with pytest.raises(NameRefused, match="name-taken"):
        await store.players.bot("slow stone", at=8)


async def test_of_two_who_choose_a_name_at_once_one_gets_it(
    store: Store, other_node: Store
) -> None:
    for i in range(8):
        one, two = await store.players.guest(at=5), await store.players.guest(at=5)
        answers = await asyncio.gather(
            store.credentials.keep(one.id, f"Name {i} x", at=7, password="hash"),
            other_node.credentials.keep(two.id, f"NAME-{i} X", at=7, password="hash"),
            return_exceptions=True,
        )
        refused = [answer for answer in answers if isinstance(answer, BaseException)]
        assert [type(error) for error in refused] == [NameRefused]
        kept = [await store.credentials.find(player.id) for player in (one, two)]
        assert sum(account is not None for account in kept) == 1


async def test_a_recovery_code_works_once(store: Store, other_node: Store) -> None:
    guest, other = await store.players.guest(at=5), await store.players.guest(at=5)
    await store.credentials.renew_codes(guest.id, ["one", "two", "three"], at=6)
    assert await store.credentials.codes_left(guest.id) == 3
    assert not await store.credentials.use_code(other.id, "one")
    assert not await store.credentials.use_code(guest.id, "four")
    used = await asyncio.gather(
        *(node.credentials.use_code(guest.id, "one") for node in (store, other_node) * 3)
    )
    assert sorted(used) == [False] * 5 + [True]
    assert await store.credentials.codes_left(guest.id) == 2
    await store.credentials.renew_codes(guest.id, ["four"], at=7)
    assert not await store.credentials.use_code(guest.id, "two"), "the old ones are gone"
    assert await store.credentials.use_code(guest.id, "four")


async def test_a_confirmed_address_finds_its_people(store: Store) -> None:
    people = [await store.players.guest(at=at) for at in (5, 6)]
    for number, guest in enumerate(people):
        await store.credentials.keep(guest.id, f"Person {number}", at=7, password="hash")
        await store.credentials.set_email(guest.id, "us@cairn.example")
    found = await store.credentials.with_email("us@cairn.example")
    assert [player.id for player in found] == [guest.id for guest in people]
    await store.credentials.set_email(people[0].id, None)
    assert len(await store.credentials.with_email("us@cairn.example")) == 1
    assert await store.credentials.with_email("nobody@cairn.example") == []


async def test_a_change_of_address_ends_the_links_that_letters_have_brought(store: Store) -> None:
    guest = await store.players.guest(at=5)
    await store.credentials.keep(guest.id, "Moving Person", at=7, password="hash")

    async def issue(purpose: str, about: str | None = None) -> str:
        return await store.tickets.issue(purpose, at=8, lasts=99, player=guest.id, about=about)

    both = ("reset", "confirm")
    first, second = await issue("confirm", "one@b.c"), await issue("confirm", "two@b.c")
    passkey = await issue("passkey")
    assert await store.credentials.confirm_email("reset", first, at=9) is None
    moved = await store.credentials.confirm_email("confirm", first, at=9, ending=both)
    assert moved is not None
    assert (moved.player, moved.before, moved.now) == (guest.id, None, "one@b.c")
    for used in (first, second):
        assert await store.credentials.confirm_email("confirm", used, at=9, ending=both) is None
    reset = await issue("reset")
    assert await store.credentials.set_email(guest.id, None, ending=both) == "one@b.c"
    assert await store.tickets.look("reset", reset, at=9) is None
    assert await store.tickets.look("passkey", passkey, at=9) is not None, "no letter brought it"
    assert await store.credentials.with_email("two@b.c") == []


async def test_a_passkey_is_a_way_in_and_the_last_one_stays(store: Store) -> None:
    guest = await store.players.guest(at=5)
    await store.credentials.keep(guest.id, "Anna", at=7, passkey=KEY)
    assert await store.passkeys.find(b"nothing") is None
    found = await store.passkeys.find(b"credential")
    assert found is not None
    assert (found.player, found.public_key, found.uses, found.seen_at) == (
        *(guest.id, b"public", 0, None),
    )
    await store.passkeys.used(b"credential", 3, at=9)
    assert [(one.uses, one.seen_at) for one in await store.passkeys.of(guest.id)] == [(3, 9)]
    with pytest.raises(LookupError):
        await store.passkeys.add(guest.id, KEY, at=8)
    with pytest.raises(LastWayIn):
        await store.passkeys.remove(guest.id, b"credential")
    assert len(await store.passkeys.of(guest.id)) == 1

    await store.passkeys.add(guest.id, NewPasskey(b"second", b"public", 0, "x" * 99), at=8)
    assert not await store.passkeys.remove("somebody", b"second")
    assert await store.passkeys.remove(guest.id, b"credential")
    with pytest.raises(LastWayIn):
        await store.passkeys.remove(guest.id, b"second")
    await store.credentials.set_password(guest.id, "hash", at=9)
    assert await store.passkeys.remove(guest.id, b"second")


async def test_a_ticket_is_good_once_for_one_purpose_and_not_for_long(
    store: Store, other_node: Store
) -> None:
    guest = await store.players.guest(at=5)
    ticket = await store.tickets.issue("reset", at=10, lasts=100, player=guest.id, about="a@b.c")
    assert await store.tickets.look("confirm", ticket, at=11) is None
    assert await store.tickets.use("confirm", ticket, at=11) is None
    assert await store.tickets.look("reset", ticket, at=110) is None
    for _ in range(2):
        seen = await store.tickets.look("reset", ticket, at=109)
        assert seen is not None
        assert (seen.player, seen.about) == (guest.id, "a@b.c")
    used = await asyncio.gather(
        *(node.tickets.use("reset", ticket, at=109) for node in (store, other_node) * 3)
    )
    assert [one for one in used if one is not None] == [seen]
    assert await store.tickets.use("reset", "", at=11) is None


async def test_tickets_that_are_over_are_swept_away(store: Store) -> None:
    old = await store.tickets.issue("reset", at=10, lasts=100)
    assert await store.tickets.use("reset", old, at=200) is None
    guest = await store.players.guest(at=5)
    mine = await store.tickets.issue("reset", at=300, lasts=100, player=guest.id)
    await store.tickets.forget(guest.id, "reset")
    assert await store.tickets.look("reset", mine, at=301) is None


async def test_sessions_are_listed_and_ended_one_by_one(store: Store) -> None:
    guest, other = await store.players.guest(at=5), await store.players.guest(at=5)
    phone = await store.sessions.begin(guest.id, at=6, browser="Firefox · Android")
    desk = await store.sessions.begin(guest.id, at=7, proved=True)
    listed = await store.sessions.of(guest.id)
    assert [(one.browser, one.proved_at) for one in listed] == [
        (None, 7),
        ("Firefox · Android", None),
    ]
    assert await store.sessions.look(desk) == listed[0]
    assert not await store.sessions.revoke_one(other.id, listed[1].id)
    for nonsense in ("", "zz", listed[1].id.upper() + "0", listed[1].id[:10]):
        assert not await store.sessions.revoke_one(guest.id, nonsense)
    assert await store.sessions.revoke_one(guest.id, listed[1].id)
    assert await store.sessions.find(phone, at=8) is None
    phone = await store.sessions.begin(guest.id, at=8)
    assert await store.sessions.revoke_all(guest.id, but=desk) == 1
    assert await store.sessions.find(desk, at=9) == guest
    again = await store.sessions.begin(guest.id, at=9, instead_of=desk)
    assert await store.sessions.find(desk, at=9) is None
    assert await store.sessions.find(again, at=9) == guest
