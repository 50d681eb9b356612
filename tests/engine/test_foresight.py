"""Foresight: all steps of a node are judged at once, and a node is worth its best step."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from cairn import games
from cairn.engine import layout, network, tree
from cairn.engine.loading import load
from cairn.engine.network import Network
from cairn.engine.search import Search
from cairn.engine.settings import SETTINGS, foreseeing
from cairn.engine.tables import tables
from cairn.games import Colour, Position
from tests.games.solving import Values

FORESEEING = foreseeing(SETTINGS["herd"])


@pytest.fixture(params=["hex-2", "hex-4"])
def weights(request: pytest.FixtureRequest) -> Any:
    """The name of a board; what judges there are weights of chance."""
    found = np.random.default_rng(2).normal(0, 0.2, network.size()).astype(np.float32)
    network.use("herd", request.param, Network(found, {}))
    yield request.param
    network.use("herd", request.param, None)


def met(board: str, seed: int) -> list[Position]:
    """The positions of a random game."""
    rng, position, found = Random(seed), games.start("herd", board), list[Position]()
    while not position.outcome:
        found.append(position)
        position = position.play(rng.choice(position.legal()))
    return found


def judged(position: Position, after: Position) -> float:
    """What the evaluation says of a step, for the side that made it."""
    if after.outcome:
        return float(after.outcome.winner is position.side)
    board = tables("herd", position.board.name)
    found = network.in_use("herd", position.board.name)
    assert found
    chance = network.evaluate(board, load(after), network.room(found.weights, len(after.board)))
    return chance if after.side is position.side else 1 - chance


def test_every_step_is_judged_as_if_it_were_looked_at_alone(weights: str) -> None:
    kinds = set[tuple[bool, int, bool]]()
    for position in met(weights, 1) + met(weights, 2):
        if not position.steps and not position.awaits_dice:
            continue  # there symmetric steps are left out
        search = Search(position, FORESEEING, 1, 4000)
        search.run(1)
        found = search.found()
        assert {choice.step for choice in found.choices} == set(position.legal())
        for choice in found.choices:
            after = position.play(choice.step)
            stones = len(after.stones(position.side.other)) - len(
                position.stones(position.side.other)
            )
            kinds.add((position.awaits_dice, stones, after.side is position.side))
            assert choice.value == pytest.approx(judged(position, after), abs=1e-5)
        if position.awaits_dice:
            weighed = [(1 if c.step[0] == c.step[1] else 2, c.value) for c in found.choices]
            assert sum(w for w, _ in weighed) == 36
    # Rolls, removals, placements, and steps that end the turn have all been among them.
    assert {(True, 0, True), (False, 0, True), (False, 0, False), (False, -1, True)} <= kinds


def test_a_turn_in_another_order_is_not_looked_at_again() -> None:
    """Of the ways to make the same position within a turn, the tree has one."""
    black = ["d4", "e4", "c4", "b3", "a4", "d2", "f5", "e6"]
    position = games.arrange("herd", "hex-4", black, ["c2"], mover=Colour.WHITE).play("33")
    search = Search(position, FORESEEING, 1, 1 << 16)
    search.run(3000)
    nodes = search._nodes.reshape(-1, tree.NODE)
    made, paths, ways = set[frozenset[int]](), 0, [(search.root, frozenset[int]())]
    while ways:
        node, steps = ways.pop()
        if nodes[node, tree.KIND] != layout.REMOVE:
            continue
        first, found = int(nodes[node, tree.FIRST]), int(nodes[node, tree.COUNT])
        for child in range(first, first + found):
            removed = steps | {int(nodes[child, tree.ACTION])}
            made.add(removed)
            paths += 1
            ways.append((child, removed))
    assert len(made) > 40
    # Where all that can follow has been looked at, it is once more: something must follow. With
    # every order there would be four times as many.
    assert paths < 2 * len(made)
    assert max(map(len, made)) == 3


def test_what_is_proven_is_true() -> None:
    """With weights of chance, against exact values, where few cells are empty."""
    weights = np.random.default_rng(3).normal(0, 0.2, network.size()).astype(np.float32)
    network.use("herd", "hex-2", Network(weights, {}))
    try:
        values, proven = Values(games.start("herd", "hex-2")), 0
        for position in met("hex-2", 5) + met("hex-2", 6) + met("hex-2", 7):
            if position.awaits_dice:
                continue
            search = Search(position, FORESEEING, 1, 1 << 15)
            search.run(2000)
            for choice in search.found().choices:
                if choice.proven:
                    proven += 1
                    exact = values.value_with(position, choice.step)
                    assert choice.value == pytest.approx(exact, abs=1e-9)
        assert proven > 5
    finally:
        network.use("herd", "hex-2", None)
