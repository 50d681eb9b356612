"""Events: their bytes, there and back, and that the names on disk stay what they are."""

from __future__ import annotations

import typing

import msgspec
import pytest

from cairn.arena import events
from cairn.arena.events import Event, decode, encode
from cairn.games import Colour

ALL: list[Event] = [
    events.Opened(at=1, table="t", game="herd", board="hex-5", pie=False, host="p", commitment="c"),
    events.Seated(at=2, colour=Colour.BLACK, player="p", name="Олена", nonce="0f"),
    events.Rolled(at=3, turn=1, index=0, dice="36"),
    events.Turned(at=4, turn=1, colour=Colour.WHITE, steps=["xa1", "b2"], spent=900),
    events.Offered(at=5, what="take-back", by=Colour.BLACK),
    events.Answered(at=6, what="take-back", by=Colour.WHITE, yes=True),
    events.TookBack(at=7, turn=1),
    events.Resigned(at=8, colour=Colour.BLACK),
    events.Aborted(at=9, by=None),
    events.Declined(at=9, player="ben", phrase="later"),
    events.Flagged(at=10, colour=Colour.BLACK),
    events.Paused(at=11, why="away", until=15, since=9),
    events.Resumed(at=11, by=Colour.BLACK),
    events.GaveTime(at=11, by=Colour.WHITE, amount=15_000),
    events.TookLeave(at=11, colour=Colour.BLACK, until=86_400_011),
    events.Claimed(at=11, by=Colour.WHITE, what="win"),
    events.Ended(at=11, winner=Colour.WHITE, reason="time"),
    events.Revealed(at=12, secret="00"),
    events.Rematched(at=13, table="u"),
]


@pytest.mark.parametrize("event", ALL, ids=lambda event: type(event).__name__)
def test_there_and_back(event: Event) -> None:
    assert decode(encode(event)) == event


def test_every_event_is_in_the_list() -> None:
    assert [type(event) for event in ALL] == list(typing.get_args(Event))


def test_what_stands_on_disk_stays_readable() -> None:
    assert encode(ALL[3]) == (
        b'{"kind":"turned","at":4,"turn":1,"colour":"white",'
        b'"steps":["xa1","b2"],"spent":900,"forced":false,"lag":0}'
    )
    kinds = " ".join(msgspec.json.decode(encode(event))["kind"] for event in ALL)
    assert kinds == (
        "opened seated rolled turned offered answered took_back resigned aborted declined "
        "flagged paused resumed gave_time took_leave claimed ended revealed rematched"
    )


OLD: list[tuple[bytes, Event]] = [
    (
        b'{"kind":"opened","at":1,"table":"t","game":"herd","board":"hex-5","pie":false,"host":"p",'
        b'"one_board":false,"reserved":{"black":null,"white":null},"commitment":"c",'
        b'"previous":null}',
        ALL[0],
    ),
    (
        b'{"kind":"turned","at":4,"turn":1,"colour":"white",'
        b'"steps":["xa1","b2"],"spent":900,"forced":false}',
        ALL[3],
    ),
    (b'{"kind":"aborted","at":9,"by":null}', ALL[8]),
]


@pytest.mark.parametrize(("data", "event"), OLD, ids=[type(event).__name__ for _, event in OLD])
def test_what_was_written_before_there_were_clocks_is_read(data: bytes, event: Event) -> None:
    assert decode(data) == event
    if isinstance(event, events.Opened):
        assert (event.clock, event.rated) == ("none", False)


def test_a_later_version_may_say_more() -> None:
    assert decode(b'{"kind":"took_back","at":7,"turn":1,"mood":"sad"}') == ALL[6]


@pytest.mark.parametrize("data", [b"", b"{}", b'{"kind":"danced","at":1}', b'{"kind":"ended"}'])
def test_what_is_no_event(data: bytes) -> None:
    with pytest.raises(ValueError, match=r".+"):
        decode(data)
