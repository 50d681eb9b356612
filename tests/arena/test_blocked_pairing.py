"""Nobody is ever paired across a block, whatever is posted and joined, in whichever order."""

from __future__ import annotations

from contextlib import suppress

from hypothesis import event, given
from hypothesis import strategies as st

from cairn.arena import Refused
from cairn.arena.lobby import Lobby, join, post, terms_for
from cairn.arena.pairing import Choice, Match, Person, Seek

PEOPLE = 5
WHO = st.integers(0, PEOPLE - 1)
CHOICES = (Choice("oust", "hex-5"), Choice("herd", "hex-4"))


@given(
    blocks=st.lists(st.tuples(WHO, WHO), max_size=10),
    doings=st.lists(
        st.tuples(WHO, st.sampled_from(["post", "join"]), st.sampled_from(["none", "live 300+5"])),
        max_size=20,
    ),
)
def test_blocks_hold_in_both_directions(
    blocks: list[tuple[int, int]], doings: list[tuple[int, str, str]]
) -> None:
    hidden = {one: frozenset(f"{other}" for by, other in blocks if by == one) for one, _ in blocks}
    people = [Person(f"{n}", hidden=hidden.get(n, frozenset())) for n in range(PEOPLE)]
    lobby = Lobby()
    for moment, (who, what, clock) in enumerate(doings):
        met: Match | None = None
        if what == "post":
            wish = Seek(f"s{moment}", people[who], CHOICES, (clock,), moment)
            with suppress(Refused):
                lobby, met = post(lobby, wish, now=moment, coin=True)
        else:
            for seek in list(lobby.seeks.values()):
                # What a page of somebody who hides nobody would show: the newest block decides.
                offered = terms_for(seek, Person("nobody"))
                with suppress(Refused):
                    lobby, met = join(
                        lobby, seek.id, people[who], offered[0], now=moment, coin=True
                    )
                    break
        if met is not None:
            event("two met")
            one, other = int(met.black), int(met.white)
            assert met.white not in hidden.get(one, frozenset())
            assert met.black not in hidden.get(other, frozenset())


def test_they_meet_once_the_block_is_gone() -> None:
    """The test above would hold where nobody ever meets."""
    for hides in ({}, {0: frozenset({"1"})}, {1: frozenset({"0"})}):
        lobby, met = Lobby(), None
        for who in range(2):
            person = Person(f"{who}", hidden=hides.get(who, frozenset()))
            wish = Seek(f"s{who}", person, CHOICES, ("none",), who)
            lobby, met = post(lobby, wish, now=who, coin=True)
        assert (met is None) == bool(hides)
