"""A finished game's page says who won and why before any script runs, in every language."""

from __future__ import annotations

import html
import re

import pytest

from cairn.server.words import CODES, words_in
from tests.running import Arena, Person
from tests.server.test_records import bring

WON = "cairn-record 1\ngame oust\nboard hex-5\npie off\nresult black\nreason {}\n\n1. e5\n2. e6\n"


def said(page: str) -> list[str]:
    """What stands where the page says what to do, also without script."""
    doing = page.partition('<div class="prompt-words">')[2].partition("</div>")[0]
    return [html.unescape(one) for one in re.findall(r"<p[^>]*>(.*?)</p>", doing)]


@pytest.mark.parametrize("lang", CODES)
async def test_the_page_of_a_finished_game_says_who_won_and_why(arena: Arena, lang: str) -> None:
    person, words = Person(arena, lang=lang), words_in(lang)
    table = await person.open("oust", board="hex-5", seats="one-board", pie="off")
    at = await person.come(table)
    await at.sit()
    for turn, step in enumerate(["e5", "e6"], 1):
        await at.ask("play", turn=turn, steps=[step])
    path = f"/{lang}/table/{table}"
    assert said((await person.http.get(path)).text) == [words("no-script")]
    await at.ask("resign")
    over = words("reason-resigned", winner="white", black=1, white=1, most=1, least=1)
    assert said((await person.http.get(path)).text) == [over]
    looking = words("past-here", turn=1, turns=2)
    assert said((await person.http.get(f"{path}?turn=1")).text) == [looking, over]
    assert said((await person.http.get(f"{path}?turn=2")).text) == [over]
    await at.close()
    await person.leave()


async def test_a_challenge_that_was_declined_says_so_with_its_reason(arena: Arena) -> None:
    host, guest = Person(arena), Person(arena)
    await guest.come(await guest.open("oust"))
    own = (await guest.http.get("/en/account/export")).json()["player"]["id"]
    form = {"_csrf_token": await host.token(), "choice": "oust hex-5", "clock": "none"}
    answer = await host.http.post(f"/en/player/{own}/challenge", data=form)
    table = answer.headers["location"].rsplit("/", 1)[1]
    at = await guest.come(table)
    await at.ask("decline", phrase="later")
    page = (await host.http.get(f"/en/table/{table}")).text
    assert said(page) == ["The challenge was declined – Later, gladly."]
    await at.close()
    for person in host, guest:
        await person.leave()


@pytest.mark.parametrize(
    ("reason", "expected"),
    [
        ("resigned", "Black wins: White resigned"),
        ("draw-agreed", "Black wins"),
        ("sheer-beauty", "Black wins"),
    ],
)
async def test_a_record_may_give_any_reason(arena: Arena, reason: str, expected: str) -> None:
    person = Person(arena)
    status, page = await bring(person, WON.format(reason))
    assert status == 200, page
    assert said(page) == [expected]
    await person.leave()
