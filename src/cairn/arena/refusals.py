"""Why the arena says no, and that a repeat was already granted.

Codes and values only: the sentences are in `locales/`. The games' own refusals pass through with
their code and values, and `step`: which step of the turn was meant, from 1.
"""

from __future__ import annotations

from typing import Any

REFUSALS = (
    "already-answered",
    "already-offered",
    "already-paused",
    "already-rematched",
    "already-seated",
    "another-seat",
    "bad-clock",
    "bad-nonce",
    "bad-range",
    "cannot-claim",
    "cannot-rate",
    "cannot-take-back",
    "dice-not-yours",
    "enough-time",
    "game-not-over",
    "game-not-started",
    "game-over",
    "needs-day-clock",
    "needs-live-clock",
    "no-clock",
    "no-such-phrase",
    "not-challenged",
    "not-paused",
    "not-seated",
    "not-your-turn",
    "nothing-offered",
    "nothing-said",
    "nothing-sought",
    "own-seek",
    "pause-ends",
    "rating-outside",
    "seat-reserved",
    "seat-taken",
    "seek-gone",
    "terms-differ",
    "text-characters",
    "text-too-long",
    "time-left",
    "time-up",
    "too-early",
    "too-late-to-abort",
    "too-many-seeks",
    "too-many-steps",
    "too-many-wishes",
    "turn-gone",
    "turn-incomplete",
)
"""Every code of the arena's own:

- `already-answered` {what}: it was declined; ask again after the next turn
- `already-offered` {what}: that or another offer is open
- `already-paused` {why}: see `events.Why`
- `already-rematched` {table}
- `already-seated` {colour}
- `another-seat` {colour}: the other seat is kept for you
- `bad-clock` {text, why}: "form", "one-board"; or "initial", "increment", "days", with
  {value, least, most}
- `bad-nonce` {most}: letters, digits, - and _ only; not empty where dice are rolled
- `bad-range` {least, most}
- `cannot-claim` {why}: "here" (or it is not their turn), "too-early" (only an abort can be
  claimed), "wait" with {at}: the moment, unix ms, from which they count as gone
- `cannot-rate` {why}: "one-board", "no-clock", "no-account", "bot" (not one of the house)
- `cannot-take-back` {why}: "dice", "nothing" or "too-far"
- `dice-not-yours` {step}: the arena rolls
- `enough-time` {most}: milliseconds beyond which nobody gives time
- `game-not-over`: a rematch is for afterwards
- `game-not-started`, `game-over`, `not-seated`
- `needs-day-clock`, `needs-live-clock`, `no-clock`: not with this time control
- `not-paused`
- `not-your-turn` {colour}: who is to move
- `no-such-phrase` {phrase}, `not-challenged`: see `conversation` and `seating.decline`
- `nothing-offered` {what}
- `nothing-said`, `text-characters` {character}, `text-too-long` {length, most}
- `nothing-sought`: no game, or no clock
- `own-seek`
- `pause-ends` {until}: the pause ends soon as it is (unix ms)
- `rating-outside` {rating, least, most}: the seek is for others; a bound can be None
- `seat-reserved` {colour}, `seat-taken` {colour}: colour is None when no seat is left
- `seek-gone`, `terms-differ`: it was taken or withdrawn; it is not what the page showed
- `time-left` {left}: milliseconds until something is due
- `time-up`: the turn, or another wish, came when the time was over
- `too-early`: before both have moved
- `too-late-to-abort`: both have moved, and they are two
- `too-many-seeks` {most}, `too-many-wishes` {most}
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


class TimeUp(Refused):
    """Something is due at the table, and comes before anything else that is asked.

    Have it settled (`commands.Flag`), then ask again: what was due may have been a pause's end.
    """

    def __init__(self) -> None:
        super().__init__("time-up")


class AlreadyPlayed(Exception):
    """This very turn was played before: answer as then. `.turn`, and `.seq` of its event."""

    def __init__(self, turn: int, seq: int) -> None:
        super().__init__(f"turn {turn} was already played")
        self.turn = turn
        self.seq = seq
