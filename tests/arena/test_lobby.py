"""The lobby: seeks are posted, joined, withdrawn and forgotten, by random people as well."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from cairn.arena import Refused
from cairn.arena.lobby import (
    ALONE,
    LIVE_SEEK,
    MOST_SEEKS,
    SLOW_SEEK,
    Lobby,
    bot_offered_at,
    expired,
    expires,
    join,
    left,
    post,
    terms_for,
    withdraw,
)
from cairn.arena.pairing import Match, Seek, Terms, common
from cairn.games import Colour
from tests.arena.test_pairing import LIVE, SLOW, person, seek, seeks


def posted(*wishes: Seek) -> Lobby:
    lobby = Lobby()
    for wish in wishes:
        lobby, found = post(lobby, wish, now=0, coin=True)
        assert found is None
    return lobby


def test_who_fits_is_paired_at_once() -> None:
    lobby, found = post(posted(seek("ann")), seek("bob"), now=0, coin=True)
    terms = Terms("oust", "hex-5", True, LIVE, True)
    assert found == Match(terms, "bob", "ann", ("of bob", "of ann"))
    assert lobby == Lobby()


def test_before_a_live_game_other_live_seeks_close_and_slow_ones_stay() -> None:
    lobby = posted(
        seek("ann"),
        seek("ann", id="another", clocks=("live 60+0",)),
        seek("ann", id="slow", clocks=(SLOW,)),
        seek("eve", 1900, most=10, id="of eve"),
    )
    lobby, found = post(lobby, seek("bob"), now=0, coin=True)
    assert found is not None
    assert list(lobby.seeks) == ["slow", "of eve"]
    lobby = posted(seek("ann"), seek("ann", id="slow", clocks=(SLOW,)))
    lobby, found = post(lobby, seek("bob", clocks=(SLOW,)), now=0, coin=True)
    assert found is not None
    assert list(lobby.seeks) == ["of ann"]


def test_one_joins_what_one_has_seen() -> None:
    wish = seek("ann", colour=Colour.WHITE)
    lobby, bob = posted(wish), person("bob", rates=False)
    (terms,) = terms_for(wish, bob)
    assert not terms.rated
    after, found = join(lobby, "of ann", bob, terms, now=0, coin=True)
    assert found == Match(terms, "bob", "ann", ("of ann",))
    assert after == Lobby()


@pytest.mark.parametrize(
    ("who", "wished", "code"),
    [
        (person("ann"), {}, "own-seek"),
        (person("bob", 1700), {}, "rating-outside"),
        (person("bob", rates=False), {}, "cannot-rate"),
        (person("bob", hidden=frozenset({"ann"})), {}, "seek-gone"),
        (person("eve"), {}, "seek-gone"),
        (person("bob"), {"board": "hex-7"}, "terms-differ"),
        (person("bob"), {"clock": SLOW}, "terms-differ"),
        (person("bob"), {"rated": False}, "terms-differ"),
    ],
)
def test_what_cannot_be_joined(who: object, wished: dict[str, object], code: str) -> None:
    ann = person("ann", hidden=frozenset({"eve"}))
    lobby = posted(seek("ann", person=ann, rated=True, most=1600))
    shown = {"game": "oust", "board": "hex-5", "pie": True, "clock": LIVE, "rated": True}
    terms = Terms(**{**shown, **wished})  # type: ignore[arg-type] # mixed values
    with pytest.raises(Refused) as error:
        join(lobby, "of ann", who, terms, now=0, coin=True)  # type: ignore[arg-type]
    assert error.value.code == code


def test_a_seek_is_gone_when_it_was_taken_withdrawn_or_too_old() -> None:
    wish = seek("ann")
    (terms,) = terms_for(wish, person("bob"))
    lobby = withdraw(posted(wish), "ann", "of ann")
    for state, now in ((lobby, 0), (posted(wish), LIVE_SEEK)):
        with pytest.raises(Refused, match="seek-gone"):
            join(state, "of ann", person("bob"), terms, now=now, coin=True)
    for player in ("bob", "ann"):
        with pytest.raises(Refused, match="seek-gone"):
            withdraw(posted(wish) if player == "bob" else lobby, player, "of ann")


def test_who_leaves_the_page_leaves_no_live_seek() -> None:
    slow = seek("ann", id="slow", clocks=(SLOW,))
    lobby = posted(seek("ann"), slow, seek("bob", 1900, most=10))
    assert list(left(lobby, "ann").seeks) == ["slow", "of bob"]


def test_seeks_close_by_themselves_and_a_bot_is_offered() -> None:
    live, slow = seek("ann", at=1000), seek("ann", at=1000, clocks=(SLOW, "none"))
    assert (expires(live), expires(slow)) == (1000 + LIVE_SEEK, 1000 + SLOW_SEEK)
    assert (bot_offered_at(live), bot_offered_at(slow)) == (1000 + ALONE, None)
    lobby = posted(live)
    assert expired(lobby, 999 + LIVE_SEEK) is lobby
    assert expired(lobby, 1000 + LIVE_SEEK) == Lobby()


def test_nobody_fills_the_lobby() -> None:
    lobby = posted(*[seek("ann", id=str(number)) for number in range(MOST_SEEKS)])
    with pytest.raises(Refused, match="too-many-seeks"):
        post(lobby, seek("ann"), now=0, coin=True)
    with pytest.raises(ValueError, match="open already"):
        post(lobby, seek("bob", id="0"), now=0, coin=True)


class Meeting(RuleBasedStateMachine):
    """Random people in the lobby."""

    def __init__(self) -> None:
        super().__init__()
        self.lobby, self.now = Lobby(), 0
        self.posted: dict[str, Seek] = {}
        self.closed: set[str] = set()

    def paired(self, found: Match, before: Lobby) -> None:
        assert found.black != found.white
        assert not set(found.seeks) & self.closed
        assert not set(found.seeks) & set(self.lobby.seeks)
        self.closed |= {key for key in found.seeks if key in self.posted}
        for key in before.seeks.keys() - self.lobby.seeks.keys():
            owner = self.posted[key]
            assert owner.person.player in (found.black, found.white) or expires(owner) <= self.now

    @rule(wish=seeks(), coin=st.booleans(), later=st.integers(0, 20 * 60_000))
    def post(self, wish: Seek, coin: bool, later: int) -> None:
        if wish.id in self.posted:
            return
        self.now += later
        self.posted[wish.id] = wish = _at(wish, self.now)
        before = self.lobby
        try:
            self.lobby, found = post(before, wish, now=self.now, coin=coin)
        except Refused as refused:
            self.closed.add(wish.id)
            full = len(before.of(wish.person.player)) >= MOST_SEEKS
            assert full == (str(refused.code) == "too-many-seeks")  # noqa: PT017
            return
        if found is None:
            assert self.lobby.seeks[wish.id] == wish
        else:
            assert wish.id in found.seeks
            self.paired(found, before)

    @precondition(lambda self: self.lobby.seeks)
    @rule(data=st.data(), wish=seeks(), coin=st.booleans())
    def join(self, data: st.DataObject, wish: Seek, coin: bool) -> None:
        key = data.draw(st.sampled_from(sorted(self.posted)))
        for terms in terms_for(self.posted[key], wish.person)[:1]:
            before = self.lobby
            try:
                self.lobby, found = join(before, key, wish.person, terms, now=self.now, coin=coin)
            except Refused:
                assert key not in expired(before, self.now).seeks
                return
            assert (found.terms, found.seeks) == (terms, (key,))
            self.paired(found, before)

    @precondition(lambda self: self.lobby.seeks)
    @rule(data=st.data(), player=st.sampled_from("abcd"))
    def withdraw(self, data: st.DataObject, player: str) -> None:
        key = data.draw(st.sampled_from(sorted(self.lobby.seeks)))
        if self.posted[key].person.player == player:
            self.lobby = withdraw(self.lobby, player, key)
            self.closed.add(key)
            assert key not in self.lobby.seeks

    @rule(player=st.sampled_from("abcd"))
    def leave(self, player: str) -> None:
        before, self.lobby = self.lobby, left(self.lobby, player)
        self.closed |= before.seeks.keys() - self.lobby.seeks.keys()
        assert not any(seek.live for seek in self.lobby.of(player))

    @invariant()
    def nobody_waits_beside_somebody_who_fits(self) -> None:
        waiting = list(expired(self.lobby, self.now).seeks.values())
        for number, one in enumerate(waiting):
            assert not any(common(one, other) for other in waiting[number + 1 :])

    @invariant()
    def what_is_closed_stays_closed(self) -> None:
        assert not self.closed & set(self.lobby.seeks)
        assert all(self.posted[key] == seek for key, seek in self.lobby.seeks.items())
        for player in "abcd":
            assert len(self.lobby.of(player)) <= MOST_SEEKS


def _at(wish: Seek, now: int) -> Seek:
    return Seek(
        wish.id,
        wish.person,
        wish.choices,
        wish.clocks,
        now,
        wish.rated,
        wish.colour,
        wish.least,
        wish.most,
    )


def test_whatever_people_seek_the_lobby_stays_sound() -> None:
    case = Meeting.TestCase
    case.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
    case("runTest").runTest()
