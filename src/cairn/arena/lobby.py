"""The lobby: which seeks are open, and what comes of posting, joining and leaving.

Pure: a value that is replaced, never changed. Where seeks are kept in a database, the same
functions judge what is read from it, and one conditional write decides who was first.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cairn.arena.control import DAY, SECOND, Live, read
from cairn.arena.pairing import Match, Person, Seek, Terms, best, checked, common, match
from cairn.arena.refusals import Refused

MOST_SEEKS = 5
"""Open seeks of one person."""
LIVE_SEEK = 30 * 60 * SECOND
"""How long a seek with a live clock stays open; it also goes when its owner leaves the page."""
SLOW_SEEK = 14 * DAY
"""How long any other seek stays open."""
ALONE = 15 * SECOND
"""After so long without a partner, a live seek's owner is offered a bot."""


class Lobby(msgspec.Struct, frozen=True):
    """The open seeks by id, oldest first."""

    seeks: Mapping[str, Seek] = msgspec.field(default_factory=dict)

    def of(self, player: str) -> list[Seek]:
        """The open seeks of one person."""
        return [seek for seek in self.seeks.values() if seek.person.player == player]


def post(lobby: Lobby, seek: Seek, *, now: int, coin: bool) -> tuple[Lobby, Match | None]:
    """A new seek: paired at once when somebody fits, else open.

    Raises Refused: the codes of `pairing.checked`, and too-many-seeks {most}.
    """
    seek = checked(seek)
    if seek.id in lobby.seeks:
        raise ValueError(f"seek {seek.id} is open already")
    lobby = expired(lobby, now)
    if len(lobby.of(seek.person.player)) >= MOST_SEEKS:
        raise Refused("too-many-seeks", most=MOST_SEEKS)
    found = best(seek, lobby.seeks.values(), now=now, coin=coin)
    if found is None:
        return Lobby({**lobby.seeks, seek.id: seek}), None
    return _without(lobby, found), found


def join(
    lobby: Lobby, seek: str, person: Person, terms: Terms, *, now: int, coin: bool
) -> tuple[Lobby, Match]:
    """Somebody takes up an open seek, on terms that the page showed them.

    Raises Refused: seek-gone (also for who is blocked: nobody is told that), own-seek,
    cannot-rate {why: "no-account"}, rating-outside {rating, least, most}, terms-differ.
    """
    found = expired(lobby, now).seeks.get(seek)
    if found is None or person.player in found.person.hidden or _hides(person, found):
        raise Refused("seek-gone")
    if found.person.player == person.player:
        raise Refused("own-seek")
    if terms.rated and not person.rates:
        raise Refused("cannot-rate", why="no-account")
    answer = _answer(found, person, terms.rated)
    if terms not in common(found, answer):
        rating = round(person.rating(terms.game))
        least, most = found.least, found.most
        if (least is not None and rating < least) or (most is not None and rating > most):
            raise Refused("rating-outside", rating=rating, least=least, most=most)
        raise Refused("terms-differ")
    paired = msgspec.structs.replace(match(found, answer, terms, coin=coin), seeks=(seek,))
    return _without(lobby, paired), paired


def terms_for(seek: Seek, person: Person) -> tuple[Terms, ...]:
    """On what terms somebody could take up a seek, dearest to its owner first: what a page shows.

    Empty where they cannot.
    """
    return common(seek, _answer(seek, person, None))


def withdraw(lobby: Lobby, player: str, seek: str) -> Lobby:
    """Somebody takes back a seek of their own. Raises Refused seek-gone."""
    found = lobby.seeks.get(seek)
    if found is None or found.person.player != player:
        raise Refused("seek-gone")
    return Lobby({key: open_ for key, open_ in lobby.seeks.items() if key != seek})


def left(lobby: Lobby, player: str) -> Lobby:
    """Somebody left the page: nobody shall wait for them at a live table."""
    return Lobby(
        {
            key: seek
            for key, seek in lobby.seeks.items()
            if seek.person.player != player or not seek.live
        }
    )


def expired(lobby: Lobby, now: int) -> Lobby:
    """The lobby without what was open for too long."""
    kept = {key: seek for key, seek in lobby.seeks.items() if now < expires(seek)}
    return lobby if len(kept) == len(lobby.seeks) else Lobby(kept)


def expires(seek: Seek) -> int:
    """When a seek closes by itself (unix ms)."""
    return seek.at + (LIVE_SEEK if seek.live else SLOW_SEEK)


def bot_offered_at(seek: Seek) -> int | None:
    """When a bot is offered to somebody who still waits (unix ms); None for slow games."""
    return seek.at + ALONE if seek.live else None


def _answer(seek: Seek, person: Person, rated: bool | None) -> Seek:
    """The seek of somebody who would play whatever this one asks for."""
    return msgspec.structs.replace(
        seek, id="", person=person, rated=rated, colour=None, least=None, most=None
    )


def _hides(person: Person, seek: Seek) -> bool:
    return seek.person.player in person.hidden


def _without(lobby: Lobby, paired: Match) -> Lobby:
    """After a match: its seeks are closed; before a live game, every live seek of the two."""
    live = isinstance(read(paired.terms.clock), Live)
    two = (paired.black, paired.white)
    return Lobby(
        {
            key: seek
            for key, seek in lobby.seeks.items()
            if key not in paired.seeks and not (live and seek.live and seek.person.player in two)
        }
    )
