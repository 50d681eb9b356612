"""Small boards solved by these rules: what is known of them must come out again."""

import pytest

from cairn import games
from tests.games.solving import Values, Winner


def winning_first_steps(game: str, board: str) -> list[str]:
    position = games.start(game, board, pie=False)
    winner = Winner(position)
    return [step for step in position.legal() if winner.wins_with(position, step)]


def test_oust_on_hex_2_is_won_by_any_first_step() -> None:
    assert winning_first_steps("oust", "hex-2") == list(games.board("hex-2").cells)


def test_oust_on_hex_3_is_won_by_exactly_the_inner_cells() -> None:
    board = games.board("hex-3")
    inner = [cell for cell in board.cells if len(board.neighbours(cell)) == 6]
    assert len(inner) == 7
    assert winning_first_steps("oust", "hex-3") == inner


def test_rive_on_hex_2_is_won_by_the_centre_alone() -> None:
    assert winning_first_steps("rive", "hex-2") == ["b2"]


def test_resolve_on_square_3_is_won_from_the_outer_files_alone() -> None:
    position = games.start("resolve", "square-3")
    values = Values(position)
    for step in position.legal():
        assert values.value_with(position, step) == (0.0 if step.startswith("b") else 1.0)


def test_herd_on_hex_2_is_nearly_even() -> None:
    position = games.start("herd", "hex-2")
    assert Values(position).value(position) == pytest.approx(0.506833, abs=5e-7)
