"""How seeks look to a visitor: the rows of the lobby, their own waiting, and what forms say.

Values only; the words are in the templates. Which terms fit is judged by `cairn.arena`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cairn.arena.lobby import ALONE, terms_for
from cairn.arena.pairing import Choice, Person, Seek, Terms
from cairn.arena.rating import Rating
from cairn.arena.refusals import Refused
from cairn.games import GAMES, Colour
from cairn.server import listing, protocol
from cairn.server.availability import Availability, Bot
from cairn.server.lobby import Scene
from cairn.server.words import Words

__all__ = ["Mine", "Offer", "Row", "Strength", "mine", "parse_terms", "rows", "terms_text"]


@dataclass(frozen=True)
class Strength:
    """A rating as it is shown: "1512", or "1512?" while little is known."""

    value: int
    unsure: bool


@dataclass(frozen=True)
class Offer:
    """Terms in pieces that a template can say. `text`: what the form sends back."""

    text: str
    game: str
    board: str
    pie: bool | None
    clock: str
    rated: bool | None


@dataclass(frozen=True)
class Row:
    """A seek in the list. `offers`: on what terms the visitor can take it up, the owner's dearest
    first; where they cannot, `offers` says what is sought, and `why` is the code of the reason.
    `colour`: what the visitor would play."""

    id: str
    seat: protocol.Seat | None
    rating: Strength | None
    offers: tuple[Offer, ...]
    colour: str
    least: int | None
    most: int | None
    why: str


@dataclass(frozen=True)
class Mine:
    """A seek of the visitor's own. `bots`: who could play in its place, and what; `alone_in`:
    milliseconds until they are offered, None where they are not."""

    id: str
    live: bool
    offers: tuple[Offer, ...]
    colour: str
    least: int | None
    most: int | None
    bots: tuple[Bot, ...]
    bot_choice: Choice | None
    bot_clock: str
    alone_in: int | None


def rows(scene: Scene, viewer: Person, words: Words, now: int) -> list[Row]:
    """All seeks of others that the visitor may see, oldest first."""
    found = []
    for seek in scene.seeks.seeks.values():
        owner = seek.person.player
        if owner == viewer.player or owner in viewer.hidden or viewer.player in seek.person.hidden:
            continue
        found.append(_row(seek, scene, viewer, words, now))
    return found


def _row(seek: Seek, scene: Scene, viewer: Person, words: Words, now: int) -> Row:
    possible = terms_for(seek, viewer)
    if possible:
        offers = tuple(offer(terms, words) for terms in possible)
        why = ""
    else:
        offers, why = wished(seek, words), _why(seek, viewer)
    owner = scene.owners[seek.person.player]
    rating = scene.ratings.get(owner.id, {}).get(offers[0].game)
    return Row(
        id=seek.id,
        seat=listing.seat_of(owner.id, {owner.id: owner}),
        rating=None if rating is None else strength(rating, now),
        offers=offers,
        colour="" if seek.colour is None else seek.colour.other.value,
        least=seek.least,
        most=seek.most,
        why=why,
    )


def _why(seek: Seek, viewer: Person) -> str:
    return "no-account" if seek.rated and not viewer.rates else "rating-outside"


def wished(seek: Seek, words: Words) -> tuple[Offer, ...]:
    """What somebody seeks, every game with every clock."""
    return tuple(
        Offer(
            "",
            choice.game,
            choice.board,
            choice.pie if GAMES[choice.game].pie != "never" else None,
            listing.clock_text(clock, words),
            seek.rated,
        )
        for choice in seek.choices
        for clock in seek.clocks
    )


def offer(terms: Terms, words: Words) -> Offer:
    """Terms as a template says them."""
    return Offer(
        text=terms_text(terms),
        game=terms.game,
        board=terms.board,
        pie=terms.pie if GAMES[terms.game].pie != "never" else None,
        clock=listing.clock_text(terms.clock, words),
        rated=terms.rated,
    )


def terms_text(terms: Terms) -> str:
    """Terms in one line: `oust|hex-7|pie|live 300+5|rated`."""
    return "|".join(
        (
            terms.game,
            terms.board,
            "pie" if terms.pie else "no pie",
            terms.clock,
            "rated" if terms.rated else "not rated",
        )
    )


def parse_terms(text: str) -> Terms:
    """The terms of a form. Raises Refused terms-differ for any other text."""
    parts = text[:200].split("|")
    if len(parts) != 5:
        raise Refused("terms-differ")
    game, board, pie, clock, rated = parts
    terms = Terms(game, board, pie == "pie", clock, rated == "rated")
    if terms_text(terms) != text:
        raise Refused("terms-differ")
    return terms


def mine(scene: Scene, player: str, bots: Availability, words: Words, now: int) -> list[Mine]:
    """The visitor's own seeks, oldest first."""
    return [_mine(seek, bots, words, now) for seek in scene.seeks.of(player)]


def _mine(seek: Seek, bots: Availability, words: Words, now: int) -> Mine:
    choice, here = _bots(seek.choices, bots) if seek.live else (None, ())
    return Mine(
        id=seek.id,
        live=seek.live,
        offers=wished(seek, words),
        colour="" if seek.colour is None else seek.colour.value,
        least=seek.least,
        most=seek.most,
        bots=here,
        bot_choice=choice,
        bot_clock=seek.clocks[0],
        alone_in=max(0, seek.at + ALONE - now) if here else None,
    )


def _bots(choices: Sequence[Choice], bots: Availability) -> tuple[Choice | None, tuple[Bot, ...]]:
    """The first of the games for which a bot is here, and which ones."""
    for choice in choices:
        here = tuple(
            bot for bot in bots.offered(choice.game) if bot.plays(choice.game, choice.board)
        )
        if here:
            return choice, here
    return None, ()


def strength(rating: Rating, now: int) -> Strength:
    """A rating as it is shown."""
    return Strength(round(rating.value), rating.provisional(now))


def colour_of(text: str) -> Colour | None:
    """The colour of a form; None for either. Raises Refused for any other text."""
    if text in {"", "random"}:
        return None
    try:
        return Colour(text)
    except ValueError:
        raise Refused("terms-differ") from None
