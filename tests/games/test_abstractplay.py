"""Games written down as AbstractPlay does."""

import json
from random import Random
from typing import Any

import pytest

from cairn import games
from cairn.games.abstractplay import cell_from, name_of, record_from, record_of_moves
from cairn.games.record import Record, RecordError


@pytest.mark.parametrize("name", ["hex-2", "hex-5", "hex-7", "square-9"])
def test_names_of_cells_both_ways(name: str) -> None:
    board = games.board(name)
    theirs = [name_of(board, cell) for cell in board.cells]
    assert len(set(theirs)) == len(board)
    assert [cell_from(board, other) for other in theirs] == list(board.cells)


def test_rows_are_letters_and_cells_count_from_the_left() -> None:
    board = games.board("hex-5")
    rows: dict[str, list[int]] = {}
    for cell in board.cells:
        other = name_of(board, cell)
        rows.setdefault(other[0], []).append(int(other[1:]))
    assert list(rows) == list("abcdefghi")
    assert rows["a"] == [1, 2, 3, 4, 5]
    assert rows["e"] == list(range(1, 10))
    assert name_of(board, "e1") == "a1"
    assert name_of(board, "a5") == "e1"
    assert name_of(board, "e9") == "i5"


def moves_of(record: Record) -> list[str]:
    """A record told their way: what an export would be."""
    board = games.board(record.board)
    told = []
    for turn in record.turns:
        cells = [name_of(board, step.cell) if step.cell else str(step) for step in turn.steps]
        told.append(("," if record.game == "oust" else "-").join(cells))
    return [move for move in told if move != "swap"]


def random_record(game: str, board: str, seed: int, pie: bool) -> Record:
    rng = Random(seed)
    position = games.start(game, board, pie)
    steps: list[str] = []
    while not position.outcome:
        step = rng.choice(position.legal())
        steps.append(step)
        position = position.play(step)
    return Record.of(game, board, pie, steps)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(
    ("game", "board"), [("oust", "hex-4"), ("oust", "square-5"), ("resolve", "square-5")]
)
def test_whole_games_come_over(game: str, board: str, seed: int) -> None:
    record = random_record(game, board, seed, pie=True)
    pied = len(record.turns) > 1 and record.turns[1].steps == ("swap",)
    again = record_of_moves(game, board, moves_of(record), pied=pied)
    assert again.turns == record.turns
    assert again.result == record.result


def told(**changes: Any) -> str:
    header = {
        "game": {"name": "Oust", "variants": ["hex-6"]},
        "date-start": "2024-06-01T10:00:00Z",
        "players": [{"name": "Ada", "result": 1}, {"name": "Grace", "result": 0}],
    }
    header |= changes.pop("header", {})
    moves = [["a1", "b2"], ["k1", "resigned"]]
    return json.dumps({"header": header, "moves": moves, **changes})


def test_a_game_record() -> None:
    record = record_from(told())
    assert (record.game, record.board, record.black, record.white) == (
        "oust",
        "hex-6",
        "Ada",
        "Grace",
    )
    assert (record.result, record.reason, record.date) == (
        "black",
        "resigned",
        "2024-06-01T10:00:00Z",
    )
    assert [turn.steps for turn in record.turns] == [("f1",), ("f2",), ("a11",)]
    assert Record.parse(record.text()) == record


def test_a_byte_order_mark_is_no_part_of_it() -> None:
    assert record_from("\ufeff" + told()) == record_from(told())


def test_a_game_lost_on_time_is_told_as_a_table_tells_it() -> None:
    assert record_from(told(moves=[["a1", "b2"], ["timeout"]])).reason == "time"


def test_the_pie_rule_is_a_mark_in_the_header() -> None:
    record = record_from(told(header={"pied": True}))
    assert [turn.steps[0] for turn in record.turns] == ["f1", "swap", "f2", "a11"]


def test_sizes_and_moves_of_resolve() -> None:
    header = {"game": {"name": "Resolve", "variants": ["size-13"]}}
    moves = [["c3", {"move": "c4"}], ["d4", "d3-c3"], [None]]
    record = record_from(told(header=header, moves=moves))
    assert record.board == "square-13"
    assert record.turns[3].steps == ("d3", "~c3")
    nine = record_from(told(header={"game": {"name": "resolve"}}, moves=[["i9"]]))
    assert nine.board == "square-9"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "not-a-record"),
        ("[]", "not-a-record"),
        ("{}", "not-a-record"),
        (told(header={"game": {"name": "Go"}}), "unknown-game"),
        (told(header={"game": {"name": "Oust", "variants": ["hex-99"]}}), "unknown-board"),
        (told(header={"game": {"name": "Oust", "variants": ["hex-1٠"]}}), "unknown-board"),
        (told(header={"game": {"name": "Resolve", "variants": ["size-1٣"]}}), "unknown-board"),
        (told(moves=[["a1", "f1٠"]]), "illegal-step"),
        (told(header={"players": [{"name": "Ada"}]}), "not-a-record"),
        (told(header={"players": 5}), "not-a-record"),
        (told(moves=[["a1", "a1"]]), "illegal-step"),
        (told(moves=[["z99"]]), "illegal-step"),
        (told(moves=[["a1,a2"]]), "turn-too-long"),
        (told(moves=[[5]]), "not-a-record"),
        ("[" * 100_000, "not-a-record"),
        ("1" * 5_000, "not-a-record"),
        (told(header={"game": {"name": "\ud800"}}), "unknown-game"),
        (told(moves=[["\ud800"]]), "illegal-step"),
        ('{"header": {}, "moves": ' + "1" * 5_000 + "}", "not-a-record"),
    ],
)
def test_what_cannot_be_read(text: str, code: str) -> None:
    with pytest.raises(RecordError) as error:
        record_from(text)
    assert error.value.code == code
    json.dumps(error.value.values, ensure_ascii=False).encode()


def test_names_and_days_are_read_as_a_header_can_hold_them() -> None:
    players = [{"name": " A\u202ed\ud800a\n Lovelace"}, {"name": "\u200b"}]
    record = record_from(told(header={"players": players, "date-start": "2024\u202e"}))
    assert (record.black, record.white, record.date) == ("Ada Lovelace", None, "2024")
    assert Record.parse(record.text()) == record
    undated = record_from(told(header={"date-start": 5}))
    assert undated.date is None
    assert Record.from_json(undated.json()) == undated
