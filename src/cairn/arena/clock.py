"""The two clocks of a table as values: what is left, which one runs, and how events change them.

Folding only, like `table.py`, which calls this; whose time is over is asked in `timekeeper.py`.

The rules, as published:

- **Whose clock.** A clock belongs to a person. When the pie rule exchanges the colours, each takes
  their own time along. The clock of the player to move runs, never both.
- **First turns** cost nothing and gain nothing: clocks start once both have made a turn of their
  own. Until then each has `Live.first_turn` (by the day: the days of a turn) to play; when that
  passes, the game is called off and nobody loses.
- **Live**: after each turn the increment is added. **By the day**: each turn has its days, and
  what one saves is not kept. A pass that the arena makes costs and gains nothing.
- **Delay** between player and arena, as the arena's own pings measure it, is given back: at most
  `LAG_A_TURN` a turn, out of a budget that begins with `LAG_BUDGET`, gets `LAG_REFILL` after each
  turn and never holds more than it began with. A flag falls only when that is used up too.
- **A take-back** sets both clocks to what they showed when the turn that is played again began;
  the time that was given since is kept. A delay that was given back stays used.
- **Pauses** stop the clock and give nothing: it goes on from where it stood. The player to move
  may end any pause by playing.
- **A clock never goes below nothing** and stops with the game.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from cairn.arena.control import ByDay, Live
from cairn.arena.events import Paused, Turned, Why
from cairn.games import Colour

LAG_A_TURN = 500
LAG_BUDGET = 1500
LAG_REFILL = 150


class Clock(msgspec.Struct, frozen=True):
    """One person's clock, in milliseconds.

    `left`: what was left when the turn began, with what was given since. `lag`: how much delay
    can still be given back. `given`: what the opponent has given in all.
    """

    left: int
    lag: int = LAG_BUDGET
    given: int = 0


class Pause(msgspec.Struct, frozen=True):
    """Why the clocks stand, since when, until when at most, and who brought it about."""

    why: Why
    since: int
    until: int
    by: Colour | None = None


class Clocks(msgspec.Struct, frozen=True):
    """Both clocks. Never changed, only replaced.

    `since`: the moment (unix ms) from which the turn's time is counted, None while it is not.
    `before`: how much of the turn had passed before `since`. `moved`: who has made a turn of
    their own. `leave`: how many milliseconds of leave this turn has had. `away`: for how many the
    clocks stood in it because the arena was away, known once they go on.
    """

    control: Live | ByDay
    of: Mapping[Colour, Clock]
    mover: Colour | None
    since: int | None = None
    before: int = 0
    moved: tuple[Colour, ...] = ()
    leave: int = 0
    away: int = 0
    pause: Pause | None = None

    @property
    def begun(self) -> bool:
        """Whether both have made their first turn, so that time is paid for."""
        return len(self.moved) == 2

    @property
    def running(self) -> Colour | None:
        """Whose time is running; nobody's during first turns and pauses."""
        return self.mover if self.begun and self.since is not None else None

    @property
    def allowance(self) -> int:
        """Milliseconds that the turn may take in all, without delay."""
        if self.mover is None:
            return 0
        return self.of[self.mover].left if self.begun else self.control.first_turn

    @property
    def credit(self) -> int:
        """The most delay that can be given back in this turn."""
        return min(LAG_A_TURN, self.of[self.mover].lag) if self.mover else 0

    @property
    def runs_out(self) -> int | None:
        """When the turn's time is over, by the clock that people see; None while it stands."""
        return None if self.since is None else self.since + self.allowance - self.before

    @property
    def deadline(self) -> int | None:
        """When something is due: a flag, for which all delay is given back first, or a pause's end.

        None when the clocks stand and nothing will move them.
        """
        if self.pause is not None:
            return self.pause.until
        return None if self.runs_out is None else self.runs_out + self.credit

    def elapsed(self, now: int) -> int:
        """Milliseconds of the turn that have passed, without pauses."""
        return self.before + (0 if self.since is None else max(0, now - self.since))

    def remaining(self, colour: Colour, now: int) -> int:
        """What a clock shows: milliseconds, never less than none."""
        left = self.of[colour].left
        if colour is not self.mover or not self.begun:
            return left
        return max(0, left - self.elapsed(now))

    # What events do

    def started(self, at: int) -> Clocks:
        """Both sit: the first turn begins."""
        return replace(self, since=at, before=0)

    def turned(self, event: Turned, mover: Colour | None, exchanged: bool) -> Clocks:
        """A turn was played, and `mover` is next; colours are those after any exchange."""
        paid = self.of[event.colour]
        if self.begun and not event.forced:
            paid = Clock(
                left=max(0, paid.left - event.spent) + self.control.gain,
                lag=min(LAG_BUDGET, paid.lag - event.lag + LAG_REFILL),
                given=paid.given,
            )
        if isinstance(self.control, ByDay):
            paid = replace(paid, left=self.control.start)
        moved = self.moved
        if not event.forced and event.colour not in moved:
            moved = (*moved, event.colour)
        after = replace(
            self,
            of={**self.of, event.colour: paid},
            mover=mover,
            since=event.at,
            before=0,
            moved=moved,
            leave=0,
            away=0,
            pause=None,
        )
        return after.exchanged() if exchanged else after

    def exchanged(self) -> Clocks:
        """The two people changed colours: each keeps their own time. Who is to move stays."""
        pause = self.pause
        if pause is not None and pause.by is not None:
            pause = replace(pause, by=pause.by.other)
        return replace(self, of={c: self.of[c.other] for c in self.of}, pause=pause)

    def taken_back(self, then: Clocks, at: int, exchanged: bool) -> Clocks:
        """The turn that began with `then` is played again; `exchanged`: colours go back too."""
        now = self.exchanged() if exchanged else self
        clocks = {
            colour: Clock(
                left=clock.left + now.of[colour].given - clock.given,
                lag=now.of[colour].lag,
                given=now.of[colour].given,
            )
            for colour, clock in then.of.items()
        }
        if isinstance(self.control, ByDay):
            clocks = {
                colour: replace(clock, left=self.control.start) for colour, clock in clocks.items()
            }
        since = at if now.pause is None else None
        return replace(then, of=clocks, since=since, before=0, leave=0, away=0, pause=now.pause)

    def paused(self, event: Paused) -> Clocks:
        """The clocks stand; or, where they stood already, they do so for another reason."""
        stopped = event.at if event.since is None else event.since
        begun = stopped if self.pause is None else self.pause.since
        pause = Pause(event.why, begun, event.until, event.by)
        return replace(self, since=None, before=self.elapsed(stopped), pause=pause)

    def resumed(self, at: int) -> Clocks:
        """The clock goes on from where it stood."""
        pause, away = self.pause, self.away
        if pause is not None and pause.why == "away":
            away += max(0, at - pause.since)
        return replace(self, since=at, away=away, pause=None)

    def given(self, to: Colour, amount: int) -> Clocks:
        """The opponent gave some time."""
        clock = self.of[to]
        clock = replace(clock, left=clock.left + amount, given=clock.given + amount)
        return replace(self, of={**self.of, to: clock})

    def on_leave(self, until: int) -> Clocks:
        """The turn, whose time was over, has until then."""
        if self.mover is None or self.runs_out is None:
            raise ValueError("nobody can be on leave while the clocks stand")
        more = until - self.runs_out
        clock = self.of[self.mover]
        clock = replace(clock, left=clock.left + more)
        return replace(self, of={**self.of, self.mover: clock}, leave=self.leave + more)

    def ended(self, at: int) -> Clocks:
        """The game is over: the clocks show what they showed then."""
        return replace(self, since=None, before=self.elapsed(at), pause=None)


def clocks_of(control: Live | ByDay, mover: Colour | None) -> Clocks:
    """The clocks of a table where nobody has moved; they stand until both sit."""
    return Clocks(control, {colour: Clock(control.start) for colour in Colour}, mover)
