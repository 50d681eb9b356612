"""Several trees with the same root, each searched in a thread of its own and summed up at the root.

Kernels release the interpreter's lock, so threads get a core each where there are some. Who is
asked to stop, and who tells, is the thread that called; the others follow it.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread

from cairn.engine.search import NODES, Choice, Found, Search
from cairn.engine.settings import Settings
from cairn.games import Position, Step


class Team:
    """So many searches that look like one."""

    def __init__(
        self, position: Position, settings: Settings, seed: int, threads: int, nodes: int = NODES
    ) -> None:
        self.searches = [
            Search(position, settings, seed + number, nodes) for number in range(threads)
        ]

    @property
    def position(self) -> Position:
        return self.searches[0].position

    @property
    def visits(self) -> int:
        """Simulations through the root in all trees."""
        return sum(search.visits for search in self.searches)

    @property
    def made(self) -> int:
        """Simulations ever made."""
        return sum(search.made for search in self.searches)

    @property
    def proven(self) -> bool:
        """Whether one of the trees has proven the end."""
        return any(search.proven for search in self.searches)

    def run(self, simulations: int, stop: Callable[[], bool] = lambda: False) -> int:
        """Makes about so many simulations together; answers how many. Fewer when one tree has
        proven the end, or when stopped."""
        if self.proven or simulations < 1:
            return 0
        own, *others = self.searches
        share, rest = divmod(simulations, len(self.searches))
        over, before = Event(), self.made

        def help_out(search: Search, count: int) -> None:
            search.run(count, over.is_set)
            if search.proven:
                over.set()

        threads = [
            Thread(target=help_out, args=(search, share + (number < rest)), daemon=True)
            for number, search in enumerate(others, 1)
        ]
        for thread in threads:
            thread.start()

        def enough() -> bool:
            asked = stop()
            if asked:
                over.set()
            return asked or over.is_set()

        try:
            own.run(share + (rest > 0), enough)
            if own.proven:
                over.set()
        except BaseException:
            over.set()
            raise
        finally:
            for thread in threads:
                thread.join()
        return self.made - before

    def advance(self, step: Step | str) -> None:
        """All walk on to the position after a step."""
        for search in self.searches:
            search.advance(step)

    def found(self) -> Found:
        """What all know together. It may be asked for while the others go on."""
        parts = [search.found(line=number == 0) for number, search in enumerate(self.searches)]
        by_step: dict[Step, list[Choice]] = {}
        for part in parts:
            for choice in part.choices:
                by_step.setdefault(choice.step, []).append(choice)
        choices = sorted((_summed(same) for same in by_step.values()), key=_merit, reverse=True)
        proven = next((part.proven for part in parts if part.proven), None)
        visits = sum(part.simulations for part in parts)
        line = parts[0].line
        if choices and line[:1] != (choices[0].step,):
            line = (choices[0].step,)
        return Found(
            choices=tuple(choices),
            value=choices[0].value if choices else parts[0].value,
            margin=sum(part.margin * part.simulations for part in parts) / max(visits, 1),
            line=line,
            simulations=visits,
            proven=proven,
            made=sum(part.made for part in parts),
            foreseen=parts[0].foreseen,
        )


def _summed(same: list[Choice]) -> Choice:
    """One step in all trees: what one has proven holds for all."""
    visits = sum(choice.visits for choice in same)
    certain = [choice for choice in same if choice.proven]
    if certain:
        return Choice(same[0].step, visits, certain[0].value, True)
    value = sum(choice.value * choice.visits for choice in same) / max(visits, 1)
    return Choice(same[0].step, visits, value if visits else same[0].value, False)


def _merit(choice: Choice) -> tuple[float, int, float]:
    """Certain wins, then by visits, then certain losses."""
    certain = 2 * choice.value - 1 if choice.proven else 0.0
    return certain, choice.visits, choice.value
