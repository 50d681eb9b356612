"""One case for every code that a refusal can have, so that every sentence has its reason."""

from typing import Any

import pytest

from cairn import games
from cairn.games import Position

Case = tuple[str, str, str, str, dict[str, Any]]  # game, board, steps before, step, values

CASES: dict[str, Case] = {
    "already-swapped": (
        "resolve",
        "square-5",
        "b3 c3 b2 b1 b5 d4 b4 e1 c5 d3 e3 d2 c2 c4 d1 c1 ~c2 ~b2 ~b3 e2 ~d2 ~d3 ~c3",
        "~d3",
        {"cells": ["d3"]},
    ),
    "cannot-pass": ("oust", "hex-3", "", "pass", {}),
    "dice-rolled": ("herd", "hex-2", "12", "13", {}),
    "empty-cell": ("rive", "hex-2", "a3 c1 b2", "xa2", {"cells": ["a2"]}),
    "game-over": ("oust", "hex-2", "b2 b1 a3", "c1", {}),
    "just-placed": ("rive", "hex-2", "a3 c1 b2", "xb2", {"cells": ["b2"]}),
    "larger-group": (
        "rive",
        "hex-3",
        "c3",
        "c4",
        {"size": 1, "smallest": 0, "cells": ["c3"]},
    ),
    "must-pass": ("oust", "square-3", "b3 c1 a2 a1 a3 b1 c2 a1 b1", "c3", {}),
    "needs-dice": ("herd", "hex-4", "", "d4", {}),
    "no-cell": ("oust", "hex-3", "", "a1", {"cell": "a1", "board": "hex-3"}),
    "no-dice": ("rive", "hex-3", "", "12", {}),
    "no-enemy": ("oust", "hex-3", "c3 a5", "c2", {"size": 2, "cells": ["c3"]}),
    "no-pie": ("rive", "hex-3", "c3", "swap", {}),
    "no-removing": ("resolve", "square-3", "", "xa1", {}),
    "no-swapping": ("herd", "hex-3", "12", "~c3", {}),
    "not-a-step": ("oust", "hex-3", "", "e5!", {"text": "e5!"}),
    "not-enemy": ("herd", "hex-3", "22 a3 b3 12 xa3 c2 c1 11", "xb3", {"cells": ["b3"]}),
    "not-in-crosscut": (
        "resolve",
        "square-5",
        "c3 c4 d4 a1 a5 d3",
        "~a5",
        {"cells": ["c3", "d3", "d4"]},
    ),
    "not-in-group": (
        "rive",
        "hex-3",
        "c2 c4 a4 e2 c3",
        "xe2",
        {"cells": ["c2", "c3", "c4"]},
    ),
    "not-larger": (
        "oust",
        "hex-2",
        "b3 b1 c1 a2 c2",
        "b2",
        {"size": 2, "enemy": 2, "cells": ["b1", "a2"]},
    ),
    "not-yours": (
        "resolve",
        "square-3",
        "b3 a3 c3 a1 a2 b1 c1 c2 b2 ~b1 ~a1",
        "c1",
        {"cells": ["c1"]},
    ),
    "nothing-to-remove": ("rive", "hex-3", "c3", "xc3", {}),
    "nothing-to-swap": ("resolve", "square-3", "b2", "~b2", {}),
    "occupied": ("oust", "hex-3", "c3", "c3", {"cell": "c3", "cells": ["c3"]}),
    "remove-first": ("herd", "hex-2", "11 a3 12", "b2", {"count": 1, "cells": ["a3"]}),
    "surrounded": (
        "herd",
        "hex-2",
        "56 b2 b3 c1 a3 b1 16 xb1 a2",
        "c2",
        {"cells": ["c1", "b2", "b3"]},
    ),
    "swap-first": ("resolve", "square-5", "c3 c4 d4 d3", "a1", {"cells": ["c3", "d4"]}),
    "swap-too-late": ("oust", "hex-3", "c3 a5", "swap", {}),
    "would-split": ("rive", "hex-2", "c1 a3 c2 a2 b1", "xc1", {"cells": ["c1"]}),
}


def reached(code: str) -> tuple[Position, str, dict[str, Any]]:
    game, board, before, step, values = CASES[code]
    position = games.start(game, board)
    for played in before.split():
        position = position.play(played)
    return position, step, values


def test_every_code_has_a_case() -> None:
    assert sorted(CASES) == sorted(games.REFUSALS) == list(games.REFUSALS)


@pytest.mark.parametrize("code", games.REFUSALS)
def test_refusal(code: str) -> None:
    position, step, values = reached(code)
    refusal = position.refusal(step)
    assert refusal
    assert (refusal.code, refusal.values) == (code, values)
