"""What a table page weighs, where it fetches from, and that it keeps still when asked to."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Response

from tests.browser.conftest import Arrive
from tests.browser.places import Places

pytestmark = pytest.mark.browser

SCRIPT_AND_STYLE = 60_000
"""Bytes, gzipped, that a table page may load of both together."""

MOVING = "() => document.getAnimations().filter((one) => one.playState === 'running').length"


def test_a_table_page_is_light(arrive: Arrive, places: Places) -> None:
    person = arrive()
    loaded: list[Response] = []
    person.page.on("response", lambda answer: loaded.append(answer))
    person.goto(places.paths["oust table"])
    person.ready()
    person.page.wait_for_load_state("networkidle")
    weights = {
        answer.url: len(gzip.compress(answer.body(), 6))
        for answer in loaded
        if answer.request.resource_type in {"script", "stylesheet"}
    }
    assert any(url.endswith(".js") for url in weights)
    assert any(url.endswith(".css") for url in weights)
    assert sum(weights.values()) <= SCRIPT_AND_STYLE, weights


def test_reduced_motion_is_honoured(arrive: Arrive) -> None:
    moving, still = arrive(reduced_motion="no-preference"), arrive(reduced_motion="reduce")
    for person in moving, still:
        person.open("resolve", "square-5", seats="one-board")
        person.tap("c3")
    assert still.page.evaluate(MOVING) == 0
    assert still.page.evaluate("getComputedStyle(document.body).scrollBehavior") == "auto"
    started = moving.page.evaluate(
        """() => new Promise((done) => {
          new MutationObserver(() => done(document.getAnimations().length))
            .observe(document.querySelector(".stones"), {childList: true, subtree: true});
          document.querySelector('.cells [data-legal]').dispatchEvent(
            new MouseEvent("click", {bubbles: true, detail: 0}));
        })"""
    )
    assert started > 0
