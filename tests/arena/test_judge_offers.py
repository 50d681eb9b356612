"""What ends a game or turns it back: resigning, aborting, take-backs, rematches."""

from __future__ import annotations

from random import Random

import pytest

from cairn.arena import (
    Abort,
    AlreadyPlayed,
    Answer,
    Command,
    Offer,
    Play,
    Refused,
    Resign,
    Sit,
    decide_rematched,
)
from cairn.arena.events import (
    Aborted,
    Answered,
    Ended,
    Offered,
    Rematched,
    Resigned,
    Revealed,
    TookBack,
)
from cairn.arena.table import Request
from cairn.games import Colour
from tests.arena.at_table import ANN, BOB, EVE, SECRET, Sitting, opened, random_turn, seated

BLACK, WHITE = Colour.BLACK, Colour.WHITE


def refusal(sitting: Sitting, command: Command) -> tuple[str, dict[str, object]]:
    before = sitting.table
    with pytest.raises(Refused) as refused:
        sitting.ask(command)
    assert sitting.table == before
    return refused.value.code, refused.value.values


def over() -> Sitting:
    sitting = seated("oust", "hex-2", pie=False)
    sitting.play("b2", "b1", "a3")
    return sitting


# Resigning and aborting


def test_who_resigns_loses() -> None:
    sitting = seated("oust", "hex-3")
    assert sitting.ask(Resign(ANN)) == [
        Resigned(at=sitting.now, colour=BLACK),
        Ended(at=sitting.now, winner=WHITE, reason="resigned"),
    ]
    assert (sitting.table.status, sitting.table.reason) == ("over", "resigned")
    assert refusal(sitting, Resign(BOB)) == ("game-over", {})
    assert refusal(sitting, Play(BOB, 2, ["c3"])) == ("game-over", {})


def test_who_may_resign() -> None:
    sitting = opened("oust")
    sitting.ask(Sit(ANN, "Ann", ""))
    assert refusal(sitting, Resign(ANN)) == ("game-not-started", {})
    assert refusal(sitting, Resign(EVE)) == ("not-seated", {})


def test_resigning_on_one_board_is_for_the_side_to_move() -> None:
    sitting = seated("oust", "hex-3", one_board=True)
    sitting.play("c3")
    assert sitting.ask(Resign(ANN))[0] == Resigned(at=sitting.now, colour=WHITE)


def test_a_game_on_one_board_can_be_called_off_whenever() -> None:
    sitting = seated("oust", "hex-3", one_board=True)
    sitting.play("c3", "b2")
    assert refusal(sitting, Abort(EVE)) == ("not-seated", {})
    assert sitting.ask(Abort(ANN))[1] == Ended(at=sitting.now, winner=None, reason="aborted")
    assert refusal(sitting, Abort(ANN)) == ("game-over", {})


def test_aborting_before_both_have_moved_costs_nobody() -> None:
    sitting = seated("herd", "hex-4")
    sitting.play(" ".join(random_turn(sitting.table.position, Random(1))))
    assert sitting.ask(Abort(BOB)) == [
        Aborted(at=sitting.now, by=WHITE),
        Ended(at=sitting.now, winner=None, reason="aborted"),
        Revealed(at=sitting.now, secret=SECRET.hex()),
    ]


def test_aborting_later_is_too_late() -> None:
    sitting = seated("oust", "hex-3")
    sitting.play("c3", "swap")
    assert refusal(sitting, Abort(ANN)) == ("too-late-to-abort", {})
    assert refusal(sitting, Abort(EVE)) == ("not-seated", {})


def test_the_host_may_give_up_waiting() -> None:
    sitting = opened("oust")
    assert refusal(sitting, Abort(EVE)) == ("not-seated", {})
    assert sitting.ask(Abort(ANN))[0] == Aborted(at=sitting.now, by=None)
    assert refusal(sitting, Sit(BOB, "Bob", "")) == ("game-over", {})
    assert refusal(sitting, Abort(ANN)) == ("not-seated", {})


# Taking back


def test_a_take_back_of_the_turn_just_played() -> None:
    sitting = seated("oust", "hex-3")
    sitting.play("c3")
    before = sitting.table.position
    sitting.play("c1")
    assert sitting.ask(Offer(BOB, "take-back")) == [
        Offered(at=sitting.now, what="take-back", by=WHITE)
    ]
    assert sitting.ask(Answer(ANN, "take-back", True)) == [
        Answered(at=sitting.now, what="take-back", by=BLACK, yes=True),
        TookBack(at=sitting.now, turn=2),
    ]
    assert (sitting.table.position, sitting.mover) == (before, BOB)
    assert (len(sitting.table.turns), sitting.table.offers) == (1, ())
    sitting.play("e1")


def test_a_take_back_when_the_other_has_answered_goes_two_turns_back() -> None:
    sitting = seated("oust", "hex-3")
    sitting.play("c3", "c1", "e1", "e3")
    sitting.ask(Offer(ANN, "take-back"))
    assert sitting.ask(Answer(BOB, "take-back", True))[1] == TookBack(at=sitting.now, turn=3)
    assert sitting.mover == ANN


def test_nobody_takes_back_what_they_have_not_played() -> None:
    sitting = seated("oust", "hex-3")
    assert refusal(sitting, Offer(ANN, "take-back")) == ("cannot-take-back", {"why": "nothing"})
    sitting.play("c3")
    assert refusal(sitting, Offer(BOB, "take-back")) == ("cannot-take-back", {"why": "nothing"})


def test_never_across_dice() -> None:
    sitting = seated("herd", "hex-4")
    sitting.play(" ".join(random_turn(sitting.table.position, Random(1))))
    assert refusal(sitting, Offer(ANN, "take-back")) == ("cannot-take-back", {"why": "dice"})


def test_a_forced_pass_goes_back_with_the_turn_before_it() -> None:
    sitting = seated("oust", "square-3", pie=False)
    sitting.play("b3", "c1", "a2", "a1", "a3 b1", "c2 a1", "b1")
    assert sitting.table.turns[-1].forced
    sitting.ask(Offer(ANN, "take-back"))
    assert sitting.ask(Answer(BOB, "take-back", True))[1] == TookBack(at=sitting.now, turn=7)
    sitting.play("b1")
    sitting.ask(Offer(BOB, "take-back"))
    assert sitting.ask(Answer(ANN, "take-back", True))[1] == TookBack(at=sitting.now, turn=6)


def test_taking_the_pie_back_gives_the_colours_back() -> None:
    sitting = seated("oust", "hex-3")
    sitting.play("c3", "swap")
    sitting.ask(Offer(BOB, "take-back"))
    sitting.ask(Answer(ANN, "take-back", True))
    assert [sitting.player(colour) for colour in Colour] == [ANN, BOB]
    sitting.play("swap")
    sitting.ask(Offer(ANN, "take-back"))
    assert sitting.ask(Answer(BOB, "take-back", True))[1] == TookBack(at=sitting.now, turn=1)
    assert [sitting.player(colour) for colour in Colour] == [ANN, BOB]
    assert sitting.mover == ANN


def test_an_offer_lapses_with_the_next_turn() -> None:
    sitting = seated("oust", "hex-3")
    sitting.play("c3")
    sitting.ask(Offer(ANN, "take-back"))
    assert list(sitting.table.offers) == [Request("take-back", BLACK)]
    sitting.play("c1")
    assert sitting.table.offers == ()
    assert refusal(sitting, Answer(BOB, "take-back", True)) == (
        "nothing-offered",
        {"what": "take-back"},
    )


def test_one_offer_at_a_time_and_no_pestering() -> None:
    sitting = seated("oust", "hex-3")
    sitting.play("c3", "c1")
    sitting.ask(Offer(BOB, "take-back"))
    for player in (ANN, BOB):
        assert refusal(sitting, Offer(player, "take-back")) == (
            "already-offered",
            {"what": "take-back"},
        )
    sitting.ask(Answer(ANN, "take-back", False))
    assert refusal(sitting, Offer(BOB, "take-back")) == (
        "already-answered",
        {"what": "take-back"},
    )
    sitting.ask(Offer(ANN, "take-back"))
    sitting.ask(Answer(BOB, "take-back", False))
    sitting.play("e1")
    sitting.ask(Offer(BOB, "take-back"))


def test_an_offer_is_answered_by_the_other_and_withdrawn_by_oneself() -> None:
    sitting = seated("oust", "hex-3")
    sitting.play("c3")
    sitting.ask(Offer(ANN, "take-back"))
    assert refusal(sitting, Answer(ANN, "take-back", True))[0] == "nothing-offered"
    assert refusal(sitting, Answer(EVE, "take-back", True))[0] == "not-seated"
    sitting.ask(Answer(ANN, "take-back", False))
    assert sitting.table.offers == ()
    sitting.ask(Offer(ANN, "take-back"))  # withdrawing is not being declined


def test_on_one_board_nobody_need_agree() -> None:
    sitting = seated("oust", "hex-3", one_board=True)
    sitting.play("c3", "c1", "e1")
    assert sitting.ask(Offer(ANN, "take-back")) == [TookBack(at=sitting.now, turn=3)]
    assert sitting.ask(Offer(ANN, "take-back")) == [TookBack(at=sitting.now, turn=2)]
    assert len(sitting.table.turns) == 1


def test_a_turn_composed_before_a_take_back_does_not_slip_in_after_it() -> None:
    sitting = seated("oust", "hex-3")
    sitting.play("c3")
    old = Play(BOB, 2, ["c1"], seen=sitting.table.seq)
    sitting.ask(old)
    with pytest.raises(AlreadyPlayed):
        sitting.ask(old)
    sitting.ask(Offer(ANN, "take-back"))
    sitting.ask(Answer(BOB, "take-back", True))
    assert refusal(sitting, old) == ("turn-gone", {"turn": 2, "now": 1})
    sitting.play("a5")
    just_before = Play(BOB, 2, ["c1"], seen=sitting.table.taken_back - 1)
    for stale in (old, just_before):
        assert refusal(sitting, stale) == ("turn-gone", {"turn": 2, "now": 2})
    sitting.ask(Play(BOB, 2, ["c1"], seen=sitting.table.seq))


def test_a_game_that_is_over_is_not_taken_back() -> None:
    assert refusal(over(), Offer(ANN, "take-back")) == ("game-over", {})


# Rematches


def test_a_rematch_is_offered_agreed_and_opened() -> None:
    sitting = over()
    sitting.ask(Offer(BOB, "rematch"))
    assert refusal(sitting, Offer(BOB, "rematch")) == ("already-offered", {"what": "rematch"})
    sitting.ask(Answer(ANN, "rematch", True))
    assert sitting.table.agreed
    assert refusal(sitting, Offer(BOB, "rematch")) == ("already-offered", {"what": "rematch"})
    (event,) = decide_rematched(sitting.table, "t2", now=5)
    assert event == Rematched(at=5, table="t2")
    sitting.append(event)
    assert sitting.table.rematch == "t2"
    with pytest.raises(Refused, match="already-rematched"):
        decide_rematched(sitting.table, "t3", now=5)
    assert refusal(sitting, Offer(ANN, "rematch")) == ("already-rematched", {"table": "t2"})


def test_two_who_both_ask_agree() -> None:
    sitting = over()
    sitting.ask(Offer(BOB, "rematch"))
    sitting.ask(Offer(ANN, "rematch"))
    assert sitting.table.agreed
    assert sitting.table.offers == ()


def test_a_rematch_declined_is_not_asked_for_again_by_the_same() -> None:
    sitting = over()
    sitting.ask(Offer(BOB, "rematch"))
    sitting.ask(Answer(ANN, "rematch", False))
    assert refusal(sitting, Offer(BOB, "rematch")) == ("already-answered", {"what": "rematch"})
    sitting.ask(Offer(ANN, "rematch"))


def test_a_rematch_is_for_afterwards_and_for_the_two() -> None:
    sitting = seated("oust", "hex-3")
    assert refusal(sitting, Offer(ANN, "rematch")) == ("game-not-over", {})
    assert refusal(over(), Offer(EVE, "rematch")) == ("not-seated", {})
    with pytest.raises(Refused, match="nothing-offered"):
        decide_rematched(over().table, "t2", now=5)
    sitting = opened("oust")
    sitting.ask(Sit(ANN, "Ann", ""))
    sitting.ask(Abort(ANN))
    assert refusal(sitting, Offer(ANN, "rematch")) == ("game-not-started", {})


def test_on_one_board_a_rematch_is_agreed_at_once() -> None:
    sitting = seated("oust", "hex-2", pie=False, one_board=True)
    sitting.play("b2", "b1", "a3")
    sitting.ask(Offer(ANN, "rematch"))
    assert sitting.table.agreed
