"""People are told that it is their turn, once: by their browsers and by letter, by any node."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.server.limits import CHALLENGE_TOLD
from tests.mailbox import Mailbox, text_of
from tests.pushservice import PushService
from tests.running import Arena, AtTable
from tests.server.accounts import Owner
from tests.server.telling import (
    OFTEN,
    PUSH,
    confirmed,
    key_of,
    nothing_more,
    play,
    subscribe,
    two_at_a_table,
    unsubscribe_link,
    until_said,
)


async def test_a_browser_is_told_once_a_turn_in_its_language(
    telling: Arena, service: PushService
) -> None:
    black, white, table = await two_at_a_table(telling)
    service.key = await key_of(white)
    browser, other = service.subscribe(), service.subscribe()
    await subscribe(white, browser)
    await subscribe(white, other)
    await play(black, table, "b2")
    came = await asyncio.to_thread(other.next)
    assert came["url"] == f"/uk/table/{table}"
    assert came["title"] == "Resolve: ваш хід"
    assert "чекає на вас" in came["body"]
    assert "3 дні" in came["body"]
    assert (came["tag"], came["lang"]) == (table, "uk")
    await nothing_more(telling, browser, other)
    assert browser.asked == 0, "this browser session subscribed anew: one notice, not two"
    await play(white, table, "h8")
    await play(black, table, "d4")
    again = await asyncio.to_thread(other.next)
    assert again["tag"] == table
    await nothing_more(telling, other)


async def test_who_is_at_the_table_is_told_when_they_have_left(
    telling: Arena, service: PushService
) -> None:
    black, white, table = await two_at_a_table(telling, clock="none")
    browser = service.subscribe()
    await subscribe(white, browser)
    there: AtTable = await white.come(table)
    await there.until("snapshot")
    await play(black, table, "b2")
    await there.until("event")
    await nothing_more(telling, browser)
    await there.close()
    assert (await asyncio.to_thread(browser.next))["tag"] == table


async def test_who_has_answered_is_told_nothing_and_live_games_are_left_alone(
    telling: Arena, service: PushService
) -> None:
    black, white, table = await two_at_a_table(telling, clock="live 600+10")
    browser = service.subscribe()
    await subscribe(white, browser)
    await play(black, table, "b2")
    await nothing_more(telling, browser)


async def test_a_browser_that_is_gone_is_said_on_the_account_page(
    telling: Arena, service: PushService
) -> None:
    black, white, table = await two_at_a_table(telling)
    browser = service.subscribe()
    await subscribe(white, browser)
    page = await white.see()
    assert "Firefox · Linux" in page
    browser.answers.append((410, {}))
    await play(black, table, "b2")
    await asyncio.to_thread(browser.wait, lambda: browser.asked == 1)
    page = await until_said(white, "Сповіщення тут припинилися")
    await play(white, table, "h8")
    await play(black, table, "d4")
    await nothing_more(telling, browser)
    found = re.search(r'data-untell name="browser" value="(\w+)"', page)
    assert found
    assert (await white.send("/account/browsers/remove", browser=found[1])).status_code == 303
    assert "Сповіщення тут припинилися" not in await white.see()


async def test_signing_out_ends_notices_and_keeping_the_account_does_not(
    telling: Arena, service: PushService, mailbox: Mailbox
) -> None:
    black, white, table = await two_at_a_table(telling)
    browser = service.subscribe()
    await subscribe(white, browser)
    await white.keep("Rūta")
    await play(black, table, "b2")
    assert (await asyncio.to_thread(browser.next))["tag"] == table
    await play(white, table, "h8")
    elsewhere = Owner(telling, browser="Chrome/1 Windows")
    assert (await elsewhere.sign_in("Rūta")).status_code == 303
    await white.send("/account/sign-out")
    await play(black, table, "d4")
    await nothing_more(telling, browser)
    assert "because this browser was signed out" in await elsewhere.see()


async def test_letters_are_opt_in_and_end_by_one_tap(
    telling: Arena, service: PushService, mailbox: Mailbox
) -> None:
    black, white, table = await two_at_a_table(telling, langs=("en", "lt"))
    await confirmed(white, mailbox, "Ona")
    await play(black, table, "b2")
    await nothing_more(telling)
    assert mailbox.letters == [], "nobody gets letters who has not asked for them"
    await white.send("/account/notices", mail_turn="yes")
    await play(white, table, "h8")
    await play(black, table, "d4")
    letter = await asyncio.to_thread(mailbox.next)
    assert letter["Subject"] == "Resolve: jūsų ėjimas"
    assert letter["To"] == "ona@cairn.example"
    assert f"{telling.url}/lt/table/{table}" in text_of(letter)
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = unsubscribe_link(letter)
    assert stop in text_of(letter)
    await until_said(white, "paskutinis laiškas")
    await nothing_more(telling)
    assert mailbox.letters == []

    stranger = Owner(telling)
    looked = await stranger.http.get(stop)
    assert looked.status_code == 200
    assert '<form method="post"' in looked.text
    forged = await stranger.http.get(stop.replace("unsubscribe/", "unsubscribe/x"))
    assert forged.status_code == 404
    await play(white, table, "f6")
    await play(black, table, "b6")
    await asyncio.to_thread(mailbox.next)  # looking at the link has ended nothing
    program = {"content-type": "application/x-www-form-urlencoded"}
    tapped = await stranger.http.post(stop, content="List-Unsubscribe=One-Click", headers=program)
    assert tapped.status_code == 200
    assert "nebebus" in tapped.text
    await play(white, table, "h4")
    await play(black, table, "d8")
    await nothing_more(telling)
    assert mailbox.letters == []


async def test_a_challenge_and_an_end_are_told_to_whoever_wants_to_know(
    telling: Arena, service: PushService
) -> None:
    host, guest = Owner(telling), Owner(telling)
    await host.keep("Jonas")
    await guest.keep("Marta")
    browser = service.subscribe()
    await subscribe(guest, browser)
    wishes = {"push_challenge": "yes", "push_over": "yes"}
    assert (await guest.send("/account/notices", **wishes)).status_code == 303
    path = f"/player/{await guest.player()}/challenge"
    answer = await host.send(path, choice="oust hex-5", clock="days 3")
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"].rsplit("/", 1)[1]
    came = await asyncio.to_thread(browser.next)
    assert came["title"] == "Oust: somebody is waiting for you"
    assert "Jonas" in came["body"]
    for person in (guest, host):
        at = await person.come(table)
        await at.sit()
        await at.close()
    at = await host.come(table)
    await at.ask("resign")
    await at.close()
    assert (await asyncio.to_thread(browser.next))["body"] == "You won against Jonas."


async def test_nobody_fills_a_mailbox_with_challenges(telling: Arena, service: PushService) -> None:
    guest = Owner(telling)
    await guest.keep("Ieva")
    browser = service.subscribe()
    await subscribe(guest, browser)
    assert (await guest.send("/account/notices", push_challenge="yes")).status_code == 303
    path = f"/player/{await guest.player()}/challenge"
    for number in range(int(CHALLENGE_TOLD.burst) + 2):
        host = Owner(telling)
        answer = await host.send(path, choice="oust hex-5", clock="days 3")
        assert answer.status_code == 303, answer.text
        if number < CHALLENGE_TOLD.burst:
            await asyncio.to_thread(browser.next)
        await host.leave()
    await nothing_more(telling, browser)
    assert (await guest.see("/games/mine")).count('class="game-row invited"') == number + 1


@pytest.mark.parametrize("colour", ["black", "white"])
async def test_who_left_a_wish_in_the_lobby_is_told_that_somebody_came(
    telling: Arena, service: PushService, colour: str
) -> None:
    away, comes = Owner(telling), Owner(telling)
    browser = service.subscribe()
    await away.open("oust")
    await subscribe(away, browser)
    await away.send("/account/notices", push_turn="yes", push_challenge="yes")
    wish = {"choice": "resolve square-9", "clock": "days 3", "pie": "off", "colour": colour}
    answer = await away.send("/lobby/seeks", **wish)
    seek = str(re.findall(r"waiting=(\w+)", answer.headers["location"])[0])
    terms = "resolve|square-9|no pie|days 3|not rated"
    joined = await comes.send(f"/lobby/seeks/{seek}/join", terms=terms)
    assert joined.status_code == 303, joined.text
    table = joined.headers["location"].rsplit("/", 1)[1]
    at = await comes.come(table)
    await at.sit()
    came = await asyncio.to_thread(browser.next)
    assert (came["tag"], came["title"]) == (table, "Resolve: somebody is waiting for you")
    await at.close()


async def test_who_asked_for_a_rematch_and_left_is_told_that_it_was_agreed(
    telling: Arena, service: PushService
) -> None:
    asks, agrees, table = await two_at_a_table(telling)
    await play(asks, table, "b2")
    await play(agrees, table, "h8")
    browser = service.subscribe()
    await subscribe(asks, browser)
    await asks.send("/account/notices", push_challenge="yes")
    at = await asks.come(table)
    await at.ask("resign")
    await at.ask("offer", what="rematch")
    await at.close()
    other = await agrees.come(table)
    await other.until("snapshot")
    await other.ask("answer", what="rematch", yes=True)
    while other.now["rematch"] is None:
        await other.receive()
    again = await agrees.come(other.now["rematch"])
    await again.sit()
    came = await asyncio.to_thread(browser.next)
    assert came["title"] == "Resolve: somebody is waiting for you"
    assert came["tag"] == other.now["rematch"]
    for page in (other, again):
        await page.close()


@pytest.mark.postgres
async def test_of_two_nodes_that_are_killed_and_come_back_one_tells_and_tells_once(
    postgres_url: str, tmp_path: Path, service: PushService, new_arena: Callable[..., Arena]
) -> None:
    options = {**OFTEN, **PUSH, "CAIRN_DATABASE": postgres_url}
    nodes = [new_arena("--limits", "off", **options).start() for _ in range(2)]
    service.key = ""
    black, white, table = await two_at_a_table(nodes[0])
    browser = service.subscribe()
    browser.patience = 90  # what a killed node had taken is left alone for a minute
    await subscribe(white, browser)
    step = iter(("b2", "h8", "d4", "f6", "b6", "h4"))
    for round_ in range(3):
        await play(black, table, next(step))
        if round_ == 1:
            for node in nodes:  # between the turn and the notice, as likely as not
                node.kill()
            nodes[0].start(nodes[0].port)  # the other one never comes back
        assert (await asyncio.to_thread(browser.next))["tag"] == table
        await nothing_more(nodes[0], browser)
        await play(white, table, next(step))
    assert browser.asked == 3
