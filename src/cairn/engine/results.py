"""The games of a match in a file, a line of JSON each, written as each ends.

The first line says what is played. A match that was cut goes on from its file: whatever its
machine went through, no finished game is lost, and none is counted that did not finish.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from cairn import games
from cairn.engine.contenders import Contender, House, Program
from cairn.engine.contest import Played, Setting, pair_score
from cairn.engine.requests import Malformed


def read(path: Path) -> tuple[dict[str, Any], dict[int, Played]]:
    """What is played, and the games by number. A last line that is not complete does not count.

    :raises Malformed: when the file is none of a match.
    """
    lines = path.read_bytes().split(b"\n")[:-1]
    try:
        match = json.loads(lines[0])["match"]
        found = [Played(**json.loads(line)) for line in lines[1:]]
    except (IndexError, KeyError, TypeError, ValueError) as error:
        raise Malformed(f"{path} is no file of a match: {error!r}.") from None
    return match, {played.number: played for played in found}


def scores(found: Mapping[int, Played]) -> list[float]:
    """The first player's scores of all complete pairs, in order."""
    numbers = (number for number in sorted(found) if not number % 2 and number + 1 in found)
    return [pair_score(found[number], found[number + 1]) for number in numbers]


def each(found: Iterable[Played], what: str) -> dict[str, float]:
    """The mean of `seconds` or `nodes` a turn, by player."""
    used: dict[str, float] = {}
    moves: dict[str, int] = {}
    for played in found:
        for name, count in played.moves.items():
            used[name] = used.get(name, 0.0) + getattr(played, what)[name]
            moves[name] = moves.get(name, 0) + count
    return {name: used[name] / max(1, moves[name]) for name in used}


def described(setting: Setting, one: Contender, other: Contender, go: str) -> dict[str, Any]:
    """The first line of a file: what must be the same for a match to go on."""
    board = games.start(setting.game, setting.board, pie=setting.pie).board.name
    match: dict[str, Any] = {"one": one.name, "other": other.name, **asdict(setting)}
    match["board"] = board
    if setting.adjudicated is None:
        del match["adjudicated"]
    for player in (one, other):
        if isinstance(player, House):
            match.setdefault("settings", {})[player.name] = player.described(setting.game, board)
        elif isinstance(player, Program):
            match["go"] = go
    return match


def drop_cut_line(path: Path) -> None:
    """Takes away a last line that was not written to its end."""
    os.truncate(path, path.read_bytes().rfind(b"\n") + 1)


class Results:
    """An open file of results."""

    def __init__(self, path: Path, match: Mapping[str, Any]) -> None:
        """Opens a file, or begins it.

        :raises Malformed: when it holds another match, or none.
        """
        self.games: dict[int, Played] = {}
        if path.exists() and path.stat().st_size:
            found, self.games = read(path)
            for key in sorted({*found, *match}):
                if found.get(key) != match.get(key):
                    raise Malformed(
                        f"{path} holds another match: {key} is {found.get(key)!r} there, "
                        f"{match.get(key)!r} here."
                    )
            drop_cut_line(path)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("ab")
        if not path.stat().st_size:
            self._write({"match": dict(match)})

    def add(self, played: Played) -> None:
        """Keeps a game; it is on disk when this returns."""
        line = asdict(played)
        del line["text"]
        for key in ("agreed", "fault"):
            if line[key] is None:
                del line[key]
        line["seconds"] = {name: round(spent, 3) for name, spent in played.seconds.items()}
        self._write(line)
        self.games[played.number] = played

    def _write(self, line: dict[str, Any]) -> None:
        self._file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        self._file.close()
