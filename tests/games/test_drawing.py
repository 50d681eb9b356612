"""Positions drawn: as SVG that pages may use as it is, and as text."""

import xml.etree.ElementTree as ElementTree
from random import Random

import pytest

from cairn import games
from cairn.games import Colour, drawing, still
from cairn.games.svg import board_svg, position_svg

BOARDS = sorted({board for game in games.GAMES.values() for board in game.boards})
NAMESPACE = "{http://www.w3.org/2000/svg}"


def layers(svg: str) -> dict[str, ElementTree.Element]:
    root = ElementTree.fromstring(svg)
    assert root.tag == NAMESPACE + "svg"
    return {layer.attrib["class"]: layer for layer in root}


@pytest.mark.parametrize("name", BOARDS)
def test_layers_and_cells(name: str) -> None:
    board = games.board(name)
    svg = board_svg(board)
    found = layers(svg)
    assert list(found) == ["ground", "edges", "cells", "lines", "labels", "stones", "marks"]
    assert [cell.attrib["data-cell"] for cell in found["cells"]] == list(board.cells)
    assert "style=" not in svg
    assert f'class="board {board.shape}"' in svg
    assert f'data-board="{name}"' in svg
    through = [name for name, layer in found.items() if layer.get("pointer-events") == "none"]
    assert through == [name for name in found if name != "cells"]
    words = [label.text for label in found["labels"]]
    files = {cell.rstrip("0123456789") for cell in board.cells}
    rows = {cell.lstrip("abcdefghijklmnopqrstuvwxyz") for cell in board.cells}
    assert sorted(filter(None, words)) == sorted(files | rows)


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("edges", [False, True])
def test_everything_is_inside_the_view(name: str, edges: bool) -> None:
    board = games.board(name)
    root = ElementTree.fromstring(board_svg(board, edges=edges))
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    for cell in board.cells:
        x, y = board.centre(cell)
        assert left + 57 < x < left + width - 57
        assert top + 57 < y < top + height - 57
    for label in root.iter(NAMESPACE + "text"):
        x, y = float(label.attrib["x"]), float(label.attrib["y"])
        assert left + 15 < x < left + width - 15
        assert top + 15 < y < top + height - 15


def test_stones() -> None:
    position = games.start("oust", "hex-3").play("c3").play("a5")
    stones = list(layers(position_svg(position))["stones"])
    told = {stone.attrib["data-cell"]: stone.attrib["class"] for stone in stones}
    assert told == {"c3": "stone black", "a5": "stone white"}
    for stone in stones:
        body, mark = stone
        assert (body.attrib["class"], body.attrib["r"]) == ("body", "43")
        assert mark.attrib["class"] == "mark"
    assert position._repr_svg_() == position_svg(position)


def test_only_resolve_has_edges_with_owners() -> None:
    edges = layers(position_svg(games.start("resolve")))["edges"]
    assert [edge.attrib["class"] for edge in edges] == [
        *("edge black", "edge black"),
        *("edge white", "edge white"),
    ]
    assert not list(layers(position_svg(games.start("oust", "square-9")))["edges"])


def test_text_on_hexagons() -> None:
    position = games.start("oust", "hex-3").play("c3").play("a5")
    assert str(position).splitlines() == [
        "      a b c",
        "  5  O . . d",
        " 4  . . . . e",
        "3  . . X . .",
        " 2  . . . .",
        "  1  . . .",
        "Oust hex-3, turn 3, black to move",
    ]


def test_text_on_squares() -> None:
    position = games.start("resolve", "square-3").play("b2").play("c3")
    assert str(position).splitlines() == [
        "3  . . O",
        "2  . X .",
        "1  . . .",
        "   a b c",
        "Resolve square-3, turn 3, black to move",
    ]


def test_text_tells_steps_and_the_end() -> None:
    position = games.start("rive", "hex-2").play("a3").play("c1").play("b2")
    assert str(position).endswith("Rive hex-2, turn 3, black to move: b2")
    rng = Random(1)
    while not position.outcome:
        position = position.play(position.random_step(rng))
    assert str(position).endswith("won (majority)")


@pytest.mark.parametrize("name", [*BOARDS, "square-27"])
def test_text_shows_every_stone(name: str) -> None:
    game = "oust" if len(set(games.board(name).sides)) == 1 else "rive"
    board = games.board(name)
    white = board.cells[::2]
    position = games.arrange(game, name, board.cells[1::2], white)
    drawn = "\n".join(str(position).splitlines()[:-1])
    assert drawn.count("O") == len(position.stones(Colour.WHITE)) == len(white)
    assert drawn.count("X") == len(board) - len(white)


def test_text_tells_a_draw() -> None:
    position = games.start("oust", "square-3", pie=False)
    for step in ["a1", "a2", "b2", "b1", "a3", "c2", "c1", "b3", "c3"]:
        position = position.play(step)
    assert str(position).endswith("Oust square-3, a draw (no-placements)")


@pytest.mark.parametrize("name", BOARDS)
def test_still_pictures_hold_the_same_board_in_less(name: str) -> None:
    board = games.board(name)
    stones = {board.cells[0]: Colour.BLACK, board.cells[-1]: Colour.WHITE}
    picture = still.picture(board, stones, placed=[board.cells[0]], left=[board.cells[1]])
    root = ElementTree.fromstring(picture)
    used = [element.attrib["href"] for element in root.iter(NAMESPACE + "use")]
    assert used == ["#still-black", "#still-white", "#still-ghost", "#still-last"]
    defined = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    assert {name.removeprefix("#") for name in used} <= defined
    files = {cell.rstrip("0123456789") for cell in board.cells}
    words = {label.text for label in root.iter(NAMESPACE + "text")}
    assert files <= words
    assert "style=" not in picture
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    for element in root.iter(NAMESPACE + "use"):
        x, y = float(element.attrib["x"]), float(element.attrib["y"])
        assert left + 57 < x < left + width - 57
        assert top + 57 < y < top + height - 57


def test_a_sheet_draws_each_board_once() -> None:
    boards = [(games.board(name), False) for name in ("hex-5", "hex-7", "hex-5")]
    root = ElementTree.fromstring(still.sheet([*boards, (games.board("square-9"), True)]))
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert [name for name in ids if name.split("-")[1] in ("hex", "square")] == [
        *("still-hex-5", "still-hex-7", "still-square-9-owned"),
    ]
    small = still.on_sheet(
        games.board("hex-5"), still.standing(games.board("hex-5"), {}), edges=False
    )
    used = [
        element.attrib["href"] for element in ElementTree.fromstring(small).iter(NAMESPACE + "use")
    ]
    assert used == ["#still-hex-5"]


def test_the_last_turn_is_ringed_and_dark_pictures_are_dark() -> None:
    position = games.start("oust", "hex-3").play("c3")
    stones = {"c3": Colour.BLACK}
    marks = layers(board_svg(position.board, stones, placed=["c3"], left=["a5"]))["marks"]
    assert [mark.attrib["class"] for mark in marks] == ["ghost", "last"]
    assert drawing.DARK.paper in still.picture(position.board, stones, palette=drawing.DARK)
    assert drawing.DARK.paper not in still.picture(position.board, stones)
