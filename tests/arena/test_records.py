"""Records of tables: that they can be read back, judged and their dice proven."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from cairn.arena import Abort, Answer, Offer, Resign, Sit
from cairn.arena.records import PROOF, UNPROVABLE, Unprovable, record_of, rolls_of, verify
from cairn.games import GAMES, Step
from cairn.games.record import Record, Turn
from tests.arena.at_table import ANN, BOB, SECRET, Sitting, opened, seated


def finished(game: str = "herd", seed: int = 3) -> Sitting:
    sitting = seated(game, GAMES[game].boards[0])
    sitting.play_random(Random(seed))
    return sitting


@pytest.mark.parametrize("game", GAMES)
def test_a_table_becomes_a_record_that_reads_back(game: str) -> None:
    sitting = finished(game)
    record = record_of(sitting.table)
    assert Record.parse(record.text()) == record
    assert Record.from_json(record.json()) == record
    *_, last = record.positions()
    assert last == sitting.table.position
    assert (record.black, record.white, record.table) == ("Ann", "Bob", "t1")
    assert record.date == "1970-01-01"
    assert record.reason == sitting.table.reason


def test_forced_passes_and_times_are_in_it() -> None:
    sitting = seated("oust", "square-3", pie=False)
    sitting.play("b3", "c1", "a2", "a1", "a3 b1", "c2 a1", "b1", "c3")
    record = record_of(sitting.table)
    assert record.turns[4] == Turn((Step("a3"), Step("b1")), 1000)
    assert record.turns[7] == Turn((Step("pass"),), 0)
    assert (record.result, record.reason) == ("black", "captured-all")
    assert record.commitment is None
    assert record.black_nonce is None


def test_after_a_swap_the_names_are_those_of_the_colours_at_the_end() -> None:
    sitting = seated("oust", "hex-2")
    sitting.play("a2", "swap", "a3", "b2")
    record = record_of(sitting.table)
    assert (record.black, record.white, record.result) == ("Bob", "Ann", "black")
    assert Record.parse(record.text()) == record


def test_what_was_taken_back_is_not_in_it() -> None:
    sitting = seated("oust", "hex-3", one_board=True)
    sitting.play("c3", "c1")
    sitting.ask(Offer(ANN, "take-back"))
    sitting.play("e1")
    assert [str(turn.steps[0]) for turn in record_of(sitting.table).turns] == ["c3", "e1"]


def test_how_a_game_ended_without_the_rules() -> None:
    resigned = seated("oust", "hex-3")
    resigned.ask(Resign(ANN))
    record = record_of(resigned.table)
    assert (record.result, record.reason, record.turns) == ("white", "resigned", ())
    aborted = seated("oust", "hex-3")
    aborted.ask(Abort(BOB))
    record = record_of(aborted.table)
    assert (record.result, record.reason) == (None, "aborted")
    drawn = seated("oust", "square-3", pie=False)
    drawn.play("a1", "a2", "b2", "b1", "a3", "c2", "c1", "b3", "c3")
    assert record_of(drawn.table).result == "draw"


def test_a_game_that_goes_on_or_waits_has_no_result() -> None:
    waiting = opened("herd")
    waiting.ask(Sit(ANN, "Ann", "n"))
    record = record_of(waiting.table)
    assert (record.result, record.reason, record.black, record.white) == (None, None, "Ann", None)


def test_the_dice_of_a_record_are_proven_from_its_text_alone() -> None:
    sitting = finished()
    record = Record.parse(record_of(sitting.table).text())
    verification = verify(record)
    assert verification.ok
    assert [roll.recorded for roll in verification.rolls] == rolls_of(record)
    assert rolls_of(record) == [roll.dice for roll in sitting.table.rolls]


def test_a_roll_that_was_not_played_does_not_spoil_the_proof() -> None:
    sitting = seated("herd", "hex-4")
    sitting.ask(Resign(ANN))
    record = record_of(sitting.table)
    assert record.turns == ()
    assert verify(record).ok


@pytest.mark.parametrize("field", PROOF)
def test_a_record_forged_anywhere_proves_nothing(field: str) -> None:
    record = record_of(finished().table)
    forged = {**json.loads(record.json()), field.replace("_", "-"): "00" * 32}
    assert not verify(Record.from_json(json.dumps(forged))).ok


def test_forged_dice_are_named() -> None:
    record = record_of(finished().table)
    first = record.turns[0]
    other = Step("11" if first.steps[0] != "11" else "12")
    forged = replace(record, turns=(Turn((other, *first.steps[1:])), *record.turns[1:]))
    assert [roll.index for roll in verify(forged).rolls if not roll.ok] == [0]


def unprovable(record: Record) -> tuple[str, dict[str, str]]:
    with pytest.raises(Unprovable) as error:
        verify(record)
    assert error.value.code in UNPROVABLE
    return error.value.code, error.value.values


def test_where_nothing_can_be_said() -> None:
    record = record_of(finished().table)
    assert unprovable(record_of(finished("oust").table)) == ("no-dice", {})
    without = replace(record, secret=None, black_nonce=None)
    assert unprovable(without) == ("no-proof", {"missing": "secret black_nonce"})
    assert unprovable(replace(record, secret="xyz")) == ("bad-proof", {"field": "secret"})
    assert unprovable(replace(record, table="a/b")) == ("bad-proof", {"field": "table"})


def test_the_secret_stays_secret_until_the_end() -> None:
    sitting = seated("herd", "hex-4")
    assert SECRET.hex() not in record_of(sitting.table).text()
    sitting.ask(Resign(ANN))
    assert SECRET.hex() in record_of(sitting.table).text()
    sitting.ask(Offer(ANN, "rematch"))
    sitting.ask(Answer(BOB, "rematch", False))
    assert SECRET.hex() in record_of(sitting.table).text()
