"""What people can do about notices, what is wrong with a subscription, the calendar, the app."""

from __future__ import annotations

import asyncio
import re

from tests.pushservice import PushService
from tests.running import Arena
from tests.server.accounts import Owner
from tests.server.telling import (
    nothing_more,
    play,
    reminded,
    subscribe,
    two_at_a_table,
    until_said,
)


async def test_what_is_wrong_is_said(telling: Arena, service: PushService) -> None:
    person, browser = Owner(telling), service.subscribe()
    headers = {"origin": telling.url, "accept": "application/json"}
    nobody = await person.http.post("/api/push", json=browser.json, headers=headers)
    assert nobody.status_code == 401
    await person.open("oust")
    foreign = {**headers, "origin": "https://elsewhere.example"}
    assert (
        await person.http.post("/api/push", json=browser.json, headers=foreign)
    ).status_code == 403
    for wrong in (
        {**browser.json, "endpoint": "nonsense"},
        {**browser.json, "keys": {**browser.json["keys"], "auth": "AAAA"}},
        {**browser.json, "keys": {**browser.json["keys"], "p256dh": "A" * 87}},
        {**browser.json, "endpoint": "https://x.example/" + "x" * 1000},
        {"endpoint": browser.endpoint},
    ):
        refused = await person.http.post("/api/push", json=wrong, headers=headers)
        assert refused.status_code == 400, refused.text
        assert refused.json()["message"]
    nowhere = await person.send("/account/notices/trial", way="push", browser="x")
    assert nowhere.status_code == 422


async def test_a_test_can_be_sent(telling: Arena, service: PushService) -> None:
    person, browser = Owner(telling, lang="ms"), service.subscribe()
    await person.open("oust")
    await subscribe(person, browser)
    found = re.search(r'name="browser" value="(\w+)"', await person.see())
    assert found
    sent = await person.send("/account/notices/trial", way="push", browser=found[1])
    assert sent.status_code == 303
    assert (await asyncio.to_thread(browser.next))["title"] == "Cairn: percubaan"
    await until_said(person, "pemberitahuan terakhir")


async def test_what_was_removed_does_not_come_back_by_itself(
    telling: Arena, service: PushService
) -> None:
    person, browser = Owner(telling), service.subscribe()
    await person.open("oust")
    assert not await reminded(person, browser)
    await subscribe(person, browser)
    assert await reminded(person, browser)
    await person.send("/account/notices", mail_turn="yes")
    assert not await reminded(person, browser)
    assert not re.search(r'name="push_turn"[^>]*checked', await person.see())
    await subscribe(person, browser)
    page = await person.see()
    assert re.search(r'name="push_turn"[^>]*checked', page)
    found = re.search(r'name="browser" value="(\w+)"', page)
    assert found
    await person.send("/account/browsers/remove", browser=found[1])
    assert not await reminded(person, browser)
    assert 'name="browser"' not in await person.see()


async def test_without_a_contact_or_a_mail_server_nothing_is_offered(arena: Arena) -> None:
    person = Owner(arena)
    await person.open("oust")
    page = await person.see()
    assert 'id="notices"' not in page
    assert 'id="calendar"' in page


async def test_the_app_can_be_installed(arena: Arena) -> None:
    person = Owner(arena)
    worker = await person.http.get("/worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
    assert "import" not in worker.text
    assert "export" not in worker.text
    manifest = (await person.http.get("/manifest.webmanifest?lang=lt")).json()
    assert manifest["lang"] == "lt"
    for icon in manifest["icons"]:
        picture = await person.http.get(icon["src"])
        assert picture.headers["content-type"] == "image/png"
    assert manifest["start_url"] == "/lt/games/mine"


async def test_the_calendar_shows_deadlines_and_can_be_taken_back(telling: Arena) -> None:
    black, white, table = await two_at_a_table(telling, langs=("lt", "uk"))
    timeless = await two_at_a_table(telling, clock="none")
    await black.send("/account/calendar", calendar="on")
    address = calendar_of(await black.see())
    stranger = Owner(telling)
    answer = await stranger.http.get(address)
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    first = events_in(answer.content)
    assert [event["UID"] for event in first] == [f"{table}@127.0.0.1"]
    assert "baigiasi jūsų laikas" in first[0]["SUMMARY"]
    assert timeless[2] not in answer.text
    await play(black, table, "b2")
    await play(white, table, "h8")
    await play(black, table, "d4")
    (moved,) = events_in((await stranger.http.get(address)).content)
    assert moved["UID"] == first[0]["UID"]
    assert moved["DTEND"] >= first[0]["DTEND"]
    assert "varžovo" in moved["SUMMARY"]
    page = await black.see("/games/mine")
    assert 'class="week"' in page
    assert "liko 20 atostogų dienų" in page
    await black.send("/account/calendar", calendar="on")
    assert (await stranger.http.get(address)).status_code == 404
    newer = calendar_of(await black.see())
    assert (await stranger.http.get(newer)).status_code == 200
    assert (await stranger.http.get(newer.replace(".ics", "x.ics"))).status_code == 404
    await black.send("/account/calendar", calendar="off")
    assert (await stranger.http.get(newer)).status_code == 404


def calendar_of(page: str) -> str:
    found = re.search(r'value="(http[^"]+\.ics)"', page)
    assert found
    return found[1]


def events_in(content: bytes) -> list[dict[str, str]]:
    """The events of a calendar, unfolded."""
    lines = content.decode().replace("\r\n ", "").split("\r\n")
    events: list[dict[str, str]] = []
    for line in lines:
        name, _, value = line.partition(":")
        if line == "BEGIN:VEVENT":
            events.append({})
        elif events:
            events[-1][name] = value
    return events


async def test_what_is_kept_about_notices_is_in_the_export_and_goes_with_the_account(
    telling: Arena, service: PushService
) -> None:
    _, white, _ = await two_at_a_table(telling)
    browser = service.subscribe()
    await subscribe(white, browser)
    exported = (await white.http.get("/en/account/export")).json()
    assert exported["notices"]["browser"] == ["turn"]
    assert exported["notices"]["browsers"][0]["browser"] == "Firefox · Linux"
    assert browser.endpoint not in str(exported)
    assert (await white.send("/account/delete", sure="yes")).status_code == 303
    await nothing_more(telling, browser)
