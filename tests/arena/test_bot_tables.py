"""Tables with a bot: whose seat is whose, and leaving a game that its bot has left."""

from __future__ import annotations

import pytest

from cairn.arena import Abort, Play, Refused, Sit, decide, fold, open_table, rematch_of, replay
from cairn.arena.events import Ended
from cairn.arena.table import Table
from cairn.games import Colour


def sitting() -> Table:
    """Ann has Black, the bot White, and both have moved."""
    opened = open_table(
        "t",
        "oust",
        host="ann",
        now=1,
        board="hex-5",
        pie=False,
        reserved={"black": "ann", "white": "pebble"},
        bot="Pebble (bot 1)",
    )
    table = replay([opened])
    for command in (
        Sit("pebble", "Pebble (bot 1)", "0"),
        Sit("ann", "Ann", "1"),
        Play("ann", 1, ["e5"]),
        Play("pebble", 2, ["e6"]),
    ):
        for event in decide(table, command, now=2):
            table = fold(table, event)
    return table


def test_a_table_knows_its_bot_also_after_a_rematch() -> None:
    table = sitting()
    assert table.bot == "pebble"
    again = replay([rematch_of(table, "u", now=3)])
    assert again.bot == "pebble"
    assert again.reserved_for(Colour.BLACK) == "pebble"
    assert again.opened.bot == "Pebble (bot 1)"
    assert replay([open_table("v", "oust", host="ann", now=1)]).bot is None


def test_a_game_that_its_bot_has_left_can_be_called_off_at_any_time() -> None:
    table = sitting()
    with pytest.raises(Refused, match="too-late-to-abort"):
        decide(table, Abort("ann"), now=3)
    events = decide(table, Abort("ann", forsaken=True), now=3)
    assert events[-1] == Ended(at=3, winner=None, reason="aborted")
    with pytest.raises(Refused, match="not-seated"):
        decide(table, Abort("ben", forsaken=True), now=3)
