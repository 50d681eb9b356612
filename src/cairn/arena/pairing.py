"""Seeks (wishes to play) and who fits whom: common terms, colours, the best partner.

Pure functions of two seeks; which seeks are open is `lobby.py`'s, and opening the table the
caller's. The drawing of lots is an argument (`coin`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from cairn import games
from cairn.arena.control import Live, parse, read
from cairn.arena.rating import MIDDLE
from cairn.arena.refusals import Refused
from cairn.games import GAMES, Colour, SetupError

MOST_CHOICES = 24
MOST_CLOCKS = 9
RECENT = 10
"""So many latest games of somebody count when colours are shared out."""
GROWTH = 10
"""Points by which a partner counts as nearer for every second they have waited."""


class Choice(msgspec.Struct, frozen=True):
    """A game and board somebody would play. `pie` None: with the pie rule or without."""

    game: str
    board: str
    pie: bool | None = None


class Person(msgspec.Struct, frozen=True):
    """What pairing needs to know of somebody.

    `ratings`: by game; who has none counts as `rating.MIDDLE`. `recent`: by game, the colours
    they began their latest games with, newest last. `hidden`: whom they blocked. `rates`: they
    have an account, so that a result can count.
    """

    player: str
    ratings: Mapping[str, float] = msgspec.field(default_factory=dict)
    recent: Mapping[str, tuple[Colour, ...]] = msgspec.field(default_factory=dict)
    hidden: frozenset[str] = frozenset()
    rates: bool = False

    def rating(self, game: str) -> float:
        """Their rating, or that of somebody new."""
        return self.ratings.get(game, MIDDLE)


class Seek(msgspec.Struct, frozen=True):
    """A wish to play any of these games with any of these clocks, dearest first.

    `rated` None: either way. `colour` None: either. `least`, `most`: the other's rating, None for
    no bound. `at`: since when they wait (unix ms). A seek never changes: another wish is another
    seek, with another id, so that nobody joins what they have not seen.
    """

    id: str
    person: Person
    choices: tuple[Choice, ...]
    clocks: tuple[str, ...]
    at: int
    rated: bool | None = None
    colour: Colour | None = None
    least: int | None = None
    most: int | None = None

    @property
    def live(self) -> bool:
        """Whether they wait on the page: one of the clocks is a live one."""
        return any(isinstance(read(clock), Live) for clock in self.clocks)


class Terms(msgspec.Struct, frozen=True):
    """What two will play."""

    game: str
    board: str
    pie: bool
    clock: str
    rated: bool


class Match(msgspec.Struct, frozen=True):
    """Two who will play, and the seeks that led to it (one, where somebody joined)."""

    terms: Terms
    black: str
    white: str
    seeks: tuple[str, ...]


def checked(seek: Seek) -> Seek:
    """The seek in canonical form, each wish once.

    Raises Refused: nothing-sought, too-many-wishes {most}, bad-clock, bad-range {least, most},
    cannot-rate {why}: "no-account", "no-clock"; and the codes of `games.SetupError`.
    """
    if not seek.choices or not seek.clocks:
        raise Refused("nothing-sought")
    for wishes, most in ((seek.choices, MOST_CHOICES), (seek.clocks, MOST_CLOCKS)):
        if len(wishes) > most:
            raise Refused("too-many-wishes", most=most)
    clocks = tuple(dict.fromkeys(parse(clock).text for clock in seek.clocks))
    choices = tuple(dict.fromkeys(_checked(choice) for choice in seek.choices))
    if seek.least is not None and seek.most is not None and seek.least > seek.most:
        raise Refused("bad-range", least=seek.least, most=seek.most)
    if seek.rated and not seek.person.rates:
        raise Refused("cannot-rate", why="no-account")
    if seek.rated and clocks == ("none",):
        raise Refused("cannot-rate", why="no-clock")
    return msgspec.structs.replace(seek, choices=choices, clocks=clocks)


def _checked(choice: Choice) -> Choice:
    try:
        position = games.start(choice.game, board=choice.board, pie=choice.pie)
    except SetupError as error:
        raise Refused(error.code, **error.values) from None
    pie = False if GAMES[choice.game].pie == "never" else choice.pie
    return Choice(choice.game, position.board.name, pie)


def common(one: Seek, other: Seek) -> tuple[Terms, ...]:
    """All that both would play, what both like best first; empty when they do not fit.

    Which seek comes first makes no difference but between terms that both like as much: there
    the order of the one who waits longer decides.
    """
    if not _may_meet(one, other):
        return ()
    if (other.at, other.id) < (one.at, one.id):
        one, other = other, one
    found: list[tuple[int, int, int, Terms]] = []
    for rank, choice in enumerate(one.choices):
        for other_rank, theirs in enumerate(other.choices):
            if (choice.game, choice.board) != (theirs.game, theirs.board):
                continue
            if None not in (choice.pie, theirs.pie) and choice.pie is not theirs.pie:
                continue
            if not (_in_range(one, other, choice.game) and _in_range(other, one, choice.game)):
                continue
            pie = _pie(choice, theirs)
            for clock_rank, clock in enumerate(one.clocks):
                rated = _rated(one, other, clock)
                if clock not in other.clocks or rated is None:
                    continue
                terms = Terms(choice.game, choice.board, pie, clock, rated)
                ranks = rank + other_rank + clock_rank + other.clocks.index(clock)
                found.append((ranks, rank, clock_rank, terms))
    found.sort(key=lambda entry: entry[:3])
    return tuple(dict.fromkeys(terms for *_, terms in found))


def _may_meet(one: Seek, other: Seek) -> bool:
    mine, theirs = one.person, other.person
    if mine.player == theirs.player:
        return False
    if theirs.player in mine.hidden or mine.player in theirs.hidden:
        return False
    return one.colour is None or one.colour is not other.colour


def _in_range(seek: Seek, other: Seek, game: str) -> bool:
    rating = round(other.person.rating(game))
    return (seek.least is None or seek.least <= rating) and (
        seek.most is None or rating <= seek.most
    )


def _pie(choice: Choice, theirs: Choice) -> bool:
    if choice.pie is not None:
        return choice.pie
    return theirs.pie if theirs.pie is not None else GAMES[choice.game].pie == "on"


def _rated(one: Seek, other: Seek, clock: str) -> bool | None:
    """Whether the game counts; None when the two want or can have it differently."""
    wishes = {one.rated, other.rated}
    possible = one.person.rates and other.person.rates and clock != "none"
    if True in wishes:
        return True if possible and False not in wishes else None
    return possible and False not in wishes


def takes_black(one: Seek, other: Seek, game: str, *, coin: bool) -> bool:
    """Whether `one` begins as Black: by their wishes; else who has had Black less in their latest
    games, or longer ago; else by lot."""
    if one.colour is not None:
        return one.colour is Colour.BLACK
    if other.colour is not None:
        return other.colour is Colour.WHITE
    mine = one.person.recent.get(game, ())[-RECENT:]
    theirs = other.person.recent.get(game, ())[-RECENT:]
    owed, owed_to_them = _balance(mine), _balance(theirs)
    if owed != owed_to_them:
        return owed < owed_to_them
    for my_colour, their_colour in zip(reversed(mine), reversed(theirs), strict=False):
        if my_colour is not their_colour:
            return my_colour is Colour.WHITE
    return coin


def _balance(colours: tuple[Colour, ...]) -> int:
    """How many times more Black than White."""
    return sum(1 if colour is Colour.BLACK else -1 for colour in colours)


def match(one: Seek, other: Seek, terms: Terms, *, coin: bool) -> Match:
    """The two on these terms, with their colours."""
    first = takes_black(one, other, terms.game, coin=coin)
    black, white = (one, other) if first else (other, one)
    return Match(terms, black.person.player, white.person.player, (one.id, other.id))


def best(seek: Seek, others: Iterable[Seek], *, now: int, coin: bool) -> Match | None:
    """The best partner among the open seeks, if any fits.

    Nearest in rating first, where waiting counts as being nearer; then who waits longest.
    """
    found: list[tuple[float, int, str, Seek, Terms]] = []
    for other in others:
        if terms := common(seek, other):
            game = terms[0].game
            gap = abs(seek.person.rating(game) - other.person.rating(game))
            nearer = GROWTH * max(0, now - other.at) / 1000
            found.append((max(0.0, gap - nearer), other.at, other.id, other, terms[0]))
    if not found:
        return None
    *_, other, terms_of_best = min(found, key=lambda entry: entry[:3])
    return match(seek, other, terms_of_best, coin=coin)
