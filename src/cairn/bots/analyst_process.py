"""The process that analyses beside a server.

Run by its supervisor as `python -m cairn.bots.analyst_process`: the first line of its input says
where the arena is and holds its token; when its input ends, the server is gone, and so is it.
"""

from __future__ import annotations

import os
from contextlib import suppress

from msgspec import Struct

from cairn.bots.analysing import RealEngine
from cairn.bots.analyst import Analyst
from cairn.bots.kept import obey
from cairn.engine import EngineMissing

NICE = 10
"""Players come first: the server and the bots get the processor before this."""


class Orders(Struct):
    """What the supervisor says: the arena's address and the worker's token."""

    arena: str
    token: str


async def work(orders: Orders) -> None:
    """Analyses until cancelled. Raises NotAllowed, Stuck, EngineMissing."""
    await Analyst(orders.arena, orders.token, RealEngine()).run()


def main() -> None:
    """Reads the orders and works; without the engine it waits for its end."""
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    obey("cairn.bots.analyst_process", Orders, work, waits_after=EngineMissing)


if __name__ == "__main__":
    main()
