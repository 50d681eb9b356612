"""Browsers before a real arena: Debian's Chromium, visitors who are watched while they play."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from typing import Any, Protocol
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hands import Finger, Hand, Mouse
from tests.browser.places import Places, furnish
from tests.browser.visitor import Visitor
from tests.browser.watching import Watch
from tests.running import Arena

UNWANTED = (
    # What Playwright switches off itself. Of several such lists Chromium heeds the last, ours.
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "AimEnabled"),
    *("OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch"),
    # Pages of the browser's own that each visitor's window would load and nobody sees: more
    # work than the arena's. And processes kept ready for pages that nobody opens.
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
    *("PreloadTopChromeWebUI", "SpareRendererForSitePerProcess"),
)
CHROMIUM_OPTIONS = [
    f"--disable-features={','.join(UNWANTED)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}

expect.set_options(timeout=10_000)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The Chromium of the system; Playwright is not to bring one of its own."""
    found = shutil.which("chromium")
    if found is None:
        pytest.fail("the browser tests need Debian's chromium on the PATH")
    return {**browser_type_launch_args, "executable_path": found, "args": CHROMIUM_OPTIONS}


@pytest.fixture(scope="session")
def base_url(arena: Arena) -> str:
    """Where pages without a host are."""
    return arena.url


class Arrive(Protocol):
    """Opens a browser for one more person."""

    def __call__(
        self,
        device: str = ...,
        *,
        hand: Hand | None = None,
        lang: str = ...,
        at: Arena | None = ...,
        url: str = ...,
        **options: Any,
    ) -> Visitor: ...


@pytest.fixture
def arrive(new_context: Callable[..., Any], arena: Arena) -> Iterator[Arrive]:
    """Opens browsers; at the end none of their pages may have complained of anything."""
    visitors: list[Visitor] = []

    def make(
        device: str = "desk",
        *,
        hand: Hand | None = None,
        lang: str = "en",
        at: Arena | None = None,
        url: str = "",
        **options: Any,
    ) -> Visitor:
        place = url or (at or arena).url
        phone = device == "phone"
        context = new_context(**{"locale": lang, **(PHONE if phone else DESK), **options})
        context.set_default_timeout(10_000)
        watch = Watch(urlsplit(place).netloc)
        watch.over(context)
        page = context.new_page()
        visitors.append(Visitor(page, place, watch, hand or (Finger() if phone else Mouse()), lang))
        return visitors[-1]

    yield make
    complaints = [said for visitor in visitors for said in visitor.watch.left()]
    assert not complaints


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """Chance that is the same in every run of a test."""
    return random.Random(request.node.name)


@pytest.fixture(scope="session")
def places(browser: Browser, arena: Arena) -> Places:
    """Every kind of page, tables in mid-game included."""
    context = browser.new_context(**DESK, locale="en")
    watch = Watch(urlsplit(arena.url).netloc)
    found = furnish(Visitor(context.new_page(), arena.url, watch, Mouse(), "en"), arena)
    context.close()
    return found
