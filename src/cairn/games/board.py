"""Boards: cells, their names, neighbours, places on the page and symmetries.

A set of cells is a Python int, one bit a cell, on a grid with one spare column that stays empty;
so a step to all neighbours is a few shifts and one mask. Boards know no stones and no rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Generic, TypeVar

from cairn.games.step import SetupError, Step

Symmetry = tuple[int, ...]  # for each cell, in board order, the number of the cell it goes to

LARGEST = 1000  # cells; enough for every game, small enough that no request can hurt
ROW_HEIGHT = 86.60254037844386  # of hexagons whose centres are 100 apart


class Board:
    """The cells of one board. ``cells`` is board order: rows from the bottom, left to right."""

    def __init__(self, name: str) -> None:
        self.name = name
        sides = _sides(name)
        self.shape = "square" if name.startswith("square") else "hex"
        self.sides = sides
        places = _square(*sides) if self.shape == "square" else _hexagon(*sides)
        self.width = 2 + max(file for file, _ in places)
        # Hexagons have a third axis, from (file, row) to (file - 1, row + 1); squares have none.
        self.third = self.width - 1 if self.shape == "hex" else self.width
        self.places = dict(zip(map(_cell_name, places), places, strict=True))
        self.cells = tuple(self.places)
        self.bits = {
            cell: 1 << row * self.width + file for cell, (file, row) in self.places.items()
        }
        self.order = tuple(self.bits.values())
        self.all = sum(self.order)
        self.around = {bit: self.spread(bit) for bit in self.order}
        self.numbers = {bit: index for index, bit in enumerate(self.order)}
        self._steps = {
            mark: {bit: Step(mark + cell) for cell, bit in self.bits.items()}
            for mark in ("", "x", "~")
        }
        self._step_runs = {mark: Runs(steps) for mark, steps in self._steps.items()}
        self._text_runs = {
            mark: Runs({bit: str(step) for bit, step in steps.items()})
            for mark, steps in self._steps.items()
        }
        self.texts: dict[str, tuple[str, int]] = {
            step: (kind, bit)
            for mark, kind in (("", "place"), ("x", "remove"), ("~", "swap"))
            for bit, step in self._steps[mark].items()
        }

    def __repr__(self) -> str:
        return f"board({self.name!r})"

    def __reduce__(self) -> tuple[Callable[[str], Board], tuple[str]]:
        return board, (self.name,)  # there is one of each, in other processes as well

    def __len__(self) -> int:
        return len(self.cells)

    def neighbours(self, cell: str) -> list[str]:
        return self.names(self.around[self.bits[cell]])

    def centre(self, cell: str) -> tuple[float, float]:
        """Its place on the page: neighbouring centres are 100 apart, y grows downwards."""
        file, row = self.places[cell]
        if self.shape == "square":
            return 100.0 * file, -100.0 * row
        return 100.0 * file + 50.0 * row, -ROW_HEIGHT * row

    # Sets of cells

    def spread(self, cells: int) -> int:
        """All neighbours of these cells (some of which may be among them)."""
        width, third = self.width, self.third
        grown = cells << 1 | cells >> 1 | cells << width | cells >> width
        return (grown | cells << third | cells >> third) & self.all

    def flood(self, seed: int, within: int) -> int:
        """All cells that a path inside `within` joins to `seed`, which is a part of `within`."""
        reached, edge = seed, seed
        while edge:
            edge = self.spread(edge) & within & ~reached
            reached |= edge
        return reached

    def groups(self, cells: int) -> list[int]:
        """The connected parts of a set."""
        parts = []
        while cells:
            part = self.flood(cells & -cells, cells)
            parts.append(part)
            cells ^= part
        return parts

    def names(self, cells: int) -> list[str]:
        return self.step_texts(cells)

    def steps(self, cells: int, mark: str = "") -> list[Step]:
        """The steps on these cells: placements, or removals ("x"), or swaps of stones ("~")."""
        return self._step_runs[mark].of(cells)

    def step_texts(self, cells: int, mark: str = "") -> list[str]:
        """The same as plain texts."""
        return self._text_runs[mark].of(cells)

    def step(self, bit: int, mark: str = "") -> Step:
        return self._steps[mark][bit]

    # Symmetries

    @property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """Every way to turn and mirror the board onto itself; the first leaves it as it is."""
        return _ways(self, self)

    def ways_onto(self, other: Board) -> tuple[Symmetry, ...]:
        """Every way to turn and mirror this board onto the other, whose cells are then numbered.

        There are none unless both are one board under two names, such as hex-3x3x5, hex-3x5x3.
        """
        alike = self.shape == other.shape and sorted(self.sides) == sorted(other.sides)
        return _ways(self, other) if alike else ()

    def mirrored(self, cells: int, symmetry: Symmetry, onto: Board | None = None) -> int:
        order = (onto or self).order
        return sum(order[symmetry[self.numbers[bit]]] for bit in single_bits(cells))


T = TypeVar("T")

FEW = 6
"""Cells that are sooner listed one by one."""


class Runs(dict[int, tuple[T, ...]], Generic[T]):
    """What belongs to the cells of a set, eight cells at a time: by place and contents of a byte.

    A set is listed for every message about a position; cell by cell that takes five times as long.
    """

    def __init__(self, by_bit: Mapping[int, T]) -> None:
        super().__init__()
        self._by_bit = by_bit
        self._bytes = max(by_bit).bit_length() // 8 + 1

    def of(self, cells: int) -> list[T]:
        """In board order."""
        found: list[T] = []
        if cells.bit_count() < FEW:
            while cells:
                bit = cells & -cells
                cells ^= bit
                found.append(self._by_bit[bit])
            return found
        for place, byte in enumerate(cells.to_bytes(self._bytes, "little")):
            if byte:
                found += self[place << 8 | byte]
        return found

    def __missing__(self, key: int) -> tuple[T, ...]:
        place, byte = divmod(key, 256)
        run = tuple(self._by_bit[bit] for bit in single_bits(byte << 8 * place))
        self[key] = run
        return run


@lru_cache(maxsize=256)
def board(name: str) -> Board:
    """The board of that name, e.g. hex-7, hex-3x3x5, square-9; SetupError unknown-board."""
    return Board(name)


def single_bits(cells: int) -> Iterator[int]:
    """The members of a set, in board order."""
    while cells:
        bit = cells & -cells
        yield bit
        cells ^= bit


def file_letters(file: int) -> str:
    """a … z, aa, ab …, for files from 0."""
    letters = ""
    while file >= 0:
        letters = chr(ord("a") + file % 26) + letters
        file = file // 26 - 1
    return letters


def _cell_name(place: tuple[int, int]) -> str:
    return f"{file_letters(place[0])}{place[1] + 1}"


def _sides(name: str) -> tuple[int, ...]:
    # ASCII: with digits of other scripts one board would have many names.
    if found := re.fullmatch(r"square-([1-9]\d?)", name, re.ASCII):
        sides: tuple[int, ...] = (int(found[1]),)
        fits = sides[0] >= 3 and sides[0] ** 2 <= LARGEST
    elif found := re.fullmatch(r"hex-([1-9]\d?)(?:x([1-9]\d?)x([1-9]\d?))?", name, re.ASCII):
        a = int(found[1])
        sides = (a, int(found[2] or a), int(found[3] or a))
        a, b, c = sides
        # hex-4x4x4 would be a second name of hex-4.
        twice = bool(found[2]) and a == b == c
        fits = min(sides) >= 2 and a * b + b * c + c * a <= LARGEST and not twice
    else:
        fits = False
    if not fits:
        raise SetupError("unknown-board", board=name)
    return sides


def _square(side: int) -> list[tuple[int, int]]:
    return [(file, row) for row in range(side) for file in range(side)]


def _hexagon(a: int, b: int, c: int) -> list[tuple[int, int]]:
    return [
        (q + b - 1, row)
        for row in range(b + c - 1)
        for q in range(max(-row, 1 - b), min(a - 1, a + c - 2 - row) + 1)
    ]


@lru_cache(maxsize=256)
def _ways(board: Board, other: Board) -> tuple[Symmetry, ...]:
    points = list(board.places.values())
    numbers = {place: index for index, place in enumerate(other.places.values())}
    found: list[Symmetry] = []
    for mirrored in (False, True):
        moved = [(r, f) for f, r in points] if mirrored else points
        for _ in range(4 if board.shape == "square" else 6):
            # Slid back so that the lowest file and row are 0: then it must be the other board.
            low_file, low_row = min(f for f, _ in moved), min(r for _, r in moved)
            image = [(f - low_file, r - low_row) for f, r in moved]
            if set(image) == numbers.keys():
                found.append(tuple(numbers[place] for place in image))
            if board.shape == "square":
                moved = [(-r, f) for f, r in moved]
            else:
                moved = [(-r, f + r) for f, r in moved]
    return tuple(dict.fromkeys(found))
