"""Perfect play on small boards, from the very rules that judge.

Positions that a symmetry of the board or an exchange of colours maps on each other count once.
`Winner` is for games that cannot go round and have no dice; `Values` is for the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from cairn.games import Position
from cairn.games.board import single_bits

ABOUT_EQUAL = 1e-10
Key = tuple[object, ...]


class Names:
    """Gives the same key to positions that are the same game to the mover."""

    def __init__(self, start: Position) -> None:
        board = start.board
        self._images = [
            {bit: board.mirrored(bit, symmetry) for bit in board.bits.values()}
            for symmetry in start.symmetries
        ]

    def key(self, position: Position) -> Key:
        names = [name for name in position.sets if name != "placed"]
        sets = [list(single_bits(getattr(position, name))) for name in names]
        least = min([sum([image[bit] for bit in s]) for s in sets] for image in self._images)
        numbers = [getattr(position, name, 0) for name in ("limit", "to_remove", "to_place")]
        # Who owns which edge matters in Resolve, and Herd's very first turn is another.
        side = position.side if position.owned_edges else None
        first = position.about.has_dice and position.turn == 1
        return (*least, *numbers, side, first, position.awaits_dice)


class Winner:
    """Who wins a game that always ends, looked up only as far as it takes to know."""

    def __init__(self, start: Position) -> None:
        self._names = Names(start)
        self.known: dict[Key, bool] = {}

    def wins(self, position: Position) -> bool:
        """Whether the mover wins."""
        key = self._names.key(position)
        if key not in self.known:
            following = [position.play(step) for step in position.legal()]
            # Where the mover goes on, or leaves the other few choices, an answer is likelier.
            following.sort(key=lambda after: _promise(position, after))
            self.known[key] = any(self._won(position, after) for after in following)
        return self.known[key]

    def wins_with(self, position: Position, step: str) -> bool:
        return self._won(position, position.play(step))

    def _won(self, position: Position, after: Position) -> bool:
        if after.outcome:
            return after.outcome.winner is position.side
        return self.wins(after) is (after.side is position.side)


def _promise(position: Position, after: Position) -> tuple[bool, int]:
    goes_on = after.side is position.side
    return not goes_on, -len(after.legal()) if goes_on else len(after.legal())


@dataclass
class Node:
    """What can follow: (place in the list, weight, whether the same side is to move)."""

    chance: bool
    value: float
    children: list[tuple[int, float, bool]] = field(default_factory=list)


class Values:
    """The mover's chance to win, everywhere; a draw, or play that never ends, is worth a half."""

    def __init__(self, start: Position) -> None:
        self._names = Names(start)
        self._numbers: dict[Key, int] = {}
        self._order: list[int] = []  # what follows comes first, as far as play goes in no circles
        self.nodes: list[Node] = []
        self._explore(start)
        self._settle()

    def value(self, position: Position) -> float:
        return self.nodes[self._numbers[self._names.key(position)]].value

    def value_with(self, position: Position, step: str) -> float:
        after = position.play(step)
        if after.outcome:
            return _worth(position, after)
        value = self.value(after)
        return value if after.side is position.side else 1 - value

    def _explore(self, start: Position) -> None:
        waiting: list[tuple[Position, bool]] = [(start, False)]
        while waiting:
            position, opened = waiting.pop()
            key = self._names.key(position)
            if opened:
                self._link(self._numbers[key], position)
            elif key not in self._numbers:
                self._numbers[key] = len(self.nodes)
                self.nodes.append(Node(position.awaits_dice, 0.5))
                waiting.append((position, True))
                waiting += [(after, False) for _, after in _next(position) if not after.outcome]

    def _link(self, number: int, position: Position) -> None:
        node = self.nodes[number]
        self._order.append(number)
        for step, after in _next(position):
            weight = (1 if step[0] == step[1] else 2) / 36 if node.chance else 1.0
            if after.outcome:
                key: Key = ("end", _worth(position, after))
                if key not in self._numbers:
                    self._numbers[key] = len(self.nodes)
                    self.nodes.append(Node(False, _worth(position, after)))
            else:
                key = self._names.key(after)
            same = bool(after.outcome) or after.side is position.side
            node.children.append((self._numbers[key], weight, same))

    def _settle(self) -> None:
        changed = 1.0
        while changed > ABOUT_EQUAL:
            changed = 0.0
            for number in self._order:
                node = self.nodes[number]
                values = [
                    weight * (self.nodes[place].value if same else 1 - self.nodes[place].value)
                    for place, weight, same in node.children
                ]
                value = sum(values) if node.chance else max(values)
                changed = max(changed, abs(value - node.value))
                node.value = value


def _next(position: Position) -> Iterator[tuple[str, Position]]:
    # What stood before is forgotten: play that goes round stays at a half by itself.
    forget = {"seen": ()} if position.owned_edges else {}
    for step in position.legal():
        yield step, position.play(step).changed(**forget)


def _worth(position: Position, after: Position) -> float:
    winner = after.outcome.winner if after.outcome else None
    return 0.5 if winner is None else float(winner is position.side)
