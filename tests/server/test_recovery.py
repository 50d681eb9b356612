"""Coming back without the password: recovery codes, and letters when there is a mail server."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from cairn.server.codes import HOW_MANY, read_code
from cairn.server.words import words_in
from tests.mailbox import Mailbox, text_of
from tests.running import Arena, free_port
from tests.server.accounts import PASSWORD, Owner, me_in, refusal

NEW = "a wholly new password"


@dataclass
class Town:
    """An arena that can send letters, and where they arrive."""

    arena: Arena
    mailbox: Mailbox


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    """Limits are off here; they have tests of their own."""
    port = free_port()
    with Mailbox() as mailbox:
        options = (
            *("--limits", "off", "--bots", "off", "--origin", f"http://localhost:{port}"),
            *("--smtp-url", f"smtp://127.0.0.1:{mailbox.port}", "--mail-from", "c@cairn.example"),
        )
        arena = Arena(tmp_path_factory.mktemp("town") / "data", *options).start(port)
        yield Town(arena, mailbox)
        assert arena.stop() == 0, "".join(arena.log)


@pytest.fixture
async def ona(town: Town) -> AsyncIterator[Owner]:
    """Somebody with an account to be."""
    town.mailbox.letters.clear()
    person = Owner(town.arena)
    yield person
    await person.leave()


@pytest.fixture
async def elsewhere(town: Town) -> AsyncIterator[Owner]:
    """Another browser."""
    browser = Owner(town.arena, browser="Chrome/1 Windows")
    yield browser
    await browser.leave()


async def confirmed(town: Town, owner: Owner, email: str) -> None:
    """Gives an address and follows the link in the letter."""
    answer = await owner.send("/account/email", email=email)
    assert answer.headers["location"] == "/en/account?done=letter"
    link = await asyncio.to_thread(town.mailbox.link)
    page = await owner.http.get(path_of(link))
    assert page.status_code == 200
    answer = await owner.send(path_of(link).removeprefix("/en"))
    assert answer.headers["location"] == "/en/account?done=email"


def path_of(link: str) -> str:
    """A link without the host."""
    return "/" + link.split("/", 3)[3]


async def test_a_recovery_code_buys_a_new_password_once(ona: Owner, elsewhere: Owner) -> None:
    await ona.keep("Code Owner")
    codes = await ona.codes()
    assert len(set(codes)) == HOW_MANY
    assert codes[0] not in await ona.see(), "shown once"
    assert words_in("en")("codes-left", count=HOW_MANY) in await ona.see()

    typed = codes[0].upper().replace("-", " ")
    fields = {"name": "code owner", "code": typed}
    short = await elsewhere.send("/reset", **fields, password="short")
    assert refusal(short) == words_in("en")("password-too-short", least=10)
    answer = await elsewhere.send("/reset", **fields, password=NEW)
    assert answer.headers["location"] == "/en/account?done=reset"
    assert me_in(await elsewhere.see("/")) == "Code Owner"
    assert me_in(await ona.see("/")) == "Sign in", "whoever was signed in is not any more"
    assert words_in("en")("codes-left", count=HOW_MANY - 1) in await elsewhere.see()

    for wrong in (fields, {"name": "Nobody", "code": codes[1]}, {"name": "", "code": ""}):
        answer = await ona.send("/reset", **wrong, password=NEW)
        assert answer.status_code == 422
        assert refusal(answer) == words_in("en")("reset-wrong")
    assert (await ona.sign_in("Code Owner")).status_code == 422
    assert (await ona.sign_in("Code Owner", NEW)).status_code == 303

    newer = await ona.codes()
    assert not set(newer) & set(codes)
    answer = await elsewhere.send("/reset", name="Code Owner", code=codes[1], password=NEW)
    assert refusal(answer) == words_in("en")("reset-wrong"), "the old ones are gone"


async def test_of_two_who_use_a_code_at_once_one_gets_in(ona: Owner, elsewhere: Owner) -> None:
    await ona.keep("Raced Code")
    (code, *_) = await ona.codes()
    fields = {"name": "Raced Code", "code": code, "password": NEW}
    await elsewhere.token()
    answers = await asyncio.gather(*(elsewhere.send("/reset", **fields) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [303, 422, 422, 422, 422]


async def test_a_letter_buys_a_new_password_once(town: Town, ona: Owner, elsewhere: Owner) -> None:
    await ona.keep("Letter Owner")
    await confirmed(town, ona, "ona@cairn.example")
    assert "ona@cairn.example" in await ona.see()
    for who in ("letter owner", "Ona@CAIRN.example".replace("Ona", "ona")):
        page = await elsewhere.send("/reset/letter", who=who)
        assert words_in("en")("reset-sent") in page.text
        letter = await asyncio.to_thread(town.mailbox.next)
        assert letter["To"] == "ona@cairn.example"
        assert "Letter Owner" in text_of(letter)
        assert f"http://localhost:{town.arena.port}/en/reset/" in text_of(letter)
    link = path_of(text_of(letter).split("http")[1].split()[0].join(["http", ""]))

    for _ in range(2):  # mail programs look at links before people do
        page = await elsewhere.http.get(link)
        assert page.status_code == 200
        assert page.headers["referrer-policy"] == "no-referrer"
    short = await elsewhere.send(link.removeprefix("/en"), password="short")
    assert refusal(short) == words_in("en")("password-too-short", least=10)
    answer = await elsewhere.send(link.removeprefix("/en"), password=NEW)
    assert answer.headers["location"] == "/en/account?done=reset"
    assert me_in(await elsewhere.see("/")) == "Letter Owner"
    assert me_in(await ona.see("/")) == "Sign in"
    told = await asyncio.to_thread(town.mailbox.next)
    assert told["Subject"] == words_in("en")("letter-changed-subject")

    assert (await elsewhere.http.get(link)).status_code == 404
    again = await elsewhere.send(link.removeprefix("/en"), password=PASSWORD)
    assert again.status_code == 404
    assert (await ona.sign_in("Letter Owner", NEW)).status_code == 303


async def test_nobody_learns_who_has_an_account_or_an_address(
    town: Town, ona: Owner, elsewhere: Owner
) -> None:
    await ona.keep("Quiet Owner")
    await confirmed(town, ona, "quiet@cairn.example")
    pages, seconds = [], []
    await elsewhere.token()
    for who in ("Quiet Owner", "quiet@cairn.example", "Nobody", "nobody@cairn.example"):
        begun = asyncio.get_running_loop().time()
        page = await elsewhere.send("/reset/letter", who=who)
        seconds.append(asyncio.get_running_loop().time() - begun)
        pages.append(page.text)
    assert len(set(pages)) == 1
    assert max(seconds) < 0.5, "no answer waits for a mail server"
    for _ in range(2):
        letter = await asyncio.to_thread(town.mailbox.next)
        assert letter["To"] == "quiet@cairn.example"
    assert not town.mailbox.letters


async def test_an_address_counts_once_it_is_confirmed(town: Town, ona: Owner) -> None:
    await ona.keep("Hasty Owner")
    wrong = await ona.send("/account/email", email="not an address")
    assert refusal(wrong) == words_in("en")("email-not-understood")
    await ona.send("/account/email", email="hasty@cairn.example")
    link = await asyncio.to_thread(town.mailbox.link)
    assert "hasty@cairn.example" not in await ona.see()
    await ona.send("/reset/letter", who="hasty@cairn.example")
    await asyncio.sleep(0.2)
    assert not town.mailbox.letters
    answer = await ona.send(path_of(link).removeprefix("/en"))
    assert answer.status_code == 303
    assert (await ona.send(path_of(link).removeprefix("/en"))).status_code == 404, "once"
    assert "hasty@cairn.example" in await ona.see()
    await ona.send("/account/email", email="")
    assert "hasty@cairn.example" not in await ona.see()
    told = await asyncio.to_thread(town.mailbox.next)
    assert told["To"] == "hasty@cairn.example"


async def test_what_a_thief_has_left_behind_is_gone_with_a_new_password(
    town: Town, ona: Owner, elsewhere: Owner
) -> None:
    await ona.keep("Robbed Owner")
    await confirmed(town, ona, "robbed@cairn.example")
    await elsewhere.sign_in("Robbed Owner")
    await elsewhere.send("/account/email", email="thief@cairn.example")
    pending = path_of(await asyncio.to_thread(town.mailbox.link))
    made = await elsewhere.send("/account/tokens", label="thief's", scope="read:me", days="0")
    (token,) = re.findall(r"cairn_[\w-]{20,}", made.text)
    bearer = {"authorization": f"Bearer {token}"}
    assert (await ona.http.get("/api/me", headers=bearer)).status_code == 200

    await ona.send("/reset/letter", who="Robbed Owner")
    link = path_of(await asyncio.to_thread(town.mailbox.link)).removeprefix("/en")
    answer = await ona.send(link, password=NEW)
    assert answer.headers["location"] == "/en/account?done=reset"
    assert (await elsewhere.send(pending.removeprefix("/en"))).status_code == 404
    assert "robbed@cairn.example" in await ona.see()
    assert (await ona.http.get("/api/me", headers=bearer)).status_code == 401
    told = await asyncio.to_thread(town.mailbox.next)
    assert told["To"] == "robbed@cairn.example"


async def test_the_address_before_hears_of_it_and_its_links_end(
    town: Town, ona: Owner, elsewhere: Owner
) -> None:
    await ona.keep("Moving Owner")
    await confirmed(town, ona, "old@cairn.example")
    await elsewhere.send("/reset/letter", who="Moving Owner")
    link = path_of(await asyncio.to_thread(town.mailbox.link))
    await confirmed(town, ona, "new@cairn.example")
    told = await asyncio.to_thread(town.mailbox.next)
    assert told["To"] == "old@cairn.example"
    assert told["Subject"] == words_in("en")("letter-moved-subject")
    assert (await elsewhere.http.get(link)).status_code == 404
    await ona.send("/account/email", email="")
    told = await asyncio.to_thread(town.mailbox.next)
    assert told["To"] == "new@cairn.example"


async def test_links_of_letters_are_good_for_nothing_else(town: Town, ona: Owner) -> None:
    await ona.keep("Mixed Owner")
    await ona.send("/account/email", email="mixed@cairn.example")
    ticket = path_of(await asyncio.to_thread(town.mailbox.link)).rsplit("/", 1)[1]
    assert (await ona.http.get(f"/en/reset/{ticket}")).status_code == 404
    assert (await ona.send(f"/reset/{ticket}", password=NEW)).status_code == 404
    assert (await ona.http.get("/en/confirm/nonsense")).status_code == 404


async def test_letters_are_in_the_language_of_whoever_gets_them(town: Town) -> None:
    town.mailbox.letters.clear()
    person = Owner(town.arena, lang="uk")
    await person.keep("Оксана")
    await person.send("/account/email", email="oksana@cairn.example")
    letter = await asyncio.to_thread(town.mailbox.next)
    assert letter["Subject"] == words_in("uk")("letter-confirm-subject")
    assert "Оксана" in text_of(letter)
    assert "/uk/confirm/" in text_of(letter)
    await person.leave()


async def test_without_a_mail_server_nothing_is_promised(
    new_arena: Callable[..., Arena], tmp_path: Path
) -> None:
    arena = new_arena("--bots", "off").start()
    person = Owner(arena)
    await person.keep("No Letters")
    assert 'name="email"' not in await person.see()
    page = await person.see("/reset")
    assert words_in("en")("reset-no-letters") in page
    assert 'name="who"' not in page
    sent = await person.send("/reset/letter", who="No Letters")
    assert words_in("en")("reset-sent") not in sent.text
    await person.leave()


def test_codes_are_read_as_people_type_them() -> None:
    for typed in ("abcd-efgh-jkmn-pqrs", " ABCD efgh JKMN pqrs ", "abcdefghjkmnpqrs"):
        assert read_code(typed) == "abcd-efgh-jkmn-pqrs"
    assert read_code("") == ""
    assert len(read_code("x" * 10_000)) < 200
