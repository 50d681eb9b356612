"""Views: what a page is told between turns, in half-made turns, and after whole ones."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from cairn import games
from cairn.arena import Refused, View, try_steps, view
from cairn.arena.turn import play_turn
from cairn.games import GAMES, Colour
from tests.arena.at_table import random_turn, seated


def test_between_turns() -> None:
    position = games.start("oust", board="hex-2", pie=True).play("b2")
    seen = view(position)
    assert seen == View(
        turn=2,
        mover=Colour.WHITE,
        steps=[],
        black=["b2"],
        white=[],
        legal=["b1", "c1", "a2", "c2", "a3", "b3", "swap"],
        kind="place",
        prompt=seen.prompt,
        hints=position.hints(),
        done=False,
        dice=None,
        outcome=None,
        changes=(),
    )
    assert (seen.prompt.code, seen.prompt.values) == ("place", {})


def test_half_way_through_a_turn() -> None:
    position = games.start("rive", board="hex-2").play("c2").play("a2")
    seen = try_steps(position, ["b2"])
    assert (seen.done, seen.turn, seen.mover, seen.steps) == (False, 3, Colour.BLACK, ["b2"])
    assert (seen.kind, seen.legal) == ("remove", ["xa2", "xc2"])
    assert seen.changes == (("b2", "", "black"),)
    seen = try_steps(position, ["b2", "xc2"])
    assert (seen.kind, seen.prompt.code) == ("place", "place-again")
    assert seen.changes == (("b2", "", "black"), ("c2", "black", ""))


def test_a_whole_turn_is_done_and_still_the_composers() -> None:
    position = games.start("rive", board="hex-2").play("c2").play("a2")
    seen = try_steps(position, ["b2", "xc2", "a3"])
    assert seen.done
    assert (seen.turn, seen.mover) == (3, Colour.BLACK)
    assert (seen.legal, seen.kind, seen.prompt.code, seen.hints) == ([], "none", "done", {})
    assert (seen.black, seen.white) == (["b2", "a3"], ["a2"])
    assert len(seen.changes) == 3


def test_a_turn_that_wins_says_so() -> None:
    position = games.start("oust", board="hex-2", pie=False).play("b2").play("b1")
    seen = try_steps(position, ["a3"])
    assert seen.done
    assert seen.outcome is not None
    assert (seen.outcome.winner, seen.outcome.reason) == (Colour.BLACK, "captured-all")
    after = view(position.play("a3"))
    assert (after.mover, after.kind, after.legal, after.prompt.code) == (None, "none", [], "over")
    assert after.outcome == seen.outcome


def test_dice_are_seen_but_not_the_players_to_make() -> None:
    sitting = seated("herd", "hex-4")
    position = sitting.table.position
    assert view(position).dice == position.dice
    steps = random_turn(position, Random(1))
    done = try_steps(position, steps)
    assert (done.done, done.dice) == (True, position.dice)
    with pytest.raises(Refused, match="dice-not-yours"):
        try_steps(games.start("herd"), ["36"])


def test_in_study_the_dice_come_with_the_steps() -> None:
    start = games.start("herd", board="hex-2")
    assert (view(start).kind, len(view(start).legal)) == ("dice", 21)
    half = try_steps(start, ["24", "a2"], with_dice=True)
    assert (half.done, half.dice, half.steps) == (False, (2, 4), ["24", "a2"])
    whole = try_steps(start, ["24", "a2", "a3"], with_dice=True)
    assert (whole.done, whole.dice) == (True, (2, 4))
    assert play_turn(start, ["24", "a2", "a3"], with_dice=True).turn == 2
    with pytest.raises(Refused, match="turn-incomplete"):
        play_turn(start, ["24", "a2"], with_dice=True)


@pytest.mark.parametrize(
    ("steps", "code", "values"),
    [
        (["a3", "a2"], "too-many-steps", {"step": 2, "needed": 1}),
        (["zz"], "not-a-step", {"text": "zz", "step": 1}),
        (["z9"], "no-cell", {"cell": "z9", "board": "hex-2", "step": 1}),
    ],
)
def test_a_step_that_cannot_be_is_named(
    steps: list[str], code: str, values: dict[str, object]
) -> None:
    with pytest.raises(Refused) as refused:
        try_steps(games.start("oust", board="hex-2"), steps)
    assert (refused.value.code, refused.value.values) == (code, values)


@pytest.mark.parametrize("game", GAMES)
def test_every_half_made_turn_of_a_game_has_a_view_that_fits(game: str) -> None:
    sitting, rng = seated(game, GAMES[game].boards[0]), Random(7)
    while sitting.table.status == "playing":
        position = sitting.table.position
        turn = random_turn(position, rng)
        here = position
        for made, step in enumerate(turn):
            seen = try_steps(position, turn[:made])
            assert step in seen.legal
            assert seen.legal == [str(step) for step in here.legal()]
            assert (seen.kind, seen.done) == (here.step_kind, False)
            here = here.play(step)
        whole = try_steps(position, turn)
        assert whole.done
        assert whole.black == here.stones(Colour.BLACK)
        assert msgspec.json.decode(msgspec.json.encode(whole), type=View) == whole
        sitting.play(" ".join(turn))
        assert sitting.table.turns[-1 - sitting.table.turns[-1].forced].changes == whole.changes
