"""Records: text and JSON, there and back; where and why a bad one is refused."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cairn import games
from cairn.games.record import RECORD_ERRORS, Record, RecordError, Turn
from tests.games.random_games import any_setting, seeds

HEADER = "cairn-record 1\ngame oust\nboard hex-2\npie on\n"


def played(game: str, board: str, seed: int, header: dict[str, str | None]) -> Record:
    """A random game as a record; about one in three is left unfinished after some turn."""
    rng = Random(seed)
    position = games.start(game, board)
    steps: list[str] = []
    whole = 0
    while not position.outcome and len(steps) < 300:
        step = rng.choice(position.legal())
        steps.append(step)
        after = position.play(step)
        whole = len(steps) if after.turn > position.turn else whole
        position = after
        if after.turn > 3 and seed % 3 == 0 and rng.random() < 0.1:
            break
    return Record.of(game, board, position.pie, steps[:whole], **header)


texts = st.none() | st.text(max_size=20)


@given(any_setting(), seeds, st.lists(texts, min_size=8, max_size=8), st.randoms())
def test_there_and_back(
    setting: tuple[str, str], seed: int, words: list[str | None], rng: Any
) -> None:
    names = ("black", "white", "date", "clock", "table", "commitment", "secret", "black_nonce")
    record = played(*setting, seed, dict(zip(names, words, strict=True)))
    turns = tuple(
        Turn(turn.steps, rng.choice([None, 0, 7, 1000, rng.randrange(10**9)]))
        for turn in record.turns
    )
    record = Record(**{**vars(record), "turns": turns})
    text = record.text()
    again = Record.parse(text)
    assert again.text() == text
    assert Record.parse(again.text()) == again
    assert again.turns == record.turns
    assert Record.from_json(record.json()).text() == text
    assert Record.from_json(again.json()) == again


def test_forgiven_forms_become_the_canonical_one() -> None:
    loose = (
        "\r\n cairn-record  1\r\npie on\r\nboard\thex-2\r\ngame oust\r\nblack  Ada   Lovelace \r\n"
        "\r\n1.  a2 \r\n\r\n2. swap   {1.5}\r\n3. a3 {2}"
    )
    assert Record.parse(loose).text() == (
        "cairn-record 1\ngame oust\nboard hex-2\npie on\nblack Ada Lovelace\nrules 1\n\n"
        "1. a2\n2. swap {1.500}\n3. a3 {2.000}\n"
    )


def test_a_byte_order_mark_is_no_part_of_a_record() -> None:
    record = Record.of("oust", "hex-2", True, ["a2"])
    assert Record.parse("\ufeff" + record.text()) == record
    assert Record.from_json("\ufeff" + record.json()) == record
    with pytest.raises(RecordError) as error:
        Record.parse("\ufeff\ufeff" + record.text())
    assert error.value.code == "not-a-record"


def test_names_in_any_script() -> None:
    record = Record.of("oust", "hex-2", True, ["a2"], black="Žydrė\u2028ir  Ко", white=" \n ")
    again = Record.parse(record.text())
    assert (again.black, again.white) == ("Žydrė ir Ко", None)


def test_positions_are_those_after_every_turn() -> None:
    record = Record.of("oust", "hex-2", True, ["a2", "swap", "a3", "b2"])
    positions = list(record.positions())
    assert [position.turn for position in positions] == [1, 2, 3, 4, 5]
    assert (record.result, record.reason) == ("black", "captured-all")
    assert record.turns[1] == Turn((games.Step("swap"),))


def test_the_dice_are_in_the_record() -> None:
    record = Record.of("herd", "hex-2", False, ["12", "a3", "24", "xa3", "a3", "b3", "c2", "c1"])
    assert record.text().splitlines()[-2:] == ["1. 12 a3", "2. 24 xa3 a3 b3 c2 c1"]


def test_a_resigned_game_tells_what_the_board_cannot() -> None:
    record = Record.of("rive", "hex-3", False, ["c3"], result="white", reason="resigned")
    assert Record.parse(record.text()) == record


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("", "not-a-record", 1, 1),
        ("chess\n", "not-a-record", 1, 1),
        (HEADER + "colour red\n", "unknown-key", 5, 1),
        (HEADER + "pie off\n", "repeated-key", 5, 1),
        (HEADER + "black\n", "bad-value", 5, 1),
        (HEADER + "result green\n", "bad-value", 5, 8),
        ("cairn-record 1\ngame oust\nboard hex-2\n", "missing-key", 0, 0),
        ("cairn-record 1\ngame chess\nboard hex-2\npie on\n", "unknown-game", 2, 6),
        ("cairn-record 1\ngame oust\nboard hex-1\npie on\n", "unknown-board", 3, 7),
        ("cairn-record 1\ngame herd\nboard hex-3\npie on\n", "pie-not-here", 4, 5),
        (HEADER + "rules 99\n\n1. a2\n", "unknown-rules", 5, 7),
        (HEADER + "\n1. a2\n3. a3\n", "wrong-number", 7, 1),
        (HEADER + "\n1. a2\nblack Ada\n", "wrong-number", 7, 1),
        (HEADER + "\n1. a2 {x}\n", "bad-value", 6, 7),
        (HEADER + "\n1. a2\n2. {1.5}\n", "turn-unfinished", 7, 1),
        (HEADER + "\n1. a2 b2\n", "turn-too-long", 6, 7),
        (HEADER + "\n1. a2\n2.  a2\n", "illegal-step", 7, 5),
        (HEADER + "\n1. a2\n2. swap\n3. a3\n4. b2\n5. c1\n", "after-the-end", 10, 1),
        (HEADER + "result white\n\n1. a2\n2. swap\n3. a3\n4. b2\n", "wrong-result", 5, 8),
        (HEADER + "result white\nreason majority\n\n1. a2\n", "wrong-reason", 6, 8),
        (HEADER + "reason  majority\n\n1. a2\n2. swap\n3. a3\n4. b2\n", "wrong-reason", 5, 9),
    ],
)
def test_bad_texts(text: str, code: str, line: int, column: int) -> None:
    with pytest.raises(RecordError) as error:
        Record.parse(text)
    assert (error.value.code, error.value.line, error.value.column) == (code, line, column)
    assert code in RECORD_ERRORS
    assert isinstance(error.value, ValueError)


def test_an_illegal_step_says_why() -> None:
    with pytest.raises(RecordError) as error:
        Record.parse(HEADER + "\n1. a2\n2. a2\n")
    values = error.value.values
    assert (values["turn"], values["step"], values["refusal"]) == (2, "a2", "occupied")
    assert str(error.value).startswith("line 7, column 4: illegal-step")


START = '{"cairn-record": 1, "game": "oust", "board": "hex-2", "pie": "on", "turns": '


@pytest.mark.parametrize(
    "value",
    [
        "[",
        "[]",
        "{}",
        "[" * 100_000,
        "1" * 10_000,
        '{"cairn-record": 1}',
        '{"cairn-record": 1, "game": 5}',
        START.removesuffix('"turns": ') + '"rules": "2"}',
        START + "5}",
        START + "[5]}",
        START + '[{"steps": [5]}]}',
        START + '[{"steps": ["a2"], "spent": -1}]}',
        START + '[{"steps": ["a2"], "spent": 1000000000000000}]}',
        START + '[{"steps": ["z2"]}]}',
        # Half of a surrogate pair is no text: an answer that held it could not be sent.
        '{"cairn-record": 1, "\\ud800": "x"}',
        '{"cairn-record": 1, "game": "\\ud800", "board": "hex-2", "pie": "on"}',
        START + '[{"steps": ["\\ud800"]}]}',
        START + '[{"steps": ["a2", "\\ud800"]}]}',
    ],
)
def test_bad_json(value: str) -> None:
    with pytest.raises(RecordError) as error:
        Record.from_json(value)
    assert error.value.code in RECORD_ERRORS
    json.dumps([str(error.value), error.value.values], ensure_ascii=False).encode()


def test_the_longest_turn_that_a_record_can_tell() -> None:
    record = Record.from_json(START + '[{"steps": ["a2"], "spent": 999999999999999}]}')
    assert record.turns[0].spent == 10**15 - 1
    assert Record.parse(record.text()) == record


def test_what_is_read_is_cut_short_in_errors() -> None:
    with pytest.raises(RecordError) as error:
        Record.parse(HEADER + f"\n1. {'a' * 10_000}\n")
    assert len(str(error.value)) < 300


def test_half_a_turn_is_no_record() -> None:
    with pytest.raises(RecordError) as error:
        Record.of("rive", "hex-2", False, ["a3", "c1", "b2"])
    assert error.value.code == "turn-unfinished"


def test_json_is_one_plain_object() -> None:
    value = json.loads(Record.of("oust", "hex-2", True, ["a2"], black="Ada").json())
    assert value == {
        "cairn-record": 1,
        "game": "oust",
        "board": "hex-2",
        "pie": "on",
        "black": "Ada",
        "rules": "1",
        "turns": [{"steps": ["a2"]}],
    }


def test_long_records_are_read_in_reasonable_time() -> None:
    with pytest.raises(RecordError):
        Record.parse(HEADER + "\n" + "1. a2\n" * 20_000)
    with pytest.raises(RecordError):
        Record.parse(HEADER + "".join(f"{n}x y\n" for n in range(20_000)))
