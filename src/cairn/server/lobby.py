"""The lobby of this node: seeks posted, joined and withdrawn, and the two brought to a table.

What fits whom is judged by `cairn.arena.lobby`; that each seek is matched once, by one conditional
write of the store. Pages and their sockets are in `lobby_pages.py` and `lobby_room.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import msgspec
from msgspec.structs import replace

from cairn.arena import lobby
from cairn.arena.lobby import Lobby as Seeks
from cairn.arena.pairing import Choice, Match, Person, Seek, Terms, best, checked
from cairn.arena.rating import Rating
from cairn.arena.refusals import Refused
from cairn.games import Colour
from cairn.server.bus import Bus
from cairn.server.measures import measures
from cairn.server.meeting import LOST_AFTER, Find, Meetings, coin
from cairn.server.session import unix_ms
from cairn.server.tables import new_id
from cairn.store import Player, SeeksGone, Store, StoreUnavailable

NEWS = "lobby.news"
"""What the bus calls a change of the lobby: no table's name has a dot in it."""

TRIES = 20


class Wishes(msgspec.Struct, frozen=True):
    """What somebody seeks, as the store keeps it: a `Seek` without its owner and its moment."""

    choices: tuple[Choice, ...]
    clocks: tuple[str, ...]
    rated: bool | None = None
    colour: Colour | None = None
    least: int | None = None
    most: int | None = None


encode_wishes = msgspec.json.Encoder().encode
decode_wishes = msgspec.json.Decoder(Wishes).decode


@dataclass(frozen=True)
class Scene:
    """The lobby at one moment: the open seeks, their owners and the owners' ratings, by player."""

    seeks: Seeks
    owners: Mapping[str, Player]
    ratings: Mapping[str, Mapping[str, Rating]]


@dataclass(frozen=True)
class Posted:
    """What came of a wish: an open seek, or a table at once."""

    seek: str
    table: str | None


class Lobby:
    """Reads and writes seeks."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self._store = store
        self._bus = bus
        self._meetings = Meetings(store)
        self.challenge = self._meetings.challenge

    async def scene(self) -> Scene:
        """The open seeks as they are now."""
        now = unix_ms()
        rows = await self._store.seeks.open(now=now, alive=now - LOST_AFTER)
        owners = {row.player.id: row.player for row in rows}
        accounts = {row.player.id for row in rows if row.has_account}
        ratings = await self._store.ratings.several(list(owners))
        hidden = await self._store.blocks.several(list(owners))
        people = {
            one: person_of(one, ratings.get(one, {}), one in accounts, hidden.get(one))
            for one in owners
        }
        seeks = {
            row.id: seek_of(row.id, people[row.player.id], decode_wishes(row.wishes), row.at)
            for row in rows
        }
        return Scene(Seeks(seeks), owners, ratings)

    async def person(self, player: Player | None) -> Person:
        """What pairing needs to know of a visitor; nobody in particular has no account."""
        if player is None:
            return Person("")
        account = await self._store.credentials.find(player.id)
        ratings = await self._store.ratings.of(player.id)
        hidden = await self._store.blocks.hidden_by(player.id)
        return person_of(player.id, ratings, account is not None, hidden)

    # --- what people do ---

    async def post(self, player: Player, wishes: Wishes) -> Posted:
        """A new wish; the same wish twice is one seek.

        Raises:
            Refused: see `arena.lobby.post`.
        """
        seek = new_id()
        for _ in range(TRIES):
            scene, person = await self.scene(), await self.person(player)
            mine = checked(seek_of(seek, person, wishes, unix_ms()))
            if same := next((one for one in scene.seeks.of(player.id) if _same(one, mine)), None):
                return Posted(same.id, None)
            post = _poster(mine)
            found = post(scene.seeks, person)
            if found is None:
                measures.seeks += 1
                await self._store.seeks.post(
                    seek,
                    player.id,
                    encode_wishes(wishes_of(mine)).decode(),
                    live=mine.live,
                    at=mine.at,
                    expires_at=lobby.expires(mine),
                )
                break
            try:
                return Posted(seek, await self._meet(scene.seeks, found, post, person, seek))
            except SeeksGone:
                continue
        else:
            raise StoreUnavailable("everybody is joining at once")
        table = await self._pair(seek)
        if table is None:
            await self.say_news()
        return Posted(seek, table)

    async def _pair(self, seek: str) -> str | None:
        """Looks once more: of two who fit and post at once, neither had seen the other."""
        for _ in range(TRIES):
            seeks = (await self.scene()).seeks
            mine = seeks.seeks.get(seek)
            if mine is None:
                met = await self._store.seeks.meetings([seek])
                return met[seek].table if seek in met else None
            find = _pairer(seek)
            found = find(seeks, mine.person)
            if found is None:
                return None
            try:
                return await self._meet(seeks, found, find, mine.person, seek)
            except SeeksGone:
                continue
        return None

    async def join(self, player: Player, seek: str, terms: Terms) -> str:
        """Takes up a seek on the terms that the page showed; the table where the two meet.

        Raises:
            Refused: see `arena.lobby.join`.
        """
        for _ in range(TRIES):
            scene, person = await self.scene(), await self.person(player)
            join = _joiner(seek, terms)
            found = join(scene.seeks, person)
            try:
                return await self._meet(scene.seeks, found, join, person, new_id())
            except SeeksGone:
                # One's own seek may be what is gone: then somebody waits at a table already.
                own = [one.id for one in scene.seeks.of(player.id) if one.live]
                met = await self._store.seeks.meetings(own)
                if met:
                    return next(iter(met.values())).table
        raise Refused("seek-gone")

    async def _meet(
        self, seeks: Seeks, found: Match, again: Find, person: Person, seek: str
    ) -> str:
        table = await self._meetings.meet(seeks, found, again, person, seek)
        measures.matched += len(found.seeks)
        await self.say_news()
        return table

    async def withdraw(self, player: str, seek: str) -> None:
        """Takes back a seek of one's own; what is closed already stays closed."""
        if await self._store.seeks.withdraw(player, seek):
            await self.say_news()

    async def leave(self, player: str, *, unseen_since: int) -> None:
        """Closes the live seeks of somebody who has left and was nowhere seen since then."""
        if await self._store.seeks.leave(player, unseen_since=unseen_since):
            await self.say_news()

    async def say_news(self) -> None:
        """Every node's lobby is to look again."""
        await self._bus.publish([(NEWS, 1)])


def person_of(
    player: str,
    ratings: Mapping[str, Rating],
    has_account: bool,
    hidden: frozenset[str] | None = None,
) -> Person:
    """What pairing needs to know of somebody, but for the colours they had."""
    values = {game: rating.value for game, rating in ratings.items()}
    return Person(player, ratings=values, rates=has_account, hidden=hidden or frozenset())


def seek_of(seek: str, person: Person, wishes: Wishes, at: int) -> Seek:
    """A wish of somebody's."""
    return Seek(
        id=seek,
        person=person,
        choices=wishes.choices,
        clocks=wishes.clocks,
        at=at,
        rated=wishes.rated,
        colour=wishes.colour,
        least=wishes.least,
        most=wishes.most,
    )


def wishes_of(seek: Seek) -> Wishes:
    """What is kept of a seek."""
    return Wishes(seek.choices, seek.clocks, seek.rated, seek.colour, seek.least, seek.most)


def _same(one: Seek, other: Seek) -> bool:
    return wishes_of(one) == wishes_of(other)


def _poster(mine: Seek) -> Find:
    lot = coin()

    def find(seeks: Seeks, person: Person) -> Match | None:
        return lobby.post(seeks, replace(mine, person=person), now=unix_ms(), coin=lot)[1]

    return find


def _pairer(seek: str) -> Find:
    lot = coin()

    def find(seeks: Seeks, person: Person) -> Match | None:
        others = [other for other in seeks.seeks.values() if other.id != seek]
        mine = replace(seeks.seeks[seek], person=person)
        return best(mine, others, now=unix_ms(), coin=lot)

    return find


def _joiner(seek: str, terms: Terms) -> Callable[[Seeks, Person], Match]:
    lot = coin()

    def find(seeks: Seeks, person: Person) -> Match:
        return lobby.join(seeks, seek, person, terms, now=unix_ms(), coin=lot)[1]

    return find
