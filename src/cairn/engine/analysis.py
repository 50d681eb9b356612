"""Judges positions and whole games: chances, losses, better lines. Called as `engine.analyse`.

Like is compared with like: the turn played and the turn the engine prefers are both played, and
both positions are searched alike; the loss is the difference. Where dice are rolled, their luck
and the choice after them are told apart. Importing this needs NumPy and Numba.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from cairn import engine

engine.require()

from cairn.engine import cache  # noqa: E402
from cairn.engine.budget import Budget  # noqa: E402
from cairn.engine.requests import seed_of, turns_text  # noqa: E402
from cairn.engine.search import Choice, Found, Search  # noqa: E402
from cairn.engine.settings import WITHOUT_MARGIN, settings_for  # noqa: E402
from cairn.engine.studied import StudiedTurn, Study, Verdict  # noqa: E402
from cairn.engine.thinking import WITHOUT_END, never, think  # noqa: E402
from cairn.games import Colour, Position, Step  # noqa: E402
from cairn.games.record import Record  # noqa: E402

NODES = 4000
"""Simulations for each position, where nothing is said."""
LONGEST_LINE = 3
"""Turns of a better line, its own included."""
FOR_DICE = 4
"""So many times as much for a position in which the dice come next: it has 21 to look at."""
NEGLIGIBLE = 0.02
"""A smaller difference is not called better: two searches of one position differ by as much."""

Progress = Callable[[StudiedTurn, int], None]
Stop = Callable[[], bool]


class Stopped(Exception):
    """Somebody asked to stop; what was found until then was told to `progress`."""


def engine_name(game: str, board: str) -> str:
    """The engine that judges here, by a hash of its kernels and settings."""
    settings = f"{cache.fingerprint()} {settings_for(game, board)}"
    return f"cairn {hashlib.sha256(settings.encode()).hexdigest()[:12]}"


def analyse_position(position: Position, budget: Budget, seed: int, stop: Stop = never) -> Verdict:
    """The engine's opinion of a position; of one that is over, what is so."""
    judge = Judge(budget, seed, stop)
    if position.outcome or position.awaits_dice:
        return judge.seen(position).verdict
    return judge.chosen(position).verdict


def analyse_record(
    record: Record,
    budget: Budget,
    seed: int,
    *,
    first: int = 1,
    progress: Progress | None = None,
    stop: Stop = never,
) -> Study:
    """Judges the turns of a record from turn `first` on, in their order.

    A turn's judgement does not depend on where one began, nor on the turns that follow it.

    :raises Stopped: when `stop` says so.
    """
    judge, turns = Judge(budget, seed, stop), list[StudiedTurn]()
    for turn in judge.turns(record, first):
        turns.append(turn)
        if progress:
            progress(turn, len(record.turns))
    return Study(
        game=record.game,
        board=record.board,
        pie=record.pie,
        engine=engine_name(record.game, record.board),
        nodes=budget.simulations,
        seconds=budget.seconds,
        seed=seed,
        turns=tuple(turns),
    )


@dataclass(frozen=True)
class _Seen:
    """What a position is worth; where dice are to come, also Black's chance with each roll."""

    verdict: Verdict
    rolls: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class _Chosen:
    """The engine's own turn in a position, and what it thinks of it."""

    verdict: Verdict
    turn: tuple[Step, ...]


class Judge:
    """Judges positions with one budget and one seed."""

    def __init__(self, budget: Budget, seed: int, stop: Stop) -> None:
        self._budget = budget
        self._seed = seed
        self._stop = stop

    def turns(self, record: Record, first: int) -> Iterator[StudiedTurn]:
        """The turns of a record, judged one after the other."""
        positions = list(record.positions())
        before: _Seen | None = None
        for number, turn in enumerate(record.turns, 1):
            if number < first:
                continue
            here, there = positions[number - 1], positions[number]
            before = before or self.seen(here)
            after = self.seen(there)
            yield self._judged(here, there, turn.steps, before, after.verdict)
            before = after

    def _judged(
        self,
        here: Position,
        there: Position,
        steps: tuple[Step, ...],
        before: _Seen,
        after: Verdict,
    ) -> StudiedTurn:
        rolled, own, black = here, list(steps), before.verdict.black
        with_dice = black
        if here.awaits_dice:
            # Of one and the same search, so that over all rolls luck comes to nothing.
            with_dice = before.rolls.get(steps[0], black)
            rolled = here.play(own.pop(0))
        forced = _forced(rolled, own)
        best, loss, better = after.black, 0.0, tuple[tuple[str, ...], ...]()
        if not forced:
            turn = self.chosen(rolled).turn
            instead = _played(rolled, turn)
            if instead.key != there.key:
                found = self.seen(instead).verdict
                gain = _for(rolled.side, found.black, rolled, instead)
                gain -= _for(rolled.side, after.black, rolled, there)
                if gain > NEGLIGIBLE:
                    best, loss = found.black, gain
                    better = (_texts(turn), *found.line)[:LONGEST_LINE]
        luck = with_dice - black
        return StudiedTurn(
            turn=here.turn,
            colour=here.side.value,
            played=_texts(steps),
            before=_round(black),
            rolled=_round(with_dice),
            after=_round(after.black),
            best=_round(best),
            loss=_round(loss),
            luck=_round(luck if here.side is Colour.BLACK else -luck),
            margin=after.margin,
            better=better,
            forced=forced,
        )

    def chosen(self, position: Position) -> _Chosen:
        """The engine's turn in a position between turns, dice rolled."""
        heard: list[Found] = []

        def tell(found: Found, at: Position) -> None:
            if at is position:
                heard.append(found)

        turn = tuple(
            think(
                position,
                settings_for(position.game, position.board.name),
                self._budget,
                self._seed_for(position, "choose"),
                stop=self._stop,
                tell=tell,
            )
        )
        self._mind()
        if not heard:  # there was one step only, and it was not thought about
            after = _played(position, turn)
            seen = self.seen(after).verdict
            black = _for(Colour.BLACK, seen.black, position, after)
            return _Chosen(replace(seen, black=black, line=(_texts(turn),)), turn)
        found = heard[-1]
        line = _whole(position, (*turn, *_rest(found.line, turn)))
        return _Chosen(self._verdict(position, found, found.value, line), turn)

    def seen(self, position: Position) -> _Seen:
        """What a position is worth, whoever is to move and whether dice are to come."""
        if position.outcome:
            winner = position.outcome.winner
            sure = 0.5 if winner is None else float(winner is Colour.BLACK)
            margin = None if position.game in WITHOUT_MARGIN else _stones(position)
            return _Seen(Verdict(sure, margin, (), winner.value if winner else "draw", 0))
        settings = settings_for(position.game, position.board.name)
        search = Search(position, settings, self._seed_for(position, "see"))
        self._run(search, FOR_DICE if position.awaits_dice else 1)
        self._mind()
        found = search.found()
        line = _whole(position, found.line)
        if not position.awaits_dice:
            return _Seen(self._verdict(position, found, found.value, line))
        rolls = {
            str(choice.step): _for(position.side, choice.value, position, position)
            for choice in found.choices
            if choice.visits or choice.proven
        }
        return _Seen(self._verdict(position, found, expected(found.choices), line), rolls)

    def _run(self, search: Search, times: int) -> None:
        """The whole budget for one position, or some times as much."""
        if self._budget.simulations is not None:
            search.run(times * self._budget.simulations, self._stop)
            return
        end = time.perf_counter() + times * (self._budget.seconds or 0.0)
        search.run(32)
        search.run(WITHOUT_END, lambda: self._stop() or time.perf_counter() >= end)

    def _mind(self) -> None:
        if self._stop():
            raise Stopped

    def _verdict(
        self,
        position: Position,
        found: Found,
        value: float,
        line: tuple[tuple[str, ...], ...],
    ) -> Verdict:
        black = position.side is Colour.BLACK
        margin = None
        if position.game not in WITHOUT_MARGIN:
            margin = round(found.margin if black else -found.margin, 2)
        proven = found.proven.value if found.proven else None
        return Verdict(
            value if black else 1 - value, margin, line[:LONGEST_LINE], proven, found.simulations
        )

    def _seed_for(self, position: Position, why: str) -> int:
        """The same position is judged alike, wherever in a game it stands."""
        stones = (position.game, position.board.name, position.black, position.white)
        return seed_of(*stones, position.side, position.turn, position.dice, why, self._seed)


def expected(choices: tuple[Choice, ...]) -> float:
    """The mover's chance before the dice: each roll by how likely it is, not by how often it was
    looked at. Doubles come once in 36 rolls, the others twice."""
    seen = [choice for choice in choices if choice.visits or choice.proven]
    weights = [1 if choice.step[0] == choice.step[1] else 2 for choice in seen]
    if not seen:
        return 0.5
    values = zip(weights, seen, strict=True)
    return sum(weight * choice.value for weight, choice in values) / sum(weights)


def _for(colour: Colour, black: float, before: Position, after: Position) -> float:
    """The chance of the one who had a colour before a turn; they may have taken the other side."""
    took = after.turn == before.turn + 1 and after.side is before.side and not after.outcome
    now = colour.other if took and before.may_take_side else colour
    return black if now is Colour.BLACK else 1 - black


def _forced(position: Position, steps: list[Step]) -> bool:
    """Whether there was one legal step at every point of the turn."""
    for step in steps:
        if len(position.legal()) > 1:
            return False
        position = position.play(step)
    return True


def _played(position: Position, steps: tuple[Step, ...]) -> Position:
    for step in steps:
        position = position.play(step)
    return position


def _rest(line: tuple[Step, ...], turn: tuple[Step, ...]) -> tuple[Step, ...]:
    """What a line expects after a turn, if it begins with that turn."""
    return line[len(turn) :] if line[: len(turn)] == turn else ()


def _whole(position: Position, steps: tuple[Step, ...]) -> tuple[tuple[str, ...], ...]:
    """Steps as whole turns; a last one that is not finished is left out."""
    turns = [tuple(turn.split(",")) for turn in turns_text(position, steps).split()]
    return tuple(turns) if _played(position, steps).steps == () else tuple(turns[:-1])


def _texts(steps: tuple[Step, ...]) -> tuple[str, ...]:
    return tuple(map(str, steps))


def _stones(position: Position) -> float:
    return float(position.black.bit_count() - position.white.bit_count())


def _round(value: float) -> float:
    return round(value, 4) + 0.0  # never -0.0
