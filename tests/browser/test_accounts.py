"""Accounts in the browser: a guest stays who they were, elsewhere too; passkeys; without script."""

from __future__ import annotations

import copy
import re
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from cairn.server.words import CODES
from tests.browser.conftest import Arrive
from tests.browser.test_accessible import faults
from tests.browser.visitor import Visitor, sat_down
from tests.running import Arena

pytestmark = pytest.mark.browser

PASSWORD = "a heap of flat stones"
KEPT = "**/account?done=kept"
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


@pytest.fixture
def at_localhost(arena: Arena) -> Arena:
    """The same arena by a name: browsers bind passkeys to names, never to bare numbers."""
    named = copy.copy(arena)
    named.url = f"http://localhost:{arena.port}"
    return named


def keep(person: Visitor, name: str) -> None:
    """Keeps the account by a name and a password."""
    person.goto("/account")
    form = person.page.locator("#keep form")
    form.locator("input[name=name]").fill(name)
    form.locator("input[name=password]").fill(PASSWORD)
    person.hand.press(form.locator("button.primary"))
    person.page.wait_for_url(KEPT)


def sign_in(person: Visitor, name: str, password: str = PASSWORD) -> None:
    """Fills in the form and sends it."""
    person.goto("/sign-in")
    person.page.locator("#sign-in-name").fill(name)
    person.page.locator("#sign-in-password").fill(password)
    person.press("sign-in-button")


def sign_out(person: Visitor) -> None:
    """Here only."""
    person.press("session-end-this")
    expect_header(person, person.words("nav-sign-in"))


def expect_header(person: Visitor, name: str) -> None:
    """The name at the top of the page."""
    expect(person.page.locator(".site-nav .me")).to_contain_text(name)


def test_a_guest_becomes_an_account_and_keeps_the_seat(arrive: Arrive) -> None:
    host, guest = sat_down(arrive("phone"), arrive(), "oust", "hex-3", pie="off")
    link = host.page.url
    host.play("c3")
    expect_header(host, "Guest")
    keep(host, "Ona the Keeper")
    expect_header(host, "Ona the Keeper")
    expect(host.page.get_by_role("status")).to_have_text(host.words("account-done-kept"))

    host.come(link)
    expect(host.page.locator(".player.near")).to_contain_text(host.words("seat-you"))
    guest.play("a3")
    expect(host.turns).to_have_count(2)
    host.play("c5")
    expect(guest.turns).to_have_count(3)


def test_one_signs_in_on_a_second_browser_and_continues_the_game(arrive: Arrive) -> None:
    host, guest = sat_down(arrive(), arrive(), "oust", "hex-3", pie="off")
    link = host.page.url
    keep(host, "Ona the Walker")
    phone = arrive("phone", lang="lt")
    sign_in(phone, "ona the walker")
    phone.page.wait_for_url("**/lt/account")
    expect_header(phone, "Ona the Walker")

    phone.come(link.replace("/en/", "/lt/"))
    host.come(link)
    phone.play("c3")
    expect(guest.turns).to_have_count(1)
    expect(host.turns).to_have_count(1)
    guest.play("a3")
    host.play("c5")
    expect(phone.turns).to_have_count(3)

    phone.goto("/account")
    phone.press("session-end-others")
    expect(phone.page.get_by_role("status")).to_have_text(phone.words("account-done-others"))
    # The page that was open there says so at once, and what can be done.
    banner = host.page.locator(".banner")
    expect(banner).to_contain_text(host.words("net-signed-out"))
    assert not faults(host, "a table whose person was signed out")
    expect(banner.get_by_role("link", name=host.words("ended-go-on"))).to_be_visible()
    host.hand.press(banner.get_by_role("link", name=host.words("ended-sign-in")))
    expect(host.page).to_have_url(re.compile(r"/en/sign-in\?next=/en/table/\w+$"))
    expect_header(host, host.words("nav-sign-in"))


def test_a_wrong_password_is_said_beside_the_form(arrive: Arrive) -> None:
    person = arrive("phone")
    person.watch.forgive("status of 422")
    sign_in(person, "Nobody Here", "not a password")
    expect(person.page.get_by_role("alert")).to_have_text(person.words("sign-in-wrong"))
    expect(person.page.locator("#sign-in-name")).to_have_value("Nobody Here")
    expect(person.page.locator("#sign-in-password")).to_have_value("")


def authenticator(person: Visitor) -> None:
    """A device that holds passkeys and knows its owner, inside this browser."""
    devices = person.page.context.new_cdp_session(person.page)
    devices.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def test_a_passkey_keeps_an_account_and_signs_in(arrive: Arrive, at_localhost: Arena) -> None:
    person = arrive(at=at_localhost)
    person.watch.forgive("status of 422")
    authenticator(person)
    link = person.open("oust", "hex-3", seats="one-board")
    person.play("c3")

    person.goto("/account")
    name = person.page.locator("#keep-name")
    name.fill("Guest 12")
    person.press("keep-passkey")
    expect(person.page.locator(".passkey [role=alert]")).to_have_text(person.words("name-reserved"))
    name.fill("Ona of the Key")
    person.press("keep-passkey")
    person.page.wait_for_url(KEPT)
    expect_header(person, "Ona of the Key")
    expect(person.page.locator("#passkeys li")).to_have_count(1)

    sign_out(person)
    person.page.goto(f"{person.url}/en/sign-in?next=/en/account%23passkeys")
    person.press("sign-in-passkey")
    person.page.wait_for_url("**/account#passkeys")
    expect_header(person, "Ona of the Key")
    person.come(link)
    person.playing()
    person.play("a3")

    person.goto("/account")
    person.page.locator("#passkeys li button").click()
    expect(person.page.get_by_role("alert")).to_have_text(person.words("passkey-last"))
    person.page.locator("#account-password").fill(PASSWORD)
    person.press("account-password-set")
    person.page.wait_for_url("**/account?done=password")
    person.page.locator("#passkeys li button").click()
    expect(person.page.get_by_role("status")).to_have_text(
        person.words("account-done-passkey-removed")
    )
    expect(person.page.locator("#passkeys li")).to_have_count(0)

    sign_out(person)
    person.goto("/sign-in")
    person.press("sign-in-passkey")
    expect(person.page.get_by_role("alert")).to_have_text(person.words("passkey-unknown"))


def test_a_passkey_is_added_to_an_account(arrive: Arrive, at_localhost: Arena) -> None:
    person = arrive("phone", at=at_localhost)
    authenticator(person)
    person.open("rive", "hex-3")
    keep(person, "Ona of Both")
    person.press("passkeys-add")
    person.page.wait_for_url("**/account?done=passkey")
    expect(person.page.locator("#passkeys li")).to_have_count(1)
    sign_out(person)
    person.goto("/sign-in")
    person.press("sign-in-passkey")
    person.page.wait_for_url("**/en/account")
    expect_header(person, "Ona of Both")


def test_recovery_codes_are_shown_to_print(arrive: Arrive) -> None:
    person, forgetful = arrive("phone"), arrive()
    person.open("rive", "hex-3")
    keep(person, "Ona the Forgetful")
    person.press("codes-make")
    expect(person.page.locator(".code-list code")).to_have_count(8)
    codes = person.page.locator(".code-list code").all_inner_texts()
    expect(person.button("codes-print")).to_be_visible()
    person.page.emulate_media(media="print")
    expect(person.page.locator(".site-header")).to_be_hidden()
    expect(person.page.locator(".code-list")).to_be_visible()

    forgetful.goto("/sign-in")
    forgetful.page.get_by_role("link", name=forgetful.words("sign-in-forgot")).click()
    form = forgetful.page.locator("#code form")
    form.locator("input[name=name]").fill("Ona the Forgetful")
    form.locator("input[name=code]").fill(codes[3].upper())
    form.locator("input[name=password]").fill("another heap of stones")
    forgetful.press("reset-button")
    forgetful.page.wait_for_url("**/account?done=reset")
    expect_header(forgetful, "Ona the Forgetful")


def test_everything_works_without_script(arrive: Arrive) -> None:
    person = arrive("phone", lang="uk", java_script_enabled=False)
    person.goto("/account")
    form = person.page.locator("#keep form")
    form.locator("input[name=name]").fill("Оксана без скрипту")
    form.locator("input[name=password]").fill(PASSWORD)
    person.press("keep-button-new")
    expect_header(person, "Оксана без скрипту")
    expect(person.page.locator("[data-passkey]")).to_be_hidden()
    sign_out(person)
    sign_in(person, "оксана без скрипту")
    expect_header(person, "Оксана без скрипту")
    person.page.locator("#delete-sure").check()
    person.press("delete-button")
    expect_header(person, person.words("nav-sign-in"))


@pytest.mark.parametrize("lang", CODES)
def test_the_account_page_fits_and_axe_finds_nothing(arrive: Arrive, lang: str) -> None:
    person = arrive("phone", lang=lang, reduced_motion="reduce")
    person.open("rive", "hex-3")
    keep(person, f"W{'m' * 15}{lang}".replace("mm", "mw"))
    bad: list[str] = []
    for width in (320, 390, 1440):
        for scheme in SCHEMES:
            person.page.set_viewport_size({"width": width, "height": 844})
            person.page.emulate_media(color_scheme=scheme)
            wide = person.page.evaluate("document.documentElement.scrollWidth")
            assert wide <= width, (lang, width, wide)
            found: list[dict[str, Any]] = Axe().run(person.page).response["violations"]
            bad += [
                f"{width} {scheme} {fault['id']}: {node['html'][:120]}"
                for fault in found
                if fault["impact"] in {"serious", "critical"}
                for node in fault["nodes"]
            ]
    assert not bad
