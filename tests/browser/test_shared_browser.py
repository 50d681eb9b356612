"""Several people, one after the other, in one browser: pages that stay open say whose it is now,
and nobody goes on as another without having read it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.hosting import PASSWORD, keep
from tests.browser.test_accessible import faults
from tests.browser.visitor import Visitor, sat_down

pytestmark = pytest.mark.browser

STAYED = "() => { window.stayed = true; }"


def tab(person: Visitor) -> Visitor:
    """One more tab of the same browser."""
    page = person.page.context.new_page()
    return Visitor(page, person.url, person.watch, person.hand, person.lang)


def sign_in_unseen(person: Visitor, name: str) -> None:
    """Signs in in this browser, without a page of the arena that could tell the others."""
    cookies = {cookie["name"]: cookie["value"] for cookie in person.page.context.cookies()}
    answer = person.page.context.request.post(
        f"{person.url}/{person.lang}/sign-in",
        form={"name": name, "password": PASSWORD, "_csrf_token": cookies["form"]},
        max_redirects=0,
    )
    assert answer.status == 303, answer.text()


def sign_out_unseen(person: Visitor) -> None:
    """Ends the session in the same way."""
    cookies = {cookie["name"]: cookie["value"] for cookie in person.page.context.cookies()}
    answer = person.page.context.request.post(
        f"{person.url}/{person.lang}/account/sign-out",
        form={"_csrf_token": cookies["form"]},
        max_redirects=0,
    )
    assert answer.status == 303, answer.text()


def stayed(page: Page) -> bool:
    """Whether the page was never loaded again."""
    return bool(page.evaluate("() => window.stayed === true"))


def test_open_pages_say_whose_browser_it_is_now(arrive: Arrive) -> None:
    shared, guest = arrive(), arrive()
    for name in ("Petro Other", "Kateryna Third"):
        elsewhere = arrive("phone")
        keep(elsewhere, name)
    keep(shared, "Ona First")
    sat_down(shared, guest, "oust", "hex-3", pie="off")
    lobby = tab(shared)
    lobby.goto("/lobby")
    expect(lobby.page.locator("[data-count=people]")).to_be_visible()
    lobby.press("lobby-quick-go")
    waiting = lobby.page.get_by_role("button", name=lobby.words("lobby-withdraw"))
    expect(waiting).to_be_visible()
    assert shared.look().legal
    for one in (shared, lobby):
        one.page.evaluate(STAYED)

    sign_out_unseen(shared)
    banner = shared.page.locator(".banner")
    said = lobby.page.locator(".lobby-ended:visible")
    expect(banner).to_contain_text(shared.words("net-signed-out"))
    expect(said).to_contain_text(shared.words("lobby-signed-out"))
    expect(waiting).to_be_hidden()
    expect(shared.prompt).to_contain_text(shared.words("net-signed-out"))
    assert not shared.look().legal

    # Nothing told these pages of Petro; before they go on, they find out.
    sign_in_unseen(shared, "Petro Other")
    for one, words in ((shared, banner), (lobby, said)):
        one.page.get_by_role("link", name=one.words("ended-go-on"), exact=True).click()
        expect(words).to_contain_text(one.words("ended-go-on-as", name="Petro Other"))
        assert stayed(one.page)
        assert not faults(one, "somebody else is here")
    expect(banner).to_contain_text(shared.words("net-someone-else", name="Petro Other"))
    expect(said).to_contain_text(shared.words("lobby-someone-else", name="Petro Other"))

    # A page that Kateryna opens in another tab tells them.
    sign_in_unseen(shared, "Kateryna Third")
    tab(shared).goto("/about")
    for one, words in ((shared, banner), (lobby, said)):
        onward = words.get_by_role("link", name=one.words("ended-go-on-as", name="Kateryna Third"))
        expect(onward).to_be_visible()
        assert stayed(one.page)
        onward.click()
        expect(one.page.locator(".site-nav .me")).to_contain_text("Kateryna Third")
        expect(words).to_have_count(0)
        assert not stayed(one.page)


def test_who_signs_in_again_goes_on_in_place(arrive: Arrive) -> None:
    shared, guest = arrive("phone", lang="lt"), arrive()
    keep(shared, "Ona Again")
    sat_down(shared, guest, "oust", "hex-3", pie="off")
    shared.page.evaluate(STAYED)
    sign_out_unseen(shared)
    banner = shared.page.locator(".banner")
    expect(banner).to_contain_text(shared.words("net-signed-out"))
    sign_in_unseen(shared, "Ona Again")
    tab(shared).goto("/about")
    expect(banner).to_have_count(0)
    shared.play("c3")
    expect(guest.turns).to_have_count(1)
    assert stayed(shared.page)
