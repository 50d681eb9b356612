"""Being told of one's turn: the button at the table, the worker that shows the notice, the account
page; and the next game in one tap.

Chromium without a head has no push service to subscribe to: `PushManager` is given a subscription
of our own service. All else is real: leave, worker, arena, the locked notice, and its showing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.test_accessible import in_scheme
from tests.browser.test_fit import STICKING_OUT, WIDTHS
from tests.browser.visitor import Visitor
from tests.pushservice import PushService, Subscribed
from tests.running import Arena

pytestmark = pytest.mark.browser

SUBSCRIBED = """subscription => {
  let current = null;
  const made = () => ({...subscription, options: {}, toJSON: () => subscription,
                       unsubscribe: async () => { current = null; return true; }});
  PushManager.prototype.subscribe = async function () { return (current = made()); };
  PushManager.prototype.getSubscription = async function () { return current; };
}"""
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  let shown = [];
  while (shown.length === 0) {
    shown = await worker.getNotifications();
    await new Promise((done) => setTimeout(done, 20));
  }
  return shown.map(({title, body, tag, lang, data}) =>
    ({title, body, tag, lang, url: data}));
}"""


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with PushService() as service:
        yield service


@pytest.fixture(scope="module")
def telling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    options = {
        "CAIRN_NOTICE_AFTER": "0.01",
        "CAIRN_PUSH_CONTACT": "host@cairn.example",
        "CAIRN_PUSH_NEARBY": "on",
    }
    data = tmp_path_factory.mktemp("telling") / "data"
    running = Arena(data, "--limits", "off", **options).start()
    yield running
    assert running.stop() == 0, "".join(running.log)


def can_subscribe(person: Visitor, browser: Subscribed) -> None:
    """This person's browser finds a push service."""
    person.page.context.grant_permissions(["notifications"], origin=person.url)
    person.page.add_init_script(f"({SUBSCRIBED})({json.dumps(browser.json)})")


def deliver(person: Visitor, message: dict[str, Any]) -> None:
    """What the push service sent reaches the browser's worker."""
    devtools = person.page.context.new_cdp_session(person.page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    while not found:
        person.page.wait_for_timeout(20)
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": person.url, "registrationId": found[-1], "data": json.dumps(message)},
    )


def look_closely(person: Visitor) -> None:
    """The page as it stands fits every screen, and axe finds nothing serious, light or dark."""
    found = []
    for width in (*WIDTHS, 1100):
        person.page.set_viewport_size({"width": width, "height": 800})
        found += person.page.evaluate(STICKING_OUT, width)
    for scheme in ("light", "dark"):
        found += in_scheme(person, scheme)
    assert not found, "\n".join(found)
    person.page.set_viewport_size({"width": 390, "height": 844})


def test_a_tap_at_the_table_and_one_is_told(
    arrive: Arrive, telling: Arena, service: PushService
) -> None:
    host = arrive(at=telling)
    guest, browser = arrive("phone", at=telling, lang="uk"), service.subscribe()
    can_subscribe(guest, browser)
    link = host.open("resolve", "square-9", pie="off", clock="days 3")
    guest.goto("/table/" + link.rsplit("/", 1)[1])
    guest.ready()
    guest.sit("white")
    guest.press("tell-me")
    expect(guest.page.locator(".telling")).to_have_text(guest.words("tell-on"))
    guest.goto("/account")
    listed = guest.page.locator("#notices .account-list li").first
    expect(listed).to_contain_text(guest.words("session-this"))
    expect(listed).to_contain_text(guest.words("notices-sent-none"))
    expect(guest.page.locator("input[name=push_turn]")).to_be_checked()
    look_closely(guest)

    host.play("e5")
    came = browser.next()
    assert came["title"] == "Resolve: ваш хід"
    deliver(guest, came)
    assert guest.page.evaluate(SHOWN) == [came]
    guest.page.reload()
    expect(listed).not_to_contain_text(guest.words("notices-sent-none"))

    guest.press("notices-trial-one", where=listed.locator("b").inner_text())
    assert browser.next()["title"] == guest.words("notice-trial")
    guest.press("notices-remove-one", where=listed.locator("b").inner_text())
    expect(guest.page.locator("#notices .account-list li")).to_have_count(0)
    expect(guest.button("notices-on")).to_be_visible()


def test_a_browser_that_does_not_allow_it_says_so(arrive: Arrive, telling: Arena) -> None:
    host, guest = arrive(at=telling), arrive(at=telling)
    link = host.open("resolve", "square-9", clock="none")
    guest.come(link)
    guest.sit("white")
    guest.press("tell-me")
    expect(guest.page.locator(".telling")).to_have_text(guest.words("tell-denied"))


def test_the_next_game_is_one_tap_away_after_a_turn(arrive: Arrive, telling: Arena) -> None:
    host = arrive("phone", at=telling)
    guest = arrive(at=telling)
    tables = []
    for _ in range(2):
        link = host.open("resolve", "square-9", pie="off", clock="days 3")
        guest.come(link)
        guest.sit("white")
        host.playing()
        tables.append(link.rsplit("/", 1)[1])
    host.play("e5")
    onward = host.page.locator(".actions .next-game")
    expect(onward).to_have_text(host.words("act-next-game", count=1))
    host.goto("/games/mine")
    expect(host.page.locator(".week-game")).to_have_count(2)
    expect(host.page.locator(".week-game.mine")).to_have_count(1)
    look_closely(host)
    host.come(link)
    host.hand.press(onward)
    host.page.wait_for_url(f"**/table/{tables[0]}")
    host.ready()
    expect(onward).to_have_count(0)
