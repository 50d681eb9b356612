"""Two who fit are brought to a table: its colours, its first event, and the commit that closes
their seeks with it. Also who challenges one person by name.

Who fits whom is `arena.lobby`'s and the caller's.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from cairn.arena.control import Live, read
from cairn.arena.events import Opened, encode
from cairn.arena.lobby import Lobby as Seeks
from cairn.arena.pairing import Choice, Match, Person, Terms
from cairn.arena.refusals import Refused
from cairn.arena.seating import open_table
from cairn.arena.table import replay
from cairn.games import Colour
from cairn.server.apart import refuse_apart
from cairn.server.commitments import commitment
from cairn.server.session import unix_ms
from cairn.server.summaries import summary_of
from cairn.server.tables import new_id
from cairn.store import Meeting, Player, Store
from cairn.store.database import Append

LOST_AFTER = 25_000
"""Milliseconds after which a live seek whose owner was not seen is not open any more."""

Find = Callable[[Seeks, Person], Match | None]
"""Finds somebody's match among the open seeks."""
Colours = dict[str, tuple[Colour, ...]]
"""By game, newest last."""


class Meetings:
    """Opens tables for two."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def challenge(
        self,
        player: Player,
        other: Player,
        choice: Choice,
        *,
        clock: str,
        colour: Colour | None,
        rated: bool,
    ) -> str:
        """Opens a table whose other seat is kept for one person, who finds it among their games.

        Raises:
            Refused: no such game or clock, it cannot be rated, or a block stands between the two.
        """
        await refuse_apart(self._store, player.id, other.id)
        for one in (player, other):
            if rated and await self._store.credentials.find(one.id) is None:
                raise Refused("cannot-rate", why="no-account")
        black = coin() if colour is None else colour is Colour.BLACK
        two = (player.id, other.id) if black else (other.id, player.id)
        terms = Terms(choice.game, choice.board, bool(choice.pie), clock, rated)
        opened = await self._opened(
            Match(terms, *two, ()), host=player.id, pie=choice.pie, challenge=True
        )
        await self._store.invitations.keep(opened.table, other.id, at=opened.at)
        append = _first(opened)
        await self._store.journal.append(
            opened.table, 0, list(append.events), at=opened.at, summary=append.summary
        )
        return opened.table

    async def meet(
        self,
        seeks: Seeks,
        found: Match,
        again: Find,
        person: Person,
        seek: str,
    ) -> str:
        """Opens the table of a match, if all its seeks are still open.

        `again` finds it once more, now that it is known which colours the two had lately.
        `person`: who came last, by `seek`, which need not be in the lobby.

        Raises:
            SeeksGone: look again.
        """
        two = (found.black, found.white)
        recent = await self._colours(two)
        person = replace(person, recent=recent[person.player])
        found = again(_with_colours(seeks, recent), person) or found
        closed = closing(seeks, found)
        opened = await self._opened(found, host=found.black, pie=found.terms.pie)
        owners = {one: seeks.seeks[one].person.player for one in closed} | {seek: person.player}
        colours = {found.black: "black", found.white: "white"}
        met = [
            Meeting(one, player, opened.table, opened.game, colours[player], opened.at)
            for one, player in owners.items()
        ]
        await self._store.seeks.match(
            closed, met, _first(opened), now=opened.at, alive=opened.at - LOST_AFTER
        )
        return opened.table

    async def _opened(
        self, found: Match, *, host: str, pie: bool | None, challenge: bool = False
    ) -> Opened:
        """The first event of a new table, with both seats kept."""
        table, terms = new_id(), found.terms
        return open_table(
            table,
            terms.game,
            host=host,
            now=unix_ms(),
            board=terms.board,
            pie=pie,
            reserved={"black": found.black, "white": found.white},
            commitment=await commitment(self._store, table, terms.game),
            clock=terms.clock,
            rated=terms.rated,
            challenge=challenge,
        )

    async def _colours(self, two: Iterable[str]) -> dict[str, Colours]:
        """With which colours these began their latest games, by player and game."""
        recent: dict[str, Colours] = {player: {} for player in two}
        for meeting in reversed(await self._store.seeks.met(list(recent))):
            theirs = recent[meeting.player]
            theirs[meeting.game] = (*theirs.get(meeting.game, ()), Colour(meeting.colour))
        return recent


def _with_colours(seeks: Seeks, recent: Mapping[str, Colours]) -> Seeks:
    return Seeks(
        {
            key: replace(seek, person=replace(seek.person, recent=recent[seek.person.player]))
            if seek.person.player in recent
            else seek
            for key, seek in seeks.seeks.items()
        }
    )


def closing(seeks: Seeks, found: Match) -> list[str]:
    """The open seeks that a match closes: its own; before a live game, all live ones of the two."""
    live = isinstance(read(found.terms.clock), Live)
    two = (found.black, found.white)
    return [
        key
        for key, seek in seeks.seeks.items()
        if key in found.seeks or (live and seek.live and seek.person.player in two)
    ]


def _first(opened: Opened) -> Append:
    summary = summary_of(replay([opened]))
    return Append(opened.table, 0, (encode(opened),), opened.at, summary)


def coin() -> bool:
    """Draws a lot."""
    return secrets.randbelow(2) == 1
