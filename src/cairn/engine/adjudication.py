"""When a game of a match may end before its end: both sides have long agreed who wins.

That is how matches between engines are shortened (`-resign` of cutechess, for both sides). So that
nobody has to believe in it, every tenth pair is played on, and its file tells what would have been
said.
"""

from __future__ import annotations

from dataclasses import dataclass

ADJUDICATED = "adjudicated"  # why a game ended whose players agreed
PLAYED_ON = 10  # of so many pairs one is played to its end all the same


@dataclass(frozen=True)
class Adjudication:
    """What both sides must have thought, in so many turns running of each: whoever wins that it
    has a winning chance of ``won`` or more, the other one that it has ``lost`` or less."""

    won: float = 0.9
    lost: float = 0.2
    turns: int = 3


class Watch:
    """What both players of one game thought of it; without a rule they never agree."""

    def __init__(self, rule: Adjudication | None) -> None:
        self._rule = rule
        self._chances: dict[str, list[float]] = {}

    def heard(self, player: str, chance: float | None) -> str | None:
        """A player's winning chance after its thought; the name of the winner once both agree.

        Whoever does not say what it thinks never agrees.
        """
        if self._rule is None or chance is None:
            return None
        self._chances.setdefault(player, []).append(chance)
        late = {name: said[-self._rule.turns :] for name, said in self._chances.items()}
        if len(late) < 2 or any(len(said) < self._rule.turns for said in late.values()):
            return None
        (one, others), (two, theirs) = late.items()
        for winner, hopes, fears in ((one, others, theirs), (two, theirs, others)):
            if min(hopes) >= self._rule.won and max(fears) <= self._rule.lost:
                return winner
        return None
