"""Which bots can be played, and when a game is forsaken: the node's knowledge, without a node."""

from __future__ import annotations

import pytest

from cairn.arena import Play, Sit, decide, fold, open_table, replay
from cairn.arena.table import Table
from cairn.server.availability import GETTING_READY, STUCK_AFTER, Availability, NoSuchBot
from cairn.store import ConnectedBot, Player

OUST = '{"oust":["hex-5","hex-7"]}'
HERD = '{"herd":["hex-4"]}'


def bot(name: str, level: int | None = None, *, house: bool = False) -> Player:
    """An account."""
    return Player(f"house-{name}" if house else name, name, 0, 0, None, "bot", level)


def available(*rows: ConnectedBot, now: int = 1000) -> Availability:
    known = Availability(patience=500, now=0)
    known.learn(rows, now=now)
    return known


def test_what_a_bot_plays_is_what_all_its_connections_play() -> None:
    one = bot("one", 3)
    known = available(ConnectedBot(one, "a", OUST), ConnectedBot(one, "b", HERD))
    assert [(found.player, dict(found.offer)) for found in known.all()] == [
        (one, {"oust": ("hex-5", "hex-7"), "herd": ("hex-4",)})
    ]
    assert known.here("one")
    assert not known.here("two")
    assert not known.here(None)


def test_levels_come_first_and_the_house_first_among_a_level() -> None:
    guests = [bot("zed"), bot("three", 3), bot("three", 3, house=True), bot("one", 1)]
    known = available(*(ConnectedBot(one, one.id, OUST) for one in guests))
    assert [found.player.id for found in known.all()] == ["one", "house-three", "three", "zed"]
    assert [found.player.id for found in known.offered("oust")] == ["one", "house-three", "zed"]
    assert known.offered("herd") == []


def test_a_bot_is_chosen_by_level_by_id_or_as_the_easiest() -> None:
    known = available(
        ConnectedBot(bot("one", 1), "a", HERD), ConnectedBot(bot("two", 2), "b", OUST)
    )
    assert known.choose("2", "oust", "hex-5").player.id == "two"
    assert known.choose("two", "oust", None).player.id == "two"
    assert known.choose("", "oust", None).player.id == "two", "the first plays Herd only"
    for wish, game, board in (("1", "oust", None), ("2", "oust", "hex-6"), ("x", "herd", "hex-4")):
        with pytest.raises(NoSuchBot):
            known.choose(wish, game, board)


def test_coming_and_going_is_noticed() -> None:
    known = Availability()
    row = ConnectedBot(bot("one"), "a", OUST)
    assert known.learn([row], now=1)
    assert not known.learn([row], now=2)
    assert known.learn([], now=3)


def playing(at: int = 1000) -> Table:
    """Ann has made her turn at `at`, and the bot is to move."""
    opened = open_table(
        "t",
        "oust",
        host="ann",
        now=1,
        pie=False,
        reserved={"black": "ann", "white": "one"},
        bot="one (bot)",
    )
    table = replay([opened])
    for command in (Sit("one", "one (bot)", "0"), Sit("ann", "Ann", "1"), Play("ann", 1, ["g7"])):
        for event in decide(table, command, now=at):
            table = fold(table, event)
    return table


def test_a_bot_that_is_away_for_long_has_left_its_game() -> None:
    known = available(ConnectedBot(bot("one"), "a", OUST), now=1000)
    table = playing()
    assert not known.forsaken(table, now=1600), "it is here"
    known.learn([], now=1700)
    assert not known.forsaken(table, now=1499)
    assert known.forsaken(table, now=1500), "it was last seen at 1000"
    known.learn([ConnectedBot(bot("one"), "a", OUST)], now=2000)
    assert not known.forsaken(table, now=2000)
    # A node that has just started gives it the same time to come.
    assert not Availability(patience=500, now=5000).forsaken(table, now=5499)
    assert Availability(patience=500, now=5000).forsaken(table, now=5500)


def test_a_bot_that_is_here_and_does_not_move_has_left_its_game_as_well() -> None:
    known = available(ConnectedBot(bot("one"), "a", OUST))
    table = playing(at=1000)
    assert not known.forsaken(table, now=1000 + STUCK_AFTER - 1)
    assert known.forsaken(table, now=1000 + STUCK_AFTER)
    for event in decide(table, Play("one", 2, ["g8"]), now=2000):
        table = fold(table, event)
    assert not known.forsaken(table, now=2000 + STUCK_AFTER), "now the person is to move"
    people = replay([open_table("u", "oust", host="ann", now=1)])
    assert not known.forsaken(people, now=10**9)


def test_levels_that_never_came_are_awaited_for_a_while() -> None:
    known = Availability(now=1000, levels=range(1, 5))
    known.learn([ConnectedBot(bot("one", 1), "a", OUST)], now=2000)
    known.learn([ConnectedBot(bot("two", 2), "b", OUST)], now=3000)
    assert known.coming(now=3000) == [3, 4], "one that came and went does not get ready"
    assert known.coming(now=1000 + GETTING_READY) == [], "nor one that cannot come"
    assert Availability().coming(now=0) == []
