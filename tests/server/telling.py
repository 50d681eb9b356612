"""People in slow games whose pages are closed, the browsers that take their notices, and an arena
that tells them almost at once."""

from __future__ import annotations

import asyncio
import re
from email.message import EmailMessage

from tests.mailbox import Mailbox
from tests.pushservice import Subscribed
from tests.running import Arena
from tests.server.accounts import Owner

OFTEN = {"CAIRN_NOTICE_AFTER": "0.01"}
PUSH = {"CAIRN_PUSH_CONTACT": "host@cairn.example", "CAIRN_PUSH_NEARBY": "on"}


def environment(mailbox: Mailbox, port: int) -> dict[str, str]:
    return {
        **OFTEN,
        **PUSH,
        "CAIRN_SMTP_URL": f"smtp://127.0.0.1:{mailbox.port}",
        "CAIRN_MAIL_FROM": "Cairn <cairn@cairn.example>",
        "CAIRN_ORIGIN": f"http://127.0.0.1:{port}",
    }


async def key_of(person: Owner) -> str:
    """What browsers subscribe with, as the account page says."""
    found = re.search(r'data-tell="([\w-]+)"', await person.see())
    assert found
    return found[1]


async def subscribe(person: Owner, browser: Subscribed) -> None:
    answer = await person.http.post(
        "/api/push",
        json={**browser.json, "lang": person.lang},
        headers={"origin": person.arena.url, "accept": "application/json"},
    )
    assert answer.status_code == 200, answer.text


async def reminded(person: Owner, browser: Subscribed) -> bool:
    """What the browser's page says by itself now and then; whether it is still kept."""
    answer = await person.http.post(
        "/api/push",
        json={**browser.json, "lang": person.lang, "again": True},
        headers={"origin": person.arena.url, "accept": "application/json"},
    )
    assert answer.status_code == 200, answer.text
    return bool(answer.json()["kept"])


async def confirmed(person: Owner, mailbox: Mailbox, name: str) -> None:
    """An account with an address that letters go to."""
    await person.keep(name)
    answer = await person.send("/account/email", email=f"{name.lower()}@cairn.example")
    assert answer.status_code == 303
    link = await asyncio.to_thread(mailbox.link)
    path = link.removeprefix(person.arena.url).removeprefix(f"/{person.lang}")
    assert (await person.send(path)).status_code == 303


async def two_at_a_table(
    arena: Arena, clock: str = "days 3", langs: tuple[str, str] = ("en", "uk")
) -> tuple[Owner, Owner, str]:
    """Black and White, both with their pages closed; it is Black's turn."""
    black, white = Owner(arena, lang=langs[0]), Owner(arena, lang=langs[1])
    table = await black.open("resolve", board="square-9", pie="off", clock=clock)
    for person in (black, white):
        at = await person.come(table)
        await at.sit()
        await at.close()
    return black, white, table


async def play(person: Owner, table: str, step: str) -> None:
    """Comes, plays and goes."""
    at = await person.come(table)
    await at.until("snapshot")
    answer = await at.ask("play", turn=at.now["turn"], steps=[step])
    assert answer["type"] == "ack", answer
    await at.close()


async def nothing_more(arena: Arena, *browsers: Subscribed) -> None:
    """Two rounds later nothing has come: a round is at most a third of a second."""
    before = [browser.asked for browser in browsers]
    await asyncio.sleep(1.0)
    assert [browser.asked for browser in browsers] == before, "".join(arena.log)


def unsubscribe_link(letter: EmailMessage) -> str:
    return str(letter["List-Unsubscribe"]).strip("<>")


async def until_said(person: Owner, text: str, path: str = "/account") -> str:
    """The page, as soon as it says so: what was sent is written down a moment later."""
    async with asyncio.timeout(10):
        while text not in (page := await person.see(path)):
            await asyncio.sleep(0.05)
    return page
