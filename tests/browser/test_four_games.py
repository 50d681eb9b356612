"""Two people play each game to its end through the page alone: one at a phone, one at a desk."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from cairn.games import Colour
from cairn.games.record import Record
from tests.browser.conftest import Arrive
from tests.browser.hands import Hand, Keys, Mouse
from tests.browser.visitor import play_to_the_end

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("game", "board", "hand"),
    [
        ("rive", "hex-3", Keys()),
        ("herd", "hex-4", Mouse()),
        ("oust", "hex-5", Mouse()),
        ("resolve", "square-5", Mouse()),
    ],
    ids=["rive by keys", "herd", "oust", "resolve"],
)
def test_a_game_from_the_front_page_to_its_end(
    arrive: Arrive, rng: random.Random, game: str, board: str, hand: Hand
) -> None:
    host = arrive("desk", hand=hand)
    guest = arrive("phone", lang="uk")
    link = host.start_on_front_page(game, board)
    guest.come(link)
    guest.sit("white")

    play_to_the_end(host, guest, rng=rng)

    record = Record.parse(host.page.request.get(f"{link}/record.txt").text())
    assert record.result in {"black", "white", "draw"}
    *_, last = record.positions()
    for person in host, guest:
        seen = person.look()
        assert seen.black == sorted(last.stones(Colour.BLACK))
        assert seen.white == sorted(last.stones(Colour.WHITE))
        assert seen.turns == len(record.turns)
        assert not seen.legal
        counts = sorted((len(seen.black), len(seen.white)))
        expect(person.prompt).to_have_text(
            person.words(
                f"reason-{record.reason}",
                winner=record.result,
                most=counts[1],
                least=counts[0],
            )
        )
        expect(person.page.locator(".player.won")).to_have_count(int(record.result != "draw"))
