"""A table as a bot sees it: the messages that a real judge leads to, also out of step."""

from __future__ import annotations

import random

import msgspec
import pytest

from cairn import games
from cairn.arena import Answer, Offer, Play, Sit, decide, dice, fold, open_table, replay
from cairn.arena.commands import Command
from cairn.arena.table import Table
from cairn.bots.seen import Seen
from cairn.bots.table import Manner
from cairn.server import present, protocol

SECRET = bytes(range(32))


def after(table: Table, command: Command) -> tuple[Table, dict[str, object]]:
    """The table after a command, and the message that a page gets."""
    events = decide(table, command, now=5, secret=SECRET)
    later = table
    for event in events:
        later = fold(later, event)
    message = present.event_message(table, later, events)
    return later, msgspec.json.decode(protocol.encode(message))


def opened(game: str) -> Table:
    """Two sit: the bot has White."""
    commitment = dice.commitment(SECRET) if games.GAMES[game].has_dice else None
    reserved = {"black": "ann", "white": "bot"}
    event = open_table("t", game, host="ann", now=1, reserved=reserved, commitment=commitment)  # type: ignore[arg-type]
    return replay([event])


def whole(table: Table) -> dict[str, object]:
    snapshot: dict[str, object] = msgspec.json.decode(
        protocol.encode(present.snapshot(table, "bot"))
    )
    return snapshot


def turn_of(table: Table, rng: random.Random) -> list[str]:
    position, steps = table.position, list[str]()
    while position.turn == table.position.turn:
        steps.append(position.random_step(rng))
        position = position.play(steps[-1])
    return steps


@pytest.mark.parametrize("game", list(games.GAMES))
def test_the_position_is_that_of_the_table(game: str) -> None:
    table, rng = opened(game), random.Random(game)
    seen = Seen()
    seen.take(whole(table))
    assert (seen.may_sit, seen.colour) == (True, None)
    for player in ("bot", "ann"):
        table, message = after(table, Sit(player, player, "0" * 32))
        assert seen.take(message)
    assert (seen.may_sit, seen.colour) == (False, "white")
    for _ in range(40):
        if table.status == "over":
            break
        assert seen.position() == table.position
        mover = table.seats[table.position.side]
        assert mover is not None
        assert seen.my_turn == (mover.player == "bot")
        turn = Play(mover.player, table.position.turn, turn_of(table, rng))
        table, message = after(table, turn)
        seen.take(message)
        late = Seen()
        late.take(whole(table))
        assert late.position() == table.position
    assert not seen.take({"type": "presence", "black": True})


def test_after_a_take_back_the_position_is_the_old_one() -> None:
    table = opened("oust")
    seen = Seen()
    seen.take(whole(table))
    commands: tuple[Command, ...] = (
        *(Sit(player, player, "0" * 32) for player in ("bot", "ann")),
        *(Play("ann", 1, ["g7"]), Play("bot", 2, ["g8"]), Play("ann", 3, ["g9"])),
    )
    for command in commands:
        table, message = after(table, command)
        seen.take(message)
    assert seen.position() == table.position
    table, message = after(table, Offer("ann", "take-back"))
    seen.take(message)
    assert seen.asked == ["take-back"]
    table, message = after(table, Answer("bot", "take-back", True))
    seen.take(message)
    assert seen.asked == []
    assert seen.position() == table.position
    assert len(seen.turns) == 2
    table, message = after(table, Play("ann", 3, ["m7"]))
    seen.take(message)
    assert seen.position() == table.position


def test_a_gap_is_noticed() -> None:
    table = opened("oust")
    seen = Seen()
    seen.take(whole(table))
    with pytest.raises(LookupError):
        seen.take({**whole(table), "type": "event", "kept": 3})


def test_a_live_clock_is_read_and_others_give_time() -> None:
    table = opened("oust")
    seen = Seen()
    seen.take(whole(table))
    assert seen.left is None
    message = whole(table)
    now = message["now"]
    assert isinstance(now, dict)
    seat = {"player": "bot", "name": None, "number": 1}
    now |= {"seats": {"black": None, "white": seat}}
    for control, running, left in (
        ("live 300+5", "white", 61.5),
        ("live 300+5", None, None),
        ("days 3", "white", None),
    ):
        clock = {"control": control, "black": 5, "white": 61_500, "running": running}
        now |= {"clock": clock}
        seen.take(message)
        assert seen.left == left


def test_with_little_time_a_bot_hurries() -> None:
    manner = Manner(8, pace=0.8)
    assert [manner.level_in(left) for left in (None, 60, 20, 5, 1)] == [8, 8, 6, 4, 2]
    assert Manner(1).level_in(1) == 1
    assert 0.6 <= manner.pause(None) <= 1.2
    assert 0.6 <= manner.pause(300) <= 1.2
    assert manner.pause(4) <= 0.15


@pytest.mark.parametrize("game", list(games.GAMES))
def test_what_it_adds_to_the_dice_is_not_its_choice(game: str) -> None:
    nonces = set()
    table = opened(game)
    for _ in range(2):
        seen = Seen()
        seen.take(whole(table))
        nonces.add(seen.nonce)
    assert all(len(nonce) == 32 for nonce in nonces)
    if committed := table.opened.commitment:
        assert nonces == {dice.unchosen_nonce(committed)}
