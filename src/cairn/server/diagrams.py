"""Diagrams of the rules pages and boards of the front page, played and drawn by the real rules.

`diagrams_of("oust")` and `front_diagram("oust")` are what templates get. The positions are in
`diagram_positions.py`; `web/src/rules.ts` makes the diagrams live from their `data`.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import msgspec
from markupsafe import Markup, escape

from cairn import games
from cairn.games import Colour, Position, Step
from cairn.games.svg import position_svg
from cairn.server.diagram_positions import FRONT, LEGAL, RULES, Diagram


class DiagramData(msgspec.Struct):
    """What the page needs to bring a diagram to life: the content of `data-diagram`.

    `turns` are whole turns and `made` the steps already made in the next one: together the
    position drawn. `steps` is the script: steps to show one after another from there.
    """

    game: str
    board: str
    turns: list[list[str]]
    made: list[str]
    steps: list[str]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A diagram ready for a template; `values` are the arguments of the message `name`.

    `steps` says how many steps there are to watch.
    """

    name: str
    board: str
    data: str
    steps: int
    values: Mapping[str, int | str]
    black: tuple[str, ...]
    white: tuple[str, ...]
    svg: Markup

    def picture(self, label: str) -> Markup:
        """The drawing with the name that a screen reader says."""
        named = f'<svg role="img" aria-label="{escape(label)}"'
        return Markup(str(self.svg).replace("<svg", named, 1))  # noqa: S704 - escaped just above


def position_of(diagram: Diagram) -> Position:
    """The position that the diagram shows. Raises IllegalStep when its steps are illegal."""
    position = games.start(diagram.game, diagram.board, pie=False)
    for step in " ".join((*diagram.turns, diagram.made)).split():
        position = position.play(step)
    return position


def cells_of(words: str, position: Position) -> list[str]:
    """The cells that `spots` or `leaving` speak of."""
    if words == LEGAL:
        return [cell for step in position.legal() if (cell := Step(step).cell)]
    return words.split()


def drawn(diagram: Diagram, *, labels: bool = True) -> Drawn:
    """Plays and draws a diagram."""
    position = position_of(diagram)
    data = DiagramData(
        game=diagram.game,
        board=diagram.board,
        turns=[turn.split() for turn in diagram.turns],
        made=diagram.made.split(),
        steps=diagram.script.split(),
    )
    pointers = [
        *(_spot(position, cell) for cell in cells_of(diagram.spots, position)),
        *(_leaving(position, cell) for cell in cells_of(diagram.leaving, position)),
    ]
    return Drawn(
        name=diagram.name,
        board=diagram.board,
        data=msgspec.json.encode(data).decode(),
        steps=len(data.steps),
        values=diagram.values,
        black=tuple(position.stones(Colour.BLACK)),
        white=tuple(position.stones(Colour.WHITE)),
        svg=_with_pointers(position_svg(position, labels=labels), pointers),
    )


@functools.cache
def diagrams_of(game: str) -> dict[str, Drawn]:
    """The diagrams of a game's page by the last word of their names: `free`, `join` …"""
    return {diagram.name.rpartition("-")[2]: drawn(diagram) for diagram in RULES[game]}


@functools.cache
def front_diagram(game: str) -> Drawn:
    """The game under way on its card on the front page."""
    return drawn(FRONT[game], labels=False)


def _with_pointers(svg: str, pointers: Iterable[str]) -> Markup:
    """Marks go into a group of their own, which the page hides once the diagram moves."""
    group = f'<g class="pointers" pointer-events="none">{"".join(pointers)}</g></svg>'
    return Markup(svg.removesuffix("</svg>") + group)  # noqa: S704 - made of our own drawing


def _at(position: Position, cell: str) -> str:
    x, y = position.board.centre(cell)
    return f'transform="translate({x:.2f} {y:.2f})"'


def _spot(position: Position, cell: str) -> str:
    """A ring around a stone, a smaller one on an empty cell."""
    taken = cell in (*position.stones(Colour.BLACK), *position.stones(Colour.WHITE))
    radius = 48 if taken else 20
    return (
        f'<circle class="spot" {_at(position, cell)} r="{radius}" '
        'fill="none" stroke="#0d6e67" stroke-width="9"/>'
    )


def _leaving(position: Position, cell: str) -> str:
    """A cross on a stone; pale below, so that it is seen on black and on white."""
    path = "M-20-20L20 20M20-20L-20 20"
    return (
        f'<g class="leaving" {_at(position, cell)} fill="none" stroke-linecap="round">'
        f'<path class="leaving-ground" d="{path}" stroke="#fbf8f2" stroke-width="20"/>'
        f'<path class="leaving-cross" d="{path}" stroke="#9c4806" stroke-width="10"/></g>'
    )
