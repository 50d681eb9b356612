"""The fold: what events make of a table, and that a damaged journal is noticed."""

from __future__ import annotations

from random import Random

import pytest

from cairn.arena import Event, decode, encode, fold, replay
from cairn.arena.events import Ended, Flagged, Opened, Rolled, Seated, TookBack, Turned
from cairn.games import GAMES, Colour, IllegalStep, Outcome
from tests.arena.at_table import ANN, BOB, opened, seated

BLACK, WHITE = Colour.BLACK, Colour.WHITE


@pytest.mark.parametrize("game", GAMES)
def test_a_journal_read_again_gives_the_same_table(game: str) -> None:
    sitting = seated(game, GAMES[game].boards[0])
    sitting.play_random(Random(5))
    read = [decode(encode(event)) for event in sitting.journal]
    assert replay(read) == sitting.table
    assert sitting.table.seq == len(read)


def test_a_journal_can_be_read_on_from_a_known_state() -> None:
    sitting = seated("herd", "hex-3")
    known, seen = sitting.table, len(sitting.journal)
    sitting.play_random(Random(5))
    assert replay(sitting.journal[seen:], known) == sitting.table


def test_states_are_never_changed() -> None:
    sitting = seated("oust", "hex-2")
    states, copies = [sitting.table], [replay(sitting.journal)]
    for event in ("b2", "swap"):
        sitting.play(event)
        states.append(sitting.table)
        copies.append(replay(sitting.journal))
    assert states == copies


def test_a_turn_is_kept_with_all_it_was() -> None:
    sitting = seated("herd", "hex-2")
    sitting.play_random(Random(4))
    position, changed = sitting.table.turns[0].before, 0
    for number, (taken, roll) in enumerate(
        zip(sitting.table.turns, sitting.table.rolls, strict=True), start=1
    ):
        assert (taken.turn, roll.turn, taken.dice) == (number, number, roll.dice)
        assert taken.text.split() == [roll.dice, *taken.steps]
        assert sitting.journal[taken.seq - 1] == Turned(
            at=taken.at,
            turn=number,
            colour=taken.colour,
            steps=list(taken.steps),
            spent=taken.spent,
        )
        assert position == taken.before
        for step in taken.steps:
            position = position.play(step)
        stood = {c: col for col in Colour for c in taken.before.stones(col)}
        stands = {c: col for col in Colour for c in position.stones(col)}
        for cell, before, after in taken.changes:
            assert before != after
            assert stood.pop(cell, "") == before
            assert stands.pop(cell, "") == after
            changed += 1
        assert stood == stands
        if number < len(sitting.table.rolls):
            position = position.play(sitting.table.rolls[number].dice)
    assert changed > 7


def test_a_fallen_flag_ends_the_game_like_any_end() -> None:
    sitting = seated("oust", "hex-2")
    sitting.append(Flagged(at=5, colour=BLACK))
    assert sitting.table.status == "playing"
    sitting.append(Ended(at=5, winner=WHITE, reason="time"))
    assert sitting.table.outcome == Outcome(WHITE, "time")
    assert sitting.table.reason == "time"


def test_whose_seat_is_whose() -> None:
    sitting = opened("oust", reserved={"black": None, "white": BOB})
    assert sitting.table.seat_of(BOB) is None
    assert [sitting.table.reserved_for(colour) for colour in Colour] == [None, BOB]
    sitting = seated("oust", "hex-2")
    assert [sitting.table.seat_of(player) for player in (ANN, BOB, "eve")] == [BLACK, WHITE, None]
    alone = seated("oust", "hex-2", one_board=True)
    assert alone.table.seat_of(ANN) is BLACK
    alone.play("b2")
    assert alone.table.seat_of(ANN) is WHITE


BEGIN = Opened(at=0, table="t", game="oust", board="hex-2", pie=False, host=ANN)
DAMAGE: list[tuple[str, list[Event]]] = [
    ("no events", []),
    ("never opened", [Ended(at=0, winner=None, reason="x")]),
    ("opened twice", [BEGIN, BEGIN]),
    ("sat down twice", [BEGIN, *[Seated(at=0, colour=BLACK, player="p", name="", nonce="")] * 2]),
    ("cannot follow", [BEGIN, Turned(at=0, turn=1, colour=BLACK, steps=["b2"], spent=0)]),
    ("never played", [BEGIN, TookBack(at=0, turn=1)]),
]


@pytest.mark.parametrize(("message", "journal"), DAMAGE, ids=[damage for damage, _ in DAMAGE])
def test_a_damaged_journal_is_noticed(message: str, journal: list[Event]) -> None:
    with pytest.raises(ValueError, match=message):
        replay(journal)


def test_an_illegal_turn_or_roll_in_the_journal_is_noticed() -> None:
    table = seated("oust", "hex-2").table
    with pytest.raises(IllegalStep):
        fold(table, Turned(at=0, turn=1, colour=BLACK, steps=["xb2"], spent=0))
    with pytest.raises(IllegalStep):
        fold(table, Rolled(at=0, turn=1, index=0, dice="36"))
