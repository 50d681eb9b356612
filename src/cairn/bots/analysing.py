"""The engine as a worker uses it: compiled once, then one request after the other.

Importing this needs neither NumPy nor Numba; `prepare` says when they are missing.
"""

from __future__ import annotations

from dataclasses import asdict

from cairn import engine, games
from cairn.bots.analyst import Found, Job
from cairn.bots.compiling import one_at_a_time
from cairn.engine.budget import Budget
from cairn.games.record import Record


class RealEngine:
    """`cairn.engine.analysis`, for requests."""

    def prepare(self) -> None:
        """Compiles the search, or loads what was compiled before.

        :raises cairn.engine.EngineMissing: when NumPy or Numba is not installed.
        """
        engine.require()
        with one_at_a_time():
            engine.analyse(games.start("oust", "hex-2"), nodes=2)

    def name(self, job: Job) -> str:
        """Engine and settings, by a hash."""
        from cairn.engine.analysis import engine_name

        record = Record.parse(job["record"])
        return engine_name(record.game, record.board)

    def judge(self, job: Job, found: Found) -> None:
        """Judges the turns of a game, or the position of a hint."""
        from cairn.engine.analysis import Stopped, analyse_position, analyse_record

        record, budget = Record.parse(job["record"]), Budget(simulations=job["nodes"])
        if job["kind"] == "hint":
            *_, position = record.positions()
            for step in job["steps"]:
                position = position.play(step)
            verdict = asdict(analyse_position(position, budget, 0, found.stop.is_set))
            found.line = {name: verdict[name] for name in ("black", "line")}
            return
        try:
            analyse_record(
                record,
                budget,
                0,
                first=job["first"],
                progress=lambda turn, _total: found.add(turn),
                stop=found.stop.is_set,
            )
        except Stopped:
            return
