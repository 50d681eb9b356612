"""Two trees on two threads: legal whole turns, every simulation accounted for, an end on time."""

from __future__ import annotations

import threading
import time

import pytest

from cairn import games
from cairn.engine.budget import Budget
from cairn.engine.protocol import Conversation
from cairn.engine.search import Found, Search
from cairn.engine.settings import settings_for
from cairn.engine.team import Team
from cairn.engine.thinking import think
from cairn.games import Colour, Position

BOARDS = [("rive", "hex-3"), ("herd", "hex-4"), ("oust", "hex-4"), ("resolve", "square-5")]


def team(position: Position, threads: int = 2) -> Team:
    settings = settings_for(position.game, position.board.name)
    return Team(position, settings, 1, threads, nodes=1 << 16)


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_a_turn_of_two_threads_is_a_legal_turn(game: str, board: str) -> None:
    position = games.start(game, board, pie=False)
    for number in range(4):
        position = position.play("36") if position.awaits_dice else position
        turn, heard = position.turn, list[Found]()
        steps = think(
            *(position, settings_for(game, board), Budget(simulations=401), number),
            threads=2,
            tell=lambda found, _, heard=heard: heard.append(found),  # type: ignore[misc]
        )
        assert heard[0].simulations == 401 or heard[0].proven
        for step in steps:
            assert position.turn == turn
            position = position.play(step)
        assert position.turn == turn + 1
        if position.outcome:
            break


def test_every_simulation_is_accounted_for() -> None:
    both = team(games.start("oust", "hex-5", pie=False).play("e5"), 3)
    assert both.run(1000) == 1000
    assert both.run(1) == 1
    assert both.visits == both.made == 1001
    assert [search.made for search in both.searches] == [335, 333, 333]
    found = both.found()
    assert found.simulations == found.made == 1001
    assert sum(choice.visits for choice in found.choices) == 1001
    assert found.line[0] == found.choices[0].step
    parts = [search.found() for search in both.searches]
    for choice in found.choices[:5]:
        same = [c for part in parts for c in part.choices if c.step == choice.step]
        assert choice.visits == sum(c.visits for c in same)
        assert min(c.value for c in same) <= choice.value <= max(c.value for c in same)
    both.advance(found.choices[0].step)
    assert both.visits == found.choices[0].visits
    assert both.position == both.searches[2].position


def test_what_one_tree_has_proven_holds() -> None:
    both = team(games.start("oust", "hex-2", pie=False))
    assert isinstance(both.searches[1], Search)
    both.searches[1].run(10_000)
    assert both.searches[1].proven
    assert not both.searches[0].proven
    assert both.proven
    assert both.run(100) == 0
    found = both.found()
    assert found.proven is Colour.BLACK
    assert found.choices[0].proven
    assert found.choices[0].value == 1


def test_all_threads_stop_when_one_is_asked_to() -> None:
    both, asked = team(games.start("oust", "hex-6", pie=False)), list[int]()

    def stop() -> bool:
        asked.append(both.found().simulations)
        return len(asked) > 5

    before = threading.active_count()
    both.run(1 << 40, stop)
    assert threading.active_count() == before
    assert len(asked) == 6
    assert all(search.made for search in both.searches)


def test_threads_are_an_option_of_the_protocol() -> None:
    heard: list[str] = []
    conversation = Conversation(heard.append)
    for line in ("setoption name Threads value 2", "position game herd turns 36", "go infinite"):
        conversation.hear(line)
    began = time.perf_counter()
    conversation.hear("stop")
    conversation.finish()
    assert time.perf_counter() - began < 5
    assert heard[-1].startswith("bestturn ")
    conversation.hear("setoption name Threads value 0")
    assert heard[-1] == "error Threads must be a whole number from 1 to 16, not '0'."
