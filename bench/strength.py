"""How strong the engine is: paired games at equal processor time, kept in files, told in a table.

Each match is one line of PLAN and one file of bench/results. `--play` goes on with what is not
finished, in order; it can be stopped and started at will. The table in docs/strength.md is made
from the files alone, finished or not, won or lost.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from cairn import cli, games
from cairn.engine.adjudication import ADJUDICATED
from cairn.engine.contest import Played
from cairn.engine.elo import elo, verdict
from cairn.engine.results import each, read, scores

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "bench/results"
PAGE = ROOT / "docs/strength.md"
BEGIN, END = "<!-- {}: made by `python -m bench strength` -->", "<!-- end of {} -->"


@dataclass(frozen=True)
class Match:
    """Who plays whom at what, and how often."""

    game: str
    one: str
    other: str
    pairs: int = 100
    board: str | None = None
    adjudicate: bool = False

    @property
    def board_name(self) -> str:
        return self.board or games.GAMES[self.game].default_board

    @property
    def file(self) -> Path:
        """Where its games are kept."""
        players = f"{self.one}_{self.other}".replace(":", "-").replace("=", "-").replace("+", "-")
        return RESULTS / f"{self.game}_{self.board_name}_{players}.jsonl"

    @property
    def command(self) -> list[str]:
        """What plays it: the words after `cairn`."""
        file = str(self.file.relative_to(ROOT))
        return [
            *("match", self.one, self.other, "--game", self.game, "--board", self.board_name),
            *("--pairs", str(self.pairs), "--results", file),
            *(["--adjudicate"] if self.adjudicate else []),
        ]

    def played(self) -> int:
        """How many pairs are complete."""
        return len(scores(read(self.file)[1])) if self.file.exists() else 0


GAMES = ("oust", "rive", "resolve", "herd")
PLAN = (
    *(Match(game, "cputime:200", "plain-cputime:200") for game in GAMES),
    # What was learned against the margin.
    Match("rive", "cputime:60", "cputime:60+learned=0+cut=12+first_urgency=9+exploration=.2", 50),
    Match(
        *("herd", "cputime:60"),
        *("cputime:60+learned=0+foresight=0+cut=1+exploration=0.2+first_urgency=9", 50),
    ),
    *(Match(game, "cputime:1000", "plain-cputime:1000", adjudicate=True) for game in GAMES),
)


def rows(matches: Iterator[Match] | tuple[Match, ...]) -> Iterator[str]:
    """The table: one row for each match of which there is a complete pair."""
    yield (
        "| game | board | A | B | games | A's points | 95 % | Elo | ms a turn, A / B | nodes "
        "| adjudicated |"
    )
    yield "|---|---|---|---|---|---|---|---|---|---|---|"
    for match in matches:
        if not match.played():
            continue
        found = read(match.file)[1]
        said = verdict(scores(found))
        seconds, nodes = each(found.values(), "seconds"), each(found.values(), "nodes")
        times = " / ".join(f"{1000 * seconds[name]:.0f}" for name in (match.one, match.other))
        simulations = " / ".join(f"{nodes[name]:,.0f}" for name in (match.one, match.other))
        low, high = (f"{elo(end):+.0f}" for end in (said.low, said.high))
        of = "" if match.played() >= match.pairs else f" of {2 * match.pairs}"
        yield (
            f"| {match.game.title()} | {match.board_name} | {match.one} | {match.other} "
            f"| {said.games}{of} | {said.score:.1%} | {said.low:.1%} – {said.high:.1%} "
            f"| {elo(said.score):+.0f} [{low}, {high}] | {times} | {simulations} "
            f"| {early(found.values()) if match.adjudicate else '–'} |"
        )


def early(found: Iterable[Played]) -> str:
    """How many games were adjudicated, and what came of those that were played on."""
    games = list(found)
    ended = sum(played.reason == ADJUDICATED for played in games)
    agreed = [played for played in games if played.agreed]
    held = sum(played.agreed == played.winner for played in agreed)
    return f"{ended}; of {len(agreed)} played on, {held} ended so"


def commands(matches: tuple[Match, ...]) -> Iterator[str]:
    """What played each row."""
    for match in matches:
        if match.played():
            yield f"    cairn {shlex.join(match.command)}"


def written(page: str, name: str, lines: list[str]) -> str:
    """The page with other lines between its marks of that name."""
    begin, end = BEGIN.format(name), END.format(name)
    before, _, rest = page.partition(begin)
    after = rest.partition(end)[2]
    return f"{before}{begin}\n\n" + "\n".join(lines) + f"\n\n{end}{after}"


def page(text: str) -> str:
    """docs/strength.md as the files have it."""
    from bench import ladder

    text = written(text, "matches", [*rows(PLAN), "", *commands(PLAN)])
    return written(text, "ladder", list(ladder.rows()))


def main() -> None:
    """Prints the table; plays and writes when asked to."""
    parser = argparse.ArgumentParser(prog="bench strength", description=__doc__)
    parser.add_argument("--play", action="store_true", help="play what is not finished first")
    parser.add_argument("--game", action="append", choices=GAMES, help="only this one [all]")
    parser.add_argument("--until", type=int, metavar="PAIRS", help="of each match, this time")
    parser.add_argument("--write", action="store_true", help="write docs/strength.md")
    chosen = parser.parse_args(sys.argv[1:])
    for match in PLAN if chosen.play else ():
        until = min(match.pairs, chosen.until or match.pairs)
        if match.played() < until and match.game in (chosen.game or GAMES):
            cli.main([*match.command, "--pairs", str(until)])
    if chosen.write:
        PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print("\n".join(rows(PLAN)))


if __name__ == "__main__":
    main()
