"""Opening a table and sitting down at it: who gets which seat, and who does not."""

from __future__ import annotations

from typing import Any

import pytest

from cairn.arena import Refused, Sit, dice, open_table, rematch_of
from cairn.arena.events import Opened, Reserved, Rolled, Seated
from cairn.games import Colour
from tests.arena.at_table import ANN, BOB, EVE, SECRET, Sitting, opened, seated

BLACK, WHITE = Colour.BLACK, Colour.WHITE
FOR_ANN_BLACK: Reserved = {"black": ANN, "white": None}


def sit(sitting: Sitting, player: str, colour: Colour | None = None, nonce: str = "") -> Colour:
    events = sitting.ask(Sit(player, player.title(), nonce, colour))
    assert isinstance(events[0], Seated)
    return events[0].colour


def refusal(sitting: Sitting, player: str, colour: Colour | None = None) -> tuple[str, Any]:
    before = sitting.table
    with pytest.raises(Refused) as refused:
        sit(sitting, player, colour)
    assert sitting.table == before
    return refused.value.code, refused.value.values


def test_the_game_fills_in_board_and_pie() -> None:
    event = open_table("t", "oust", host=ANN, now=7)
    assert event == Opened(at=7, table="t", game="oust", board="hex-7", pie=True, host=ANN)


@pytest.mark.parametrize(
    ("game", "board", "pie", "code"),
    [
        ("chess", None, None, "unknown-game"),
        ("oust", "hex-x", None, "unknown-board"),
        ("herd", None, True, "pie-not-here"),
    ],
)
def test_what_cannot_be_opened(game: str, board: str | None, pie: bool | None, code: str) -> None:
    with pytest.raises(Refused) as refused:
        open_table("t", game, host=ANN, now=0, board=board, pie=pie)
    assert refused.value.code == code


def test_a_commitment_goes_with_dice() -> None:
    with pytest.raises(ValueError, match="dice"):
        open_table("t", "herd", host=ANN, now=0)
    with pytest.raises(ValueError, match="dice"):
        open_table("t", "oust", host=ANN, now=0, commitment="c")


def test_nobody_is_kept_both_seats_of_a_game_for_two() -> None:
    with pytest.raises(ValueError, match="both seats"):
        open_table("t", "oust", host=ANN, now=0, reserved={"black": ANN, "white": ANN})


def test_the_game_begins_when_both_sit() -> None:
    sitting = opened("oust")
    assert sitting.table.status == "waiting"
    assert sit(sitting, ANN) is BLACK
    assert sitting.table.status == "waiting"
    assert sit(sitting, BOB) is WHITE
    assert (sitting.table.status, sitting.table.since) == ("playing", sitting.now)
    assert [sitting.player(colour) for colour in Colour] == [ANN, BOB]


def test_the_first_dice_roll_as_the_second_player_sits() -> None:
    sitting = opened("herd")
    sitting.ask(Sit(ANN, "Ann", "left"))
    events = sitting.ask(Sit(BOB, "Bob", "right"))
    rolled = dice.roll(SECRET, ("left", "right"), "t1", 0)
    assert events[1:] == [Rolled(at=sitting.now, turn=1, index=0, dice=rolled)]
    assert sitting.table.position.dice == (int(rolled[0]), int(rolled[1]))


def test_a_kept_seat_waits_for_its_player() -> None:
    sitting = opened("oust", reserved=FOR_ANN_BLACK)
    assert refusal(sitting, BOB, BLACK) == ("seat-reserved", {"colour": BLACK})
    assert refusal(sitting, ANN, WHITE) == ("another-seat", {"colour": BLACK})
    assert sit(sitting, BOB) is WHITE
    assert refusal(sitting, EVE) == ("seat-reserved", {"colour": None})
    assert refusal(sitting, EVE, WHITE) == ("seat-taken", {"colour": WHITE})
    assert sit(sitting, ANN) is BLACK
    assert refusal(sitting, EVE) == ("seat-taken", {"colour": None})


def test_a_free_seat_of_ones_choice() -> None:
    sitting = opened("oust")
    assert sit(sitting, BOB, WHITE) is WHITE
    assert refusal(sitting, BOB) == ("already-seated", {"colour": WHITE})
    assert refusal(sitting, BOB, BLACK) == ("already-seated", {"colour": WHITE})
    assert sit(sitting, ANN, BLACK) is BLACK


def test_one_board_seats_one_person_twice() -> None:
    sitting = opened("herd", one_board=True)
    assert refusal(sitting, BOB) == ("seat-reserved", {"colour": None})
    events = sitting.ask(Sit(ANN, "Ann", "n"))
    assert [type(event) for event in events] == [Seated, Seated, Rolled]
    assert sitting.table.nonces == ("n", "n")
    assert [sitting.player(colour) for colour in Colour] == [ANN, ANN]
    assert refusal(sitting, ANN)[0] == "already-seated"


@pytest.mark.parametrize("nonce", ["a/b", "x" * 65, "ž", ""])
def test_nonces_that_would_spoil_the_dice(nonce: str) -> None:
    with pytest.raises(Refused) as refused:
        sit(opened("herd"), ANN, nonce=nonce)
    assert (refused.value.code, refused.value.values) == ("bad-nonce", {"most": 64})


def test_in_the_rematch_the_other_begins() -> None:
    sitting = seated("oust", "hex-3")
    sitting.play("c3", "c1")
    after = rematch_of(sitting.table, "t2", now=9)
    assert after.reserved == {"black": BOB, "white": ANN}
    assert (after.table, after.previous, after.game, after.board) == ("t2", "t1", "oust", "hex-3")
    assert (after.pie, after.host, after.at) == (True, ANN, 9)


def test_in_the_rematch_the_other_begins_also_after_a_swap() -> None:
    sitting = seated("oust", "hex-3")
    sitting.play("c3", "swap")
    assert sitting.player(BLACK) == BOB
    assert rematch_of(sitting.table, "t2", now=9).reserved == {"black": BOB, "white": ANN}


def test_a_rematch_wants_two_who_sat() -> None:
    sitting = opened("oust")
    sit(sitting, ANN)
    with pytest.raises(Refused) as refused:
        rematch_of(sitting.table, "t2", now=9)
    assert refused.value.code == "game-not-started"


def test_a_rematch_on_one_board_is_for_the_same_person() -> None:
    sitting = seated("herd", one_board=True)
    after = rematch_of(sitting.table, "t2", now=9, commitment="c")
    assert after.one_board
    assert after.reserved == {"black": ANN, "white": ANN}
