"""Why the arena says no, and that a repeat was already granted.

Codes and values only: the sentences are in `locales/`. The games' own refusals pass through with
their code and values, and `step`: which step of the turn was meant, from 1.
"""

from __future__ import annotations

from typing import Any

REFUSALS = (
    "already-answered",
    "already-offered",
    "already-rematched",
    "already-seated",
    "another-seat",
    "bad-nonce",
    "cannot-take-back",
    "dice-not-yours",
    "game-not-over",
    "game-not-started",
    "game-over",
    "not-seated",
    "not-your-turn",
    "nothing-offered",
    "seat-reserved",
    "seat-taken",
    "too-late-to-abort",
    "too-many-steps",
    "turn-gone",
    "turn-incomplete",
)
"""Every code of the arena's own:

- `already-answered` {what}: it was declined; ask again after the next turn
- `already-offered` {what}: that or another offer is open
- `already-rematched` {table}
- `already-seated` {colour}
- `another-seat` {colour}: the other seat is kept for you
- `bad-nonce` {most}: letters, digits, - and _ only; not empty where dice are rolled
- `cannot-take-back` {why}: "dice", "nothing" or "too-far"
- `dice-not-yours` {step}: the arena rolls
- `game-not-over`: a rematch is for afterwards
- `game-not-started`, `game-over`, `not-seated`
- `not-your-turn` {colour}: who is to move
- `nothing-offered` {what}
- `seat-reserved` {colour}, `seat-taken` {colour}: colour is None when no seat is left
- `too-late-to-abort`: both have moved
- `too-many-steps` {step, needed}: the turn ends with step `needed`
- `turn-gone` {turn, now}
- `turn-incomplete` {steps}: so many steps do not finish the turn
"""


class Refused(ValueError):
    """A command was judged and refused; nothing changed. `.code` and `.values` say why."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(f"{code} {values}" if values else code)
        self.code = code
        self.values = values


class AlreadyPlayed(Exception):
    """This very turn was played before: answer as then. `.turn`, and `.seq` of its event."""

    def __init__(self, turn: int, seq: int) -> None:
        super().__init__(f"turn {turn} was already played")
        self.turn = turn
        self.seq = seq
