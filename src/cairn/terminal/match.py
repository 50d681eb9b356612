"""`cairn match A B`: paired games between two players, and what they say of their strength."""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cairn.terminal import words
from cairn.terminal.arguments import whole

if TYPE_CHECKING:
    from cairn.engine.contenders import Contender
    from cairn.engine.contest import Judge, Played, Setting
    from cairn.engine.results import Results

MISSING, UNREADABLE = 1, 2
JUDGE_SIMULATIONS = 400


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser(
        "match",
        help="let two engines play paired games",
        description="Plays pairs of games from the same opening with the same dice, colours "
        "exchanged, and tells the score of the first player with its 95 % interval. A player is "
        "level:N, nodes:N, movetime:MS, cputime:MS, plain:N or plain-cputime:MS (the frozen plain "
        "search), random, or the command line of any program that speaks the protocol of `cairn "
        "engine`. Equal cputime is what a busy machine cannot falsify.",
    )
    parser.add_argument("one", metavar="A")
    parser.add_argument("other", metavar="B")
    parser.add_argument("--game", default="oust", help="rive, herd, oust or resolve [oust]")
    parser.add_argument("--board", help="a board of the game [its default]")
    parser.add_argument("--pie", action="store_true", help="play with the pie rule")
    parser.add_argument("--pairs", type=whole(1), default=50, help="how many pairs [50]")
    parser.add_argument("--seed", type=int, default=1, help="of openings and dice [1]")
    parser.add_argument(
        "--go", default="nodes 1000", metavar="WORDS", help="what programs are asked [nodes 1000]"
    )
    parser.add_argument(
        "--results", metavar="FILE", help="keep every game there, and go on from what is there"
    )
    parser.add_argument(
        "--sprt",
        type=float,
        nargs=2,
        metavar=("LOW", "HIGH"),
        help="stop when it is decided whether A is LOW or HIGH Elo stronger (5 %% of error)",
    )
    parser.add_argument(
        "--adjudicate",
        action="store_true",
        help="end a game when, three turns running, the winner has given itself 90 %% or more and "
        "the loser itself 20 %% or less; every tenth pair is played on to see whether that holds",
    )
    parser.add_argument("--games", action="store_true", help="print every game")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Plays; 1 when the engine's parts are missing, 2 for a wrong call."""
    from cairn import games
    from cairn.engine import EngineMissing, requests
    from cairn.engine.adjudication import Adjudication
    from cairn.engine.contenders import Lost, contender
    from cairn.engine.contest import Setting
    from cairn.engine.results import Results, described

    if chosen.sprt and not chosen.sprt[0] < chosen.sprt[1]:
        low, high = chosen.sprt
        sys.stderr.write(
            f"cairn match: --sprt: LOW must be below HIGH, not {low:g} and {high:g}.\n"
        )
        return UNREADABLE
    players: list[Contender] = []
    results: Results | None = None
    try:
        board = games.start(chosen.game, chosen.board, pie=chosen.pie).board.name
        rule = Adjudication() if chosen.adjudicate else None
        setting = Setting(chosen.game, board, chosen.pie, chosen.seed, rule)
        for text in (chosen.one, chosen.other):
            players.append(contender(text, chosen.go))
        if players[0].name == players[1].name:
            players[1].name += " (2)"
        if chosen.results:
            match = described(setting, players[0], players[1], chosen.go)
            results = Results(Path(chosen.results), match)
        play(
            *(players[0], players[1], setting, chosen.pairs),
            every_game=chosen.games,
            results=results,
            bounds=chosen.sprt,
        )
    except games.SetupError as error:
        refusal = words.set_up_refused(error.code, error.values)
        sys.stderr.write(f"cairn match: {refusal}\n")
        return UNREADABLE
    except OSError as error:
        sys.stderr.write(f"cairn match: {chosen.results}: {error.strerror}.\n")
        return UNREADABLE
    except (requests.Malformed, Lost) as error:
        sys.stderr.write(f"cairn match: {error}\n")
        return UNREADABLE
    except EngineMissing as error:
        sys.stderr.write(f"cairn match: {error}\n")
        return MISSING
    finally:
        for player in players:
            player.close()
        if results:
            results.close()
    return 0


def play(
    one: Contender,
    other: Contender,
    setting: Setting,
    count: int,
    *,
    every_game: bool = False,
    results: Results | None = None,
    bounds: Sequence[float] | None = None,
) -> None:
    """Plays so many pairs, or fewer when it is decided within bounds, and writes what came of
    them, the verdict so far with each tenth."""
    from cairn.engine.contest import pairs
    from cairn.engine.elo import decided, verdict
    from cairn.engine.results import each

    scores: list[float] = []
    played: list[Played] = []
    known = dict(results.games) if results else {}
    keep = results.add if results else silent
    for pair in itertools.islice(pairs(one, other, setting, judge(setting), known, keep), count):
        scores.append(pair.score)
        played += pair.games
        if every_game:
            for game in pair.games:
                say(told(game))
        if bounds and decided(scores, *bounds):
            break
        if len(scores) % 10 == 0 and len(scores) < count and len(played) > len(known):
            say(f"{len(scores):5} pairs: {verdict(scores)}")
    say(f"{one.name} against {other.name}, {setting.game} {setting.board or ''}".rstrip() + ":")
    say(f"  {verdict(scores)}")
    if bounds:
        say(f"  {decided(scores, *bounds) or 'undecided'} within {bounds[0]:g} … {bounds[1]:g} Elo")
    for line in faults(played):
        say(line)
    nodes = each(played, "nodes")
    for name, spent in each(played, "seconds").items():
        say(f"  {name}: {nodes[name]:.0f} nodes, {1000 * spent:.1f} ms a turn")


def faults(played: list[Played]) -> Iterator[str]:
    """Who lost games without being beaten, and why at first."""
    for name in dict.fromkeys(game.fault for game in played if game.fault):
        lost = [game for game in played if game.fault == name]
        yield f"  {name} lost {len(lost)} of them by a fault, at first: {lost[0].reason}"


def silent(_: Played) -> None:
    """Nothing is kept."""


def told(played: Played) -> str:
    """A line for a game."""
    winner = played.winner or "nobody"
    return (
        f"game {played.number + 1}: {played.black} (black) against {played.white} (white), "
        f"{played.turns} turns, {winner} won ({played.reason}): {played.text}"
    )


def judge(setting: Setting) -> Judge:
    """Whether an opening is fair, as the engine sees it."""
    from cairn import engine

    engine.require()
    from cairn import games
    from cairn.engine.search import Search
    from cairn.engine.settings import settings_for
    from cairn.games import Position

    board = games.start(setting.game, setting.board, pie=setting.pie).board.name
    settings = settings_for(setting.game, board)

    def chance(position: Position) -> float:
        search = Search(position, settings, 1)
        search.run(JUDGE_SIMULATIONS)
        return search.found().value

    return chance


def say(line: str) -> None:
    """One line, at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
