"""What the host tells everybody, at one node and at two: on pages, over sockets, at restarts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cairn.server.session import unix_ms
from cairn.server.words import words_in
from tests.running import Arena, AtTable, Person
from tests.server.accounts import Owner
from tests.server.hosting import account, cairn, operator, place_of, told, until_page, until_said

SAID = {"en": "New rules for Herd tomorrow", "uk": "Завтра нові правила «Herd»"}


async def until_lines(page: AtTable, count: int) -> list[dict[str, Any]]:
    """The announcements that a page was told of last, once there are so many."""
    while len(lines := (await page.until("lines"))["lines"]) != count:
        pass
    return list(lines)


async def sitting(arena: Arena, **form: str) -> tuple[Person, AtTable]:
    """Somebody at a table of theirs."""
    person = Person(arena)
    page = await person.come(await person.open("oust", board="hex-5", **form))
    await page.until("snapshot")
    return person, page


@pytest.mark.postgres
async def test_both_nodes_say_and_forbid_the_same(two_nodes: tuple[Arena, Arena]) -> None:
    owner = await operator(two_nodes[0])
    reader, page = await sitting(two_nodes[1])
    form = {f"text-{lang}": text for lang, text in SAID.items()}
    assert (await owner.send("/host/notices", level="info", **form)).status_code == 303
    (line,) = await until_lines(page, 1)
    assert line["texts"] == SAID
    assert SAID["uk"] in (await reader.http.get("/uk/about")).text
    assert SAID["en"] in (await reader.http.get("/lt/about")).text, (
        "whoever has no words falls back"
    )
    withdrawn = await owner.send("/host/notices", withdraw=line["id"])
    assert withdrawn.status_code == 303
    await until_lines(page, 0)
    assert SAID["uk"] not in (await reader.http.get("/uk/about")).text

    # a ban at one node closes the seeks that were posted at the other, and is known there
    rude = await account(two_nodes[1])
    seek = await rude.send("/lobby/seeks", choice="oust hex-5", clock="days 3")
    assert seek.status_code == 303
    assert rude.name in (await reader.http.get("/en/lobby")).text
    who = f"/host/people/{await rude.player()}"
    banned = await owner.send(who, act="ban", scope="play", span="day", why="Rude.")
    assert banned.status_code == 303
    assert rude.name not in (await reader.http.get("/en/lobby")).text
    async with asyncio.timeout(10):
        while (await rude.send("/tables", game="oust")).status_code != 403:
            await asyncio.sleep(0.02)
    await page.close()
    for person in (owner, reader, rude):
        await person.leave()


async def test_a_restart_is_counted_down_and_over_once_it_happened(
    new_arena: Callable[..., Arena],
) -> None:
    arena = new_arena("--limits", "off").start()
    host, page = await sitting(arena, clock="live 300+5", colour="black")
    guest = Person(arena)
    table = page.seen[0]["table"]["id"]
    assert (await page.sit())["type"] == "ack"
    opponent = await guest.come(table)
    said = await told(arena, "notice", "restart", "--in", "2m")
    assert "restart" in said
    (line,) = await until_lines(page, 1)
    assert line["kind"] == "restart"
    assert 0 < line["until"] - unix_ms() <= 120_000
    assert "{time}" in line["texts"]["lt"]

    # nothing live begins any more; what has no clock does
    refused = await opponent.sit()
    assert refused["code"] == "restart-soon"
    assert refused["retry_after"] > 60
    form = {"game": "oust", "_csrf_token": await guest.token()}
    answer = await guest.http.post(
        "/en/tables", data={**form, "clock": "live 300+5"}, headers={"accept": "application/json"}
    )
    assert (answer.status_code, answer.json()["code"]) == (503, "restart-soon")
    assert int(answer.headers["retry-after"]) > 60
    shown = await guest.http.post(
        "/en/lobby/seeks", data={**form, "choice": "oust hex-5", "clock": "live 300+5"}
    )
    assert shown.status_code == 503
    assert words_in("en")("error-restart-soon") in shown.text
    for clock in ("none", "days 3"):
        posted = await guest.http.post("/en/tables", data={**form, "clock": clock})
        assert posted.status_code == 303
    for one in (page, opponent):
        await one.close()

    assert arena.stop() == 0
    arena.start()
    again = Person(arena)
    assert 'data-kind="restart"' not in (await again.http.get("/en/about")).text
    assert "restarted" in await told(arena, "decisions")
    for person in (host, guest, again):
        await person.leave()


async def test_the_command_line_says_and_withdraws(arena: Arena) -> None:
    reader = Owner(arena)
    said = await told(arena, "notice", "say", f"en={SAID['en']}", "--for", "1h")
    await until_said(reader, "/about", SAID["en"])
    assert SAID["en"] in await told(arena, "notice", "list")
    assert "1 withdrawn" in await told(arena, "notice", "withdraw", said.split()[0])
    await until_said(reader, "/about", SAID["en"], there=False)
    for wrong in (["say", "xx=Hello"], ["say", "hello"], ["restart", "--in", "soon"]):
        status, _, why = await cairn("notice", *wrong, *place_of(arena))
        assert status == 2
        assert "expected" in why
    for wrong, sentence in (
        (["say", f"en={'a' * 501}"], "500 letters at most, these are 501"),
        (["withdraw", "12345"], "nothing is shown under '12345'"),
        (["withdraw", "restart"], "nothing is shown under 'restart'"),
    ):
        status, _, why = await cairn("notice", *wrong, *place_of(arena))
        assert (status, sentence in why) == (2, True), why
    await reader.leave()


async def test_operators_and_ratings_by_command(arena: Arena, tmp_path: Path) -> None:
    person = await account(arena)
    status, _, why = await cairn("operator", "grant", "Nobody Here", *place_of(arena))
    assert (status, why) == (1, "cairn operator: there is nobody called 'Nobody Here'\n")
    status, _, why = await cairn("operator", "list", "--data", str(tmp_path / "typo"))
    assert status == 1
    assert "no arena here yet" in why
    assert not (tmp_path / "typo").exists()
    await told(arena, "operator", "grant", person.name)
    assert "already" in await told(arena, "operator", "grant", person.name)
    assert person.name in await told(arena, "operator", "list")
    await until_page(person, "/host")
    assert "0 games" in await told(arena, "ratings", "remove", person.name, "--why", "a test")
    assert "0 games" in await told(arena, "ratings", "restore", person.name)
    log = await told(arena, "decisions", "--about", person.name)
    assert [line.split("  ")[2] for line in log.splitlines()] == [
        "ratings-restored",
        "ratings-removed",
        "operator-granted",
    ]
    await told(
        arena, "ban", "add", person.name, "--for", "2h", "--why", "Enough", "--scope", "play"
    )
    for empty in ("", "  "):
        wordless = "ban", "add", person.name, "--for", "2h", "--why", empty
        status, _, why = await cairn(*wordless, *place_of(arena))
        assert (status, "write something" in why) == (2, True), why
    assert "Enough" in await told(arena, "ban", "list")
    await until_said(person, "/about", "Enough")
    assert "1 lifted" in await told(arena, "ban", "lift", person.name)
    await told(arena, "operator", "revoke", person.name)
    await until_page(person, "/host", 404)
    await person.leave()
