"""Turns judged: what is played, what follows by itself, and what a repeat or a mistake gets."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from cairn.arena import AlreadyPlayed, Play, Refused, decide, dice, settle
from cairn.arena.events import Ended, Revealed, Rolled, Turned
from cairn.games import Colour
from tests.arena.at_table import ANN, BOB, EVE, SECRET, Sitting, opened, random_turn, seated

BLACK, WHITE = Colour.BLACK, Colour.WHITE


def refusal(
    sitting: Sitting, player: str, turn: int, steps: Sequence[str], seen: int | None = None
) -> tuple[str, dict[str, Any]]:
    before = sitting.table
    with pytest.raises(Refused) as refused:
        sitting.ask(Play(player, turn, list(steps), seen))
    assert sitting.table == before
    return refused.value.code, refused.value.values


def test_a_turn_is_played_and_its_time_is_told() -> None:
    sitting = seated("oust", "hex-3")
    (turned,) = sitting.ask(Play(ANN, 1, ["c3"]))
    assert turned == Turned(at=sitting.now, turn=1, colour=BLACK, steps=["c3"], spent=1000)
    assert sitting.table.position.stones(BLACK) == ["c3"]
    assert sitting.table.turns[0].changes == (("c3", "", "black"),)


def test_time_never_runs_backwards() -> None:
    sitting = seated("oust", "hex-3")
    (turned,) = decide(sitting.table, Play(ANN, 1, ["c3"]), now=5)
    assert isinstance(turned, Turned)
    assert turned.spent == 0


def test_who_may_play() -> None:
    sitting = seated("oust", "hex-3")
    assert refusal(sitting, EVE, 1, ["c3"]) == ("not-seated", {})
    assert refusal(sitting, BOB, 1, ["c3"]) == ("not-your-turn", {"colour": BLACK})
    assert refusal(sitting, ANN, 2, ["c3"]) == ("turn-gone", {"turn": 2, "now": 1})
    assert refusal(sitting, ANN, 0, ["c3"]) == ("turn-gone", {"turn": 0, "now": 1})


def test_nobody_plays_before_both_sit() -> None:
    sitting = opened("oust", reserved={"black": ANN, "white": None})
    assert refusal(sitting, ANN, 1, ["c3"]) == ("not-seated", {})
    sitting = opened("oust")
    with pytest.raises(Refused, match="not-seated"):
        sitting.ask(Play(ANN, 1, ["c3"]))


def test_a_turn_has_all_its_steps_and_no_more() -> None:
    sitting = seated("rive", "hex-2", pie=False)
    sitting.play("c2", "a2")
    assert refusal(sitting, ANN, 3, []) == ("turn-incomplete", {"steps": 0})
    assert refusal(sitting, ANN, 3, ["b2", "xc2"]) == ("turn-incomplete", {"steps": 2})
    long = ["b2", "xc2", "a3", "c1", "b1"]
    assert refusal(sitting, ANN, 3, long) == ("too-many-steps", {"step": 4, "needed": 3})
    sitting.ask(Play(ANN, 3, long[:3]))
    assert sitting.table.turns[-1].changes == (
        ("b2", "", "black"),
        ("c2", "black", ""),
        ("a3", "", "black"),
    )


def test_the_rules_own_refusal_says_at_which_step() -> None:
    sitting = seated("rive", "hex-2", pie=False)
    sitting.play("c2", "a2")
    code, values = refusal(sitting, ANN, 3, ["b2", "xb2"])
    assert (code, values["step"]) == ("just-placed", 2)
    assert refusal(sitting, ANN, 3, ["c2"]) == (
        "occupied",
        {"cell": "c2", "cells": ["c2"], "step": 1},
    )
    assert refusal(sitting, ANN, 3, ["no such"])[0] == "not-a-step"


def test_players_do_not_roll() -> None:
    for game in ("herd", "oust"):
        sitting = seated(game)
        assert refusal(sitting, ANN, 1, ["36"]) == ("dice-not-yours", {"step": 1})


def test_the_next_dice_follow_a_turn_at_once() -> None:
    sitting = seated("herd", "hex-4")
    turned, rolled = sitting.play(" ".join(random_turn(sitting.table.position, Random(1))))
    assert isinstance(turned, Turned)
    expected = dice.roll(SECRET, ("a0", "b1"), "t1", 1)
    assert rolled == Rolled(at=sitting.now, turn=2, index=1, dice=expected)
    assert sitting.table.turns[0].text == " ".join(
        [dice.roll(SECRET, ("a0", "b1"), "t1", 0), *turned.steps]
    )


def test_no_roll_from_a_secret_the_table_is_not_bound_to() -> None:
    sitting = seated("herd", "hex-4")
    play = Play(ANN, 1, random_turn(sitting.table.position, Random(1)))
    for secret in (None, bytes(32)):
        with pytest.raises(ValueError, match="not bound"):
            decide(sitting.table, play, now=0, secret=secret)


def test_a_forced_pass_follows_by_itself() -> None:
    sitting = seated("oust", "square-3", pie=False)
    events = sitting.play("b3", "c1", "a2", "a1", "a3 b1", "c2 a1", "b1")
    assert events[1:] == [
        Turned(at=sitting.now, turn=8, colour=WHITE, steps=["pass"], spent=0, forced=True)
    ]
    assert (sitting.mover, sitting.table.position.turn) == (ANN, 9)
    events = sitting.play("c3")
    assert events[1:] == [Ended(at=sitting.now, winner=BLACK, reason="captured-all")]
    assert sitting.table.status == "over"


def test_a_draw_has_no_winner() -> None:
    sitting = seated("oust", "square-3", pie=False)
    events = sitting.play("a1", "a2", "b2", "b1", "a3", "c2", "c1", "b3", "c3")
    assert events[-1] == Ended(at=sitting.now, winner=None, reason="no-placements")


def test_the_secret_follows_the_end() -> None:
    sitting = seated("herd", "hex-2")
    sitting.play_random(Random(3))
    assert [type(event) for event in sitting.journal[-2:]] == [Ended, Revealed]
    assert sitting.table.secret == SECRET.hex()
    verification = dice.check(
        table="t1",
        committed=sitting.table.opened.commitment or "",
        secret=sitting.table.secret,
        nonces=sitting.table.nonces,
        rolls=[roll.dice for roll in sitting.table.rolls],
    )
    assert verification.ok
    assert len(verification.rolls) == len(sitting.table.turns)


def test_a_repeat_is_told_so_and_nothing_is_rolled_again() -> None:
    sitting = seated("herd", "hex-4")
    play = Play(ANN, 1, random_turn(sitting.table.position, Random(1)))
    sitting.ask(play)
    seq = sitting.table.turns[0].seq
    for _ in range(3):
        before = sitting.table
        with pytest.raises(AlreadyPlayed) as already:
            sitting.ask(play)
        assert (already.value.turn, already.value.seq) == (1, seq)
        assert sitting.table == before
        if sitting.table.status == "playing":
            sitting.play(" ".join(random_turn(sitting.table.position, Random(2))))


def test_a_repeat_with_other_steps_or_by_another_is_late() -> None:
    sitting = seated("oust", "hex-3")
    sitting.play("c3")
    assert refusal(sitting, ANN, 1, ["c1"]) == ("turn-gone", {"turn": 1, "now": 2})
    assert refusal(sitting, BOB, 1, ["c3"]) == ("turn-gone", {"turn": 1, "now": 2})


def test_the_last_turn_can_be_repeated_after_the_end() -> None:
    sitting = seated("oust", "hex-2", pie=False)
    sitting.play("b2", "b1", "a3")
    assert sitting.table.status == "over"
    with pytest.raises(AlreadyPlayed):
        sitting.ask(Play(ANN, 3, ["a3"]))
    assert refusal(sitting, BOB, 4, ["a2"]) == ("game-over", {})


def test_the_pie_exchanges_the_people() -> None:
    sitting = seated("oust", "hex-3")
    sitting.play("c3", "swap")
    assert [sitting.player(colour) for colour in Colour] == [BOB, ANN]
    assert (sitting.table.position.mover, sitting.mover) == (WHITE, ANN)
    assert sitting.table.turns[1].player == BOB
    assert sitting.table.turns[1].changes == ()
    assert sitting.table.nonces == ("a0", "b1")
    assert refusal(sitting, BOB, 3, ["c1"]) == ("not-your-turn", {"colour": WHITE})
    sitting.ask(Play(ANN, 3, ["c1"]))


def test_repeats_after_the_pie_are_still_known_by_person() -> None:
    sitting = seated("oust", "hex-3")
    sitting.play("c3", "swap")
    for player, turn, steps in ((BOB, 2, ["swap"]), (ANN, 1, ["c3"])):
        with pytest.raises(AlreadyPlayed):
            sitting.ask(Play(player, turn, steps))
    assert refusal(sitting, ANN, 2, ["swap"]) == ("turn-gone", {"turn": 2, "now": 3})


def test_the_pie_on_one_board_changes_nobody() -> None:
    sitting = seated("oust", "hex-3", one_board=True)
    sitting.play("c3", "swap", "c1", "e1")
    assert [taken.player for taken in sitting.table.turns] == [ANN] * 4
    assert [taken.colour for taken in sitting.table.turns] == [BLACK, WHITE, WHITE, BLACK]
    with pytest.raises(AlreadyPlayed):
        sitting.ask(Play(ANN, 2, ["swap"]))


def test_settle_also_gives_the_state() -> None:
    sitting = seated("oust", "hex-3")
    play = Play(ANN, 1, ["c3"])
    events, after = settle(sitting.table, play, now=sitting.now + 1000)
    assert events == sitting.ask(play)
    assert after == sitting.table
