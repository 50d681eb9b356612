"""How much stronger each level is than the one below: paired games on each game's default board.

Neighbours should score 64–70 %; level 9 is no rung but what comes above, at full strength.
`--calibrate` finds, from below, how much each level must think for that, and writes it into the
engine's ladder.json; `--play` measures what is there, with games of its own. With both, what was
measured outside of that is calibrated on with those games and measured anew with others. All go on
where they were cut. The table in docs/strength.md is made from the measuring games alone.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bench import strength
from cairn import games
from cairn.bots import simple
from cairn.engine import ladder
from cairn.engine.contenders import Contender, House, Thought
from cairn.engine.contest import Setting, pairs
from cairn.engine.elo import Verdict, elo, expected, verdict
from cairn.engine.ladder import LADDER, SIMPLE, TASTES
from cairn.engine.requests import Wish
from cairn.engine.results import Results, drop_cut_line, read, scores
from cairn.engine.settings import changes, settings_for
from cairn.games import Position, Step
from cairn.terminal.match import judge

TOP, FULL = 8, 9
GAMES = ("oust", "rive", "herd", "resolve")
WANTED, LEAST, MOST = elo(0.67), 0.64, 0.70
BATCH = 25  # pairs between two looks
ENOUGH = 150  # pairs near the value that is taken
MEASURED = 200  # pairs of a measurement
MEASURING = 5  # the seed of its openings, and the first of those of further ones
ROUNDS = 5  # measurements of a level at most, before it is left as it is
# What one more unit is worth in Elo, before anything is known: a doubling of simulations, ten times
# in a hundred more that a simple level takes what it sees, or half the warmth where a level has one
# simulation, and looks no further than a step.
SLOPE = 80.0
NEAR_ENOUGH = 1.0  # how far the level below may have moved for a trial to count


class Simple:
    """Levels 1 and 2."""

    def __init__(self, level: int) -> None:
        self.name, self._level = f"level:{level}", level

    def turn(self, position: Position, told: str, seed: int) -> Thought:  # noqa: ARG002
        steps = simple.choose_turn(position, self._level, seed)
        return Thought([Step(step) for step in steps])

    def close(self) -> None:
        pass


def player(level: int) -> Contender:
    """The one of that level, as the ladder has it now."""
    return Simple(level) if level in SIMPLE else House(f"level:{level}", Wish(level=level), {})


def played_by(game: str, level: int) -> dict[str, Any]:
    """All that decides how the level plays."""
    if level in SIMPLE:
        return numbers(game, level)
    learned = LADDER[game][level].learned
    settings = settings_for(game, games.GAMES[game].default_board, learned=learned)
    return numbers(game, level) | changes(settings)


def but_for_amount(found: dict[str, Any]) -> dict[str, Any]:
    """What decides how a level plays, but for how much it thinks."""
    looked_for = {"taste", "warmth" if found.get("simulations") == 1 else "simulations"}
    return {key: found[key] for key in found if key not in looked_for}


def numbers(game: str, level: int) -> dict[str, float]:
    """What the ladder says of the level."""
    if level in SIMPLE:
        return {"taste": TASTES[game][level]}
    found = LADDER[game][level]
    without = {} if found.learned else {"learned": False}
    return {"simulations": found.simulations, "warmth": found.warmth, **without}


def setting_of(game: str, seed: int) -> Setting:
    """Where levels are compared."""
    return Setting(game, games.GAMES[game].default_board, seed=seed)


@dataclass(frozen=True)
class Trial:
    """How a level did against the one below, thinking so much (in units of SLOPE)."""

    level: int
    value: float
    scores: tuple[float, ...]
    below: dict[str, Any]
    plays: dict[str, Any] | None = None  # all else that decides how the level plays
    measured: bool = False  # a measurement, before the level was moved

    def against(self, below: dict[str, Any]) -> Trial | None:
        """What it tells of the level over another one below, which thinks a little more or less:
        then so must the level."""
        if but_for_amount(self.below) != but_for_amount(below):
            return None
        further = as_value(below) - as_value(self.below)
        if abs(further) > NEAR_ENOUGH:
            return None
        return replace(self, value=self.value + further, below=below)


class Calibration:
    """The trials of a game, in a file."""

    def __init__(self, game: str) -> None:
        self.game, self._file = game, strength.RESULTS / f"ladder_{game}_trials.jsonl"
        self.trials: list[Trial] = []
        if self._file.exists():
            # A last line that was cut is played again.
            for line in self._file.read_text(encoding="utf-8").split("\n")[:-1]:
                said = json.loads(line)
                self.trials.append(Trial(**{**said, "scores": tuple(said["scores"])}))

    def run(self, level: int) -> Iterator[str]:
        """Calibrates a level; tells each batch."""
        value = start = as_value(numbers(self.game, level))
        while True:
            below = played_by(self.game, level - 1)
            tried = self._known(level, below)
            value = homed(tried, start)
            self._set(level, value)
            near = [s for t in tried if abs(t.value - value) < 0.35 for s in t.scores]
            if len(near) >= ENOUGH or (tried and value == limit(level) == tried[-1].value):
                yield f"{self.game} level {level}: {numbers(self.game, level)}"
                return
            yield f"{self.game} level {level}: {self._try(level, value, below)}"

    def _known(self, level: int, below: dict[str, Any]) -> list[Trial]:
        """What is known of the level over that one below."""
        ours = (t for t in self.trials if (t.level, t.plays) == (level, self._plays(level)))
        return [known for trial in ours if (known := trial.against(below))]

    def _set(self, level: int, value: float) -> None:
        """The level thinks so much from now on, here and in the file."""
        if level in SIMPLE:
            TASTES[self.game][level] = round(value / 10, 3)
        else:
            found = LADDER[self.game][level]
            if found.simulations == 1:
                LADDER[self.game][level] = replace(found, warmth=round(2**-value, 5))
            else:
                LADDER[self.game][level] = replace(found, simulations=round(2**value))
        ladder.write(ladder.FILE, self.game, level, numbers(self.game, level))

    def _try(self, level: int, value: float, below: dict[str, Any]) -> str:
        # Other openings in every batch.
        seed = 1000 * level + sum(trial.level == level for trial in self.trials)
        setting = setting_of(self.game, seed)
        playing = pairs(player(level), player(level - 1), setting, judge(setting))
        found = tuple(pair.score for pair in itertools.islice(playing, BATCH))
        self._keep(Trial(level, round(value, 3), found, below, self._plays(level)))
        return f"{numbers(self.game, level)} scores {sum(found) / BATCH:.2f}"

    def _plays(self, level: int) -> dict[str, Any]:
        return but_for_amount(played_by(self.game, level))

    def learn(self, level: int) -> None:
        """Takes the measurement of a level for a trial; it is measured anew then."""
        match, found = read(file_of(self.game, level))
        value = round(as_value(match["level"]), 3)
        plays = but_for_amount(match["level"])
        self._keep(Trial(level, value, tuple(scores(found)), match["below"], plays, measured=True))
        file_of(self.game, level).unlink()

    def _keep(self, trial: Trial) -> None:
        self.trials.append(trial)
        self._file.parent.mkdir(parents=True, exist_ok=True)
        if self._file.exists():
            drop_cut_line(self._file)
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(trial.__dict__, separators=(",", ":")) + "\n")


def as_value(made_of: dict[str, float]) -> float:
    """How much a level thinks, in units of SLOPE."""
    if made_of.get("simulations") == 1:
        return -math.log2(made_of["warmth"])
    return made_of["taste"] * 10 if "taste" in made_of else math.log2(made_of["simulations"])


def limit(level: int) -> float:
    """How much a level can think at most."""
    return 10.0 if level in SIMPLE else 17.0


def homed(trials: list[Trial], start: float) -> float:
    """How much the level must think, by all trials, those near the answer above others.

    A logistic curve of a given slope through them: its place by Newton's method, again and again
    with weights that fade with the distance.
    """
    if not trials:
        return start
    level, value = trials[0].level, trials[-1].value
    for _ in range(12):
        # Half a pair of no opinion keeps the place finite when all was won, or nothing.
        place, weights = value, [math.exp(-abs(t.value - value) / 2) for t in trials]
        for _ in range(12):
            push = pull = 0.0
            for trial, weight in zip(trials, weights, strict=True):
                chance = expected(WANTED + SLOPE * (trial.value - place))
                push += weight * (chance * len(trial.scores) - sum(trial.scores))
                pull += weight * len(trial.scores) * chance * (1 - chance)
            step = push / max(pull, 0.5) * 400 / math.log(10) / SLOPE
            place += max(-1.0, min(1.0, step))
        value = max(trials[-1].value - 2, min(trials[-1].value + 2, place))
    return max(0.5, min(limit(level), value))


def file_of(game: str, level: int) -> Path:
    """The games of a level against the one below."""
    return strength.RESULTS / f"ladder_{game}_{level}.jsonl"


def measure(game: str, level: int, count: int) -> Verdict:
    """Plays what is not played yet; games of another ladder tell the calibration something."""
    calibration = Calibration(game)
    seed = MEASURING + sum(t.level == level and t.measured for t in calibration.trials)
    setting, one, other = setting_of(game, seed), player(level), player(level - 1)
    match: dict[str, Any] = {"game": game, "board": setting.board, "seed": seed}
    match |= {"level": played_by(game, level), "below": played_by(game, level - 1)}
    file = file_of(game, level)
    if file.exists() and read(file)[0] != match:
        calibration.learn(level)
        return measure(game, level, count)
    results = Results(file, match)
    playing = pairs(one, other, setting, judge(setting), dict(results.games), results.add)
    found = [pair.score for pair in itertools.islice(playing, count)]
    results.close()
    return verdict(found)


def rows() -> Iterator[str]:
    """The table: what is known of each rung, also when it is nothing yet."""
    yield "| game | level | over | what it is | games | points | 95 % | in 64–70 % |"
    yield "|---|---|---|---|---|---|---|---|"
    for game in GAMES:
        for level in range(2, FULL + 1):
            now = {"level": played_by(game, level), "below": played_by(game, level - 1)}
            match, found = (
                read(file_of(game, level)) if file_of(game, level).exists() else (now, {})
            )
            made_of, said = match["level"], verdict(scores(found))
            if "taste" in made_of:
                what = f"{made_of['taste']:.0%} of its steps as they look best, else any"
            elif made_of["simulations"] == 1:
                what = f"a step ahead, warmth {made_of['warmth']}"
            else:
                what = f"{made_of['simulations']:,} simulations, warmth {made_of['warmth']}"
                what += "" if made_of.get("learned", True) else ", nothing learned"
            told = f"| {game.title()} | {level} | {level - 1} | {what} "
            if not said.games:
                tried = any(trial.level == level for trial in Calibration(game).trials)
                found_by = "calibrated, " if tried else "" if level == FULL else "guessed, "
                yield told + f"| | | | {found_by}not measured yet |"
                continue
            inside = "yes" if LEAST <= said.score <= MOST else "no"
            inside = "it need not be" if level == FULL else inside
            changed = any(match[key] != now[key] for key in now)
            yield (
                f"{told}| {said.games} | {said.score:.1%} | {said.low:.1%} – {said.high:.1%} "
                f"| {inside}{'; it has changed since' if changed else ''} |"
            )


def climb(game: str, level: int, chosen: argparse.Namespace) -> Iterator[str]:
    """Calibrates and measures a level, as it was chosen; tells what comes of it."""
    for _ in range(ROUNDS):
        if chosen.calibrate and level <= TOP:
            yield from Calibration(game).run(level)
        if not chosen.play:
            return
        said = measure(game, level, chosen.pairs)
        yield f"{game} {level} over {level - 1}: {said}"
        if not chosen.calibrate or level > TOP or LEAST <= said.score <= MOST:
            return
        Calibration(game).learn(level)


def main() -> None:
    """Prints the table; calibrates and measures when asked to."""
    parser = argparse.ArgumentParser(prog="bench ladder", description=__doc__)
    parser.add_argument("--game", action="append", choices=GAMES, help="only this one [all]")
    parser.add_argument("--levels", type=int, nargs=2, default=(2, FULL), metavar=("FROM", "TO"))
    parser.add_argument("--calibrate", action="store_true", help="find what each must think")
    parser.add_argument("--play", action="store_true", help="measure the ladder as it is")
    parser.add_argument("--pairs", type=int, default=MEASURED, help="of a measurement")
    chosen = parser.parse_args(sys.argv[1:])
    first, last = chosen.levels
    for game in chosen.game or GAMES:
        for level in range(first, last + 1):
            for line in climb(game, level, chosen):
                print(line, flush=True)
    print("\n".join(rows()))


if __name__ == "__main__":
    main()
