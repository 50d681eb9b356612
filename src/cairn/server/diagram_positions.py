"""Which positions the front page and the rules pages show: turns of real games, and what to mark.

Data only; `diagrams.py` plays and draws it. Every claim here (what is legal, what goes, the
numbers in a caption) is checked against the rules by the tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

LEGAL = "legal"
"""In `spots` or `leaving`: whatever cells a legal step speaks of."""


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position to look at and a few steps to watch.

    `name` is also the message that says what is seen. `turns` are whole turns, `made` the steps
    of the turn that is under way, `script` those that can be watched. `spots` are the cells the
    text calls marked, `leaving` the stones that go. `values` are the caption's numbers and words.
    """

    name: str
    game: str
    board: str
    turns: tuple[str, ...]
    made: str = ""
    script: str = ""
    spots: str = ""
    leaving: str = ""
    values: Mapping[str, int | str] = field(default_factory=dict)


def game(text: str) -> tuple[str, ...]:
    """Turns from one text, divided by slashes."""
    return tuple(turn.strip() for turn in text.split("/")) if text else ()


FRONT = {
    "rive": Diagram(
        name="front-rive",
        game="rive",
        board="hex-3x3x5",
        turns=game(
            "c1 / c4 / e2 / a7 / a3 / e5 / c6 / a5 / d5 xc6 c7 / a4 xa5 e3 / b5 / b7 xc7 d1 /"
            "d2 xc1 xd1 c1 / b2 xa4 b4 / c7 / c5 xb5 xb4 a5 / d1 xa3 xb2 xc1 b3 / a3"
        ),
    ),
    "herd": Diagram(
        name="front-herd",
        game="herd",
        board="hex-4",
        turns=game(
            "23 g3 c2 / 11 xc2 f5 / 15 xf5 d6 a7 a4 c6 f1 / 44 xc6 xa7 xd6 xa4 e5 d2 c4 c7 /"
            "16 xd2 a6 d1 f3 a5 e3 b6 / 16 xe3 f5 f4 e3 c2 c5 b5 / 14 xf4 f2 e4 d4 e2"
        ),
    ),
    "oust": Diagram(
        name="front-oust",
        game="oust",
        board="hex-5",
        turns=game(
            "d4 / c4 / h6 / g6 / g2 / g5 a8 / d2 / d5 / d3 a7 / e8 / f4 / g1 / b6 i1 / i2 /"
            "h1 i5 / g4 f2 / e3 g7 / a9 / c8 / f7 c4 / f8 / d8 i2 / d7 / f8 c6 / f6 / e7 f3"
        ),
    ),
    "resolve": Diagram(
        name="front-resolve",
        game="resolve",
        board="square-9",
        turns=game(
            "e4 / b3 / g5 / b6 / e6 / c6 / b5 / c2 / d8 / g8 / b1 / i7 / d9 / f3 / c5 / a8 / b8 /"
            "i2 / a5 / c9 / c7 / h6 / h3 / g3 / a6 / i1 / f8 / f6 / e7 / d4 / a1 / d3 / g1 / g2"
        ),
    ),
}

OUST = (
    Diagram(
        name="oust-diagram-free",
        game="oust",
        board="hex-4",
        turns=game("f3 / d4 / c5 / b7 / d2 / f5 / b4 / c3"),
        spots="f1 g1 g4 e5 a6 d6 e6 a7 c7 d7",
    ),
    Diagram(
        name="oust-diagram-join",
        game="oust",
        board="hex-4",
        turns=game("f3 / d4 / c5 / b7 / c4 a5 / b3 / g1 / a4 g3 / a5 / d6"),
        script="b4",
        spots="b4",
        leaving="a4 b3",
        values={"size": 4, "enemy": 2},
    ),
    Diagram(
        name="oust-diagram-equal",
        game="oust",
        board="hex-4",
        turns=game("c2 / e4 / e5 / d3 / e1 / e3 g2"),
        spots="d2",
        values={"size": 3},
    ),
    Diagram(
        name="oust-diagram-several",
        game="oust",
        board="hex-4",
        turns=game("b3 / d4 / d5 / e4 c7 / f3 / e1 / e2 / b6"),
        script="f2",
        spots="f2",
        leaving="d4 e4 e1",
        values={"size": 3},
    ),
    Diagram(
        name="oust-diagram-chain",
        game="oust",
        board="hex-4",
        turns=game("c2 / f1 / f2 / d3 / g3 / a4 / c7 / b5"),
        script="b3 f3 b4 e5",
        values={"captures": 3},
    ),
    Diagram(
        name="oust-diagram-pass",
        game="oust",
        board="hex-3",
        turns=game("d3 / b2 / a5 / b5 / e1 / a4 / c4 b5 c1 / b3 d2 / c1 / d4 / a3"),
        script="pass",
        values={"colour": "white"},
    ),
)

RIVE = (
    Diagram(
        name="rive-diagram-isolated",
        game="rive",
        board="hex-4",
        turns=game("b7 / g1 / a5 / d4 / g3 / c2"),
        spots=LEGAL,
    ),
    Diagram(
        name="rive-diagram-singles",
        game="rive",
        board="hex-4",
        turns=game(
            "d3 / b6 / e6 / f4 / g1 / b3 / d1 / a5 / d5 / c7 / a4 xa5 f3 / d6 xd5 xe6 c5 /"
            "d2 xd1 f1 / d5 xb6 xc5 a6"
        ),
        spots=LEGAL,
    ),
    Diagram(
        name="rive-diagram-capture",
        game="rive",
        board="hex-3x3x5",
        turns=game(
            "b4 / b2 / c6 / a7 / e4 / e1 / d3 / b3 xb2 c1 / d6 / d1 xc1 e3 xe4 a6 / b2 /"
            "b6 xa6 xa7 e4"
        ),
        script="e2 xd3 xe4",
        spots="e2",
        values={"first": 3, "second": 2, "joined": 6, "keep": 4, "remove": 2},
    ),
    Diagram(
        name="rive-diagram-which",
        game="rive",
        board="hex-3x3x5",
        turns=game(
            "b4 / b2 / c6 / a7 / e4 / e1 / d3 / b3 xb2 c1 / d6 / d1 xc1 e3 xe4 a6 / b2 /"
            "b6 xa6 xa7 e4"
        ),
        made="e2",
        script="xd3 xe4",
        leaving=LEGAL,
    ),
    Diagram(
        name="rive-diagram-again",
        game="rive",
        board="hex-3x3x5",
        turns=game("d2 / b5 / c6 / d4 / b2 / a7 / a4 / e5"),
        script="c5 xc6 xb5 c7",
    ),
)

HERD = (
    Diagram(
        name="herd-diagram-first",
        game="herd",
        board="hex-4",
        turns=(),
        made="25",
        script="c4 e5",
        values={"low": 2, "high": 5},
    ),
    Diagram(
        name="herd-diagram-turn",
        game="herd",
        board="hex-4",
        turns=game("23 c5 d7 / 11 xc5 a7 / 36 xa7 e1 b4 d4 g3 e3 c3 / 15 xb4 f2 d3 a4 e5 a7"),
        made="24",
        script="xe5 xd3 c5 c4 b5 g4",
        values={"low": 2, "high": 4, "remove": 2, "place": 4},
    ),
    Diagram(
        name="herd-diagram-capture",
        game="herd",
        board="hex-4",
        turns=game(
            "56 d1 a7 g2 e2 b3 / 12 xd1 d7 e6 / 25 xe6 xd7 c2 c3 f5 d1 d3 /"
            "25 xb3 xf5 b6 b4 d2 a5 b5"
        ),
        made="33 xb4 xb5 xb6",
        script="e1",
        spots="e1",
        leaving="d2",
    ),
    Diagram(
        name="herd-diagram-closed",
        game="herd",
        board="hex-4",
        turns=game("66 f5 d2 d1 e2 f1 g2"),
        made="16 xg2",
        spots="e1",
        values={"colour": "white"},
    ),
    Diagram(
        name="herd-diagram-full",
        game="herd",
        board="hex-4",
        turns=game(
            "45 g4 a7 g1 a4 / 12 xg1 b5 e4 / 33 xb5 xe4 e4 e2 a5 / 25 xe2 xa4 a6 d1 e5 c4 c2 /"
            "15 xa6 c5 b4 c6 e6 b3 / 16 xe4 e2 e4 a6 d6 d3 b7 / 16 xb7 g2 f2 d5 g1 e3 f5 /"
            "16 xg1 g1 d4 e1 c7 b5 f1 / 35 xe2 xd6 xe5 f4 f3 e2 e5 b6 /"
            "26 xb6 xf5 d2 d6 b6 d7 b7 c3 a7"
        ),
        made="25 xd7 xd2 d2 g3 f5 a4",
        script="d7",
        spots="d7",
        values={"black": 20, "white": 17},
    ),
)

RESOLVE = (
    Diagram(
        name="resolve-diagram-sides",
        game="resolve",
        board="square-5",
        turns=game("d3 / e5 / d5 / e1 / d1 / e2 / d2 / a5 / d4"),
        values={"winner": "black"},
    ),
    Diagram(
        name="resolve-diagram-crosscut",
        game="resolve",
        board="square-5",
        turns=game("c3 / d3 / b2 / c4"),
        script="d4 ~c4",
        spots="d4",
    ),
    Diagram(
        name="resolve-diagram-chain",
        game="resolve",
        board="square-5",
        turns=game("b2 / d3 / a3 / b3 / e2 / a4 / e5 / c3 / c4 / c2"),
        script="b4 ~b3 ~c3 ~c2",
        spots="b4",
        values={"swaps": 3},
    ),
    Diagram(
        name="resolve-diagram-opponent",
        game="resolve",
        board="square-5",
        turns=game("e1 / a2 / c5 / b3 / c3 / d2 / c4 / a4 / c1 / b4 / b2"),
        script="c2 ~b2",
        spots="c2",
        values={"mover": "white"},
    ),
    Diagram(
        name="resolve-diagram-full",
        game="resolve",
        board="square-4",
        turns=game(
            "c1 / c3 / a4 / d2 / b2 / b1 / d3 / d1 / c2 ~c3 / b4 / a1 / c4 / d4 / a3 / a2 / b3 ~c3"
        ),
        spots=LEGAL,
        values={"mover": "black"},
    ),
)

RULES = {"rive": RIVE, "herd": HERD, "oust": OUST, "resolve": RESOLVE}
