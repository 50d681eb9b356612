"""What is said at tables: no gap in the numbers, no harm in repeats, and emptied for good."""

from __future__ import annotations

import asyncio

from cairn.store import Decision, Message, Player, Store
from cairn.store.chat import MOST, PLAYERS, ROOMS, WATCHERS


async def person(store: Store) -> Player:
    return await store.players.guest(at=1)


async def say(store: Store, author: Player, words: str, room: str = PLAYERS) -> Message:
    return await store.chat.say("t", room, author, f"id-{words}", at=5, text=words)


def texts(messages: list[Message]) -> list[tuple[int, str | None]]:
    return [(message.number, message.text) for message in messages]


async def test_rooms_share_the_numbers_and_nothing_else(store: Store) -> None:
    anna, ben = await person(store), await person(store)
    await say(store, anna, "one")
    await say(store, ben, "two", WATCHERS)
    hello = await store.chat.say("t", PLAYERS, ben, "third", at=9, phrase="hello")
    await store.chat.say("other", PLAYERS, ben, "third", at=9, text="elsewhere")
    assert hello == Message("t", 3, PLAYERS, ben, "third", None, "hello", 9)
    assert texts(await store.chat.read("t", [PLAYERS])) == [(1, "one"), (3, None)]
    assert texts(await store.chat.read("t", [WATCHERS])) == [(2, "two")]
    assert await store.chat.read("t", ROOMS, after=2) == [hello]
    assert await store.chat.read("t", []) == []
    assert (await store.chat.last("t"), await store.chat.last("nowhere")) == (3, 0)


async def test_a_repeat_is_said_once(store: Store, other_node: Store) -> None:
    anna, ben = await person(store), await person(store)
    first = await say(store, anna, "hello")
    assert await say(other_node, anna, "hello") == first
    assert (await say(store, ben, "hello")).number == 2, "ids are each author's own"
    both = await asyncio.gather(*(say(node, anna, "at once") for node in (store, other_node) * 8))
    assert {message.number for message in both} == {3}
    assert await store.chat.last("t") == 3


async def test_two_nodes_leave_no_gap(store: Store, other_node: Store) -> None:
    anna, ben = await person(store), await person(store)
    said = await asyncio.gather(
        *(say(store, anna, f"a{count}") for count in range(20)),
        *(say(other_node, ben, f"b{count}") for count in range(20)),
    )
    assert sorted(message.number for message in said) == list(range(1, 41))
    read = await store.chat.read("t", ROOMS)
    assert [message.number for message in read] == list(range(1, 41))
    assert {message.number: message for message in said} == {one.number: one for one in read}


async def test_of_very_much_the_newest(store: Store) -> None:
    anna = await person(store)
    await asyncio.gather(*(say(store, anna, str(count)) for count in range(MOST + 5)))
    read = await store.chat.read("t", ROOMS)
    assert [message.number for message in read] == list(range(6, MOST + 6))


async def test_what_is_taken_away_keeps_its_number(store: Store) -> None:
    anna = await person(store)
    await say(store, anna, "one")
    await say(store, anna, "two")
    decision = Decision("message-taken-away", 9, None, anna.id, about="t")
    for number, gone in ((2, True), (2, False), (7, False)):
        assert await store.chat.take_away("t", number, decision=decision) is gone
    assert list(await store.decisions.latest(limit=9)) == [decision]
    assert texts(await store.chat.read("t", ROOMS)) == [(1, "one")]
    assert await store.chat.find("t", 2) is None
    assert await store.chat.taken("t") == [await say(store, anna, "two")], "a repeat is answered"
    assert texts(await store.chat.taken("t")) == [(2, None)]
    assert await store.chat.spoken_at(anna.id) == ["t"]
    assert (await say(store, anna, "three")).number == 3
    assert texts(await store.chat.of(anna.id)) == [(1, "one"), (3, "three")]


async def test_names_are_those_of_today(store: Store) -> None:
    anna = await person(store)
    await say(store, anna, "one")
    await store.credentials.keep(anna.id, "Anna", at=2, password="hash")
    for number in (-1, 0, 2**31, 2**63, 10**30):
        assert await store.chat.find("t", number) is None
        assert number <= 0 or await store.chat.read("t", ROOMS, after=number) == []
    found = await store.chat.find("t", 1)
    assert found is not None
    assert found.author.name == "Anna"
