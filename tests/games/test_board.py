"""Boards: sizes, names, neighbours, places and symmetries."""

import math
import pickle

import pytest

from cairn import games


@pytest.mark.parametrize(
    ("name", "cells", "symmetries"),
    [
        ("hex-2", 7, 12),
        ("hex-5", 61, 12),
        ("hex-9", 217, 12),
        ("hex-3x3x5", 29, 4),
        ("hex-2x3x4", 18, 2),
        ("square-3", 9, 8),
        ("square-19", 361, 8),
        ("square-27", 729, 8),
    ],
)
def test_sizes_and_symmetries(name: str, cells: int, symmetries: int) -> None:
    board = games.board(name)
    assert len(board) == len(board.cells) == len(set(board.cells)) == cells
    assert len(board.symmetries) == symmetries
    assert board.symmetries[0] == tuple(range(cells))


@pytest.mark.parametrize(
    "name", ["", "hex", "hex-1", "hex-0", "hex-05", "hex-99", "square-2", "square-99", "hex-3x3",
             "hex-3x3x3", "hex-3x3x1", "tri-3", "hex-5 ", "HEX-5", "hex-5\n", "hex-٣",
             "square-1٣", "hex-1٠", "hex-2x2x1٣"],
)  # fmt: skip
def test_no_such_board(name: str) -> None:
    with pytest.raises(games.SetupError) as error:
        games.board(name)
    assert error.value.code == "unknown-board"


def test_names_on_hexagons() -> None:
    rows: dict[int, list[str]] = {}
    board = games.board("hex-5")
    for cell in board.cells:
        rows.setdefault(board.places[cell][1], []).append(cell)
    assert rows[0] == ["e1", "f1", "g1", "h1", "i1"]
    assert rows[4] == [f"{letter}5" for letter in "abcdefghi"]
    assert rows[8] == ["a9", "b9", "c9", "d9", "e9"]
    assert len(games.board("hex-3x3x5").places) == 3 + 4 + 5 + 5 + 5 + 4 + 3


def test_no_letter_is_skipped_and_z_is_followed_by_aa() -> None:
    files = dict.fromkeys(cell.rstrip("0123456789") for cell in games.board("square-28").cells)
    assert list(files)[:11] == list("abcdefghijk")
    assert list(files)[24:] == ["y", "z", "aa", "ab"]


def test_neighbours() -> None:
    board = games.board("hex-5")
    assert board.neighbours("e5") == ["e4", "f4", "d5", "f5", "d6", "e6"]
    assert sorted(board.neighbours("e1")) == ["d2", "e2", "f1"]
    assert sorted(games.board("square-5").neighbours("c3")) == ["b3", "c2", "c4", "d3"]
    assert sorted(games.board("square-5").neighbours("a1")) == ["a2", "b1"]


@pytest.mark.parametrize("name", ["hex-4", "hex-3x3x5", "hex-2x3x4", "square-6"])
def test_neighbours_are_the_cells_a_hundred_away(name: str) -> None:
    board = games.board(name)
    for cell in board.cells:
        near = {
            other
            for other in board.cells
            if math.isclose(math.dist(board.centre(cell), board.centre(other)), 100)
        }
        assert set(board.neighbours(cell)) == near


def test_rows_go_up_the_page() -> None:
    for name in ("hex-3", "square-5"):
        board = games.board(name)
        (_, low), (_, high) = board.centre(board.cells[0]), board.centre(board.cells[-1])
        assert high < low


@pytest.mark.parametrize("name", ["hex-3", "hex-3x3x5", "hex-2x3x4", "square-4"])
def test_symmetries_keep_neighbours(name: str) -> None:
    board = games.board(name)
    for symmetry in board.symmetries:
        assert sorted(symmetry) == list(range(len(board)))
        image = {cell: board.cells[symmetry[n]] for n, cell in enumerate(board.cells)}
        for cell in board.cells:
            moved = {image[near] for near in board.neighbours(cell)}
            assert moved == set(board.neighbours(image[cell]))
            assert board.mirrored(board.bits[cell], symmetry) == board.bits[image[cell]]


def test_groups_are_connected_parts() -> None:
    board = games.board("square-5")
    stones = sum(board.bits[cell] for cell in ("a1", "a2", "b2", "d4", "e5"))
    assert sorted(map(board.names, board.groups(stones))) == [["a1", "a2", "b2"], ["d4"], ["e5"]]


def test_boards_are_made_once() -> None:
    assert games.board("hex-5") is games.board("hex-5")
    position = games.start("oust", "hex-5").play("e5")
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert again.board is position.board


@pytest.mark.parametrize(
    ("name", "other"), [("hex-3x3x5", "hex-3x5x3"), ("hex-2x3x4", "hex-3x2x4")]
)
def test_one_board_under_two_names(name: str, other: str) -> None:
    here, there = games.board(name), games.board(other)
    ways = here.ways_onto(there)
    assert len(ways) == len(here.symmetries)
    for way in ways:
        for bit in here.order:
            around = here.mirrored(here.around[bit], way, there)
            assert around == there.around[here.mirrored(bit, way, there)]


def test_boards_of_different_sides_have_nothing_in_common() -> None:
    names = ("hex-3", "hex-2x3x4", "hex-3x3x5", "square-3", "square-5")
    alike = [
        (one, two) for one in names for two in names if games.board(one).ways_onto(games.board(two))
    ]
    assert alike == [(name, name) for name in names]
