"""Where the engine may be asked, and where not."""

from __future__ import annotations

import pytest

from cairn import games
from cairn.arena import Command, Play, Resign, Sit, Table, decide, open_table, replay
from cairn.arena.records import record_of
from cairn.arena.table import fold
from cairn.games.record import Record
from cairn.server.fair_play import (
    CLOSE,
    OPENING,
    NotFair,
    check_hint,
    check_record,
    check_study,
    may_be,
)


def table(*, bot: bool = False, rated: bool = False, one_board: bool = False) -> Table:
    """Ann has Black; each has played once; Ann is to move."""
    opened = open_table(
        "t",
        "oust",
        host="ann",
        now=1,
        board="hex-5",
        pie=False,
        one_board=one_board,
        reserved={"black": "ann", "white": "pebble" if bot else None},
        bot="Pebble (bot 1)" if bot else None,
        rated=rated,
        clock="live 300+3" if rated else "none",
    )
    here = replay([opened])
    other = "ann" if one_board else "pebble"
    sits = [Sit("ann", "Ann", "1")] if one_board else [Sit(other, "B", "0"), Sit("ann", "A", "1")]
    moves = [Play("ann", 1, ["e5"]), Play(other, 2, ["e6"])]
    commands: list[Command] = [*sits, *moves]
    for command in commands:
        for event in decide(here, command, now=2):
            here = fold(here, event)
    return here


def over(here: Table) -> Table:
    for event in decide(here, Resign("ann"), now=3):
        here = fold(here, event)
    return here


@pytest.mark.parametrize(
    ("setting", "code"),
    [
        ({}, "hint-not-here"),
        ({"rated": True}, "hint-not-here"),
        ({"bot": True, "rated": True}, "hint-not-here"),
        ({"bot": True}, None),
        ({"one_board": True}, None),
    ],
)
def test_hints_are_where_nothing_is_at_stake(setting: dict[str, bool], code: str | None) -> None:
    here = table(**setting)
    if code is None:
        check_hint(here, "ann", 3)
        for player, turn in (("ann", 2), ("pebble", 3), ("eve", 3), ("", 3)):
            with pytest.raises(NotFair, match="own turn"):
                check_hint(here, player, turn)
    else:
        with pytest.raises(NotFair) as refused:
            check_hint(here, "ann", 3)
        assert refused.value.code == code


def test_games_are_studied_when_they_are_over_or_on_ones_own_screen() -> None:
    for setting in ({}, {"bot": True}):
        with pytest.raises(NotFair):
            check_study(table(**setting), "ann")
        check_study(over(table(**setting)), "")
    check_study(table(one_board=True), "ann")
    with pytest.raises(NotFair):
        check_study(table(one_board=True), "eve")


def test_a_running_game_is_known_by_its_turns() -> None:
    here = table()
    same = record_of(here)
    bare = Record(same.game, same.board, same.pie, turns=same.turns)
    other = Record.of("oust", "hex-5", False, ["e6", "e5"])
    for record in (same, bare, Record(same.game, same.board, same.pie, turns=same.turns[:1])):
        with pytest.raises(NotFair):
            check_record(record, [here])
    check_record(other, [here])
    check_record(same, [over(here), table(one_board=True)])


def long_game() -> Table:
    """Ann against a person, eight turns in; none of them takes a stone."""
    here = table()
    steps = ["g2", "b8", "d7", "g3", "b5", "f7"]
    for number, step in enumerate(steps, 3):
        for event in decide(here, Play("ann" if number % 2 else "pebble", number, [step]), now=3):
            here = fold(here, event)
    return here


def test_neither_turning_nor_shuffling_makes_another_game() -> None:
    here = long_game()
    texts = [taken.text for taken in here.turns]
    board = here.position.board
    numbers = {cell: number for number, cell in enumerate(board.cells)}
    turned = [board.cells[board.symmetries[5][numbers[text]]] for text in texts]
    assert turned != texts
    shuffled = [texts[2], texts[1], texts[0], *texts[3:]]
    for steps in (texts, turned, shuffled):
        record = Record.of("oust", "hex-5", False, steps)
        for mine, others in (([here], []), ([], [here])):
            with pytest.raises(NotFair):
                check_record(record, mine, others)


def test_openings_of_others_are_free_for_all() -> None:
    here = table()
    check_record(Record.of("oust", "hex-5", False, ["e5", "e6"]), [], [here])


def test_the_board_under_another_name_makes_no_other_game() -> None:
    here = replay([open_table("t", "rive", host="ann", now=1, board="hex-3x3x5")])
    commands: list[Command] = [Sit("bob", "B", "0"), Sit("ann", "A", "1")]
    for command in commands:
        for event in decide(here, command, now=2):
            here = fold(here, event)
    while len(here.turns) < 8:
        position, steps = here.position, list[str]()
        while position.turn == here.position.turn:
            steps.append(str(position.legal()[-1]))
            position = position.play(steps[-1])
        mover = here.seats[here.position.side]
        assert mover
        for event in decide(here, Play(mover.player, here.position.turn, steps), now=3):
            here = fold(here, event)
    board, there = here.position.board, games.board("hex-3x5x3")
    way = board.ways_onto(there)[0]
    numbers = {cell: number for number, cell in enumerate(board.cells)}
    steps = []
    for taken in here.turns:
        for step in taken.text.split():
            cell = games.Step(step).cell
            assert cell
            steps.append(step.removesuffix(cell) + there.cells[way[numbers[cell]]])
    record = Record.of("rive", there.name, False, steps)
    for mine, others in (([here], []), ([], [here])):
        with pytest.raises(NotFair):
            check_record(record, mine, others)
    assert [may_be(record, "hex-3x3x5", turns) for turns in (7, 8, 12, 13)] == [
        False,
        True,
        True,
        False,
    ]
    assert not may_be(record, "hex-3x3x4", 8)


def test_on_one_screen_openings_of_ones_own_games_are_free_and_no_more() -> None:
    short, long = table(), long_game()
    check_record(record_of(short), [short], opening=OPENING)
    texts = [taken.text for taken in long.turns]
    ahead = Record.of("oust", "hex-5", False, texts[: len(texts) - CLOSE])
    for record in (record_of(long), ahead):
        with pytest.raises(NotFair):
            check_record(record, [long], opening=OPENING)
    check_record(Record.of("oust", "hex-5", False, texts[: OPENING - 1]), [long], opening=OPENING)
