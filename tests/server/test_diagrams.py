"""The diagrams of the rules pages: every step legal, every claim of a caption true."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from cairn import games
from cairn.games import Colour, Position
from cairn.server.diagram_positions import FRONT, RULES, Diagram
from cairn.server.diagrams import cells_of, diagrams_of, front_diagram, position_of
from cairn.server.words import CODES, words_in

ALL = [diagram for diagrams in RULES.values() for diagram in diagrams]
BY_NAME = {diagram.name: diagram for diagram in ALL}


def positions(name: str) -> Iterator[Position]:
    """Where the diagram starts, then after each step of its script."""
    position = position_of(BY_NAME[name])
    yield position
    for step in BY_NAME[name].script.split():
        position = position.play(step)
        yield position


def shown(name: str) -> tuple[Diagram, Position, Position]:
    """The diagram, its first and its last position."""
    found = list(positions(name))
    return BY_NAME[name], found[0], found[-1]


def spots(name: str) -> list[str]:
    return cells_of(BY_NAME[name].spots, position_of(BY_NAME[name]))


def leaving(name: str) -> set[str]:
    return set(cells_of(BY_NAME[name].leaving, position_of(BY_NAME[name])))


def stones(position: Position) -> set[str]:
    return {cell for colour in Colour for cell in position.stones(colour)}


def count(position: Position, colour: Colour) -> int:
    return len(position.stones(colour))


@pytest.mark.parametrize("diagram", [*ALL, *FRONT.values()], ids=lambda diagram: diagram.name)
def test_whole_turns_and_legal_steps(diagram: Diagram) -> None:
    position = games.start(diagram.game, diagram.board, pie=False)
    for number, turn in enumerate(diagram.turns, 1):
        assert position.turn == number
        for step in turn.split():
            position = position.play(step)
        assert position.turn == number + 1, turn
    assert position.turn == len(diagram.turns) + 1
    for step in (diagram.made + " " + diagram.script).split():
        position = position.play(step)
    # A script stays within one turn: the page asks for its places one by one.
    assert position.turn <= len(diagram.turns) + 2
    assert not (position.turn == len(diagram.turns) + 2 and position.steps)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("diagram", ALL, ids=lambda diagram: diagram.name)
def test_captions_have_their_values(diagram: Diagram, code: str) -> None:
    assert words_in(code)(diagram.name, **diagram.values)


def test_what_templates_get() -> None:
    drawn = diagrams_of("rive")["which"]
    assert json.loads(drawn.data) == {
        "game": "rive",
        "board": "hex-3x3x5",
        "turns": [turn.split() for turn in BY_NAME["rive-diagram-which"].turns],
        "made": ["e2"],
        "steps": ["xd3", "xe4"],
    }
    assert drawn.steps == 2
    assert drawn.svg.count('class="leaving"') == 3
    assert '<svg role="img" aria-label="a &amp; b&#34;' in drawn.picture('a & b"')
    assert "<text" not in front_diagram("oust").svg


# Oust


def test_oust_free() -> None:
    _, position, _ = shown("oust-diagram-free")
    own = position.stones(Colour.BLACK)
    assert position.mover is Colour.BLACK
    for cell in spots("oust-diagram-free"):
        assert not set(position.board.neighbours(cell)) & set(own)
        assert position.play(cell).mover is Colour.WHITE
    others = set(position.board.cells) - stones(position) - set(spots("oust-diagram-free"))
    assert all(set(position.board.neighbours(cell)) & set(own) for cell in others)


@pytest.mark.parametrize("name", ["oust-diagram-join", "oust-diagram-several"])
def test_oust_captures(name: str) -> None:
    diagram, before, after = shown(name)
    (cell,) = spots(name)
    capture = before.hints()["captures"][cell]
    assert diagram.script == cell
    assert before.mover is after.mover is Colour.BLACK
    assert set(capture["removed"]) == leaving(name) == stones(before) - stones(after)
    assert capture["size"] == diagram.values["size"]
    groups = [group for group in before.hints()["groups"] if set(group["cells"]) & leaving(name)]
    own = [
        group
        for group in before.hints()["groups"]
        if group["colour"] == "black" and set(group["cells"]) & set(before.board.neighbours(cell))
    ]
    assert all(group["size"] < capture["size"] for group in groups)
    if name == "oust-diagram-join":
        assert len(own) == 2
        assert [group["size"] for group in groups] == [diagram.values["enemy"]]
    else:
        assert len(groups) > 1


def test_oust_equal() -> None:
    diagram, position, _ = shown("oust-diagram-equal")
    (cell,) = spots("oust-diagram-equal")
    refusal = position.refusal(cell)
    assert position.mover is Colour.BLACK
    assert refusal is not None
    assert refusal.code == "not-larger"
    assert refusal.values["size"] == refusal.values["enemy"] == diagram.values["size"]


def test_oust_chain() -> None:
    diagram, before, after = shown("oust-diagram-chain")
    captures = [
        one
        for one, two in zip(
            list(positions(diagram.name))[:-1], list(positions(diagram.name))[1:], strict=True
        )
        if stones(one) - stones(two)
    ]
    assert len(captures) == diagram.values["captures"] == len(diagram.script.split()) - 1
    assert before.mover is Colour.BLACK
    assert after.mover is Colour.WHITE


def test_oust_pass() -> None:
    diagram, position, _ = shown("oust-diagram-pass")
    assert position.legal() == ["pass"]
    assert position.mover == diagram.values["colour"]
    bare = position.changed(stuck=False)
    for cell in set(position.board.cells) - stones(position):
        refusal = bare.refusal(cell)
        assert refusal is not None
        assert refusal.code == "not-larger"


# Rive


def test_rive_isolated() -> None:
    _, position, _ = shown("rive-diagram-isolated")
    assert position.hints()["smallest"] == 0
    for cell in spots("rive-diagram-isolated"):
        assert not set(position.board.neighbours(cell)) & stones(position)
    others = set(position.board.cells) - stones(position) - set(spots("rive-diagram-isolated"))
    assert all(set(position.board.neighbours(cell)) & stones(position) for cell in others)


def test_rive_singles() -> None:
    _, position, _ = shown("rive-diagram-singles")
    assert position.hints()["smallest"] == 1
    sizes = {cell: group["size"] for group in position.hints()["groups"] for cell in group["cells"]}
    for cell in set(position.board.cells) - stones(position):
        largest = max(sizes.get(near, 0) for near in position.board.neighbours(cell))
        assert largest >= 1
        assert (largest == 1) == (cell in spots("rive-diagram-singles"))


def test_rive_capture() -> None:
    diagram, before, after = shown("rive-diagram-capture")
    (cell,) = spots("rive-diagram-capture")
    near = set(before.board.neighbours(cell))
    sizes = [group["size"] for group in before.hints()["groups"] if set(group["cells"]) & near]
    values = diagram.values
    assert sorted(sizes, reverse=True) == [values["first"], values["second"]]
    assert values["joined"] == sum(sizes) + 1
    assert values["keep"] == max(sizes) + 1
    assert before.play(cell).prompt.values["count"] == values["remove"]
    assert len(stones(before)) + 1 - len(stones(after)) == values["remove"]
    assert after.prompt.code == "place-again"


def test_rive_which() -> None:
    _, position, after = shown("rive-diagram-which")
    assert position.steps == ("e2",)
    assert {f"x{cell}" for cell in leaving("rive-diagram-which")} == set(position.legal())
    (group,) = [one["cells"] for one in position.hints()["groups"] if "e2" in one["cells"]]
    for cell in set(group) - leaving("rive-diagram-which"):
        refusal = position.refusal(f"x{cell}")
        assert refusal is not None
        assert refusal.code in {"would-split", "just-placed"}
    assert after.prompt.code == "place-again"


def test_rive_again() -> None:
    diagram, before, after = shown("rive-diagram-again")
    placed = [step for step in diagram.script.split() if not step.startswith("x")]
    assert len(placed) == 2
    assert before.mover is not after.mover


# Herd


def test_herd_turns() -> None:
    for name in ("herd-diagram-first", "herd-diagram-turn"):
        diagram, before, after = shown(name)
        low, high = before.dice or (0, 0)
        removed = [step for step in diagram.script.split() if step.startswith("x")]
        placed = [step for step in diagram.script.split() if not step.startswith("x")]
        values = diagram.values
        assert (low, high) == (values["low"], values["high"])
        assert after.turn == before.turn + 1
        if name == "herd-diagram-first":
            assert before.turn == 1
            assert before.mover is Colour.BLACK
            assert (len(removed), len(placed)) == (0, low)
        else:
            assert (len(removed), len(placed)) == (values["remove"], values["place"]) == (low, high)


def test_herd_capture() -> None:
    _, before, after = shown("herd-diagram-capture")
    assert spots("herd-diagram-capture") == BY_NAME["herd-diagram-capture"].script.split()
    assert before.mover is Colour.BLACK
    assert stones(before) - stones(after) == leaving("herd-diagram-capture")
    assert after.prompt.values["count"] == before.prompt.values["count"]  # one placed, one won


def test_herd_closed() -> None:
    diagram, position, _ = shown("herd-diagram-closed")
    (cell,) = spots("herd-diagram-closed")
    refusal = position.refusal(cell)
    assert position.mover == diagram.values["colour"]
    assert refusal is not None
    assert refusal.code == "surrounded"


def test_herd_full() -> None:
    diagram, _, after = shown("herd-diagram-full")
    assert len(stones(after)) == len(after.board.cells)
    assert after.outcome is not None
    assert after.outcome.reason == "majority"
    assert count(after, Colour.BLACK) == diagram.values["black"]
    assert count(after, Colour.WHITE) == diagram.values["white"]


# Resolve


def test_resolve_sides() -> None:
    diagram, position, _ = shown("resolve-diagram-sides")
    assert position.outcome is not None
    assert position.outcome.winner == diagram.values["winner"]
    assert position.outcome.reason == "connection"


def test_resolve_crosscut() -> None:
    _, before, after = shown("resolve-diagram-crosscut")
    (cell,) = spots("resolve-diagram-crosscut")
    made = before.play(cell)
    assert before.mover is Colour.BLACK
    assert len(made.hints()["crosscuts"]) == 1
    assert len(made.legal()) == 2
    assert after.mover is Colour.WHITE


def test_resolve_chain() -> None:
    diagram, _, after = shown("resolve-diagram-chain")
    swaps = diagram.script.split()[1:]
    assert all(step.startswith("~") for step in swaps)
    assert len(swaps) == diagram.values["swaps"]
    assert after.outcome is None


def test_resolve_opponent() -> None:
    diagram, before, after = shown("resolve-diagram-opponent")
    assert before.mover == diagram.values["mover"]
    assert after.outcome is not None
    assert after.outcome.winner is not None
    assert after.outcome.winner is not before.mover


def test_resolve_full() -> None:
    diagram, position, _ = shown("resolve-diagram-full")
    assert len(stones(position)) == len(position.board.cells)
    assert position.prompt.code == "choose"
    assert position.mover == diagram.values["mover"]
    crosscuts = {cell for block in position.hints()["crosscuts"] for cell in block}
    assert set(spots("resolve-diagram-full")) == crosscuts & set(position.stones(Colour.BLACK))
