"""Pairing: who fits whom, on what terms, with which colours, and who is the best partner."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cairn.arena import Refused
from cairn.arena.pairing import (
    MOST_CHOICES,
    Choice,
    Person,
    Seek,
    Terms,
    best,
    checked,
    common,
    match,
    takes_black,
)
from cairn.games import Colour

BLACK, WHITE = Colour.BLACK, Colour.WHITE
OUST, HERD = Choice("oust", "hex-5", True), Choice("herd", "hex-4")
LIVE, SLOW = "live 300+5", "days 3"


def person(player: str, rating: float = 1500, **more: Any) -> Person:
    return Person(player, {"oust": rating}, **{"rates": True, **more})


def seek(player: str = "ann", rating: float = 1500, **more: Any) -> Seek:
    wish: dict[str, Any] = {"choices": (OUST,), "clocks": (LIVE,), "at": 0, "id": f"of {player}"}
    who = more.pop("person", None) or person(player, rating)
    return checked(Seek(person=who, **{**wish, **more}))


choices = st.sampled_from(
    [
        Choice("oust", "hex-5"),
        Choice("oust", "hex-5", True),
        Choice("oust", "hex-5", False),
        Choice("oust", "hex-7", True),
        Choice("rive", "hex-4"),
        Choice("herd", "hex-4"),
    ]
)
colours = st.sampled_from([None, BLACK, WHITE])
recents = st.lists(st.sampled_from(list(Colour)), max_size=14).map(tuple)


@st.composite
def seeks(draw: st.DrawFn, players: str = "abcd") -> Seek:
    player = draw(st.sampled_from(players))
    rates = draw(st.booleans())
    clocks = draw(
        st.lists(st.sampled_from([LIVE, "live 60+0", SLOW, "none"]), min_size=1, max_size=4)
    )
    could = rates and set(clocks) != {"none"}
    bounds = draw(st.sampled_from([(None, None), (1400, None), (None, 1600), (1450, 1550)]))
    return checked(
        Seek(
            id=f"{player}{draw(st.integers(0, 10**9))}",
            person=Person(
                player,
                ratings=draw(
                    st.dictionaries(st.sampled_from(["oust", "rive"]), st.floats(0, 3000))
                ),
                recent={"oust": draw(recents)},
                hidden=draw(st.frozensets(st.sampled_from(players), max_size=1)) - {player},
                rates=rates,
            ),
            choices=tuple(draw(st.lists(choices, min_size=1, max_size=4))),
            clocks=tuple(clocks),
            at=draw(st.integers(0, 10**6)),
            rated=draw(st.sampled_from([None, False, True] if could else [None, False])),
            colour=draw(colours),
            least=bounds[0],
            most=bounds[1],
        )
    )


# Terms


def test_two_with_the_same_wish_fit() -> None:
    assert common(seek("ann"), seek("bob")) == (Terms("oust", "hex-5", True, LIVE, True),)


@pytest.mark.parametrize(
    "other",
    [
        seek("ann"),
        seek("bob", choices=(HERD,)),
        seek("bob", choices=(Choice("oust", "hex-7", True),)),
        seek("bob", choices=(Choice("oust", "hex-5", False),)),
        seek("bob", clocks=(SLOW,)),
        seek("bob", colour=BLACK),
        seek("bob", 1700),
        seek("bob", least=1600),
        seek("bob", rated=False),
        seek("bob", person=person("bob", rates=False)),
        seek("bob", person=person("bob", hidden=frozenset({"ann"}))),
    ],
)
def test_what_does_not_fit(other: Seek) -> None:
    mine = seek("ann", colour=BLACK, rated=True, most=1600)
    assert common(mine, other) == common(other, mine) == ()


def test_where_either_is_as_good_the_game_decides_about_the_pie() -> None:
    either = [seek(name, choices=(Choice("oust", "hex-5"),)) for name in ("ann", "bob")]
    assert common(*either)[0].pie
    either = [seek(name, choices=(Choice("rive", "hex-4"),)) for name in ("ann", "bob")]
    assert not common(*either)[0].pie
    assert not common(seek("ann", choices=(Choice("oust", "hex-5"),)), _without_pie("bob"))[0].pie


def _without_pie(player: str) -> Seek:
    return seek(player, choices=(Choice("oust", "hex-5", False),))


def test_a_game_counts_when_both_can_and_nobody_minds() -> None:
    guest = seek("bob", person=person("bob", rates=False))
    assert not common(seek("ann"), guest)[0].rated
    assert not common(seek("ann"), seek("bob", rated=False))[0].rated
    assert common(seek("ann", rated=True), seek("bob"))[0].rated
    untimed = [seek(name, clocks=("none",)) for name in ("ann", "bob")]
    assert not common(*untimed)[0].rated


def test_what_both_like_best_comes_first() -> None:
    ann = seek("ann", choices=(OUST, HERD), clocks=(LIVE, SLOW))
    bob = seek("bob", choices=(HERD, OUST), clocks=(SLOW,), at=5)
    assert [(terms.game, terms.clock) for terms in common(ann, bob)] == [
        ("oust", SLOW),  # equally dear to both together: the older wish decides
        ("herd", SLOW),
    ]
    eve = seek("eve", choices=(HERD,), clocks=(SLOW, LIVE))
    assert [terms.clock for terms in common(ann, eve)] == [LIVE, SLOW]


@given(seeks(), seeks())
def test_fitting_is_mutual_and_holds_what_both_wish(one: Seek, other: Seek) -> None:
    found = common(one, other)
    assert found == common(other, one)
    assert len(set(found)) == len(found)
    for terms in found:
        for seek, partner in ((one, other), (other, one)):
            assert seek.person.player != partner.person.player
            assert partner.person.player not in seek.person.hidden
            assert terms.clock in seek.clocks
            assert any(
                (choice.game, choice.board) == (terms.game, terms.board)
                and choice.pie in (None, terms.pie)
                for choice in seek.choices
            )
            assert seek.rated in (None, terms.rated)
            assert seek.person.rates or not terms.rated
            rating = round(partner.person.rating(terms.game))
            assert (seek.least or 0) <= rating <= (seek.most or 10**6)


# Colours


@given(seeks("a"), seeks("b"), st.booleans())
def test_each_gets_a_colour_and_nobody_one_they_did_not_want(
    one: Seek, other: Seek, coin: bool
) -> None:
    for terms in common(one, other):
        found = match(one, other, terms, coin=coin)
        mirrored = match(other, one, terms, coin=not coin)
        assert (found.black, found.white) == (mirrored.black, mirrored.white)
        assert {found.black, found.white} == {"a", "b"}
        if one.colour is not None:
            assert (found.black == "a") == (one.colour is BLACK)


def test_colours_are_shared_out_fairly() -> None:
    def black(mine: list[Colour], theirs: list[Colour], coin: bool = True) -> bool:
        one = seek("ann", person=person("ann", recent={"oust": tuple(mine), "herd": (WHITE,) * 9}))
        other = seek("bob", person=person("bob", recent={"oust": tuple(theirs)}))
        return takes_black(one, other, "oust", coin=coin)

    assert not black([BLACK], [])
    assert black([], [BLACK])
    assert black([WHITE], [])
    assert black([BLACK, WHITE], [WHITE, BLACK])  # the same in sum: who was White last
    assert not black([WHITE, BLACK], [BLACK, WHITE])
    assert black([BLACK, WHITE], [BLACK, WHITE], coin=True)
    assert not black([BLACK, WHITE], [BLACK, WHITE], coin=False)
    assert not black([WHITE] * 30 + [BLACK] * 10, [])  # what is long ago counts no more


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.booleans()), max_size=60))
def test_nobody_is_black_much_more_often_than_white(
    meetings: list[tuple[int, int, bool]],
) -> None:
    recent: dict[int, tuple[Colour, ...]] = {number: () for number in range(4)}
    for one, other, coin in meetings:
        if one == other:
            continue
        two = [
            seek(str(n), person=person(str(n), recent={"oust": recent[n]})) for n in (one, other)
        ]
        first = takes_black(two[0], two[1], "oust", coin=coin)
        recent[one] += (BLACK if first else WHITE,)
        recent[other] += (WHITE if first else BLACK,)
    pairs = {frozenset(meeting[:2]) for meeting in meetings if meeting[0] != meeting[1]}
    if len(pairs) == 1:  # two who play only each other take turns
        for mine in recent.values():
            assert all(before is not after for before, after in pairwise(mine))


# The best partner


def test_the_nearest_rating_comes_first_and_waiting_brings_nearer() -> None:
    mine = seek("ann", 1500)
    near, far = seek("bob", 1540, at=100_000), seek("eve", 1900, at=90_000)
    found = best(mine, [far, near], now=100_000, coin=True)
    assert found is not None
    assert found.seeks == ("of ann", "of bob")
    found = best(mine, [far, near], now=140_000, coin=True)  # both are near by now
    assert found is not None
    assert found.seeks == ("of ann", "of eve")


def test_nobody_fits_nobody() -> None:
    assert best(seek("ann"), [], now=0, coin=True) is None
    assert best(seek("ann"), [seek("bob", clocks=(SLOW,))], now=0, coin=True) is None


@given(seeks(), st.lists(seeks(), max_size=6), st.booleans())
def test_somebody_is_found_whenever_somebody_fits(
    mine: Seek, others: list[Seek], coin: bool
) -> None:
    found = best(mine, others, now=10**6, coin=coin)
    assert (found is None) == (not any(common(mine, other) for other in others))
    if found is not None:
        partner = next(other for other in others if other.id == found.seeks[1])
        assert found.terms == common(mine, partner)[0]


# What can be sought


def refused(**wish: Any) -> tuple[str, dict[str, object]]:
    with pytest.raises(Refused) as error:
        seek("ann", **wish)
    return error.value.code, error.value.values


def test_what_cannot_be_sought() -> None:
    assert refused(choices=()) == ("nothing-sought", {})
    assert refused(clocks=()) == ("nothing-sought", {})
    assert refused(choices=(OUST,) * (MOST_CHOICES + 1)) == ("too-many-wishes", {"most": 24})
    assert refused(clocks=("live 1+1",))[0] == "bad-clock"
    assert refused(choices=(Choice("chess", "hex-5"),))[0] == "unknown-game"
    assert refused(choices=(Choice("herd", "hex-4", True),))[0] == "pie-not-here"
    assert refused(least=1600, most=1500) == ("bad-range", {"least": 1600, "most": 1500})
    guest = person("ann", rates=False)
    assert refused(person=guest, rated=True) == ("cannot-rate", {"why": "no-account"})
    assert refused(rated=True, clocks=("none",)) == ("cannot-rate", {"why": "no-clock"})


def test_wishes_are_put_in_order() -> None:
    found = seek("ann", choices=(HERD, HERD, OUST), clocks=("LIVE  300+5", "live 300+5"))
    assert found.clocks == (LIVE,)
    assert found.choices == (Choice("herd", "hex-4", False), OUST)
    assert checked(found) == found
