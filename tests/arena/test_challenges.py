"""A challenge can be declined, once, by whom it is meant for, with a reason that is known."""

from __future__ import annotations

import pytest

from cairn.arena.commands import Decline, Sit
from cairn.arena.conversation import REASONS_TO_DECLINE
from cairn.arena.events import Declined, Ended
from cairn.arena.judge import settle
from cairn.arena.refusals import Refused
from cairn.arena.seating import open_table
from cairn.arena.table import Table, replay


def challenge(*, real: bool = True) -> Table:
    """Anna challenges Ben (or a table kept for the two, which the lobby opened)."""
    opened = open_table(
        "t",
        "oust",
        host="anna",
        now=1,
        reserved={"black": "anna", "white": "ben"},
        challenge=real,
    )
    return replay([opened])


@pytest.mark.parametrize("phrase", [None, *REASONS_TO_DECLINE])
def test_it_ends_the_table_and_says_why(phrase: str | None) -> None:
    events, table = settle(challenge(), Decline("ben", phrase), now=5)
    assert events == [
        Declined(at=5, player="ben", phrase=phrase),
        Ended(at=5, winner=None, reason="declined"),
    ]
    assert (table.status, table.reason, table.excuse) == ("over", "declined", phrase)
    with pytest.raises(Refused, match="game-over"):
        settle(table, Sit("anna", "Anna", ""), now=6)
    with pytest.raises(Refused, match="game-over"):
        settle(table, Decline("ben"), now=6)


def test_only_what_is_a_challenge_and_only_by_the_challenged() -> None:
    for who in ("anna", "cara"):
        with pytest.raises(Refused, match="not-challenged"):
            settle(challenge(), Decline(who), now=5)
    with pytest.raises(Refused, match="not-challenged"):
        settle(challenge(real=False), Decline("ben"), now=5)
    with pytest.raises(Refused, match="no-such-phrase"):
        settle(challenge(), Decline("ben", "because"), now=5)
    came = settle(challenge(), Sit("ben", "Ben", ""), now=5)[1]
    with pytest.raises(Refused, match="already-seated"):
        settle(came, Decline("ben"), now=6)
